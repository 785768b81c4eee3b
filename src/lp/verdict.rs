//! [`Verdict`]: the answer of the linear program about one candidate, with its proof.

use super::{Point, Ratio};
use crate::grid::Candidate;
use crate::pattern::{Logic, Proven};
use std::sync::Arc;

/// What the linear program says about one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The candidate, live in the grid.
    pub candidate: Candidate,
    /// Whether a pattern eliminates it.
    pub verdict: Verdict,
}

impl Decision {
    pub(crate) fn is_undecided(&self) -> bool {
        matches!(self.verdict, Verdict::Undecided { .. })
    }
}

/// Whether a pattern of any order, any rank and any weights eliminates a candidate. Both answers carry their
/// proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Some pattern eliminates it.
    Eliminable {
        /// The largest value it has in any fractional solution, below 1; none if there is no fractional
        /// solution at all. `certificate` proves that it is not larger (rank / excess of the candidate),
        /// `optimum` that it is not smaller.
        value: Option<Ratio>,
        /// A pattern that eliminates it.
        certificate: Arc<Proven>,
        /// A fractional solution with that value; none if there is no fractional solution.
        optimum: Option<Arc<Point>>,
    },
    /// No pattern eliminates it.
    NotEliminable {
        /// A fractional solution in which the candidate has value 1.
        witness: Arc<Point>,
    },
    /// Neither could be proven.
    Undecided {
        /// The reason.
        reason: Undecided,
    },
}

impl Verdict {
    /// The logic that it is about.
    #[must_use]
    pub fn logic(&self) -> Logic {
        match self {
            Self::Eliminable { certificate, .. } => certificate.logic(),
            Self::NotEliminable { witness } if witness.templates().len() > 0 => Logic::Templates,
            Self::NotEliminable { .. } | Self::Undecided { .. } => Logic::Candidates,
        }
    }
}

/// Why a candidate stayed undecided. With the logic of candidates, this is only known to happen if the search
/// was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Undecided {
    /// The caller stopped the search.
    #[error("it was stopped before")]
    Stopped,
    /// The simplex did not end.
    #[error("the simplex method did not terminate")]
    Simplex,
    /// The weights that the simplex ended with could not be made a valid pattern.
    #[error("the optimal weights could not be made exact")]
    Certificate,
    /// The values that the simplex ended with could not be made an exact point.
    #[error("the optimal point could not be made exact")]
    Point,
    /// Both are exact and prove different bounds.
    #[error("the exact weights and the exact point leave a gap")]
    Gap,
}
