//! From floats to integers: guesses that exact code then checks.
//!
//! Nothing here has to be right. A wrong guess is rejected by [`verify`](crate::pattern::verify) or by
//! [`Point::new`](crate::lp::Point::new).

use super::larger::larger;
use super::ratio::gcd;
use crate::wide::wide;

/// How far the floats of [`decide`](crate::lp::decide()) may be from the fractions they stand for, relative
/// to the float's size or 1. The largest denominator met in some 14,500 positions is 192.
pub(in crate::lp) const ERROR: f64 = 1e-10;

/// Integers and a denominator that stand for the floats, with the least common denominator that continued
/// fractions find; none when the floats do not look like fractions with a small one. Each may differ from its
/// fraction by `error`, relative to its size or 1. Denominators beyond `0.6 / sqrt(error)` are not tried:
/// with a larger one there is a fraction near every number.
pub(in crate::lp) fn common_denominator(values: &[f64], error: f64) -> Option<(Vec<i64>, i64)> {
    let most = whole(0.6 / error.sqrt());
    let mut denominator = 1;
    let mut rest = values;
    while let Some(place) = first_fraction(rest, denominator as f64, error) {
        denominator *= fraction(rest[place] * denominator as f64, most / denominator, error)?;
        rest = &rest[place + 1..];
    }
    let scaled = |value: &f64| whole(nearest(value * denominator as f64));
    Some((values.iter().map(scaled).collect(), denominator))
}

/// The index of the first value that is not whole when multiplied by a denominator.
fn first_fraction(values: &[f64], denominator: f64, error: f64) -> Option<usize> {
    let is_whole = move |value: f64| {
        let scaled = value * denominator;
        (scaled - nearest(scaled)).abs() <= error * larger(scaled.abs(), 1.0)
    };
    // Nearly all are, so counting is faster than searching: several values are checked at once.
    let whole = wide(
        #[inline(always)]
        move || {
            values
                .iter()
                .map(|&value| u64::from(is_whole(value)))
                .sum::<u64>()
        },
    );
    match whole == values.len() as u64 {
        true => None,
        false => values.iter().position(|&value| !is_whole(value)),
    }
}

/// The denominator of the simplest fraction near a value, by its continued fraction.
fn fraction(value: f64, limit: i64, error: f64) -> Option<i64> {
    if !value.is_finite() {
        return None;
    }
    let (mut before, mut denominator) = (0, 1);
    let mut rest = value - nearest(value);
    loop {
        let scaled = value * denominator as f64;
        if (scaled - nearest(scaled)).abs() <= error * denominator as f64 * larger(value.abs(), 1.0) {
            return Some(denominator);
        }
        let inverse = 1.0 / rest.abs();
        if inverse > limit as f64 + 1.0 {
            return None;
        }
        let part = whole(inverse);
        (before, denominator) = (denominator, part * denominator + before);
        if denominator > limit {
            return None;
        }
        rest = inverse - part as f64;
    }
}

/// The nearest whole number, for values far below `2^51`; on a plain x86-64 many times faster than
/// [`f64::round`].
pub(in crate::lp) fn nearest(value: f64) -> f64 {
    /// Adding this leaves no bits for a fraction.
    const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;
    (value + SHIFT) - SHIFT
}

/// The whole part of a float: the only conversion from float to integer here.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a float beyond the integers becomes the nearest of them, and whatever comes out is checked in integers"
)]
pub(in crate::lp) fn whole(value: f64) -> i64 {
    value as i64
}

/// Divides integers by their greatest common divisor.
pub(in crate::lp) fn reduce(numbers: &mut [i64]) {
    let mut divisor = 0;
    for &number in &*numbers {
        divisor = gcd(divisor, number);
        if divisor == 1 {
            return;
        }
    }
    if divisor > 1 {
        numbers.iter_mut().for_each(|n| *n /= divisor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_come_back() {
        for denominator in (1..400).chain([1009, 4 * 81 * 25, 29_989]) {
            for numerator in [0, 1, -1, denominator / 2, denominator - 1, 3 * denominator + 1] {
                let value = numerator as f64 / denominator as f64;
                let (whole, found) = common_denominator(&[value, 0.5, 1.0], ERROR).unwrap();
                assert_eq!(
                    whole[0] * denominator,
                    numerator * found,
                    "{numerator}/{denominator}"
                );
            }
        }
        for none in [std::f64::consts::PI, f64::NAN, f64::INFINITY] {
            assert_eq!(common_denominator(&[none], ERROR), None);
        }
        assert_eq!(common_denominator(&[], ERROR), Some((vec![], 1)));
    }

    /// Each value is multiplied by the denominators of those before it.
    #[test]
    fn the_least_common_denominator_of_several() {
        let values = [0.5, -0.25, 1.0 / 3.0, 0.0, 7.0, 1.0 / 12.0, 5.0 / 6.0, 0.2];
        let numerators = vec![30, -15, 20, 0, 420, 5, 50, 12];
        assert_eq!(common_denominator(&values, ERROR), Some((numerators, 60)));
        assert_eq!(common_denominator(&[0.5, 0.25, f64::NAN, 0.5], ERROR), None);
    }
}
