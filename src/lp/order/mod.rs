//! [`OrderLp`]: a lower bound on the order of every plain pattern that eliminates a candidate, proven in
//! integers.
//!
//! The linear program is that of docs/theory.md, section 7, "Order bound". For a target X the weights `w` in
//! `-1..=1` (cover positive, base negative) satisfy: the excess of every other candidate is at least 0, and
//! the excess of X is above the rank, that is `-w` sums to at least 1 over the constraints that do not hold
//! X. No base holds X: dropping such a base lowers the order and leaves X eliminated.
//!
//! A derived truth of the space is one more weight, in `-1..=0`: it may be a base set, never a cover set. It
//! enters the excess of its guardians, and the margin where X is not among them.
//!
//! *Lemma.* A derived truth that has X among its guardians is not a base of a smallest pattern either, unless
//! it counts more than 1. *Proof.* Without it the excess of X and the rank are each 1 more, so X is still
//! eliminated; no other excess falls, and the order is 1 less.
//!
//! *Weak duality.* Let every row have a multiplier `m >= 0`, and let the price of a constraint be the sum of
//! `m * sign` over the rows it is in. Then every pattern costs at least `sum of m * rhs + sum over s of the
//! least (cost(w) - price * w)` with w in the range of s. *Proof.* Its weights satisfy the rows, so `cost >=
//! cost - sum of m * (sign * sum of w - rhs)`, which is that sum, term by term at least the least. The
//! multipliers only have to be non-negative: the simplex finds them in floats, they are rounded to integers,
//! and the sum is computed in integers. Floating-point errors can weaken the bound, never make it false.

mod bound;
mod dual;
mod earlier;
mod near;
mod numbering;
mod order_point;
mod range;
mod relaxation;
mod row;
mod values;
mod weighted;
pub use relaxation::{Centre, Relaxation};

pub use bound::{OrderBound, SetCosts};
pub(crate) use near::NearPoint;
pub use order_point::{OrderPoint, Start};
pub use range::{Bases, Objective, Range};
pub(crate) use weighted::least_contradiction;
pub use weighted::{LeastWeighted, least_weighted};

use super::any_logic::dual_simplex::{DualSimplex, Proves, UNIT};
use super::any_logic::order_program::{OrderProgram, Outcome};
use super::arithmetic::exact;
use super::{Ratio, pattern_of};
use crate::constraint::Space;
use crate::grid::{Candidate, Grid};
use crate::pattern::{Pattern, Proven, verify_claim};
use dual::Dual;
use row::Row;

/// The linear program of one target, with a range for each set: the constraints of the space, and after them
/// its derived truths. It can be solved, changed and solved again: each time the dual simplex continues from
/// its current state, which takes few steps after few changes.
#[derive(Clone, Debug)]
pub struct OrderLp<'a> {
    dual: Dual<'a>,
    space: &'a Space,
    objective: Objective,
    /// By set number.
    ranges: Vec<Range>,
    /// By set number, in units of 1 / `UNIT`.
    prices: Vec<i64>,
    /// By set number.
    weights: Vec<f64>,
    /// In units of 1 / `UNIT`.
    bound: i64,
}

impl<'a> OrderLp<'a> {
    /// The program of a position, with no target yet.
    #[must_use]
    pub fn new(space: &'a Space, bases: Bases, objective: Objective) -> Self {
        let n = space.set_count();
        Self {
            dual: Dual::new(space, bases, objective),
            space,
            objective,
            ranges: (0..n).map(|s| widest(space, s)).collect(),
            weights: vec![0.0; n],
            prices: vec![0; n],
            bound: i64::MIN,
        }
    }

    /// Aims at a target, by its candidate number in the space: its four constraints become cover sets, all
    /// others may be anything.
    ///
    /// *Lemma.* A plain pattern for X without base sets at X remains such a pattern, of the same order, when
    /// all four constraints of X are made cover sets. *Proof.* A new cover at X raises the rank and the
    /// excess of X by one each, and lowers no excess.
    pub fn aim(&mut self, target: usize) {
        self.aim_with(target, [Range::Cover; 4]);
    }

    /// Aims at a target whose four constraints are base set, cover set or neither, as given, and none of
    /// whose derived truths that count 1 is a base set; the rank is then at most their covers less their
    /// bases less 1. For patterns of rank at most k, solve every choice with k + 1 more covers than bases.
    ///
    /// # Panics
    /// Unless each of these ranges is [`Range::Base`], [`Range::Cover`] or [`Range::Out`].
    pub fn aim_with(&mut self, target: usize, four: [Range; 4]) {
        self.aim_among(target, four, |_| Range::Any);
    }

    /// The same with a given range for each other set, by its number.
    ///
    /// # Panics
    /// As [`aim_with`](Self::aim_with).
    pub fn aim_among(&mut self, target: usize, four: [Range; 4], others: impl Fn(usize) -> Range) {
        assert!(
            four.iter().all(|range| weights(*range).count() == 1),
            "the ranges at the target"
        );
        let ranges = (0..self.space.set_count()).map(|s| of_kind(self.space, s, others(s)));
        self.ranges.clear();
        self.ranges.extend(ranges);
        for (s, range) in self.space.of(target).into_iter().zip(four) {
            self.ranges[s] = range;
        }
        let truths = self.space.derived_of(target);
        truths
            .filter(|&s| self.space.count(s) == 1)
            .for_each(|s| self.ranges[s] = Range::Out);
        self.dual
            .aim(target, self.ranges.iter().map(|range| range.limits()));
    }

    /// From now on at most this many of the target's four constraints, whichever, are cover sets: a
    /// constraint that had to be a cover set may now be neither. This applies to the current target.
    pub fn limit_covers(&mut self, target: usize, most: u8) {
        for s in self.space.of(target) {
            if self.range(s) == Range::Cover {
                self.set_range(s, Range::CoverOrOut);
            }
        }
        self.dual.limit_covers(most);
    }

    /// From now on the rank is at most this. This applies to the current target.
    pub fn limit_rank(&mut self, most: i64) {
        let nearest = if most < 0 { i8::MIN } else { i8::MAX };
        self.dual.limit_rank(i8::try_from(most).unwrap_or(nearest));
    }

    /// Aims at the patterns that eliminate every candidate, those of negative rank. Every set may be
    /// anything.
    pub fn aim_at_contradiction(&mut self) {
        let widest = (0..self.space.set_count()).map(|s| widest(self.space, s));
        self.ranges.clear();
        self.ranges.extend(widest);
        self.dual
            .aim_at_contradiction(self.ranges.iter().map(|range| range.limits()));
    }

    /// The range of a set (by number).
    #[must_use]
    pub fn range(&self, constraint: usize) -> Range {
        self.ranges[constraint]
    }

    /// Changes the range of a set (by number), wider or narrower. A derived truth is never a cover set,
    /// whatever the range says.
    pub fn set_range(&mut self, constraint: usize, range: Range) {
        let range = of_kind(self.space, constraint, range);
        if self.ranges[constraint] != range {
            self.ranges[constraint] = range;
            self.dual.set_range(constraint, range.limits());
        }
    }

    /// Solves the program. With a cutoff, stops as soon as the bound is proven to be above it.
    pub fn solve(&mut self, cutoff: Option<i64>) -> Outcome {
        let mut outcome = self.attempt(cutoff);
        if outcome == Outcome::Lost || outcome == Outcome::Optimal && self.dual.has_drifted() {
            self.dual.restart();
            outcome = self.attempt(cutoff);
        }
        let multipliers = in_units(self.dual.multipliers());
        self.bound = evaluate(
            self.space,
            &self.ranges,
            Some(self.objective),
            multipliers,
            &mut self.prices,
        );
        for (s, weight) in self.weights.iter_mut().enumerate() {
            *weight = self.dual.weight(s).into();
        }
        outcome
    }

    fn attempt(&mut self, cutoff: Option<i64>) -> Outcome {
        let Self {
            dual,
            space,
            ranges,
            objective,
            prices,
            ..
        } = self;
        dual.solve_below(cutoff, |dual, proves| match proves {
            Proves::Bound => {
                let multipliers = in_units(dual.multipliers());
                evaluate(space, ranges, Some(*objective), multipliers, prices)
            }
            Proves::Infeasible => evaluate(space, ranges, None, in_units(dual.ray.iter().copied()), prices),
        })
    }

    /// A proven lower bound on the cost of every pattern in these ranges; costs are whole, so
    /// `bound().ceil()` is one too.
    #[must_use]
    pub fn bound(&self) -> Ratio {
        Ratio::new(self.bound, UNIT)
    }

    /// A proven lower bound on the cost of every pattern that has the constraint (by number) as base set;
    /// none when its range has no base.
    #[must_use]
    pub fn bound_as_base(&self, constraint: usize) -> Option<Ratio> {
        self.bound_with(constraint, -1)
    }

    /// A proven lower bound on the cost of every pattern that has the constraint (by number) as cover set;
    /// none when its range has no cover.
    #[must_use]
    pub fn bound_as_cover(&self, constraint: usize) -> Option<Ratio> {
        self.bound_with(constraint, 1)
    }

    /// A proven lower bound on the cost of every pattern without the constraint (by number); none when its
    /// range requires it.
    #[must_use]
    pub fn bound_without(&self, constraint: usize) -> Option<Ratio> {
        self.bound_with(constraint, 0)
    }

    fn bound_with(&self, constraint: usize, weight: i64) -> Option<Ratio> {
        let reduced_cost = self.reduced_cost(constraint, weight)?;
        Some(Ratio::new(self.bound + reduced_cost, UNIT))
    }

    /// The reduced cost of a weight: how much the proven bound rises when a constraint (by number) has to be
    /// a base set (-1), neither (0) or a cover set (1), in the unit of [`gap`](Self::gap); none when its
    /// range does not allow it.
    ///
    /// *Lemma.* The reduced costs of several constraints add up. *Proof.* The bound of weak duality has a
    /// term for each constraint, and fixing its weight changes no other.
    #[must_use]
    pub fn reduced_cost(&self, constraint: usize, weight: i64) -> Option<i64> {
        let (range, price) = (self.ranges[constraint], self.prices[constraint]);
        let rise =
            less_price(Some(self.objective), price, weight) - least(Some(self.objective), price, range);
        weights(range).contains(&weight).then_some(rise)
    }

    /// The proof behind the last solution, to be used in later positions. The target's constraints must have
    /// been cover sets and all others anything, as after [`aim`](Self::aim).
    #[must_use]
    pub fn proof(&self, target: usize, outcome: Outcome) -> OrderBound {
        match outcome {
            Outcome::Infeasible => OrderBound::new(self.space, target, self.dual.ray.iter().copied(), true),
            _ => OrderBound::new(self.space, target, self.dual.multipliers(), false),
        }
    }

    /// How far the proven bound is below a cost: with reduced costs beyond that, every pattern costs more.
    /// Negative if every pattern already does.
    #[must_use]
    pub fn gap(&self, cost: i64) -> i64 {
        cost * UNIT - self.bound
    }

    /// The optimal weights by set number, in floats: negative for base, positive for cover.
    #[must_use]
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The optimal weights as a pattern, when all of them are -1, 0 or 1. It is only a proposal:
    /// [`verify`](crate::pattern::verify) decides.
    #[must_use]
    pub fn pattern(&self) -> Option<Pattern> {
        pattern_of(self.space, &self.whole_weights()?)
    }

    /// The optimal weights as a pattern, if it is verified to eliminate the targets.
    #[must_use]
    pub fn proven(&self, grid: &Grid, targets: &[Candidate]) -> Option<Proven> {
        verify_claim(grid, self.pattern()?, targets).ok()
    }

    /// How many steps the dual simplex has made so far.
    #[must_use]
    pub fn step_count(&self) -> u64 {
        self.dual.steps
    }
}

impl OrderProgram for OrderLp<'_> {
    const FRACTION: f64 = 1e-3;

    /// Every pattern has a base set.
    const CUTOFF_ONCE_FOUND: i64 = 0;

    fn solve(&mut self, cutoff: Option<i64>) -> Outcome {
        self.solve(cutoff)
    }

    fn bound(&self) -> Ratio {
        self.bound()
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn nearest(&self, constraint: usize) -> i64 {
        exact::whole(self.weights[constraint].round())
    }

    fn range(&self, constraint: usize) -> (i64, i64) {
        self.ranges[constraint].ends()
    }

    fn set_range(&mut self, constraint: usize, range: (i64, i64)) {
        self.set_range(constraint, Range::between(range));
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "-1, 0 and 1 are the same in every width"
    )]
    fn penalty(&mut self, constraint: usize, to: f64) -> f64 {
        self.dual.penalty(constraint, to as _).into()
    }

    /// It is not asked whether the set is needed, only whether it may have a role.
    fn costs_more(&self, constraint: usize, role: i64, most: i64) -> bool {
        let bound = self.bound_with(constraint, role).filter(|_| role != 0);
        bound.is_some_and(|bound| bound.ceil() > most)
    }
}

/// The widest range of a set (by number).
fn widest(space: &Space, set: usize) -> Range {
    match set < space.constraint_count() {
        true => Range::Any,
        false => Range::BaseOrOut,
    }
}

/// A range restricted to the kind of a set, by its number: a derived truth is not a cover set.
fn of_kind(space: &Space, set: usize, range: Range) -> Range {
    match range {
        range if set < space.constraint_count() => range,
        Range::Any => Range::BaseOrOut,
        Range::CoverOrOut | Range::Cover => Range::Out,
        range => range,
    }
}

/// The weights in a range.
fn weights(range: Range) -> std::ops::RangeInclusive<i64> {
    let (low, high) = range.ends();
    low..=high
}

/// The cost of a weight less its price; without an objective it costs nothing.
pub(super) fn less_price(objective: Option<Objective>, price: i64, weight: i64) -> i64 {
    let cost = objective.map_or(0, |objective| objective.cost(weight));
    cost * UNIT - price * weight
}

/// The least cost of a weight in a range, less its price.
fn least(objective: Option<Objective>, price: i64, range: Range) -> i64 {
    let [base, cover] = [-1, 1].map(|weight| less_price(objective, price, weight));
    match range {
        Range::Any => base.min(cover).min(0),
        Range::CoverOrOut => cover.min(0),
        Range::BaseOrOut => base.min(0),
        Range::Out => 0,
        Range::Base => base,
        Range::Cover => cover,
    }
}

/// A multiplier in units of 1 / `UNIT`.
fn units(multiplier: f64) -> i64 {
    /// Far beyond any multiplier that occurs, and far from overflow when thousands are added.
    const MOST: f64 = (1i64 << 40) as f64;
    exact::whole((multiplier * UNIT as f64).clamp(0.0, MOST) + 0.5)
}

fn in_units(multipliers: impl Iterator<Item = (Row, f64)>) -> impl Iterator<Item = (Row, i64)> {
    multipliers.map(|(row, multiplier)| (row, units(multiplier)))
}

/// The bound of weak duality, in units of 1 / `UNIT`; the prices are left in `prices`. Without an objective,
/// a value above 0 says that there is no pattern: scaled up, the multipliers prove bounds of any size.
fn evaluate(
    space: &Space,
    ranges: &[Range],
    objective: Option<Objective>,
    multipliers: impl Iterator<Item = (Row, i64)>,
    prices: &mut [i64],
) -> i64 {
    prices.fill(0);
    let mut sum = 0;
    for (row, multiplier) in multipliers {
        if multiplier > 0 {
            sum += multiplier * row.rhs();
            row.terms(space, |s, times| {
                prices[s] += i64::from(row.sign()) * times * multiplier;
            });
        }
    }
    let least = |(&price, &range): (&i64, &Range)| least(objective, price, range);
    sum + prices.iter().zip(ranges).map(least).sum::<i64>()
}
