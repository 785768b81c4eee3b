//! Finds cover sets for all the base sets, each set once.

use super::forced::{Forced, MOST};
use super::{Exploration, Family, GivenSets};
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, CandidateSet};
use crate::lp::Range;
use crate::pattern::Proven;
use crate::search::{Limits, StopReason};
use crate::sorting;
use std::collections::BTreeMap;

mod most;

/// For each candidate that the base sets can eliminate, the least rank at which they do; then for each rank
/// the cover sets that eliminate most, and others until every such candidate is included.
pub(super) fn all(
    position: &Position,
    sets: &GivenSets,
    fallen: &CandidateSet,
    found: &mut Exploration,
    limits: &Limits<'_>,
) -> Result<(), StopReason> {
    let grid = position.grid();
    let based: CandidateSet = sets.bases.iter().flat_map(|id| id.live(grid).iter()).collect();
    // A cover set without a base candidate is not needed: without it no excess falls by more than the rank.
    let range = |id: ConstraintId| match () {
        () if sets.bases.contains(id) => Range::Base,
        () if sets.covers.contains(id) => Range::Cover,
        () if id.live(grid).and(&based).is_empty() => Range::Out,
        () => Range::CoverOrOut,
    };
    let mut forced = Forced::new(position, range, Range::Out);
    let mut by_rank: BTreeMap<i64, Vec<(Candidate, Proven)>> = BTreeMap::new();
    for candidate in fallen.iter() {
        if let Some((_, proven)) = forced.fewest(candidate, MOST, limits)? {
            let rank = proven.pattern().rank();
            by_rank.entry(rank).or_default().push((candidate, proven));
        }
    }
    for (rank, mut known) in by_rank {
        sorting::by_key(&mut known, |(_, proven)| {
            std::cmp::Reverse(proven.eliminations().len())
        });
        let most = known.first().map_or(0, |(_, proven)| proven.eliminations().len());
        let (better, is_most) = most::family(position, sets, rank, most, limits);
        let best = better.or_else(|| known.first().map(|(_, proven)| proven.clone()));
        found
            .families
            .extend(best.map(|proven| Family { proven, is_most }));
        loop {
            let done = found.eliminations();
            let fresh = |proven: &Proven| {
                let new = proven.eliminations().iter().filter(|c| !done.contains(**c));
                new.count()
            };
            let left = known.iter().filter(|(candidate, _)| !done.contains(*candidate));
            let Some((_, next)) = left.rev().max_by_key(|(_, proven)| fresh(proven)) else {
                break;
            };
            let (proven, is_most) = (next.clone(), false);
            found.families.push(Family { proven, is_most });
        }
        limits.go_on()?;
    }
    Ok(())
}
