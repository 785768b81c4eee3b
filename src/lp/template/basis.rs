//! [`Basis`]: the vertex that a program is at, as its basic columns and the inverse of their matrix.

use super::rows::{Column, Rows};
use crate::casts::fit;
use crate::grid::Candidate;
use crate::lp::arithmetic::dice::Dice;
use crate::lp::arithmetic::larger::larger;
use crate::lp::simplex::ratio_test::ratio_test;

/// The least entry to pivot on, and the least gain worth following.
pub(super) const PIVOT: f64 = 1e-7;
/// The pivots between two inversions from scratch.
const FRESH: u64 = 300;
/// Smaller numbers count as zero: they are noise that every later pivot would carry along.
const NOISE: f64 = 1e-14;

/// The basic columns, each in its *place*, and the inverse of their matrix.
#[derive(Clone, Debug)]
pub(super) struct Basis {
    /// By place.
    pub(super) columns: Vec<Column>,
    /// By place: whether the column is barred, that is, must have value 0.
    pub(super) barred: Vec<bool>,
    /// By row number its column of the inverse; then the values of the basic columns for slightly shifted
    /// right-hand sides, then the true values. Each has one entry per place, then zeros up to `stride`.
    entries: Vec<f64>,
    stride: usize,
    /// By row number: the multiple of the entering column that the last pivot subtracted.
    pub(super) factors: Vec<f64>,
    fresh: u64,
    dice: Dice,
    /// Pivots made so far.
    pub(super) pivots: u64,
}

impl Basis {
    /// The basis of the unit columns.
    pub(super) fn new(count: usize) -> Self {
        let stride = count.next_multiple_of(4);
        let mut basis = Self {
            columns: Vec::new(),
            barred: Vec::new(),
            entries: vec![0.0; (count + 2) * stride],
            stride,
            factors: vec![0.0; count + 2],
            fresh: 0,
            dice: Dice(0x9e37_79b9_7f4a_7c15),
            pivots: 0,
        };
        basis.reset();
        basis.perturb();
        basis
    }

    /// Goes back to the unit columns.
    pub(super) fn reset(&mut self) {
        let count = self.factors.len() - 2;
        self.columns = (0..count).map(|row| Column::Unit(fit(row))).collect();
        self.barred = vec![true; count];
        self.fresh = 0;
        self.entries.fill(0.0);
        for (row, column) in self.entries.chunks_exact_mut(self.stride).enumerate() {
            match row < count {
                true => column[row] = 1.0,
                false => column[..count].fill(1.0),
            }
        }
    }

    pub(super) fn count(&self) -> usize {
        self.columns.len()
    }

    /// How many entries a column has, the zeros at its end among them.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// The column of the inverse of a row.
    pub(super) fn column(&self, row: usize) -> &[f64] {
        &self.entries[row * self.stride..][..self.stride]
    }

    /// The values of the basic columns, by place.
    pub(super) fn values(&self) -> &[f64] {
        &self.column(self.count() + 1)[..self.count()]
    }

    /// The templates of the basis with their values.
    pub(super) fn mix(&self) -> impl Iterator<Item = ([Candidate; 9], f64)> + '_ {
        let valued = self.columns.iter().zip(self.values());
        valued.filter_map(|(column, &value)| match *column {
            Column::Template(template) => Some((template, value)),
            Column::Unit(_) | Column::Surplus(_) => None,
        })
    }

    /// Moves every value up by its own tiny amount, so that no two columns block a step at once. Without it
    /// the simplex makes no progress: in a solution most basic columns are at 0. The amounts differ each
    /// time.
    pub(super) fn perturb(&mut self) {
        let count = self.count();
        let (moved, values) = self.entries[count * self.stride..].split_at_mut(self.stride);
        for ((to, value), barred) in moved.iter_mut().zip(values).zip(&self.barred) {
            let unit = (self.dice.throw() >> 11) as f64 / (1u64 << 53) as f64;
            *to = match barred {
                true => larger(*value, 0.0),
                false => larger(*value, 0.0) + 1e-7 * (1.0 + unit),
            };
        }
    }

    /// Computes how fast each basic column falls when another column, given by its rows, rises. Returns 1
    /// plus the sum of their squares: how far the vertex moves.
    pub(super) fn direct(&self, column: Column, rows: &[u16], to: &mut [f64]) -> f64 {
        let (first, others) = rows.split_first().expect("a column has a row");
        to.copy_from_slice(self.column((*first).into()));
        for &row in others {
            for (to, from) in to.iter_mut().zip(self.column(row.into())) {
                *to += from;
            }
        }
        if column.sign() < 0 {
            to.iter_mut().for_each(|entry| *entry = -*entry);
        }
        let mut squares = [0.25; 4];
        for four in to.chunks_exact(4) {
            for (square, entry) in squares.iter_mut().zip(four) {
                *square += entry * entry;
            }
        }
        squares.iter().sum()
    }

    /// The ratio test: the place of the basic column that first stops the entering one. With `held`, no
    /// barred column has a value, and none may get one in either direction.
    pub(super) fn ratio_test(&self, entering: &[f64], held: bool, ratios: &mut [f64]) -> Option<usize> {
        let mut barred = self.barred.iter().zip(entering);
        if held && let Some(place) = barred.position(|(&barred, entry)| barred && entry.abs() > PIVOT) {
            return Some(place);
        }
        ratio_test(entering, self.column(self.count()), PIVOT, ratios)
    }

    /// Puts a column in a place.
    pub(super) fn pivot(&mut self, place: usize, entering: &[f64], column: Column) {
        let inverse = 1.0 / entering[place];
        let lines = self.entries.chunks_exact_mut(self.stride);
        for (line, multiple) in lines.zip(&mut self.factors) {
            let factor = line[place] * inverse;
            if factor.abs() > NOISE {
                for (to, entry) in line.iter_mut().zip(entering) {
                    *to -= factor * entry;
                }
                (line[place], *multiple) = (factor, factor);
            } else {
                (line[place], *multiple) = (0.0, 0.0);
            }
        }
        self.barred[place] = matches!(column, Column::Unit(_));
        self.columns[place] = column;
        self.pivots += 1;
        self.fresh += 1;
    }

    /// Adds a row for each list of the places whose basic columns have an entry there. Each takes its surplus
    /// into the basis where these sum to 1 at least, so that the vertex satisfies it, and otherwise its unit
    /// column, for what is missing.
    pub(super) fn add_rows(&mut self, rows: &[Vec<usize>]) {
        let (count, stride) = (self.count(), self.stride);
        let (many, wider) = (count + rows.len(), (count + rows.len()).next_multiple_of(4));
        let missing = |row: &Vec<usize>| 1.0 - row.iter().map(|&place| self.values()[place]).sum::<f64>();
        let missing: Vec<f64> = rows.iter().map(missing).collect();
        let mut entries = vec![0.0; (many + 2) * wider];
        for (number, from) in self.entries.chunks_exact(stride).enumerate() {
            let is_values = number >= count;
            let to = &mut entries[(number + if is_values { rows.len() } else { 0 }) * wider..][..wider];
            to[..count].copy_from_slice(&from[..count]);
            for ((to, row), &missing) in to[count..].iter_mut().zip(rows).zip(&missing) {
                let sum: f64 = row.iter().map(|&place| from[place]).sum();
                let rest = if is_values { 1.0 - sum } else { -sum };
                *to = if missing > 0.0 { rest } else { -rest };
            }
        }
        for (i, &missing) in missing.iter().enumerate() {
            let place = count + i;
            entries[place * wider + place] = if missing > 0.0 { 1.0 } else { -1.0 };
            self.barred.push(missing > 0.0);
            self.columns.push(match missing > 0.0 {
                true => Column::Unit(fit(place)),
                false => Column::Surplus(fit(place)),
            });
        }
        (self.entries, self.stride) = (entries, wider);
        self.factors = vec![0.0; many + 2];
        self.perturb();
    }

    /// Drops rows whose surplus is in the basis, ascending. *The rest is the basis without them.* Proof: such
    /// a column has an entry in its own row only, so the inverse without the row and the place inverts the
    /// basis without them.
    pub(super) fn drop_rows(&mut self, gone: &[usize]) {
        let (count, stride) = (self.count(), self.stride);
        let stays = |column: &Column| match *column {
            Column::Unit(row) | Column::Surplus(row) => !gone.contains(&row.into()),
            Column::Template(_) => true,
        };
        let places: Vec<usize> = (0..count).filter(|&place| stays(&self.columns[place])).collect();
        let narrower = places.len().next_multiple_of(4);
        let lines = self.entries.chunks_exact(stride).enumerate();
        let mut entries = Vec::with_capacity((places.len() + 2) * narrower);
        for (_, from) in lines.filter(|(number, _)| !gone.contains(number)) {
            entries.extend(places.iter().map(|&place| from[place]));
            entries.resize(entries.len().next_multiple_of(narrower), 0.0);
        }
        let number = |row: u16| {
            let before = gone.partition_point(|&gone| gone < row.into());
            row - fit::<u16>(before)
        };
        let columns = places.iter().map(|&place| match self.columns[place] {
            Column::Unit(row) => Column::Unit(number(row)),
            Column::Surplus(row) => Column::Surplus(number(row)),
            template @ Column::Template(_) => template,
        });
        self.columns = columns.collect();
        self.barred = places.iter().map(|&place| self.barred[place]).collect();
        self.factors = vec![0.0; places.len() + 2];
        (self.entries, self.stride) = (entries, narrower);
    }

    /// Whether rounding errors have accumulated so far that the inverse should be computed again.
    pub(super) fn is_stale(&self) -> bool {
        self.fresh >= FRESH
    }

    /// Inverts the basis again, free of accumulated rounding errors.
    ///
    /// Its unit columns keep the places that they have in the basis of all unit columns: as long as they have
    /// values, others would give another vertex, which may have negative values.
    pub(super) fn invert(&mut self, rows: &Rows) {
        let (columns, barred) = (self.columns.clone(), self.barred.clone());
        let pivots = self.pivots;
        self.reset();
        let mut free: Vec<usize> = (0..self.count())
            .filter(|&row| !columns.contains(&Column::Unit(fit(row))))
            .collect();
        let (mut list, mut entering) = (Vec::new(), vec![0.0; self.stride]);
        for (column, barred) in columns.into_iter().zip(barred) {
            if matches!(column, Column::Unit(_)) {
                continue;
            }
            rows.list(column, &mut list);
            self.direct(column, &list, &mut entering);
            let size = |i: &usize| entering[free[*i]].abs();
            let largest = (0..free.len()).max_by(|a, b| size(a).total_cmp(&size(b)));
            if let Some(i) = largest.filter(|i| size(i) > PIVOT) {
                let place = free.swap_remove(i);
                self.pivot(place, &entering, column);
                self.barred[place] = barred;
            }
        }
        (self.pivots, self.fresh) = (pivots, 0);
        self.perturb();
    }
}
