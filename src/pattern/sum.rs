//! [`Sum`]: candidates, each counted as often as its coefficient says, and what a pattern proves about it.
//!
//! *Sum lemma.* Let a pattern of rank k have an excess of at least s times its coefficient at each live
//! candidate, s above 0. Then the sum is at most k / s. *Proof.* In a solution the excesses of the true
//! candidates add up to the rank at most (the rank lemma in `verify.rs`), and each is at least s times the
//! coefficient. The same holds of fractional solutions, with the values for weights. A single candidate with
//! the coefficient 1 gives the rank lemma: where k / s is below 1, it is false.

use super::Pattern;
use crate::grid::{Candidate, Grid, ParseCandidateError};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The largest coefficient, either way.
const MOST: i64 = 1_000_000;

/// A sum of candidates with whole coefficients: a candidate counts 1 when it is true and 0 when it is false.
///
/// ```
/// use basecover::pattern::Sum;
///
/// let sum: Sum = "4r1c2 + 4r3c5 - 2*5r1c1".parse()?;
/// assert_eq!(sum.to_string(), "-2*5r1c1 + 4r1c2 + 4r3c5");
/// assert_eq!(sum.coefficient("5r1c1".parse()?), -2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum(BTreeMap<Candidate, i64>);

impl Sum {
    /// The sum of these; the coefficients of a candidate that is named twice are added.
    #[must_use]
    pub fn new(terms: impl IntoIterator<Item = (Candidate, i64)>) -> Self {
        let mut sums = BTreeMap::new();
        for (candidate, coefficient) in terms {
            let sum = sums.entry(candidate).or_insert(0i64);
            *sum = sum.saturating_add(coefficient).clamp(-MOST, MOST);
        }
        sums.retain(|_, coefficient| *coefficient != 0);
        Self(sums)
    }

    /// The candidates with their coefficients, ascending; none is 0.
    pub fn terms(&self) -> impl ExactSizeIterator<Item = (Candidate, i64)> + '_ {
        self.0
            .iter()
            .map(|(&candidate, &coefficient)| (candidate, coefficient))
    }

    /// The coefficient of a candidate, 0 if it is not in the sum.
    #[must_use]
    pub fn coefficient(&self, candidate: Candidate) -> i64 {
        self.0.get(&candidate).copied().unwrap_or(0)
    }

    /// The same with every sign changed.
    #[must_use]
    pub fn negated(&self) -> Self {
        let mut sums = self.0.clone();
        for coefficient in sums.values_mut() {
            *coefficient = -*coefficient;
        }
        Self(sums)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, (candidate, coefficient)) in self.terms().enumerate() {
            f.write_str(match (i, coefficient < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            })?;
            match coefficient.abs() {
                1 => write!(f, "{candidate}")?,
                times => write!(f, "{times}*{candidate}")?,
            }
        }
        Ok(())
    }
}

/// Why a text is no [`Sum`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseSumError {
    /// There is no term.
    #[error("there is no candidate: write a sum as in 4r1c2 + 4r3c5 - 2*5r1c1")]
    Empty,
    /// A sign without a term after it, or two terms without a sign between them.
    #[error("`{0}` is not one candidate: between two candidates there is one + or one -")]
    Term(String),
    /// What comes before `*` is not a coefficient.
    #[error("`{0}` is not a coefficient: write a whole number up to {MOST}, as in 2*5r1c1")]
    Coefficient(String),
    /// A term does not name a candidate.
    #[error(transparent)]
    Candidate(#[from] ParseCandidateError),
}

impl FromStr for Sum {
    type Err = ParseSumError;

    /// Reads `4r1c2 + 4r3c5 - 2*5r1c1`, with blanks or without.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ParseSumError::Empty);
        }
        let signed = match text.starts_with(['+', '-']) {
            true => text.to_owned(),
            false => format!("+{text}"),
        };
        let starts = signed.match_indices(['+', '-']).map(|(i, _)| i);
        let ends = starts.clone().skip(1).chain([signed.len()]);
        let terms = starts.zip(ends).map(|(from, to)| {
            let (sign, term) = signed[from..to].split_at(1);
            let term = term.trim();
            if term.is_empty() || term.contains(char::is_whitespace) && !term.contains('*') {
                let shown = if term.is_empty() { sign } else { term };
                return Err(ParseSumError::Term(shown.to_owned()));
            }
            let (times, candidate) = match term.split_once('*') {
                None => (1, term),
                Some((times, candidate)) => {
                    let times = times.trim();
                    let number = times.parse().ok().filter(|number| (0..=MOST).contains(number));
                    let number = number.ok_or_else(|| ParseSumError::Coefficient(times.to_owned()))?;
                    (number, candidate.trim())
                }
            };
            let candidate = candidate.parse()?;
            Ok((candidate, if sign == "-" { -times } else { times }))
        });
        Ok(Self::new(terms.collect::<Result<Vec<_>, _>>()?))
    }
}

/// Why a pattern proves no bound of a sum.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoBound {
    /// The excess of a candidate is too small.
    #[error("{candidate} has an excess of {excess}, which is below {needed}: {scale} times its coefficient")]
    Short {
        /// The first such candidate.
        candidate: Candidate,
        /// Its excess.
        excess: i64,
        /// What it would have to be.
        needed: i64,
        /// By how much the coefficients are multiplied.
        scale: i64,
    },
    /// A weight, or the scale, is beyond reason.
    #[error("a weight or the scale is above {LARGEST}")]
    Large,
    /// The scale is not positive.
    #[error("the scale is {0}, not a positive number")]
    Scale(i64),
}

/// The largest weight that is read, and the largest scale: as in `verify.rs`, sums are far inside an `i64`.
const LARGEST: i64 = 1 << 40;

/// Whether a pattern proves, by the sum lemma, that a sum is at most its rank divided by `scale`. Derived
/// truths are assumed proven. A dead candidate counts 0, whatever its coefficient.
///
/// # Errors
/// [`NoBound`] says why not.
pub fn verify_sum(grid: &Grid, pattern: &Pattern, sum: &Sum, scale: i64) -> Result<(), NoBound> {
    if scale < 1 {
        return Err(NoBound::Scale(scale));
    }
    let weights = pattern.weights().map(|(_, weight)| weight);
    let weights = weights.chain(pattern.derived().iter().map(|&(_, weight)| weight));
    if weights.chain([scale]).any(|weight| weight.abs() > LARGEST) {
        return Err(NoBound::Large);
    }
    let short = |candidate: Candidate| {
        let needed = scale.saturating_mul(sum.coefficient(candidate));
        let excess = pattern.excess(candidate);
        (excess < needed).then_some(NoBound::Short {
            candidate,
            excess,
            needed,
            scale,
        })
    };
    grid.live().iter().find_map(short).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_back() {
        for text in ["4r1c2", "-4r1c2", "4r1c2 + 4r3c5", "2*4r1c2 - 3*5r9c9", "0"] {
            let sum: Sum = text.replace('0', "0*4r1c2").parse().unwrap();
            assert_eq!(sum.to_string(), text);
            assert_eq!(sum.negated().negated(), sum);
        }
        let twice: Sum = "4r1c2+4r1c2-5r1c1 + 2 * 5r1c1".parse().unwrap();
        assert_eq!(twice.terms().len(), 2);
        assert_eq!(twice.coefficient("4r1c2".parse().unwrap()), 2);
        assert_eq!(twice.coefficient("5r1c1".parse().unwrap()), 1);
    }

    #[test]
    fn other_texts_are_refused() {
        use ParseSumError::{Coefficient, Empty, Term};
        let error = |text: &str| text.parse::<Sum>().unwrap_err();
        assert_eq!(error("  "), Empty);
        assert!(matches!(error("4r1c2 4r1c3"), Term(_)) && matches!(error("4r1c2 + "), Term(_)));
        assert!(matches!(error("4r1c2 +- 4r1c3"), Term(_)) && matches!(error("--4r1c2"), Term(_)));
        assert!(
            matches!(error("x*4r1c2"), Coefficient(_)) && matches!(error("9999999*4r1c2"), Coefficient(_))
        );
        assert!(matches!(error("4r0c2"), ParseSumError::Candidate(_)));
    }
}
