//! [`deepest`] and [`smallest`]: parity truths that a fractional point breaks.
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

use super::matrix::{Matrix, Row};
use super::sets::OddSets;
use crate::lp::arithmetic::dice::Dice;
use crate::sorting;
use std::collections::BTreeMap;

/// Elimination orders that are tried: the first by the values, the others by values that are moved a little.
/// What they miss [`search`](super::exact::search) finds.
const ORDERS: usize = 12;
/// A truth is worth having if the point breaks it by as much.
const DEEP: f64 = 1e-4;

/// Truths that were found, by their columns: what these weigh, and the fewest sets.
type BrokenTruths = BTreeMap<Vec<u64>, (f64, OddSets)>;

/// The sets of parity truths that a point breaks, the most broken first, so many at most.
pub(super) fn deepest(columns: &[(OddSets, f64)], most: usize) -> Vec<OddSets> {
    let mut all: Vec<(f64, OddSets)> = broken(columns, 4 * most).into_values().collect();
    sorting::by_key(&mut all, |&(_, sets)| (sets.len(), sets));
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.truncate(most);
    all.into_iter().map(|(_, sets)| sets).collect()
}

/// The sets of parity truths that a point breaks, those of the fewest sets first, so many at most.
pub(super) fn smallest(columns: &[(OddSets, f64)], most: usize) -> Vec<OddSets> {
    let mut all: Vec<OddSets> = broken(columns, usize::MAX)
        .into_values()
        .map(|(_, sets)| sets)
        .collect();
    sorting::by_key(&mut all, |&sets| (sets.len(), sets));
    all.truncate(most);
    all
}

/// Truths that a point breaks; no further order is tried once there are enough.
fn broken(columns: &[(OddSets, f64)], enough: usize) -> BrokenTruths {
    let values: Vec<f64> = columns.iter().map(|&(_, value)| value).collect();
    let mut matrix = Matrix::new(columns.iter().map(|(sets, _)| sets));
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
        collect(&matrix, &values, &mut found);
        if found.len() >= enough {
            break;
        }
    }
    found
}

/// Collects the odd sums of one row or two that weigh less than 1.
fn collect(matrix: &Matrix, values: &[f64], found: &mut BrokenTruths) {
    let mut see = |row: &Row, other: Option<&Row>| {
        let weight = weight(values, row, other);
        if weight < 1.0 - DEEP {
            let columns = match other {
                Some(other) => row
                    .columns
                    .iter()
                    .zip(&other.columns)
                    .map(|(a, b)| a ^ b)
                    .collect(),
                None => row.columns.clone(),
            };
            let sets = other.map_or(row.sets, |other| row.sets.xor(&other.sets));
            let entry = found.entry(columns).or_insert((weight, sets));
            if sets.len() < entry.1.len() {
                *entry = (weight, sets);
            }
        }
    };
    let (odd, even): (Vec<&Row>, Vec<&Row>) = matrix.rows.iter().partition(|row| row.is_odd());
    for row in odd {
        see(row, None);
        even.iter().for_each(|other| see(row, Some(other)));
    }
}

/// What the columns of the sum of two rows weigh; summed only as far as they weigh less than 1.
fn weight(values: &[f64], row: &Row, other: Option<&Row>) -> f64 {
    let mut sum = 0.0;
    for (word, own) in row.columns.iter().enumerate() {
        let mut bits = own ^ other.map_or(0, |other| other.columns[word]);
        while bits != 0 {
            sum += values[64 * word + bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        if sum >= 1.0 {
            break;
        }
    }
    sum
}
