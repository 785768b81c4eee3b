//! [`OrderBound`]: the proof of a lower bound, apart from the program it came from.

use super::row::Row;
use super::{Objective, Range, UNIT, aimed, evaluate, units};
use crate::bits::fit;
use crate::constraint::Space;
use crate::grid::Candidate;

/// Multipliers that prove a lower bound on the order of every plain pattern for a target.
///
/// They are worth something in every position: multiplied by them, the rows that are still there prove a
/// bound of their own (weak duality asks nothing of the multipliers). That goes for derived truths too,
/// whichever the later position has: its own are what is summed up. Where only candidates were deleted that
/// have no multiplier, the bound stays as it was. To work it out anew takes a thousandth of the time of a
/// program.
#[derive(Clone, Debug)]
pub struct OrderBound {
    target: Candidate,
    /// In units of 1 / `UNIT`. None for the row of the margin.
    rows: Vec<(Option<Candidate>, i64)>,
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
            Row::Apart(..) | Row::Pair(..) | Row::Deficit => None,
        };
        Self {
            target: space.candidate(target),
            rows: rows.filter_map(named).collect(),
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
            infeasible: false,
        }
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
        let ranges = aimed(space, target, [Range::Cover; 4]);
        let rows = self
            .rows
            .iter()
            .filter_map(|&(candidate, multiplier)| match candidate {
                None => Some((Row::Margin(fit(target)), multiplier)),
                Some(c) => Some((Row::Excess(fit(space.number_of(c)?)), multiplier)),
            });
        let objective = (!self.infeasible).then_some(Objective::Order);
        let bound = evaluate(space, &ranges, objective, rows, &mut vec![0; space.set_count()]);
        match self.infeasible {
            true if bound > 0 => None,
            true => Some(i64::MIN),
            // Rounded up: orders are whole.
            false => Some(bound.div_euclid(UNIT) + i64::from(bound.rem_euclid(UNIT) > 0)),
        }
    }
}
