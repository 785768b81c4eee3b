//! Branch and bound over [`OrderLp`]: the cheapest plain pattern in the current ranges.
//!
//! The program allows fractional weights; its optimum is a lower bound on the cost, and nearly always a
//! pattern. If it is not, the search branches on a set with a fractional weight: base set or not, or cover
//! set or not.
//!
//! *Bound.* A node that is proven to cost too much is dropped: weak duality, in integers ([`OrderLp`]).
//! *Reduced cost.* A constraint that would cost too much as a base set (cover set) is excluded as such below
//! the node: the same bound with its weight fixed.

use super::{Limits, StopReason};
use crate::grid::{Candidate, Grid};
use crate::lp::{Objective, OrderLp, Outcome, Range};
use crate::pattern::{Pattern, Proven, verify_claim};

/// A weight further from a whole number counts as fractional.
const FRACTION: f64 = 1e-3;
/// Keeps a half that costs nothing from hiding the cost of the other.
const LEAST_PENALTY: f64 = 1e-2;
/// Keeps an impossible half from hiding the cost of the other.
const MOST_PENALTY: f64 = 100.0;

/// The cost of a pattern.
pub(super) fn cost(objective: Objective, pattern: &Pattern) -> i64 {
    match objective {
        Objective::Order => pattern.order(),
        Objective::Sets => pattern.order() + pattern.covers().map(|(_, weight)| weight).sum::<i64>(),
    }
}

/// A search for the cheapest pattern of one target, or the cheapest contradiction.
pub(super) struct Branching<'b, 'a> {
    pub(super) grid: &'b Grid,
    /// The candidates that the pattern has to eliminate: the target, or everything.
    pub(super) targets: &'b [Candidate],
    /// Aimed at the target, or at a contradiction.
    pub(super) lp: &'b mut OrderLp<'a>,
    pub(super) objective: Objective,
    /// Whether any pattern will do.
    pub(super) any: bool,
    pub(super) limits: &'b Limits<'b>,
    /// Programs solved; the search adds to it.
    pub(super) nodes: &'b mut u64,
    /// The limit on [`nodes`](Self::nodes).
    pub(super) budget: u64,
}

/// The cheapest so far.
struct Best {
    /// The largest cost still worth finding.
    most: i64,
    found: Option<(i64, Proven)>,
}

impl Branching<'_, '_> {
    /// The cheapest pattern that costs at most `most`, with its cost; none if it is proven that there is
    /// none, or if the search was stopped first. The ranges are restored.
    pub(super) fn cheapest(mut self, most: i64) -> (Option<(i64, Proven)>, Result<(), StopReason>) {
        let mut best = Best { most, found: None };
        let ended = self.search(&mut best);
        (best.found, ended)
    }

    fn search(&mut self, best: &mut Best) -> Result<(), StopReason> {
        self.count_node()?;
        if matches!(
            self.lp.solve(Some(best.most)),
            Outcome::Cutoff | Outcome::Infeasible
        ) {
            return Ok(());
        }
        if let Some((cost, proven)) = self.pattern().filter(|(cost, _)| *cost <= best.most) {
            *best = Best {
                // Every pattern has a base set.
                most: if self.any { 0 } else { cost - 1 },
                found: Some((cost, proven)),
            };
        }
        if self.lp.bound().ceil() > best.most {
            return Ok(());
        }
        let Some((s, halves)) = self.halves() else {
            return Ok(());
        };
        let excluded = self.exclude(best.most);
        let before = self.lp.range(s);
        let mut flow = Ok(());
        for half in halves.into_iter().filter_map(|half| meet(before, half)) {
            self.lp.set_range(s, half);
            flow = flow.and_then(|()| self.search(best));
        }
        self.lp.set_range(s, before);
        for (s, range) in excluded {
            self.lp.set_range(s, range);
        }
        flow
    }

    /// The optimum, if it is a pattern that proves the eliminations.
    fn pattern(&self) -> Option<(i64, Proven)> {
        let pattern = self.lp.pattern()?;
        Some((
            cost(self.objective, &pattern),
            verify_claim(self.grid, pattern, self.targets).ok()?,
        ))
    }

    /// The constraint to branch on, and the two ranges to try, the nearer one first: the one with the largest
    /// product of the two penalties. If all weights are whole (and still the pattern is not a proof, or not
    /// proven cheapest), the first that is not fixed.
    ///
    /// *Penalties* are Driebeek's (An algorithm for the solution of mixed integer programming problems,
    /// 1966), their product as score is Achterberg's (Constraint Integer Programming, 2007, section 5.3). Of
    /// 10,113 targets in 80 positions of top1465 all are proven, in 20,510 programs; branching on the weight
    /// furthest from whole, 6 of 2,696 were not proven after 300 programs each, one not after four minutes.
    /// The sum of the penalties left one target not proven after 3,000; the choice between two near-equal
    /// scores changes the total by 6 %.
    fn halves(&mut self) -> Option<(usize, [Range; 2])> {
        let weights = self.lp.weights().to_vec();
        let open = |&s: &usize| !matches!(self.lp.range(s), Range::Base | Range::Cover | Range::Out);
        let open: Vec<_> = (0..weights.len()).filter(open).collect();
        let fractional = |&&s: &&usize| (weights[s] - weights[s].round()).abs() > FRACTION;
        let mut widest = None;
        for &s in open.iter().filter(fractional) {
            let penalty = |lp: &mut OrderLp<'_>, to| lp.penalty(s, to).clamp(LEAST_PENALTY, MOST_PENALTY);
            let score = penalty(self.lp, weights[s].floor()) * penalty(self.lp, weights[s].ceil());
            if widest.is_none_or(|(_, most)| score > most) {
                widest = Some((s, score));
            }
        }
        let s = widest.map_or(open.first().copied(), |(s, _)| Some(s))?;
        // A half equal to the whole range would repeat forever.
        let by_base = match self.lp.range(s) {
            Range::BaseOrOut => true,
            Range::CoverOrOut => false,
            _ => weights[s] < 0.0,
        };
        let mut halves = if by_base {
            [Range::Base, Range::CoverOrOut]
        } else {
            [Range::Cover, Range::BaseOrOut]
        };
        if weights[s].abs() < 0.5 {
            halves.reverse();
        }
        Some((s, halves))
    }

    /// Removes the roles that would cost too much from the ranges; returns the changed ranges.
    fn exclude(&mut self, most: i64) -> Vec<(usize, Range)> {
        let mut changed = Vec::new();
        for s in 0..self.lp.weights().len() {
            let before = self.lp.range(s);
            let too_much = |bound: Option<crate::lp::Ratio>| bound.is_some_and(|bound| bound.ceil() > most);
            let without_base = if too_much(self.lp.bound_as_base(s)) {
                meet(before, Range::CoverOrOut)
            } else {
                Some(before)
            };
            let without_cover = if too_much(self.lp.bound_as_cover(s)) {
                Range::BaseOrOut
            } else {
                Range::Any
            };
            // Never empty: the optimum itself is not excluded, and it lies in the range.
            if let Some(after) = without_base
                .and_then(|range| meet(range, without_cover))
                .filter(|&after| after != before)
            {
                changed.push((s, before, after));
            }
        }
        // Applied only now, since a change moves the prices that give the bounds.
        changed
            .iter()
            .for_each(|&(s, _, after)| self.lp.set_range(s, after));
        changed.into_iter().map(|(s, before, _)| (s, before)).collect()
    }

    fn count_node(&mut self) -> Result<(), StopReason> {
        if *self.nodes >= self.budget {
            return Err(StopReason::NodeBudget);
        }
        *self.nodes += 1;
        Ok(self.limits.go_on()?)
    }
}

/// The intersection of both ranges.
fn meet(a: Range, b: Range) -> Option<Range> {
    let admits = |range: Range| match range {
        Range::Any => [true, true, true],
        Range::CoverOrOut => [false, true, true],
        Range::BaseOrOut => [true, true, false],
        Range::Out => [false, true, false],
        Range::Base => [true, false, false],
        Range::Cover => [false, false, true],
    };
    let (a, b) = (admits(a), admits(b));
    match [a[0] && b[0], a[1] && b[1], a[2] && b[2]] {
        [true, true, true] => Some(Range::Any),
        [false, true, true] => Some(Range::CoverOrOut),
        [true, true, false] => Some(Range::BaseOrOut),
        [false, true, false] => Some(Range::Out),
        [true, false, false] => Some(Range::Base),
        [false, false, true] => Some(Range::Cover),
        _ => None,
    }
}
