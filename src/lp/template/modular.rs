//! [`values`] and [`prices`]: solve the basis exactly, for when its floats do not look like fractions with a
//! small denominator.
//!
//! Modulo a prime near 2^61 every number is exact. A fraction n / d with n and d below 2^30 is determined by
//! its remainder, and Euclid's algorithm finds it. (If two have the same remainder, n d' = n' d modulo the
//! prime, and both sides are below 2^60, so they are equal.) A remainder that stands for a larger fraction
//! gives nonsense, which the judge of the pattern or of the point rejects.

use super::rows::{Column, Rows};
use crate::grid::Candidate;

/// A prime: 2^61 - 1.
const PRIME: u64 = (1 << 61) - 1;
/// The largest numerator and denominator.
const MOST: u64 = 1 << 30;

/// The values of the basic columns for right-hand sides of 1, with their common denominator.
pub(super) fn values(rows: &Rows, basis: &[Column]) -> Option<(Vec<i64>, i64)> {
    let count = basis.len();
    let mut equations = vec![vec![0; count + 1]; count];
    let mut list = Vec::new();
    for (j, &column) in basis.iter().enumerate() {
        rows.list(column, &mut list);
        for &row in &list {
            let entry = &mut equations[usize::from(row)][j];
            *entry = plus(*entry, sign(column));
        }
    }
    equations.iter_mut().for_each(|row| row[count] = 1);
    fractions(&solve(equations)?)
}

/// The weights of the rows under which the basic columns that hold a candidate have the sum 1 and the others
/// 0, with their common denominator.
pub(super) fn prices(rows: &Rows, basis: &[Column], target: Candidate) -> Option<(Vec<i64>, i64)> {
    let count = basis.len();
    let mut equations = vec![vec![0; count + 1]; count];
    let mut list = Vec::new();
    for (equation, &column) in equations.iter_mut().zip(basis) {
        rows.list(column, &mut list);
        for &row in &list {
            let entry = &mut equation[usize::from(row)];
            *entry = plus(*entry, sign(column));
        }
        equation[count] = u64::from(column.holds(target));
    }
    fractions(&solve(equations)?)
}

/// The entry of a column in its rows.
fn sign(column: Column) -> u64 {
    match column.sign() {
        -1 => PRIME - 1,
        _ => 1,
    }
}

fn plus(a: u64, b: u64) -> u64 {
    (a + b) % PRIME
}

/// As 2^61 is 1 more than the prime, the bits above the lowest 61 are added to them.
fn times(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    let low = |bits: u128| u64::try_from(bits & u128::from(PRIME)).expect("61 bits");
    plus(low(product), low(product >> 61))
}

/// By Fermat: the power PRIME - 2.
fn inverse(a: u64) -> u64 {
    let (mut power, mut product) = (a, 1);
    for bit in 0..61 {
        if (PRIME - 2) >> bit & 1 == 1 {
            product = times(product, power);
        }
        power = times(power, power);
    }
    product
}

/// The solution of equations, each with its right-hand side last; none if they are dependent.
fn solve(mut rows: Vec<Vec<u64>>) -> Option<Vec<u64>> {
    let count = rows.len();
    for j in 0..count {
        let pivot = (j..count).find(|&i| rows[i][j] != 0)?;
        rows.swap(j, pivot);
        let factor = inverse(rows[j][j]);
        rows[j]
            .iter_mut()
            .for_each(|entry| *entry = times(*entry, factor));
        let from = rows[j].clone();
        for (i, row) in rows.iter_mut().enumerate() {
            let factor = PRIME - row[j];
            if i != j && row[j] != 0 {
                for (to, &entry) in row[j..].iter_mut().zip(&from[j..]) {
                    *to = plus(*to, times(factor, entry));
                }
            }
        }
    }
    Some(rows.iter().map(|row| row[count]).collect())
}

/// Integers over a common denominator.
fn fractions(remainders: &[u64]) -> Option<(Vec<i64>, i64)> {
    let mut denominator = 1;
    for &remainder in remainders {
        denominator *= fraction(times(remainder, denominator))?;
        if denominator > MOST {
            return None;
        }
    }
    let whole = |&remainder: &u64| match times(remainder, denominator) {
        positive if positive < PRIME / 2 => positive.cast_signed(),
        negative => -(PRIME - negative).cast_signed(),
    };
    let whole: Vec<i64> = remainders.iter().map(whole).collect();
    let small = |number: &i64| number.unsigned_abs() < 1 << 40;
    whole
        .iter()
        .all(small)
        .then_some((whole, denominator.cast_signed()))
}

/// The denominator of the fraction that a remainder stands for: Euclid's algorithm, up to the first small
/// remainder.
fn fraction(remainder: u64) -> Option<u64> {
    let (mut before, mut rest) = (PRIME, remainder);
    let (mut last, mut denominator) = (0i64, 1i64);
    while rest >= MOST {
        let part = before / rest;
        (before, rest) = (rest, before % rest);
        (last, denominator) = (
            denominator,
            last.checked_sub(part.cast_signed().checked_mul(denominator)?)?,
        );
    }
    Some(denominator.unsigned_abs()).filter(|&d| d != 0 && d <= MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_come_back_from_their_remainders() {
        for denominator in [1u64, 2, 3, 97, 1_000_003, 999_999_937] {
            for numerator in [0u64, 1, 5, denominator - 1, 123_456_789] {
                for negative in [false, true] {
                    let sign = if negative { PRIME - 1 } else { 1 };
                    let remainder = times(times(sign, numerator), inverse(denominator));
                    let (whole, found) = fractions(&[remainder, 1]).unwrap();
                    let signed = i128::from(numerator) * if negative { -1 } else { 1 };
                    assert_eq!(
                        i128::from(whole[0]) * i128::from(denominator),
                        signed * i128::from(found)
                    );
                    assert_eq!(whole[1], found);
                }
            }
        }
    }

    #[test]
    fn equations_are_solved() {
        // 2x + y = 1, x - y = 1: x = 2/3, y = -1/3.
        let rows = vec![vec![2, 1, 1], vec![1, PRIME - 1, 1]];
        assert_eq!(fractions(&solve(rows).unwrap()), Some((vec![2, -1], 3)));
        assert_eq!(solve(vec![vec![1, 1, 1], vec![2, 2, 1]]), None);
    }
}
