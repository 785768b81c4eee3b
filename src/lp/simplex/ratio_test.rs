//! [`ratio_test`]: which basic variable first stops another from growing.

use crate::lp::arithmetic::larger::smaller;
use crate::wide::wide;

/// Of the places whose entry is above `pivot`, the first with the least ratio of value (at least 0) to entry.
/// The slices are equally long, a multiple of four; `ratios` is working space.
///
/// No branch depends on an entry: half of them are above 0, in an order that a processor cannot predict.
pub(in crate::lp) fn ratio_test(
    entries: &[f64],
    values: &[f64],
    pivot: f64,
    ratios: &mut [f64],
) -> Option<usize> {
    let least = wide(
        #[inline(always)]
        || {
            for ((ratio, &entry), &value) in ratios.iter_mut().zip(entries).zip(values) {
                let value = if value > 0.0 { value } else { 0.0 };
                *ratio = if entry > pivot {
                    value / entry
                } else {
                    f64::INFINITY
                };
            }
            let mut least = [f64::INFINITY; 4];
            for four in ratios.as_chunks::<4>().0 {
                least = std::array::from_fn(|i| if four[i] < least[i] { four[i] } else { least[i] });
            }
            least.into_iter().fold(f64::INFINITY, smaller)
        },
    );
    let place = ratios.iter().position(|&ratio| ratio == least);
    place.filter(|_| least < f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::arithmetic::larger::larger;

    const PIVOT: f64 = 1e-7;

    /// The definition, entry by entry.
    fn slow(entries: &[f64], values: &[f64]) -> Option<usize> {
        let ratio = |i: &usize| larger(values[*i], 0.0) / entries[*i];
        let large = (0..entries.len()).filter(|&i| entries[i] > PIVOT);
        large.min_by(|a, b| ratio(a).total_cmp(&ratio(b)))
    }

    #[test]
    fn the_first_place_of_the_least_ratio() {
        let some = |seed: usize| -> (Vec<f64>, Vec<f64>) {
            let number = |i: usize| ((i * 7919 + seed * 104_729) % 11) as f64;
            (0..16).map(|i| (number(i) - 5.0, number(i + 50) - 1.0)).unzip()
        };
        for seed in 0..200 {
            let (entries, values) = some(seed);
            let mut ratios = vec![0.0; entries.len()];
            assert_eq!(
                ratio_test(&entries, &values, PIVOT, &mut ratios),
                slow(&entries, &values),
                "{entries:?} {values:?}"
            );
        }
        assert_eq!(
            ratio_test(&[0.0, -1.0, 1e-9, 0.0], &[1.0; 4], PIVOT, &mut [0.0; 4]),
            None
        );
    }
}
