//! [`Columns`]: the entries of a tableau, column by column, in single precision where that is enough.
//!
//! *A float near an entry determines the entry.* An entry is a whole number divided by the [`Determinant`] D
//! of the basis, so two different entries differ by at least 1 / D. A float within 1 / 2D of an entry
//! identifies it. A pivot adds some 1e-7 of the amount it subtracts to the error of an entry; a column is
//! made exact when it is the pivot column, and in turn, one column after each pivot. After each of 3.5
//! million pivots, in 3,340 positions of six lists, D times the error was 0.0042 at most; one position
//! reached a D too large for single precision. Once an error of 0.05 / D is found, all entries are kept in
//! double precision. Reading an entry gives the fraction, as exact as a double can be. No answer relies on
//! that: patterns and points are checked in whole numbers.
//!
//! A pivot reads and writes most columns, which fill the cache. At half the width they are read twice as
//! fast, and the vector unit processes twice as many at once.

use super::determinant::Determinant;
use crate::wide::wide;

/// The largest determinant at which entries are single-precision floats.
const MOST_SINGLE: f64 = 1024.0;
/// The largest error of an entry times D before single precision is given up. From 0.5 on the entry would be
/// confused with another.
const OFF: f64 = 0.05;
/// From here on the determinant is treated as unknown.
const NO_FRACTION: f64 = 0.25;
/// How many entries are processed at once; a column has a multiple of them. Two vectors of four, because a
/// sum of squares waits for the sum before it.
const LANES: usize = 8;
/// Smaller numbers count as zero: they are noise that every later pivot would carry along.
pub(super) const NOISE: f64 = 1e-14;

/// The entries of a tableau: a column has one for each row, then zeros up to `stride`.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    entries: Entries,
    stride: usize,
    /// By column: the sum of the squares of its entries.
    norm: Vec<f64>,
    /// The column that is made exact next.
    turn: usize,
    /// Room for a row.
    across: Vec<f64>,
}

#[derive(Clone, Debug)]
enum Entries {
    /// And room for a column.
    Single(Vec<f32>, Vec<f32>),
    Double(Vec<f64>),
}

impl Columns {
    /// This many columns of zeros.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let stride = rows.max(1).next_multiple_of(LANES);
        Self {
            entries: Entries::Double(vec![0.0; columns * stride]),
            stride,
            norm: vec![0.0; columns],
            turn: 0,
            across: vec![0.0; columns],
        }
    }

    /// How many entries a column has, with the zeros at its end.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// An entry; if the determinant is small, as the fraction it stands for.
    pub(super) fn get(&self, row: usize, column: usize, determinant: Determinant) -> f64 {
        let place = column * self.stride + row;
        match &self.entries {
            Entries::Single(entries, _) => determinant.nearest(entries[place].into()),
            Entries::Double(entries) => entries[place],
        }
    }

    /// Sets an entry of columns that have just been made.
    pub(super) fn set(&mut self, row: usize, column: usize, entry: f64) {
        let place = column * self.stride + row;
        match &mut self.entries {
            Entries::Single(entries, _) => entries[place] = f32::of(entry),
            Entries::Double(entries) => entries[place] = entry,
        }
    }

    /// By column: the sum of the squares of its entries.
    pub(super) fn norm(&self, column: usize) -> f64 {
        self.norm[column]
    }

    /// Computes the norms again; to be called when the entries have been set.
    pub(super) fn measure(&mut self) {
        fn squares<N: Number>(norm: &mut [f64], entries: &[N], stride: usize) {
            for (norm, column) in norm.iter_mut().zip(entries.chunks_exact(stride)) {
                *norm = column.iter().map(|entry| entry.wide() * entry.wide()).sum();
            }
        }
        match &self.entries {
            Entries::Single(entries, _) => squares(&mut self.norm, entries, self.stride),
            Entries::Double(entries) => squares(&mut self.norm, entries, self.stride),
        }
    }

    /// Uses single-precision floats from now on, if the determinant is small.
    pub(super) fn narrow(&mut self, determinant: Determinant) {
        if let Entries::Double(entries) = &self.entries
            && determinant.value() <= MOST_SINGLE
        {
            let narrow = entries.iter().map(|&entry| f32::of(entry)).collect();
            self.entries = Entries::Single(narrow, vec![0.0; self.stride]);
        }
    }

    /// Uses double-precision floats from now on: the nearest fractions, unless an entry is so far from one
    /// that the determinant must be wrong.
    pub(super) fn widen(&mut self, determinant: Determinant) {
        if let Entries::Single(entries, _) = &self.entries {
            let mut wide: Vec<f64> = entries.iter().map(|&entry| entry.into()).collect();
            determinant.round_within(&mut wide, NO_FRACTION);
            self.entries = Entries::Double(wide);
        }
    }

    /// A column, as exact as the determinant allows.
    pub(super) fn load(&mut self, column: usize, line: &mut [f64], determinant: &mut Determinant) {
        let own = column * self.stride..(column + 1) * self.stride;
        if let Entries::Single(entries, _) = &self.entries {
            let own = entries[own.clone()].iter().map(|&entry| entry.into());
            let read = wide(
                #[inline(always)]
                || determinant.read_within(line, own, OFF),
            );
            if read {
                return;
            }
            self.widen(*determinant);
        }
        if let Entries::Double(entries) = &self.entries {
            line.copy_from_slice(&entries[own]);
            determinant.round(line);
        }
    }

    /// A row, as exact as the determinant allows.
    fn load_row(&mut self, row: usize, across: &mut [f64], determinant: &mut Determinant) {
        if let Entries::Single(entries, _) = &self.entries {
            let own = entries[row..].iter().step_by(self.stride);
            let own = own.map(|&entry| entry.into());
            let read = wide(
                #[inline(always)]
                || determinant.read_within(across, own, OFF),
            );
            if read {
                return;
            }
            self.widen(*determinant);
        }
        if let Entries::Double(entries) = &self.entries {
            for (to, &from) in across.iter_mut().zip(entries[row..].iter().step_by(self.stride)) {
                *to = from;
            }
            determinant.round(across);
        }
    }

    /// Exchanges the basic variable of a row with the nonbasic variable of a column. `line` is that column;
    /// `determinant` is updated to the new basis.
    pub(super) fn exchange(
        &mut self,
        (row, column): (usize, usize),
        line: &[f64],
        determinant: &mut Determinant,
    ) {
        let pivot = line[row];
        if determinant.times(pivot) > MOST_SINGLE {
            self.widen(*determinant);
        }
        let mut across = std::mem::take(&mut self.across);
        self.load_row(row, &mut across, determinant);
        let others = across.iter().zip(&mut self.norm);
        match &mut self.entries {
            Entries::Single(entries, narrow) => {
                let columns = entries.chunks_exact_mut(self.stride).zip(others);
                wide(
                    #[inline(always)]
                    || {
                        for (to, &from) in narrow.iter_mut().zip(line) {
                            *to = f32::of(from);
                        }
                        exchange(columns, (row, column), pivot, narrow);
                    },
                );
            }
            Entries::Double(entries) => {
                let columns = entries.chunks_exact_mut(self.stride).zip(others);
                wide(
                    #[inline(always)]
                    || exchange(columns, (row, column), pivot, line),
                );
            }
        }
        self.across = across;
        determinant.multiply(pivot);
        if let Entries::Single(entries, _) = &mut self.entries {
            let turn = &mut entries[self.turn * self.stride..][..self.stride];
            self.turn = (self.turn + 1) % self.norm.len();
            let rounded = wide(
                #[inline(always)]
                || determinant.round_single_within(turn, OFF),
            );
            if !rounded {
                self.widen(*determinant);
            }
        }
    }
}

/// Subtracts the multiple of the pivot column from each other column that makes its entry in the pivot row 0.
/// A column comes with that entry and its norm.
#[inline(always)]
fn exchange<'a, N: Number + 'a>(
    columns: impl Iterator<Item = (&'a mut [N], (&'a f64, &'a mut f64))>,
    (row, column): (usize, usize),
    pivot: f64,
    line: &[N],
) {
    let inverse = 1.0 / pivot;
    for (j, (to, (&own, norm))) in columns.enumerate() {
        if j == column {
            let times = N::of(-inverse);
            for (to, from) in to.iter_mut().zip(line) {
                *to = times * *from;
            }
            to[row] = N::of(inverse);
            *norm = (*norm - pivot * pivot + 1.0) * inverse * inverse;
            continue;
        }
        if own == 0.0 {
            to[row] = N::of(0.0);
            continue;
        }
        let factor = own * inverse;
        *norm = subtract(to, N::of(factor), line) + factor * factor;
        to[row] = N::of(if factor.abs() < NOISE { 0.0 } else { factor });
    }
}

/// Subtracts a multiple of one column from another, and returns the sum of the squares of the result.
///
/// Entries are read lane by lane before any is written: the compiler need not know that the columns are
/// apart.
#[inline(always)]
fn subtract<N: Number>(to: &mut [N], factor: N, from: &[N]) -> f64 {
    let mut squares = [N::of(0.0); LANES];
    for (to, from) in to
        .as_chunks_mut::<LANES>()
        .0
        .iter_mut()
        .zip(from.as_chunks::<LANES>().0)
    {
        let (mut left, from) = (*to, *from);
        for ((left, from), square) in left.iter_mut().zip(from).zip(&mut squares) {
            *left = *left - factor * from;
            *square = *square + *left * *left;
        }
        *to = left;
    }
    squares
        .into_iter()
        .fold(N::of(0.0), |sum, square| sum + square)
        .wide()
}

/// A float of either width.
trait Number:
    Copy + std::ops::Add<Output = Self> + std::ops::Sub<Output = Self> + std::ops::Mul<Output = Self>
{
    /// The nearest one to a number.
    fn of(number: f64) -> Self;
    fn wide(self) -> f64;
}

impl Number for f32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nearest float is what is asked for"
    )]
    #[inline]
    fn of(number: f64) -> Self {
        number as Self
    }

    #[inline]
    fn wide(self) -> f64 {
        self.into()
    }
}

impl Number for f64 {
    #[inline]
    fn of(number: f64) -> Self {
        number
    }

    #[inline]
    fn wide(self) -> f64 {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: usize = 13;
    const COLUMNS: usize = 7;

    /// Whole entries, most of them small, some 0.
    fn columns(seed: usize) -> Columns {
        let mut columns = Columns::new(ROWS, COLUMNS);
        for (row, column) in (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))) {
            let number = (row * 7919 + column * 104_729 + seed * 1_299_709) % 23 % 5;
            columns.set(row, column, number as f64 - 2.0);
        }
        columns.measure();
        columns
    }

    fn pivot(columns: &mut Columns, (row, column): (usize, usize), determinant: &mut Determinant) {
        let mut line = vec![0.0; columns.stride()];
        columns.load(column, &mut line, determinant);
        columns.exchange((row, column), &line, determinant);
    }

    /// Both precisions agree through thousands of pivots, many of which make the determinant grow until
    /// single precision is not enough.
    #[test]
    fn single_precision_says_what_double_precision_says() {
        let (mut narrow, mut widened) = (0, 0);
        for seed in 0..40 {
            let mut determinants = [Determinant::default(); 2];
            let [mut single, mut double] = [columns(seed), columns(seed)];
            single.narrow(determinants[0]);
            assert!(matches!(single.entries, Entries::Single(..)));
            let places = (0..600).map(|i| ((i * 37 + seed) % ROWS, (i * 11 + seed * 3) % COLUMNS));
            for at in places {
                let entry = double.get(at.0, at.1, determinants[1]);
                let small = determinants[1].times(entry) < 2.0 * MOST_SINGLE;
                if entry.abs() < 0.1 || !small {
                    continue;
                }
                pivot(&mut single, at, &mut determinants[0]);
                pivot(&mut double, at, &mut determinants[1]);
                for column in 0..COLUMNS {
                    for row in 0..ROWS {
                        let [a, b] = [(&single, 0), (&double, 1)]
                            .map(|(columns, i)| columns.get(row, column, determinants[i]));
                        assert!((a - b).abs() < 1e-9, "{seed} {at:?}: {a} {b}");
                    }
                    let (a, b) = (single.norm(column), double.norm(column));
                    assert!((a - b).abs() < 1e-4 * (1.0 + b), "{seed} {at:?}: {a} {b}");
                }
                match single.entries {
                    Entries::Single(..) => narrow += 1,
                    Entries::Double(_) => widened += 1,
                }
            }
        }
        assert!(narrow > 1000 && widened > 1000, "{narrow} {widened}");
    }

    /// An entry that is not a multiple of the inverse shows that the determinant is wrong, whether it is
    /// found in the pivot column, in the pivot row or in the column whose turn it is: from then on entries
    /// are in double precision, and the other entries are unchanged.
    #[test]
    fn a_wrong_determinant_widens() {
        for met in [(5, 2), (1, 3), (4, 0)] {
            let mut determinant = Determinant::default();
            let mut columns = columns(1);
            let before = columns.get(4, 5, determinant);
            columns.set(met.0, met.1, 0.4);
            columns.set(1, 5, 0.0);
            columns.narrow(determinant);
            pivot(&mut columns, (1, 2), &mut determinant);
            let Entries::Double(entries) = &columns.entries else {
                panic!("single precision where {met:?} is no multiple")
            };
            assert!(entries.iter().all(|entry| entry.is_finite()));
            assert_eq!(columns.get(4, 5, determinant), before);
        }
    }
}
