//! [`OrderBound`]: the proof of a lower bound, apart from the program it came from.

use super::row::Row;
use super::{UNIT, units};
use crate::constraint::Space;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::exact::whole;

/// Multipliers that prove a lower bound on the order of every plain pattern for a target.
///
/// They are worth something in every position: multiplied by them, the rows that are still there prove a
/// bound of their own (weak duality asks nothing of the multipliers). That goes for derived truths too,
/// whichever the later position has: its own are what is summed up. Where only candidates were deleted that
/// have no multiplier, the bound is at least what it was. To work it out again takes a thousandth of the time
/// of a program.
#[derive(Clone, Debug)]
pub struct OrderBound {
    target: Candidate,
    /// The multiplier of the row of the margin, in units of 1 / `UNIT`.
    margin: i64,
    /// The others that are not 0, in the same units.
    rows: Vec<(Candidate, i64)>,
    /// The candidates of these.
    candidates: CandidateSet,
    /// How many cover sets hold the target at most in the patterns it speaks of.
    covers: usize,
    /// The multipliers prove that there is no pattern, not a bound.
    infeasible: bool,
}

impl OrderBound {
    pub(super) fn new(
        space: &Space,
        target: usize,
        multipliers: impl Iterator<Item = (Row, f64)>,
        infeasible: bool,
    ) -> Self {
        let multipliers = multipliers.map(|(row, multiplier)| (row, units(multiplier)));
        let (mut margin, mut rows) = (0, Vec::new());
        for (row, multiplier) in multipliers.filter(|&(_, multiplier)| multiplier > 0) {
            match row {
                Row::Excess(c) => rows.push((space.candidate(c.into()), multiplier)),
                Row::Margin(_) => margin += multiplier,
                // Bounds are carried over for overlapping bases only; without a row there is less proven, not
                // more.
                // And of no target there is none.
                Row::Apart(..) | Row::Pair(..) | Row::Covers(..) | Row::Deficit => {}
            }
        }
        Self::of_rows(space.candidate(target), margin, rows, infeasible)
    }

    /// The multipliers of a point for an order: the values of the candidates by their numbers, in units of
    /// 1 / `UNIT`, times the order. The target has the value 1, and what it sees the value 0.
    pub(super) fn of_point(candidates: &[Candidate], target: usize, order: i64, values: &[i32]) -> Self {
        let target = candidates[target];
        let others = candidates.iter().zip(values);
        let others = others.filter(|&(&c, &value)| c != target && value > 0);
        let mut rows = Vec::with_capacity(candidates.len());
        rows.extend(others.map(|(&c, &value)| (c, order * i64::from(value))));
        Self::of_rows(target, order * UNIT, rows, false)
    }

    fn of_rows(target: Candidate, margin: i64, rows: Vec<(Candidate, i64)>, infeasible: bool) -> Self {
        Self {
            target,
            margin,
            candidates: rows.iter().map(|row| row.0).collect(),
            rows,
            covers: 4,
            infeasible,
        }
    }

    /// The same multipliers, for the patterns that have at most this many cover sets at the target.
    ///
    /// *Lemma.* What they prove of those is more by the sum of the least prices of the target's constraints,
    /// of as many as cannot be cover sets. *Proof.* Weak duality charges each cover set at the target its
    /// price. No price there is negative, and the most that `covers` of them cost is the sum of the largest.
    #[must_use]
    pub fn with_covers(self, covers: usize) -> Self {
        Self { covers, ..self }
    }

    /// How many cover sets hold the target at most in the patterns it speaks of.
    #[must_use]
    pub fn covers(&self) -> usize {
        self.covers
    }

    /// The values of the candidates that the multipliers make, where the target has 1, in units of
    /// 1 / `UNIT`; none if they prove nothing of a target.
    pub(super) fn point(&self) -> Option<impl Iterator<Item = (Candidate, i64)> + '_> {
        let margin = (self.margin > 0).then_some(self.margin as f64)?;
        let value = move |&(candidate, multiplier): &(Candidate, i64)| {
            (candidate, whole(multiplier as f64 / margin * UNIT as f64))
        };
        Some(self.rows.iter().map(value))
    }

    /// The least order of a plain pattern for the target, as far as the multipliers prove it in a position;
    /// none when they prove that there is no such pattern.
    #[must_use]
    pub fn least_order(&self, space: &Space) -> Option<i64> {
        let Some(target) = space.number_of(self.target) else {
            return Some(i64::MIN);
        };
        let bound = self.evaluate(space, target, &self.prices(space, target));
        match self.infeasible {
            true if bound > 0 => None,
            true => Some(i64::MIN),
            // Rounded up: orders are whole.
            false => Some(bound.div_euclid(UNIT) + i64::from(bound.rem_euclid(UNIT) > 0)),
        }
    }

    /// Whether it may prove less in a later position, where these candidates are deleted besides.
    ///
    /// *Lemma.* Where no candidate with a multiplier is deleted, and the derived truths are the same, it
    /// proves as much at least. *Proof.* A candidate that leaves the space and is not deleted is settled: its
    /// four constraints hold it alone and leave with it, and so do the derived truths that it guards. So no
    /// price of a set that stays changes. A set that leaves takes its term along, which is at most 0: only
    /// one that holds the target may have a larger one, and the constraints of the target stay. No set comes
    /// back.
    #[must_use]
    pub fn rests_on(&self, candidates: &CandidateSet) -> bool {
        !self.candidates.and(candidates).is_empty()
    }

    /// What the multipliers charge the sets of a pattern for the target in a position; none if they prove
    /// nothing of a target, or that there is no pattern.
    #[must_use]
    pub fn costs(&self, space: &Space) -> Option<SetCosts> {
        let target = space.number_of(self.target).filter(|_| !self.infeasible)?;
        let prices = self.prices(space, target);
        let mut costs = SetCosts {
            bound: self.evaluate(space, target, &prices),
            base: Vec::with_capacity(prices.len()),
            cover: Vec::with_capacity(prices.len()),
        };
        for (s, price) in prices.into_iter().enumerate() {
            let is_truth = s >= space.constraint_count();
            let least = if is_truth { i64::MAX } else { -price }.min(UNIT + price).min(0);
            costs.base.push(UNIT + price - least);
            costs.cover.push(-price - least);
        }
        for s in space.of(target).into_iter().chain(space.derived_of(target)) {
            (costs.base[s], costs.cover[s]) = (0, 0);
        }
        Some(costs)
    }

    /// The price of each set: the multipliers of its candidates in sum, less that of the margin for the sets
    /// that do not hold the target; 0 where there is neither.
    fn prices(&self, space: &Space, target: usize) -> Vec<i64> {
        // The row of the margin is in every price but those of the sets that hold the target.
        let mut prices = vec![-self.margin; space.set_count()];
        let holding = space.of(target).into_iter().chain(space.derived_of(target));
        holding.for_each(|s| prices[s] = 0);
        for &(candidate, multiplier) in &self.rows {
            if let Some(c) = space.number_of(candidate) {
                space.of(c).into_iter().for_each(|s| prices[s] += multiplier);
                space.derived_of(c).for_each(|s| prices[s] += multiplier);
            }
        }
        prices
    }

    /// The bound of weak duality, in units of 1 / `UNIT`: what [`evaluate`](super::evaluate) comes to for a
    /// target whose four constraints are cover sets, or the dearest of them, while all others may be
    /// anything, in half the time. Where they prove that there is no pattern, no weight costs anything.
    fn evaluate(&self, space: &Space, target: usize, prices: &[i64]) -> i64 {
        let cost = if self.infeasible { 0 } else { UNIT };
        let base = |price: i64| (cost + price).min(0);
        let least = |price: i64| base(price).min(-price);
        let (constraints, truths) = prices.split_at(space.constraint_count());
        let all = constraints.iter().map(|&price| least(price)).sum::<i64>()
            + truths.iter().map(|&price| base(price)).sum::<i64>();
        // No price of the four is negative, so that each is charged for a cover set in `all`.
        let mut of_target = space.of(target).map(|s| prices[s]);
        of_target.sort_unstable();
        let spared = &of_target[..4 - self.covers.min(4)];
        let of_held = space.derived_of(target).map(|s| -base(prices[s]));
        self.margin + all + spared.iter().sum::<i64>() + of_held.sum::<i64>()
    }
}

/// What multipliers charge the sets of a plain pattern, in units of 1 / `UNIT`.
///
/// *Lemma.* The order of a pattern is the bound and what its sets cost at least. *Proof.* The bound of weak
/// duality has a term for each set, its least value as a base set, a cover set or neither; the cost of a set
/// is how much larger its term becomes. No pattern pays less for the sets that hold the target.
#[derive(Clone, Debug)]
pub struct SetCosts {
    /// What the multipliers prove of the order.
    bound: i64,
    /// By set number, as a base set; 0 where the set holds the target.
    base: Vec<i64>,
    /// By set number, as a cover set; 0 where the set holds the target.
    cover: Vec<i64>,
}

impl SetCosts {
    /// What a base set costs.
    pub(crate) const UNIT: i64 = UNIT;

    /// By set number: what it costs as a base set.
    #[must_use]
    pub fn base(&self) -> &[i64] {
        &self.base
    }

    /// By set number: what it costs as a cover set.
    #[must_use]
    pub fn cover(&self) -> &[i64] {
        &self.cover
    }

    /// What the sets of a pattern of this order cost together at most. Negative if there is none.
    #[must_use]
    pub fn gap(&self, order: i64) -> i64 {
        order * UNIT - self.bound
    }
}
