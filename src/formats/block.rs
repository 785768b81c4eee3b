//! [`Block`]: the lines of one position; [`BlockItems`]: counts their cells.

use super::error::{ReadError, ReadErrorKind};
use super::{Format, frame};
use crate::grid::{Cell, Clash};
use std::ops::Range;

/// The lines of one position, with the number of the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    /// Counted from 1.
    pub first: usize,
    /// Never empty. Blank lines and the borders of a frame may be among them.
    pub lines: &'a [&'a str],
}

/// Some characters of one line of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Index in [`Block::lines`].
    pub line: usize,
    /// In characters.
    pub span: Range<usize>,
}

impl<'a> Block<'a> {
    /// The lines that hold cells, with their index: neither blank nor a border.
    pub(super) fn rows(self) -> impl Iterator<Item = (usize, &'a str)> {
        let lines = self.lines.iter().copied().enumerate();
        lines.filter(|(_, line)| !frame::is_border(line))
    }

    /// An error at a place in the block.
    pub(super) fn error(self, kind: impl Into<ReadErrorKind>, place: &Place) -> ReadError {
        ReadError::new(
            kind,
            self.first + place.line,
            self.lines[place.line],
            place.span.clone(),
        )
    }

    /// The error for two digits that contradict each other, at the second of them. The places are those of
    /// the 81 cells.
    pub(super) fn clash(self, clash: Clash, places: &[Place]) -> ReadError {
        let place = |cell: Cell| &places[cell.index()];
        let (first, second) = (place(clash.first), place(clash.second));
        let error = self.error(clash, second);
        if first.line == second.line {
            error.and(first.span.clone())
        } else {
            error
        }
    }
}

/// The cells, groups or candidates of a block in the order they are found.
#[derive(Debug)]
pub(super) struct BlockItems<T> {
    format: Format,
    /// One more than expected at most, so that a huge text costs no memory.
    items: Vec<(Place, T)>,
    found: usize,
    /// For the first ten lines that hold any: the place of the last one, and how many.
    rows: Vec<(Place, usize)>,
}

impl<T> BlockItems<T> {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            items: Vec::new(),
            found: 0,
            rows: Vec::new(),
        }
    }

    /// How many there should be.
    fn expected(&self) -> usize {
        match self.format {
            Format::Candidates => 729,
            _ => 81,
        }
    }

    /// How many there have been.
    pub(super) fn found(&self) -> usize {
        self.found
    }

    pub(super) fn push(&mut self, place: Place, item: T) {
        self.found += 1;
        match self.rows.last_mut() {
            Some((last, count)) if last.line == place.line => {
                *last = place.clone();
                *count += 1;
            }
            _ => {
                if self.rows.len() < 10 {
                    self.rows.push((place.clone(), 1));
                }
            }
        }
        if self.items.len() <= self.expected() {
            self.items.push((place, item));
        }
    }

    /// The items with their places, when there are as many as the format has.
    ///
    /// Otherwise the error is at the one row that is to blame when everything else looks like nine rows of
    /// nine, else at the end.
    pub(super) fn finish(self, block: Block<'_>) -> Result<(Vec<Place>, Vec<T>), ReadError> {
        let (format, expected) = (self.format, self.expected());
        if self.found == expected {
            return Ok(self.items.into_iter().unzip());
        }
        let mut wrong = self.rows.iter().filter(|(_, count)| *count != 9);
        let (last, found, expected) = match (self.rows.len(), wrong.next(), wrong.next()) {
            (9, Some((last, count)), None) if expected == 81 => (Some(last), *count, 9),
            _ => (self.items.last().map(|(place, _)| place), self.found, expected),
        };
        let mut place = last.cloned().unwrap_or(Place { line: 0, span: 0..1 });
        let kind = if found > expected {
            ReadErrorKind::TooMany {
                format,
                found,
                expected,
            }
        } else {
            place.span = place.span.end..place.span.end + 1;
            ReadErrorKind::TooFew {
                format,
                found,
                expected,
            }
        };
        Err(block.error(kind, &place))
    }
}
