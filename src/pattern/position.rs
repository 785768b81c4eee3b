//! What takes a proof to do to a [`Position`]: derived truths join it, steps are applied to it.

use super::derived::prove_derived;
use super::{Proven, Step, verify};
use crate::constraint::{ConstraintId, Contradiction, Derived, Doubles, Position};
use crate::grid::Candidate;
use std::sync::Arc;

impl Position {
    /// The same position with further derived truths: those that [`prove_derived`] accepts. The others take no part.
    ///
    /// Of several with the same live guardians, which say the same, the first is a set of the [space](Self::space).
    #[must_use]
    pub fn with_truths(&self, truths: &[Arc<Derived>]) -> Self {
        self.with_proven(self.proven(truths), Doubles::LeftOut)
    }

    /// The same, but truths with the same live guardians are all sets of the space: which of them it rests on may tell what a pattern is called.
    #[must_use]
    pub fn with_instances(&self, truths: &[Arc<Derived>]) -> Self {
        self.with_proven(self.proven(truths), Doubles::Kept)
    }

    fn proven(&self, truths: &[Arc<Derived>]) -> Vec<Arc<Derived>> {
        let proven = |truth: &&Arc<Derived>| prove_derived(self.grid(), truth).is_ok();
        truths.iter().filter(proven).cloned().collect()
    }

    /// The position after a step: what its patterns eliminate is deleted, what it places stands. Nothing is believed: a step of another position does
    /// here what it is proven to do here. The derived truths stay, as in every [later](Self::later) position.
    ///
    /// # Errors
    /// [`Contradiction`] when a constraint has no live candidate left: the position had no solution.
    pub fn apply(&self, step: &Step) -> Result<Self, Contradiction> {
        let mut grid = self.grid().clone();
        let here = |proven: &Proven| verify(self.grid(), proven.pattern().clone()).ok();
        for proven in step.patterns().iter().filter_map(here) {
            proven.eliminations().iter().for_each(|&c| grid.remove(c));
        }
        let is_single = |&placed: &Candidate| ConstraintId::placing(self.grid(), placed).is_some();
        step.placement()
            .filter(is_single)
            .into_iter()
            .for_each(|placed| grid.place(placed));
        self.later(grid)
    }
}
