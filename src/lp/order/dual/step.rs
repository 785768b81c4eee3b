//! One step of the [`Dual`]: a row out of its range changes the multipliers, and an exchange ends the step.

use super::super::row::Row;
use super::ratio::{Kink, Rise};
use super::{Dual, Float, Side, Variable, WeightPlace};
use crate::wide::wide;

impl Dual<'_> {
    /// Raises the multiplier of a row that is out of its range as far as that gains. Returns the gain; none
    /// if it is unbounded.
    pub(super) fn rise_from(&mut self, leaving: usize) -> Option<Float> {
        let variable = self.rows[leaving];
        let (low, high) = (self.low[leaving], self.high[leaving]);
        let value = self.value[leaving];
        let (out, mut bound, upwards) = if value < low {
            (low - value, low, 1.0)
        } else {
            (value - high, high, -1.0)
        };
        let slope = match variable {
            Variable::Slack(_) => 0.0,
            Variable::Weight(s) => match self.side[usize::from(s)] {
                Side::Base => self.slopes[usize::from(s)].0,
                Side::Cover => self.slopes[usize::from(s)].1,
            },
        };
        self.line.copy_from_slice(self.dictionary.row(leaving));
        let own = self.own_kink(variable, bound, upwards);
        let Some(Rise {
            stop,
            at,
            gained,
            turns,
        }) = self.rise(out, upwards, own)
        else {
            self.write_ray(variable, upwards);
            return None;
        };
        let prices = self.price.iter_mut().zip(&self.line);
        wide(
            #[inline(always)]
            move || prices.for_each(|(price, entry)| *price -= at * upwards * entry),
        );
        if let Variable::Weight(s) = variable
            && turns
        {
            self.side[usize::from(s)] = if upwards > 0.0 { Side::Base } else { Side::Cover };
            (self.low[leaving], self.high[leaving]) = self.piece(s.into());
            bound -= upwards;
        }
        self.jump();
        if let Kink::Column(column) = stop {
            self.exchange(leaving, bound, column, upwards * at - slope);
        }
        Some(gained)
    }

    /// The least rise in cost if a basic weight has to go to `to`, without a kink on the way: the gain of the
    /// first step of the dual. Infinite if that gain is unbounded, because the weight cannot go there. 0 for
    /// a weight that is not basic.
    pub(in crate::lp::order) fn penalty(&mut self, s: usize, to: Float) -> Float {
        let WeightPlace::Row(row) = self.place[s] else {
            return 0.0;
        };
        let out = to - self.value[row];
        self.line.copy_from_slice(self.dictionary.row(row));
        let rise = self.rise(out.abs(), out.signum(), None);
        self.jumping.clear();
        rise.map_or(Float::INFINITY, |rise| rise.gained)
    }

    /// Writes the multipliers that can grow without bound.
    fn write_ray(&mut self, leaving: Variable, upwards: Float) {
        self.ray.clear();
        if let Variable::Slack(row) = leaving {
            self.ray.push((row, 1.0));
        }
        for (&column, &entry) in self.columns.iter().zip(&self.line) {
            if let Variable::Slack(row) = column {
                self.ray.push((row, f64::from(-upwards * entry)));
            }
        }
    }

    /// The leaving variable goes to its bound and becomes a column, with this price; the column becomes
    /// basic.
    fn exchange(&mut self, leaving: usize, bound: Float, column: usize, price: Float) {
        let entry = self.line[column];
        let change = (bound - self.value[leaving]) / entry;
        let enters = self.columns[column];
        let leaves = self.rows[leaving];
        if let Variable::Weight(s) = enters {
            let s = usize::from(s);
            let (base, cover) = self.slopes[s];
            let price = -self.price[column];
            self.side[s] = if (price - base).abs() < (price - cover).abs() {
                Side::Base
            } else {
                Side::Cover
            };
            self.place[s] = WeightPlace::Row(leaving);
        }

        // The new row: the entering variable in terms of the leaving one and the other columns.
        let mut line = std::mem::take(&mut self.line);
        let inverse = 1.0 / entry;
        let values = self.value.iter_mut().zip(self.dictionary.column(column));
        let others = line.iter_mut();
        wide(
            #[inline(always)]
            move || {
                others.for_each(|entry| *entry *= -inverse);
                values.for_each(|(value, times)| *value += times * change);
            },
        );
        line[column] = inverse;
        self.dictionary.exchange(leaving, column, &mut line);
        self.value[leaving] = self.at[column] + change;
        self.rows[leaving] = enters;
        (self.low[leaving], self.high[leaving]) = match enters {
            Variable::Weight(s) => self.piece(s.into()),
            Variable::Slack(_) => (0.0, Float::INFINITY),
        };
        self.line = line;

        self.columns[column] = leaves;
        self.price[column] = price;
        self.at[column] = bound;
        (self.above[column], self.below[column]) = self.kinks(leaves, bound);
        if let Variable::Weight(s) = leaves {
            self.place[usize::from(s)] = WeightPlace::Column(column);
        }
        if let Variable::Slack(Row::Apart(..) | Row::Pair(..)) = enters {
            self.drop_row(leaving);
        }
    }
}
