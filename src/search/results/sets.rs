//! [`NumberedSets`]: the sets behind the numbers of a search.

use crate::constraint::{ConstraintId, Derived, Space};
use crate::grid::Candidate;
use crate::pattern::Pattern;
use std::sync::Arc;

/// The sets of a search by number, as its masks number them: constraints, then derived truths.
#[derive(Clone, Debug)]
pub(in crate::search) struct NumberedSets {
    constraints: Vec<ConstraintId>,
    derived: Vec<Arc<Derived>>,
}

/// Sets of a pattern, by name.
pub(super) struct NamedSets {
    pub(super) bases: Vec<ConstraintId>,
    pub(super) derived: Vec<Arc<Derived>>,
    pub(super) covers: Vec<ConstraintId>,
}

impl NumberedSets {
    /// The sets of a position.
    pub(in crate::search) fn of(space: &Space) -> Self {
        Self {
            constraints: (0..space.constraint_count())
                .map(|s| space.constraint(s))
                .collect(),
            derived: space.derived().cloned().collect(),
        }
    }

    /// The sets behind numbers, those of the bases ascending.
    pub(super) fn parts(&self, bases: &[u16], covers: &[u16]) -> NamedSets {
        let constraints = self.constraints.len();
        let (bases, derived) = bases.split_at(bases.partition_point(|&s| usize::from(s) < constraints));
        let ids = |numbers: &[u16]| {
            numbers
                .iter()
                .map(|&s| self.constraints[usize::from(s)])
                .collect()
        };
        let truth = |&t: &u16| Arc::clone(&self.derived[usize::from(t) - constraints]);
        NamedSets {
            bases: ids(bases),
            derived: derived.iter().map(truth).collect(),
            covers: ids(covers),
        }
    }
}

impl NamedSets {
    /// The pattern of these sets, with some covers weighing more than one.
    pub(super) fn pattern(&self, more: impl IntoIterator<Item = ConstraintId>) -> Pattern {
        let covers = self.covers.iter().copied().chain(more);
        Pattern::new(self.bases.iter().copied(), covers)
            .with_derived(self.derived.iter().map(|truth| (Arc::clone(truth), 1)))
    }

    /// The number of bases.
    pub(super) fn order(&self) -> usize {
        self.bases.len() + self.derived.len()
    }

    /// How many of the bases hold a candidate.
    pub(super) fn bases_of(&self, candidate: Candidate) -> usize {
        let derived = self.derived.iter().filter(|truth| truth.contains(candidate));
        count(&self.bases, candidate) + derived.count()
    }

    /// How many of the covers hold a candidate.
    pub(super) fn covers_of(&self, candidate: Candidate) -> usize {
        count(&self.covers, candidate)
    }
}

fn count(sets: &[ConstraintId], candidate: Candidate) -> usize {
    let own = ConstraintId::of(candidate);
    own.iter().filter(|id| sets.contains(id)).count()
}
