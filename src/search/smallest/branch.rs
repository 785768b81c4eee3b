//! Branch and bound over the [`OrderProgram`] of a logic: the cheapest plain pattern in the current ranges.
//!
//! The program allows fractional weights; its optimum is a lower bound on the cost, and nearly always a
//! pattern. If it is not, a fractional weight is rounded down and up, and both halves of its range are
//! searched. For candidates, these halves are: base set or not, or cover set or not.
//!
//! *Bound.* A node that is proven to cost too much is dropped: weak duality, in integers.
//! *Reduced cost.* A value at the end of a range with which a pattern would cost too much is excluded below
//! the node: the same bound with the weight fixed there.

use crate::lp::{OrderProgram, Outcome};
use crate::search::{Limits, StopReason};

/// Keeps a half that costs nothing from hiding the cost of the other.
const LEAST_PENALTY: f64 = 1e-2;
/// Keeps an impossible half from hiding the cost of the other.
const MOST_PENALTY: f64 = 100.0;

/// Turns the optimum of a program into a result with its cost; none if it is fractional, or does not prove
/// the elimination.
pub(super) type Prove<'b, P, T> = dyn Fn(&P) -> Option<(i64, T)> + 'b;

/// A search for the cheapest pattern of one target, or the cheapest contradiction.
pub(in crate::search) struct Branching<'b, P, T> {
    /// Aimed at the target, or at a contradiction.
    pub(in crate::search) lp: &'b mut P,
    /// The test of the optimum.
    pub(in crate::search) prove: &'b Prove<'b, P, T>,
    /// Whether any pattern will do.
    pub(in crate::search) any: bool,
    pub(in crate::search) limits: &'b Limits<'b>,
    /// Programs solved; the search adds to it.
    pub(in crate::search) nodes: &'b mut u64,
    /// The limit on [`nodes`](Self::nodes).
    pub(in crate::search) budget: u64,
}

/// The cheapest so far.
struct Best<T> {
    /// The largest cost still worth finding.
    most: i64,
    found: Option<(i64, T)>,
}

impl<P: OrderProgram, T> Branching<'_, P, T> {
    /// The cheapest pattern that costs at most `most`, with its cost; none if it is proven that there is
    /// none, or if the search was stopped first. The ranges are restored.
    pub(in crate::search) fn cheapest(mut self, most: i64) -> (Option<(i64, T)>, Result<(), StopReason>) {
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
        if let Some((cost, made)) = (self.prove)(self.lp).filter(|(cost, _)| *cost <= best.most) {
            *best = Best {
                most: if self.any { P::CUTOFF_ONCE_FOUND } else { cost - 1 },
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
        let (low, high) = self.lp.range(s);
        let mut flow = Ok(());
        for half in halves {
            let half = (half.0.max(low), half.1.min(high));
            if half.0 <= half.1 && flow.is_ok() && best.most > i64::MIN {
                self.lp.set_range(s, half);
                flow = self.search(best);
            }
        }
        self.lp.set_range(s, (low, high));
        for (s, range) in excluded {
            self.lp.set_range(s, range);
        }
        flow
    }

    /// The weight to branch on, and the two ranges to try, the nearer one first: the one with the largest
    /// product of the two penalties. If all weights are whole (and still the pattern is not a proof, or not
    /// proven cheapest), the first that is not fixed.
    ///
    /// *Penalties* are Driebeek's (An algorithm for the solution of mixed integer programming problems,
    /// 1966), their product as score is Achterberg's (Constraint Integer Programming, 2007, section 5.3). Of
    /// 10,113 targets in 80 positions of top1465 all are proven, in 20,510 programs; branching on the weight
    /// furthest from whole, 6 of 2,696 were not proven after 300 programs each, one not after four minutes.
    /// The sum of the penalties left one target not proven after 3,000; the choice between two near-equal
    /// scores changes the total by 6 %.
    fn halves(&mut self) -> Option<(usize, [(i64, i64); 2])> {
        let weights = self.lp.weights().to_vec();
        let is_open = |&s: &usize| self.lp.range(s).0 < self.lp.range(s).1;
        let open: Vec<_> = (0..weights.len()).filter(is_open).collect();
        let is_fractional = |&&s: &&usize| (weights[s] - weights[s].round()).abs() > P::FRACTION;
        let mut widest = None;
        for &s in open.iter().filter(is_fractional) {
            let penalty = |lp: &mut P, to| lp.penalty(s, to).clamp(LEAST_PENALTY, MOST_PENALTY);
            let score = penalty(self.lp, weights[s].floor()) * penalty(self.lp, weights[s].ceil());
            if widest.is_none_or(|(_, most)| score > most) {
                widest = Some((s, score));
            }
        }
        let s = widest.map_or(open.first().copied(), |(s, _)| Some(s))?;
        let (low, high) = self.lp.range(s);
        // The largest whole number that is not above the weight, and below the end: a half equal to the whole
        // range would repeat forever.
        let nearest = self.lp.nearest(s);
        let middle = nearest - i64::from(nearest as f64 > weights[s]);
        let middle = middle.clamp(low, high - 1);
        let mut halves = [(low, middle), (middle + 1, high)];
        if nearest > middle {
            halves.reverse();
        }
        Some((s, halves))
    }

    /// Removes values that would cost too much from the ends of the ranges; returns the changed ranges.
    fn exclude(&mut self, most: i64) -> Vec<(usize, (i64, i64))> {
        let mut changed = Vec::new();
        for s in 0..self.lp.weights().len() {
            let before = self.lp.range(s);
            let (mut low, mut high) = before;
            while low < high && self.lp.costs_more(s, low, most) {
                low += 1;
            }
            while low < high && self.lp.costs_more(s, high, most) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::Ratio;
    use itertools::Itertools;
    use proptest::prelude::*;

    /// A program of another kind: things that cost something, of which enough have to be taken.
    struct Knapsack {
        gains: Vec<i64>,
        costs: Vec<i64>,
        need: i64,
        ranges: Vec<(i64, i64)>,
        weights: Vec<f64>,
        bound: Ratio,
    }

    impl Knapsack {
        fn sum(numbers: &[i64], weights: &[i64]) -> i64 {
            numbers.iter().zip(weights).map(|(n, w)| n * w).sum()
        }

        /// The optimum with fractions, in these ranges: the least of what has to be taken, and of the rest
        /// the cheapest for its gain.
        fn optimum(&self, ranges: &[(i64, i64)]) -> Option<(Vec<f64>, Ratio)> {
            let least: Vec<i64> = ranges.iter().map(|range| range.0).collect();
            let mut rest = self.need - Self::sum(&self.gains, &least);
            let mut cost = Ratio::whole(Self::sum(&self.costs, &least));
            let mut weights: Vec<f64> = least.iter().map(|&low| low as f64).collect();
            let price = |&i: &usize| Ratio::new(self.costs[i], self.gains[i]);
            for i in (0..ranges.len()).sorted_by_key(price) {
                let gain = rest.clamp(0, self.gains[i] * (ranges[i].1 - ranges[i].0));
                weights[i] += gain as f64 / self.gains[i] as f64;
                let more = gain * self.costs[i];
                let (above, below) = (cost.numerator(), cost.denominator());
                cost = Ratio::new(above * self.gains[i] + more * below, below * self.gains[i]);
                rest -= gain;
            }
            (rest <= 0).then_some((weights, cost))
        }

        fn with(&self, weight: usize, value: i64) -> Option<Ratio> {
            let mut ranges = self.ranges.clone();
            ranges[weight] = (value, value);
            Some(self.optimum(&ranges)?.1)
        }
    }

    impl OrderProgram for Knapsack {
        const FRACTION: f64 = 1e-9;
        const CUTOFF_ONCE_FOUND: i64 = i64::MIN;

        fn solve(&mut self, _: Option<i64>) -> Outcome {
            let Some((weights, bound)) = self.optimum(&self.ranges) else {
                return Outcome::Infeasible;
            };
            (self.weights, self.bound) = (weights, bound);
            Outcome::Optimal
        }

        fn bound(&self) -> Ratio {
            self.bound
        }

        fn weights(&self) -> &[f64] {
            &self.weights
        }

        fn nearest(&self, weight: usize) -> i64 {
            let (low, high) = self.ranges[weight];
            (low..high)
                .find(|&w| self.weights[weight] - (w as f64) < 0.5)
                .unwrap_or(high)
        }

        fn range(&self, weight: usize) -> (i64, i64) {
            self.ranges[weight]
        }

        fn set_range(&mut self, weight: usize, range: (i64, i64)) {
            self.ranges[weight] = range;
        }

        fn penalty(&mut self, weight: usize, to: f64) -> f64 {
            let (low, high) = self.ranges[weight];
            let to = (low..=high)
                .find(|&w| w as f64 >= to)
                .and_then(|w| self.with(weight, w));
            to.map_or(f64::INFINITY, |to| to.to_f64() - self.bound.to_f64())
        }

        fn costs_more(&self, weight: usize, value: i64, most: i64) -> bool {
            self.with(weight, value).is_none_or(|bound| bound.ceil() > most)
        }
    }

    proptest! {
        /// The cheapest of all choices, of a program that no logic has; and the ranges are restored.
        #[test]
        fn the_cheapest_is_the_least_of_all(
            things in prop::collection::vec((1i64..7, 1i64..7, -1i64..1, 0i64..4), 1..6),
            need in 0i64..40,
            any in prop::bool::ANY,
            // The largest cost is the least there is.
            is_tight in prop::bool::ANY,
        ) {
            let ranges: Vec<_> = things.iter().map(|thing| (thing.2, thing.3)).collect();
            let mut knapsack = Knapsack {
                gains: things.iter().map(|thing| thing.0).collect(),
                costs: things.iter().map(|thing| thing.1).collect(),
                need,
                ranges: ranges.clone(),
                weights: vec![0.0; things.len()],
                bound: Ratio::ZERO,
            };
            let all = ranges.iter().map(|&(low, high)| low..=high).multi_cartesian_product();
            let is_enough = |weights: &Vec<i64>| Knapsack::sum(&knapsack.gains, weights) >= need;
            let least = all.filter(is_enough).map(|weights| Knapsack::sum(&knapsack.costs, &weights)).min();
            let prove = |lp: &Knapsack| {
                let weights = lp.whole_weights()?;
                let is_enough = Knapsack::sum(&lp.gains, &weights) >= lp.need;
                is_enough.then(|| (Knapsack::sum(&lp.costs, &weights), ()))
            };
            let mut nodes = 0;
            let branching = Branching {
                lp: &mut knapsack,
                prove: &prove,
                any,
                limits: &Limits::default(),
                nodes: &mut nodes,
                budget: u64::MAX,
            };
            let (found, ended) = branching.cheapest(least.filter(|_| is_tight).unwrap_or(1000));
            prop_assert_eq!(ended, Ok(()));
            match (found, least) {
                (Some((cost, ())), Some(least)) if any => prop_assert!(cost >= least),
                (found, least) => prop_assert_eq!(found.map(|(cost, ())| cost), least),
            }
            prop_assert_eq!(knapsack.ranges, ranges);
        }
    }
}
