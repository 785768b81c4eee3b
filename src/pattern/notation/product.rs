//! [`Product`]: several sets in one word, and the grouping of sets into such words.

use super::ParsePatternErrorKind as Error;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, House};
use std::collections::{BTreeMap, BTreeSet};

/// Sets of one kind named by a cartesian product.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Product {
    pub(super) kind: Kind,
    /// Digits of house sets, rows of cells; each `0..9`, each once.
    pub(super) left: Vec<usize>,
    /// Places of house sets, columns of cells; each `0..9`, each once.
    pub(super) right: Vec<usize>,
}

/// A run of the digits 1 to 9, less one each, or any other character.
enum Run {
    Digits(Vec<usize>),
    Other(char),
}

/// Cuts a word at its digits.
fn runs(word: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    for c in word.chars() {
        match (Digit::from_char(c), runs.last_mut()) {
            (Some(digit), Some(Run::Digits(digits))) => digits.push(digit.index()),
            (Some(digit), _) => runs.push(Run::Digits(vec![digit.index()])),
            (None, _) => runs.push(Run::Other(c.to_ascii_lowercase())),
        }
    }
    runs
}

/// The house kind a letter stands for.
fn house_kind(letter: char) -> Option<Kind> {
    match letter {
        'r' => Some(Kind::Row),
        'c' => Some(Kind::Column),
        'b' => Some(Kind::Block),
        _ => None,
    }
}

impl Product {
    /// Reads one word of the four shapes of the [notation](super), without multiplicity.
    pub(super) fn read(word: &str) -> Result<Self, Error> {
        let not_a_set = || Error::NotASet(word.to_owned());
        let (kind, left, right) = match &runs(word)[..] {
            [Run::Digits(rows), Run::Other('n'), Run::Digits(columns)]
            | [
                Run::Other('r'),
                Run::Digits(rows),
                Run::Other('c'),
                Run::Digits(columns),
            ] => (Kind::Cell, rows.clone(), columns.clone()),
            [Run::Digits(digits), Run::Other(letter), Run::Digits(places)]
            | [
                Run::Other(letter),
                Run::Digits(places),
                Run::Other('#'),
                Run::Digits(digits),
            ] => (
                house_kind(*letter).ok_or_else(not_a_set)?,
                digits.clone(),
                places.clone(),
            ),
            _ => return Err(word.parse().map_or_else(|_| not_a_set(), Error::Candidate)),
        };
        for run in [&left, &right] {
            distinct(word, run)?;
        }
        Ok(Self { kind, left, right })
    }

    /// The sets it names, left by left.
    pub(super) fn sets(&self) -> impl Iterator<Item = ConstraintId> + '_ {
        self.left
            .iter()
            .flat_map(move |&left| self.right.iter().map(move |&right| set(self.kind, left, right)))
    }
}

/// The candidates a word behind an arrow removes: `4r1c2`, or several as in `49r12c3` and `r12c3<>49`.
pub(super) fn candidates(word: &str) -> Result<Vec<Candidate>, Error> {
    let runs = runs(word);
    let (rows, columns, digits) = match &runs[..] {
        [
            Run::Digits(digits),
            Run::Other('r'),
            Run::Digits(rows),
            Run::Other('c'),
            Run::Digits(columns),
        ]
        | [
            Run::Other('r'),
            Run::Digits(rows),
            Run::Other('c'),
            Run::Digits(columns),
            Run::Other('<'),
            Run::Other('>'),
            Run::Digits(digits),
        ]
        | [
            Run::Other('r'),
            Run::Digits(rows),
            Run::Other('c'),
            Run::Digits(columns),
            Run::Other('≠'),
            Run::Digits(digits),
        ] => (rows, columns, digits),
        _ => return Err(Error::NotAnElimination(word.to_owned())),
    };
    let mut found = Vec::new();
    for (&row, &column) in rows
        .iter()
        .flat_map(|row| columns.iter().map(move |column| (row, column)))
    {
        found.extend(
            digits
                .iter()
                .map(|&digit| Candidate::new(Cell::at(row, column), Digit::new(digit))),
        );
    }
    for run in [rows, columns, digits] {
        distinct(word, run)?;
    }
    Ok(found)
}

/// An error for the first digit a run has twice.
fn distinct(word: &str, run: &[usize]) -> Result<(), Error> {
    match run
        .iter()
        .enumerate()
        .find(|(i, digit)| run[..*i].contains(digit))
    {
        Some((_, digit)) => Err(Error::Repeated {
            text: word.to_owned(),
            digit: digit + 1,
        }),
        None => Ok(()),
    }
}

/// The set with these two coordinates.
fn set(kind: Kind, left: usize, right: usize) -> ConstraintId {
    let place = right as u8;
    let house = match kind {
        Kind::Cell => return ConstraintId::cell(Cell::at(left, right)),
        Kind::Row => House::Row(place),
        Kind::Column => House::Column(place),
        Kind::Block => House::Block(place),
    };
    ConstraintId::in_house(Digit::new(left), house)
}

/// Groups sets into products, in canonical order of their first sets: sets with the same left side first, then left sides that
/// have the same right sides. Not always the fewest products there are, always the same ones.
pub(super) fn products(sets: impl IntoIterator<Item = ConstraintId>) -> Vec<Product> {
    let mut rights: BTreeMap<(Kind, usize), BTreeSet<usize>> = BTreeMap::new();
    for id in sets {
        // In the canonical order a kind is nine times nine sets.
        rights
            .entry((id.kind(), id.index() % 81 / 9))
            .or_default()
            .insert(id.index() % 9);
    }
    let mut lefts: BTreeMap<(Kind, BTreeSet<usize>), Vec<usize>> = BTreeMap::new();
    for ((kind, left), right) in rights {
        lefts.entry((kind, right)).or_default().push(left);
    }
    let mut products: Vec<_> = lefts
        .into_iter()
        .map(|((kind, right), left)| Product {
            kind,
            left,
            right: right.into_iter().collect(),
        })
        .collect();
    products.sort();
    products
}
