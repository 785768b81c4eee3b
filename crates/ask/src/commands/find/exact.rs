//! `find --logic exact`: for each target the fewest base sets whose exact logic eliminates it.

use super::Find;
use crate::exact::TRIED;
use crate::puzzle::soundness::checked;
use crate::sink::record;
use crate::{Exit, Missing, Puzzle, Sink, Solutions};
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::Pattern;
use basecover::search::exact::{self, Simplest, exact, simplest};
use basecover::search::{Limits, Region, StopReason};
use basecover_report::json::{FewestRecord, StepRecord, SummaryRecord};
use basecover_report::{Entry, Scope, Total};
use std::ops::ControlFlow;

impl Find {
    /// Looks for the fewest base sets of each target in a puzzle, by exact logic.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub fn fewest(
        &self,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<LeastBases<'_>, Missing> {
        let puzzle = given
            .supposing(&self.suppose)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        let solutions = checked(self.check.no_solution_check, given, limits, sink);
        let max_nodes = [self.max_nodes, limits.max_nodes].into_iter().flatten().min();
        let mut nodes = 0;
        let targets = self.target.and(puzzle.grid().live());
        let answers = targets.iter().map(|target| {
            let left = max_nodes.map(|most| most.saturating_sub(nodes));
            let fewest = Fewest::of(self, &puzzle, target, &limits.max_nodes(left));
            nodes += fewest.found.nodes;
            fewest
        });
        let answers = answers.collect();
        Ok(LeastBases {
            asked: self,
            puzzle,
            solutions,
            answers,
            max_nodes,
            nodes,
        })
    }
}

/// The fewest base sets of each target.
#[derive(Debug)]
pub struct LeastBases<'a> {
    asked: &'a Find,
    /// With what is supposed.
    pub puzzle: Puzzle,
    solutions: Solutions,
    /// By target, ascending.
    pub answers: Vec<Fewest>,
    max_nodes: Option<u64>,
    nodes: u64,
}

/// The fewest base sets of a target.
#[derive(Clone, Debug)]
pub struct Fewest {
    /// The target.
    pub target: Candidate,
    /// What was found.
    pub found: Simplest,
    /// What the base sets eliminate.
    pub eliminations: CandidateSet,
    /// The sets that prove it, if that is quickly shown.
    permutation: Option<Pattern>,
}

impl Fewest {
    fn of(asked: &Find, puzzle: &Puzzle, target: Candidate, limits: &Limits<'_>) -> Self {
        let most = asked.max_order.map_or(usize::MAX, usize::from);
        let grid = puzzle.grid();
        let mut fewest = Self {
            target,
            found: simplest(grid, target, most, limits),
            eliminations: CandidateSet::default(),
            permutation: None,
        };
        if let Some(bases) = fewest.bases().copied() {
            // What is found is reported, whatever the limits.
            let unlimited = Limits::default();
            let all = exact(grid, &bases, 0, &limits.max_nodes(TRIED));
            let only = [target].into_iter().collect();
            let of = |eliminations: &CandidateSet, limits: &Limits<'_>| {
                let pattern = all.pattern(grid, &bases, eliminations, limits)?;
                Some((*eliminations, pattern))
            };
            let whole = of(&all.eliminations, limits).filter(|_| all.is_complete());
            fewest.eliminations = only;
            if let Some((eliminations, pattern)) = whole.or_else(|| of(&only, &unlimited)) {
                (fewest.eliminations, fewest.permutation) = (eliminations, Some(pattern));
            }
        }
        fewest
    }

    /// The base sets that eliminate the target; there may be fewer where the search was stopped.
    #[must_use]
    pub fn bases(&self) -> Option<&ConstraintSet> {
        self.found.fewest.bases()
    }

    /// The base sets and the links that prove it, if that is quickly shown.
    #[must_use]
    pub fn with_links(&self) -> Option<&Pattern> {
        self.permutation.as_ref()
    }

    /// Why the search for the fewest ended.
    fn stop(&self) -> StopReason {
        match self.found.fewest {
            exact::Fewest::Stopped { reason, .. } => reason,
            _ => StopReason::Exhausted,
        }
    }
}

impl LeastBases<'_> {
    /// Says the records of all targets, and the one that ends them. The time is reported if it is known.
    pub fn records(&self, seconds: Option<f64>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let (grid, supposed) = (self.puzzle.grid(), &self.puzzle.supposed);
        for fewest in &self.answers {
            if let Some(pattern) = &fewest.permutation {
                let step = StepRecord::of_permutations(grid, pattern, &fewest.eliminations);
                let is_least = matches!(fewest.found.fewest, exact::Fewest::Least(_));
                let step = StepRecord {
                    minimal: is_least.then_some(true),
                    ..step
                };
                record(&step.supposing(supposed), sink)?;
            }
            let fewest = FewestRecord::new(grid, fewest.target, &fewest.found);
            record(&fewest.supposing(supposed), sink)?;
        }
        self.scope(|total, scope| {
            let summary = SummaryRecord::new(self.puzzle.in_records(), total, scope, seconds);
            let summary = summary.by_exact_logic().supposing(supposed);
            record(&summary.solutions(self.solutions.in_records()), sink)
        })
    }

    fn scope<T>(&self, told: impl FnOnce(&Total, &Scope<'_>) -> T) -> T {
        let region = Region::default()
            .max_rank(Region::ANY_RANK)
            .max_order(self.asked.max_order.map_or(Region::ANY_ORDER, i64::from))
            .targets(Some(self.asked.target));
        let scope = Scope {
            region: &region,
            derived: &[],
            cuts: &[],
            listing: self.asked.listing(),
            max_nodes: self.max_nodes,
            techniques: None,
            like: None,
        };
        let mut total = Total::new(self.stop(), self.nodes);
        let found = self.answers.iter().filter(|fewest| fewest.bases().is_some());
        found.for_each(|fewest| {
            total.steps += 1;
            total.eliminated = total.eliminated.or(&fewest.eliminations);
        });
        told(&total, &scope)
    }

    /// The drawings of what was found.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        self.answers.iter().filter_map(|fewest| {
            let pattern = fewest.permutation.as_ref()?;
            let entry = Entry::of_permutations(self.puzzle.grid(), pattern, &fewest.eliminations);
            Some(entry.supposing(&self.puzzle.supposed))
        })
    }

    /// Why the search ended: the first reason other than that it was complete.
    #[must_use]
    pub fn stop(&self) -> StopReason {
        let mut stops = self.answers.iter().map(Fewest::stop);
        let stopped = stops.find(|&stop| stop != StopReason::Exhausted);
        stopped.unwrap_or(StopReason::Exhausted)
    }

    /// What the end of the search means.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let is_found = self.answers.iter().any(|fewest| fewest.bases().is_some());
        let exit = match self.stop() {
            StopReason::Interrupted => Exit::Interrupted,
            StopReason::Exhausted if is_found => Exit::Found,
            StopReason::Exhausted => Exit::Nothing,
            _ => Exit::Stopped,
        };
        exit.max(self.solutions.exit())
    }
}
