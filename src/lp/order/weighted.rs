//! [`least_weighted`]: a pattern of any weights that eliminates a candidate with as few base sets as fractions of sets allow.

use super::dual::{Dual, End, Float};
use super::{Bases, Objective, pattern_of};
use crate::constraint::Space;
use crate::lp::exact::{common_denominator, reduce};
use crate::pattern::Pattern;

/// How far a sum of gains may lie above the sum of the weights: rounding, and the perturbed costs.
const SLACK: f64 = 0.05;

/// How far the dual's single-precision weights may lie from the fractions they stand for.
const ERROR: f64 = 1e-4;

/// The pattern whose base weights are least in sum for an excess of the target (by number) that is 1 above the rank, multiplied by the least number
/// that makes it whole. No base set holds the target: without it the rank and the target's excess are each 1 more.
///
/// With a cutoff, none as soon as the sum is seen to be above it.
///
/// It is a candidate only: [`verify`](crate::pattern::verify) has the say. None when no weights are found, or no small number makes them whole.
#[must_use]
pub fn least_weighted(space: &Space, target: usize, cutoff: Option<i64>) -> Option<Pattern> {
    let mut dual = Dual::new(space, Bases::Overlapping, Objective::Order);
    let holding = space.of(target);
    for s in 0..space.constraints() {
        let low = if holding.contains(&s) {
            0.0
        } else {
            -Float::INFINITY
        };
        dual.set_range(s, (low, Float::INFINITY));
    }
    for s in space.constraints()..space.sets() {
        let is_held = space.derived_of(target).any(|held| held == s);
        dual.set_range(s, (if is_held { 0.0 } else { -Float::INFINITY }, 0.0));
    }
    dual.aim(target);
    // The sum begins at 0, and no step lowers it.
    let mut sum = 0.0;
    let mut is_above = |gained: Float| {
        sum += f64::from(gained);
        cutoff.is_some_and(|cutoff| sum > cutoff as f64 + SLACK)
    };
    if dual.solve(|_, gained| is_above(gained)) != End::Optimal {
        return None;
    }
    let weights: Vec<_> = (0..space.sets()).map(|s| f64::from(dual.weight(s))).collect();
    let (mut whole, _) = common_denominator(&weights, ERROR)?;
    reduce(&mut whole);
    pattern_of(space, &whole)
}
