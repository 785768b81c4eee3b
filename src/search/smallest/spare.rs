//! [`spare`]: the covers at a target that a pattern does not need.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};
use crate::pattern::{Pattern, Proven, verify_claim};

/// Removes the covers at the target that no candidate needs: each lowers the rank.
pub(super) fn spare(grid: &Grid, target: Candidate, mut proven: Proven) -> Proven {
    let is_cover = |id: &ConstraintId| proven.pattern().weight(*id) > 0;
    let covers: Vec<_> = ConstraintId::of(target).into_iter().filter(is_cover).collect();
    for id in covers {
        let kept = proven.pattern().weights().filter(|&(other, _)| other != id);
        let without = Pattern::from_weights(kept).with_derived(proven.pattern().derived().iter().cloned());
        if let Ok(smaller) = verify_claim(grid, without, &[target]) {
            proven = smaller;
        }
    }
    proven
}
