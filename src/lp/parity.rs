//! [`separate`]: parity truths that a fractional point breaks.
//!
//! A column is what has a value in the point (a template, a candidate) with the sets that it visits; the
//! values of the columns that visit a set sum to 1. Of an odd number of sets some true column visits an odd
//! number (docs/theory.md). So where the values of these columns sum to less than 1, no solution is near the
//! point, and the truth cuts it off. In the literature these are {0,1/2}-cuts.
//!
//! Sets are found by elimination modulo 2: the sum of some sets is what is visited by an odd number of them.
//! With the heaviest columns as pivots, the remaining rows, and sums of two of them, weigh little. *If some
//! odd sum has no column at all, one is found.* Proof: such sums are the sums of rows without a pivot, so one
//! of these rows is odd.

use super::dice::Dice;
use crate::sorting;
use std::collections::BTreeMap;

/// Words with a bit for each of the sets: 81 cells, nine digits.
const WORDS: usize = 2;
/// Elimination orders that are tried: the first by the values, the others by values that are moved a little.
const ORDERS: usize = 12;
/// A truth is worth having if the point breaks it by as much.
const DEEP: f64 = 1e-4;

/// Some of the sets, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Sets([u64; WORDS]);

impl Sets {
    /// Adds a set, or takes it away where it was there.
    pub(super) fn flip(&mut self, number: usize) {
        self.0[number / 64] ^= 1 << (number % 64);
    }

    /// The numbers of the sets, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..64 * WORDS).filter(|number| self.0[number / 64] >> (number % 64) & 1 == 1)
    }

    fn count(words: &[u64]) -> u32 {
        words.iter().map(|word| word.count_ones()).sum()
    }
}

/// A sum of sets: one bit for each column that an odd number of them visit, then the sets.
type Row = Vec<u64>;

/// The matrix of a point, reduced further and further.
struct Matrix<'a> {
    values: &'a [f64],
    rows: Vec<Row>,
    /// How many words the columns take.
    words: usize,
}

impl Matrix<'_> {
    fn is_odd(&self, row: &Row) -> bool {
        Sets::count(&row[self.words..]) % 2 == 1
    }

    /// What the columns of the sum of two rows weigh.
    fn weight(&self, row: &Row, other: Option<&Row>) -> f64 {
        let mut sum = 0.0;
        for word in 0..self.words {
            let mut bits = row[word] ^ other.map_or(0, |other| other[word]);
            while bits != 0 {
                sum += self.values[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
            }
        }
        sum
    }

    /// Makes each column in turn the only entry of a row, as far as there are rows.
    fn reduce(&mut self, order: &[usize]) {
        let mut done = 0;
        for &column in order {
            let has = |row: &Row| row[column / 64] >> (column % 64) & 1 == 1;
            let Some(pivot) = (done..self.rows.len()).find(|&row| has(&self.rows[row])) else {
                continue;
            };
            self.rows.swap(done, pivot);
            let (before, rest) = self.rows.split_at_mut(done);
            let Some((pivot, after)) = rest.split_first_mut() else {
                return;
            };
            for row in before.iter_mut().chain(after).filter(|row| has(row)) {
                row.iter_mut().zip(&*pivot).for_each(|(to, from)| *to ^= from);
            }
            done += 1;
        }
    }

    /// Collects the odd sums of one row or two that weigh less than 1, by their columns.
    fn collect(&self, found: &mut BTreeMap<Row, (f64, Sets)>) {
        let mut see = |row: &Row, other: Option<&Row>| {
            let weight = self.weight(row, other);
            if weight < 1.0 - DEEP {
                let sum: Row = match other {
                    Some(other) => row.iter().zip(other).map(|(a, b)| a ^ b).collect(),
                    None => row.clone(),
                };
                let (columns, words) = sum.split_at(self.words);
                let mut sets = Sets::default();
                sets.0.copy_from_slice(words);
                let size = |sets: &Sets| Sets::count(&sets.0);
                let entry = found.entry(columns.to_vec()).or_insert((weight, sets));
                if size(&sets) < size(&entry.1) {
                    *entry = (weight, sets);
                }
            }
        };
        let (odd, even): (Vec<&Row>, Vec<&Row>) = self.rows.iter().partition(|row| self.is_odd(row));
        for row in odd {
            see(row, None);
            even.iter().for_each(|other| see(row, Some(other)));
        }
    }
}

/// The sets of parity truths that a point breaks, the most broken first, so many at most.
pub(super) fn separate(columns: &[(Sets, f64)], most: usize) -> Vec<Sets> {
    let values: Vec<f64> = columns.iter().map(|&(_, value)| value).collect();
    let words = columns.len().div_ceil(64);
    let mut visited = Sets::default();
    for (sets, _) in columns {
        visited
            .0
            .iter_mut()
            .zip(sets.0)
            .for_each(|(all, own)| *all |= own);
    }
    let row = |set: usize| {
        let mut row = vec![0; words + WORDS];
        for (column, _) in columns
            .iter()
            .enumerate()
            .filter(|(_, (sets, _))| sets.0[set / 64] >> (set % 64) & 1 == 1)
        {
            row[column / 64] |= 1 << (column % 64);
        }
        row[words + set / 64] |= 1 << (set % 64);
        row
    };
    let mut matrix = Matrix {
        rows: visited.iter().map(row).collect(),
        values: &values,
        words,
    };
    let mut found = BTreeMap::new();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut noise = || (dice.throw() >> 40) as f64 / f64::from(1u32 << 24);
    for round in 0..ORDERS {
        let keys: Vec<f64> = match round {
            0 => values.clone(),
            _ => values.iter().map(|value| value * (0.3 + noise())).collect(),
        };
        let mut order: Vec<usize> = (0..columns.len()).collect();
        order.sort_by(|&a, &b| keys[b].total_cmp(&keys[a]));
        matrix.reduce(&order);
        matrix.collect(&mut found);
        if found.len() >= 4 * most {
            break;
        }
    }
    let mut all: Vec<(f64, Sets)> = found.into_values().collect();
    sorting::by_key(&mut all, |&(_, sets)| (Sets::count(&sets.0), sets));
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.truncate(most);
    all.into_iter().map(|(_, sets)| sets).collect()
}
