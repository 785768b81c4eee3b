//! Every irreducible pattern of a region: the exhaustive search of each target that the linear program does
//! not rule out.
//!
//! *Targets.* Two kinds are skipped: those that no pattern eliminates ([`decide`](crate::lp::decide)), and
//! those whose smallest pattern is proven to be larger than requested. *Proof.* Every pattern for the target
//! is a feasible point of the order program.
//!
//! *Reduced costs.* The search uses the program of the target: it gives the amount that a base set (cover
//! set) adds to the order bound, and a subtree is pruned when its sets add too much (see
//! [`exhaustive`](super)).
//!
//! Nodes without the linear program, with skipped targets and without single sets that add too much, and with
//! sums of costs, for disjoint bases on the three samples of `benches/exhaustive.rs`. Order 4: 199,048,
//! 31,976, 19,693; 199,796, 37,722, 21,693; 284,319, 42,665, 25,467. Order 6: 7,934,005, 2,246,345, 951,969;
//! 8,051,982, 4,293,792, 1,225,816; 12,661,820, 3,216,632, 1,520,322.

use super::filling::unfillable;
use super::masks::{Admitted, Masks};
use super::one_base_set::seen_by_one;
use super::{CONSTRAINTS, DERIVED, NO_PART, ReducedCosts, Task, WORTH, search};
use crate::casts::{fit, most};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{Decision, Objective, OrderBound, OrderLp, SetCosts, Verdict};
use crate::parallel;
use crate::pattern::Step;
use crate::search::results::hits::Hits;
use crate::search::results::listing::{least_orders, mark_minimal, steps, with_singles};
use crate::search::results::sets::NumberedSets;
use crate::search::results::steps::{Packed, Steps};
use crate::search::smallest::minimal::program;
use crate::search::{Derivation, Found, Limits, Overlap, Region, StopReason};
use std::collections::BTreeMap;

/// Limit: patterns of higher orders are not listed, because a set of their covers would not fit a word.
pub const MAX_ORDER: i64 = 56;

/// The candidates for which a search looks for patterns.
pub(in crate::search) struct Targets {
    /// None stands for the patterns of rank -1, which need no target.
    list: Vec<Option<Candidate>>,
    screen: Screen,
    /// Known bounds on the least orders of some of them.
    bounds: BTreeMap<Candidate, OrderBound>,
}

/// The test that a target has to pass before it is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    /// The linear program, for the target and every constraint.
    Program,
    /// Fillings, for the target.
    Fillings,
    /// Whether the target sees all of some base set, for patterns with one.
    Lone,
    /// None: the caller has tested the targets.
    Nothing,
}

impl Targets {
    /// The targets that the linear program does not rule out.
    pub(in crate::search) fn decided(decisions: &[Decision]) -> Self {
        // If there is a fractional solution, there is no pattern of rank -1.
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
            bounds: BTreeMap::new(),
        }
    }

    /// These targets, with known bounds for some.
    pub(in crate::search) fn given(targets: &CandidateSet, bounds: BTreeMap<Candidate, OrderBound>) -> Self {
        Self {
            list: targets.iter().map(Some).collect(),
            screen: Screen::Nothing,
            bounds,
        }
    }

    /// All live candidates among the region's targets.
    pub(in crate::search) fn live(grid: &Grid, region: &Region) -> Self {
        let wanted = |c: &Candidate| region.targets.is_none_or(|targets| targets.contains(*c));
        Self {
            list: grid.live().iter().filter(wanted).map(Some).collect(),
            screen: match region.derivation {
                _ if region.max_order <= 1 => Screen::Lone,
                Derivation::Allowed => Screen::Fillings,
                Derivation::Required => Screen::Nothing,
            },
            bounds: BTreeMap::new(),
        }
    }
}

/// Lists every irreducible pattern for some targets.
pub(in crate::search) fn every_pattern(
    position: &Position,
    region: &Region,
    targets: Targets,
    limits: &Limits<'_>,
) -> Found {
    let space = position.space();
    // The narrowest width that holds the candidates: most positions after singles need two to four words.
    match (space.derived().len(), space.candidate_count()) {
        (0, 0..=128) => all_in::<2, CONSTRAINTS>(position, region, targets, limits),
        (0, 129..=192) => all_in::<3, CONSTRAINTS>(position, region, targets, limits),
        (0, 193..=256) => all_in::<4, CONSTRAINTS>(position, region, targets, limits),
        (0, 257..=512) => all_in::<8, CONSTRAINTS>(position, region, targets, limits),
        (0, _) => all_in::<12, CONSTRAINTS>(position, region, targets, limits),
        (_, 0..=256) => all_in::<4, DERIVED>(position, region, targets, limits),
        _ => all_in::<12, DERIVED>(position, region, targets, limits),
    }
}

/// One target and the result of its search.
struct TargetReport {
    /// None for the patterns of rank -1, which need no target.
    target: Option<Candidate>,
    hits: Hits,
    stop: StopReason,
    nodes: u64,
}

fn all_in<const W: usize, const D: usize>(
    position: &Position,
    region: &Region,
    targets: Targets,
    limits: &Limits<'_>,
) -> Found {
    let space = position.space();
    if let Err(halt) = limits.go_on() {
        return Found {
            steps: Vec::new().into(),
            stop: halt.into(),
            nodes: 0,
        };
    }
    let admitted = Admitted::new(space, region);
    if admitted.is_empty() {
        return Found {
            steps: canonical_steps(position, region, Vec::new()),
            stop: StopReason::Exhausted,
            nodes: 0,
        };
    }
    let masks = Masks::<W>::new(space, admitted);
    let order = region.max_order.min(MAX_ORDER);
    let lp = (targets.screen == Screen::Program).then(|| program(space, region, Objective::Order));
    let bounds = targets.bounds;
    let numbers = || targets.list.iter().flatten().filter_map(|&c| space.number_of(c));
    let candidates = |numbers: Vec<usize>| numbers.into_iter().map(|c| Some(space.candidate(c))).collect();
    let targets = match targets.screen {
        Screen::Program | Screen::Nothing => targets.list,
        Screen::Fillings => {
            let covered = masks.covered();
            let numbers: Vec<_> = numbers().filter(|&c| covered.contains(c)).collect();
            candidates(unfillable(&masks, &numbers))
        }
        Screen::Lone => {
            let seen = seen_by_one(&masks);
            candidates(numbers().filter(|&c| seen.contains(c)).collect())
        }
    };
    let is_cut = region.max_order > MAX_ORDER && !targets.is_empty() && has_room(&masks);
    let share = limits
        .max_nodes
        .map_or(u64::MAX, |nodes| nodes / targets.len().max(1) as u64);
    let task = Task {
        order: most(order),
        rank: most(region.max_rank),
        overlap: region.overlap,
        derivation: region.derivation,
        worth: WORTH,
        nodes: share,
        stop: limits.stop,
    };
    let free = ReducedCosts::of(&masks);
    let reports = parallel::map(&targets, |&target| {
        let number = target.and_then(|target| space.number_of(target));
        let without_nodes = |stop| TargetReport {
            target,
            hits: Hits::default(),
            stop,
            nodes: 0,
        };
        if let Err(halt) = limits.go_on() {
            return without_nodes(halt.into());
        }
        // A pattern has one cover more at the target than its rank.
        let covers = most(region.max_rank).saturating_add(1).min(4);
        let bound = target.and_then(|target| bounds.get(&target));
        let bound = bound.and_then(|bound| bound.clone().with_covers(covers).costs(space));
        let (costs, program) = match bound {
            Some(bound) => match bounded_costs(&free, &bound, order) {
                Some(costs) => (costs, None),
                None => return without_nodes(StopReason::Exhausted),
            },
            None => {
                let lp = lp.as_ref().zip(number);
                (free.clone(), lp.map(|(lp, number)| aimed(lp, number, covers)))
            }
        };
        let report = search::<W, D>(&masks, number, costs, program, task);
        TargetReport {
            target,
            hits: report.hits,
            stop: report.stop,
            nodes: report.nodes,
        }
    });

    let cut = is_cut.then_some(StopReason::OrderLimit);
    let stop = reports.iter().map(|report| report.stop).chain(cut).max();
    let nodes = reports.iter().map(|report| report.nodes).sum();
    limits.spend(nodes);
    Found {
        stop: stop.unwrap_or(StopReason::Exhausted),
        nodes,
        steps: canonical_steps(position, region, reports),
    }
}

/// Whether a pattern may have an order above [`MAX_ORDER`].
///
/// *With too few sets it has not.* No set is both base and cover, and a pattern of order n has n - 1 covers
/// besides those of its target.
fn has_room<const W: usize>(masks: &Masks<'_, W>) -> bool {
    let admitted = |set: &usize| {
        let among = |admitted: &[bool]| admitted.get(*set).copied().unwrap_or_default();
        among(&masks.base) || among(&masks.cover)
    };
    let sets = (0..masks.base.len().max(masks.cover.len())).filter(admitted);
    sets.count() > 2 * most(MAX_ORDER)
}

/// The steps of all targets in canonical order.
fn canonical_steps(position: &Position, region: &Region, reports: Vec<TargetReport>) -> Steps {
    let space = position.space();
    let orders = reports.iter().filter_map(|report| {
        let least = report.hits.iter().map(|hit| fit(hit.bases().len())).min();
        Some((report.target?, report.stop, least))
    });
    let least = least_orders(region, orders);
    let hits: Vec<_> = reports.into_iter().map(|report| report.hits).collect();
    let ready = |steps: Vec<Step>| {
        let mut steps = with_singles(position, region, steps);
        mark_minimal(&mut steps, &least);
        steps
    };
    // Most regions of named techniques contain no pattern.
    if hits.iter().all(Hits::is_empty) {
        return ready(Vec::new()).into();
    }
    if region.overlap == Overlap::Weighted {
        // With raised covers the hits of one step may have two ranks. Such regions are small.
        let hits = hits.iter().flat_map(Hits::iter);
        return ready(steps(position.grid(), &NumberedSets::of(space), hits)).into();
    }
    let mut packed = Packed::new(position, hits, least.clone());
    let singles = ready(packed.take(1));
    Steps::new(singles, packed)
}

/// The program for patterns with at most this many covers at the target.
///
/// Nodes at order 7 and rank 0 without the limit and with it, on the three samples: 3,171,120 and 2,293,500;
/// 4,090,740 and 1,232,282; 5,383,824 and 3,280,917.
fn aimed<'a>(lp: &OrderLp<'a>, target: usize, covers: usize) -> OrderLp<'a> {
    let mut lp = lp.clone();
    lp.aim(target);
    if covers < 4 {
        lp.limit_covers(target, fit(covers));
    }
    lp
}

/// The costs of sets by the multipliers of an earlier bound, which add up ([`SetCosts`]). Listings of order 3
/// along the paths of 100 puzzles of unbiased_sample: 319,507 nodes without, 106,031 with.
fn bounded_costs(free: &ReducedCosts, bound: &SetCosts, order: i64) -> Option<ReducedCosts> {
    let gap = Some(bound.gap(order)).filter(|gap| *gap >= 0)?;
    let costs = |free: &[i64], costs: &[i64]| {
        let sum = |(&free, &cost): (&i64, &i64)| if free == NO_PART { NO_PART } else { cost };
        free.iter().zip(costs).map(sum).collect()
    };
    Some(ReducedCosts {
        base: costs(&free.base, bound.base()),
        cover: costs(&free.cover, bound.cover()),
        gap,
    })
}
