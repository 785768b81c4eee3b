//! [`ConstraintSet`]: a set of constraints.

use super::ConstraintId;
use crate::bits::Bits;
use std::fmt;

/// A set of the 324 constraints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ConstraintSet(
    /// By [`ConstraintId::index`].
    Bits<6>,
);

impl ConstraintSet {
    /// Whether the set has the constraint.
    #[must_use]
    pub fn contains(&self, id: ConstraintId) -> bool {
        self.0.contains(id.index())
    }

    /// How many constraints the set has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The constraints in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = ConstraintId> + use<> {
        self.0.iter().map(ConstraintId::from_index)
    }
}

impl FromIterator<ConstraintId> for ConstraintSet {
    fn from_iter<I: IntoIterator<Item = ConstraintId>>(ids: I) -> Self {
        Self(ids.into_iter().map(ConstraintId::index).collect())
    }
}

impl fmt::Debug for ConstraintSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
