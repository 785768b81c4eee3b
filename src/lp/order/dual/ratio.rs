//! The ratio test: how far the multiplier of the leaving variable may rise.

use super::{Dual, FEASIBLE, Float, PIVOT, Side, Variable, least};
use crate::lp::arithmetic::larger::{larger, smaller};
use crate::wide::wide;

/// The kink that ends a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kink {
    /// A kink of a column, which enters.
    Column(usize),
    /// The kink of the leaving variable: it stays basic, on the other side of its kink.
    Own,
}

/// The length of a step. The columns that jump on the way are in [`Dual::jumping`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Rise {
    pub(super) stop: Kink,
    /// By how much the multiplier rises.
    pub(super) at: Float,
    /// By how much the cost rises.
    pub(super) gained: Float,
    /// Whether the leaving variable changes its side.
    pub(super) turns: bool,
}

/// The kink of the leaving variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own {
    at: Float,
    /// How much the gain per unit falls there.
    drop: Float,
}

impl Dual<'_> {
    /// Raises the multiplier of the row in `line` while that gains, from kink to kink, the nearest first; the
    /// initial gain per unit is `gain`. None if the gain is unbounded.
    ///
    /// For each column only its nearest kink is stored, and the next one is computed when that is passed,
    /// which is rare. With a list of all kinks the smallest patterns of a position of top1465 took 207 ms
    /// instead of 178.
    pub(super) fn rise(&mut self, mut gain: Float, upwards: Float, mut own: Option<Own>) -> Option<Rise> {
        self.jumping.clear();
        self.measure(upwards);
        let (mut at, mut gained, mut turns) = (0.0, 0.0, false);
        loop {
            let (column, nearest) = least(&self.distance);
            let own_kink = own.filter(|own| own.at < nearest);
            let next = own_kink.map_or(nearest, |own| own.at);
            if next == Float::INFINITY {
                // No column enters, so none jumps.
                self.jumping.clear();
                return None;
            }
            gained += gain * (next - at);
            at = next;
            gain -= own_kink.map_or_else(|| self.drop(column, upwards), |own| own.drop);
            turns |= own_kink.is_some();
            if gain <= FEASIBLE {
                let stop = own_kink.map_or(Kink::Column(column), |_| Kink::Own);
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

    /// Records the distance of each column to its next kink.
    fn measure(&mut self, upwards: Float) {
        let slopes = self.above.iter().zip(&self.below);
        let columns = self.line.iter().zip(&self.price).zip(slopes);
        let columns = self.distance.iter_mut().zip(columns);
        // Values read again for each column would keep the compiler from processing several at once.
        wide(
            #[inline(always)]
            move || {
                for (out, ((&entry, &price), (&above, &below))) in columns {
                    *out = distance(upwards * entry, price, above, below);
                }
            },
        );
    }

    /// How much the gain per unit falls at the next kink of a column. A weight with an unbounded range does
    /// not jump, it enters.
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

    /// The slopes at the next kink of a variable above a value, and at the next below; infinite if there is
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

    /// The kink of the leaving variable at `bound`, if its range extends beyond.
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

/// The distance at which the price of a weight, negated here, meets the slope above if it rises (a positive
/// rate), or the slope below if it falls. Infinite if the entry is too small to pivot on.
#[inline(always)]
fn distance(rate: Float, price: Float, above: Float, below: Float) -> Float {
    // With `if`, a build with few codegen units branches for each column: a target of the hard lists takes an
    // eighth longer.
    let slope = std::hint::select_unpredictable(rate > 0.0, above, below);
    let at = (slope + price) / rate;
    let at = if at > 0.0 { at } else { 0.0 };
    if rate.abs() > PIVOT { at } else { Float::INFINITY }
}
