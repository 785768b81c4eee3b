//! Turns the hits of many targets into a list of steps, with what is proven about their minimality.

use super::hits::Hit;
use super::sets::{NamedSets, NumberedSets};
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, Grid};
use crate::pattern::{Minimal, Pattern, Proven, Step, verify};
use crate::search::{Region, StopReason};
use crate::sorting;
use std::collections::{BTreeMap, BTreeSet};

/// Verifies hits and sorts them into steps. A hit of several targets is listed once.
pub(in crate::search) fn steps<'a>(
    grid: &Grid,
    sets: &NumberedSets,
    hits: impl Iterator<Item = Hit<'a>>,
) -> Vec<Step> {
    Step::group(hits.map(|hit| {
        let parts = sets.parts(hit.bases(), hit.covers());
        let plain = verify(grid, parts.pattern([]));
        let proven = plain.or_else(|_| verify(grid, raised(grid, &parts)));
        proven.expect("a leaf of the search satisfies the rank lemma")
    }))
}

/// The pattern of a hit under [`Overlap::Weighted`](crate::search::Overlap::Weighted): the covers that hold
/// the target weigh more than one if that is needed.
///
/// A hit does not name its target; it is a candidate in no base set for which raising the covers that hold it
/// is enough.
fn raised(grid: &Grid, parts: &NamedSets) -> Pattern {
    let rank = parts.covers.len() - parts.order();
    let short: Vec<(Candidate, usize)> = grid
        .live()
        .iter()
        .filter_map(|c| Some((c, parts.bases_of(c).checked_sub(parts.covers_of(c))?)))
        .filter(|&(_, missing)| missing > 0)
        .collect();
    let targets = grid
        .live()
        .iter()
        .filter(|&c| parts.bases_of(c) == 0 && parts.covers_of(c) == rank + 1);
    let raise = |target: Candidate| {
        let mut more: Vec<ConstraintId> = Vec::new();
        for &(c, missing) in &short {
            let own = ConstraintId::of(c);
            let held = more.iter().filter(|id| own.contains(id)).count();
            let free = |id: &&ConstraintId| own.contains(id) && ConstraintId::of(target).contains(id);
            let cover = *parts.covers.iter().find(free)?;
            more.extend(std::iter::repeat_n(cover, missing.saturating_sub(held)));
        }
        Some(parts.pattern(more))
    };
    let patterns = targets.filter_map(raise);
    let proven = patterns
        .filter(|pattern| verify(grid, pattern.clone()).is_ok())
        .min();
    proven.unwrap_or_else(|| parts.pattern([]))
}

/// Turns the steps whose base set holds one candidate into singles, and adds the singles without
/// eliminations.
pub(in crate::search) fn with_singles(position: &Position, region: &Region, steps: Vec<Step>) -> Vec<Step> {
    let grid = position.grid();
    let lone = |id: ConstraintId| {
        let live = id.live(grid);
        live.iter().next().filter(|_| live.len() == 1)
    };
    let single = |step: Step| match *step.base() {
        [(truth, 1)] if step.rank() == 0 && step.derived().is_empty() => match lone(truth) {
            Some(placed) => Step::single(truth, placed, step.patterns().to_vec()),
            None => step,
        },
        _ => step,
    };
    let mut steps: Vec<_> = steps.into_iter().map(single).collect();
    if region.max_order > 0 && region.targets.is_none() {
        let listed: BTreeSet<Candidate> = steps.iter().filter_map(Step::placement).collect();
        for placed in position.singles().iter().filter(|c| !listed.contains(c)) {
            let truth = ConstraintId::of(placed)
                .into_iter()
                .find(|&id| region.admits_base(id) && lone(id).is_some());
            steps.extend(truth.map(|truth| Step::single(truth, placed, Vec::new())));
        }
        sorting::by(&mut steps, |a, b| {
            (a.order(), a.rank(), a.base()).cmp(&(b.order(), b.rank(), b.base()))
        });
    }
    steps
}

/// By target: the order of its smallest pattern, if that is proven. The input has, for each target's search,
/// why it stopped and the least order that it found.
pub(in crate::search) fn least_orders(
    region: &Region,
    searches: impl Iterator<Item = (Candidate, StopReason, Option<i64>)>,
) -> BTreeMap<Candidate, i64> {
    // A search of only part of the patterns proves nothing, so skip the computation.
    if !region.is_whole() {
        return BTreeMap::new();
    }
    let mut least = BTreeMap::new();
    for (target, stop, order) in searches {
        if let (StopReason::Exhausted, Some(order)) = (stop, order) {
            least.insert(target, order);
        }
    }
    least
}

/// Marks the steps whose order is proven minimal, or proven not to be, using the known least orders.
pub(in crate::search) fn mark_minimal(steps: &mut [Step], least: &BTreeMap<Candidate, i64>) {
    for step in steps {
        let order = step.order();
        let known = || {
            step.patterns()
                .iter()
                .flat_map(Proven::eliminations)
                .map(|c| least.get(c).copied())
        };
        step.minimal = if order <= 1 || known().any(|least| least == Some(order)) {
            Minimal::Proven
        } else if known().all(|least| least.is_some_and(|least| least < order)) {
            Minimal::Refuted
        } else {
            Minimal::Unknown
        };
    }
}
