//! [`beside`]: what the base sets of a pattern eliminate besides, so that one step tells it all.

use crate::constraint::{ConstraintSet, Position, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, Proven};
use crate::search::{Limits, MinimalSearch, Region, Smallest, StopReason};

/// A pattern, and beside it those with the same base sets and the same rank, one for each further candidate of
/// these that they eliminate.
///
/// Patterns with derived truths stay alone.
pub(super) fn beside(
    position: &Position,
    eliminable: &CandidateSet,
    smallest: Proven,
    limits: &Limits<'_>,
) -> Result<Vec<Proven>, StopReason> {
    let grid = position.grid();
    let without =
        |left: &CandidateSet, gone: &Proven| left.minus(&gone.eliminations().iter().copied().collect());
    let mut left = without(eliminable, &smallest);
    let pattern = smallest.pattern().clone();
    let mut all = vec![smallest];
    if !pattern.derived().is_empty() {
        return Ok(all);
    }
    let bases: ConstraintSet = pattern.bases().map(|(id, _)| id).collect();
    let region = Region::default()
        .bases(bases)
        .max_order(pattern.order())
        .max_rank(pattern.rank());
    let mut search: Option<MinimalSearch<'_>> = None;
    let sets: Vec<_> = bases.iter().map(|id| id.live(grid)).collect();
    let mut choice = CandidateSet::default();
    while let Some(target) = left.iter().next() {
        left.remove(target);
        // The choice of the target before will do for most.
        let is_choice = !choice.is_empty() && choice.and(&seen(grid, target)).is_empty();
        if is_choice {
            continue;
        }
        if let Some(other) = chosen(grid, &grid.live().minus(&seen(grid, target)), &mut sets.clone()) {
            choice = other;
            continue;
        }
        let search = search.get_or_insert_with(|| MinimalSearch::new(position, &region));
        match search.any(target, None, limits) {
            Smallest::Proven(other) if is_beside(&pattern, other.pattern()) => {
                left = without(&left, &other);
                all.push(*other);
            }
            Smallest::Proven(_) | Smallest::None => {}
            Smallest::Stopped(reason, _) => return Err(reason),
        }
    }
    Ok(all)
}

fn is_beside(pattern: &Pattern, other: &Pattern) -> bool {
    other.rank() == pattern.rank() && other.bases().eq(pattern.bases())
}

/// Open candidates, one of each set, of which no two see each other, if there are such.
///
/// *Lemma.* If none of them sees a target either, no pattern with these base sets eliminates it. *Proof.* Add up the
/// excess of the target and of those that differ from it. Each cover set holds one of them at most, each base set one
/// at least: that is at most the rank. No excess is negative, so that of the target is at most the rank.
fn chosen(grid: &Grid, open: &CandidateSet, sets: &mut Vec<CandidateSet>) -> Option<CandidateSet> {
    let sizes = sets.iter().map(|set| set.and(open).len()).enumerate();
    // First the set that leaves least to choose.
    let Some((i, _)) = sizes.min_by_key(|&(_, size)| size) else {
        return Some(CandidateSet::default());
    };
    let set = sets.swap_remove(i);
    let with = |c: Candidate| {
        let mut choice = chosen(grid, &open.minus(&seen(grid, c)), sets)?;
        choice.insert(c);
        Some(choice)
    };
    let found = set.and(open).iter().find_map(with);
    sets.push(set);
    found
}
