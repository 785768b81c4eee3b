//! What the constraints show at a glance: which are empty, which have one candidate left. [`Singles`] with
//! the truths that place them.

use super::{ConstraintId, Contradiction};
use crate::grid::{Candidate, CandidateSet, Cell, Grid, Singles};
use std::sync::LazyLock;

/// By [`ConstraintId::index`]: its nine candidates.
static MEMBERS: LazyLock<Vec<CandidateSet>> = LazyLock::new(|| {
    ConstraintId::all()
        .map(|id| id.members().into_iter().collect())
        .collect()
});

/// By [`Candidate::index`]: the candidates that share a constraint with it.
static SEEN: LazyLock<Vec<CandidateSet>> = LazyLock::new(|| {
    let all = CandidateSet::full();
    let seen = |candidate: Candidate| {
        let own = ConstraintId::of(candidate).map(|id| id.among(&all));
        let mut seen = own.iter().fold(CandidateSet::default(), |seen, set| seen.or(set));
        seen.remove(candidate);
        seen
    };
    all.iter().map(seen).collect()
});

/// The live candidates that a candidate sees.
pub(crate) fn seen(grid: &Grid, candidate: Candidate) -> CandidateSet {
    SEEN[candidate.index()].and(grid.live())
}

impl ConstraintId {
    /// The live candidates of the constraint.
    #[must_use]
    pub fn live(self, grid: &Grid) -> CandidateSet {
        self.among(grid.live())
    }

    /// Its candidates among these.
    #[must_use]
    pub fn among(self, candidates: &CandidateSet) -> CandidateSet {
        MEMBERS[self.index()].and(candidates)
    }

    /// The first constraint without a live candidate: the position has no solution.
    #[must_use]
    pub fn first_empty(grid: &Grid) -> Option<Self> {
        // By row, column and block: the digits that are live there. Nearly always all are, and no constraint
        // has to be looked at alone.
        let (mut houses, mut is_full) = ([[0u16; 9]; 3], true);
        for cell in Cell::all() {
            let digits = grid.live().digits(cell);
            is_full &= digits != 0;
            houses[0][cell.row()] |= digits;
            houses[1][cell.column()] |= digits;
            houses[2][cell.block()] |= digits;
        }
        is_full &= houses.as_flattened().iter().all(|&digits| digits == 0x1ff);
        match is_full {
            true => None,
            false => Self::all().find(|id| id.live(grid).is_empty()),
        }
    }

    /// The first constraint that holds the candidate and no other live one: as a truth it places the
    /// candidate.
    #[must_use]
    pub fn placing(grid: &Grid, candidate: Candidate) -> Option<Self> {
        let alone: CandidateSet = [candidate].into_iter().collect();
        Self::of(candidate).into_iter().find(|id| id.live(grid) == alone)
    }
}

impl Singles {
    /// As [`next`](Self::next), with the truth that places it.
    ///
    /// # Errors
    /// [`Contradiction`] when a constraint is empty at the end of a round.
    pub fn next_placed(&mut self, grid: &Grid) -> Result<Option<(ConstraintId, Candidate)>, Contradiction> {
        let single = match self.of_round(grid) {
            Some(single) => Some(single),
            None => match ConstraintId::first_empty(grid) {
                Some(empty) => return Err(Contradiction(empty)),
                None => self.next(grid),
            },
        };
        Ok(single.and_then(|single| Some((ConstraintId::placing(grid, single)?, single))))
    }
}
