//! [`Dual`]: the dual simplex over the weights of a pattern.
//!
//! Each weight is one variable `w` in `-1..=1` with a convex cost that has its kink at 0: `-base * w` below, `cover * w` above. That halves the columns
//! against separate base and cover variables, and the bounds cost nothing: a step of the dual passes the kinks of other
//! weights on its way (long-step ratio test), which then jump from -1 to 0 or from 0 to 1.
//!
//! Only the rows of the basic weights are stored. A row of [`Rows`] is worked out when it is the one to enforce, as the sum of at most
//! four stored ones; most rows never are. So a pivot costs (basic weights) * (constraints), and a pattern is a small part of a position.

use super::row::{Row, Rows};

/// What is below is zero.
const NOISE: f64 = 1e-14;
/// How far a weight may be out of its range, or a row fall short.
const FEASIBLE: f64 = 1e-7;
/// The least entry to pivot on.
const PIVOT: f64 = 1e-7;

/// A variable that is not basic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    /// The weight of a constraint; it is -1, 0 or 1.
    Weight(u16),
    /// What a row has beyond its right-hand side; it is 0.
    Slack(Row),
}

/// Where a weight stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Column(usize),
    Row(usize),
}

/// The side of the kink whose slope a basic weight has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Base,
    Cover,
}

/// How [`Dual::solve`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Optimal,
    /// The value is above the cutoff.
    Cutoff,
    /// No weights satisfy the rows; [`Dual::ray`] holds the multipliers that show it.
    Infeasible,
    /// Too many steps.
    Lost,
}

#[derive(Clone, Debug)]
pub(super) struct Dual<'a> {
    pub(super) rows: Rows<'a>,
    low: Vec<f64>,
    high: Vec<f64>,
    /// By constraint: the slope of its cost below the kink, and above. Slightly perturbed, so that ties are rare.
    slopes: Vec<(f64, f64)>,
    /// By constraint.
    weight: Vec<f64>,
    place: Vec<Place>,
    /// By constraint; read for basic ones only.
    side: Vec<Side>,
    columns: Vec<Column>,
    /// By column: how the cost of the basic weights changes with it. The multiplier of a slack; the price of a weight, negated.
    price: Vec<f64>,
    /// By stored row.
    basic: Vec<u16>,
    /// Row by row: `weight of basic = constant + sum of entry * column`.
    entries: Vec<f64>,
    stride: usize,
    /// The row to enforce.
    line: Vec<f64>,
    breaks: Vec<Break>,
    /// Steps so far.
    pub(super) steps: u64,
    /// When infeasible: rows with multipliers.
    pub(super) ray: Vec<(Row, f64)>,
}

/// A kink met by a step of the dual.
#[derive(Clone, Copy, Debug)]
struct Break {
    at: f64,
    /// By how much the gain a unit falls there.
    drop: f64,
    /// None for the variable that leaves.
    column: Option<usize>,
}

/// What is to be enforced.
#[derive(Clone, Copy, Debug)]
enum Leaving {
    Row(Row),
    /// A basic weight that has to fall or to rise to a bound.
    Weight { row: usize, bound: f64 },
}

impl<'a> Dual<'a> {
    pub(super) fn new(rows: Rows<'a>, ranges: &[(f64, f64)], costs: super::Costs) -> Self {
        let n = ranges.len();
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let scale = 1e-5 * (costs.base.abs().max(costs.cover.abs())) as f64;
        let mut noise = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            scale * (0.5 + (state >> 12) as f64 / (1u64 << 53) as f64)
        };
        let slopes = (0..n).map(|_| (-costs.base as f64 - noise(), costs.cover as f64 + noise())).collect();
        let mut this = Self {
            rows,
            low: ranges.iter().map(|r| r.0).collect(),
            high: ranges.iter().map(|r| r.1).collect(),
            slopes,
            weight: vec![0.0; n],
            place: (0..n).map(Place::Column).collect(),
            side: vec![Side::Cover; n],
            columns: (0..n as u16).map(Column::Weight).collect(),
            price: vec![0.0; n],
            basic: Vec::new(),
            entries: Vec::new(),
            stride: n.next_multiple_of(4),
            line: Vec::new(),
            breaks: Vec::new(),
            steps: 0,
            ray: Vec::new(),
        };
        for s in 0..n {
            this.weight[s] = this.best(s, 0.0);
        }
        this
    }

    /// The weights of the last solution.
    pub(super) fn weights(&self) -> &[f64] {
        &self.weight
    }

    /// The rows with their multipliers, where these are not 0.
    pub(super) fn multipliers(&self) -> impl Iterator<Item = (Row, f64)> + '_ {
        let slack = |(column, &price): (&Column, &f64)| match column {
            Column::Slack(row) => Some((*row, price)),
            Column::Weight(_) => None,
        };
        self.columns.iter().zip(&self.price).filter_map(slack)
    }

    /// The weight that is best for a constraint at a price.
    fn best(&self, s: usize, price: f64) -> f64 {
        let (base, cover) = self.slopes[s];
        let free: f64 = if price < base {
            -1.0
        } else if price > cover {
            1.0
        } else {
            0.0
        };
        free.clamp(self.low[s], self.high[s])
    }

    /// Changes the range of a weight. The state stays dual feasible: [`solve`](Self::solve) goes on from here.
    pub(super) fn set_range(&mut self, s: usize, (low, high): (f64, f64)) {
        (self.low[s], self.high[s]) = (low, high);
        if let Place::Column(column) = self.place[s] {
            let change = self.best(s, -self.price[column]) - self.weight[s];
            self.shift(s, column, change);
        }
    }

    /// Changes a weight that is not basic, and the basic ones with it.
    fn shift(&mut self, s: usize, column: usize, change: f64) {
        if change != 0.0 {
            self.weight[s] += change;
            for (&b, row) in self.basic.iter().zip(self.entries.chunks_exact(self.stride)) {
                self.weight[usize::from(b)] += row[column] * change;
            }
        }
    }

    /// Goes on to the optimum, or until `above` says that what was reached is enough. It is asked after each step.
    pub(super) fn solve(&mut self, mut above: impl FnMut(&Self) -> bool) -> End {
        let limit = self.steps + 60 * self.columns.len() as u64;
        while self.steps < limit {
            let Some((leaving, shortfall, upwards)) = self.worst() else {
                return End::Optimal;
            };
            self.steps += 1;
            if !self.step(leaving, shortfall, upwards) {
                return End::Infeasible;
            }
            if above(self) {
                return End::Cutoff;
            }
        }
        End::Lost
    }

    /// What is violated most: by how much, and whether it has to rise (1) or to fall (-1).
    fn worst(&self) -> Option<(Leaving, f64, f64)> {
        let mut most = FEASIBLE;
        let mut worst = None;
        for (row, &b) in self.basic.iter().enumerate() {
            let s = usize::from(b);
            let (low, high) = self.piece(s);
            let weight = self.weight[s];
            if low - weight > most {
                most = low - weight;
                worst = Some((Leaving::Weight { row, bound: low }, most, 1.0));
            } else if weight - high > most {
                most = weight - high;
                worst = Some((Leaving::Weight { row, bound: high }, most, -1.0));
            }
        }
        match self.rows.worst(&self.weight, most) {
            Some((row, shortfall)) => Some((Leaving::Row(row), shortfall, 1.0)),
            None => worst,
        }
    }

    /// Where the slope of a basic weight holds.
    fn piece(&self, s: usize) -> (f64, f64) {
        let (low, high) = (self.low[s], self.high[s]);
        let kink = 0f64.clamp(low, high);
        match self.side[s] {
            Side::Base => (low, kink),
            Side::Cover => (kink, high),
        }
    }

    fn slope(&self, s: usize) -> f64 {
        match self.side[s] {
            Side::Base => self.slopes[s].0,
            Side::Cover => self.slopes[s].1,
        }
    }

    /// Raises the multiplier of what is violated as far as that gains. Returns whether there is an end to it.
    fn step(&mut self, leaving: Leaving, shortfall: f64, upwards: f64) -> bool {
        self.write_line(leaving);
        self.collect_breaks(leaving, upwards);
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.sort_unstable_by(|a, b| a.at.total_cmp(&b.at));
        let mut gain = shortfall;
        let stop = breaks.iter().position(|b| {
            gain -= b.drop;
            gain <= 0.0
        });
        let Some(stop) = stop else {
            self.breaks = breaks;
            self.write_ray(leaving, upwards);
            return false;
        };
        let Break { at, column, .. } = breaks[stop];
        let slope = match leaving {
            Leaving::Row(_) => 0.0,
            Leaving::Weight { row, .. } => self.slope(self.basic[row].into()),
        };
        for (price, entry) in self.price.iter_mut().zip(&self.line) {
            *price -= at * upwards * entry;
        }
        let mut bound = match leaving {
            Leaving::Row(_) => 0.0,
            Leaving::Weight { bound, .. } => bound,
        };
        let passed = if column.is_none() { stop + 1 } else { stop };
        for b in &breaks[..passed] {
            match b.column {
                Some(j) => {
                    if let Column::Weight(s) = self.columns[j] {
                        self.shift(s.into(), j, (upwards * self.line[j]).signum());
                    }
                }
                None => {
                    if let Leaving::Weight { row, .. } = leaving {
                        let s = usize::from(self.basic[row]);
                        self.side[s] = if upwards > 0.0 { Side::Base } else { Side::Cover };
                        bound -= upwards;
                    }
                }
            }
        }
        self.breaks = breaks;
        if let Some(column) = column {
            self.exchange(leaving, bound, column, upwards * at - slope);
        }
        true
    }

    /// The row of what leaves, over the columns.
    fn write_line(&mut self, leaving: Leaving) {
        let mut line = std::mem::take(&mut self.line);
        line.clear();
        line.resize(self.stride, 0.0);
        match leaving {
            Leaving::Weight { row, .. } => line.copy_from_slice(&self.entries[row * self.stride..][..self.stride]),
            Leaving::Row(row) => {
                let (sign, _) = self.rows.shape(row);
                self.rows.terms(row, |s| match self.place[s] {
                    Place::Column(j) => line[j] += sign,
                    Place::Row(i) => add(&mut line, sign, &self.entries[i * self.stride..][..self.stride]),
                });
                line.iter_mut().filter(|entry| entry.abs() < NOISE).for_each(|entry| *entry = 0.0);
            }
        }
        self.line = line;
    }

    fn collect_breaks(&mut self, leaving: Leaving, upwards: f64) {
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.clear();
        for (j, (&entry, &price)) in self.line.iter().zip(&self.price).enumerate() {
            let rate = upwards * entry;
            if rate.abs() <= PIVOT {
                continue;
            }
            let column = Some(j);
            match self.columns[j] {
                Column::Slack(_) => {
                    if rate > 0.0 {
                        let at = (price / rate).max(0.0);
                        breaks.push(Break { at, drop: f64::INFINITY, column });
                    }
                }
                Column::Weight(s) => {
                    let s = usize::from(s);
                    let weight = self.weight[s];
                    let mut meet = |slope: f64| {
                        let at = ((slope + price) / rate).max(0.0);
                        breaks.push(Break { at, drop: rate.abs(), column });
                    };
                    let (base, cover) = self.slopes[s];
                    if rate > 0.0 {
                        if weight < -0.5 && self.high[s] > -0.5 {
                            meet(base);
                        }
                        if weight < 0.5 && self.high[s] > 0.5 {
                            meet(cover);
                        }
                    } else {
                        if weight > 0.5 && self.low[s] < 0.5 {
                            meet(cover);
                        }
                        if weight > -0.5 && self.low[s] < -0.5 {
                            meet(base);
                        }
                    }
                }
            }
        }
        if let Leaving::Weight { row, bound } = leaving {
            let s = usize::from(self.basic[row]);
            let (base, cover) = self.slopes[s];
            let kink = match (self.side[s], upwards > 0.0) {
                (Side::Base, false) => self.high[s] > 0.5,
                (Side::Cover, true) => self.low[s] < -0.5,
                _ => false,
            };
            if kink && bound == 0.0 {
                breaks.push(Break {
                    at: cover - base,
                    drop: 1.0,
                    column: None,
                });
            }
        }
        self.breaks = breaks;
    }

    /// The multipliers that grow without end.
    fn write_ray(&mut self, leaving: Leaving, upwards: f64) {
        self.ray.clear();
        if let Leaving::Row(row) = leaving {
            self.ray.push((row, 1.0));
        }
        for (column, entry) in self.columns.iter().zip(&self.line) {
            if let Column::Slack(row) = column {
                self.ray.push((*row, -upwards * entry));
            }
        }
    }

    /// What leaves goes to its bound and becomes a column, with this price; the column becomes basic.
    fn exchange(&mut self, leaving: Leaving, bound: f64, column: usize, price: f64) {
        let entry = self.line[column];
        let now = match leaving {
            Leaving::Row(row) => -self.rows.shortfall(row, &self.weight),
            Leaving::Weight { row, .. } => self.weight[usize::from(self.basic[row])],
        };
        let change = (bound - now) / entry;
        let enters = self.columns[column];
        match enters {
            Column::Weight(s) => {
                let s = usize::from(s);
                let before = self.weight[s];
                let (base, cover) = self.slopes[s];
                let price = -self.price[column];
                self.side[s] = if (price - base).abs() < (price - cover).abs() {
                    Side::Base
                } else {
                    Side::Cover
                };
                self.shift(s, column, change);
                debug_assert!(before.abs() < 1.5);
            }
            Column::Slack(_) => {
                for (&b, row) in self.basic.iter().zip(self.entries.chunks_exact(self.stride)) {
                    self.weight[usize::from(b)] += row[column] * change;
                }
            }
        }

        // The new row: what enters, by what leaves and the other columns.
        let mut line = std::mem::take(&mut self.line);
        let inverse = 1.0 / entry;
        line.iter_mut().for_each(|entry| *entry *= -inverse);
        line[column] = inverse;
        let old = match leaving {
            Leaving::Row(_) => None,
            Leaving::Weight { row, .. } => Some(row),
        };
        for (i, row) in self.entries.chunks_exact_mut(self.stride).enumerate() {
            let factor = row[column];
            if Some(i) == old || factor == 0.0 {
                continue;
            }
            row[column] = 0.0;
            if factor.abs() > NOISE {
                add(row, factor, &line);
            }
        }
        self.price[column] = price;
        self.columns[column] = match leaving {
            Leaving::Row(row) => Column::Slack(row),
            Leaving::Weight { row, .. } => {
                let s = self.basic[row];
                self.weight[usize::from(s)] = bound;
                self.place[usize::from(s)] = Place::Column(column);
                Column::Weight(s)
            }
        };
        match (enters, old) {
            (Column::Weight(s), Some(row)) => {
                self.entries[row * self.stride..][..self.stride].copy_from_slice(&line);
                self.basic[row] = s;
                self.place[usize::from(s)] = Place::Row(row);
            }
            (Column::Weight(s), None) => {
                self.entries.extend_from_slice(&line);
                self.place[usize::from(s)] = Place::Row(self.basic.len());
                self.basic.push(s);
            }
            (Column::Slack(_), Some(row)) => {
                let last = self.basic.len() - 1;
                if row < last {
                    let (before, after) = self.entries.split_at_mut(last * self.stride);
                    before[row * self.stride..][..self.stride].copy_from_slice(after);
                    self.place[usize::from(self.basic[last])] = Place::Row(row);
                }
                self.entries.truncate(last * self.stride);
                self.basic.swap_remove(row);
            }
            (Column::Slack(_), None) => {}
        }
        self.line = line;
    }
}

/// Adds a multiple of one row to another.
fn add(to: &mut [f64], factor: f64, from: &[f64]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += factor * from;
    }
}
