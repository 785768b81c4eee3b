//! `pencilmarks`: 81 groups of candidates, blanks or upright lines between them, in any frame.
//!
//! In a group only the digits count. Forum mark-up is read over: `-5` (a step eliminates it: it is live), `(47)`, `5#`, `5*`. Two
//! groups mean more: `5?` is an open cell whose last candidate is 5, and `()` a cell that has no candidate.
//!
//! A group of one digit without `?` is a digit that stands in the cell when no live candidate sees it ([`Grid::from_live`]), else an
//! open cell with one candidate.

use super::block::{Block, Place, Tally};
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame};
use crate::bits::Bits;
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use itertools::Itertools;

/// The candidates of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    /// By [`Digit::index`].
    digits: Bits<1>,
    /// Whether it is marked with `?`.
    open: bool,
}

/// What is wrong with a group, and at which of its characters.
enum Fault {
    Unexpected(usize, char),
    Repeated(usize, Digit),
}

/// Reads what stands between two separators: a group, or `None` for decoration.
fn group(token: &str) -> Result<Option<Group>, Fault> {
    if token == "()" {
        return Ok(Some(Group::default()));
    }
    let mut group = Group::default();
    let mut repeated = None;
    for (i, c) in token.chars().enumerate() {
        if let Some(digit) = Digit::from_char(c) {
            if group.digits.contains(digit.index()) {
                repeated = repeated.or(Some(Fault::Repeated(i, digit)));
            }
            group.digits.insert(digit.index());
        } else if c.is_alphanumeric() || c.is_control() || c == '.' {
            return Err(Fault::Unexpected(i, c));
        }
        group.open |= c == '?';
    }
    match repeated {
        Some(fault) => Err(fault),
        None => Ok((!group.digits.is_empty()).then_some(group)),
    }
}

/// The pieces of a line between separators, with the column of their first character.
fn tokens(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    line.split(frame::is_separator)
        .map(move |token| {
            let column = next;
            next += token.chars().count() + 1;
            (column, token)
        })
        .filter(|(_, token)| !token.is_empty())
}

/// How many groups a line holds; `None` when something in it is neither group nor decoration.
pub(super) fn groups(line: &str) -> Option<usize> {
    tokens(line)
        .map(|(_, token)| match group(token) {
            Ok(group) => Some(usize::from(group.is_some())),
            Err(Fault::Repeated(..)) => Some(1),
            Err(Fault::Unexpected(..)) => None,
        })
        .sum()
}

/// Reads a block of this format.
pub(super) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let mut tally = Tally::new(Format::Pencilmarks);
    for (line, text) in block.rows() {
        for (column, token) in tokens(text) {
            match group(token) {
                Ok(None) => {}
                Ok(Some(group)) => {
                    let span = column..column + token.chars().count();
                    tally.push(Place { line, span }, group);
                }
                Err(fault) => return Err(fault.error(block, line, column, tally.found())),
            }
        }
    }
    let (_, groups) = tally.finish(block)?;
    let mut live = CandidateSet::default();
    for (cell, group) in Cell::all().zip(&groups) {
        for digit in group.digits.iter().map(Digit::new) {
            live.insert(Candidate::new(cell, digit));
        }
    }
    let mut grid = Grid::from_live(live);
    for (cell, _) in Cell::all().zip(&groups).filter(|(_, group)| group.open) {
        grid.reopen(cell);
    }
    Ok(Entry {
        grid,
        format: Format::Pencilmarks,
        line: block.first,
        remark: None,
        case: None,
    })
}

impl Fault {
    /// The error for a fault in the group that begins at `column`, after `before` groups.
    fn error(self, block: Block<'_>, line: usize, column: usize, before: usize) -> ReadError {
        let format = Format::Pencilmarks;
        let (offset, kind) = match self {
            Self::Unexpected(i, found) => (i, ReadErrorKind::UnexpectedCharacter { found, format }),
            Self::Repeated(i, digit) if before < 81 => {
                let cell = Cell::new(before);
                (i, ReadErrorKind::RepeatedDigit { digit, cell })
            }
            Self::Repeated(i, _) => {
                let (found, expected) = (before + 1, 81);
                (
                    i,
                    ReadErrorKind::TooMany {
                        format,
                        found,
                        expected,
                    },
                )
            }
        };
        let start = column + offset;
        block.error(
            kind,
            &Place {
                line,
                span: start..start + 1,
            },
        )
    }
}

/// The group of a cell.
///
/// An open cell with one candidate is marked when no candidate sees that one, or it would read as placed. It is marked too when
/// only last candidates of other cells see it: in a contradictory position all 81 groups may be single digits, which would
/// read as 81 givens.
fn write_group(grid: &Grid, cell: Cell) -> String {
    let mut digits = grid.digits(cell);
    let (first, second) = (digits.next(), digits.next());
    let open = grid.state(cell).digit().is_none();
    match (first, second) {
        (None, _) => "()".to_owned(),
        (Some(digit), None) if open => {
            let last = Candidate::new(cell, digit);
            let several = |cell| grid.digits(cell).nth(1).is_some();
            let seen = grid.live().iter().any(|c| last.sees(c) && several(c.cell()));
            format!("{digit}{}", if seen { "" } else { "?" })
        }
        _ => grid.digits(cell).join(""),
    }
}

/// A position in a frame with aligned columns.
pub(super) fn write(grid: &Grid) -> String {
    let groups: Vec<String> = Cell::all().map(|cell| write_group(grid, cell)).collect();
    let widths: [usize; 9] = std::array::from_fn(|column| {
        let lengths = groups.iter().skip(column).step_by(9).map(String::len);
        lengths.max().unwrap_or(0)
    });
    let border = |[left, middle, right]: [char; 3]| {
        let dashes = widths
            .chunks(3)
            .map(|stack| "-".repeat(stack.iter().sum::<usize>() + 6));
        format!("{left}{}{right}", dashes.format(&middle.to_string()))
    };
    let mut lines = vec![border(['.', '.', '.'])];
    for (row, groups) in groups.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            lines.push(border([':', '+', ':']));
        }
        let padded: Vec<_> = groups
            .iter()
            .zip(widths)
            .map(|(group, width)| format!("{group:<width$}"))
            .collect();
        let stacks = padded.chunks(3).map(|stack| format!(" {} ", stack.join("  ")));
        lines.push(format!("|{}|", stacks.format("|")));
    }
    lines.push(border(['\'', '-', '\'']));
    lines.join("\n")
}
