//! The bound of weak duality, in integers.

use super::Range;
use super::row::Row;
use crate::lp::any_logic::dual_simplex::UNIT;
use crate::lp::arithmetic::exact::whole;
use crate::lp::order::{Objective, less_price};

/// The least of cost less price in a range: at one of its ends, or at the kink.
pub(super) fn least(objective: Option<Objective>, price: i64, (low, high): Range) -> i64 {
    let ends = [low, 0i64.clamp(low, high), high].map(|weight| less_price(objective, price, weight));
    ends[0].min(ends[1]).min(ends[2])
}

/// The bound of weak duality, in units of 1 / `UNIT`; the prices are left in `prices`. Without an objective,
/// a value above 0 says that there is no pattern: scaled up, the multipliers prove bounds of any size.
pub(super) fn evaluate(
    pool: &[Row],
    ranges: &[Range],
    objective: Option<Objective>,
    multipliers: impl Iterator<Item = (usize, f64)>,
    prices: &mut [i64],
) -> i64 {
    /// Far beyond any multiplier that occurs, and far from overflow when thousands are added.
    const MOST: f64 = (1i64 << 36) as f64;
    prices.fill(0);
    let mut sum = 0;
    for (name, multiplier) in multipliers {
        let multiplier = whole((multiplier * UNIT as f64).clamp(0.0, MOST).round());
        let row = &pool[name];
        sum += multiplier * row.rhs;
        for &(s, coefficient) in &row.terms {
            prices[usize::from(s)] += coefficient * multiplier;
        }
    }
    let least = |(&price, &range): (&i64, &Range)| least(objective, price, range);
    sum + prices.iter().zip(ranges).map(least).sum::<i64>()
}
