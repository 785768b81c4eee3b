//! [`Total`]: the result of the steps of a search.

use super::words::is_marked;
use basecover::grid::CandidateSet;
use basecover::pattern::{Minimal, Step};
use basecover::search::{Found, StopReason};

/// The result of the steps of a search, and why it stopped. A listing may be long, so it is added up step by
/// step.
#[derive(Clone, Debug)]
pub struct Total {
    /// How many steps there are.
    pub steps: usize,
    /// Their eliminations together.
    pub eliminated: CandidateSet,
    /// Whether the order of each is proven to be the least; true if there are no steps.
    pub all_minimal: bool,
    /// Whether the text of one has the mark of cannibalism.
    pub marked: bool,
    /// Whether the rank of one is negative: the position has no solution.
    pub is_contradiction: bool,
    /// Only [`StopReason::Exhausted`] proves that there is nothing else.
    pub stop: StopReason,
    /// How many further steps are not listed because one that is has the same eliminations.
    pub alike: usize,
    /// Search nodes visited.
    pub nodes: u64,
}

impl Total {
    /// The total without any steps.
    #[must_use]
    pub fn new(stop: StopReason, nodes: u64) -> Self {
        Self {
            steps: 0,
            eliminated: CandidateSet::default(),
            all_minimal: true,
            marked: false,
            is_contradiction: false,
            stop,
            alike: 0,
            nodes,
        }
    }

    /// Adds a step.
    pub fn add(&mut self, step: &Step) {
        self.steps += 1;
        for candidate in step.eliminations() {
            self.eliminated.insert(candidate);
        }
        self.all_minimal &= step.minimal == Minimal::Proven;
        self.marked |= is_marked(step);
        self.is_contradiction |= step.rank() < 0;
    }

    /// The total of a complete result.
    #[must_use]
    pub fn of(found: &Found) -> Self {
        let mut total = Self::new(found.stop, found.nodes);
        found.steps.iter().for_each(|step| total.add(&step));
        total
    }
}
