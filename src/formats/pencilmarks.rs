//! `pencilmarks`: 81 groups of candidates, blanks or upright lines between them, in any frame.
//!
//! In a group only the digits count. Forum mark-up is ignored: `-5` (a step eliminates it, so it is live),
//! `(47)`, `5#`, `5*`. Two groups mean more: `5?` is an open cell whose last candidate is 5, and `()` a cell
//! that has no candidate.
//!
//! A group of one digit without `?` is a placed digit if no live candidate sees it ([`Grid::from_live`]),
//! else an open cell with one candidate.
//!
//! `sdx` is the same without a frame, nine rows of nine groups, and with `u` before a digit that was placed:
//! `u5`. That one is always placed, and removes what it sees. `5?` and `()` are not SudoCue's; they are
//! written only where no solution is left.

use super::block::{Block, BlockItems, Place};
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame};
use crate::bits::Bits;
use crate::grid::{Candidate, CandidateSet, Cell, CellState, Clash, Digit, Grid};
use itertools::Itertools;

/// The candidates of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    /// By [`Digit::index`].
    digits: Bits<1>,
    /// Whether it is marked with `?`.
    open: bool,
    /// Whether it is one digit, marked with `u`.
    placed: bool,
}

/// What is wrong with a group, and at which of its characters.
enum Fault {
    Unexpected(usize, char),
    Repeated(usize, Digit),
}

/// Reads what is between two separators: a group, or `None` for decoration.
fn group(token: &str) -> Result<Option<Group>, Fault> {
    if token == "()" {
        return Ok(Some(Group::default()));
    }
    let mut group = Group {
        placed: matches!(token.as_bytes(), [b'u' | b'U', b'1'..=b'9']),
        ..Group::default()
    };
    let mut repeated = None;
    for (i, c) in token.chars().enumerate().skip(usize::from(group.placed)) {
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

/// Reads a block of this format or of the other.
pub(super) fn read(block: Block<'_>, format: Format) -> Result<Entry, ReadError> {
    let mut tally = BlockItems::new(format);
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
    let (places, groups) = tally.finish(block)?;
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
    let placed: Vec<_> = Cell::all()
        .zip(&groups)
        .filter(|(_, group)| group.placed)
        .collect();
    let format = if placed.is_empty() { format } else { Format::Sdx };
    place(&mut grid, &placed).map_err(|clash| block.clash(clash, &places))?;
    Ok(Entry::new(grid, format, block.first))
}

/// Places the digits that are marked as placed. Each is live, unless another of them has removed it.
fn place(grid: &mut Grid, placed: &[(Cell, &Group)]) -> Result<(), Clash> {
    let digit = |group: &Group| group.digits.first().map(Digit::new);
    for (i, &(second, group)) in placed.iter().enumerate() {
        let Some(digit) = digit(group) else { continue };
        let clash = |(first, other): &(Cell, &Group)| first.sees(second) && other.digits == group.digits;
        if let Some(&(first, _)) = placed[..i].iter().find(|other| clash(other)) {
            return Err(Clash { first, second, digit });
        }
        grid.place(Candidate::new(second, digit));
    }
    Ok(())
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

/// What the last candidate of a cell is seen by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// No candidate: the group would read as a digit that stands.
    Unseen,
    /// Only by last candidates of other cells. In a contradictory position all 81 groups may be such, which
    /// would read as 81 givens.
    ByLast,
    /// By a candidate that is not alone in its cell.
    ByOne,
}

/// Where an open cell has one candidate: that one, and what sees it.
fn last(grid: &Grid, cell: Cell) -> Option<(Digit, Seen)> {
    let mut digits = grid.digits(cell);
    let (Some(digit), None, CellState::Open) = (digits.next(), digits.next(), grid.state(cell)) else {
        return None;
    };
    let own = Candidate::new(cell, digit);
    let several = |cell| grid.digits(cell).nth(1).is_some();
    let seeing = || grid.live().iter().filter(|&c| own.sees(c));
    let seen = match seeing().next() {
        None => Seen::Unseen,
        Some(_) if seeing().any(|c| several(c.cell())) => Seen::ByOne,
        Some(_) => Seen::ByLast,
    };
    Some((digit, seen))
}

/// The group of a cell: an open cell with one candidate is marked unless a candidate of a cell with several
/// sees that one.
fn write_group(grid: &Grid, cell: Cell) -> String {
    match last(grid, cell) {
        Some((digit, Seen::Unseen | Seen::ByLast)) => format!("{digit}?"),
        _ if grid.digits(cell).next().is_none() => "()".to_owned(),
        _ => grid.digits(cell).join(""),
    }
}

/// The group of a cell as SudoCue has it, which cannot mark an open cell. Where it must be marked all the
/// same the position has no solution.
fn write_plain_group(grid: &Grid, cell: Cell) -> String {
    match (last(grid, cell), grid.state(cell)) {
        (Some((digit, Seen::Unseen)), _) => digit.to_string(),
        (_, CellState::Placed(digit)) => format!("u{digit}"),
        _ => write_group(grid, cell),
    }
}

/// What `sdx` keeps of a position: a last candidate that no other sees counts as a digit that stands.
pub(super) fn kept(grid: &Grid) -> Grid {
    let mut kept = grid.clone();
    for cell in Cell::all() {
        if let Some((digit, Seen::Unseen)) = last(grid, cell) {
            kept.place(Candidate::new(cell, digit));
        }
    }
    kept
}

/// Nine rows of nine groups.
pub(super) fn write_plain(grid: &Grid) -> String {
    let groups: Vec<String> = Cell::all().map(|cell| write_plain_group(grid, cell)).collect();
    groups.chunks(9).map(|row| row.join(" ")).join("\n")
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
