//! [`Numbering`]: what the numbers of a position stand for.

use crate::constraint::{ConstraintId, Space};
use crate::grid::Candidate;

/// What the numbers of a position stand for. Points of one position share them.
#[derive(Debug)]
pub(super) struct Numbering {
    /// Ascending.
    pub(super) candidates: Vec<Candidate>,
    /// Ascending.
    pub(super) constraints: Vec<ConstraintId>,
}

impl Numbering {
    /// That of a space.
    pub(super) fn of(space: &Space) -> Self {
        Self {
            candidates: (0..space.candidate_count()).map(|c| space.candidate(c)).collect(),
            constraints: (0..space.constraint_count())
                .map(|s| space.constraint(s))
                .collect(),
        }
    }
}
