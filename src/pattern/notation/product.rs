//! [`Product`]: several sets in one word, and the grouping of sets into such words.

use super::ParsePatternErrorKind as Error;
use crate::casts::fit;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::sorting;
use itertools::{Itertools, iproduct};
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

/// The shape of a word, in small letters with `D` for each run of the digits 1 to 9, and the runs, each digit
/// less one.
fn shape(word: &str) -> (String, Vec<Vec<usize>>) {
    let (mut shape, mut runs) = (String::new(), Vec::<Vec<usize>>::new());
    for c in word.chars() {
        match (Digit::from_char(c), runs.last_mut()) {
            (Some(digit), Some(run)) if shape.ends_with('D') => run.push(digit.index()),
            (Some(digit), _) => {
                shape.push('D');
                runs.push(vec![digit.index()]);
            }
            (None, _) => shape.push(c.to_ascii_lowercase()),
        }
    }
    (shape, runs)
}

impl Product {
    /// Reads one word of the four shapes of the [notation](super), without multiplicity.
    pub(super) fn read(word: &str) -> Result<Self, Error> {
        let (shape, runs) = shape(word);
        let kind = match &*shape {
            "DnD" | "rDcD" => Kind::Cell,
            "DrD" | "rD#D" => Kind::Row,
            "DcD" | "cD#D" => Kind::Column,
            "DbD" | "bD#D" => Kind::Block,
            _ => {
                let not_a_set = |_| Error::NotASet(word.to_owned());
                return Err(word.parse().map_or_else(not_a_set, Error::Candidate));
            }
        };
        distinct(word, &runs)?;
        let [left, right] = <[_; 2]>::try_from(runs).map_err(|_| Error::NotASet(word.to_owned()))?;
        // GNPX names the houses first.
        let (left, right) = if shape.contains('#') {
            (right, left)
        } else {
            (left, right)
        };
        Ok(Self { kind, left, right })
    }

    /// The sets it names, left by left.
    pub(super) fn sets(&self) -> impl Iterator<Item = ConstraintId> + '_ {
        iproduct!(&self.left, &self.right).map(|(&left, &right)| set(self.kind, left, right))
    }
}

/// The candidates that a word names, such as those after an arrow: `4r1c2`, or several as in `49r12c3` and
/// `r12c3<>49`. The mark `^` of those that lie in a base set says nothing new.
///
/// # Errors
/// What is wrong with the word.
pub fn candidates(word: &str) -> Result<Vec<Candidate>, Error> {
    let (shape, runs) = shape(&word.replace('^', ""));
    let (rows, columns, digits) = match (&*shape, &runs[..]) {
        ("DrDcD", [digits, rows, columns]) => (rows, columns, digits),
        ("rDcD<>D" | "rDcD≠D", [rows, columns, digits]) => (rows, columns, digits),
        _ => return Err(Error::NotAnElimination(word.to_owned())),
    };
    distinct(word, &runs)?;
    Ok(iproduct!(rows, columns, digits)
        .map(|(&row, &column, &digit)| Candidate::new(Cell::at(row, column), Digit::new(digit)))
        .collect())
}

/// A run of different digits from 1 to 9, each less one; none when it is empty or something else.
pub(super) fn digits(run: &str) -> Option<Vec<usize>> {
    let digits: Vec<_> = run.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let good = !digits.is_empty() && digits.iter().all_unique();
    good.then(|| digits.into_iter().map(Digit::index).collect())
}

/// An error for the first digit that a run has twice.
fn distinct(word: &str, runs: &[Vec<usize>]) -> Result<(), Error> {
    match runs.iter().find_map(|run| run.iter().duplicates().next()) {
        Some(digit) => Err(Error::Repeated {
            text: word.to_owned(),
            digit: digit + 1,
        }),
        None => Ok(()),
    }
}

/// The set with these two coordinates.
fn set(kind: Kind, left: usize, right: usize) -> ConstraintId {
    let place = fit(right);
    let house = match kind {
        Kind::Cell => return ConstraintId::cell(Cell::at(left, right)),
        Kind::Row => House::Row(place),
        Kind::Column => House::Column(place),
        Kind::Block => House::Block(place),
    };
    ConstraintId::in_house(Digit::new(left), house)
}

/// Groups sets into products, in canonical order of their first sets: sets with the same left side first,
/// then left sides that have the same right sides. Not always the fewest products there are, always the same
/// ones.
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
    sorting::by(&mut products, Ord::cmp);
    products
}
