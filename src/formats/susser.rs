//! `susser`: a line of Susser or SudokuStudio, `cells:deleted`.
//!
//! The cells are digits, `+` before a digit that was placed, `.` or `0` for an open cell. The deleted
//! candidates follow a colon, each as digit, row, column. The position is formed as in a line of HoDoKu's
//! library.
//!
//! Rows may be shortened and separated by commas, as in `08063*40,2*85009,...`: `*` stands for as many open
//! cells as the row still lacks.

use super::block::{Block, Place};
use super::error::{LibraryField, ReadError, ReadErrorKind};
use super::library::{self, Field};
use super::{Entry, Format, givens};
use crate::grid::Grid;

/// Splits a line into the cells and, after a colon, the deleted candidates.
fn parts(line: &str) -> (&str, Option<&str>) {
    let line = line.trim();
    match line.split_once(':') {
        Some((cells, deleted)) => (cells, Some(deleted)),
        None => (line, None),
    }
}

/// Whether a line is meant as this format and as no other: cells in one piece, with something that plain
/// givens have not.
pub(super) fn is_line(line: &str) -> bool {
    let (cells, deleted) = parts(line);
    if !cells
        .chars()
        .all(|c| givens::is_cell(c) || matches!(c, '+' | ','))
    {
        return false;
    }
    // Nine values with commas between them are one row of a table, unless each is `*`.
    let rows = || cells.split(',');
    let table = rows().all(|row| row.len() == 1 && row != "+") && rows().any(|row| row != "*");
    let shortened =
        !table && cells.matches(',').count() == 8 && rows().all(|row| (1..=18).contains(&row.len()));
    let placed = cells.contains('+') && follows_digit(cells);
    let length = cells.chars().filter(|&c| givens::is_cell(c)).count();
    // Not as long as 729 candidates with `+` between some.
    let long = (givens::LONG..=162).contains(&length) && !cells.contains(',');
    shortened || long && (placed || deleted.is_some())
}

/// Whether a digit follows each `+`.
fn follows_digit(cells: &str) -> bool {
    let digit = |piece: &str| piece.starts_with(|c| ('1'..='9').contains(&c));
    cells.split('+').skip(1).all(digit)
}

/// Reads a block of one line.
pub(super) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let line = block.lines[0];
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let (cells, deleted) = parts(line);
    let characters = cells.chars().enumerate().map(|(i, c)| (indent + i, c));
    let mut grid = if cells.contains(',') {
        let lengthened = lengthened(block, characters.collect())?;
        library::cells(block, Format::Susser, lengthened.into_iter())?
    } else {
        library::cells(block, Format::Susser, characters)?
    };
    let deleted = Field {
        block,
        name: LibraryField::Deleted,
        column: indent + cells.chars().count() + 1,
        text: deleted.unwrap_or(""),
    };
    for candidate in deleted.candidates()? {
        grid.remove(candidate);
    }
    Ok(Entry::new(grid, Format::Susser, block.first))
}

/// The characters of shortened rows, each `*` as open cells.
fn lengthened(block: Block<'_>, characters: Vec<(usize, char)>) -> Result<Vec<(usize, char)>, ReadError> {
    let mut cells = Vec::new();
    let mut rows = 0;
    for row in characters.split(|&(_, c)| c == ',') {
        rows += 1;
        let found = row.iter().filter(|&&(_, c)| c != '*' && c != '+').count();
        let stars: Vec<_> = row.iter().filter(|&&(_, c)| c == '*').collect();
        let fits = match stars[..] {
            [] => found == 9,
            [_] => found < 9,
            _ => false,
        };
        if !fits || rows > 9 {
            let end = characters.last().map_or(0, |&(column, _)| column + 1);
            let start = row.first().map_or(end, |&(column, _)| column);
            let place = Place {
                line: 0,
                span: start..start + row.len().max(1),
            };
            return Err(block.error(ReadErrorKind::ShortenedRow, &place));
        }
        for &(column, c) in row {
            let times = if c == '*' { 9 - found } else { 1 };
            let open = if c == '*' { '.' } else { c };
            cells.extend(std::iter::repeat_n((column, open), times));
        }
    }
    Ok(cells)
}

/// The cells, and after a colon what is deleted, if anything is.
pub(super) fn write(grid: &Grid) -> String {
    let (cells, deleted) = library::parts(grid);
    if deleted.is_empty() {
        cells
    } else {
        format!("{cells}:{deleted}")
    }
}
