//! The cells in a link of any site: a piece of its path, or the value of a parameter such as `s=`, `bd=` or
//! `puzzle=`.

use super::{PastedPosition, TextLine, error_at, strictly};
use crate::formats::error::{ReadError, ReadErrorKind};
use crate::formats::{Format, givens};

/// Parameters that hold the cells of a puzzle.
const NAMES: [&str; 24] = [
    "s",
    "bd",
    "puzzle",
    "board",
    "givens",
    "given",
    "grid",
    "p",
    "q",
    "b",
    "g",
    "n",
    "sudoku",
    "game",
    "clues",
    "start",
    "init",
    "initial",
    "data",
    "problem",
    "cells",
    "code",
    "string",
    "puzzlestring",
];

/// This many characters after a known name are cells; fewer may be the number of a puzzle.
const SOME: usize = 10;

/// The puzzle of a link in a line, or how many cells it has.
pub(super) fn puzzle(lines: &[TextLine], index: usize) -> Option<PastedPosition> {
    let line = &lines[index];
    let is_link = |word: &&str| word.contains("://") || word.starts_with("www.") || word.contains("/?");
    let words = line.bare.split_whitespace().filter(is_link);
    let mut values = words
        .flat_map(|word| word.split(['?', '&', '#', '/', ';']).skip(1))
        .filter_map(cells);
    let (written, cells) = values.next()?;
    let entry = match cells.chars().count() {
        81 => strictly(&[line], &[cells], Format::Givens),
        729 => strictly(&[line], &[cells], Format::Candidates),
        found => Err(number(line, written, found)),
    };
    Some(PastedPosition {
        lines: index..=index,
        entry,
    })
}

/// The value of a piece of a link that holds cells, as written and with `.` for the empty ones.
fn cells(piece: &str) -> Option<(&str, String)> {
    let (name, value) = piece.split_once('=').unwrap_or(("", piece));
    let mut plain = value.to_owned();
    for (code, c) in [
        ("%2E", "."),
        ("%2A", "*"),
        ("%2D", "-"),
        ("%5F", "_"),
        ("%2C", ","),
        ("%7C", "|"),
        ("%20", ","),
    ] {
        plain = plain.replace(code, c).replace(&code.to_ascii_lowercase(), c);
    }
    let is_cell = |c: char| givens::is_cell(c) || matches!(c, '-' | '_' | 'x' | 'X');
    plain.retain(|c| !matches!(c, ',' | '|'));
    let known = NAMES.iter().any(|own| own.eq_ignore_ascii_case(name));
    let least = if known { SOME } else { givens::LONG };
    let length = plain.chars().count();
    let cell = |c: char| if ('1'..='9').contains(&c) { c } else { '.' };
    let has_digit = plain.contains(|c| ('1'..='9').contains(&c));
    let is_puzzle = length >= least && has_digit && plain.chars().all(is_cell);
    let cells = if length == 729 {
        plain.clone()
    } else {
        plain.chars().map(cell).collect()
    };
    is_puzzle.then_some((value, cells))
}

/// The error for a number of cells that no grid has, at the place of them.
fn number(line: &TextLine, written: &str, found: usize) -> ReadError {
    let (format, expected) = (Format::Givens, 81);
    let kind = match found < expected {
        true => ReadErrorKind::TooFew {
            format,
            found,
            expected,
        },
        false => ReadErrorKind::TooMany {
            format,
            found,
            expected,
        },
    };
    match line.text.find(written) {
        Some(start) => {
            let column = line.text[..start].chars().count();
            ReadError::new(
                kind,
                line.number,
                &line.text,
                column..column + written.chars().count(),
            )
        }
        None => error_at(line, kind),
    }
}
