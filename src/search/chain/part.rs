//! [`Part`]: base sets of two nodes.

use super::Node;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::Cell;

/// The kind of base sets in a part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PartKind {
    /// A cell with two candidates.
    Cell,
    /// A digit's house.
    House,
    /// An almost locked set of two or more cells.
    AlmostLockedSet,
}

/// A family of base sets with two nodes, at least one of which contains a true candidate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Part {
    /// Its kind.
    pub kind: PartKind,
    /// Its base sets.
    pub bases: Vec<ConstraintId>,
    /// The covers of the candidates in neither node; one fewer than the base sets.
    pub inner: Vec<ConstraintId>,
    /// The node by which a path enters it.
    pub from: Node,
    /// The node by which a path leaves it.
    pub to: Node,
}

impl Part {
    /// The cells among its base sets.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.bases.iter().filter(|id| id.kind() == Kind::Cell);
        cells.map(|id| id.members()[0].cell())
    }
}
