//! [`Matrix`]: the equations of one position, row by row.

use super::tableau::PIVOT;
use crate::constraint::Space;

/// `sum of x over s = 1` for each constraint, and after them `sum of x over d - surplus = count` for each
/// derived truth. A column is a candidate or a surplus; the last is the right-hand side.
///
/// A surplus is a candidate in the row of its truth only, with entry -1. In an equation of the result its
/// coefficient is the weight of its truth with the other sign: if no coefficient is negative, the truth is a
/// base set or unused.
pub(super) struct Matrix {
    /// Row by row: the columns, then the right-hand side.
    entries: Vec<f64>,
    stride: usize,
    /// Candidates and surpluses.
    columns: usize,
    /// The entries of the pivot row that are not 0, with their columns: at first there are few.
    line: Vec<(usize, f64)>,
}

impl Matrix {
    /// The equations of a position.
    pub(super) fn new(space: &Space) -> Self {
        let (constraints, candidates, derived) = (
            space.constraint_count(),
            space.candidate_count(),
            space.derived().len(),
        );
        let columns = candidates + derived;
        let stride = columns + 1;
        let mut entries = vec![0.0f64; (constraints + derived) * stride];
        for c in 0..candidates {
            for s in space.of(c) {
                entries[s * stride + c] = 1.0;
            }
        }
        for d in 0..derived {
            let row = &mut entries[(constraints + d) * stride..][..stride];
            space.guardians(d).for_each(|c| row[c] = 1.0);
            row[candidates + d] = -1.0;
        }
        for (s, row) in entries.chunks_exact_mut(stride).enumerate() {
            row[columns] = space.count(s) as f64;
        }
        Self {
            entries,
            stride,
            columns,
            line: Vec::with_capacity(stride),
        }
    }

    /// Constraints, then derived truths.
    pub(super) fn row_count(&self) -> usize {
        self.entries.len() / self.stride
    }

    /// Candidates, then surpluses.
    pub(super) fn column_count(&self) -> usize {
        self.columns
    }

    pub(super) fn entry(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.stride + column]
    }

    pub(super) fn right_hand_side(&self, row: usize) -> f64 {
        self.entry(row, self.columns)
    }

    /// The row to solve for a column: of the open rows, the one with the largest entry there.
    pub(super) fn pivot_row(&self, column: usize, is_open: &[bool]) -> Option<usize> {
        let entry = |row: usize| self.entry(row, column).abs();
        (0..self.row_count())
            .filter(|&row| is_open[row] && entry(row) > PIVOT)
            .max_by(|&a, &b| entry(a).total_cmp(&entry(b)).then(b.cmp(&a)))
    }

    /// The column to solve a row for: the one with the entry nearest to 1. Other pivots would create
    /// fractions.
    pub(super) fn pivot_column(&self, row: usize) -> Option<usize> {
        let own = &self.entries[row * self.stride..][..self.columns];
        let mut nearest = None;
        for (column, entry) in own.iter().enumerate().filter(|(_, entry)| **entry != 0.0) {
            let off = (entry.abs() - 1.0).abs();
            // Most rows have an entry of 1.
            if off == 0.0 {
                return Some(column);
            }
            if entry.abs() > PIVOT && nearest.is_none_or(|(_, least)| off < least) {
                nearest = Some((column, off));
            }
        }
        nearest.map(|(column, _)| column)
    }

    /// Divides a row by its entry in a column, and subtracts multiples of it from the other rows to clear
    /// that column. Returns the entry, and calls `taken` with each other row and its multiple.
    pub(super) fn pivot(&mut self, row: usize, column: usize, mut taken: impl FnMut(usize, f64)) -> f64 {
        let entry = self.entry(row, column);
        self.line.clear();
        for (j, to) in self.entries[row * self.stride..][..=self.columns]
            .iter_mut()
            .enumerate()
        {
            if *to != 0.0 {
                *to /= entry;
                self.line.push((j, *to));
            }
        }
        for (i, to) in self.entries.chunks_exact_mut(self.stride).enumerate() {
            let factor = to[column];
            if i == row || factor.abs() < PIVOT {
                continue;
            }
            for &(j, from) in &self.line {
                to[j] -= factor * from;
            }
            to[column] = 0.0;
            taken(i, factor);
        }
        entry
    }
}
