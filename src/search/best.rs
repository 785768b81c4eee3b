//! For each candidate that can be eliminated one smallest pattern.

use super::listing::{mark_minimal, with_singles};
use super::minimal::{MinimalSearch, Smallest};
use super::weighted::weighted;
use super::{Found, Limits, Listing, Prefer, Region, StopReason};
use crate::constraint::Space;
use crate::grid::{Candidate, Grid};
use crate::lp::for_each_target;
use crate::lp::{Decision, Ratio, Verdict};
use crate::pattern::{Form, Proven, Step};
use std::collections::BTreeMap;

/// What one target's search came to.
struct Quest {
    target: Candidate,
    proven: Option<Proven>,
    stop: StopReason,
    nodes: u64,
}

/// Lists one smallest pattern for each candidate of `decisions`, or the smallest of them all.
///
/// Where it is proven that no plain pattern of any order eliminates a candidate, and nothing but that was asked, the pattern is a weighted one.
pub(super) fn best(
    grid: &Grid,
    space: &Space,
    region: &Region,
    decisions: &[Decision],
    listing: Listing,
    limits: &Limits<'_>,
) -> Found {
    let search = MinimalSearch::new(grid, space, region);
    let share = limits
        .max_nodes
        .map(|nodes| nodes / decisions.len().max(1) as u64);
    let limits = Limits {
        max_nodes: share,
        ..*limits
    };
    let quests = for_each_target(decisions, |decision| {
        // One for each, since they may be searched at the same time.
        let mut search = search.clone();
        let smallest = search.smallest(decision.candidate, value(decision), &limits);
        let (proven, stop) = match smallest {
            Smallest::Proven(proven) => (Some(*proven), StopReason::Exhausted),
            Smallest::Stopped(reason, proven) => (proven.map(|proven| *proven), reason),
            Smallest::None if region.admits_all() => (weighted(grid, space, decision), StopReason::Exhausted),
            Smallest::None => (None, StopReason::Exhausted),
        };
        Quest {
            target: decision.candidate,
            proven,
            stop,
            nodes: search.nodes(),
        }
    });

    let mut patterns: Vec<_> = quests
        .iter()
        .filter_map(|quest| Some((quest.proven.as_ref()?, quest.target)))
        .collect();
    patterns.sort();
    let first = patterns.first().map(|&(proven, _)| proven.clone());
    let mut steps = match listing {
        Listing::First if first.is_some() => Step::group(first),
        _ => with_singles(grid, region, Step::group(fewest(&patterns))),
    };
    mark_minimal(&mut steps, &least_orders(region, &quests));
    let stop = quests
        .iter()
        .map(|quest| quest.stop)
        .max()
        .unwrap_or(StopReason::Exhausted);
    Found {
        stop: if listing == Listing::First && !steps.is_empty() {
            StopReason::FirstFound
        } else {
            stop
        },
        steps: steps.into(),
        nodes: quests.iter().map(|quest| quest.nodes).sum(),
    }
}

/// The value of a candidate in the linear program, where it is known.
fn value(decision: &Decision) -> Option<Ratio> {
    match decision.verdict {
        Verdict::Eliminable { value, .. } => value,
        _ => None,
    }
}

/// Leaves out the patterns of those targets that another one, no larger, eliminates as well. `patterns` come smallest first.
fn fewest(patterns: &[(&Proven, Candidate)]) -> Vec<Proven> {
    let size = |proven: &Proven| (proven.pattern().order(), proven.pattern().rank());
    let mut chosen: Vec<Proven> = Vec::new();
    for &(proven, target) in patterns {
        let known = |other: &Proven| size(other) == size(proven) && other.eliminations().contains(&target);
        if !chosen.iter().any(known) {
            chosen.push(proven.clone());
        }
    }
    chosen
}

/// By target: the order of its smallest pattern, where that is proven.
fn least_orders(region: &Region, quests: &[Quest]) -> BTreeMap<Candidate, i64> {
    let is_least = |quest: &&Quest| {
        region.is_whole() && region.prefer == Prefer::Order && quest.stop == StopReason::Exhausted
    };
    let plain = |proven: &&Proven| proven.pattern().form() == Form::Plain;
    let least = |quest: &Quest| {
        Some((
            quest.target,
            quest.proven.as_ref().filter(plain)?.pattern().order(),
        ))
    };
    quests.iter().filter(is_least).filter_map(least).collect()
}
