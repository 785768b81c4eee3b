//! [`Matrix`]: which columns of a point visit which sets, modulo 2.

use super::sets::OddSets;

/// A sum of sets, modulo 2.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// One bit for each column that an odd number of the sets visit.
    pub(super) columns: Vec<u64>,
    pub(super) sets: OddSets,
}

impl Row {
    /// Whether a column visits an odd number of the sets.
    pub(super) fn has(&self, column: usize) -> bool {
        self.columns[column / 64] >> (column % 64) & 1 == 1
    }

    /// Whether the number of sets is odd.
    pub(super) fn is_odd(&self) -> bool {
        self.sets.len() % 2 == 1
    }
}

/// The rows of the sets, reduced further and further.
pub(super) struct Matrix {
    pub(super) rows: Vec<Row>,
}

impl Matrix {
    /// A row for each set that a column visits.
    pub(super) fn new<'a>(columns: impl ExactSizeIterator<Item = &'a OddSets> + Clone) -> Self {
        let words = columns.len().div_ceil(64);
        let visited = columns.clone().fold(OddSets::default(), |all, own| all.or(own));
        let row = |set: usize| {
            let mut row = Row {
                columns: vec![0; words],
                sets: OddSets::default(),
            };
            for (column, _) in columns.clone().enumerate().filter(|(_, sets)| sets.has(set)) {
                row.columns[column / 64] |= 1 << (column % 64);
            }
            row.sets.flip(set);
            row
        };
        Self {
            rows: visited.iter().map(row).collect(),
        }
    }

    /// Makes each column in turn the only entry of a row, as far as there are rows. Returns these pivots: the
    /// first rows have them in this order.
    pub(super) fn reduce(&mut self, order: &[usize]) -> Vec<usize> {
        let mut pivots = Vec::new();
        for &column in order {
            let done = pivots.len();
            let Some(pivot) = (done..self.rows.len()).find(|&row| self.rows[row].has(column)) else {
                continue;
            };
            self.rows.swap(done, pivot);
            let (before, rest) = self.rows.split_at_mut(done);
            let Some((pivot, after)) = rest.split_first_mut() else {
                break;
            };
            for row in before.iter_mut().chain(after).filter(|row| row.has(column)) {
                row.columns
                    .iter_mut()
                    .zip(&pivot.columns)
                    .for_each(|(to, from)| *to ^= from);
                row.sets = row.sets.xor(&pivot.sets);
            }
            pivots.push(column);
        }
        pivots
    }
}
