//! [`Program`]: the polytope of the mixes of templates, seen from one of its vertices.
//!
//! A row for each digit (its templates have the values of a mix, which sum to 1), for each open cell (so do the templates that visit it) and for each derived truth
//! (at least 1, less a surplus); a column for each template. Rows there are a hundred at most, columns up to 420,000: so the simplex is the revised
//! one. It keeps the inverse of the basis and asks [`Templates`] for the column to enter, digit by digit; no template is listed.
//!
//! A column that may have no value is *barred*: one of the unit columns that the first basis is made of, or a template of deleted candidates. As long as some have one,
//! the simplex drives them out; then it holds them at 0.

use crate::bits::fit;
use crate::constraint::{Derived, Scratch, Templates};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::lp::Stop;
use std::sync::Arc;

/// The least entry to pivot on, and the least gain worth following.
const PIVOT: f64 = 1e-7;
/// Pivots between two inversions from scratch.
const FRESH: u64 = 300;

/// What a column stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A unit column of the first basis, barred.
    Unit,
    /// By how much more than 1 a derived truth sums to.
    Surplus,
    /// The value of a template.
    Template([Candidate; 9]),
}

/// A column: the rows in which it has the entry 1 (-1 for a surplus), one that is named twice 2.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) kind: Kind,
    pub(super) rows: Vec<u16>,
}

impl Column {
    fn sign(&self) -> f64 {
        match self.kind {
            Kind::Surplus => -1.0,
            Kind::Unit | Kind::Template(_) => 1.0,
        }
    }

    fn holds(&self, candidate: Candidate) -> bool {
        matches!(self.kind, Kind::Template(template) if template[candidate.cell().row()] == candidate)
    }
}

/// Which row is what: first the nine digits, then the open cells, then the truths.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The cells in which more than one candidate is live.
    pub(super) cells: Vec<Cell>,
    pub(super) truths: Vec<Arc<Derived>>,
    /// The live candidates of open cells, each with the row of its cell.
    pub(super) open: Vec<(Candidate, u16)>,
    /// The guardians of the truths, each with the row of its truth.
    pub(super) held: Vec<(Candidate, u16)>,
    /// By candidate: its rows, the digit's left out.
    of: Vec<Vec<u16>>,
}

impl Rows {
    pub(super) fn new(grid: &Grid, truths: &[Arc<Derived>]) -> Self {
        let cells: Vec<Cell> = Cell::all()
            .filter(|&cell| grid.digits(cell).nth(1).is_some())
            .collect();
        let number = |cell: Cell| cells.binary_search(&cell).ok().map(|i| fit(9 + i));
        let live = grid.live().iter();
        let open: Vec<_> = live.filter_map(|c| Some((c, number(c.cell())?))).collect();
        let numbered = (fit(9 + cells.len())..).zip(truths);
        let held: Vec<_> = numbered
            .flat_map(|(row, truth)| truth.live(grid).map(move |c| (c, row)))
            .collect();
        let mut of = vec![Vec::new(); 729];
        for &(candidate, row) in open.iter().chain(&held) {
            of[candidate.index()].push(row);
        }
        Self {
            cells,
            truths: truths.to_vec(),
            open,
            held,
            of,
        }
    }

    pub(super) fn count(&self) -> usize {
        9 + self.cells.len() + self.truths.len()
    }

    pub(super) fn numbers(&self) -> std::ops::Range<u16> {
        0..fit(self.count())
    }

    /// The rows of a candidate, that of its digit left out.
    pub(super) fn of(&self, candidate: Candidate) -> &[u16] {
        &self.of[candidate.index()]
    }

    /// The rows of a template: one that is named twice counts twice.
    pub(super) fn of_template(&self, template: [Candidate; 9]) -> impl Iterator<Item = u16> + '_ {
        let digit = fit(template[0].digit().index());
        let others = template.into_iter().flat_map(|c| self.of(c)).copied();
        [digit].into_iter().chain(others)
    }

    fn template(&self, template: [Candidate; 9]) -> Column {
        Column {
            kind: Kind::Template(template),
            rows: self.of_template(template).collect(),
        }
    }

    fn surplus(&self, truth: usize) -> Column {
        Column {
            kind: Kind::Surplus,
            rows: vec![fit(9 + self.cells.len() + truth)],
        }
    }
}

/// What is made as large as it can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// The values of the barred columns, with the sign changed.
    NoneBarred,
    /// The value of a candidate.
    Of(Candidate),
}

/// How a climb ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Maximum {
    /// Nothing can be more: the target has reached 1, or no barred column has a value.
    Reached,
    /// No column raises the goal any further: [`Program::prices`] shows it.
    Below,
    /// Numerical trouble.
    Lost,
    /// It was stopped at a vertex on the way, from which it can go on.
    Stopped,
}

/// A basis of the polytope and its inverse.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) rows: Rows,
    templates: Templates,
    /// Those of them that may have a value, as far as is known: they are asked first.
    likely: Option<Templates>,
    /// By row number: its column of the inverse; then the values of the basic columns with the right-hand sides moved a little, then the true ones.
    inverse: Vec<Vec<f64>>,
    /// The basic columns, by place.
    basic: Vec<Column>,
    /// By place: no value is allowed.
    barred: Vec<bool>,
    /// By row: what one more of its right-hand side would add to the goal.
    prices: Vec<f64>,
    /// By candidate: what it adds to the gain of a template.
    gains: Vec<f64>,
    entering: Vec<f64>,
    scratch: Scratch,
    fresh: u64,
    dice: u64,
    /// Pivots made so far.
    pub(super) pivots: u64,
}

impl Program {
    /// Stands at the unit columns; [`make_feasible`](Self::make_feasible) comes next.
    pub(super) fn new(grid: &Grid, truths: &[Arc<Derived>]) -> Self {
        let rows = Rows::new(grid, truths);
        let count = rows.count();
        let mut program = Self {
            templates: Templates::new(grid),
            likely: None,
            inverse: Vec::new(),
            basic: Vec::new(),
            barred: Vec::new(),
            prices: vec![0.0; count],
            gains: vec![0.0; 729],
            entering: vec![0.0; count],
            scratch: Scratch::default(),
            fresh: 0,
            dice: 0x9e37_79b9_7f4a_7c15,
            pivots: 0,
            rows,
        };
        program.unit_basis();
        program.perturb();
        program
    }

    fn count(&self) -> usize {
        self.basic.len()
    }

    fn unit_basis(&mut self) {
        let count = self.rows.count();
        let unit = |row| Column {
            kind: Kind::Unit,
            rows: vec![fit(row)],
        };
        self.basic = (0..count).map(unit).collect();
        self.barred = vec![true; count];
        self.inverse = vec![vec![0.0; count]; count];
        for (row, column) in self.inverse.iter_mut().enumerate() {
            column[row] = 1.0;
        }
        self.inverse.extend([vec![1.0; count], vec![1.0; count]]);
    }

    fn moved(&self) -> &[f64] {
        &self.inverse[self.count()]
    }

    /// The values of the basic columns.
    fn values(&self) -> &[f64] {
        &self.inverse[self.count() + 1]
    }

    /// The templates of the basis with their values.
    pub(super) fn mix(&self) -> impl Iterator<Item = ([Candidate; 9], f64)> + '_ {
        let valued = self.basic.iter().zip(self.values());
        valued.filter_map(|(column, &value)| match column.kind {
            Kind::Template(template) => Some((template, value)),
            Kind::Unit | Kind::Surplus => None,
        })
    }

    /// The values of the candidates, by [`Candidate::index`].
    pub(super) fn point(&self) -> Vec<f64> {
        let mut point = vec![0.0; 729];
        for (template, value) in self.mix().filter(|&(_, value)| value > PIVOT) {
            for candidate in template {
                point[candidate.index()] += value;
            }
        }
        point
    }

    /// By row, digits first: the weights that show that the goal can be no larger.
    pub(super) fn prices(&self) -> &[f64] {
        &self.prices
    }

    /// The basic columns, and for each what the goal counts it.
    pub(super) fn basis(&self, target: Option<Candidate>) -> impl Iterator<Item = (&Column, i64)> + '_ {
        self.basic
            .iter()
            .map(move |column| (column, i64::from(target.is_some_and(|c| column.holds(c)))))
    }

    /// Moves every value up by its own tiny amount, so that no two columns block a step at once. Without it the simplex turns on the spot: in a
    /// solution most basic columns are at 0. Each time by other amounts.
    fn perturb(&mut self) {
        let count = self.count();
        for i in 0..count {
            self.dice = self
                .dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let unit = (self.dice >> 11) as f64 / (1u64 << 53) as f64;
            let value = self.inverse[count + 1][i].max(0.0);
            self.inverse[count][i] = match self.barred[i] {
                true => value,
                false => value + 1e-7 * (1.0 + unit),
            };
        }
    }

    /// Begins anew at the unit columns, on another way.
    pub(super) fn restart(&mut self, stop: Stop<'_>) -> Maximum {
        self.unit_basis();
        self.perturb();
        self.make_feasible(stop)
    }

    /// Takes the templates of a position with fewer candidates: all others are barred.
    pub(super) fn restrict(&mut self, grid: &Grid) {
        self.templates = Templates::new(grid);
        self.likely = None;
        for (barred, column) in self.barred.iter_mut().zip(&self.basic) {
            if let Kind::Template(template) = column.kind {
                *barred |= !template.iter().all(|&c| grid.is_live(c));
            }
        }
    }

    /// Asks the templates of a position first, from which candidates are missing that have value 0 in every point. The others are not barred: a price that is too low for one of them is no
    /// proof. But steps along them lead nowhere.
    pub(super) fn prefer(&mut self, grid: &Grid) {
        self.likely = Some(Templates::new(grid));
    }

    /// Brings the values of all barred columns to 0.
    pub(super) fn make_feasible(&mut self, stop: Stop<'_>) -> Maximum {
        let end = self.climb(Goal::NoneBarred, stop, |_| {});
        self.perturb();
        end
    }

    /// Raises the value of a candidate to its maximum. `visit` sees every vertex on the way that is not the one before.
    pub(super) fn maximise(
        &mut self,
        target: Candidate,
        stop: Stop<'_>,
        visit: impl FnMut(&Self),
    ) -> Maximum {
        self.climb(Goal::Of(target), stop, visit)
    }

    /// A pivot takes some microseconds, in the empty grid a millisecond: often enough to ask whether to stop.
    fn climb(&mut self, goal: Goal, stop: Stop<'_>, mut visit: impl FnMut(&Self)) -> Maximum {
        let limit = self.pivots + 100 * self.count() as u64;
        while self.pivots < limit {
            if stop() {
                return Maximum::Stopped;
            }
            if self.fresh >= FRESH {
                self.invert();
            }
            let counted = |i: usize| match goal {
                Goal::NoneBarred => self.barred[i],
                Goal::Of(target) => self.basic[i].holds(target),
            };
            let places: Vec<usize> = (0..self.count()).filter(|&i| counted(i)).collect();
            let value: f64 = places.iter().map(|&i| self.values()[i]).sum();
            let (sign, reached) = match goal {
                Goal::NoneBarred => (-1.0, value < PIVOT),
                Goal::Of(_) => (1.0, value > 1.0 - PIVOT),
            };
            if reached {
                return Maximum::Reached;
            }
            for (price, column) in self.prices.iter_mut().zip(&self.inverse) {
                *price = sign * places.iter().map(|&i| column[i]).sum::<f64>();
            }
            let Some(column) = self.best_column(goal) else {
                return Maximum::Below;
            };
            self.direct(&column);
            let Some(place) = self.blocking(goal) else {
                return Maximum::Lost;
            };
            let moves = self.values()[place].abs() > PIVOT;
            let was_barred = std::mem::replace(&mut self.barred[place], false);
            self.pivot(place, column);
            if was_barred && goal != Goal::NoneBarred {
                // It had not been moved, and what has taken its place would block steps as it stands.
                self.perturb();
            }
            if moves {
                visit(self);
            }
        }
        Maximum::Lost
    }

    /// Of the template of largest gain of each digit and the surpluses, the column along which the goal rises fastest for the way the vertex moves (steepest
    /// edge: half as many pivots as with the largest gain alone). None where none gains.
    fn best_column(&mut self, goal: Goal) -> Option<Column> {
        for &(candidate, row) in &self.rows.open {
            self.gains[candidate.index()] = -self.prices[usize::from(row)];
        }
        for (candidate, row) in &self.rows.held {
            self.gains[candidate.index()] -= self.prices[usize::from(*row)];
        }
        if let Goal::Of(target) = goal {
            self.gains[target.index()] += 1.0;
        }
        let likely = self.likely.take();
        let best = likely.as_ref().and_then(|templates| self.steepest(templates));
        self.likely = likely;
        best.or_else(|| {
            let all = std::mem::take(&mut self.templates);
            let best = self.steepest(&all);
            self.templates = all;
            best
        })
    }

    /// The steepest column by the gains and prices as they are.
    fn steepest(&mut self, templates: &Templates) -> Option<Column> {
        let (mut most, mut best) = (0.0, None);
        let templates = Digit::all().filter_map(|digit| {
            let price = self.prices[digit.index()];
            let best = templates.best(digit, &self.gains, price + PIVOT, &mut self.scratch);
            best.map(|(sum, template)| (sum - price, self.rows.template(template)))
        });
        let first = 9 + self.rows.cells.len();
        let prices = self.prices[first..].iter().enumerate();
        let surpluses = prices.filter(|&(_, &price)| price > PIVOT);
        let offers: Vec<_> = templates
            .chain(surpluses.map(|(truth, &price)| (price, self.rows.surplus(truth))))
            .collect();
        for (gain, column) in offers {
            self.direct(&column);
            let norm = 1.0 + self.entering.iter().map(|entry| entry * entry).sum::<f64>();
            if gain * gain > most * norm {
                (most, best) = (gain * gain / norm, Some(column));
            }
        }
        best
    }

    /// Works out by how much each basic column falls when another rises.
    fn direct(&mut self, column: &Column) {
        self.entering.fill(0.0);
        for &row in &column.rows {
            let sign = column.sign();
            for (to, from) in self.entering.iter_mut().zip(&self.inverse[usize::from(row)]) {
                *to += sign * from;
            }
        }
    }

    /// The basic column that first stops the one that enters. Once no barred column has a value, none may get one either way.
    fn blocking(&self, goal: Goal) -> Option<usize> {
        let held = goal != Goal::NoneBarred;
        let (mut best, mut least) = (None, f64::INFINITY);
        for (i, (&entry, &value)) in self.entering.iter().zip(self.moved()).enumerate() {
            if held && self.barred[i] && entry.abs() > PIVOT {
                return Some(i);
            }
            if entry > PIVOT && value < least * entry {
                (best, least) = (Some(i), value.max(0.0) / entry);
            }
        }
        best
    }

    fn pivot(&mut self, place: usize, column: Column) {
        let inverse = 1.0 / self.entering[place];
        for line in &mut self.inverse {
            let factor = line[place] * inverse;
            if factor.abs() > 1e-14 {
                for (to, entry) in line.iter_mut().zip(&self.entering) {
                    *to -= factor * entry;
                }
                line[place] = factor;
            } else {
                line[place] = 0.0;
            }
        }
        self.barred[place] = column.kind == Kind::Unit;
        self.basic[place] = column;
        self.pivots += 1;
        self.fresh += 1;
    }

    /// Inverts the basis anew, free of what has piled up by rounding.
    fn invert(&mut self) {
        let (basic, barred) = (std::mem::take(&mut self.basic), std::mem::take(&mut self.barred));
        let pivots = self.pivots;
        self.unit_basis();
        for (column, barred) in basic
            .into_iter()
            .zip(barred)
            .filter(|(column, _)| column.kind != Kind::Unit)
        {
            self.direct(&column);
            let free = (0..self.count()).filter(|&i| self.basic[i].kind == Kind::Unit);
            let largest = free.max_by(|&a, &b| self.entering[a].abs().total_cmp(&self.entering[b].abs()));
            if let Some(place) = largest.filter(|&i| self.entering[i].abs() > PIVOT) {
                self.pivot(place, column);
                self.barred[place] = barred;
            }
        }
        (self.pivots, self.fresh) = (pivots, 0);
        self.perturb();
    }
}
