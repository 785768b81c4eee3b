//! [`Sum`]: candidates, each counted as often as its coefficient says, and what a pattern proves about it.
//!
//! *Sum lemma.* Let a pattern of rank k have an excess of at least s times its coefficient at each live
//! candidate, s above 0. Then the sum is at most k / s. *Proof.* In a solution the excesses of the true
//! candidates add up to the rank at most (the rank lemma in `verify.rs`), and each is at least s times the
//! coefficient. The same holds of fractional solutions, with the values for weights. A single candidate with
//! the coefficient 1 gives the rank lemma: where k / s is below 1, it is false.

use super::Pattern;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Digit, Grid, House, ParseCandidateError};
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
/// // The cells of houses that do not cancel, with all digits or with some.
/// let region: Sum = "r1 + r2 - b1 - b2".parse()?;
/// assert_eq!((region.terms().len(), region.coefficient("5r1c1".parse()?)), (12 * 9, 0));
/// assert_eq!("7r1 - 7b1".parse::<Sum>()?.terms().len(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    terms: BTreeMap<Candidate, i64>,
    /// Those that are named by themselves, and not with a house or a cell.
    named: CandidateSet,
}

impl Sum {
    /// The sum of these; the coefficients of a candidate that is named twice are added.
    #[must_use]
    pub fn new(terms: impl IntoIterator<Item = (Candidate, i64)>) -> Self {
        let terms: Vec<_> = terms.into_iter().collect();
        let named = terms.iter().map(|&(candidate, _)| candidate).collect();
        Self::naming(named, terms)
    }

    fn naming(named: CandidateSet, terms: impl IntoIterator<Item = (Candidate, i64)>) -> Self {
        let terms = added(terms);
        let own = terms.keys().copied().collect();
        Self {
            terms,
            named: named.and(&own),
        }
    }

    /// The candidates that are named by themselves, and not with a house or a cell.
    #[must_use]
    pub fn named(&self) -> &CandidateSet {
        &self.named
    }

    /// The candidates with their coefficients, ascending; none is 0.
    pub fn terms(&self) -> impl ExactSizeIterator<Item = (Candidate, i64)> + '_ {
        self.terms
            .iter()
            .map(|(&candidate, &coefficient)| (candidate, coefficient))
    }

    /// The coefficient of a candidate, 0 if it is not in the sum.
    #[must_use]
    pub fn coefficient(&self, candidate: Candidate) -> i64 {
        self.terms.get(&candidate).copied().unwrap_or(0)
    }

    /// The same with every sign changed.
    #[must_use]
    pub fn negated(&self) -> Self {
        let mut negated = self.clone();
        for coefficient in negated.terms.values_mut() {
            *coefficient = -*coefficient;
        }
        negated
    }
}

/// The sums of the coefficients of each candidate.
fn added(terms: impl IntoIterator<Item = (Candidate, i64)>) -> BTreeMap<Candidate, i64> {
    let mut sums = BTreeMap::new();
    for (candidate, coefficient) in terms {
        let sum = sums.entry(candidate).or_insert(0i64);
        *sum = sum.saturating_add(coefficient).clamp(-MOST, MOST);
    }
    sums.retain(|_, coefficient| *coefficient != 0);
    sums
}

impl fmt::Display for Sum {
    /// A cell with the same coefficient for all digits is one term.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        let term = |f: &mut fmt::Formatter<'_>, is_first: bool, name: &str, coefficient: i64| {
            f.write_str(match (is_first, coefficient < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            })?;
            match coefficient.abs() {
                1 => f.write_str(name),
                times => write!(f, "{times}*{name}"),
            }
        };
        let terms: Vec<_> = self.terms().collect();
        let mut is_first = true;
        for own in terms.chunk_by(|a, b| a.0.cell() == b.0.cell()) {
            let (candidate, coefficient) = own[0];
            if own.len() == 9 && own.iter().all(|&(_, other)| other == coefficient) {
                term(f, is_first, candidate.cell().name(), coefficient)?;
            } else {
                for (i, &(candidate, coefficient)) in own.iter().enumerate() {
                    term(f, is_first && i == 0, candidate.name(), coefficient)?;
                }
            }
            is_first = false;
        }
        Ok(())
    }
}

/// The candidates of a house or a cell, of all digits or those before it: `r1`, `47b2`, `r1c2`.
fn of_region(text: &str) -> Option<Vec<Candidate>> {
    let (digits, region) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let digits: Vec<Digit> = match digits {
        "" => Digit::all().collect(),
        some => some.chars().map(Digit::from_char).collect::<Option<_>>()?,
    };
    let cells = match House::from_name(region) {
        Some(house) => house.cells().to_vec(),
        None => vec![region.parse::<ConstraintId>().ok()?.members()[0].cell()],
    };
    let of_cell = |cell| digits.iter().map(move |&digit| Candidate::new(cell, digit));
    Some(cells.into_iter().flat_map(of_cell).collect())
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

    /// Reads `4r1c2 + 4r3c5 - 2*5r1c1`, and `r1 + r2 - b1 - b2` or `7r1 - 7b1` for all candidates of houses;
    /// with blanks or without.
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
            let times = if sign == "-" { -times } else { times };
            let named = candidate.parse::<Candidate>();
            let all = match (&named, of_region(candidate)) {
                (Err(_), Some(region)) => region,
                _ => vec![named.clone()?],
            };
            Ok((
                named.ok(),
                all.into_iter().map(move |candidate| (candidate, times)),
            ))
        });
        let terms: Vec<_> = terms.collect::<Result<_, ParseSumError>>()?;
        let named = terms.iter().filter_map(|(named, _)| *named).collect();
        Ok(Self::naming(named, terms.into_iter().flat_map(|(_, all)| all)))
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
    fn regions_are_read() {
        for text in ["r1c2", "2*r1c1 - 3*r9c9", "4r1c2 - r1c3"] {
            assert_eq!(text.parse::<Sum>().unwrap().to_string(), text);
        }
        for (text, terms) in [
            ("r1 - c1", 144),
            ("7R1+7r1", 9),
            ("12b1 - 1r1c1", 17),
            ("r1 + c1", 153),
        ] {
            let sum: Sum = text.parse().unwrap();
            assert_eq!(sum.terms().len(), terms, "{text}");
            assert_eq!(sum.to_string().parse::<Sum>().unwrap().terms().len(), terms);
        }
        let sum: Sum = "r1 + r2 - b1 - b2 + 4r9c9".parse().unwrap();
        assert_eq!(sum.named().only(), Some("4r9c9".parse().unwrap()));
        for text in ["r0", "r10", "0r1", "d1", "r1c", "rc", "1r1b1"] {
            assert!(text.parse::<Sum>().is_err(), "{text}");
        }
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
