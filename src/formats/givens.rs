//! `81`: one character a cell, row by row: the digit in the cell, or `.`, `0`, `*` for an empty cell.
//!
//! Either 81 characters on one line, perhaps followed by a remark after a blank, `,`, `;`, `#` or `|`; or a
//! grid of several lines, in which blanks, `|-+=:` and box-drawing characters mean nothing.
//!
//! Two more formats are such a grid in the style of one program. `sdm` has one puzzle a line with `0` for an
//! empty cell; `ss` has rows such as `1..|...|7..` with a line of dashes between the bands.

use super::block::{Block, BlockItems, Place};
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame};
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;
use std::ops::RangeBounds;

/// A line with this many characters in one piece is meant as a whole puzzle, right or wrong: no row of a grid
/// is as long, except that 729 characters may be broken anywhere.
pub(super) const LONG: usize = 28;

/// Whether the character stands for a cell.
pub(super) fn is_cell(c: char) -> bool {
    matches!(c, '0'..='9' | '.' | '*')
}

/// How many characters from the first non-blank one on stand for cells, and what follows them: a remark, or
/// `None` when no separator comes first.
pub(super) fn lead(line: &str) -> (usize, Option<&str>) {
    let line = line.trim();
    let length = line.find(|c| !is_cell(c)).unwrap_or(line.len());
    let rest = &line[length..];
    let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '#' | '|');
    let remark = (rest.is_empty() || rest.starts_with(separator))
        .then(|| rest.trim_start_matches(separator).trim_end());
    (length, remark)
}

/// The column in which the cells of a line end, and the remark after them. Only a position on one line, of
/// `long` characters in one piece, has a remark; all other lines hold cells to their end.
pub(super) fn split_remark(
    block: Block<'_>,
    line: &str,
    long: impl RangeBounds<usize>,
) -> (usize, Option<String>) {
    let blanks = line.chars().take_while(|c| c.is_whitespace()).count();
    match (block.lines, lead(line)) {
        ([_], (length, Some(remark))) if long.contains(&length) => {
            let remark = (!remark.is_empty()).then(|| remark.to_owned());
            (blanks + length, remark)
        }
        _ => (usize::MAX, None),
    }
}

/// Reads a block of this format, or of one that says the same in another dress.
pub(super) fn read(block: Block<'_>, format: Format) -> Result<Entry, ReadError> {
    let mut tally = BlockItems::new(format);
    let mut remark = None;
    for (line, text) in block.rows() {
        let (end, behind) = split_remark(block, text, LONG..);
        remark = behind;
        for (column, c) in text.chars().enumerate().take(end) {
            let place = Place {
                line,
                span: column..column + 1,
            };
            if is_cell(c) {
                let state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
                tally.push(place, state);
            } else if !frame::is_filler(c) {
                return Err(block.error(ReadErrorKind::UnexpectedCharacter { found: c, format }, &place));
            }
        }
    }
    let (places, cells) = tally.finish(block)?;
    let mut states = [CellState::Open; 81];
    states.copy_from_slice(&cells);
    let grid = Grid::from_cells(states).map_err(|clash| block.clash(clash, &places))?;
    Ok(Entry {
        remark,
        ..Entry::new(grid, format, block.first)
    })
}

/// The digits of a position, given or placed, with this character for an open cell. Eliminations are lost.
pub(super) fn write(grid: &Grid, open: char) -> String {
    let cell = |cell| match grid.state(cell).digit() {
        Some(digit) => digit.to_string(),
        None => open.to_string(),
    };
    Cell::all().map(cell).collect()
}

/// The digits of a position as Simple Sudoku writes them to a file.
pub(super) fn write_framed(grid: &Grid) -> String {
    let cells: Vec<char> = write(grid, '.').chars().collect();
    let row = |row: &[char]| row.chunks(3).map(String::from_iter).join("|");
    let bands = cells.chunks(27).map(|band| band.chunks(9).map(row).join("\n"));
    bands.into_iter().join("\n-----------\n")
}
