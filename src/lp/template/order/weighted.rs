//! [`least_weighted`]: a template pattern of any weights that eliminates a candidate with as few base sets as
//! fractions of sets allow.

use super::{OrderLp, sets};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::exact::{common_denominator, reduce};
use crate::lp::order::{Objective, Outcome};
use crate::lp::template::weights;
use crate::pattern::Pattern;

/// How far the weights may lie from the fractions they stand for.
const ERROR: f64 = 1e-9;

/// The pattern whose base weights are least in sum for an excess of the target that is 1 above the rank,
/// multiplied by the least number that makes it whole. It is a candidate only:
/// [`TemplateJudge`](crate::pattern::TemplateJudge) has the say. None when no weights are found, or no small
/// number makes them whole.
#[must_use]
pub fn least_weighted(position: &Position, target: Candidate) -> Option<Pattern> {
    let sets = sets(position);
    let first_truth = 9 + sets.cells.len();
    let count = sets.count();
    let mut lp = OrderLp::with_ranges(sets, position, vec![(0, 0); count], Objective::Order);
    for s in 0..count {
        let high = if s < first_truth { f64::INFINITY } else { 0.0 };
        lp.dual.set_range(s, (f64::NEG_INFINITY, high));
    }
    lp.aim(target);
    if lp.attempt(None) != Outcome::Optimal {
        return None;
    }
    lp.read_weights();
    let (mut whole, _) = common_denominator(lp.weights(), ERROR)?;
    reduce(&mut whole);
    weights::pattern(position.grid(), &lp.sets, &whole)
}
