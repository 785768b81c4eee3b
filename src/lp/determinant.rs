//! [`Determinant`]: that of the basis, by which floats are made exact on the way.
//!
//! *By Cramer's rule every entry is a whole number divided by the determinant of the basis, for all equations
//! are whole.* It is small, 192 at most in some 14,500 positions, so that each float lies next to the one
//! fraction it can stand for. A pivot takes multiples of one column from others: when both the multiples and
//! the column are exact, errors do not grow, and what is 0 is 0, which saves half the work in hard positions.

use super::exact::nearest;

/// Beyond it floats are left as they are.
const MOST: f64 = 1e6;
/// How far a number may lie from the nearest whole one before the determinant is taken to be wrong.
const OFF: f64 = 1e-3;

/// The determinant of a basis without its sign; infinite where it is not known, or too large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Determinant(f64);

impl Default for Determinant {
    /// That of the unit columns.
    fn default() -> Self {
        Self(1.0)
    }
}

impl Determinant {
    /// After a pivot on this entry.
    pub(super) fn multiply(&mut self, pivot: f64) {
        let product = self.0 * pivot.abs();
        self.0 = match product < MOST && (product - nearest(product)).abs() < OFF {
            true => nearest(product),
            false => f64::INFINITY,
        };
    }

    /// Makes entries exact.
    pub(super) fn round(&mut self, entries: &mut [f64]) {
        if self.0 == f64::INFINITY {
            return;
        }
        for entry in entries {
            let product = *entry * self.0;
            let whole = nearest(product);
            if (product - whole).abs() > OFF {
                self.0 = f64::INFINITY;
                return;
            }
            *entry = whole / self.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_from_their_errors() {
        let mut determinant = Determinant::default();
        for pivot in [2.0, -0.5, 3.0, 4.0, -1.0] {
            determinant.multiply(pivot);
        }
        let mut entries = [1.0 / 3.0, -0.25, 7.0 / 12.0, 1e-9].map(|entry: f64| entry + 1e-6);
        determinant.round(&mut entries);
        assert_eq!(entries, [1.0 / 3.0, -0.25, 7.0 / 12.0, 0.0]);
    }

    /// An entry that is no multiple shows that the determinant is wrong: nothing is touched from then on.
    #[test]
    fn a_wrong_determinant_is_given_up() {
        let mut determinant = Determinant::default();
        determinant.multiply(12.0);
        let mut entries = [0.2];
        determinant.round(&mut entries);
        assert_eq!(entries, [0.2]);
        determinant.multiply(5.0);
        let mut entries = [0.250_000_1];
        determinant.round(&mut entries);
        assert_eq!(entries, [0.250_000_1]);
    }
}
