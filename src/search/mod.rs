//! The one search: base sets and cover sets that together eliminate a candidate.
//!
//! [`find`] lists patterns inside a [`Region`] until it is exhausted or one of the [`Limits`] stops it, and says which. Knows
//! neither technique names nor output.

pub mod chain;
mod exhaustive;
mod irreducible;
mod limits;
mod listing;
mod masks;
mod region;
pub mod star;
mod targets;

pub use limits::{Limits, StopReason};
pub use region::{Listing, Overlap, Region};

use crate::constraint::{Contradiction, Space};
use crate::grid::{Candidate, Grid};
use crate::pattern::Step;
use exhaustive::{Hit, Report, Task, search};
use listing::{keep, mark_minimal, steps, with_singles};
use masks::Masks;
use std::collections::BTreeMap;
use targets::for_each_target;

/// What a search found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Found {
    /// In canonical order: order, rank, base sets.
    pub steps: Vec<Step>,
    /// Only [`StopReason::Exhausted`] makes "nothing else is there" a proof.
    pub stop: StopReason,
    /// Search nodes visited; the unit of [`Limits::max_nodes`].
    pub nodes: u64,
}

/// Searches a region of the patterns of a grid.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn find(
    grid: &Grid,
    region: &Region,
    listing: Listing,
    limits: &Limits<'_>,
) -> Result<Found, Contradiction> {
    let space = Space::new(grid)?;
    // The narrowest width that holds the candidates: most positions after singles need two to four words.
    Ok(match space.candidates() {
        0..=128 => find_in::<2>(grid, &space, region, listing, limits),
        129..=192 => find_in::<3>(grid, &space, region, listing, limits),
        193..=256 => find_in::<4>(grid, &space, region, listing, limits),
        257..=512 => find_in::<8>(grid, &space, region, listing, limits),
        _ => find_in::<12>(grid, &space, region, listing, limits),
    })
}

/// One target and what is known of it so far.
struct Quest {
    /// None for the patterns of rank -1, which need no target.
    target: Option<usize>,
    hits: Vec<Hit>,
    stop: StopReason,
    nodes: u64,
}

fn find_in<const W: usize>(
    grid: &Grid,
    space: &Space,
    region: &Region,
    listing: Listing,
    limits: &Limits<'_>,
) -> Found {
    let masks = Masks::<W>::new(space, region);
    let mut quests = quests(space, region);
    let share = limits
        .max_nodes
        .map_or(u64::MAX, |nodes| nodes / quests.len() as u64);
    // One pass for everything; or order by order, where a target is done at the first order that has a pattern for it.
    let levels = if listing == Listing::All {
        region.max_order
    } else {
        1
    }..=region.max_order;
    for order in levels {
        let open: Vec<_> = (0..quests.len())
            .filter(|&i| quests[i].hits.is_empty() && quests[i].stop == StopReason::Exhausted)
            .collect();
        let reports = for_each_target(&open, |&i| {
            let nodes = share - quests[i].nodes;
            let (rank, overlap, stop) = (region.max_rank, region.overlap, limits.stop);
            let report = search(
                &masks,
                quests[i].target,
                Task {
                    order,
                    rank,
                    overlap,
                    nodes,
                    stop,
                },
            );
            Report {
                hits: keep(listing, report.hits),
                ..report
            }
        });
        for (i, report) in open.into_iter().zip(reports) {
            let quest = &mut quests[i];
            *quest = Quest {
                hits: report.hits,
                stop: report.stop,
                nodes: quest.nodes + report.nodes,
                ..*quest
            };
        }
        if listing == Listing::First && quests.iter().any(|quest| !quest.hits.is_empty()) {
            break;
        }
    }

    let hits = quests.iter().flat_map(|quest| &quest.hits);
    let mut steps = match listing {
        Listing::First => steps(grid, space, hits.min_by(|a, b| a.canonical(b)).into_iter()),
        Listing::Best | Listing::All => steps(grid, space, hits),
    };
    if listing != Listing::First || steps.is_empty() {
        steps = with_singles(grid, region, steps);
    }
    mark_minimal(&mut steps, &least_orders(space, region, listing, &quests));
    let stop = quests
        .iter()
        .map(|quest| quest.stop)
        .max()
        .unwrap_or(StopReason::Exhausted);
    let stop = if listing == Listing::First && !steps.is_empty() {
        StopReason::FirstFound
    } else {
        stop
    };
    Found {
        steps,
        stop,
        nodes: quests.iter().map(|quest| quest.nodes).sum(),
    }
}

/// The targets of a region, each with nothing known, and the quest without a target.
fn quests(space: &Space, region: &Region) -> Vec<Quest> {
    let wanted = |c: &usize| {
        region
            .targets
            .is_none_or(|targets| targets.contains(space.candidate(*c)))
    };
    let targets = (0..space.candidates()).filter(wanted).map(Some);
    let quest = |target| Quest {
        target,
        hits: Vec::new(),
        stop: StopReason::Exhausted,
        nodes: 0,
    };
    std::iter::once(None).chain(targets).map(quest).collect()
}

/// By target: the order of its smallest pattern, where the search has looked at every smaller one.
fn least_orders(
    space: &Space,
    region: &Region,
    listing: Listing,
    quests: &[Quest],
) -> BTreeMap<Candidate, usize> {
    let complete = |quest: &&Quest| listing != Listing::All || quest.stop == StopReason::Exhausted;
    let least = |quest: &Quest| {
        let target = space.candidate(quest.target?);
        Some((target, quest.hits.iter().map(|hit| hit.bases.len()).min()?))
    };
    if region.is_whole() {
        quests.iter().filter(complete).filter_map(least).collect()
    } else {
        BTreeMap::new()
    }
}
