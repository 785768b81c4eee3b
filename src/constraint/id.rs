//! Names of the 324 constraints.

use crate::casts::fit;
use crate::grid::{Candidate, Cell, Digit, House, name_in_house};
use std::fmt;
use std::str::FromStr;

/// The four kinds of constraint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A cell holds one digit.
    Cell,
    /// A row holds a digit once.
    Row,
    /// A column holds a digit once.
    Column,
    /// A block holds a digit once.
    Block,
}

impl Kind {
    /// All four, in the canonical order.
    pub const ALL: [Self; 4] = [Self::Cell, Self::Row, Self::Column, Self::Block];

    /// `0..4`.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// One of the 324 constraints: cell `r1c2`, row `4r1`, column `4c2`, block `4b1`.
///
/// ```
/// use basecover::{Candidate, ConstraintId};
///
/// let row: ConstraintId = "4r1".parse()?;
/// assert!(row.members().contains(&"4r1c9".parse()?));
/// // Every candidate is in four: its cell, its row, its column and its block.
/// let candidate: Candidate = "4r1c9".parse()?;
/// assert_eq!(ConstraintId::of(candidate).map(|id| id.to_string()), ["r1c9", "4r1", "4c9", "4b3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConstraintId(
    /// `0..324`: the 81 cells in reading order, then rows, columns and blocks, each digit by digit.
    u16,
);

impl ConstraintId {
    /// How many there are.
    pub const COUNT: usize = 324;

    /// The constraint number `index` of the canonical order.
    ///
    /// # Panics
    /// Unless `index < 324`.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "constraint index {index}");
        Self(fit(index))
    }

    /// "The cell holds one digit".
    #[inline]
    #[must_use]
    pub fn cell(cell: Cell) -> Self {
        Self(fit(cell.index()))
    }

    /// "The house holds the digit once".
    #[inline]
    #[must_use]
    pub fn in_house(digit: Digit, house: House) -> Self {
        let (kind, place) = match house {
            House::Row(i) => (1, i),
            House::Column(i) => (2, i),
            House::Block(i) => (3, i),
        };
        Self(kind * 81 + fit::<u16>(digit.index()) * 9 + u16::from(place))
    }

    /// The four constraints that hold a candidate: its cell, row, column and block.
    #[inline]
    #[must_use]
    pub fn of(candidate: Candidate) -> [Self; 4] {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let [row, column, block] = House::of(cell).map(|house| Self::in_house(digit, house));
        [Self::cell(cell), row, column, block]
    }

    /// All 324 in the canonical order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..fit(Self::COUNT)).map(Self)
    }

    /// `0..324`, the place in the canonical order.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its kind.
    #[inline]
    #[must_use]
    pub fn kind(self) -> Kind {
        Kind::ALL[self.index() / 81]
    }

    /// The digit it is about; none for a cell.
    #[inline]
    #[must_use]
    pub fn digit(self) -> Option<Digit> {
        (self.kind() != Kind::Cell).then(|| Digit::new(self.index() % 81 / 9))
    }

    /// The house it is about; none for a cell.
    #[inline]
    #[must_use]
    pub fn house(self) -> Option<House> {
        let place = fit(self.index() % 9);
        match self.kind() {
            Kind::Cell => None,
            Kind::Row => Some(House::Row(place)),
            Kind::Column => Some(House::Column(place)),
            Kind::Block => Some(House::Block(place)),
        }
    }

    /// As it is written: `r1c2`, `4r1`, `4c2`, `4b1`.
    #[inline]
    pub fn name(self) -> &'static str {
        match self.index().checked_sub(81) {
            None => Cell::new(self.index()).name(),
            Some(number) => name_in_house(number),
        }
    }

    /// Its nine candidates, live or not, ascending.
    #[must_use]
    pub fn members(self) -> [Candidate; 9] {
        match (self.digit(), self.house()) {
            (Some(digit), Some(house)) => house.cells().map(|cell| Candidate::new(cell, digit)),
            _ => std::array::from_fn(|i| Candidate::new(Cell::new(self.index()), Digit::new(i))),
        }
    }
}

impl fmt::Display for ConstraintId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for ConstraintId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that does not name a constraint.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a constraint: write a cell `r1c2`, or a digit in a row, column or block: `4r1`, `4c2`, `4b1`"
)]
pub struct ParseConstraintError(pub String);

impl FromStr for ConstraintId {
    type Err = ParseConstraintError;

    /// Reads `r1c2`, `4r1`, `4c2`, `4b1`; capital letters are read too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |c: char| Digit::from_char(c).map(Digit::index);
        let parse = || {
            let letters: Vec<char> = text.chars().collect();
            if let ['r' | 'R', row, 'c' | 'C', column] = letters[..] {
                return Some(Self::cell(Cell::at(number(row)?, number(column)?)));
            }
            let digit = Digit::from_char(*letters.first()?)?;
            Some(Self::in_house(digit, House::from_name(&text[1..])?))
        };
        parse().ok_or_else(|| ParseConstraintError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CandidateSet;

    #[test]
    fn names_read_back() {
        for id in ConstraintId::all() {
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        }
        for text in ["", "r0c1", "4x1", "44r1", "4r", "é4r"] {
            assert!(text.parse::<ConstraintId>().is_err(), "{text}");
        }
    }

    #[test]
    fn members_and_constraints_agree() {
        for id in ConstraintId::all() {
            let holding: Vec<_> = Candidate::all()
                .filter(|&c| ConstraintId::of(c).contains(&id))
                .collect();
            assert_eq!(id.members().to_vec(), holding, "{id}");
            let every_third: CandidateSet = Candidate::all().step_by(3).collect();
            let among = holding.into_iter().filter(|&c| every_third.contains(c)).collect();
            assert_eq!(id.among(&every_third), among, "{id}");
        }
    }
}
