//! Every irreducible plain template pattern up to an order.
//!
//! A *part* of a pattern has weights between 0 and those of the pattern; the pattern is irreducible for a
//! target when no part but itself eliminates the target.
//!
//! For each target, the program of the order finds some pattern in the current ranges, and an irreducible
//! part of it. In every other irreducible pattern some weight is nearer to 0 than in that part, because
//! otherwise the part would be a part of it. So the ranges are split: in the first piece the first weight of
//! the part is nearer to 0 than there, in the second piece it is not, but the second weight is, and so on;
//! each is searched in the same way. No pattern is in two pieces, and every irreducible pattern but the part
//! itself is in one.

use super::{ByTemplates, MOST, TemplateSearch};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::template::OrderLp;
use crate::lp::{Decision, OrderProgram};
use crate::parallel;
use crate::pattern::{Pattern, Proven, Step};
use crate::search::results::listing::{least_orders, mark_minimal};
use crate::search::smallest::branch::Branching;
use crate::search::{Found, Limits, Region, StopReason};
use std::collections::BTreeSet;

/// The result of one target's search.
struct TargetReport {
    target: Candidate,
    patterns: Vec<Proven>,
    stop: StopReason,
    nodes: u64,
}

/// Lists every irreducible pattern for the candidates of `decisions`.
pub(in crate::search) fn every_pattern(
    position: &Position,
    region: &Region,
    decisions: &[Decision],
    limits: &Limits<'_>,
) -> Found {
    let search = TemplateSearch::new(position, region);
    let share = limits
        .max_nodes
        .map(|nodes| nodes / decisions.len().max(1) as u64);
    let reports = parallel::map(decisions, |decision| {
        let mut search = search.clone();
        let (patterns, ended) = search.irreducible(decision.candidate, share, limits);
        limits.spend(search.nodes);
        TargetReport {
            target: decision.candidate,
            patterns,
            stop: ended.err().unwrap_or(StopReason::Exhausted),
            nodes: search.nodes,
        }
    });
    let orders = reports.iter().map(|report| {
        let orders = report.patterns.iter().map(|proven| proven.pattern().order());
        (report.target, report.stop, orders.min())
    });
    let least = least_orders(region, orders);
    let stop = reports.iter().map(|report| report.stop).max();
    let nodes = reports.iter().map(|report| report.nodes).sum();
    let mut steps = Step::group(reports.into_iter().flat_map(|report| report.patterns));
    mark_minimal(&mut steps, &least);
    Found {
        steps: steps.into(),
        stop: stop.unwrap_or(StopReason::Exhausted),
        nodes,
    }
}

impl<'a> TemplateSearch<'a> {
    /// The irreducible patterns for a target in the region, and why there may be others.
    fn irreducible(
        &mut self,
        target: Candidate,
        budget: Option<u64>,
        limits: &Limits<'_>,
    ) -> (Vec<Proven>, Result<(), StopReason>) {
        if let Some(proven) = self.in_no_template(target) {
            return (vec![proven], Ok(()));
        }
        let max_rank = self.max_rank;
        let mut listing = self.listing(target, limits, budget);
        if max_rank < MOST {
            listing.lp.limit_rank(max_rank);
        }
        let ended = listing.split();
        let proven = listing
            .met
            .iter()
            .filter_map(|weights| listing.proven(&listing.lp, weights));
        let asked = |proven: &Proven| proven.pattern().rank() <= max_rank;
        (proven.filter(asked).collect(), ended)
    }

    fn listing<'s>(
        &'s mut self,
        target: Candidate,
        limits: &'s Limits<'s>,
        budget: Option<u64>,
    ) -> Listing<'s, 'a> {
        let mut lp = self.lp.clone();
        lp.aim(target);
        Listing {
            parts: lp.clone(),
            lp,
            position: self.position,
            region: self.region,
            logic: &self.logic,
            target,
            most: self.max_order.min(MOST),
            limits,
            nodes: &mut self.nodes,
            budget: budget.unwrap_or(u64::MAX),
            met: BTreeSet::new(),
        }
    }

    /// Whether no part of a pattern but itself eliminates a target that the pattern eliminates. False for a
    /// pattern that weighs a settled cell, or has houses of one digit as base and as cover sets, since it
    /// does not need them.
    ///
    /// # Errors
    /// The [`StopReason`] if the limits are reached before it is decided.
    pub fn is_irreducible(
        &mut self,
        pattern: &Pattern,
        target: Candidate,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let Some(weights) = self.lp.weights_of(pattern) else {
            return Ok(false);
        };
        let order = weights.iter().map(|weight| -weight.min(&0)).sum::<i64>();
        if order != pattern.order() {
            return Ok(false);
        }
        if self.in_no_template(target).is_some() {
            return Ok(weights.iter().all(|&weight| weight == 0));
        }
        let mut listing = self.listing(target, limits, None);
        Ok(listing.part(weights.clone())? == weights)
    }
}

/// The listing for one target.
struct Listing<'s, 'a> {
    /// The program with the ranges of the current piece.
    lp: OrderLp,
    /// The program for parts of a pattern, of any rank.
    parts: OrderLp,
    position: &'a Position,
    region: &'a Region,
    logic: &'s ByTemplates<'a>,
    target: Candidate,
    /// The largest order.
    most: i64,
    limits: &'s Limits<'s>,
    nodes: &'s mut u64,
    budget: u64,
    /// The irreducible patterns so far, by their weights.
    met: BTreeSet<Vec<i64>>,
}

impl Listing<'_, '_> {
    /// Lists the irreducible patterns in the current ranges, which are restored.
    fn split(&mut self) -> Result<(), StopReason> {
        let Some(pattern) = self.any(false)? else {
            return Ok(());
        };
        let part = self.part(pattern)?;
        self.met.insert(part.clone());
        let mut before = Vec::new();
        let mut flow = Ok(());
        for (s, &weight) in part.iter().enumerate().filter(|&(_, &weight)| weight != 0) {
            let (low, high) = self.lp.range(s);
            before.push((s, (low, high)));
            let (lacking, having) = match weight > 0 {
                true => ((low, high.min(weight - 1)), (low.max(weight), high)),
                false => ((low.max(weight + 1), high), (low, high.min(weight))),
            };
            if lacking.0 <= lacking.1 {
                self.lp.set_range(s, lacking);
                flow = self.split();
            }
            if flow.is_err() || having.0 > having.1 {
                break;
            }
            self.lp.set_range(s, having);
        }
        for (s, range) in before.into_iter().rev() {
            self.lp.set_range(s, range);
        }
        flow
    }

    /// An irreducible part of a pattern.
    fn part(&mut self, mut weights: Vec<i64>) -> Result<Vec<i64>, StopReason> {
        let whole: Vec<_> = (0..weights.len()).map(|s| self.parts.range(s)).collect();
        let mut s = 0;
        while s < weights.len() {
            for (s, &weight) in weights.iter().enumerate() {
                self.parts.set_range(s, (weight.min(0), weight.max(0)));
            }
            let weight = weights[s];
            self.parts
                .set_range(s, ((weight + 1).min(0), (weight - 1).max(0)));
            // A weight that a pattern needs is also needed in its parts.
            match if weight == 0 { None } else { self.any(true)? } {
                Some(smaller) => weights = smaller,
                None => s += 1,
            }
        }
        for (s, range) in whole.into_iter().enumerate() {
            self.parts.set_range(s, range);
        }
        Ok(weights)
    }

    /// The pattern of whole weights, if it is verified.
    fn proven(&self, lp: &OrderLp, weights: &[i64]) -> Option<Proven> {
        self.logic
            .prove(self.position, self.region, lp, weights, self.target)
    }

    /// The weights of some pattern in the current ranges, either those for parts or those of the current
    /// piece.
    fn any(&mut self, of_parts: bool) -> Result<Option<Vec<i64>>, StopReason> {
        let (logic, position, region, target) = (self.logic, self.position, self.region, self.target);
        let prove = |lp: &OrderLp| {
            let weights = lp.whole_weights()?;
            let proven = logic.prove(position, region, lp, &weights, target)?;
            Some((proven.pattern().order(), weights))
        };
        let branching = Branching {
            lp: if of_parts { &mut self.parts } else { &mut self.lp },
            prove: &prove,
            any: true,
            limits: self.limits,
            nodes: self.nodes,
            budget: self.budget,
        };
        let (found, ended) = branching.cheapest(self.most);
        ended.map(|()| found.map(|(_, weights)| weights))
    }
}
