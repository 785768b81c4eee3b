//! What the constraints say about a position at a glance: which is empty, which has one candidate left.

use super::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::sync::LazyLock;

/// By [`ConstraintId::index`]: its nine candidates.
static MEMBERS: LazyLock<Vec<CandidateSet>> = LazyLock::new(|| {
    ConstraintId::all()
        .map(|id| id.members().into_iter().collect())
        .collect()
});

impl ConstraintId {
    /// The live candidates of the constraint.
    #[must_use]
    pub fn live(self, grid: &Grid) -> CandidateSet {
        MEMBERS[self.index()].and(grid.live())
    }

    /// The first constraint without a live candidate: the position has no solution.
    #[must_use]
    pub fn first_empty(grid: &Grid) -> Option<Self> {
        Self::all().find(|id| id.live(grid).is_empty())
    }

    /// The first constraint that holds the candidate and no other live one: as a truth it places the candidate.
    #[must_use]
    pub fn placing(grid: &Grid, candidate: Candidate) -> Option<Self> {
        let alone: CandidateSet = [candidate].into_iter().collect();
        Self::of(candidate).into_iter().find(|id| id.live(grid) == alone)
    }
}
