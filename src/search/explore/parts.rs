//! Finds the eliminations of parts of the base sets, each set once.
//!
//! A given base set that is not a base set of the part may be one of its cover sets: `1r7` and `1b9` prove
//! what `1r7 / 1b9` proves.

use super::forced::{Forced, MOST};
use super::{Exploration, GivenSets};
use crate::constraint::{ConstraintId, Position};
use crate::grid::CandidateSet;
use crate::lp::Range;
use crate::search::{Limits, StopReason};

/// The pattern with the fewest sets for each remaining candidate.
pub(super) fn all(
    position: &Position,
    sets: &GivenSets,
    fallen: &CandidateSet,
    found: &mut Exploration,
    limits: &Limits<'_>,
) -> Result<(), StopReason> {
    let range = |id: ConstraintId| match sets.bases.contains(id) {
        true => Range::Any,
        false => Range::CoverOrOut,
    };
    let mut forced = Forced::new(position, range, Range::Out);
    for candidate in fallen.iter() {
        if !found.eliminations().contains(candidate)
            && let Some((_, proven)) = forced.fewest(candidate, MOST, limits)?
        {
            found.parts.push(proven);
        }
    }
    Ok(())
}
