//! The links of sudokuwiki.org, `https://www.sudokuwiki.org/sudoku.htm?bd=...`.
//!
//! Three things may follow: 81 digits; 162 characters, two for each cell, that are a number in base 32; or
//! `S9B` and 162 characters, numbers in base 36. In base 32 the lowest bit says that the cell is a clue, the
//! next nine are its candidates, 1 first. In base 36 up to 9 is a clue, up to 18 a digit that was placed, and
//! what is more is 18 and nine bits for the candidates.
//!
//! A cell with one candidate that is not a clue holds that digit.

use crate::grid::{Cell, Digit};
use itertools::Itertools;

/// What follows `bd=` in a line.
pub(in crate::formats) fn code(line: &str) -> Option<&str> {
    let (before, code) = line.split_once("bd=")?;
    let end = code.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '*'));
    before
        .to_ascii_lowercase()
        .contains("sudokuwiki")
        .then_some(&code[..end.unwrap_or(code.len())])
}

/// What a cell holds.
enum Content {
    Clue(Digit),
    Placed(Digit),
    /// By the index of the digit.
    Candidates(u32),
}

/// A coded position as a line of Susser.
pub(in crate::formats) fn cells(code: &str) -> Option<String> {
    let (code, content): (&str, fn(&str) -> Option<Content>) = match code.strip_prefix("S9B") {
        Some(code) => (code, of_base_36),
        None => (code, of_base_32),
    };
    if code.len() != 162 || !code.is_ascii() {
        return None;
    }
    let pairs = (0..81).map(|i| content(&code[2 * i..2 * i + 2]));
    let contents: Vec<Content> = pairs.collect::<Option<_>>()?;
    let cells = contents.iter().map(|content| match content {
        Content::Clue(digit) => digit.to_string(),
        Content::Placed(digit) => format!("+{digit}"),
        Content::Candidates(_) => ".".to_owned(),
    });
    let deleted = Cell::all().zip(&contents).flat_map(|(cell, content)| {
        let gone = match content {
            Content::Candidates(bits) => !bits,
            _ => 0,
        };
        let place = move |digit: Digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
        Digit::all()
            .filter(move |digit| gone & 1 << digit.index() != 0)
            .map(place)
    });
    Some(format!("{}:{}", cells.format(""), deleted.into_iter().join(" ")))
}

fn of_base_36(pair: &str) -> Option<Content> {
    let number = u32::from_str_radix(pair, 36).ok()?;
    let digit = |index: u32| usize::try_from(index).ok().map(Digit::new);
    Some(match number {
        0 => return None,
        1..=9 => Content::Clue(digit(number - 1)?),
        10..=18 => Content::Placed(digit(number - 10)?),
        19..=529 => Content::Candidates(number - 18),
        _ => return None,
    })
}

fn of_base_32(pair: &str) -> Option<Content> {
    let number = u32::from_str_radix(pair, 32).ok()?;
    let (bits, is_clue) = (number >> 1, number & 1 == 1);
    let single = || usize::try_from(bits.trailing_zeros()).ok().map(Digit::new);
    Some(match (bits.count_ones(), is_clue) {
        (1, true) => Content::Clue(single()?),
        (1, false) => Content::Placed(single()?),
        (_, true) => return None,
        _ => Content::Candidates(bits),
    })
}
