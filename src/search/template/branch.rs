//! Branch and bound over [`OrderLp`]: the cheapest plain template pattern in the current ranges.
//!
//! As for candidate patterns: the optimum of the program is a lower bound on the cost, and often a pattern.
//! If it is not, a fractional weight is rounded down and up, and both halves are searched.
//!
//! *Bound.* A node that is proven to cost too much is dropped: weak duality, in integers ([`OrderLp`]).
//! *Reduced cost.* A value at the end of a range with which a pattern would cost too much is excluded below
//! the node: the same bound with the weight fixed there.

use crate::lp::Outcome;
use crate::lp::template::OrderLp;
use crate::search::{Limits, StopReason};

/// A weight further from a whole number counts as fractional.
const FRACTION: f64 = 1e-4;
/// Keeps a half that costs nothing from hiding the cost of the other.
const LEAST_PENALTY: f64 = 1e-2;
/// Keeps an impossible half from hiding the cost of the other.
const MOST_PENALTY: f64 = 100.0;

/// Turns whole weights into a result with its cost; none if they do not prove the elimination.
pub(super) type Prove<'b, T> = dyn Fn(&OrderLp, &[i64]) -> Option<(i64, T)> + 'b;

/// A search for the cheapest pattern of one target.
pub(super) struct Branching<'b, T> {
    /// Aimed at the target.
    pub(super) lp: &'b mut OrderLp,
    /// The test of the weights.
    pub(super) prove: &'b Prove<'b, T>,
    /// Whether any pattern will do.
    pub(super) any: bool,
    pub(super) limits: &'b Limits<'b>,
    /// Programs solved; the search adds to it.
    pub(super) nodes: &'b mut u64,
    /// The limit on [`nodes`](Self::nodes).
    pub(super) budget: u64,
}

/// The cheapest so far.
struct Best<T> {
    /// The largest cost still worth finding.
    most: i64,
    found: Option<(i64, T)>,
}

impl<T> Branching<'_, T> {
    /// The cheapest pattern that costs at most `most`, with its cost; none if it is proven that there is
    /// none, or if the search was stopped first. The ranges are restored.
    pub(super) fn cheapest(mut self, most: i64) -> (Option<(i64, T)>, Result<(), StopReason>) {
        let mut best = Best { most, found: None };
        let ended = self.search(&mut best);
        (best.found, ended)
    }

    fn search(&mut self, best: &mut Best<T>) -> Result<(), StopReason> {
        self.count_node()?;
        if matches!(
            self.lp.solve(Some(best.most)),
            Outcome::Cutoff | Outcome::Infeasible
        ) {
            return Ok(());
        }
        let whole = self.lp.whole_weights();
        let found = whole.and_then(|whole| (self.prove)(self.lp, &whole));
        if let Some((cost, made)) = found.filter(|(cost, _)| *cost <= best.most) {
            *best = Best {
                most: if self.any { i64::MIN } else { cost - 1 },
                found: Some((cost, made)),
            };
        }
        if best.most == i64::MIN || self.lp.bound().ceil() > best.most {
            return Ok(());
        }
        let Some((s, halves)) = self.halves() else {
            return Ok(());
        };
        let excluded = self.exclude(best.most);
        let before = self.lp.range(s);
        let mut flow = Ok(());
        for half in halves {
            let half = (half.0.max(before.0), half.1.min(before.1));
            if half.0 <= half.1 && flow.is_ok() && best.most > i64::MIN {
                self.lp.set_range(s, half);
                flow = self.search(best);
            }
        }
        self.lp.set_range(s, before);
        for (s, range) in excluded {
            self.lp.set_range(s, range);
        }
        flow
    }

    /// The weight to branch on, and the two ranges to try, the nearer one first: the one with the largest
    /// product of the two penalties, as for candidate patterns. If all weights are whole (and still the
    /// pattern is not a proof, or not proven cheapest), the first that is not fixed.
    fn halves(&mut self) -> Option<(usize, [(i64, i64); 2])> {
        let weights = self.lp.weights().to_vec();
        let mut widest = None;
        for (s, &weight) in weights.iter().enumerate() {
            if (weight - weight.round()).abs() > FRACTION {
                let penalty = |lp: &mut OrderLp, to| lp.penalty(s, to).clamp(LEAST_PENALTY, MOST_PENALTY);
                let score = penalty(self.lp, weight.floor()) * penalty(self.lp, weight.ceil());
                if widest.is_none_or(|(_, most)| score > most) {
                    widest = Some((s, score));
                }
            }
        }
        let open = |&s: &usize| self.lp.range(s).0 < self.lp.range(s).1;
        let s = widest.map_or_else(|| (0..weights.len()).find(open), |(s, _)| Some(s))?;
        let (low, high) = self.lp.range(s);
        // A half equal to the whole range would repeat forever.
        let middle = self.lp.rounded_down(s).clamp(low, high - 1);
        let mut halves = [(low, middle), (middle + 1, high)];
        if weights[s] - middle as f64 > 0.5 {
            halves.reverse();
        }
        Some((s, halves))
    }

    /// Removes values that would cost too much from the ends of the ranges; returns the changed ranges.
    fn exclude(&mut self, most: i64) -> Vec<(usize, (i64, i64))> {
        let mut changed = Vec::new();
        for s in 0..self.lp.count() {
            let before = self.lp.range(s);
            let (mut low, mut high) = before;
            let too_much = |value| self.lp.bound_with(s, value).ceil() > most;
            while low < high && too_much(low) {
                low += 1;
            }
            while low < high && too_much(high) {
                high -= 1;
            }
            if (low, high) != before {
                changed.push((s, before, (low, high)));
            }
        }
        // Applied only now, since a change moves the prices that give the bounds.
        for &(s, _, after) in &changed {
            self.lp.set_range(s, after);
        }
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
