//! [`Determinant`]: the determinant of the basis, used to make floats exact between pivots.
//!
//! *By Cramer's rule every entry is a whole number divided by the determinant of the basis, for all
//! coefficients of the equations are whole.* It is small, 1,220 at most in 3,340 positions of six lists, so
//! each float is close to the one fraction it can stand for. A pivot subtracts multiples of one column from
//! others: when both the multiples and the column are exact, errors do not grow, and zeros stay exactly 0,
//! which saves half the work in hard positions.

use crate::lp::arithmetic::exact::nearest;

/// Beyond this determinant floats are not rounded.
const MOST: f64 = 1e6;
/// How far a number may be from the nearest whole one before the determinant is assumed wrong.
const OFF: f64 = 1e-3;

/// The determinant of a basis without its sign; infinite if it is unknown or too large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Determinant {
    value: f64,
    inverse: f64,
}

impl Default for Determinant {
    /// The determinant of the unit columns.
    fn default() -> Self {
        Self::new(1.0)
    }
}

impl Determinant {
    fn new(value: f64) -> Self {
        Self {
            value,
            inverse: 1.0 / value,
        }
    }

    /// The determinant; infinite if it is unknown or too large.
    pub(super) fn value(self) -> f64 {
        self.value
    }

    /// Its value after a pivot on this entry.
    pub(super) fn times(self, pivot: f64) -> f64 {
        self.value * pivot.abs()
    }

    /// Updates it after a pivot on this entry.
    pub(super) fn multiply(&mut self, pivot: f64) {
        let product = self.times(pivot);
        let is_whole = product < MOST && (product - nearest(product)).abs() < OFF;
        *self = Self::new(if is_whole { nearest(product) } else { f64::INFINITY });
    }

    fn is_known(self) -> bool {
        self.value < f64::INFINITY
    }

    /// The fraction that an entry stands for; the entry itself if the determinant is unknown.
    pub(super) fn nearest(self, entry: f64) -> f64 {
        match self.is_known() {
            true => nearest(entry * self.value) * self.inverse,
            false => entry,
        }
    }

    /// The distance of an entry from the nearest such fraction, relative to the distance between two of them.
    pub(super) fn off(self, entry: f64) -> f64 {
        let product = entry * self.value;
        (product - nearest(product)).abs()
    }

    /// As [`nearest`](Self::nearest), but gives up the determinant if the entry is too far off.
    pub(super) fn exact(&mut self, entry: f64) -> f64 {
        if self.off(entry) > OFF {
            *self = Self::new(f64::INFINITY);
        }
        self.nearest(entry)
    }

    /// Makes entries exact, unless one is further off than this. Returns whether it did.
    pub(super) fn round_within(self, entries: &mut [f64], off: f64) -> bool {
        // Counting is faster than searching: the compiler processes several entries at once.
        if !self.is_known() || entries.iter().filter(|&&entry| self.off(entry) > off).count() > 0 {
            return false;
        }
        for entry in entries {
            *entry = nearest(*entry * self.value) * self.inverse;
        }
        true
    }

    /// Writes entries into a line, made exact. Returns whether none is further off than this; otherwise the
    /// content of the line is meaningless.
    #[inline(always)]
    pub(super) fn read_within(self, line: &mut [f64], entries: impl Iterator<Item = f64>, off: f64) -> bool {
        let mut far = 0u64;
        for (to, entry) in line.iter_mut().zip(entries) {
            let product = entry * self.value;
            let whole = nearest(product);
            far += u64::from((product - whole).abs() > off);
            *to = whole * self.inverse;
        }
        self.is_known() && far == 0
    }

    /// Makes entries exact, or gives up the determinant if one is too far off.
    pub(super) fn round(&mut self, entries: &mut [f64]) {
        if !self.round_within(entries, OFF) {
            *self = Self::new(f64::INFINITY);
        }
    }

    /// Makes single-precision entries as exact as they can be, unless one is further off than this. Returns
    /// whether it did.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nearest single-precision floats are what is asked for"
    )]
    #[inline(always)]
    pub(super) fn round_single_within(self, entries: &mut [f32], off: f64) -> bool {
        /// Adding this leaves no bits for a fraction.
        const SHIFT: f32 = 1.5 * (1u32 << 23) as f32;
        let nearest = |value: f32| (value + SHIFT) - SHIFT;
        let (value, inverse, off) = (self.value as f32, self.inverse as f32, off as f32);
        // The counter is as wide as the entries, so that four are counted at once.
        let is_off = |&entry: &f32| u32::from((entry * value - nearest(entry * value)).abs() > off);
        if !self.is_known() || entries.iter().map(is_off).sum::<u32>() > 0 {
            return false;
        }
        for entry in entries {
            *entry = nearest(*entry * value) * inverse;
        }
        true
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
        let exact = [1.0 / 3.0, -0.25, 7.0 / 12.0, 0.0];
        assert!(
            entries.iter().zip(exact).all(|(a, b)| (a - b).abs() < 1e-15),
            "{entries:?}"
        );
    }

    #[test]
    fn single_precision_entries_come_back() {
        let mut determinant = Determinant::default();
        determinant.multiply(12.0);
        let exact = [1.0 / 3.0, -0.25, 7.0 / 12.0, 0.0, 40.0 / 3.0];
        let mut entries = exact.map(|entry| entry + 1e-3);
        assert!(determinant.round_single_within(&mut entries, 0.05));
        assert!(
            entries
                .iter()
                .zip(exact)
                .all(|(a, b): (&f32, f32)| (a - b).abs() < 1e-6 * (1.0 + b))
        );
        let mut entries = [0.25, 0.27];
        assert!(!determinant.round_single_within(&mut entries, 0.05));
        assert_eq!(entries, [0.25, 0.27], "nothing is touched");
    }

    /// An entry that is not a multiple shows that the determinant is wrong: nothing is changed from then on.
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
