//! [`least_weighted`]: a pattern of any weights that eliminates a candidate with as few base sets as
//! fractions of sets allow.

use super::dual::{Dual, Float};
use super::{Bases, NearPoint, Objective, pattern_of};
use crate::constraint::Space;
use crate::grid::{Candidate, Grid};
use crate::lp::any_logic::dual_simplex::{DualSimplex, End};
use crate::lp::arithmetic::exact::{common_denominator, reduce};
use crate::pattern::{Pattern, Proven, verify_claim};

/// How far the dual's single-precision weights may be from the fractions they stand for.
const ERROR: f64 = 1e-4;

/// The factor by which the sum has to grow before the proof is tried again, after it did not reach the
/// cutoff. When it was tried at every step, as many as 96 of 100 attempts failed.
const STRIDE: f64 = 1.001;

/// The result of the program for the weighted patterns of a target.
#[derive(Clone, Debug, Default)]
pub struct LeastWeighted {
    /// The pattern of least order. It is only a proposal: [`verify`](crate::pattern::verify) decides. None if
    /// no weights are found, no small number makes them whole, or the order is above the cutoff.
    pub pattern: Option<Pattern>,
    /// The proof that no order is smaller.
    pub bound: Option<NearPoint>,
}

impl LeastWeighted {
    /// The pattern, if it is verified to eliminate the target.
    #[must_use]
    pub fn proven(&self, grid: &Grid, target: Candidate) -> Option<Proven> {
        verify_claim(grid, self.pattern.clone()?, &[target]).ok()
    }
}

/// The pattern whose base weights are least in sum for an excess of the target (by number) that is 1 above
/// the rank, multiplied by the least number that makes it whole. No base set that counts 1
/// holds the target: without it the rank and the target's excess are each 1 more.
///
/// With a cutoff, no pattern as soon as the sum, rounded up, is proven to be above it.
#[must_use]
pub fn least_weighted(space: &Space, target: usize, cutoff: Option<i64>) -> LeastWeighted {
    let mut dual = Dual::new(space, Bases::Overlapping, Objective::Order);
    let holding = space.of(target);
    let range = |s: usize| {
        let is_constraint = s < space.constraint_count();
        let is_held =
            holding.contains(&s) || space.count(s) == 1 && space.derived_of(target).any(|held| held == s);
        let low = if is_held { 0.0 } else { -Float::INFINITY };
        (low, if is_constraint { Float::INFINITY } else { 0.0 })
    };
    dual.aim(target, (0..space.set_count()).map(range));
    let bound = |dual: &Dual<'_>| NearPoint::new(space, target, dual.multipliers());
    // The sum begins at 0, and no step lowers it. In floats it shows when the proof is worth trying.
    let mut sum = 0.0;
    let mut above = None;
    let mut enough = cutoff.map_or(f64::INFINITY, |cutoff| cutoff as f64);
    let end = dual.solve(|dual, gained| {
        sum += gained;
        let Some(cutoff) = cutoff.filter(|_| sum > enough) else {
            return false;
        };
        // Rounding costs the proof more than most steps add.
        enough = sum * STRIDE;
        above = bound(dual).filter(|bound| bound.least_order(space).is_none_or(|least| least > cutoff));
        above.is_some()
    });
    let last = above.is_none().then(|| bound(&dual)).flatten();
    let is_above = |bound: &NearPoint| {
        let least = bound.least_order(space);
        cutoff.is_some_and(|cutoff| least.is_none_or(|least| least > cutoff))
    };
    if let Some(above) = above.or_else(|| last.clone().filter(is_above)) {
        return LeastWeighted {
            pattern: None,
            bound: Some(above),
        };
    }
    LeastWeighted {
        pattern: (end == End::Optimal).then(|| pattern(space, &dual)).flatten(),
        bound: last,
    }
}

/// The same for the patterns that eliminate every candidate: the pattern of negative rank whose base weights
/// are least in sum. It is only a proposal.
#[must_use]
pub(crate) fn least_contradiction(space: &Space) -> Option<Pattern> {
    let mut dual = Dual::new(space, Bases::Overlapping, Objective::Order);
    let high = |s: usize| {
        if s < space.constraint_count() {
            Float::INFINITY
        } else {
            0.0
        }
    };
    dual.aim_at_contradiction((0..space.set_count()).map(|s| (-Float::INFINITY, high(s))));
    let end = dual.solve(|_, _| false);
    (end == End::Optimal).then(|| pattern(space, &dual)).flatten()
}

fn pattern(space: &Space, dual: &Dual<'_>) -> Option<Pattern> {
    let weights: Vec<_> = (0..space.set_count())
        .map(|s| f64::from(dual.weight(s)))
        .collect();
    let (mut whole, _) = common_denominator(&weights, ERROR)?;
    reduce(&mut whole);
    pattern_of(space, &whole)
}
