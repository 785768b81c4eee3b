//! [`Dual`]: the dual simplex over the weights of a pattern.
//!
//! Each weight is one variable `w` in `-1..=1` with a convex cost that has its kink at 0: `-base * w` below,
//! `cover * w` above. That halves the number of columns compared with separate base and cover variables, and
//! the bounds cost nothing: a step of the dual passes the kinks of other weights on its way (long-step ratio
//! test), which then jump from -1 to 0 or from 0 to 1.
//!
//! The leaving variable is chosen by its violation divided by the sum of the absolute entries of its row.
//! Measured on the hard lists: the largest violation alone takes twice the steps; the sum of squares (dual
//! steepest edge) 10 % more; the largest gain of all steps 10 % more. Storing only the rows of basic weights,
//! and working the others out when they are violated, halves the cost of a step but gives no basis for the
//! choice. Starting from the solution of the previous target saves every fifth step but doubles the cost of
//! each, since the entries have filled in.

mod dictionary;
mod ratio;
mod step;

use super::row::{Row, overlap};
use super::{Bases, Objective, widest};
use crate::casts::fit;
use crate::constraint::Space;
use crate::lp::any_logic::dual_simplex::DualSimplex;
use crate::lp::arithmetic::dice::Dice;
use crate::lp::arithmetic::larger::{larger, smaller};
use crate::wide::wide;
use dictionary::Dictionary;

/// The floats of the dictionary. Single precision: the bound is computed in integers from whatever
/// multipliers result, and on the shared lists no integral optimum, no bound rounded up and no infeasibility
/// differs from double precision, which is 30 % slower.
pub(super) type Float = f32;

/// Smaller numbers count as zero.
const NOISE: Float = 1e-7;
/// How far a variable may be out of its range.
const FEASIBLE: Float = 1e-3;
/// The least entry to pivot on.
const PIVOT: Float = 1e-3;
/// How far the costs are perturbed.
const PERTURB: Float = 1e-4;
/// The range of a weight without a column. A weight that gets this range later keeps its column until
/// [`Dual::restart`].
const OUT: (Float, Float) = (0.0, 0.0);
/// Entries are processed in groups of this many.
const LANES: usize = 8;

/// A variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variable {
    /// The weight of a set. When it is not basic it is -1, 0 or 1; always 0 when its range has no end.
    Weight(u16),
    /// The amount by which a row exceeds its right-hand side, at least 0. When it is not basic it is 0.
    Slack(Row),
}

/// Whether a weight is basic, a column or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WeightPlace {
    Column(usize),
    Row(usize),
    /// Neither: it is 0. Its range allows nothing else, or there is no target yet.
    Out,
}

/// The side of the kink whose slope a basic weight has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Base,
    Cover,
}

#[derive(Clone, Debug)]
pub(super) struct Dual<'a> {
    space: &'a Space,
    bases: Bases,
    /// By set: the range of its weight.
    range: Vec<(Float, Float)>,
    /// By set: the slope of its cost below the kink, and above. Slightly perturbed, so that ties are rare.
    slopes: Vec<(Float, Float)>,
    /// By set.
    place: Vec<WeightPlace>,
    /// By set; read for basic weights only.
    side: Vec<Side>,
    columns: Vec<Variable>,
    /// By column: its value, -1, 0 or 1.
    at: Vec<Float>,
    /// By column: the slope at its next kink above, and at the next below; infinite if there is none.
    above: Vec<Float>,
    below: Vec<Float>,
    /// By column: the slope of the basic weights' costs along it. It is the multiplier of a slack, and the
    /// price of a weight, negated.
    price: Vec<Float>,
    /// By candidate: whether its excess has a row. It needs none if no base set may hold the candidate.
    has_row: Vec<bool>,
    rows: Vec<Variable>,
    /// By row.
    value: Vec<Float>,
    /// By row: the least value it may have without a change of slope, and the largest.
    low: Vec<Float>,
    high: Vec<Float>,
    /// Row by row: `value = constant + sum of entry * column`.
    dictionary: Dictionary,
    /// By row: its violation divided by its size, negated: below 0 if it is out of its range, 0 otherwise and
    /// in the padding.
    inside: Vec<Float>,
    /// The row that leaves.
    line: Vec<Float>,
    /// By column: the distance to its next kink; infinite in the padding.
    distance: Vec<Float>,
    /// Columns that jump, and how far; one that passes two kinks appears twice.
    jumping: Vec<(usize, Float)>,
    /// The aim of the pattern: the row of its target, or that of a contradiction.
    aim: Row,
    /// The most constraints of the target that may be cover sets; none without a limit.
    covers: Option<u8>,
    /// The largest rank; none without a limit.
    rank: Option<i8>,
    /// Steps so far.
    pub(super) steps: u64,
    /// When infeasible: rows with multipliers.
    pub(super) ray: Vec<(Row, f64)>,
}

impl<'a> Dual<'a> {
    /// Has no rows or columns until [`aim`](Self::aim) gives it a target.
    pub(super) fn new(space: &'a Space, bases: Bases, objective: Objective) -> Self {
        let n = space.set_count();
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let mut noise = || PERTURB * (0.5 + (dice.throw() >> 40) as Float / (1u32 << 25) as Float);
        let (base, cover) = (objective.cost(-1) as Float, objective.cost(1) as Float);
        let slopes = (0..n).map(|_| (-base - noise(), cover + noise())).collect();
        Self {
            space,
            bases,
            range: (0..n).map(|s| widest(space, s).limits()).collect(),
            slopes,
            place: vec![WeightPlace::Out; n],
            side: vec![Side::Cover; n],
            columns: Vec::new(),
            at: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
            price: Vec::new(),
            has_row: vec![false; space.candidate_count()],
            rows: Vec::new(),
            value: Vec::new(),
            low: Vec::new(),
            high: Vec::new(),
            dictionary: Dictionary::new(),
            inside: Vec::new(),
            line: Vec::new(),
            distance: Vec::new(),
            jumping: Vec::new(),
            aim: Row::Deficit,
            covers: None,
            rank: None,
            steps: 0,
            ray: Vec::new(),
        }
    }

    /// Aims at a target, by its candidate number in the space, with these ranges, by set.
    pub(super) fn aim(&mut self, target: usize, ranges: impl Iterator<Item = (Float, Float)>) {
        self.begin_with(Row::Margin(fit(target)), ranges);
    }

    /// Aims at the patterns that eliminate everything, those of negative rank, with these ranges.
    pub(super) fn aim_at_contradiction(&mut self, ranges: impl Iterator<Item = (Float, Float)>) {
        self.begin_with(Row::Deficit, ranges);
    }

    fn begin_with(&mut self, aim: Row, ranges: impl Iterator<Item = (Float, Float)>) {
        (self.aim, self.covers, self.rank) = (aim, None, None);
        self.range.clear();
        self.range.extend(ranges);
        self.restart();
    }

    /// From now on at most this many of the target's constraints are cover sets. Continues from the current
    /// state.
    pub(super) fn limit_covers(&mut self, most: u8) {
        self.covers = Some(most);
        self.push_covers();
    }

    /// From now on the rank is at most this. Continues from the current state.
    pub(super) fn limit_rank(&mut self, most: i8) {
        self.rank = Some(most);
        self.push(Row::Rank(most));
    }

    fn push_covers(&mut self) {
        if let (Row::Margin(target), Some(most)) = (self.aim, self.covers) {
            self.push(Row::Covers(target, most));
        }
    }

    /// Discards the last solution; keeps the ranges, the target and the limit on its covers.
    pub(super) fn restart(&mut self) {
        self.columns.clear();
        self.at.clear();
        self.above.clear();
        self.below.clear();
        self.price.clear();
        for s in 0..self.range.len() {
            self.place[s] = WeightPlace::Out;
            if self.range[s] != OUT {
                self.add_to_columns(s, self.best(s, 0.0), 0.0);
            }
        }
        self.rows.clear();
        self.value.clear();
        self.low.clear();
        self.high.clear();
        self.dictionary.clear(self.columns.len());
        self.line.clear();
        self.distance.clear();
        self.fill_lines();
        self.begin(self.aim);
        for c in 0..self.space.candidate_count() {
            let mut sets = self.space.of(c).into_iter().chain(self.space.derived_of(c));
            self.has_row[c] = sets.any(|s| self.range[s].0 < 0.0);
            if self.has_row[c] {
                self.begin(Row::Excess(fit(c)));
            }
        }
        self.push_covers();
        if let Some(most) = self.rank {
            self.push(Row::Rank(most));
        }
    }

    /// Makes a weight the last column, with its value and the slope along it.
    fn add_to_columns(&mut self, s: usize, at: Float, price: Float) {
        self.place[s] = WeightPlace::Column(self.columns.len());
        let weight = Variable::Weight(fit(s));
        let (above, below) = self.kinks(weight, at);
        self.columns.push(weight);
        self.at.push(at);
        self.above.push(above);
        self.below.push(below);
        self.price.push(price);
    }

    /// Gives the working lines the length of a row.
    fn fill_lines(&mut self) {
        let stride = self.dictionary.stride();
        self.line.resize(stride, 0.0);
        self.distance.resize(stride, Float::INFINITY);
    }

    /// Gives a weight that was out a column. The slack of each row that contains the weight gains its term.
    /// So if the slack is a column, that column now stands for the slack less the term, and a basic
    /// variable's entry in the new column is minus the sign times its entry at the slack; if the slack is
    /// basic, the sign is added to its entry.
    fn let_in(&mut self, s: usize) {
        let mut members = vec![false; self.has_row.len()];
        self.space.members(s).for_each(|c| members[c] = true);
        let often = |row: Row| match row {
            Row::Excess(c) => i64::from(members[usize::from(c)]),
            row => row.times(self.space, s),
        };
        let terms = |variables: &[Variable], times: Float| {
            let term = |(i, variable): (usize, &Variable)| match *variable {
                Variable::Slack(row) => match often(row) {
                    0 => None,
                    often => Some((i, times * often as Float * Float::from(row.sign()))),
                },
                Variable::Weight(_) => None,
            };
            variables.iter().enumerate().filter_map(term).collect::<Vec<_>>()
        };
        let (others, own) = (terms(&self.columns, -1.0), terms(&self.rows, 1.0));
        let price = others.iter().map(|&(j, times)| times * self.price[j]).sum();
        self.dictionary.add_column(self.columns.len(), &others, &own);
        self.fill_lines();
        self.add_to_columns(s, 0.0, price);
    }

    /// Adds the row of an inequality while no weight is basic yet.
    fn begin(&mut self, row: Row) {
        self.line.fill(0.0);
        let sign = Float::from(row.sign());
        let mut value = -row.rhs() as Float;
        row.terms(self.space, |s, times| {
            if let WeightPlace::Column(j) = self.place[s] {
                let times = sign * times as Float;
                value += times * self.at[j];
                self.line[j] = times;
            }
        });
        self.rows.push(Variable::Slack(row));
        self.value.push(value);
        self.low.push(0.0);
        self.high.push(Float::INFINITY);
        self.dictionary.push(&self.line);
    }

    /// Whether rounding errors have accumulated: some slack no longer agrees with the weights.
    pub(super) fn has_drifted(&self) -> bool {
        let off = |(&variable, &value): (&Variable, &Float)| match variable {
            Variable::Weight(_) => false,
            Variable::Slack(row) => {
                let mut slack = -row.rhs() as Float;
                row.terms(self.space, |s, times| {
                    slack += Float::from(row.sign()) * times as Float * self.weight(s);
                });
                (slack - value).abs() > 10.0 * FEASIBLE
            }
        };
        self.rows.iter().zip(&self.value).any(off)
    }

    /// The weight of a constraint.
    pub(super) fn weight(&self, s: usize) -> Float {
        match self.place[s] {
            WeightPlace::Column(j) => self.at[j],
            WeightPlace::Row(i) => self.value[i],
            WeightPlace::Out => 0.0,
        }
    }

    /// The rows with their multipliers, where these may be other than 0.
    pub(super) fn multipliers(&self) -> impl Iterator<Item = (Row, f64)> + '_ {
        self.columns
            .iter()
            .zip(&self.price)
            .filter_map(|(column, &price)| match column {
                Variable::Slack(row) => Some((*row, f64::from(price))),
                Variable::Weight(_) => None,
            })
    }

    /// Changes the range of a weight. The state stays dual feasible: [`solve`](DualSimplex::solve) goes on
    /// from here.
    pub(super) fn set_range(&mut self, s: usize, range: (Float, Float)) {
        self.range[s] = range;
        if self.place[s] == WeightPlace::Out && range != OUT {
            self.let_in(s);
        }
        match self.place[s] {
            WeightPlace::Out => {}
            WeightPlace::Row(i) => (self.low[i], self.high[i]) = self.piece(s),
            WeightPlace::Column(j) => {
                let change = self.best(s, -self.price[j]) - self.at[j];
                self.jumping.push((j, change));
                self.jump();
                (self.above[j], self.below[j]) = self.kinks(self.columns[j], self.at[j]);
            }
        }
        if range.0 < 0.0 {
            for c in self.space.members(s) {
                if !std::mem::replace(&mut self.has_row[c], true) {
                    self.push(Row::Excess(fit(c)));
                }
            }
        }
    }

    /// The cheapest weight of a constraint at a price.
    fn best(&self, s: usize, price: Float) -> Float {
        let (base, cover) = self.slopes[s];
        let free: Float = if price < base {
            -1.0
        } else if price > cover {
            1.0
        } else {
            0.0
        };
        free.clamp(self.range[s].0, self.range[s].1)
    }

    /// Adds the row of an inequality.
    fn push(&mut self, row: Row) {
        let mut line = std::mem::take(&mut self.line);
        line.fill(0.0);
        let sign = Float::from(row.sign());
        let mut value = -row.rhs() as Float;
        row.terms(self.space, |s, times| {
            let times = sign * times as Float;
            value += times * self.weight(s);
            match self.place[s] {
                WeightPlace::Out => {}
                WeightPlace::Column(j) => line[j] += times,
                WeightPlace::Row(i) => {
                    let entries = line.iter_mut().zip(self.dictionary.row(i));
                    entries.for_each(|(sum, entry)| *sum += times * entry);
                }
            }
        });
        self.rows.push(Variable::Slack(row));
        self.value.push(value);
        self.low.push(0.0);
        self.high.push(Float::INFINITY);
        self.dictionary.push(&line);
        self.line = line;
    }

    /// The interval on which the slope of a basic weight is constant.
    fn piece(&self, s: usize) -> (Float, Float) {
        let (low, high) = self.range[s];
        let kink = (0.0 as Float).clamp(low, high);
        match self.side[s] {
            Side::Base => (low, kink),
            Side::Cover => (kink, high),
        }
    }

    /// Computes how far each row is out of its range, relative to its last known size.
    #[inline(always)]
    fn look_for_violations(&mut self) {
        let Self {
            value,
            low,
            high,
            dictionary,
            inside,
            ..
        } = self;
        inside.clear();
        inside.resize(value.len().next_multiple_of(LANES), 0.0);
        let ranges = low.iter().zip(&*high).zip(dictionary.sizes());
        for (inside, (value, ((low, high), size))) in inside.iter_mut().zip(value.iter().zip(ranges)) {
            let out = larger(low - value, value - high);
            *inside = if out > FEASIBLE { -out / (1.0 + size) } else { 0.0 };
        }
    }

    /// Of these rows, the one furthest out of its range relative to its size.
    ///
    /// A size dates from the last time the row was up to date, and mostly grows. So the worst row by known
    /// sizes is brought up to date, until the worst row is up to date: that is five or six of the 34 rows out
    /// of their range in easter-monster, where sixteen exchanges wait. Using outdated sizes takes half as
    /// many steps again, or a third to a half more if they are assumed to grow with the waiting exchanges.
    /// Accepting the first up-to-date row with two thirds of the largest possible value takes an eighth
    /// longer on easter-monster.
    fn worst(&mut self) -> Option<usize> {
        wide(
            #[inline(always)]
            || self.look_for_violations(),
        );
        loop {
            let (row, inside) = least(&self.inside);
            if inside >= 0.0 {
                return None;
            }
            let before = 1.0 + self.dictionary.sizes()[row];
            if !self.dictionary.bring_up_to_date(row) {
                return Some(row);
            }
            self.inside[row] = inside * before / (1.0 + self.dictionary.sizes()[row]);
        }
    }

    /// Makes the columns in `jumping` jump, and updates the rows.
    fn jump(&mut self) {
        self.jumping.retain(|&(_, change)| change != 0.0);
        for &(j, change) in &self.jumping {
            self.at[j] += change;
            (self.above[j], self.below[j]) = self.kinks(self.columns[j], self.at[j]);
        }
        for (j, change) in self.jumping.drain(..) {
            for (value, entry) in self.value.iter_mut().zip(self.dictionary.column(j)) {
                *value += entry * change;
            }
        }
    }

    fn drop_row(&mut self, row: usize) {
        let last = self.rows.len() - 1;
        if row < last
            && let Variable::Weight(s) = self.rows[last]
        {
            self.place[usize::from(s)] = WeightPlace::Row(row);
        }
        self.dictionary.swap_remove(row);
        self.rows.swap_remove(row);
        self.value.swap_remove(row);
        self.low.swap_remove(row);
        self.high.swap_remove(row);
    }
}

impl DualSimplex for Dual<'_> {
    /// Relative to its size.
    fn leaving(&mut self) -> Option<usize> {
        let mut worst = self.worst();
        if worst.is_none() && self.bases == Bases::Disjoint {
            let weight = |s| f64::from(self.weight(s));
            if let Some((row, _)) = overlap(self.space, weight, FEASIBLE.into()) {
                self.push(row);
                worst = Some(self.rows.len() - 1);
            }
        }
        worst
    }

    fn step(&mut self, leaving: usize) -> Option<f64> {
        self.rise_from(leaving).map(f64::from)
    }

    fn steps(&mut self) -> &mut u64 {
        &mut self.steps
    }

    fn column_count(&self) -> usize {
        self.columns.len()
    }
}

/// The index of the first least of some floats, and its value; their number is a multiple of [`LANES`].
fn least(floats: &[Float]) -> (usize, Float) {
    let (groups, _) = floats.as_chunks::<LANES>();
    let (least, group) = wide(
        #[inline(always)]
        || {
            let mut least = [Float::INFINITY; LANES];
            for group in groups {
                for (least, &float) in least.iter_mut().zip(group) {
                    *least = smaller(float, *least);
                }
            }
            let least = least.into_iter().fold(Float::INFINITY, smaller);
            let has = |group: &[Float; LANES]| group.iter().fold(false, |has, &float| has | (float == least));
            (least, groups.iter().position(has).unwrap_or(0))
        },
    );
    let behind = groups[group..].as_flattened();
    let place = behind.iter().position(|&float| float == least);
    (place.map_or(0, |place| group * LANES + place), least)
}
