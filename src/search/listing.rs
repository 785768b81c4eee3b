//! From the hits of many targets to steps: what is listed, and what is known about minimality.

use super::Region;
use super::hits::Hit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};
use crate::pattern::{Minimal, Pattern, Proven, Step, verify};
use std::collections::{BTreeMap, BTreeSet};

/// Verifies hits and sorts them into steps. A hit that several targets have is listed once.
pub(super) fn steps<'a>(
    grid: &Grid,
    constraint: impl Fn(usize) -> ConstraintId,
    hits: impl Iterator<Item = Hit<'a>>,
) -> Vec<Step> {
    let ids = |numbers: &[u16]| -> Vec<_> { numbers.iter().map(|&s| constraint(s.into())).collect() };
    Step::group(hits.map(|hit| {
        let (bases, covers) = (ids(hit.bases()), ids(hit.covers()));
        let plain = Pattern::new(bases.iter().copied(), covers.iter().copied());
        let proven = verify(grid, plain).or_else(|_| verify(grid, raised(grid, &bases, &covers)));
        proven.expect("a leaf of the search satisfies the rank lemma")
    }))
}

/// The pattern of a hit under [`Overlap::Weighted`](super::Overlap::Weighted): the covers that hold the target weigh two where that is needed.
///
/// The target is not named in a hit; it is a candidate in no base set for which raising covers that hold it is enough.
fn raised(grid: &Grid, bases: &[ConstraintId], covers: &[ConstraintId]) -> Pattern {
    let within = |sets: &[ConstraintId], c| ConstraintId::of(c).iter().filter(|id| sets.contains(id)).count();
    let rank = covers.len() - bases.len();
    let short: Vec<Candidate> = grid
        .live()
        .iter()
        .filter(|&c| within(covers, c) < within(bases, c))
        .collect();
    let targets = grid
        .live()
        .iter()
        .filter(|&c| within(bases, c) == 0 && within(covers, c) == rank + 1);
    let raise = |target: Candidate| {
        let mut more: Vec<ConstraintId> = Vec::new();
        for &c in &short {
            let own = ConstraintId::of(c);
            if !more.iter().any(|id| own.contains(id)) {
                more.push(
                    *covers
                        .iter()
                        .find(|id| own.contains(id) && ConstraintId::of(target).contains(id))?,
                );
            }
        }
        Some(Pattern::new(
            bases.iter().copied(),
            covers.iter().copied().chain(more),
        ))
    };
    let patterns = targets.filter_map(raise);
    let proven = patterns
        .filter(|pattern| verify(grid, pattern.clone()).is_ok())
        .min();
    proven.unwrap_or_else(|| Pattern::new(bases.iter().copied(), covers.iter().copied()))
}

/// Turns the steps whose base set holds one candidate into singles, and adds the singles that have nothing left to
/// eliminate.
pub(super) fn with_singles(grid: &Grid, region: &Region, steps: Vec<Step>) -> Vec<Step> {
    let lone = |id: ConstraintId| {
        let mut live = id.members().into_iter().filter(|&c| grid.is_live(c));
        live.next().filter(|_| live.next().is_none())
    };
    let single = |step: Step| match *step.base() {
        [(truth, 1)] if step.rank() == 0 => match lone(truth) {
            Some(placed) => Step::single(truth, placed, step.patterns().to_vec()),
            None => step,
        },
        _ => step,
    };
    let mut steps: Vec<_> = steps.into_iter().map(single).collect();
    if region.max_order > 0 && region.targets.is_none() {
        let listed: BTreeSet<Candidate> = steps.iter().filter_map(Step::placement).collect();
        for placed in grid.singles().iter().filter(|c| !listed.contains(c)) {
            let truth = ConstraintId::of(placed)
                .into_iter()
                .find(|&id| region.admits_base(id) && lone(id).is_some());
            steps.extend(truth.map(|truth| Step::single(truth, placed, Vec::new())));
        }
        steps.sort_by(|a, b| (a.order(), a.rank(), a.base()).cmp(&(b.order(), b.rank(), b.base())));
    }
    steps
}

/// Marks the steps whose order is proven minimal, or proven not to be, from the least orders that are known.
pub(super) fn mark_minimal(steps: &mut [Step], least: &BTreeMap<Candidate, usize>) {
    for step in steps {
        let order = step.order();
        let known = || {
            step.patterns()
                .iter()
                .flat_map(Proven::eliminations)
                .map(|c| least.get(c).map(|&n| n as i64))
        };
        step.minimal = if order == 1 || known().any(|least| least == Some(order)) {
            Minimal::Proven
        } else if known().all(|least| least.is_some_and(|least| least < order)) {
            Minimal::Refuted
        } else {
            Minimal::Unknown
        };
    }
}
