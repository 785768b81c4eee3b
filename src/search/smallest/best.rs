//! One smallest pattern for each candidate that can be eliminated.

use super::any_logic::Smallest;
use super::minimal::MinimalSearch;
use super::template::{self, TemplateSearch};
use super::weighted::weighted;
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::{Decision, Ratio, Verdict};
use crate::parallel;
use crate::pattern::{Form, Logic, Proven, Step};
use crate::search::results::listing::{least_orders, mark_minimal, with_singles};
use crate::search::{Found, Limits, Listing, Prefer, Region, StopReason};
use crate::sorting;

/// The result of one target's search.
struct TargetReport {
    target: Candidate,
    proven: Option<Proven>,
    /// Whether it is proven that there is no plain pattern for the target at all.
    has_no_plain: bool,
    stop: StopReason,
    nodes: u64,
}

/// Whether a plain pattern is wanted.
pub(crate) type Wanted<'a> = &'a dyn Fn(&Proven) -> bool;

/// Lists one smallest pattern for each candidate of `decisions`, or the smallest of them all.
///
/// If it is proven that no plain pattern of any order eliminates a candidate, and the region has no other
/// limit, the pattern is a weighted one. If some patterns are `wanted`, and a plain one of these is listed,
/// weighted ones of a larger order are omitted.
pub(in crate::search) fn best(
    position: &Position,
    region: &Region,
    decisions: &[Decision],
    listing: Listing,
    wanted: Option<Wanted<'_>>,
    limits: &Limits<'_>,
) -> Found {
    let search = BestSearch::new(position, region);
    let share = limits
        .max_nodes
        .map(|nodes| nodes / decisions.len().max(1) as u64);
    let limits = Limits {
        max_nodes: share,
        ..*limits
    };
    let mut reports = parallel::map(decisions, |decision| {
        // One search for each target, since they may run at the same time.
        let mut search = search.clone();
        let smallest = search.smallest(decision.candidate, value(decision), &limits);
        let (proven, stop, has_no_plain) = match smallest {
            Smallest::Proven(proven) => (Some(*proven), StopReason::Exhausted, false),
            Smallest::Stopped(reason, proven) => (proven.map(|proven| *proven), reason, false),
            Smallest::None => (None, StopReason::Exhausted, region.admits_all()),
        };
        TargetReport {
            target: decision.candidate,
            proven,
            has_no_plain,
            stop,
            nodes: search.node_count(),
        }
    });
    // An equally small weighted pattern may replace a wanted plain one: then all are searched.
    let cutoff = wanted.and_then(|wanted| least_wanted(&reports, wanted));
    search.fill_with_weighted(&mut reports, position, decisions, cutoff, &limits);
    if let (Some(wanted), Some(cutoff)) = (wanted, cutoff)
        && least_wanted(&reports, wanted).is_none_or(|least| least > cutoff)
    {
        search.fill_with_weighted(&mut reports, position, decisions, None, &limits);
    }

    let patterns = found(&reports);
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

/// The search for smallest patterns, by candidates or by templates.
#[derive(Clone)]
enum BestSearch<'a> {
    Candidates(Box<MinimalSearch<'a>>),
    Templates(Box<TemplateSearch<'a>>),
}

impl<'a> BestSearch<'a> {
    fn new(position: &'a Position, region: &'a Region) -> Self {
        match region.logic {
            Logic::Candidates => {
                let mut search = Box::new(MinimalSearch::new(position, region));
                search.prepare();
                Self::Candidates(search)
            }
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

    /// Gives the targets that have no plain pattern a weighted one; none whose order is above the cutoff.
    fn fill_with_weighted(
        &self,
        reports: &mut [TargetReport],
        position: &Position,
        decisions: &[Decision],
        cutoff: Option<i64>,
        limits: &Limits<'_>,
    ) {
        let without: Vec<_> = (reports.iter_mut().zip(decisions))
            .filter(|(report, _)| report.has_no_plain && report.proven.is_none())
            .collect();
        let weighted = parallel::map(&without, |(_, decision)| {
            limits.go_on().map(|()| self.weighted(position, decision, cutoff))
        });
        for ((report, _), weighted) in without.into_iter().zip(weighted) {
            match weighted {
                Ok(weighted) => report.proven = weighted,
                Err(halt) => report.stop = halt.into(),
            }
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

/// The patterns that were found, smallest first, with the targets that they were found for.
fn found(reports: &[TargetReport]) -> Vec<(&Proven, Candidate)> {
    let proven = reports
        .iter()
        .filter_map(|report| Some((report.proven.as_ref()?, report.target)));
    let mut patterns: Vec<_> = proven.collect();
    sorting::by(&mut patterns, Ord::cmp);
    patterns
}

/// The least order of the wanted patterns that are listed.
fn least_wanted(reports: &[TargetReport], wanted: Wanted<'_>) -> Option<i64> {
    let listed = fewest(&found(reports));
    let wanted = listed.iter().filter(|proven| wanted(proven));
    wanted.map(|proven| proven.pattern().order()).min()
}

/// The value of a candidate in the linear program, if it is known.
fn value(decision: &Decision) -> Option<Ratio> {
    match decision.verdict {
        Verdict::Eliminable { value, .. } => value,
        _ => None,
    }
}

/// Drops the patterns of targets that another pattern, no larger, also eliminates. `patterns` are sorted,
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
