//! [`solution`]: a solution of a position, which is a fractional one too.

use super::Stop;
use crate::grid::{Candidate, CandidateSet, Grid};

/// How many branches the search for a first solution may take.
pub(super) const FIRST: usize = 400;

/// A solution of a position, containing a given candidate if one is given. None if a search of this many
/// branches finds none.
pub(super) fn solution(
    grid: &Grid,
    target: Option<Candidate>,
    most: usize,
    stop: Stop<'_>,
) -> Option<CandidateSet> {
    let mut supposed = grid.clone();
    if let Some(target) = target {
        supposed.place(target);
    }
    let mut branches = 0;
    let mut enough = || {
        branches += 1;
        (branches > most || stop()).then_some(())
    };
    supposed.solutions_until(1, &mut enough).ok()?.pop()
}
