//! [`Event`]: what happens while a path is made.

use crate::sink::{lines, record};
use crate::{Complaint, Said, Sink};
use basecover::constraint::{Derived, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{self, Bases, template};
use basecover::pattern::{Form, Logic, Suppositions, Tree};
use basecover::search::StopReason;
use basecover::solve::{Cases, Path, PathEnd, PathTotals, Plan, Refutation, Strategy, Supposed};
use basecover::technique::Named;
use basecover_report::json::{self, DecisionRecord, PathRecord, StepRecord, TreeRecord};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What happens on the way of a path, and where.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// How the puzzle is solved.
    pub plan: &'a Plan,
    /// The puzzle, in the position in which the path begins.
    pub puzzle: json::Puzzle<'a>,
    /// The suppositions there.
    pub supposed: &'a Suppositions,
    /// What the deductions come to so far.
    pub totals: &'a PathTotals,
    /// What happens.
    pub happened: Happened<'a>,
}

/// What happens.
#[derive(Clone, Copy, Debug)]
pub enum Happened<'a> {
    /// The path begins where this is supposed.
    Supposed,
    /// A step.
    Step {
        /// In this position.
        grid: &'a Grid,
        /// With its names.
        named: &'a Named,
    },
    /// A certificate tree.
    Tree {
        /// In this position.
        grid: &'a Grid,
        /// What it proves false.
        target: Candidate,
        /// The proof.
        tree: &'a Tree,
    },
    /// The path has ended.
    Ended {
        /// The path.
        path: &'a Path,
        /// The derived truths of the position in which it is stuck, and those that were shown.
        truths: &'a [Arc<Derived>],
    },
    /// What the end says of the suppositions.
    Concluded(&'a Supposed),
    /// The proof that the last supposition does not hold where the others do begins.
    Refuting(&'a Refutation),
    /// It has ended, in this position.
    Refuted {
        /// The proof.
        refutation: &'a Refutation,
        /// The position.
        end: &'a Grid,
    },
    /// What is false in all cases of a set; the proofs follow.
    InAllCases(&'a Cases),
    /// They have come to their end, in this position.
    CasesEnded(&'a Grid),
    /// The requested tree: it proves this candidate false.
    TreeEnded(Candidate),
    /// There is no such tree, for the candidate is true in a solution.
    InSolution {
        /// The candidate.
        target: Candidate,
        /// The solution.
        solution: &'a CandidateSet,
    },
    /// No tree was found, for this reason or because there is none of the depth.
    NoTree {
        /// The candidate.
        target: Candidate,
        /// What ended the search.
        stop: Option<StopReason>,
    },
}

impl Event<'_> {
    /// Says the records.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let (start, supposed) = (self.puzzle.grid, self.supposed);
        match self.happened {
            Happened::Supposed | Happened::Concluded(_) | Happened::Refuting(_) | Happened::InAllCases(_) => {
                ControlFlow::Continue(())
            }
            Happened::CasesEnded(end) => {
                let stop = if end.is_complete() { "solved" } else { "stuck" };
                self.end(end, stop, sink)
            }
            Happened::Step { grid, named } => {
                let parts = StepRecord::parts(grid, named, true).into_iter();
                parts
                    .map(|part| part.supposing(supposed))
                    .try_for_each(|part| record(&part, sink))
            }
            Happened::Tree { grid, target, tree } => {
                record(&TreeRecord::new(grid, target, tree).supposing(supposed), sink)
            }
            Happened::Ended { path, truths } => {
                let proven = self.plan.get_form() == Form::Weighted
                    && !matches!(self.plan.get_strategy(), Strategy::Techniques(_));
                if path.stop == PathEnd::Stuck && proven {
                    self.witnesses(&path.end, truths, sink)?;
                }
                let ended = PathRecord::new(self.puzzle, self.totals, &path.end, &stop(path));
                let ended = ended.left_out(&path.cuts).without_parity(path.parity);
                record(&ended.supposing(self.supposed), sink)
            }
            Happened::Refuted { refutation, end } => match refutation.deductions.is_empty() {
                true => ControlFlow::Continue(()),
                false => self.end(end, "refuted", sink),
            },
            Happened::TreeEnded(target) => {
                let mut end = start.clone();
                end.remove(target);
                self.end(&end, "refuted", sink)
            }
            Happened::InSolution { target, solution } => {
                match DecisionRecord::of_solution(start, target, solution) {
                    Ok(decision) => record(&decision, sink)?,
                    Err(fault) => sink.hear(Said::Error(&Complaint::Untold(fault.to_string())))?,
                }
                self.end(start, "stuck", sink)
            }
            Happened::NoTree { stop, .. } => {
                let stop = stop.map_or_else(|| "stuck".to_owned(), |stop| stop.to_string());
                self.end(start, &stop, sink)
            }
        }
    }

    /// Says the record that ends a path.
    fn end(&self, end: &Grid, stop: &str, sink: &mut dyn Sink) -> ControlFlow<()> {
        let path = PathRecord::new(self.puzzle, self.totals, end, stop);
        record(&path.supposing(self.supposed), sink)
    }

    /// Says the proof that no pattern of the logic eliminates anything, with these derived truths or without:
    /// a witness for every candidate that is left.
    fn witnesses(&self, grid: &Grid, truths: &[Arc<Derived>], sink: &mut dyn Sink) -> ControlFlow<()> {
        let position = match Position::new(grid) {
            Ok(position) => position.with_truths(truths),
            Err(empty) => return sink.hear(Said::Error(&Complaint::Untold(empty.to_string()))),
        };
        let left = grid.unplaced();
        let answers = match self.plan.get_logic() {
            Logic::Candidates => lp::answer(&position, &left, Bases::Overlapping),
            Logic::Templates => template::answer(&position, &left),
        };
        lines(json::decisions(grid, self.supposed, &answers, &[]), sink)
    }
}

/// Why a path ended, as its record says it.
fn stop(path: &Path) -> String {
    match path.stop {
        PathEnd::Solved => "solved".to_owned(),
        PathEnd::Stuck => "stuck".to_owned(),
        PathEnd::Contradiction => "contradiction".to_owned(),
        PathEnd::Limit(reason) => reason.to_string(),
    }
}
