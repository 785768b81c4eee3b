//! [`Node`]: where a part meets a link.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Digit, Grid};

/// Candidates of one digit that share a constraint: the place where a part meets a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The digit of all of them.
    pub digit: Digit,
    /// At least one.
    pub candidates: CandidateSet,
}

impl Node {
    /// The constraints that hold all candidates of the node.
    #[must_use]
    pub fn constraints(&self) -> Vec<ConstraintId> {
        self.held_by().collect()
    }

    /// The same as an iterator.
    pub(super) fn held_by(&self) -> impl Iterator<Item = ConstraintId> {
        let first = self.candidates.iter().next();
        let is_single = self.single().is_some();
        let holds = move |id: &ConstraintId| is_single || id.among(&self.candidates) == self.candidates;
        first.into_iter().flat_map(ConstraintId::of).filter(holds)
    }

    /// The live candidates outside the node in one of these constraints, each of which holds the node.
    pub(in crate::search) fn sees(
        &self,
        grid: &Grid,
        held_by: impl IntoIterator<Item = ConstraintId>,
    ) -> CandidateSet {
        let live = held_by.into_iter().map(|id| id.live(grid));
        live.fold(CandidateSet::default(), |all, live| all.or(&live))
            .minus(&self.candidates)
    }

    /// Whether the node is one candidate.
    #[must_use]
    pub fn single(&self) -> Option<Candidate> {
        self.candidates.only()
    }
}
