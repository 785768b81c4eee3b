//! [`OrderLp`]: a lower bound on the order of every plain template pattern that eliminates a candidate,
//! proven in integers.
//!
//! One weight for each open cell, in `-1..=1` (cover positive, base negative), one for each digit, in
//! `-27..=27`, and one for each derived truth, in `-1..=0`. The weight of a digit stands for houses of the
//! digit: each of the 27 adds the same to every template of the digit, so it does not matter which ones. For
//! a target X the weights satisfy: the excess of every template is at least 0, that of every template that
//! holds X is above the rank.
//!
//! There are many templates, so there are no rows at first: the template that the weights cover worst is
//! found by [`Templates::best`], one for each digit, and becomes a row. *Every* set of rows gives a valid
//! lower bound, because every pattern satisfies all of them. The weights are optimal once every template is
//! covered.
//!
//! The bound is that of weak duality, as in [`lp::OrderLp`](crate::lp::OrderLp): with a multiplier `m >= 0`
//! for each row, and the price of a weight the sum of `m * coefficient` over the rows, every pattern costs at
//! least `sum of m * rhs + sum over s of the least (cost(w) - price * w)` with w in the range of s. *Proof.*
//! Its weights satisfy the rows, so `cost >= cost - sum of m * (sum of coefficient * w - rhs)`, which is that
//! sum, term by term at least the least. The multipliers are found in floats and rounded to integers, the sum
//! is computed in integers: floating-point errors can weaken the bound, never make it false.

mod bound;
mod dual;
mod row;
mod separation;
mod weighted;

pub use weighted::{LeastWeighted, least_weighted};

use super::rows::Rows;
use super::weights::{by_row, plain_pattern};
use crate::constraint::{Position, Scratch, Templates};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::lp::Ratio;
use crate::lp::any_logic::dual_simplex::{DualSimplex, Proves, UNIT};
use crate::lp::any_logic::order_program::{OrderProgram, Outcome};
use crate::lp::arithmetic::dice::Dice;
use crate::lp::arithmetic::exact::whole;
use crate::lp::order::{Objective, less_price};
use crate::pattern::Pattern;
use bound::{evaluate, least};
use dual::{Dual, Shape};
use row::Row;
use std::sync::Arc;

/// How many houses a digit has.
const HOUSES: i64 = 27;
/// The cost of a cover set in the program, so that of several optima one with few covers is found. The bound
/// does not include it.
const COVER: f64 = 1e-3;

/// The least and the largest value of a weight.
type Range = (i64, i64);

/// The linear program of one target, with a range for each weight: the nine digits, then the open cells, then
/// the derived truths. It can be solved, changed and solved again: each time the dual simplex continues from
/// its current state.
#[derive(Clone, Debug)]
pub struct OrderLp {
    sets: Arc<Rows>,
    templates: Arc<Templates>,
    objective: Objective,
    target: Option<Candidate>,
    /// By weight.
    ranges: Vec<Range>,
    /// All rows ever found violated, whether the dual has them or not.
    pool: Vec<Row>,
    dual: Dual,
    /// The largest sum of base-set weights allowed.
    most: Option<i64>,
    /// By weight, in units of 1 / `UNIT`.
    prices: Vec<i64>,
    /// By weight.
    weights: Vec<f64>,
    /// In units of 1 / `UNIT`.
    bound: i64,
    /// By candidate: its excess, negated.
    values: Vec<f64>,
    scratch: Scratch,
}

impl OrderLp {
    /// The program of a position with its constraints and derived truths, with no target yet.
    #[must_use]
    pub fn new(position: &Position, objective: Objective) -> Self {
        let sets = sets(position);
        let range = |s: usize| match s {
            0..9 => (-HOUSES, HOUSES),
            _ if s < 9 + sets.cells.len() => (-1, 1),
            _ => (-1, 0),
        };
        let ranges = (0..sets.count()).map(range).collect();
        Self::with_ranges(sets, position, ranges, objective, COVER)
    }

    /// The same with given ranges, and the cost of a cover set in the program.
    fn with_ranges(
        sets: Rows,
        position: &Position,
        ranges: Vec<Range>,
        objective: Objective,
        cover_cost: f64,
    ) -> Self {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        // Ties are rare when no two sets cost the same.
        let mut noise = || cover_cost * (1.0 + (dice.throw() >> 40) as f64 / f64::from(1u32 << 28));
        let (base, cover) = (objective.cost(-1) as f64, objective.cost(1) as f64);
        let shape = |&(low, high): &Range| Shape {
            low: low as f64,
            high: high as f64,
            base: -base - noise() / 8.0,
            cover: cover + noise(),
        };
        Self {
            dual: Dual::new(ranges.iter().map(shape).collect()),
            templates: Arc::new(Templates::new(position.grid())),
            objective,
            target: None,
            pool: Vec::new(),
            most: None,
            prices: vec![0; ranges.len()],
            weights: vec![0.0; ranges.len()],
            bound: i64::MIN,
            values: vec![0.0; 729],
            scratch: Scratch::default(),
            ranges,
            sets: Arc::new(sets),
        }
    }

    /// Aims at a target. The ranges stay; limits on rank and order are dropped. The previous target is
    /// forgotten, so that the result does not depend on it.
    pub fn aim(&mut self, target: Candidate) {
        self.target = Some(target);
        self.most = None;
        self.pool.clear();
        self.dual.restart();
    }

    /// From now on only patterns of this rank at most.
    pub fn limit_rank(&mut self, most: i64) {
        self.pool.push(Row::rank(&self.sets, most));
        self.push(self.pool.len() - 1);
    }

    /// From now on only patterns of this order at most.
    pub fn limit_order(&mut self, most: i64) {
        self.most = Some(most);
    }

    /// The cell of a weight (by number); none for a digit or a derived truth.
    #[must_use]
    pub fn cell(&self, weight: usize) -> Option<Cell> {
        weight
            .checked_sub(9)
            .and_then(|i| self.sets.cells.get(i))
            .copied()
    }

    /// How many weights there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.ranges.len()
    }

    fn attempt(&mut self, cutoff: Option<i64>) -> Outcome {
        // Each round adds a new row; this limit is far above the rounds that any program took.
        for _ in 0..10_000 {
            let Self {
                dual,
                pool,
                ranges,
                objective,
                prices,
                ..
            } = self;
            let outcome = dual.solve_below(cutoff, |dual, proves| match proves {
                Proves::Bound => evaluate(pool, ranges, Some(*objective), dual.multipliers(), prices),
                Proves::Infeasible => evaluate(pool, ranges, None, dual.ray.iter().copied(), prices),
            });
            if outcome != Outcome::Optimal {
                return outcome;
            }
            if !self.separate() {
                return Outcome::Optimal;
            }
        }
        Outcome::Lost
    }

    fn read_weights(&mut self) {
        for (s, weight) in self.weights.iter_mut().enumerate() {
            *weight = self.dual.weight(s);
        }
    }

    fn push(&mut self, name: usize) {
        let row = &self.pool[name];
        self.dual.push(name, &row.terms, row.rhs);
    }

    /// Plain weights as a pattern, with houses from those allowed for a digit as base sets (true) or cover
    /// sets. It is only a proposal: [`TemplateJudge`](crate::pattern::TemplateJudge) decides.
    #[must_use]
    pub fn pattern(
        &self,
        grid: &Grid,
        weights: &[i64],
        admitted: impl Fn(Digit, bool) -> Vec<House>,
    ) -> Option<Pattern> {
        plain_pattern(grid, &self.sets, weights, admitted)
    }

    /// The weights of a pattern; none if it weighs a cell that is settled, or a derived truth that the
    /// position does not have.
    #[must_use]
    pub fn weights_of(&self, pattern: &Pattern) -> Option<Vec<i64>> {
        by_row(&self.sets, pattern)
    }
}

impl OrderProgram for OrderLp {
    const FRACTION: f64 = 1e-4;

    const CUTOFF_ONCE_FOUND: i64 = i64::MIN;

    fn solve(&mut self, cutoff: Option<i64>) -> Outcome {
        let mut outcome = self.attempt(cutoff);
        if outcome == Outcome::Lost {
            self.dual.restart();
            outcome = self.attempt(cutoff);
        }
        let Self {
            dual,
            pool,
            ranges,
            objective,
            prices,
            ..
        } = self;
        self.bound = evaluate(pool, ranges, Some(*objective), dual.multipliers(), prices);
        self.read_weights();
        outcome
    }

    fn bound(&self) -> Ratio {
        Ratio::new(self.bound, UNIT)
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn nearest(&self, weight: usize) -> i64 {
        whole((self.weights[weight] - 0.5).ceil())
    }

    fn range(&self, weight: usize) -> Range {
        self.ranges[weight]
    }

    fn set_range(&mut self, weight: usize, range: Range) {
        if self.ranges[weight] != range {
            self.ranges[weight] = range;
            self.dual.set_range(weight, (range.0 as f64, range.1 as f64));
        }
    }

    fn penalty(&mut self, weight: usize, to: f64) -> f64 {
        self.dual.penalty(weight, to)
    }

    fn costs_more(&self, weight: usize, value: i64, most: i64) -> bool {
        let (range, price) = (self.ranges[weight], self.prices[weight]);
        let objective = Some(self.objective);
        let rise = less_price(objective, price, value) - least(objective, price, range);
        Ratio::new(self.bound + rise, UNIT).ceil() > most
    }
}

/// The weights of a position. A derived truth that is omitted from its space is omitted here too.
fn sets(position: &Position) -> Rows {
    let truths: Vec<_> = position.space().derived().cloned().collect();
    Rows::new(position.grid(), &truths)
}
