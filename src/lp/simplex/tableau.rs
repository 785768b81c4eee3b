//! [`Tableau`]: the polytope of the fractional solutions, seen from one of its vertices.
//!
//! Dense [`Columns`]; a column with 0 in the pivot row is skipped. Without redundant equations, a hard
//! position has some 160 rows and only 85 columns, of which a pivot changes two thirds: no sparse method
//! beats that. The objective "maximise x(X)" costs nothing: it is the row of X itself. A sum of candidates
//! becomes a row of its own.

use super::columns::{Columns, NOISE};
use super::determinant::Determinant;
use super::ratio_test::ratio_test;
use crate::casts::fit;
use crate::lp::arithmetic::dice::Dice;
use crate::lp::arithmetic::larger::larger;
use crate::wide::wide;

/// The least entry to pivot on, and the least slope worth following.
pub(in crate::lp) const PIVOT: f64 = 1e-7;

/// Whether a candidate is basic or nonbasic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum BasisPlace {
    /// Basic: its value is the right-hand side of the row.
    Row(usize),
    /// Nonbasic: its value is 0.
    Column(usize),
}

/// `x(basic) = rhs - sum of entry * x(nonbasic)`, one row for each basic candidate.
///
/// Numbers from [`candidates`](Self::candidates) on are *surpluses*: by how much more than its count the
/// candidates of a derived truth sum to. The simplex treats them as candidates, but they are never a target.
#[derive(Clone, Debug)]
pub(in crate::lp) struct Tableau {
    /// How many numbers are candidates.
    candidates: usize,
    /// By row, then zeros up to the length of a column: the right-hand side.
    values: Vec<f64>,
    /// The same, perturbed.
    perturbed: Vec<f64>,
    columns: Columns,
    /// By row: the basic candidate.
    basic: Vec<u16>,
    /// By column.
    nonbasic: Vec<u16>,
    /// By candidate.
    place: Vec<BasisPlace>,
    /// By candidate: it is fixed at zero, and must not enter.
    fixed: Vec<bool>,
    /// The pivot column before the pivot.
    line: Vec<f64>,
    /// Working space.
    ratios: Vec<f64>,
    /// The determinant of the basis. The perturbed right-hand side is not a multiple of its inverse.
    pub(super) determinant: Determinant,
    /// Pivots made since the tableau was built.
    pub(in crate::lp) pivots: u64,
}

/// How [`Tableau::maximise`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum Maximum {
    /// The target has reached its upper bound.
    One,
    /// No direction raises the target any further.
    Below,
    /// Numerical trouble: too many pivots, or an unbounded direction.
    Lost,
}

/// How [`Tableau::fix_at_zero`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum Fixed {
    /// The candidate is nonbasic, and will remain so.
    AtZero,
    /// It is above 0 wherever those fixed before are 0. This row shows that the program is infeasible: it has
    /// a positive right-hand side, and no positive entry among the others.
    InfeasibleRow(usize),
    /// Numerical trouble.
    Lost,
}

/// The limit on the number of pivots was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) struct IterationLimit;

impl Tableau {
    /// A tableau with these basic and nonbasic candidates, of which the first numbers are not surpluses;
    /// every entry is zero.
    pub(in crate::lp) fn new(candidates: usize, basic: Vec<u16>, nonbasic: &[u16]) -> Self {
        let columns = Columns::new(basic.len(), nonbasic.len());
        let mut place = vec![BasisPlace::Row(0); basic.len() + nonbasic.len()];
        for (i, &c) in basic.iter().enumerate() {
            place[usize::from(c)] = BasisPlace::Row(i);
        }
        for (j, &c) in nonbasic.iter().enumerate() {
            place[usize::from(c)] = BasisPlace::Column(j);
        }
        let column = || vec![0.0; columns.stride()];
        Self {
            candidates,
            values: column(),
            perturbed: column(),
            line: column(),
            ratios: column(),
            columns,
            basic,
            nonbasic: nonbasic.to_vec(),
            fixed: vec![false; place.len()],
            place,
            determinant: Determinant::default(),
            pivots: 0,
        }
    }

    /// How many rows there are.
    pub(in crate::lp) fn rows(&self) -> usize {
        self.basic.len()
    }

    /// How many columns there are.
    pub(in crate::lp) fn columns(&self) -> usize {
        self.nonbasic.len()
    }

    pub(in crate::lp) fn entry(&self, i: usize, j: usize) -> f64 {
        self.columns.get(i, j, self.determinant)
    }

    /// The candidates in the equation of a row with their coefficients: the basic one with 1, then the
    /// nonbasic ones.
    pub(in crate::lp) fn equation(&self, row: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let others = self.nonbasic.iter().enumerate();
        let others = others.map(move |(j, &c)| (usize::from(c), self.entry(row, j)));
        std::iter::once((self.basic(row), 1.0)).chain(others)
    }

    pub(in crate::lp) fn set_entry(&mut self, i: usize, j: usize, entry: f64) {
        self.columns.set(i, j, entry);
    }

    /// The right-hand side of a row: the value of its basic variable.
    pub(in crate::lp) fn value(&self, row: usize) -> f64 {
        self.values[row]
    }

    pub(in crate::lp) fn set_value(&mut self, row: usize, value: f64) {
        self.values[row] = value;
    }

    pub(super) fn basic(&self, row: usize) -> usize {
        self.basic[row].into()
    }

    pub(in crate::lp) fn place(&self, candidate: usize) -> BasisPlace {
        self.place[candidate]
    }

    /// The basic candidates and their values, surpluses left out.
    pub(in crate::lp) fn values(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let values = self.basis().zip(self.values.iter().copied());
        values.filter(|&(c, _)| c < self.candidates)
    }

    /// The candidates with value 1.
    pub(in crate::lp) fn ones(&self) -> impl Iterator<Item = usize> + '_ {
        let ones = self.values().filter(|&(_, value)| value > 1.0 - 1e-7);
        ones.map(|(c, _)| c)
    }

    /// All basic variables, including surpluses.
    pub(in crate::lp) fn basis(&self) -> impl Iterator<Item = usize> + '_ {
        self.basic.iter().map(|&c| usize::from(c))
    }

    /// Of the wanted candidates, the basic one with the largest value, the first of equals; if none is basic,
    /// the first wanted one.
    pub(in crate::lp) fn nearest(&self, mut wanted: impl Iterator<Item = usize> + Clone) -> Option<usize> {
        let mut highest: Option<(usize, f64)> = None;
        for c in wanted.clone() {
            if let BasisPlace::Row(row) = self.place[c]
                && highest.is_none_or(|(_, value)| self.values[row] > value)
            {
                highest = Some((c, self.values[row]));
            }
        }
        highest.map(|(c, _)| c).or_else(|| wanted.next())
    }

    /// The value of a candidate at the vertex.
    pub(in crate::lp) fn value_of(&self, candidate: usize) -> f64 {
        match self.place[candidate] {
            BasisPlace::Row(row) => self.values[row],
            BasisPlace::Column(_) => 0.0,
        }
    }

    /// Moves every right-hand side up by its own tiny amount, so that no two candidates block a step at once.
    /// Without it the simplex makes no progress: in a solution two thirds of the basic candidates are at 0.
    pub(in crate::lp) fn perturb(&mut self) {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        for i in 0..self.rows() {
            let unit = (dice.throw() >> 11) as f64 / (1u64 << 53) as f64;
            self.perturbed[i] = self.values[i] + 1e-7 * (1.0 + unit);
        }
    }

    /// Computes the norms again; to be called when the entries have been set.
    pub(in crate::lp) fn measure(&mut self) {
        self.columns.measure();
    }

    /// Uses single-precision entries from now on, if that is enough.
    pub(super) fn narrow(&mut self) {
        self.columns.narrow(self.determinant);
    }

    /// Exchanges the basic candidate of a row with the nonbasic one of a column.
    fn pivot(&mut self, row: usize, column: usize) {
        self.columns.load(column, &mut self.line, &mut self.determinant);
        self.exchange(row, column);
    }

    /// The same with the column already in `line`.
    fn exchange(&mut self, row: usize, column: usize) {
        let line = std::mem::take(&mut self.line);
        let pivot = line[row];
        let before = self.determinant;
        let value = self.determinant.exact(self.values[row]);
        // If that gives up the determinant, its old value is needed once more for the entries.
        if self.determinant.value() > before.value() {
            self.columns.widen(before);
        }
        for (own, values) in [
            (value, &mut self.values),
            (self.perturbed[row], &mut self.perturbed),
        ] {
            if own == 0.0 {
                values[row] = 0.0;
                continue;
            }
            let factor = own / pivot;
            wide(
                #[inline(always)]
                || (values.iter_mut().zip(&line)).for_each(|(to, from)| *to -= factor * from),
            );
            values[row] = if factor.abs() < NOISE { 0.0 } else { factor };
        }
        self.columns.exchange((row, column), &line, &mut self.determinant);
        self.line = line;
        self.pivots += 1;
        let (out, into) = (self.basic[row], self.nonbasic[column]);
        (self.basic[row], self.nonbasic[column]) = (into, out);
        self.place[usize::from(into)] = BasisPlace::Row(row);
        self.place[usize::from(out)] = BasisPlace::Column(column);
    }

    /// Lets a column grow until a row stops it, and exchanges the two. Returns whether the vertex moves; none
    /// if nothing stops the column.
    fn enter(&mut self, column: usize) -> Option<bool> {
        self.columns.load(column, &mut self.line, &mut self.determinant);
        let row = ratio_test(&self.line, &self.perturbed, PIVOT, &mut self.ratios)?;
        let moves = self.values[row].abs() > PIVOT;
        self.exchange(row, column);
        Some(moves)
    }

    /// After this many pivots something is wrong. The end must be detected even if there is nothing to pivot
    /// on.
    fn limit(&self) -> u64 {
        self.pivots + 50 * (self.rows() + self.columns() + 1) as u64
    }

    /// Raises a candidate to its maximum, or to its known upper bound. `visit` is called with every new
    /// vertex on the way.
    pub(in crate::lp) fn maximise(&mut self, target: usize, most: f64, visit: impl FnMut(&Self)) -> Maximum {
        self.raise(target, most, visit)
    }

    /// Raises the sum that [`with_sum`](Self::with_sum) added to its maximum. It is bounded, because no value
    /// is above 1.
    pub(in crate::lp) fn maximise_sum(&mut self, sum: usize) -> Maximum {
        self.raise(sum, f64::INFINITY, |_| {})
    }

    /// The tableau with one more row, which stays basic: a sum of the candidates, `coefficient` times each.
    /// Returns its number too. It only ever rises, so it never stops another variable; its value may be
    /// negative.
    pub(in crate::lp) fn with_sum(&self, coefficient: impl Fn(usize) -> f64) -> (Self, usize) {
        let number = self.place.len();
        let row = (0..number).map(coefficient).collect();
        (self.with_rows(&[], &[(0.0, row)]), number)
    }

    /// The tableau with more rows, which begin as basic: each a constant and the coefficients of a sum, by
    /// number. Left out are the rows of `gone`, which are basic, ascending, and in no sum: the numbers behind
    /// them move up.
    pub(in crate::lp) fn with_rows(&self, gone: &[usize], sums: &[(f64, Vec<f64>)]) -> Self {
        let number = |c: usize| c - gone.partition_point(|&other| other < c);
        let stays = |&row: &usize| gone.binary_search(&self.basic(row)).is_err();
        let kept: Vec<usize> = (0..self.rows()).filter(stays).collect();
        let basic = kept.iter().map(|&row| number(self.basic(row)));
        let basic = basic.chain((self.place.len() - gone.len()..).take(sums.len()));
        let nonbasic: Vec<u16> = self.nonbasic.iter().map(|&c| fit(number(c.into()))).collect();
        let mut with = Self::new(self.candidates, basic.map(fit).collect(), &nonbasic);
        for (of, own) in [
            (&mut with.values, &self.values),
            (&mut with.perturbed, &self.perturbed),
        ] {
            for (value, &row) in of.iter_mut().zip(&kept) {
                *value = own[row];
            }
            for (value, (constant, sum)) in of[kept.len()..].iter_mut().zip(sums) {
                let terms = self.basis().zip(own).map(|(c, value)| sum[c] * value);
                *value = constant + terms.sum::<f64>();
            }
        }
        for j in 0..self.columns() {
            for (to, &row) in kept.iter().enumerate() {
                with.set_entry(to, j, self.entry(row, j));
            }
            for (i, (_, sum)) in sums.iter().enumerate() {
                let mut entry = -sum[usize::from(self.nonbasic[j])];
                for (row, c) in self.basis().enumerate() {
                    entry += sum[c] * self.entry(row, j);
                }
                with.set_entry(kept.len() + i, j, entry);
            }
        }
        for (c, &fixed) in self
            .fixed
            .iter()
            .enumerate()
            .filter(|(c, _)| gone.binary_search(c).is_err())
        {
            with.fixed[number(c)] = fixed;
        }
        with.measure();
        with.pivots = self.pivots;
        with.determinant = self.determinant;
        with
    }

    fn raise(&mut self, target: usize, most: f64, mut visit: impl FnMut(&Self)) -> Maximum {
        let limit = self.limit();
        while self.pivots < limit {
            let column = match self.place[target] {
                BasisPlace::Column(column) => column,
                BasisPlace::Row(row) => {
                    if self.values[row] > most - PIVOT {
                        return Maximum::One;
                    }
                    match self.steepest(row, |tableau, j| !tableau.is_fixed(j)) {
                        Some(column) => column,
                        None => return Maximum::Below,
                    }
                }
            };
            match self.enter(column) {
                Some(true) => visit(self),
                Some(false) => {}
                None => return Maximum::Lost,
            }
        }
        Maximum::Lost
    }

    fn is_fixed(&self, column: usize) -> bool {
        self.fixed[usize::from(self.nonbasic[column])]
    }

    /// Brings a candidate to the value 0 permanently: it never enters again.
    pub(in crate::lp) fn fix_at_zero(&mut self, candidate: usize) -> Fixed {
        self.fixed[candidate] = true;
        let limit = self.limit();
        while self.pivots < limit {
            let BasisPlace::Row(row) = self.place[candidate] else {
                return Fixed::AtZero;
            };
            let falls = |j: &usize| !self.is_fixed(*j) && self.entry(row, *j) > PIVOT;
            let steep = |j: usize| {
                let slope = self.entry(row, j);
                slope * slope / (1.0 + self.columns.norm(j))
            };
            let fastest = (0..self.columns())
                .filter(falls)
                .max_by(|&a, &b| steep(a).total_cmp(&steep(b)));
            let Some(column) = fastest else {
                return self.drive_out(row);
            };
            if self.enter(column).is_none() {
                return Fixed::Lost;
            }
        }
        Fixed::Lost
    }

    /// Drives a candidate fixed at zero out of the basis when nothing lowers it any further: if its true
    /// value is 0, whatever would raise it is 0 too, and one of those takes its row.
    fn drive_out(&mut self, row: usize) -> Fixed {
        if self.values[row] > PIVOT {
            return Fixed::InfeasibleRow(row);
        }
        let rises = |j: &usize| !self.is_fixed(*j) && self.entry(row, *j) < -PIVOT;
        let largest = (0..self.columns())
            .filter(rises)
            .min_by(|&a, &b| self.entry(row, a).total_cmp(&self.entry(row, b)));
        // Without one the row says nothing about the remaining candidates.
        if let Some(column) = largest {
            self.pivot(row, column);
            let value = larger(self.values[row], 0.0);
            self.perturbed[row] = value + 1e-7;
        }
        Fixed::AtZero
    }

    /// The column along which the target of a row rises fastest for the distance that the vertex moves
    /// (steepest edge; the norms are computed again with each pivot).
    fn steepest(&self, row: usize, allowed: impl Fn(&Self, usize) -> bool) -> Option<usize> {
        let (mut most, mut best) = (0.0, None);
        for j in 0..self.columns() {
            let slope = -self.entry(row, j);
            if slope > PIVOT && slope * slope > most * (1.0 + self.columns.norm(j)) && allowed(self, j) {
                (most, best) = (slope * slope / (1.0 + self.columns.norm(j)), Some(j));
            }
        }
        best
    }

    /// Moves to a vertex with simpler values while `fixed` keeps its own: raises each candidate of a value
    /// between 0 and 1 in turn, along the columns that do not change `fixed`. Ends when `enough` accepts the
    /// vertex reached.
    pub(in crate::lp) fn simplify(&mut self, fixed: usize, mut enough: impl FnMut(&Self) -> bool) {
        let between: Vec<_> = self
            .values()
            .filter(|&(_, value)| value > PIVOT && value < 1.0 - PIVOT)
            .collect();
        for (candidate, _) in between {
            let limit = self.pivots + 2 * (self.rows() + self.columns()) as u64;
            while self.pivots < limit {
                let (BasisPlace::Row(row), BasisPlace::Row(kept)) =
                    (self.place[candidate], self.place[fixed])
                else {
                    break;
                };
                let Some(column) = self.steepest(row, |tableau, j| tableau.entry(kept, j).abs() < PIVOT)
                else {
                    break;
                };
                if self.enter(column).is_none() {
                    break;
                }
            }
            if enough(self) {
                return;
            }
        }
    }

    /// Makes every right-hand side non-negative by the dual simplex, with an objective that only breaks ties.
    /// Returns the row that shows this to be impossible: a negative right-hand side, and no negative entry.
    ///
    /// # Errors
    /// [`IterationLimit`] if the limit on pivots is reached first.
    pub(in crate::lp) fn make_feasible(&mut self) -> Result<Option<usize>, IterationLimit> {
        let mut costs: Vec<f64> = (0..self.columns())
            .map(|j| 1.0 + (j * 7919 % 1013) as f64 / 1013.0)
            .collect();
        let limit = self.limit();
        while self.pivots < limit {
            let worst = (0..self.rows()).min_by(|&a, &b| self.values[a].total_cmp(&self.values[b]));
            let Some(row) = worst.filter(|&row| self.values[row] < -PIVOT) else {
                return Ok(None);
            };
            let entries = (0..self.columns()).map(|j| (j, self.entry(row, j)));
            let enters = (entries.filter(|&(_, entry)| entry < -PIVOT))
                .map(|(j, entry)| (j, costs[j] / -entry))
                .min_by(|a, b| a.1.total_cmp(&b.1));
            let Some((column, _)) = enters else {
                return Ok(Some(row));
            };
            self.pivot(row, column);
            let factor = costs[column];
            costs[column] = 0.0;
            for (j, cost) in costs.iter_mut().enumerate() {
                *cost -= factor * self.entry(row, j);
            }
        }
        Err(IterationLimit)
    }
}
