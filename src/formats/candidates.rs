//! `729`: nine characters a cell, row by row: the digit while it is live, `.` or `0` when it is dead.
//!
//! On one line or several, broken anywhere; a digit must be in its own place. The format does not say which
//! cells are placed: a cell whose only candidate is seen by no other live candidate counts as placed, see
//! [`Grid::from_live`].

use super::block::{Block, BlockItems, Place};
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame, givens};
use crate::grid::{Candidate, CandidateSet, Digit, Grid};

/// Reads a block of this format.
pub(super) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let mut tally = BlockItems::new(Format::Candidates);
    let mut remark = None;
    for (line, text) in block.rows() {
        let (end, behind) = givens::split_remark(block, text, 729..=729);
        remark = behind;
        for (column, c) in text.chars().enumerate().take(end) {
            let place = Place {
                line,
                span: column..column + 1,
            };
            match c {
                '0'..='9' | '.' => tally.push(place, Digit::from_char(c)),
                c if frame::is_filler(c) => {}
                found => {
                    let format = Format::Candidates;
                    return Err(block.error(ReadErrorKind::UnexpectedCharacter { found, format }, &place));
                }
            }
        }
    }
    let (places, digits) = tally.finish(block)?;
    let mut live = CandidateSet::default();
    for ((candidate, digit), place) in Candidate::all().zip(digits).zip(&places) {
        let Some(found) = digit else { continue };
        let (own, cell) = (candidate.digit(), candidate.cell());
        if found != own {
            return Err(block.error(ReadErrorKind::MisplacedDigit { found, own, cell }, place));
        }
        live.insert(candidate);
    }
    Ok(Entry {
        remark,
        ..Entry::new(Grid::from_live(live), Format::Candidates, block.first)
    })
}

/// The live candidates of a position on one line.
pub(super) fn write(grid: &Grid) -> String {
    let mut text = vec![b'.'; 729];
    for candidate in grid.live().iter() {
        text[candidate.index()] = b"123456789"[candidate.digit().index()];
    }
    String::from_utf8(text).expect("digits and dots are ASCII")
}
