//! [`ByExactLogic`]: what exact logic of base sets says, beyond what patterns prove.

use super::Sink;
use super::sink::record;
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Pattern, Suppositions};
use basecover::search::Limits;
use basecover::search::exact::{Exact, choice, exact};
use basecover_report::exact_logic::Witness;
use basecover_report::json::StepRecord;
use std::ops::ControlFlow;

/// Partial choices that are tried before the search stops.
pub(super) const TRIED: u64 = 1_000_000;

/// Choices that a record lists; where there are more, it lists none.
const LISTED: usize = 100;

/// What base sets prove by exact logic.
#[derive(Clone, Debug)]
pub struct ByExactLogic {
    /// The base sets.
    pub bases: ConstraintSet,
    /// What they prove.
    pub found: Exact,
    /// The eliminations that were not proven by counting.
    pub only: CandidateSet,
    /// For candidates that were asked for and are not eliminated, a choice that goes with each.
    pub witnesses: Vec<Witness>,
    /// The sets that prove these, if that is quickly shown.
    permutation: Option<Pattern>,
}

impl ByExactLogic {
    /// What base sets prove in a position; the candidates of `counted` are eliminated without it.
    #[must_use]
    pub fn beyond(grid: &Grid, bases: &ConstraintSet, counted: &CandidateSet, limits: &Limits<'_>) -> Self {
        let tried = limits.max_nodes(limits.max_nodes.unwrap_or(TRIED).min(TRIED));
        let found = exact(grid, bases, LISTED, &tried);
        let only = found.eliminations.minus(counted);
        Self {
            bases: *bases,
            permutation: found.pattern(grid, bases, &only, limits),
            only,
            witnesses: Vec::new(),
            found,
        }
    }

    /// The same with a choice for each of these that is live and not eliminated.
    #[must_use]
    pub fn with_witnesses(mut self, grid: &Grid, asked: &CandidateSet, limits: &Limits<'_>) -> Self {
        let stay = asked.and(grid.live()).minus(&self.found.eliminations);
        let tried = limits.max_nodes(TRIED);
        let witness = |target: Candidate| {
            let choice = choice(grid, &self.bases, target, &tried).ok().flatten()?;
            Some(Witness { target, choice })
        };
        self.witnesses = stay.iter().filter_map(witness).collect();
        self
    }

    /// Whether it is known of every candidate whether exact logic eliminates it.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.found.is_complete()
    }

    /// Says the record of what only exact logic eliminates, if that is quickly shown.
    pub(super) fn record(
        &self,
        grid: &Grid,
        supposed: &Suppositions,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        match &self.permutation {
            None => ControlFlow::Continue(()),
            Some(pattern) => {
                let step = StepRecord::of_permutations(grid, pattern, &self.only);
                record(&step.supposing(supposed), sink)
            }
        }
    }
}
