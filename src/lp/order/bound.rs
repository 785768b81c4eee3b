//! [`OrderBound`]: the proof of a lower bound, apart from the program it came from.

use super::row::Row;
use super::{UNIT, units};
use crate::constraint::Space;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::arithmetic::exact::whole;

/// Multipliers that prove a lower bound on the order of every plain pattern for a target.
///
/// They prove a bound in every position: multiplied by them, the rows that remain prove a bound of their own
/// (weak duality holds for any multipliers that are not negative). That includes the derived truths of the
/// later position, whichever they are. If no candidate with a multiplier has been deleted, the bound is at
/// least as large as before. Evaluating it again takes a thousandth of the time of a program.
#[derive(Clone, Debug)]
pub struct OrderBound {
    target: Candidate,
    /// The multiplier of the row of the margin, in units of 1 / `UNIT`.
    margin: i64,
    /// The other multipliers that are not 0, in the same units.
    rows: Vec<(Candidate, i64)>,
    /// The candidates of these.
    candidates: CandidateSet,
    /// The most cover sets at the target in the patterns it applies to.
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
                // Bounds are carried over only for overlapping bases; dropping a row proves less, not more.
                // Without a target there is no bound.
                Row::Apart(..) | Row::Pair(..) | Row::Covers(..) | Row::Rank(_) | Row::Deficit => {}
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
    /// *Lemma.* For those patterns the bound rises by the sum of the least prices among the target's
    /// constraints, one for each constraint that cannot be a cover set. *Proof.* Weak duality charges each
    /// cover set at the target its price. No price there is negative, and `covers` of them are charged at
    /// most the sum of the largest.
    #[must_use]
    pub fn with_covers(self, covers: usize) -> Self {
        Self { covers, ..self }
    }

    /// The most cover sets at the target in the patterns it applies to.
    #[must_use]
    pub fn covers(&self) -> usize {
        self.covers
    }

    /// The multipliers as values of the candidates, scaled so that the target has value 1, in units of 1 /
    /// `UNIT`; none if they prove nothing about a target.
    pub(super) fn point(&self) -> Option<impl Iterator<Item = (Candidate, i64)> + '_> {
        let margin = (self.margin > 0).then_some(self.margin as f64)?;
        let value = move |&(candidate, multiplier): &(Candidate, i64)| {
            (candidate, whole(multiplier as f64 / margin * UNIT as f64))
        };
        Some(self.rows.iter().map(value))
    }

    /// The lower bound that the multipliers prove, in a position, on the order of a plain pattern for the
    /// target; none if they prove that there is no such pattern.
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

    /// Whether it may prove less in a later position, in which these candidates are deleted as well.
    ///
    /// *Lemma.* If no candidate with a multiplier is deleted, and the derived truths are the same and count
    /// 1, it proves at least as much. *Proof.* A candidate that leaves the space and is not deleted is
    /// settled: it is the only live candidate of its four constraints, and they leave with it, as do the
    /// derived truths that it guards. So the price of a set that stays does not change. A set that leaves
    /// removes its term, which is at most 0: only a set that holds the target may have a larger term, and the
    /// constraints of the target stay. No set comes back.
    #[must_use]
    pub fn rests_on(&self, candidates: &CandidateSet) -> bool {
        !self.candidates.and(candidates).is_empty()
    }

    /// The costs that the multipliers charge to the sets of a pattern for the target in a position; none if
    /// they prove nothing about a target, or if they prove that there is no pattern.
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

    /// The price of each set: the sum of the multipliers of its candidates, less the multiplier of the margin
    /// for sets that do not hold the target; 0 if it has neither. What a derived truth counts beyond 1 is
    /// more of the margin.
    fn prices(&self, space: &Space, target: usize) -> Vec<i64> {
        // The row of the margin enters every price except those of the sets that hold the target.
        let mut prices = vec![-self.margin; space.set_count()];
        let holding = space.of(target).into_iter().chain(space.derived_of(target));
        holding.for_each(|s| prices[s] = 0);
        for (s, price) in prices.iter_mut().enumerate().skip(space.constraint_count()) {
            *price -= self.margin * (space.count(s) - 1);
        }
        for &(candidate, multiplier) in &self.rows {
            if let Some(c) = space.number_of(candidate) {
                space.of(c).into_iter().for_each(|s| prices[s] += multiplier);
                space.derived_of(c).for_each(|s| prices[s] += multiplier);
            }
        }
        prices
    }

    /// The bound of weak duality, in units of 1 / `UNIT`: the result of [`evaluate`](super::evaluate) for a
    /// target whose four constraints, or the dearest of them, are cover sets, while all others may be
    /// anything, in half the time. When the multipliers prove that there is no pattern, no weight costs
    /// anything.
    fn evaluate(&self, space: &Space, target: usize, prices: &[i64]) -> i64 {
        let cost = if self.infeasible { 0 } else { UNIT };
        let base = |price: i64| (cost + price).min(0);
        let least = |price: i64| base(price).min(-price);
        let (constraints, truths) = prices.split_at(space.constraint_count());
        let all = constraints.iter().map(|&price| least(price)).sum::<i64>()
            + truths.iter().map(|&price| base(price)).sum::<i64>();
        // None of the four prices is negative, so `all` charges each as a cover set.
        let mut of_target = space.of(target).map(|s| prices[s]);
        of_target.sort_unstable();
        let spared = &of_target[..4 - self.covers.min(4)];
        let held = space.derived_of(target).filter(|&s| space.count(s) == 1);
        let of_held = held.map(|s| -base(prices[s]));
        self.margin + all + spared.iter().sum::<i64>() + of_held.sum::<i64>()
    }
}

/// The costs that multipliers charge to the sets of a plain pattern, in units of 1 / `UNIT`.
///
/// *Lemma.* The order of a pattern is at least the bound plus the costs of its sets. *Proof.* The bound of
/// weak duality has a term for each set, its least value as a base set, a cover set or neither; the cost of a
/// set is how much larger its term becomes. No pattern pays less for the sets that hold the target.
#[derive(Clone, Debug)]
pub struct SetCosts {
    /// The bound that the multipliers prove on the order.
    bound: i64,
    /// By set number, as a base set; 0 where the set holds the target.
    base: Vec<i64>,
    /// By set number, as a cover set; 0 where the set holds the target.
    cover: Vec<i64>,
}

impl SetCosts {
    /// The cost of a base set.
    pub(crate) const UNIT: i64 = UNIT;

    /// By set number: its cost as a base set.
    #[must_use]
    pub fn base(&self) -> &[i64] {
        &self.base
    }

    /// By set number: its cost as a cover set.
    #[must_use]
    pub fn cover(&self) -> &[i64] {
        &self.cover
    }

    /// The most that the sets of a pattern of this order can cost together. Negative if there is no such
    /// pattern.
    #[must_use]
    pub fn gap(&self, order: i64) -> i64 {
        order * UNIT - self.bound
    }
}
