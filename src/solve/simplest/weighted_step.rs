//! The weighted step of the simplest path, for where no plain pattern is left.

use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Verdict, decide_until, least_weighted};
use crate::pattern::{Proven, verify};
use crate::search::{Limits, StopReason};

/// The smallest of the weighted patterns that the linear program finds for each target.
pub(super) fn smallest(
    position: &Position,
    eliminable: &CandidateSet,
    limits: &Limits<'_>,
) -> Result<Option<Proven>, StopReason> {
    let (grid, space) = (position.grid(), position.space());
    let least = |target: Candidate, most: Option<i64>| {
        least_weighted(space, space.number_of(target)?, most).proven(grid, target)
    };
    let certificate = || {
        decide_until(position, &|| limits.are_over())
            .into_iter()
            .find_map(|decision| match decision.verdict {
                Verdict::Eliminable { certificate, .. } => verify(grid, certificate.pattern().clone()).ok(),
                _ => None,
            })
    };
    // An order is at least the sum that its program ends with.
    let mut best: Option<Proven> = None;
    for target in eliminable.iter() {
        limits.go_on()?;
        let most = best.as_ref().map(|best| best.pattern().order());
        let smaller = |proven: &Proven| best.as_ref().is_none_or(|best| proven < best);
        if let Some(proven) = least(target, most).filter(smaller) {
            best = Some(proven);
        }
    }
    Ok(best.or_else(certificate))
}
