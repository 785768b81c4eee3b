//! [`Teller`]: makes a path and reports it step by step.

use super::{Event, Happened};
use crate::{Exit, Puzzle};
use basecover::argument::BaseSet;
use basecover::constraint::Derived;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Supposition, Suppositions};
use basecover::search::{Limits, StopReason};
use basecover::solve::{
    Closing, Deduction, Path, PathEnd, PathTotals, Plan, Refutation, Score, Strategy, Told, in_all_cases,
    smallest_tree, solve, suppose,
};
use basecover::technique;
use basecover::truths;
use basecover_report::json;
use std::sync::Arc;

/// Reports a path while it is made, and adds it up.
pub(super) struct Teller<'a> {
    plan: &'a Plan,
    puzzle: &'a Puzzle,
    limits: &'a Limits<'a>,
    tell: &'a mut dyn FnMut(&Event<'_>),
    /// What holds where this does.
    supposed: Suppositions,
    totals: PathTotals,
    /// HoDoKu's, where all techniques that are looked for are its own.
    score: Option<Score>,
}

impl<'a> Teller<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        puzzle: &'a Puzzle,
        limits: &'a Limits<'a>,
        tell: &'a mut dyn FnMut(&Event<'_>),
    ) -> Self {
        let is_hodoku = match plan.get_strategy() {
            Strategy::Techniques(techniques) => techniques.iter().all(|technique| Score::knows(technique)),
            _ => false,
        };
        Self {
            plan,
            puzzle,
            limits,
            tell,
            supposed: Suppositions::default(),
            totals: PathTotals::default(),
            score: is_hodoku.then(Score::default),
        }
    }

    /// Reports what happened on a path that begins in this position.
    fn at(&mut self, grid: &Grid, happened: Happened<'_>) {
        let puzzle = json::Puzzle {
            grid,
            ..self.puzzle.in_records()
        };
        (self.tell)(&Event {
            plan: self.plan,
            puzzle,
            supposed: &self.supposed,
            totals: &self.totals,
            happened,
        });
    }

    fn deduction(&mut self, start: &Grid, grid: &Grid, deduction: &Deduction) {
        if let Deduction::Tree { target, tree } = deduction {
            self.totals.tree(tree);
            let target = *target;
            return self.at(start, Happened::Tree { grid, target, tree });
        }
        if let Some(step) = deduction.step(grid) {
            let named = technique::name_among(grid, step, self.plan.get_strategy().techniques());
            self.totals.step(&named);
            if let (Some(score), Some(technique)) = (&mut self.score, named.technique) {
                score.add(technique);
            }
            self.at(start, Happened::Step { grid, named: &named });
        }
    }

    /// Solves the puzzle; no step may delete what is kept.
    pub(super) fn path(mut self, kept: &CandidateSet) -> Exit {
        let Self {
            plan, puzzle, limits, ..
        } = self;
        let path = solve(&puzzle.position, plan, kept, limits, &mut |grid, deduction| {
            self.deduction(puzzle.grid(), grid, deduction);
        });
        self.end(puzzle.grid(), puzzle.position.derived(), &path);
        match path.stop {
            PathEnd::Solved => Exit::Found,
            PathEnd::Stuck | PathEnd::Contradiction => Exit::Nothing,
            PathEnd::Limit(reason) => stopped(reason),
        }
    }

    /// What follows the steps of a path that began here, where these truths were shown.
    fn end(&mut self, start: &Grid, shown: &[Arc<Derived>], path: &Path) {
        self.totals.bound = path.bound;
        if let Some(score) = self.score.filter(|_| path.stop == PathEnd::Solved) {
            self.totals.hodoku = Some(score.points());
            self.totals.hodoku_level = Some(score.level().number());
        }
        // Only a path that is stuck is reported with them.
        let mut truths = match path.stop {
            PathEnd::Stuck => truths::derive(&path.end, self.plan.get_derive()),
            _ => Vec::new(),
        };
        truths.extend(shown.iter().cloned());
        self.at(
            start,
            Happened::Ended {
                path,
                truths: &truths,
            },
        );
    }

    /// Makes suppositions and reports what follows, what that says of them, and its proof in the position as
    /// it was.
    pub(super) fn suppose(mut self, suppositions: &Suppositions) -> Exit {
        let Self {
            plan, puzzle, limits, ..
        } = self;
        self.supposed = suppositions.clone();
        self.at(puzzle.grid(), Happened::Supposed);
        // Where they are made is known when all of it is: the steps do not tell.
        let found = suppose(
            &puzzle.position,
            suppositions,
            plan,
            limits,
            &mut |grid, deduction| {
                self.deduction(puzzle.grid(), grid, deduction);
            },
        );
        // Whether they can be made was looked at before.
        let Ok(found) = found else {
            return Exit::Bad;
        };
        self.end(&found.start, puzzle.position.derived(), &found.path);
        self.at(&found.start, Happened::Concluded(&found));
        if let Some(refutation) = &found.refutation {
            self.refute(refutation);
        }
        match found.path.stop {
            PathEnd::Contradiction => Exit::Found,
            PathEnd::Solved | PathEnd::Stuck => Exit::Nothing,
            PathEnd::Limit(reason) => stopped(reason),
        }
    }

    /// Supposes the candidates of a truth one after the other, reports what follows, and then what is false
    /// in all cases, with its proofs in the position as it was.
    pub(super) fn cases(mut self, truth: &BaseSet) -> Exit {
        let Self {
            plan, puzzle, limits, ..
        } = self;
        let mut start = puzzle.grid().clone();
        let found = in_all_cases(
            &puzzle.position,
            truth.clone(),
            plan,
            limits,
            &mut |told| match told {
                Told::Begun(case) => {
                    self.supposed = case.clone();
                    self.totals = PathTotals::default();
                    // Nothing else is seen to be supposed.
                    start = case.made(puzzle.grid()).unwrap_or_else(|_| puzzle.grid().clone());
                    self.at(puzzle.grid(), Happened::Supposed);
                }
                Told::Made(grid, deduction) => self.deduction(&start, grid, deduction),
                Told::Ended(start, path) => self.end(start, puzzle.position.derived(), path),
            },
        );
        let Ok(found) = found else {
            return Exit::Bad;
        };
        self.supposed = Suppositions::default();
        self.totals = PathTotals::default();
        self.at(puzzle.grid(), Happened::InAllCases(&found));
        let mut end = puzzle.grid().clone();
        for (target, tree) in &found.trees {
            let deduction = Deduction::Tree {
                target: *target,
                tree: tree.clone(),
            };
            self.deduction(puzzle.grid(), &end, &deduction);
            deduction.apply(&mut end);
        }
        if !found.trees.is_empty() {
            let singles = Closing::Singles
                .plan()
                .zip(puzzle.position.later(end.clone()).ok());
            if let Some((plan, later)) = singles {
                let path = solve(
                    &later,
                    &plan,
                    &CandidateSet::default(),
                    limits,
                    &mut |grid, single| {
                        self.deduction(puzzle.grid(), grid, single);
                    },
                );
                end = path.end;
            }
            self.at(puzzle.grid(), Happened::CasesEnded(&end));
        }
        let stop = found.stop.or(found.is_cut.then_some(StopReason::NodeBudget));
        match (stop, found.trees.is_empty()) {
            (Some(reason), _) => stopped(reason),
            (None, true) => Exit::Nothing,
            (None, false) => Exit::Found,
        }
    }

    /// The proof that the last supposition does not hold where the others do: a path of its own.
    fn refute(&mut self, refutation: &Refutation) {
        self.supposed = refutation.others.clone();
        self.totals = PathTotals::default();
        let start = &refutation.grid;
        self.at(start, Happened::Refuting(refutation));
        let mut end = start.clone();
        for deduction in &refutation.deductions {
            self.deduction(start, &end, deduction);
            deduction.apply(&mut end);
        }
        let end = &end;
        self.at(start, Happened::Refuted { refutation, end });
    }

    /// Proves a candidate of the puzzle false by the smallest tree, or tells a solution in which it is true.
    pub(super) fn smallest_tree(mut self, target: Candidate) -> Exit {
        let Self {
            plan, puzzle, limits, ..
        } = self;
        let grid = puzzle.grid();
        let holds: Suppositions = [Supposition::True(target)].into_iter().collect();
        // A candidate that is live can be supposed to be true.
        let solutions = match holds.made(grid) {
            Ok(holds) => holds.solutions_until(1, || limits.go_on().err()),
            Err(_) => return Exit::Bad,
        };
        let tree = match solutions {
            Err(halt) => Err(halt.into()),
            Ok(solutions) => {
                if let Some(solution) = solutions.first() {
                    self.at(grid, Happened::InSolution { target, solution });
                    return Exit::Nothing;
                }
                smallest_tree(&puzzle.position, target, plan, limits)
            }
        };
        let stop = match tree {
            Ok(Some(tree)) => {
                self.totals.tree(&tree);
                let tree = &tree;
                self.at(grid, Happened::Tree { grid, target, tree });
                self.at(grid, Happened::TreeEnded(target));
                return Exit::Found;
            }
            Ok(None) => None,
            Err(reason) => Some(reason),
        };
        self.at(grid, Happened::NoTree { target, stop });
        stop.map_or(Exit::Stopped, stopped)
    }
}

/// What it means for the end that a search was stopped.
fn stopped(reason: StopReason) -> Exit {
    match reason {
        StopReason::Interrupted => Exit::Interrupted,
        _ => Exit::Stopped,
    }
}
