//! [`Proven`]: a pattern with what it proves, and by which lemma.

use super::Pattern;
use crate::grid::Candidate;
use std::sync::Arc;

/// What has to be covered: each candidate, or each placement of a digit as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Logic {
    /// No live candidate has a negative excess ([`verify`](super::verify())).
    #[default]
    Candidates,
    /// No *template* has a negative excess ([`TemplateJudge`](super::TemplateJudge)). Every pattern of the
    /// other logic is one of this.
    Templates,
}

/// A pattern together with what it proves in the grid it was verified in. Only the judge makes one.
///
/// It never changes, and a clone costs next to nothing: steps, shapes and chains all hold the one pattern.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Proven(Arc<ProvenData>);

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct ProvenData {
    pattern: Pattern,
    logic: Logic,
    /// Ascending, never empty.
    eliminations: Vec<Candidate>,
    /// The eliminations that a base set holds, ascending.
    cannibalistic: Vec<Candidate>,
}

impl Proven {
    /// Only the judge calls it.
    pub(super) fn new(
        pattern: Pattern,
        logic: Logic,
        eliminations: Vec<Candidate>,
        cannibalistic: Vec<Candidate>,
    ) -> Self {
        Self(Arc::new(ProvenData {
            pattern,
            logic,
            eliminations,
            cannibalistic,
        }))
    }

    /// The pattern.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.0.pattern
    }

    /// The lemma by which it was proven.
    #[must_use]
    pub fn logic(&self) -> Logic {
        self.0.logic
    }

    /// Every candidate it proves false, ascending; at least one.
    #[must_use]
    pub fn eliminations(&self) -> &[Candidate] {
        &self.0.eliminations
    }

    /// Those of the eliminations that lie in a base set of the pattern itself (cannibalism), ascending.
    #[must_use]
    pub fn cannibalistic(&self) -> &[Candidate] {
        &self.0.cannibalistic
    }
}
