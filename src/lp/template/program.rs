//! [`Program`]: the polytope of the mixes of templates, seen from one of its vertices.
//!
//! A row for each digit (its templates have the values of a mix, which sum to 1), for each open cell (so do
//! the templates that visit it) and for each derived truth (at least 1, less a surplus); a column for each
//! template. Without parity truths there are a hundred rows at most, and up to 420,000 columns: so the
//! simplex is the revised one. It keeps the inverse of the basis and asks [`Templates`] for the entering
//! column, digit by digit; no template is listed. With parity truths they are [`Listed`].
//!
//! A column that must have the value 0 is *barred*: one of the unit columns of the first basis, or a template
//! with a deleted candidate. As long as some barred column has another value, the simplex drives it out;
//! after that it keeps them all at 0.

use super::basis::{Basis, PIVOT};
use super::listed::Listed;
use super::rows::{Column, Rows};
use crate::casts::fit;
use crate::constraint::{Derived, Scratch, Templates};
use crate::grid::{Candidate, CandidateSet, Digit, Grid};
pub(super) use crate::lp::any_logic::climb_end::ClimbEnd;
use crate::lp::{Point, Stop};
use std::sync::Arc;

/// The number of gaining columns of which the steepest is chosen. To decide a whole position of top1465
/// (every fourth, after singles) takes 1,043 pivots and 4.2 ms with all of them, with five 1,093 and 4.0 ms,
/// three 1,226 and 3.8 ms, two 1,377 and 3.7 ms, one 1,807 and 3.9 ms; and for hardest_1106 (every fifth)
/// with all 2,063 and 8.6 ms, five 2,312 and 7.9 ms, three 2,681 and 7.5 ms, two 3,059 and 7.4 ms, one 4,137
/// and 8.1 ms. The difference between two and three is no more than that between runs.
const OFFERS: usize = 3;

/// The quantity to maximise.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Goal {
    /// The values of the barred columns, with the sign changed.
    NoneBarred,
    /// The worth of the candidates, which has this upper bound.
    Worth(f64),
}

/// A basis of the polytope, and the data the simplex needs to find the next.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) rows: Rows,
    pub(super) basis: Basis,
    templates: Templates,
    /// The templates not known to have value 0 in every point: they are tried first.
    likely: Option<Templates>,
    /// Instead of both, a list: where there are parity truths.
    listed: Option<Box<Listed>>,
    /// Rows of truths that are left out: their sum may fall short of 1. Ascending.
    left_out: Vec<usize>,
    /// By candidate: the weight of its value in the goal.
    worth: Vec<f64>,
    /// By row: the increase of the goal per unit of its right-hand side.
    prices: Vec<f64>,
    /// By candidate: its contribution to the gain of a template.
    gains: Vec<f64>,
    /// By place: how fast the basic column falls when the entering one rises.
    entering: Vec<f64>,
    /// As `entering`, for a column that may enter, with its rows.
    tried: Vec<f64>,
    list: Vec<u16>,
    /// The columns that may enter, each with its gain.
    offers: Vec<(f64, Column)>,
    scratch: Scratch,
    /// The number of the digit that is tried first.
    turn: usize,
}

impl Program {
    /// Starts at the unit columns; call [`make_feasible`](Self::make_feasible) next.
    pub(super) fn new(grid: &Grid, truths: &[Arc<Derived>]) -> Self {
        let rows = Rows::new(grid, truths);
        let basis = Basis::new(rows.count());
        Self {
            templates: Templates::new(grid),
            likely: None,
            listed: None,
            left_out: Vec::new(),
            worth: vec![0.0; 729],
            prices: vec![0.0; rows.count()],
            gains: vec![0.0; 729],
            entering: vec![0.0; basis.stride()],
            tried: vec![0.0; basis.stride()],
            list: Vec::new(),
            offers: Vec::new(),
            scratch: Scratch::default(),
            turn: 0,
            rows,
            basis,
        }
    }

    /// Lists the templates from now on, so that parity truths may be added.
    pub(super) fn list(&mut self) {
        let templates = std::mem::take(&mut self.templates);
        self.listed = Some(Box::new(Listed::new(&templates, &self.rows)));
    }

    /// Adds parity truths to a program that lists its templates. Those that the vertex breaks have barred
    /// columns with values: [`make_feasible`](Self::make_feasible) comes next.
    pub(super) fn add_parities(&mut self, truths: &[Arc<Derived>]) {
        let first = self.rows.count();
        self.rows.add_parities(truths);
        let mut places = vec![Vec::new(); truths.len()];
        for (place, &column) in self.basis.columns.iter().enumerate() {
            self.rows.list(column, &mut self.list);
            let own = self.list.iter().map(|&row| usize::from(row));
            own.filter(|&row| row >= first)
                .for_each(|row| places[row - first].push(place));
        }
        self.basis.add_rows(&places);
        self.fit();
    }

    /// Drops the parity truths that the vertex satisfies with something to spare.
    pub(super) fn drop_loose(&mut self) {
        let valued = self.basis.columns.iter().zip(self.basis.values());
        let loose = valued.filter_map(|(column, &value)| match *column {
            Column::Surplus(row) if value > PIVOT => Some(usize::from(row)),
            _ => None,
        });
        let mut gone: Vec<usize> = loose.filter(|&row| row >= self.rows.first_parity()).collect();
        if gone.is_empty() {
            return;
        }
        gone.sort_unstable();
        self.basis.drop_rows(&gone);
        self.rows.drop_parities(&gone);
        self.fit();
    }

    /// Makes the working room as large as the basis.
    fn fit(&mut self) {
        self.prices = vec![0.0; self.rows.count()];
        self.entering = vec![0.0; self.basis.stride()];
        self.tried = vec![0.0; self.basis.stride()];
        if let Some(listed) = &mut self.listed {
            listed.mark(&self.rows);
        }
    }

    /// Leaves truths out, given by their rows, ascending; those that were left out before count again.
    pub(super) fn leave_out(&mut self, rows: Vec<usize>) {
        self.left_out = rows;
        self.bar_units();
    }

    /// Bars the unit columns of the basis, those of truths that are left out excepted.
    fn bar_units(&mut self) {
        for (barred, column) in self.basis.barred.iter_mut().zip(&self.basis.columns) {
            if let Column::Unit(row) = *column {
                *barred = self.left_out.binary_search(&row.into()).is_err();
            }
        }
    }

    /// The values of the candidates, by [`Candidate::index`], replacing the previous ones.
    pub(super) fn point(&self, point: &mut [f64]) {
        point.fill(0.0);
        for (template, value) in self.basis.mix().filter(|&(_, value)| value > PIVOT) {
            for candidate in template {
                point[candidate.index()] += value;
            }
        }
    }

    /// By row, digits first: the weights that prove that the goal can be no larger.
    pub(super) fn prices(&self) -> &[f64] {
        &self.prices
    }

    /// Starts again at the unit columns, on another path.
    pub(super) fn restart(&mut self, stop: Stop<'_>) -> ClimbEnd {
        self.basis.reset();
        self.basis.perturb();
        self.make_feasible(stop)
    }

    /// Restricts the program to the templates of a position with fewer candidates: all others are barred.
    pub(super) fn restrict(&mut self, grid: &Grid) {
        match &mut self.listed {
            Some(listed) => listed.restrict(grid),
            None => self.templates = Templates::new(grid),
        }
        self.likely = None;
        for (barred, column) in self.basis.barred.iter_mut().zip(&self.basis.columns) {
            if let Column::Template(template) = column {
                *barred |= !template.iter().all(|&c| grid.is_live(c));
            }
        }
    }

    /// Tries first the templates of a position without further candidates, of one digit, that have value 0 in
    /// every point. The other templates are not barred: a price that is too low for one of them is not a
    /// proof. But steps along them gain nothing.
    pub(super) fn prefer(&mut self, grid: &Grid, digit: Digit) {
        self.likely
            .get_or_insert_with(|| self.templates.clone())
            .refresh(grid, digit);
    }

    /// Brings the values of all barred columns to 0.
    pub(super) fn make_feasible(&mut self, stop: Stop<'_>) -> ClimbEnd {
        self.worth.fill(0.0);
        let end = self.climb(Goal::NoneBarred, stop, |_| {});
        self.basis.perturb();
        end
    }

    /// Starts at a solution, instead of [`make_feasible`](Self::make_feasible): its templates take the places
    /// of the digits, each with the value 1, and surpluses those of the truths. The remaining unit columns
    /// have the value 0.
    pub(super) fn stand_at(&mut self, solution: &Point) -> ClimbEnd {
        let templates = solution
            .templates()
            .map(|(template, _)| Column::Template(template));
        let rows = self.rows.first_truth()..self.rows.count();
        let surpluses = rows.map(|row| Column::Surplus(fit(row)));
        for column in templates.chain(surpluses) {
            self.rows.list(column, &mut self.list);
            self.basis.direct(column, &self.list, &mut self.entering);
            let place = usize::from(self.list[0]);
            self.basis.pivot(place, &self.entering, column);
        }
        self.basis.perturb();
        ClimbEnd::Reached
    }

    /// Raises the value of a candidate to its maximum, or to its known upper bound. `visit` is called with
    /// every new vertex on the way.
    pub(super) fn maximise(
        &mut self,
        target: Candidate,
        most: f64,
        stop: Stop<'_>,
        visit: impl FnMut(&Self),
    ) -> ClimbEnd {
        self.worth.fill(0.0);
        self.worth[target.index()] = 1.0;
        self.climb(Goal::Worth(most), stop, visit)
    }

    /// From a vertex in which a candidate has its maximum, moves to another such vertex whose other values
    /// are as near to a solution as possible, so that most values are whole: the vertices of a polytope of
    /// hundreds of dimensions may have denominators of many digits. As long as the worth of `near` is small
    /// enough, the candidate loses nothing.
    pub(super) fn approach(&mut self, near: &CandidateSet, target: Candidate, stop: Stop<'_>) -> ClimbEnd {
        self.worth.fill(0.0);
        for candidate in near.iter() {
            self.worth[candidate.index()] = 1e-3;
        }
        self.worth[target.index()] = 1.0;
        self.climb(Goal::Worth(f64::INFINITY), stop, |_| {})
    }

    /// A pivot takes some microseconds, in the empty grid a millisecond, so checking the stop once per pivot
    /// is often enough.
    fn climb(&mut self, goal: Goal, stop: Stop<'_>, mut visit: impl FnMut(&Self)) -> ClimbEnd {
        let limit = self.basis.pivots + 100 * self.basis.count() as u64;
        self.gains.copy_from_slice(&self.worth);
        self.price(goal);
        while self.basis.pivots < limit {
            if stop() {
                return ClimbEnd::Stopped;
            }
            if self.basis.is_stale() {
                self.basis.invert(&self.rows);
                self.bar_units();
                self.price(goal);
            }
            // Every right-hand side is 1.
            let value: f64 = self.prices.iter().sum();
            let most = match goal {
                Goal::NoneBarred => 0.0,
                Goal::Worth(most) => most,
            };
            if value > most - PIVOT {
                return ClimbEnd::Reached;
            }
            let Some((gain, column)) = self.best_column() else {
                // The prices become weights, so compute them again, free of the errors of the pivots.
                self.price(goal);
                return ClimbEnd::Below;
            };
            let held = goal != Goal::NoneBarred;
            let Some(place) = self.basis.ratio_test(&self.entering, held, &mut self.tried) else {
                return ClimbEnd::Lost;
            };
            let moves = self.basis.values()[place].abs() > PIVOT;
            let was_barred = self.basis.barred[place];
            self.basis.pivot(place, &self.entering, column);
            if matches!(column, Column::Unit(_)) {
                // Only that of a truth that is left out enters.
                self.basis.barred[place] = false;
            }
            for (price, factor) in self.prices.iter_mut().zip(&self.basis.factors) {
                *price += gain * factor;
            }
            if was_barred && held {
                // The value of the barred column was not perturbed, and the value in its place would block
                // steps.
                self.basis.perturb();
            }
            if moves {
                visit(self);
            }
        }
        ClimbEnd::Lost
    }

    /// Computes the prices from the basis: the worth of the basic columns times the inverse.
    fn price(&mut self, goal: Goal) {
        let worth = |place: usize| match (goal, self.basis.columns[place]) {
            (Goal::NoneBarred, _) => -f64::from(u8::from(self.basis.barred[place])),
            (Goal::Worth(_), Column::Template(template)) => {
                template.iter().map(|c| self.worth[c.index()]).sum()
            }
            (Goal::Worth(_), Column::Unit(_) | Column::Surplus(_)) => 0.0,
        };
        let places = (0..self.basis.count()).map(|place| (place, worth(place)));
        let worth: Vec<(usize, f64)> = places.filter(|&(_, worth)| worth != 0.0).collect();
        for (row, price) in self.prices.iter_mut().enumerate() {
            let column = self.basis.column(row);
            *price = worth.iter().map(|&(place, worth)| worth * column[place]).sum();
        }
    }

    /// Of the templates of largest gain of some digits and the surpluses, the column along which the goal
    /// rises fastest for the distance that the vertex moves (steepest edge: half as many pivots as with the
    /// largest gain alone), with its gain. None if none gains.
    fn best_column(&mut self) -> Option<(f64, Column)> {
        for (candidate, _) in &self.rows.held {
            self.gains[candidate.index()] = self.worth[candidate.index()];
        }
        // Cell by cell, including the dead candidates, whose gains are never used: this takes 2 % of the
        // instructions of a decision; the live candidates one by one took 6 %.
        let worth = self.worth.as_chunks::<9>().0;
        let gains = self.gains.as_chunks_mut::<9>().0;
        for (&cell, price) in self.rows.cells.iter().zip(&self.prices[9..]) {
            gains[cell.index()] = worth[cell.index()].map(|worth| worth - price);
        }
        for (candidate, row) in &self.rows.held {
            self.gains[candidate.index()] -= self.prices[usize::from(*row)];
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

    /// The steepest column by the current gains and prices, with its entries in `entering`. The digits are
    /// tried in turn, until there are enough offers.
    ///
    /// *Offers whose gain is at most the best steepness so far can be skipped.* Proof: steepness is the gain
    /// divided by the distance that the vertex moves, which is at least 1, the column's own share. Offers are
    /// tried in order of falling gain.
    fn steepest(&mut self, templates: &Templates) -> Option<(f64, Column)> {
        self.offers.clear();
        let first = self.turn;
        for digit in (first..9).chain(0..first).map(Digit::new) {
            if self.offers.len() == OFFERS {
                self.turn = digit.index();
                break;
            }
            let price = self.prices[digit.index()];
            let best = match &self.listed {
                Some(listed) => {
                    let prices = &self.prices[self.rows.first_parity()..];
                    listed.best(digit, &self.gains, price + PIVOT, prices)
                }
                None => templates.best(digit, &self.gains, price + PIVOT, &mut self.scratch),
            };
            let offer = best.map(|(sum, template)| (sum - price, Column::Template(template)));
            self.offers.extend(offer);
        }
        for (row, &price) in self.prices.iter().enumerate().skip(self.rows.first_truth()) {
            if price > PIVOT {
                self.offers.push((price, Column::Surplus(fit(row))));
            }
        }
        for &row in &self.left_out {
            if -self.prices[row] > PIVOT {
                self.offers.push((-self.prices[row], Column::Unit(fit(row))));
            }
        }
        self.offers.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut most, mut best) = (0.0, None);
        for &(gain, column) in &self.offers {
            if gain * gain <= most {
                break;
            }
            self.rows.list(column, &mut self.list);
            let norm = self.basis.direct(column, &self.list, &mut self.tried);
            if gain * gain > most * norm {
                (most, best) = (gain * gain / norm, Some((gain, column)));
                std::mem::swap(&mut self.entering, &mut self.tried);
            }
        }
        best
    }
}
