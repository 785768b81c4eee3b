//! Every irreducible pattern of a region: the exhaustive search of each target that the linear program leaves.
//!
//! *Targets.* Left out are those that no pattern eliminates ([`decide`](crate::lp::decide)) and those whose smallest pattern is proven to be
//! larger than asked. *Proof.* Every pattern for the target is a feasible point of the order program.
//! *Constraints.* One that as base set (cover set) lifts the order bound of the target above what is asked is closed as such before the search starts.
//! *Proof.* The bound with its weight fixed is a bound on every pattern that has it there.
//!
//! Nodes without and with both, for disjoint bases on the three samples of `benches/exhaustive.rs`: order 4: 199,048 to 31,976, 199,796 to
//! 37,722, 284,319 to 42,665; order 6: 7,934,005 to 2,246,345, 8,051,982 to 4,293,792, 12,661,820 to 3,216,632. Bounding inside the search, with
//! a program solved at each node, was not tried: a node takes some 0.1 us, a program 0.1 ms and more.

use super::exhaustive::{Closed, Hit, Task, search};
use super::filling::unfillable;
use super::listing::{mark_minimal, steps, with_singles};
use super::masks::Masks;
use super::minimal::program;
use super::{Found, Limits, Region, StopReason};
use crate::constraint::Space;
use crate::grid::{Candidate, Grid};
use crate::lp::for_each_target;
use crate::lp::{Decision, Objective, OrderLp, Outcome, Verdict};
use std::collections::BTreeMap;

/// Orders beyond this cannot be asked for: no such search ends, and the sets of covers in a leaf would not fit a word.
const MAX_ORDER: usize = 56;

/// The candidates that a search looks for patterns of.
pub(super) struct Targets {
    /// None stands for the patterns of rank -1, which need no target.
    list: Vec<Option<Candidate>>,
    screen: Screen,
}

/// What is asked before a target is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    /// The linear program, for the target and every constraint.
    Program,
    /// Fillings, for the target.
    Fillings,
}

impl Targets {
    /// Those that the linear program has left.
    pub(super) fn decided(decisions: &[Decision]) -> Self {
        // Where there is a fractional solution there is no pattern of rank -1.
        let contradictory = |d: &Decision| {
            matches!(
                d.verdict,
                Verdict::Eliminable { value: None, .. } | Verdict::Undecided { .. }
            )
        };
        let targetless = decisions.iter().any(contradictory).then_some(None);
        let candidates = decisions.iter().map(|decision| Some(decision.candidate));
        Self {
            list: targetless.into_iter().chain(candidates).collect(),
            screen: Screen::Program,
        }
    }

    /// All live candidates that the region wants.
    pub(super) fn live(grid: &Grid, region: &Region) -> Self {
        let wanted = |c: &Candidate| region.targets.is_none_or(|targets| targets.contains(*c));
        Self {
            list: grid.live().iter().filter(wanted).map(Some).collect(),
            screen: Screen::Fillings,
        }
    }
}

/// Lists every irreducible pattern for some targets.
pub(super) fn all(
    grid: &Grid,
    space: &Space,
    region: &Region,
    targets: Targets,
    limits: &Limits<'_>,
) -> Found {
    // The narrowest width that holds the candidates: most positions after singles need two to four words.
    match space.candidates() {
        0..=128 => all_in::<2>(grid, space, region, targets, limits),
        129..=192 => all_in::<3>(grid, space, region, targets, limits),
        193..=256 => all_in::<4>(grid, space, region, targets, limits),
        257..=512 => all_in::<8>(grid, space, region, targets, limits),
        _ => all_in::<12>(grid, space, region, targets, limits),
    }
}

/// One target and what its search came to.
struct Quest {
    /// None for the patterns of rank -1, which need no target.
    target: Option<Candidate>,
    hits: Vec<Hit>,
    stop: StopReason,
    nodes: u64,
}

fn all_in<const W: usize>(
    grid: &Grid,
    space: &Space,
    region: &Region,
    targets: Targets,
    limits: &Limits<'_>,
) -> Found {
    let masks = Masks::<W>::new(space, region);
    let order = region.max_order.min(MAX_ORDER);
    let lp = (targets.screen == Screen::Program).then(|| program(space, region, Objective::Order));
    let targets = match targets.screen {
        Screen::Program => targets.list,
        Screen::Fillings => {
            let numbers = targets
                .list
                .into_iter()
                .flatten()
                .filter_map(|c| space.number_of(c));
            let left = unfillable(&masks, &numbers.collect::<Vec<_>>());
            left.into_iter().map(|c| Some(space.candidate(c))).collect()
        }
    };
    let share = limits
        .max_nodes
        .map_or(u64::MAX, |nodes| nodes / targets.len().max(1) as u64);
    let task = Task {
        order,
        rank: region.max_rank,
        overlap: region.overlap,
        nodes: share,
        stop: limits.stop,
    };
    let quests = for_each_target(&targets, |&target| {
        let number = target.and_then(|target| space.number_of(target));
        let Some(closed) = closed(&masks, lp.clone(), number, order) else {
            return Quest {
                target,
                hits: Vec::new(),
                stop: StopReason::Exhausted,
                nodes: 0,
            };
        };
        let report = search(&masks, number, closed, task);
        Quest {
            target,
            hits: report.hits,
            stop: report.stop,
            nodes: report.nodes,
        }
    });

    let found = steps(grid, space, quests.iter().flat_map(|quest| &quest.hits));
    let mut steps = with_singles(grid, region, found);
    mark_minimal(&mut steps, &least_orders(region, &quests));
    Found {
        steps,
        stop: quests
            .iter()
            .map(|quest| quest.stop)
            .max()
            .unwrap_or(StopReason::Exhausted),
        nodes: quests.iter().map(|quest| quest.nodes).sum(),
    }
}

/// What may be neither base set nor cover set in a pattern for the target of order at most `order`; none when there is no such pattern.
fn closed<const W: usize>(
    masks: &Masks<'_, W>,
    lp: Option<OrderLp<'_>>,
    target: Option<usize>,
    order: usize,
) -> Option<Closed> {
    let mut closed = Closed::of(masks);
    if let (Some(target), Some(mut lp)) = (target, lp) {
        let order = order as i64;
        lp.aim(target);
        if matches!(lp.solve(Some(order)), Outcome::Cutoff | Outcome::Infeasible) || lp.bound().ceil() > order
        {
            return None;
        }
        for s in 0..masks.members.len() {
            closed.base[s] |= lp.bound_as_base(s).is_none_or(|bound| bound.ceil() > order);
            closed.cover[s] |= lp.bound_as_cover(s).is_none_or(|bound| bound.ceil() > order);
        }
    }
    Some(closed)
}

/// By target: the order of its smallest pattern, where the search has looked at every smaller one.
fn least_orders(region: &Region, quests: &[Quest]) -> BTreeMap<Candidate, usize> {
    let complete = |quest: &&Quest| region.is_whole() && quest.stop == StopReason::Exhausted;
    let least = |quest: &Quest| Some((quest.target?, quest.hits.iter().map(|hit| hit.bases.len()).min()?));
    quests.iter().filter(complete).filter_map(least).collect()
}
