//! [`Numbering`]: the candidates and constraints behind the numbers of a position.

use crate::constraint::{ConstraintId, Space};
use crate::grid::Candidate;

/// The candidates and constraints behind the numbers of a position, shared by all its points.
#[derive(Debug)]
pub(super) struct Numbering {
    /// Ascending.
    pub(super) candidates: Vec<Candidate>,
    /// Ascending.
    pub(super) constraints: Vec<ConstraintId>,
}

impl Numbering {
    /// The numbering of a space.
    pub(super) fn of(space: &Space) -> Self {
        Self {
            candidates: (0..space.candidate_count()).map(|c| space.candidate(c)).collect(),
            constraints: (0..space.constraint_count())
                .map(|s| space.constraint(s))
                .collect(),
        }
    }
}
