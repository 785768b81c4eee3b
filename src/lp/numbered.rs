//! [`pattern_of`]: from the set numbers of a space back to names.

use crate::constraint::Space;
use crate::pattern::Pattern;
use std::sync::Arc;

/// The pattern with these weights by set number; none if a derived truth would be a cover set.
pub(crate) fn pattern_of(space: &Space, weights: &[i64]) -> Option<Pattern> {
    let (native, derived) = weights.split_at(space.constraint_count());
    if derived.iter().any(|&weight| weight > 0) {
        return None;
    }
    let named = native.iter().enumerate().filter(|&(_, &weight)| weight != 0);
    let pattern = Pattern::from_weights(named.map(|(s, &weight)| (space.constraint(s), weight)));
    let truths = space.derived().zip(derived);
    Some(pattern.with_derived(truths.map(|(truth, &weight)| (Arc::clone(truth), -weight))))
}
