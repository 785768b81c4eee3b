//! Digits, cells and the 27 houses.

use super::names::{CELLS, DIGITS, place};
use crate::casts::fit;
use std::fmt;

/// One of the nine digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(
    /// `0..9`; the digit 1 is 0.
    u8,
);

impl Digit {
    /// The digit that is written as `index + 1`.
    ///
    /// # Panics
    /// Unless `index < 9`.
    #[inline]
    #[must_use]
    pub fn new(index: usize) -> Self {
        assert!(index < 9, "digit index {index}");
        Self(fit(index))
    }

    /// The digit a character from `1` to `9` stands for.
    #[must_use]
    pub fn from_char(c: char) -> Option<Self> {
        ('1'..='9').contains(&c).then(|| Self(c as u8 - b'1'))
    }

    /// The character that stands for it, from `1` to `9`.
    #[must_use]
    pub fn to_char(self) -> char {
        char::from(b'1' + self.0)
    }

    /// As it is written.
    #[inline]
    pub fn name(self) -> &'static str {
        place(DIGITS, self.index(), 1)
    }

    /// All nine, ascending.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..9).map(Self)
    }

    /// `0..9`.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the 81 cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(
    /// `0..81`, row by row.
    u8,
);

/// How far a cell is down the lines of a direction: its row or its column.
pub(crate) type LineOf = fn(Cell) -> usize;

impl Cell {
    /// The cell number `index`, counted row by row.
    ///
    /// # Panics
    /// Unless `index < 81`.
    #[inline]
    #[must_use]
    pub fn new(index: usize) -> Self {
        assert!(index < 81, "cell index {index}");
        Self(fit(index))
    }

    /// The cell where a row meets a column, both counted from 0.
    ///
    /// # Panics
    /// Unless both are below 9.
    #[inline]
    #[must_use]
    pub fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "row {row} column {column}");
        Self(fit(row * 9 + column))
    }

    /// All 81, row by row.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..81).map(Self)
    }

    /// `0..81`, row by row.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The cell's row, `0..9`.
    #[inline]
    #[must_use]
    pub fn row(self) -> usize {
        self.index() / 9
    }

    /// The cell's column, `0..9`.
    #[inline]
    #[must_use]
    pub fn column(self) -> usize {
        self.index() % 9
    }

    /// The cell's block, `0..9`, counted row by row.
    #[inline]
    #[must_use]
    pub fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// As it is written, `r1c2`.
    #[inline]
    pub fn name(self) -> &'static str {
        place(CELLS, self.index(), 4)
    }

    /// Whether the two are different cells of one house.
    #[inline]
    #[must_use]
    pub fn sees(self, other: Self) -> bool {
        self != other
            && (self.row() == other.row() || self.column() == other.column() || self.block() == other.block())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the 27 houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// A row, `0..9`.
    Row(u8),
    /// A column, `0..9`.
    Column(u8),
    /// A block, `0..9`, counted row by row.
    Block(u8),
}

impl House {
    /// All 27: rows, columns, blocks.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let kind = |house: fn(u8) -> Self| (0..9).map(house);
        kind(Self::Row).chain(kind(Self::Column)).chain(kind(Self::Block))
    }

    /// The house of a name such as `r1`, `c1` or `b1`; capital letters are read too.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let (kind, place) = (letters.next()?, Digit::from_char(letters.next()?)?);
        let kind = match kind.to_ascii_lowercase() {
            'r' => Self::Row,
            'c' => Self::Column,
            'b' => Self::Block,
            _ => return None,
        };
        letters.next().is_none().then(|| kind(fit(place.index())))
    }

    /// The row, the column and the block of a cell.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell) -> [Self; 3] {
        [
            Self::Row(fit(cell.row())),
            Self::Column(fit(cell.column())),
            Self::Block(fit(cell.block())),
        ]
    }

    /// Its nine cells, in reading order.
    #[must_use]
    pub fn cells(self) -> [Cell; 9] {
        // Each so far from the first.
        let (first, away) = match self {
            Self::Row(row) => (Cell::at(row.into(), 0), [0, 1, 2, 3, 4, 5, 6, 7, 8]),
            Self::Column(column) => (Cell::at(0, column.into()), [0, 9, 18, 27, 36, 45, 54, 63, 72]),
            Self::Block(block) => {
                let (band, stack) = (usize::from(block) / 3, usize::from(block) % 3);
                (Cell::at(band * 3, stack * 3), [0, 1, 2, 9, 10, 11, 18, 19, 20])
            }
        };
        away.map(|away| Cell(first.0 + away))
    }

    /// Whether a cell is one of them.
    #[inline]
    #[must_use]
    pub fn holds(self, cell: Cell) -> bool {
        match self {
            Self::Row(row) => cell.row() == usize::from(row),
            Self::Column(column) => cell.column() == usize::from(column),
            Self::Block(block) => cell.block() == usize::from(block),
        }
    }

    /// What it is written as: `row ` and `1`.
    pub fn words(self) -> [&'static str; 2] {
        let (kind, place) = match self {
            Self::Row(i) => ("row ", i),
            Self::Column(i) => ("column ", i),
            Self::Block(i) => ("block ", i),
        };
        [kind, Digit::new(place.into()).name()]
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().iter().try_for_each(|word| f.write_str(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_they_are_written() {
        for digit in Digit::all() {
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
            assert_eq!(digit.to_string(), (digit.index() + 1).to_string());
        }
    }

    #[test]
    fn every_cell_lies_in_three_houses_and_sees_twenty_cells() {
        for cell in Cell::all() {
            let houses: Vec<_> = House::all().filter(|h| h.cells().contains(&cell)).collect();
            assert!(House::all().all(|h| h.holds(cell) == houses.contains(&h)));
            assert_eq!(houses, House::of(cell));
            assert_eq!(Cell::all().filter(|&other| cell.sees(other)).count(), 20);
        }
    }
}
