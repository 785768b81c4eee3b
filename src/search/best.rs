//! For each candidate that can be eliminated one smallest pattern.

use super::listing::{least_orders, mark_minimal, with_singles};
use super::minimal::{MinimalSearch, Smallest};
use super::template::{self, TemplateSearch};
use super::weighted::weighted;
use super::{Found, Limits, Listing, Prefer, Region, StopReason};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::for_each_target;
use crate::lp::{Decision, Ratio, Verdict};
use crate::pattern::{Form, Logic, Proven, Step};
use crate::sorting;

/// What one target's search came to.
struct TargetReport {
    target: Candidate,
    proven: Option<Proven>,
    /// Whether it is plain, or might be.
    is_plain: bool,
    stop: StopReason,
    nodes: u64,
}

/// Whether a plain pattern is wanted.
pub(crate) type Wanted<'a> = &'a dyn Fn(&Proven) -> bool;

/// Lists one smallest pattern for each candidate of `decisions`, or the smallest of them all.
///
/// Where it is proven that no plain pattern of any order eliminates a candidate, and nothing but that was
/// asked, the pattern is a weighted one; where some are wanted, only one whose order may be as small as the
/// least of these.
pub(super) fn best(
    position: &Position,
    region: &Region,
    decisions: &[Decision],
    listing: Listing,
    wanted: Option<Wanted<'_>>,
    limits: &Limits<'_>,
) -> Found {
    let search = Search::new(position, region);
    let share = limits
        .max_nodes
        .map(|nodes| nodes / decisions.len().max(1) as u64);
    let limits = Limits {
        max_nodes: share,
        ..*limits
    };
    let mut reports = for_each_target(decisions, |decision| {
        // One for each, since they may be searched at the same time.
        let mut search = search.clone();
        let smallest = search.smallest(decision.candidate, value(decision), &limits);
        let (proven, stop, is_plain) = match smallest {
            Smallest::Proven(proven) => (Some(*proven), StopReason::Exhausted, true),
            Smallest::Stopped(reason, proven) => (proven.map(|proven| *proven), reason, true),
            Smallest::None => (None, StopReason::Exhausted, !region.admits_all()),
        };
        TargetReport {
            target: decision.candidate,
            proven,
            is_plain,
            stop,
            nodes: search.node_count(),
        }
    });
    let plain = reports.iter().filter_map(|report| report.proven.as_ref());
    let cutoff = wanted.and_then(|wanted| {
        let wanted = plain.filter(|proven| wanted(proven));
        wanted.map(|proven| proven.pattern().order()).min()
    });
    let without: Vec<_> = (reports.iter_mut().zip(decisions))
        .filter(|(report, _)| !report.is_plain)
        .collect();
    let weighted = for_each_target(&without, |(_, decision)| {
        search.weighted(position, decision, cutoff)
    });
    for ((report, _), weighted) in without.into_iter().zip(weighted) {
        report.proven = weighted;
    }

    let mut patterns: Vec<_> = reports
        .iter()
        .filter_map(|report| Some((report.proven.as_ref()?, report.target)))
        .collect();
    sorting::by(&mut patterns, Ord::cmp);
    let first = patterns.first().map(|&(proven, _)| proven.clone());
    let mut steps = match listing {
        Listing::First if first.is_some() => Step::group(first),
        _ => match region.logic {
            Logic::Candidates => with_singles(position, region, Step::group(fewest(&patterns))),
            Logic::Templates => Step::group(fewest(&patterns)),
        },
    };
    let orders = reports.iter().map(|report| {
        let proven = report.proven.as_ref().filter(|_| region.prefer == Prefer::Order);
        let plain = proven.filter(|proven| proven.pattern().form() == Form::Plain);
        let order = plain.map(|proven| proven.pattern().order());
        (report.target, report.stop, order)
    });
    mark_minimal(&mut steps, &least_orders(region, orders));
    let stop = reports
        .iter()
        .map(|report| report.stop)
        .max()
        .unwrap_or(StopReason::Exhausted);
    Found {
        stop: if listing == Listing::First && !steps.is_empty() {
            StopReason::FirstFound
        } else {
            stop
        },
        steps: steps.into(),
        nodes: reports.iter().map(|report| report.nodes).sum(),
    }
}

/// The search for smallest patterns by one logic or the other.
#[derive(Clone)]
enum Search<'a> {
    Candidates(Box<MinimalSearch<'a>>),
    Templates(Box<TemplateSearch<'a>>),
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, region: &'a Region) -> Self {
        match region.logic {
            Logic::Candidates => Self::Candidates(Box::new(MinimalSearch::new(position, region))),
            Logic::Templates => Self::Templates(Box::new(TemplateSearch::new(position, region))),
        }
    }

    fn smallest(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        match self {
            Self::Candidates(search) => search.smallest(target, value, limits),
            Self::Templates(search) => search.smallest(target, value, limits),
        }
    }

    fn node_count(&self) -> u64 {
        match self {
            Self::Candidates(search) => search.node_count(),
            Self::Templates(search) => search.node_count(),
        }
    }

    fn weighted(&self, position: &Position, decision: &Decision, cutoff: Option<i64>) -> Option<Proven> {
        match self {
            Self::Candidates(_) => weighted(position, decision, cutoff),
            Self::Templates(_) => match &decision.verdict {
                Verdict::Eliminable { certificate, .. } => {
                    Some(template::weighted(position, decision.candidate, certificate))
                }
                _ => None,
            },
        }
    }
}

/// The value of a candidate in the linear program, where it is known.
fn value(decision: &Decision) -> Option<Ratio> {
    match decision.verdict {
        Verdict::Eliminable { value, .. } => value,
        _ => None,
    }
}

/// Leaves out the patterns of those targets that another one, no larger, eliminates as well. `patterns` come
/// smallest first.
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
