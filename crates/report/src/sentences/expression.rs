//! Describes the least and the greatest value of a sum of candidates.

use super::decision::{Proofs, witness};
use crate::Palette;
use basecover::casts::fit;
use basecover::grid::Grid;
use basecover::lp::{Extreme, Extremes};
use basecover::pattern::Sum;

/// The bounds of a sum in all fractional solutions, their meaning for a solution, and the proofs if
/// requested.
#[must_use]
pub fn report(position: &Grid, sum: &Sum, extremes: &Extremes, proofs: Proofs, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let (least, greatest) = match extremes {
        Extremes::Between { least, greatest } => (least, greatest),
        Extremes::Empty(proven) => {
            let why = "the position has no solution: a pattern of negative rank eliminates every candidate";
            let pattern = match proofs {
                Proofs::Shown => format!("  {}\n", proven.pattern()),
                Proofs::Hidden => String::new(),
            };
            return format!("{strong}{why}{strong:#}\n{pattern}");
        }
    };
    let bounds = match least.value == greatest.value {
        true => format!("{sum} is {}", least.value),
        false => format!("{sum} is at least {} and at most {}", least.value, greatest.value),
    };
    let mut lines = format!(
        "{strong}{bounds}{strong:#} in every fractional solution\n{}\n",
        meaning(sum, least, greatest)
    );
    if proofs == Proofs::Shown {
        for (which, of, extreme) in [
            ("at least", "minus the sum", least),
            ("at most", "the sum", greatest),
        ] {
            lines += &proof(position, which, of, extreme, palette);
        }
    }
    lines
}

/// Whether the bounds are tighter for the solution than those from the coefficients.
#[must_use]
pub fn says_something(sum: &Sum, least: &Extreme, greatest: &Extreme) -> bool {
    let (negative, positive) = trivial(sum);
    least.value.ceil() > negative || greatest.value.floor() < positive
}

/// The sums of the negative and of the positive coefficients.
fn trivial(sum: &Sum) -> (i64, i64) {
    let terms = || sum.terms().map(|(_, coefficient)| coefficient);
    (terms().map(|n| n.min(0)).sum(), terms().map(|n| n.max(0)).sum())
}

/// The meaning of the bounds for a solution, in which the sum is a whole number.
fn meaning(sum: &Sum, least: &Extreme, greatest: &Extreme) -> String {
    let (low, high) = (least.value.ceil(), greatest.value.floor());
    if low > high {
        return "No whole number lies between: the position has no solution.".to_owned();
    }
    if !says_something(sum, least, greatest) {
        return "That is no more than the coefficients say: no base and cover sets prove a closer bound."
            .to_owned();
    }
    let all = sum.terms().len();
    if sum.terms().any(|(_, coefficient)| coefficient != 1) {
        return match low == high {
            true => format!("So it is {low} in a solution."),
            false => format!("So it is a whole number from {low} to {high} in a solution."),
        };
    }
    let whole: i64 = fit(all);
    let are = |n: i64| if n == 1 { "is" } else { "are" };
    match (low, high) {
        (0, 0) if all == 1 => "So it is false.".to_owned(),
        (1, 1) if all == 1 => "So it is true.".to_owned(),
        (0, 0) => "So none of them is true.".to_owned(),
        (n, m) if n == m && m == whole => "So all of them are true.".to_owned(),
        (n, m) if n == m => format!("So exactly {n} of them {} true.", are(n)),
        (0, m) => format!("So at most {m} of them {} true.", are(m)),
        (n, m) if m == whole => format!("So at least {n} of them {} true.", are(n)),
        (n, m) => format!("So at least {n} and at most {m} of them are true."),
    }
}

fn proof(position: &Grid, which: &str, of: &str, extreme: &Extreme, palette: &Palette) -> String {
    let Palette { quiet, .. } = palette;
    let pattern = &extreme.pattern;
    let times = match extreme.scale {
        1 => String::new(),
        scale => format!("{scale} times "),
    };
    format!(
        "{which} {}: order {}, rank {}\n  {pattern}\n  {quiet}In these sets the excess of each candidate is at least {times}its coefficient in {of}, and all excesses of a solution add up to the rank at most.{quiet:#}\n{}",
        extreme.value,
        pattern.order(),
        pattern.rank(),
        witness(position, &extreme.point, palette)
    )
}
