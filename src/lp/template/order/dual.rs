//! [`Dual`]: the dual simplex over the weights of a template pattern, with rows that are added and dropped.
//!
//! As in the program for candidate patterns each weight is one variable with a convex cost that has its kink
//! at 0, and a step of the dual passes the kinks of other weights on its way, which then jump (long-step
//! ratio test). Two things differ. The weight of a digit may be any whole number, so jumps have any length.
//! And rows are added when the weights violate them and dropped as soon as they are not tight, so the
//! dictionary never has many more rows than weights: seventy by seventy, small enough for double precision.

use crate::lp::any_logic::dual_simplex::DualSimplex;
use crate::lp::arithmetic::larger::{larger, smaller};

/// How far a variable may be out of its range.
pub(super) const FEASIBLE: f64 = 1e-6;
/// The least entry to pivot on.
const PIVOT: f64 = 1e-7;

/// A variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variable {
    /// A weight, by number. When it is not basic it is at an end of its range, or at 0.
    Weight(usize),
    /// The amount by which a row exceeds its right-hand side, at least 0, by the name of the row. When it is
    /// not basic it is 0.
    Slack(usize),
}

/// Whether a weight is basic or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum VariablePlace {
    Column(usize),
    Row(usize),
}

/// The values that a variable may have, and their costs: `base * value` below 0, `cover * value` above.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Shape {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) base: f64,
    pub(super) cover: f64,
}

impl Shape {
    const SLACK: Self = Self {
        low: 0.0,
        high: f64::INFINITY,
        base: 0.0,
        cover: 0.0,
    };

    fn slope(self, above: bool) -> f64 {
        if above { self.cover } else { self.base }
    }

    /// The values on one side of the kink.
    fn piece(self, above: bool) -> (f64, f64) {
        let kink = 0.0f64.clamp(self.low, self.high);
        if above {
            (kink, self.high)
        } else {
            (self.low, kink)
        }
    }

    /// From a value where the slope changes: the slope in a direction, and the value where it changes next.
    /// None at the end of the range.
    fn next(self, at: f64, up: bool) -> Option<(f64, f64)> {
        match up {
            true if at >= self.high => None,
            true if at < 0.0 => Some((self.base, smaller(self.high, 0.0))),
            true => Some((self.cover, self.high)),
            false if at <= self.low => None,
            false if at > 0.0 => Some((self.cover, larger(self.low, 0.0))),
            false => Some((self.base, self.low)),
        }
    }

    /// The value of least cost when each unit is worth `price`.
    fn best(self, price: f64) -> f64 {
        let free = if price < self.base {
            f64::NEG_INFINITY
        } else if price > self.cover {
            f64::INFINITY
        } else {
            0.0
        };
        free.clamp(self.low, self.high)
    }
}

/// A kink that a step reaches.
#[derive(Clone, Copy, Debug)]
struct Break {
    at: f64,
    /// How much the gain per unit falls there.
    drop: f64,
    /// The column that reaches it, and the value it then jumps to; none for the leaving variable.
    column: Option<(usize, f64)>,
}

/// A dictionary: every basic variable as a sum of multiples of the columns.
#[derive(Clone, Debug)]
pub(super) struct Dual {
    /// By weight.
    shapes: Vec<Shape>,
    /// By weight.
    place: Vec<VariablePlace>,
    columns: Vec<Variable>,
    /// By column: its value.
    at: Vec<f64>,
    /// By column: the slope of the basic weights' costs along it. It is the multiplier of a slack, and the
    /// price of a weight, negated.
    price: Vec<f64>,
    rows: Vec<Variable>,
    /// By row.
    value: Vec<f64>,
    /// By row: the side of the kink whose slope a basic weight has.
    above: Vec<bool>,
    /// By row: the sum of the absolute entries.
    size: Vec<f64>,
    /// Row by row.
    entries: Vec<f64>,
    /// The row that leaves.
    line: Vec<f64>,
    breaks: Vec<Break>,
    /// Steps so far.
    steps: u64,
    /// When infeasible: names of rows with multipliers.
    pub(super) ray: Vec<(usize, f64)>,
}

impl Dual {
    /// Without rows.
    pub(super) fn new(shapes: Vec<Shape>) -> Self {
        let count = shapes.len();
        let mut dual = Self {
            shapes,
            place: Vec::new(),
            columns: Vec::new(),
            at: vec![0.0; count],
            price: vec![0.0; count],
            rows: Vec::new(),
            value: Vec::new(),
            above: Vec::new(),
            size: Vec::new(),
            entries: Vec::new(),
            line: vec![0.0; count],
            breaks: Vec::new(),
            steps: 0,
            ray: Vec::new(),
        };
        dual.restart();
        dual
    }

    /// Forgets all rows.
    pub(super) fn restart(&mut self) {
        let count = self.shapes.len();
        self.place = (0..count).map(VariablePlace::Column).collect();
        self.columns = (0..count).map(Variable::Weight).collect();
        self.at = self.shapes.iter().map(|shape| shape.best(0.0)).collect();
        self.price.fill(0.0);
        self.rows.clear();
        self.value.clear();
        self.above.clear();
        self.size.clear();
        self.entries.clear();
    }

    fn shape(&self, variable: Variable) -> Shape {
        match variable {
            Variable::Weight(s) => self.shapes[s],
            Variable::Slack(_) => Shape::SLACK,
        }
    }

    /// A weight.
    pub(super) fn weight(&self, s: usize) -> f64 {
        match self.place[s] {
            VariablePlace::Column(j) => self.at[j],
            VariablePlace::Row(i) => self.value[i],
        }
    }

    /// The rows with their multipliers, where these may be other than 0.
    pub(super) fn multipliers(&self) -> impl Iterator<Item = (usize, f64)> + Clone + '_ {
        let columns = self.columns.iter().zip(&self.price);
        columns.filter_map(|(column, &price)| match column {
            Variable::Slack(name) => Some((*name, price)),
            Variable::Weight(_) => None,
        })
    }

    /// Changes the range of a weight. The state stays dual feasible: [`solve`](DualSimplex::solve) goes on
    /// from here.
    pub(super) fn set_range(&mut self, s: usize, (low, high): (f64, f64)) {
        (self.shapes[s].low, self.shapes[s].high) = (low, high);
        if let VariablePlace::Column(j) = self.place[s] {
            let to = self.shapes[s].best(-self.price[j]);
            self.jump(j, to);
        }
    }

    /// Adds a row: the sum of these multiples of weights is at least the right-hand side.
    pub(super) fn push(&mut self, name: usize, terms: &[(u16, i64)], rhs: i64) {
        let width = self.columns.len();
        let mut line = std::mem::take(&mut self.line);
        line.fill(0.0);
        let mut value = -rhs as f64;
        for &(s, coefficient) in terms {
            let (s, coefficient) = (usize::from(s), coefficient as f64);
            value += coefficient * self.weight(s);
            match self.place[s] {
                VariablePlace::Column(j) => line[j] += coefficient,
                VariablePlace::Row(i) => {
                    add(&mut line, coefficient, &self.entries[i * width..][..width]);
                }
            }
        }
        self.rows.push(Variable::Slack(name));
        self.value.push(value);
        self.above.push(true);
        self.size.push(line.iter().map(|entry| entry.abs()).sum());
        self.entries.extend_from_slice(&line);
        self.line = line;
    }

    /// Drops the rows that are not tight.
    pub(super) fn drop_loose(&mut self) {
        for row in (0..self.rows.len()).rev() {
            if matches!(self.rows[row], Variable::Slack(_)) {
                self.drop_row(row);
            }
        }
    }

    /// The least rise in cost if a basic weight has to go to `to`, without a kink on the way: the gain of the
    /// first step of the dual. Infinite if that gain is unbounded, because the weight cannot go there. 0 for
    /// a weight that is not basic.
    pub(super) fn penalty(&mut self, s: usize, to: f64) -> f64 {
        let VariablePlace::Row(row) = self.place[s] else {
            return 0.0;
        };
        let out = to - self.value[row];
        self.read(row);
        self.collect_breaks(out > 0.0);
        self.rise(out.abs()).map_or(f64::INFINITY, |(_, gained)| gained)
    }

    fn read(&mut self, row: usize) {
        let width = self.columns.len();
        self.line.copy_from_slice(&self.entries[row * width..][..width]);
    }

    /// Lists the kinks of the columns that a rise in the multiplier of the row in `line` reaches.
    fn collect_breaks(&mut self, up: bool) {
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.clear();
        for (j, &variable) in self.columns.iter().enumerate() {
            let rate = if up { self.line[j] } else { -self.line[j] };
            if rate.abs() <= PIVOT {
                continue;
            }
            let shape = self.shape(variable);
            let mut at = self.at[j];
            while let Some((slope, to)) = shape.next(at, rate > 0.0) {
                breaks.push(Break {
                    at: larger((slope + self.price[j]) / rate, 0.0),
                    drop: rate.abs() * (to - at).abs(),
                    column: Some((j, to)),
                });
                at = to;
            }
        }
        self.breaks = breaks;
    }

    /// Passes the kinks in `breaks` while that gains, the nearest first; the initial gain per unit is `gain`.
    /// Returns the kink that ends the step and the gain; none if the gain is unbounded.
    fn rise(&mut self, mut gain: f64) -> Option<(usize, f64)> {
        let breaks = &mut self.breaks;
        let (mut at, mut gained) = (0.0, 0.0);
        // Few are passed, so they are moved to the front one by one.
        for stop in 0..breaks.len() {
            let nearest = (stop..breaks.len()).min_by(|&a, &b| breaks[a].at.total_cmp(&breaks[b].at))?;
            breaks.swap(stop, nearest);
            gained += gain * (breaks[stop].at - at);
            at = breaks[stop].at;
            gain -= breaks[stop].drop;
            if gain <= FEASIBLE {
                return Some((stop, gained));
            }
        }
        None
    }

    /// Writes the multipliers that can grow without bound.
    fn write_ray(&mut self, leaving: Variable, sign: f64) {
        self.ray.clear();
        if let Variable::Slack(name) = leaving {
            self.ray.push((name, 1.0));
        }
        for (&column, &entry) in self.columns.iter().zip(&self.line) {
            if let Variable::Slack(name) = column {
                self.ray.push((name, -sign * entry));
            }
        }
    }

    /// Makes a column jump, and updates the rows.
    fn jump(&mut self, column: usize, to: f64) {
        let change = to - self.at[column];
        if change != 0.0 {
            self.at[column] = to;
            let width = self.columns.len();
            for (value, row) in self.value.iter_mut().zip(self.entries.chunks_exact(width)) {
                *value += row[column] * change;
            }
        }
    }

    /// The leaving variable goes to `end` and becomes a column, with this price; the column becomes basic.
    fn exchange(&mut self, leaving: usize, end: f64, column: usize, price: f64) {
        let width = self.columns.len();
        let entry = self.line[column];
        let change = (end - self.value[leaving]) / entry;
        let (enters, leaves) = (self.columns[column], self.rows[leaving]);

        // The new row: the entering variable in terms of the leaving one and the other columns.
        let mut line = std::mem::take(&mut self.line);
        let inverse = 1.0 / entry;
        line.iter_mut().for_each(|entry| *entry *= -inverse);
        line[column] = inverse;
        for (i, row) in self.entries.chunks_exact_mut(width).enumerate() {
            let factor = row[column];
            if factor == 0.0 || i == leaving {
                continue;
            }
            self.value[i] += factor * change;
            row[column] = 0.0;
            self.size[i] = add(row, factor, &line);
        }
        self.entries[leaving * width..][..width].copy_from_slice(&line);
        self.size[leaving] = line.iter().map(|entry| entry.abs()).sum();
        self.value[leaving] = self.at[column] + change;
        self.rows[leaving] = enters;
        self.line = line;
        if let Variable::Weight(s) = enters {
            self.place[s] = VariablePlace::Row(leaving);
        }

        self.columns[column] = leaves;
        self.price[column] = price;
        self.at[column] = end;
        if let Variable::Weight(s) = leaves {
            self.place[s] = VariablePlace::Column(column);
        }
    }

    fn drop_row(&mut self, row: usize) {
        let width = self.columns.len();
        let last = self.rows.len() - 1;
        if row < last {
            let (before, after) = self.entries.split_at_mut(last * width);
            before[row * width..][..width].copy_from_slice(after);
            if let Variable::Weight(s) = self.rows[last] {
                self.place[s] = VariablePlace::Row(row);
            }
        }
        self.entries.truncate(last * width);
        self.rows.swap_remove(row);
        self.value.swap_remove(row);
        self.above.swap_remove(row);
        self.size.swap_remove(row);
    }
}

impl DualSimplex for Dual {
    /// Relative to its size.
    fn leaving(&mut self) -> Option<usize> {
        let (mut most, mut worst) = (0.0, None);
        for (i, (&variable, &value)) in self.rows.iter().zip(&self.value).enumerate() {
            let (low, high) = self.shape(variable).piece(self.above[i]);
            let out = larger(low - value, value - high);
            if out > FEASIBLE && out > most * (1.0 + self.size[i]) {
                (most, worst) = (out / (1.0 + self.size[i]), Some(i));
            }
        }
        worst
    }

    fn step(&mut self, leaving: usize) -> Option<f64> {
        let (variable, value) = (self.rows[leaving], self.value[leaving]);
        let shape = self.shape(variable);
        let slope = shape.slope(self.above[leaving]);
        let (low, high) = shape.piece(self.above[leaving]);
        let up = value < low;
        let (end, out, sign) = if up {
            (low, low - value, 1.0)
        } else {
            (high, value - high, -1.0)
        };
        self.read(leaving);
        self.collect_breaks(up);
        let own = shape.next(end, !up).map(|(beyond, to)| Break {
            at: (beyond - slope).abs(),
            drop: (to - end).abs(),
            column: None,
        });
        self.breaks.extend(own);
        let Some((stop, gained)) = self.rise(out) else {
            self.write_ray(variable, sign);
            return None;
        };
        let breaks = std::mem::take(&mut self.breaks);
        let rise = breaks[stop].at;
        for (price, entry) in self.price.iter_mut().zip(&self.line) {
            *price -= rise * sign * entry;
        }
        for kink in &breaks[..stop] {
            match kink.column {
                Some((j, to)) => self.jump(j, to),
                None => self.above[leaving] ^= true,
            }
        }
        match breaks[stop].column {
            None => self.above[leaving] ^= true,
            Some((column, to)) => {
                let (low, high) = shape.piece(self.above[leaving]);
                let end = if up { low } else { high };
                let above = larger(self.at[column], to) > 0.0;
                self.exchange(leaving, end, column, sign * rise - slope);
                match self.rows[leaving] {
                    // The row is not tight: if it is violated again, it is found again.
                    Variable::Slack(_) => self.drop_row(leaving),
                    Variable::Weight(_) => self.above[leaving] = above,
                }
            }
        }
        self.breaks = breaks;
        Some(gained)
    }

    fn steps(&mut self) -> &mut u64 {
        &mut self.steps
    }

    fn column_count(&self) -> usize {
        self.columns.len()
    }
}

/// Adds a multiple of one row to another, and returns the sum of the absolute entries.
fn add(to: &mut [f64], factor: f64, from: &[f64]) -> f64 {
    let mut size = 0.0;
    for (to, from) in to.iter_mut().zip(from) {
        *to += factor * from;
        size += to.abs();
    }
    size
}
