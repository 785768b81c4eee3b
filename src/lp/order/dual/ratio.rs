//! The ratio test: how far the multiplier of what leaves may rise.

use super::{Dual, FEASIBLE, Float, PIVOT, Side, Variable, least};
use crate::lp::larger::{larger, smaller};
use crate::wide::wide;

/// What a step ends at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// A kink of a column, which enters.
    Column(usize),
    /// The kink of the variable that leaves: it stays, on its other side.
    Own,
}

/// How far a step goes. The columns that jump on its way are in [`Dual::jumping`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Rise {
    pub(super) stop: Stop,
    /// By how much the multiplier rises.
    pub(super) at: Float,
    /// By how much the cost rises.
    pub(super) gained: Float,
    /// Whether the variable that leaves changes its side.
    pub(super) turns: bool,
}

/// The kink of the variable that leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own {
    at: Float,
    /// By how much the gain a unit falls there.
    drop: Float,
}

impl Dual<'_> {
    /// Raises the multiplier of the row in `line` while that gains, from kink to kink, the nearest first;
    /// what it gains at first is `gain` a unit. None when it gains without end.
    ///
    /// For each column only its nearest kink is known, and the next one is computed when that is passed: few
    /// are. With a list of all kinks the smallest patterns of a position of top1465 took 207 instead of 178
    /// ms.
    pub(super) fn rise(&mut self, mut gain: Float, upwards: Float, mut own: Option<Own>) -> Option<Rise> {
        self.jumping.clear();
        self.measure(upwards);
        let (mut at, mut gained, mut turns) = (0.0, 0.0, false);
        loop {
            let (column, nearest) = least(&self.distance);
            let own_kink = own.filter(|own| own.at < nearest);
            let next = own_kink.map_or(nearest, |own| own.at);
            if next == Float::INFINITY {
                // Nothing enters, so nothing jumps.
                self.jumping.clear();
                return None;
            }
            gained += gain * (next - at);
            at = next;
            gain -= own_kink.map_or_else(|| self.drop(column, upwards), |own| own.drop);
            turns |= own_kink.is_some();
            if gain <= FEASIBLE {
                let stop = own_kink.map_or(Stop::Column(column), |_| Stop::Own);
                return Some(Rise {
                    stop,
                    at,
                    gained,
                    turns,
                });
            }
            match own_kink {
                Some(_) => own = None,
                None => self.pass(column, upwards),
            }
        }
    }

    /// Writes down how far each column is from its next kink.
    fn measure(&mut self, upwards: Float) {
        let slopes = self.above.iter().zip(&self.below);
        let columns = self.line.iter().zip(&self.price).zip(slopes);
        let columns = self.distance.iter_mut().zip(columns);
        // What is read again for each column keeps the compiler from going through several at once.
        wide(
            #[inline(always)]
            move || {
                for (out, ((&entry, &price), (&above, &below))) in columns {
                    *out = distance(upwards * entry, price, above, below);
                }
            },
        );
    }

    /// By how much the gain a unit falls at the next kink of a column. Without an end to its range a weight
    /// does not jump, it enters.
    fn drop(&self, column: usize, upwards: Float) -> Float {
        let Variable::Weight(s) = self.columns[column] else {
            return Float::INFINITY;
        };
        let (low, high) = self.range[usize::from(s)];
        let (rate, at) = (upwards * self.line[column], self.jumped(column));
        let to = match rate > 0.0 {
            true if at < -0.5 => smaller(high, 0.0),
            true => high,
            false if at > 0.5 => larger(low, 0.0),
            false => low,
        };
        if to.is_finite() { rate.abs() } else { to.abs() }
    }

    /// Passes the next kink of a column.
    fn pass(&mut self, column: usize, upwards: Float) {
        let rate = upwards * self.line[column];
        self.jumping.push((column, rate.signum()));
        let (above, below) = self.kinks(self.columns[column], self.jumped(column));
        self.distance[column] = distance(rate, self.price[column], above, below);
    }

    /// The value of a column after its jumps so far.
    fn jumped(&self, column: usize) -> Float {
        let own = self.jumping.iter().filter(|&&(j, _)| j == column);
        self.at[column] + own.map(|&(_, change)| change).sum::<Float>()
    }

    /// The slopes of the next kink of a variable above a value, and of the next below; infinite if there is
    /// none.
    pub(super) fn kinks(&self, variable: Variable, at: Float) -> (Float, Float) {
        let Variable::Weight(s) = variable else {
            return (0.0, -Float::INFINITY);
        };
        let s = usize::from(s);
        let ((low, high), (base, cover)) = (self.range[s], self.slopes[s]);
        let above = match () {
            () if at < -0.5 && high > -0.5 => base,
            () if at < 0.5 && high > 0.5 => cover,
            () => Float::INFINITY,
        };
        let below = match () {
            () if at > 0.5 && low < 0.5 => cover,
            () if at > -0.5 && low < -0.5 => base,
            () => -Float::INFINITY,
        };
        (above, below)
    }

    /// The kink of the variable that leaves at `bound`, if it may go on beyond.
    pub(super) fn own_kink(&self, leaving: Variable, bound: Float, upwards: Float) -> Option<Own> {
        let Variable::Weight(s) = leaving else {
            return None;
        };
        let s = usize::from(s);
        let ((low, high), (base, cover)) = (self.range[s], self.slopes[s]);
        let beyond = match self.side[s] {
            Side::Base if upwards < 0.0 => larger(high, 0.0),
            Side::Cover if upwards > 0.0 => -smaller(low, 0.0),
            _ => 0.0,
        };
        (beyond > 0.5 && bound == 0.0).then_some(Own {
            at: cover - base,
            drop: beyond,
        })
    }
}

/// How far it is until the price of a weight, which is negated here, meets the slope above, where it rises
/// (the rate is positive), or the slope below, where it falls. Infinite where the entry is too small to pivot
/// on.
#[inline(always)]
fn distance(rate: Float, price: Float, above: Float, below: Float) -> Float {
    // With `if` a build with few codegen units has a branch for each column: a target of the hard lists takes
    // an eighth longer.
    let slope = std::hint::select_unpredictable(rate > 0.0, above, below);
    let at = (slope + price) / rate;
    let at = if at > 0.0 { at } else { 0.0 };
    if rate.abs() > PIVOT { at } else { Float::INFINITY }
}
