//! Candidates: a digit in a cell. 729 of them.

use super::names::{CANDIDATES, place};
use super::{Cell, Digit};
use crate::bits::Bits;
use crate::casts::fit;
use std::fmt;
use std::str::FromStr;

/// A digit in a cell, written `4r1c2`.
///
/// ```
/// use basecover::{Candidate, Cell};
///
/// let candidate: Candidate = "4r1c2".parse()?;
/// assert_eq!(candidate.cell(), Cell::at(0, 1));
/// assert!(candidate.sees("4r9c2".parse()?));
/// assert!(!candidate.sees("5r9c2".parse()?));
/// # Ok::<(), basecover::grid::ParseCandidateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate(
    /// `0..729`: cell by cell in reading order, digits ascending; the order of the 729-character format.
    u16,
);

impl Candidate {
    /// The candidate for `digit` in `cell`.
    #[inline]
    #[must_use]
    pub fn new(cell: Cell, digit: Digit) -> Self {
        Self(fit(cell.index() * 9 + digit.index()))
    }

    /// The candidate number `index`: cell by cell in reading order, digits ascending.
    ///
    /// # Panics
    /// Unless `index < 729`.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        assert!(index < 729, "candidate index {index}");
        Self(fit(index))
    }

    /// All 729.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..729).map(Self)
    }

    /// `0..729`.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its cell.
    #[inline]
    #[must_use]
    pub fn cell(self) -> Cell {
        Cell::new(self.index() / 9)
    }

    /// Its digit.
    #[inline]
    #[must_use]
    pub fn digit(self) -> Digit {
        Digit::new(self.index() % 9)
    }

    /// As it is written, `4r1c2`.
    #[inline]
    pub fn name(self) -> &'static str {
        place(CANDIDATES, self.index(), 5)
    }

    /// Whether the two cannot both be true: different digits of one cell, or one digit in cells that see each
    /// other.
    #[must_use]
    pub fn sees(self, other: Self) -> bool {
        if self.cell() == other.cell() {
            self.digit() != other.digit()
        } else {
            self.digit() == other.digit() && self.cell().sees(other.cell())
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that does not name a candidate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a candidate: write digit, row, column, as in `4r1c2`")]
pub struct ParseCandidateError(pub String);

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    /// Reads `4r1c2`; capital letters are read too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |c: char| Digit::from_char(c).map(Digit::index);
        let parse = || {
            let lower = text.to_ascii_lowercase();
            let [digit, 'r', row, 'c', column] = lower.chars().collect::<Vec<_>>()[..] else {
                return None;
            };
            Some(Self::new(
                Cell::at(number(row)?, number(column)?),
                Digit::from_char(digit)?,
            ))
        };
        parse().ok_or_else(|| ParseCandidateError(text.to_owned()))
    }
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet(
    /// By [`Candidate::index`].
    Bits<12>,
);

impl CandidateSet {
    /// The set of all 729.
    #[must_use]
    pub fn full() -> Self {
        Candidate::all().collect()
    }

    /// Adds a candidate.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) {
        self.0.insert(candidate.index());
    }

    /// Takes a candidate away.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.0.remove(candidate.index());
    }

    /// Whether the set has the candidate.
    #[inline]
    #[must_use]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.0.contains(candidate.index())
    }

    /// How many candidates the set has.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The candidate of a set of one; none if the set is empty or larger.
    #[inline]
    #[must_use]
    pub fn only(&self) -> Option<Candidate> {
        self.0.only().map(Candidate::from_index)
    }

    /// The digits of a cell whose candidates are in the set, as bits by [`Digit::index`].
    #[inline]
    #[must_use]
    pub fn digits(&self, cell: Cell) -> u16 {
        self.0.run(cell.index() * 9, 9)
    }

    /// The candidates in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + Clone + use<> {
        self.0.iter().map(Candidate::from_index)
    }

    /// Candidates in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(self.0.and(&other.0))
    }

    /// Candidates in either set.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self(self.0.or(&other.0))
    }

    /// Candidates of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(self.0.minus(&other.0))
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        Self(candidates.into_iter().map(Candidate::index).collect())
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|c| self.insert(c));
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for candidate in Candidate::all() {
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
        }
        for text in ["", "r1c2", "0r1c2", "4r1c2 ", "4r10c2", "4c1r2", "4r1cé"] {
            assert_eq!(
                text.parse::<Candidate>(),
                Err(ParseCandidateError(text.to_owned()))
            );
        }
    }

    #[test]
    fn a_candidate_sees_28_others() {
        for candidate in Candidate::all() {
            assert_eq!(
                Candidate::all().filter(|&other| candidate.sees(other)).count(),
                28
            );
        }
    }
}
