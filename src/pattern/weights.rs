//! [`Pattern`]: a weight on constraints, and derived truths.

use crate::constraint::{ConstraintId, Derived};
use crate::grid::Candidate;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Whether every weight is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// All weights are -1 or +1.
    Plain,
    /// Some weight is beyond one.
    Weighted,
}

/// A weight on constraints: positive for a cover set, negative for a base set, none for all others.
/// [`Derived`] truths may be base sets too.
///
/// The *excess* of a candidate is the sum of the weights of the sets that hold it, its four constraints and
/// derived truths, the *rank* the sum of all weights. A pattern claims nothing by itself:
/// [`verify`](super::verify()) says what it proves in a grid.
///
/// ```
/// use basecover::Pattern;
/// use basecover::pattern::Notation;
///
/// let wing: Pattern = "r1c2 r1c7 r2c1 / 2r1 9r1 1b1 9b1".parse()?;
/// assert_eq!((wing.order(), wing.rank()), (3, 1));
/// assert_eq!(wing.excess("9r1c1".parse()?), 2);
/// assert_eq!(wing.to_notation(Notation::Xsudo), "3 Truths = {1N27 2N1} 4 Links = {29r1 19b1}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern {
    /// Ascending by constraint, each once. No weight is zero, none is `i64::MIN`: every weight can be
    /// negated. A flat list, since an exhaustive search may hold a hundred thousand patterns.
    weights: Box<[(ConstraintId, i64)]>,
    /// The derived truths among the base sets with their multiplicities, in order, each once. None is below
    /// 1.
    derived: Box<[(Arc<Derived>, i64)]>,
}

impl Pattern {
    /// The pattern with these base sets and cover sets. A constraint that is listed twice weighs two; one
    /// that is both base and cover cancels out.
    #[must_use]
    pub fn new(
        bases: impl IntoIterator<Item = ConstraintId>,
        covers: impl IntoIterator<Item = ConstraintId>,
    ) -> Self {
        let bases = bases.into_iter().map(|id| (id, -1));
        Self::from_weights(bases.chain(covers.into_iter().map(|id| (id, 1))))
    }

    /// The pattern with these weights; the weights of a constraint that is named more than once are added. A
    /// sum beyond `i64::MAX` either way becomes `i64::MAX` that way, whatever the order: far beyond what
    /// [`verify`](super::verify()) reads.
    #[must_use]
    pub fn from_weights(weights: impl IntoIterator<Item = (ConstraintId, i64)>) -> Self {
        let weights = weights.into_iter();
        // Room for what most patterns have: a caller may name all 324 constraints, most with a weight of 0.
        let mut all: Vec<(ConstraintId, i64)> =
            Vec::with_capacity(weights.size_hint().1.unwrap_or(0).min(32));
        all.extend(weights);
        Self::added(all)
    }

    /// The pattern with the sums of these weights.
    fn added(mut all: Vec<(ConstraintId, i64)>) -> Self {
        all.sort_unstable();
        if !all.is_sorted_by(|a, b| a.0 < b.0) {
            // Only the sum is cut off, not each step on the way to it, else the order of the weights would
            // matter.
            let sum = |own: &[(_, i64)]| limited(own.iter().map(|&(_, weight)| i128::from(weight)).sum());
            all = (all.chunk_by(|a, b| a.0 == b.0).map(|own| (own[0].0, sum(own)))).collect();
        }
        all.retain_mut(|(_, weight)| {
            *weight = (*weight).max(-i64::MAX);
            *weight != 0
        });
        Self {
            weights: all.into(),
            derived: Box::default(),
        }
    }

    /// The same pattern with these derived truths as base sets and no others. The multiplicities of one that
    /// is named more than once are added, as [`from_weights`](Self::from_weights) does; a multiplicity below
    /// 1 does not count.
    #[must_use]
    pub fn with_derived(self, truths: impl IntoIterator<Item = (Arc<Derived>, i64)>) -> Self {
        let mut sums: BTreeMap<Arc<Derived>, i64> = BTreeMap::new();
        for (truth, multiplicity) in truths.into_iter().filter(|&(_, multiplicity)| multiplicity > 0) {
            let sum = sums.entry(truth).or_insert(0);
            *sum = sum.saturating_add(multiplicity);
        }
        Self {
            weights: self.weights,
            derived: sums.into_iter().collect(),
        }
    }

    /// The same pattern with further weights, added to its own.
    #[must_use]
    pub fn and(self, weights: &[(ConstraintId, i64)]) -> Self {
        let all = self.weights().chain(weights.iter().copied());
        Self {
            derived: self.derived.clone(),
            ..Self::from_weights(all)
        }
    }

    /// The weights that are not zero, in canonical order.
    pub fn weights(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights.iter().copied()
    }

    /// The weight of one constraint; 0 when it is neither base nor cover.
    #[must_use]
    pub fn weight(&self, id: ConstraintId) -> i64 {
        self.weights
            .binary_search_by_key(&id, |&(other, _)| other)
            .map_or(0, |i| self.weights[i].1)
    }

    /// The derived truths among the base sets, with their multiplicities (positive).
    #[must_use]
    pub fn derived(&self) -> &[(Arc<Derived>, i64)] {
        &self.derived
    }

    /// The excess of a candidate; at most `i64::MAX` either way.
    #[must_use]
    pub fn excess(&self, candidate: Candidate) -> i64 {
        let own = ConstraintId::of(candidate).map(|id| i128::from(self.weight(id)));
        let holding = self.derived.iter().filter(|(truth, _)| truth.contains(candidate));
        let derived: i128 = holding.map(|&(_, multiplicity)| i128::from(multiplicity)).sum();
        limited(own.iter().sum::<i128>() - derived)
    }

    /// The base sets among the constraints with their multiplicities (positive), in canonical order.
    pub fn bases(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights()
            .filter(|&(_, weight)| weight < 0)
            .map(|(id, weight)| (id, -weight))
    }

    /// The cover sets with their multiplicities, in canonical order.
    pub fn covers(&self) -> impl Iterator<Item = (ConstraintId, i64)> + Clone + '_ {
        self.weights().filter(|&(_, weight)| weight > 0)
    }

    /// The number of base sets, with multiplicity; at most `i64::MAX`.
    #[must_use]
    pub fn order(&self) -> i64 {
        let derived = self.derived.iter().map(|&(_, multiplicity)| multiplicity);
        self.bases()
            .map(|(_, multiplicity)| multiplicity)
            .chain(derived)
            .fold(0, i64::saturating_add)
    }

    /// The number of cover sets less the number of base sets, with multiplicity, where a derived truth counts
    /// as many as its [count](Derived::count); at most `i64::MAX` either way.
    #[must_use]
    pub fn rank(&self) -> i64 {
        let sum: i128 = self.weights().map(|(_, weight)| i128::from(weight)).sum();
        let derived = self.derived.iter();
        let derived =
            derived.map(|(truth, multiplicity)| i128::from(*multiplicity) * i128::from(truth.count()));
        limited(sum - derived.sum::<i128>())
    }

    /// How many true candidates the base sets hold at least, with multiplicity: as many as they are, but for
    /// derived truths that [count](Derived::count) more; at most `i64::MAX`.
    #[must_use]
    pub fn held(&self) -> i64 {
        let covers = self.covers().map(|(_, weight)| i128::from(weight)).sum::<i128>();
        limited(covers - i128::from(self.rank()))
    }

    /// Whether every weight is one.
    #[must_use]
    pub fn form(&self) -> Form {
        let once = self.derived.iter().all(|&(_, multiplicity)| multiplicity == 1);
        if once && self.weights().all(|(_, weight)| weight.abs() == 1) {
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
    /// The canonical order: by order, then rank, then the base sets, then the cover sets, then the derived
    /// truths.
    fn cmp(&self, other: &Self) -> Ordering {
        (self.order().cmp(&other.order()))
            .then_with(|| self.rank().cmp(&other.rank()))
            .then_with(|| self.bases().cmp(other.bases()))
            .then_with(|| self.covers().cmp(other.covers()))
            .then_with(|| self.derived.cmp(&other.derived))
    }
}

/// A sum as near as an `i64` that can be negated comes to it.
fn limited(sum: i128) -> i64 {
    let nearest = if sum < 0 { -i64::MAX } else { i64::MAX };
    i64::try_from(sum).unwrap_or(nearest).max(-i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> ConstraintId {
        text.parse().unwrap()
    }

    #[test]
    fn weights_of_one_constraint_add_up() {
        let pattern = Pattern::new([id("4r1"), id("4r1"), id("r1c1")], [id("4c2"), id("r1c1")]);
        assert_eq!(
            pattern.weights().collect::<Vec<_>>(),
            [(id("4r1"), -2), (id("4c2"), 1)]
        );
        assert_eq!(
            (pattern.order(), pattern.rank(), pattern.form()),
            (2, -1, Form::Weighted)
        );
    }

    /// The sum of `MAX + MAX - MAX` was once 0, because every step saturated, and a weight of `i64::MIN` once
    /// had no negative.
    #[test]
    fn extreme_weights_neither_panic_nor_depend_on_the_order() {
        let max = i64::MAX;
        for weights in [[max, max, -max], [max, -max, max], [-max, max, max]] {
            assert_eq!(
                Pattern::from_weights(weights.map(|w| (id("4r1"), w))).weight(id("4r1")),
                max
            );
        }
        let lowest = Pattern::from_weights([(id("4r1"), i64::MIN), (id("4r2"), i64::MIN)]);
        assert_eq!(
            lowest.bases().collect::<Vec<_>>(),
            [(id("4r1"), max), (id("4r2"), max)]
        );
        assert_eq!((lowest.order(), lowest.rank()), (max, -max));
        let mixed = Pattern::from_weights([(id("4r1"), max), (id("4r2"), max), (id("4r3"), -max)]);
        assert_eq!(mixed.rank(), max);
    }
}
