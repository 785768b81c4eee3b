//! The depth of trial and error.

use super::assumption::Assumption;
use crate::grid::{CandidateSet, Grid};
use crate::search::{Limits, StopReason};

/// The least depth of trial and error that solves a position, at most `most`.
///
/// Depth 0 is singles. At depth d each candidate in turn is assumed true, and is false where trial of depth
/// d - 1 then leaves a constraint without a candidate; that is repeated until nothing falls. What is deleted
/// stays valid, so the order does not matter. A trial that happens upon the solution proves nothing. `kept`
/// are candidates of the solution, which no trial refutes.
pub(in crate::solve) fn depth(
    grid: &Grid,
    kept: &CandidateSet,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Option<usize>, StopReason> {
    let mut position = Assumption::none(grid);
    for depth in 0..=most {
        if !reduce(&mut position, depth, kept, limits)? {
            return Ok(None);
        }
        if position.is_solved() {
            return Ok(Some(depth));
        }
    }
    Ok(None)
}

/// Deletes what trial of a depth refutes until nothing more falls; false when a constraint is left without a
/// candidate.
fn reduce(
    position: &mut Assumption,
    depth: usize,
    kept: &CandidateSet,
    limits: &Limits<'_>,
) -> Result<bool, StopReason> {
    if !position.follow() {
        return Ok(false);
    }
    let mut fell = depth > 0;
    while fell && !position.is_solved() {
        limits.go_on()?;
        fell = false;
        let open = position.open().minus(kept);
        for c in open.iter() {
            if !position.open().contains(c) {
                continue;
            }
            let mut trial = position.clone();
            trial.take(c);
            // Where something is assumed already, nothing is known of the solution.
            if !reduce(&mut trial, depth - 1, &CandidateSet::default(), limits)? {
                fell = true;
                position.remove(c);
                if !position.follow() {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}
