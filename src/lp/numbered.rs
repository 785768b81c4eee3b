//! [`pattern_of`]: from the set numbers of a space back to names.

use crate::constraint::{ConstraintId, Space};
use crate::grid::Candidate;
use crate::pattern::Pattern;
use std::sync::Arc;

/// The pattern with these weights by set number; none if a derived truth would be a cover set. A derived
/// truth that counts may have settled candidates: their cells cover them, each with its weight, and what it
/// counts less them is what the space says.
pub(crate) fn pattern_of(space: &Space, weights: &[i64]) -> Option<Pattern> {
    let (native, derived) = weights.split_at(space.constraint_count());
    if derived.iter().any(|&weight| weight > 0) {
        return None;
    }
    let named = native.iter().enumerate().filter(|&(_, &weight)| weight != 0);
    let named = named.map(|(s, &weight)| (space.constraint(s), weight));
    let truths = space.derived().zip(derived);
    let settled = derived.iter().enumerate().flat_map(|(truth, &weight)| {
        let cell = move |c: &Candidate| (ConstraintId::cell(c.cell()), -weight);
        space.settled(truth).iter().map(cell)
    });
    let pattern = Pattern::from_weights(named.chain(settled));
    Some(pattern.with_derived(truths.map(|(truth, &weight)| (Arc::clone(truth), -weight))))
}
