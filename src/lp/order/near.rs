//! [`NearPoint`]: the proof that no weighted pattern of a target is small.

use super::UNIT;
use super::row::Row;
use crate::constraint::Space;
use crate::grid::Candidate;
use crate::lp::arithmetic::exact::whole;
use crate::lp::arithmetic::larger::larger;

/// The value of a true candidate.
const ONE: i64 = UNIT;

/// The error allowed in a value, for single precision and perturbed costs.
const ROUNDING: f64 = 5e-4;

/// Values of candidates close to a point of the polytope: no constraint sums to more than 1, some to a little
/// less.
///
/// *Lemma.* Let no constraint fall short of 1, and no derived truth of what it counts, by more than d. A
/// pattern, weighted or not, for a candidate whose value is 1 has an order of at least 1 / d times its
/// margin, the excess of the target above the rank. *Proof.* Add up the excess of every candidate times its
/// value. That is at least the target's excess, and it is the weight of every cover set times its sum, at
/// most 1, less the weight of every base set times its sum, at least 1 - d (what it counts less d): together
/// at most the rank plus d times the order. So the margin is at most d times the order.
///
/// The multipliers in the dual of the program for the smallest pattern are such values, so they prove the
/// least order exactly. Like those of an [`OrderBound`](super::OrderBound) they prove a bound in every later
/// position; and they apply to all candidates whose value is 1.
#[derive(Clone, Debug)]
pub struct NearPoint {
    /// The values above 0, ascending by candidate, in units of 1 / `ONE`.
    values: Vec<(Candidate, i64)>,
}

impl NearPoint {
    /// From the multipliers of the program for a target (by number); none if the multiplier of the margin is
    /// 0, since they then prove nothing.
    pub(super) fn new(
        space: &Space,
        target: usize,
        multipliers: impl Iterator<Item = (Row, f64)>,
    ) -> Option<Self> {
        let mut values = vec![0.0; space.candidate_count()];
        let mut margin = 0.0;
        for (row, multiplier) in multipliers {
            match row {
                Row::Excess(c) => values[usize::from(c)] = multiplier,
                Row::Margin(_) => margin = multiplier,
                Row::Apart(..) | Row::Pair(..) | Row::Covers(..) | Row::Rank(_) | Row::Deficit => {}
            }
        }
        values[target] = margin;
        let in_units = |value: &f64| whole(larger(value / margin, 0.0) * ONE as f64);
        (margin > 0.0).then(|| Self::rounded(space, values.iter().map(in_units)))
    }

    /// From values in units of 1 / `ONE`, adjusted so that no constraint sums to more than 1 despite
    /// rounding.
    pub(super) fn rounded(space: &Space, values: impl Iterator<Item = i64>) -> Self {
        let mut values: Vec<i64> = values.collect();
        let is_one = |&c: &usize| values[c] > whole((1.0 - ROUNDING) * ONE as f64);
        let ones: Vec<usize> = (0..values.len()).filter(is_one).collect();
        for c in ones {
            space
                .of(c)
                .into_iter()
                .flat_map(|s| space.members(s))
                .for_each(|c| values[c] = 0);
            values[c] = ONE;
        }
        for s in 0..space.constraint_count() {
            let mut left = ONE;
            for c in space.members(s) {
                values[c] = values[c].min(left);
                left -= values[c];
            }
        }
        let above = values.iter().enumerate().filter(|&(_, &value)| value > 0);
        Self {
            values: above.map(|(c, &value)| (space.candidate(c), value)).collect(),
        }
    }

    /// The candidates it applies to.
    pub fn ones(&self) -> impl Iterator<Item = Candidate> + '_ {
        let ones = self.values.iter().filter(|&&(_, value)| value == ONE);
        ones.map(|&(c, _)| c)
    }

    /// The least order of a pattern of margin 1 for those candidates, rounded up, in a position where some
    /// candidates have been deleted since; none if there is no pattern.
    #[must_use]
    pub fn least_order(&self, space: &Space) -> Option<i64> {
        let mut short = vec![ONE; space.constraint_count()];
        for &(candidate, value) in &self.values {
            if let Some(c) = space.number_of(candidate) {
                space.of(c).into_iter().for_each(|s| short[s] -= value);
            }
        }
        let value = |c| {
            let found = self
                .values
                .binary_search_by_key(&space.candidate(c), |&(candidate, _)| candidate);
            found.map_or(0, |i| self.values[i].1)
        };
        let truths = space.constraint_count()..space.set_count();
        let held = |s: usize| space.members(s).map(value).sum::<i64>();
        let short_of_truths = truths.map(|s| space.count(s) * ONE - held(s));
        let most = short.into_iter().chain(short_of_truths).max().unwrap_or(0);
        (most > 0).then(|| ONE.div_euclid(most) + i64::from(ONE.rem_euclid(most) > 0))
    }
}
