//! [`Event`]: one deduction of a branch, with what was dead before it.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::Proven;

/// One deduction of a branch.
#[derive(Clone, Debug)]
pub(in crate::solve) enum Event {
    /// A truth had one candidate left.
    Single {
        truth: ConstraintId,
        placed: Candidate,
        /// What it deleted.
        gone: CandidateSet,
        /// What was dead before.
        dead: CandidateSet,
    },
    /// A pattern of the linear program.
    Pattern {
        proven: Proven,
        /// What was dead before.
        dead: CandidateSet,
    },
}

impl Event {
    /// What it deleted.
    pub(super) fn deleted(&self) -> Vec<Candidate> {
        match self {
            Self::Single { gone, .. } => gone.iter().collect(),
            Self::Pattern { proven, .. } => proven.eliminations().to_vec(),
        }
    }
}
