//! [`Deduction`]: one step of a path, of any kind.

use crate::constraint::{ConstraintId, seen};
use crate::grid::{Candidate, Grid};
use crate::pattern::{Pattern, Step, Tree, verify};

/// One step of a path.
#[derive(Clone, Debug)]
pub enum Deduction {
    /// A truth has one live candidate left.
    Single {
        /// The truth.
        truth: ConstraintId,
        /// The candidate.
        placed: Candidate,
    },
    /// Patterns on one family of base sets.
    Step(Step),
    /// A certificate tree.
    Tree {
        /// What it proves false.
        target: Candidate,
        /// The proof.
        tree: Tree,
    },
}

impl Deduction {
    /// The candidates that are deleted, ascending.
    #[must_use]
    pub fn eliminations(&self, grid: &Grid) -> Vec<Candidate> {
        match self {
            Self::Single { placed, .. } => seen(grid, *placed).iter().collect(),
            Self::Step(step) => step.eliminations(),
            Self::Tree { target, .. } => vec![*target],
        }
    }

    /// Its reading cost.
    #[must_use]
    pub fn reading(&self) -> i64 {
        match self {
            Self::Single { .. } => 1,
            Self::Step(step) => step.reading(),
            Self::Tree { tree, .. } => tree.reading(),
        }
    }

    /// Applies it to a position.
    pub fn apply(&self, grid: &mut Grid) {
        for candidate in self.eliminations(grid) {
            grid.remove(candidate);
        }
        if let Self::Single { placed, .. } = self {
            grid.place(*placed);
        }
    }

    /// The step that it is in a position; none for a tree.
    #[must_use]
    pub fn step(&self, grid: &Grid) -> Option<Step> {
        match self {
            Self::Single { truth, placed } => {
                let cover = |id: ConstraintId| verify(grid, Pattern::new([*truth], [id])).ok();
                // Where a cover set holds nothing but what is placed, nothing is eliminated.
                let is_cover = |id: &ConstraintId| id != truth && id.live(grid).len() > 1;
                let covers = ConstraintId::of(*placed).into_iter().filter(is_cover);
                Some(Step::single(*truth, *placed, covers.filter_map(cover).collect()))
            }
            Self::Step(step) => Some(step.clone()),
            Self::Tree { .. } => None,
        }
    }
}
