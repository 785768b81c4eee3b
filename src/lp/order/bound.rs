//! [`OrderBound`]: the proof of a lower bound, apart from the program it came from.

use super::row::Row;
use super::{UNIT, units};
use crate::constraint::Space;
use crate::grid::{Candidate, CandidateSet};

/// Multipliers that prove a lower bound on the order of every plain pattern for a target.
///
/// They are worth something in every position: multiplied by them, the rows that are still there prove a
/// bound of their own (weak duality asks nothing of the multipliers). That goes for derived truths too,
/// whichever the later position has: its own are what is summed up. Where only candidates were deleted that
/// have no multiplier, the bound is at least what it was. To work it out anew takes a thousandth of the time
/// of a program.
#[derive(Clone, Debug)]
pub struct OrderBound {
    target: Candidate,
    /// In units of 1 / `UNIT`. None for the row of the margin.
    rows: Vec<(Option<Candidate>, i64)>,
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
        let rows = multipliers.filter(|&(_, multiplier)| multiplier > 0);
        let named = |(row, multiplier)| match row {
            Row::Excess(c) => Some((Some(space.candidate(c.into())), multiplier)),
            Row::Margin(_) => Some((None, multiplier)),
            // Bounds are carried over for overlapping bases only; without a row there is less proven, not
            // more.
            // And of no target there is none.
            Row::Apart(..) | Row::Pair(..) | Row::Covers(..) | Row::Deficit => None,
        };
        Self {
            target: space.candidate(target),
            rows: rows.filter_map(named).collect(),
            covers: 4,
            infeasible,
        }
    }

    /// The multipliers of a point: `margin` times the values of the candidates, by their numbers.
    pub(super) fn of_point(
        space: &Space,
        target: usize,
        margin: f64,
        multipliers: impl Iterator<Item = f64>,
    ) -> Self {
        let multipliers = multipliers.map(units).enumerate();
        let multipliers = multipliers.filter(|&(c, value)| c != target && value > 0);
        let rows = multipliers.map(|(c, value)| (Some(space.candidate(c)), value));
        Self {
            target: space.candidate(target),
            rows: std::iter::once((None, units(margin))).chain(rows).collect(),
            covers: 4,
            infeasible: false,
        }
    }

    /// The same multipliers, for the patterns that have at most so many cover sets at the target.
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

    /// The values of the candidates that the multipliers make, where the target has 1; none where they prove
    /// nothing of a target.
    pub(super) fn point(&self) -> Option<impl Iterator<Item = (Candidate, f32)> + '_> {
        let margin = self.rows.iter().find(|(candidate, _)| candidate.is_none())?.1;
        let value = move |&(candidate, multiplier): &(Option<Candidate>, i64)| {
            Some((candidate?, multiplier as f32 / margin as f32))
        };
        Some(self.rows.iter().filter_map(value))
    }

    /// The least order of a plain pattern for the target, as far as the multipliers prove it in a position;
    /// none when they prove that there is no such pattern.
    #[must_use]
    pub fn least_order(&self, space: &Space) -> Option<i64> {
        let Some(target) = space.number_of(self.target) else {
            return Some(i64::MIN);
        };
        let bound = self.evaluate(space, target);
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
        let is_deleted = |row: &Option<Candidate>| row.is_some_and(|c| candidates.contains(c));
        self.rows.iter().any(|(row, _)| is_deleted(row))
    }

    /// The bound of weak duality, in units of 1 / `UNIT`: what [`evaluate`](super::evaluate) comes to for a
    /// target whose four constraints are cover sets, or the dearest of them, while all others may be
    /// anything, in half the time. Where they prove that there is no pattern, no weight costs anything.
    fn evaluate(&self, space: &Space, target: usize) -> i64 {
        let cost = if self.infeasible { 0 } else { UNIT };
        let margin = self.rows.iter().filter(|(candidate, _)| candidate.is_none());
        let margin: i64 = margin.map(|&(_, multiplier)| multiplier).sum();
        // The row of the margin is in every price but those of the sets that hold the target.
        let mut prices = vec![-margin; space.set_count()];
        let holding = space.of(target);
        let held = || space.derived_of(target);
        holding.into_iter().chain(held()).for_each(|s| prices[s] = 0);
        for &(candidate, multiplier) in &self.rows {
            if let Some(c) = candidate.and_then(|candidate| space.number_of(candidate)) {
                space.of(c).into_iter().for_each(|s| prices[s] += multiplier);
                space.derived_of(c).for_each(|s| prices[s] += multiplier);
            }
        }
        let base = |price: i64| (cost + price).min(0);
        let least = |price: i64| base(price).min(-price);
        let (constraints, truths) = prices.split_at(space.constraint_count());
        let all = constraints.iter().map(|&price| least(price)).sum::<i64>()
            + truths.iter().map(|&price| base(price)).sum::<i64>();
        // No price of the four is negative, so that each is charged for a cover set in `all`.
        let mut of_target = holding.map(|s| prices[s]);
        of_target.sort_unstable();
        let spared = &of_target[..4 - self.covers.min(4)];
        let of_held = held().map(|s| -base(prices[s]));
        margin + all + spared.iter().sum::<i64>() + of_held.sum::<i64>()
    }
}
