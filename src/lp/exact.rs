//! From floats to integers: guesses that exact code then checks.
//!
//! Nothing here has to be right. A wrong guess is rejected by [`verify`](crate::pattern::verify) or by [`Point::new`](super::Point::new).

use super::ratio::gcd;

/// The largest common denominator that is looked for.
const MAX_DENOMINATOR: u64 = 1 << 22;

/// How far a float may lie from the fraction it stands for, relative to the float's size or 1.
const ERROR: f64 = 1e-10;

/// Integers and a denominator that stand for the floats, with the least common denominator that continued
/// fractions find; none when the floats do not look like fractions with a small one.
pub(super) fn common_denominator(values: &[f64]) -> Option<(Vec<i64>, i64)> {
    let mut denominator = 1u64;
    for &value in values {
        let scaled = value * denominator as f64;
        let error = ERROR * (denominator as f64) * value.abs().max(1.0);
        denominator *= fraction(scaled, error, MAX_DENOMINATOR / denominator)?;
    }
    let whole: Vec<_> = values
        .iter()
        .map(|value| (value * denominator as f64).round() as i64)
        .collect();
    Some((whole, denominator as i64))
}

/// The denominator of the simplest fraction within `error` of a value, by its continued fraction.
fn fraction(value: f64, error: f64, limit: u64) -> Option<u64> {
    let (mut before, mut denominator) = (0u64, 1u64);
    let mut rest = value - value.round();
    loop {
        let scaled = value * denominator as f64;
        if (scaled - scaled.round()).abs() <= error * denominator as f64 {
            return Some(denominator);
        }
        if rest.abs() < 1e-12 {
            return None;
        }
        let inverse = 1.0 / rest.abs();
        let part = inverse.floor();
        if part > limit as f64 {
            return None;
        }
        (before, denominator) = (denominator, part as u64 * denominator + before);
        if denominator > limit {
            return None;
        }
        rest = inverse - part;
    }
}

/// Divides integers by their greatest common divisor.
pub(super) fn reduce(numbers: &mut [i64]) {
    let divisor = numbers.iter().fold(0, |d, n| gcd(d, n.unsigned_abs())) as i64;
    if divisor > 1 {
        numbers.iter_mut().for_each(|n| *n /= divisor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_come_back() {
        for denominator in (1..400).chain([1009, 4 * 81 * 25, 99_991]) {
            for numerator in [0, 1, -1, denominator / 2, denominator - 1, 3 * denominator + 1] {
                let value = numerator as f64 / denominator as f64;
                let (whole, found) = common_denominator(&[value, 0.5, 1.0]).unwrap();
                assert_eq!(whole[0] * denominator, numerator * found, "{numerator}/{denominator}");
            }
        }
        assert_eq!(common_denominator(&[std::f64::consts::PI]), None);
        assert_eq!(common_denominator(&[]), Some((vec![], 1)));
    }
}
