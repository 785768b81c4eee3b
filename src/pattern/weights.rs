//! [`Pattern`]: a weight on constraints.

use crate::constraint::ConstraintId;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Whether every weight is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// All weights are -1 or +1.
    Plain,
    /// Some weight is beyond one.
    Weighted,
}

/// A weight on constraints: positive for a cover set, negative for a base set, none for all others.
///
/// The *excess* of a candidate is the sum of the weights of the four constraints that hold it, the *rank* the sum of all
/// weights. A pattern claims nothing by itself: [`verify`](super::verify) says what it proves in a grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern {
    /// No weight is zero.
    weights: BTreeMap<ConstraintId, i64>,
}

impl Pattern {
    /// The pattern with these base sets and cover sets. A constraint that is listed twice weighs two; one that is both
    /// base and cover cancels out.
    #[must_use]
    pub fn new(
        bases: impl IntoIterator<Item = ConstraintId>,
        covers: impl IntoIterator<Item = ConstraintId>,
    ) -> Self {
        let bases = bases.into_iter().map(|id| (id, -1));
        Self::from_weights(bases.chain(covers.into_iter().map(|id| (id, 1))))
    }

    /// The pattern with these weights; the weights of a constraint that is named more than once are added.
    #[must_use]
    pub fn from_weights(weights: impl IntoIterator<Item = (ConstraintId, i64)>) -> Self {
        let mut sum = BTreeMap::new();
        for (id, weight) in weights {
            let total = sum.entry(id).or_insert(0i64);
            *total = total.saturating_add(weight);
        }
        sum.retain(|_, weight| *weight != 0);
        Self { weights: sum }
    }

    /// The weights that are not zero, in canonical order.
    pub fn weights(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights.iter().map(|(&id, &weight)| (id, weight))
    }

    /// The weight of one constraint; 0 when it is neither base nor cover.
    #[must_use]
    pub fn weight(&self, id: ConstraintId) -> i64 {
        self.weights.get(&id).copied().unwrap_or(0)
    }

    /// The base sets with their multiplicities (positive), in canonical order.
    pub fn bases(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights()
            .filter(|&(_, weight)| weight < 0)
            .map(|(id, weight)| (id, -weight))
    }

    /// The cover sets with their multiplicities, in canonical order.
    pub fn covers(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights().filter(|&(_, weight)| weight > 0)
    }

    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn order(&self) -> i64 {
        self.bases()
            .fold(0, |sum, (_, multiplicity)| sum.saturating_add(multiplicity))
    }

    /// The number of cover sets less the number of base sets, with multiplicity.
    #[must_use]
    pub fn rank(&self) -> i64 {
        self.weights()
            .fold(0, |sum, (_, weight)| sum.saturating_add(weight))
    }

    /// Whether every weight is one.
    #[must_use]
    pub fn form(&self) -> Form {
        if self.weights().all(|(_, weight)| weight.abs() == 1) {
            Form::Plain
        } else {
            Form::Weighted
        }
    }
}

impl PartialOrd for Pattern {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pattern {
    /// The canonical order: by order, then rank, then the base sets, then the cover sets.
    fn cmp(&self, other: &Self) -> Ordering {
        (self.order().cmp(&other.order()))
            .then_with(|| self.rank().cmp(&other.rank()))
            .then_with(|| self.bases().cmp(other.bases()))
            .then_with(|| self.covers().cmp(other.covers()))
    }
}
