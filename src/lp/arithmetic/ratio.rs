//! [`Ratio`]: a rational number in lowest terms.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A rational number in lowest terms; equal numbers are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: i64,
    /// Positive.
    denominator: i64,
}

impl Ratio {
    /// 0.
    pub const ZERO: Self = Self::whole(0);
    /// 1.
    pub const ONE: Self = Self::whole(1);

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self {
            numerator: number,
            denominator: 1,
        }
    }

    /// `numerator / denominator`.
    ///
    /// # Panics
    /// Unless the denominator is positive.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        assert!(denominator > 0, "denominator {denominator}");
        let divisor = gcd(numerator, denominator);
        Self {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    /// Above the line.
    #[must_use]
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// Below the line; positive.
    #[must_use]
    pub fn denominator(self) -> i64 {
        self.denominator
    }

    /// Whether it is `numerator / denominator`, which need not be in lowest terms.
    pub(in crate::lp) fn is(self, numerator: i64, denominator: i64) -> bool {
        let product = |a, b| i128::from(a) * i128::from(b);
        product(self.numerator, denominator) == product(numerator, self.denominator)
    }

    /// The nearest float.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// The same with the other sign; of a numerator `i64::MIN` the nearest.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::new(self.numerator.saturating_neg(), self.denominator)
    }

    /// The greatest whole number that is not above it.
    #[must_use]
    pub fn floor(self) -> i64 {
        self.numerator.div_euclid(self.denominator)
    }

    /// The least whole number that is not below it.
    #[must_use]
    pub fn ceil(self) -> i64 {
        self.numerator.div_euclid(self.denominator) + i64::from(self.numerator % self.denominator != 0)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |a: &Self, b: &Self| i128::from(a.numerator) * i128::from(b.denominator);
        cross(self, other).cmp(&cross(other, self))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    /// `1/2`; a whole number without the line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// Why a text is not a [`Ratio`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a number as in 1 or 1/2")]
pub struct ParseRatioError(pub String);

impl FromStr for Ratio {
    type Err = ParseRatioError;

    /// Reads `1/2`, in lowest terms or not, or a whole number.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        match (numerator.parse(), denominator.parse()) {
            (Ok(numerator), Ok(denominator)) if denominator > 0 => Ok(Self::new(numerator, denominator)),
            _ => Err(ParseRatioError(text.to_owned())),
        }
    }
}

/// The greatest common divisor; `gcd(0, n)` is `n` without its sign.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    // Only 2^63, of 0 and `i64::MIN`, is too large: half of it divides both too.
    i64::try_from(a).unwrap_or(1 << 62)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_terms_order_and_text() {
        assert_eq!(Ratio::new(6, 4), Ratio::new(3, 2));
        assert_eq!(Ratio::new(-6, 4).to_string(), "-3/2");
        assert_eq!(Ratio::new(0, 7), Ratio::ZERO);
        assert_eq!(Ratio::new(9, 9).to_string(), "1");
        assert!(Ratio::new(1, 3) < Ratio::new(34, 100));
        assert!(Ratio::new(-1, 2) < Ratio::ZERO);
        assert!(Ratio::new(i64::MAX, 2) > Ratio::new(i64::MAX - 2, 2));
    }

    #[test]
    fn reads_what_it_writes() {
        for ratio in [
            Ratio::new(6, 4),
            Ratio::new(-1, 3),
            Ratio::ZERO,
            Ratio::new(i64::MIN, i64::MAX),
        ] {
            assert_eq!(ratio.to_string().parse(), Ok(ratio));
        }
        for bad in ["", "1/0", "1/-2", "1/2/3", "0.5", "/2", "1/"] {
            assert_eq!(bad.parse::<Ratio>(), Err(ParseRatioError(bad.to_owned())));
        }
    }

    #[test]
    fn ceil_goes_up() {
        for (ratio, up) in [((7, 2), 4), ((4, 2), 2), ((-7, 2), -3), ((0, 5), 0), ((1, 9), 1)] {
            assert_eq!(Ratio::new(ratio.0, ratio.1).ceil(), up);
        }
    }
}
