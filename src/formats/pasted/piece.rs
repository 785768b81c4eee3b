//! A puzzle that is a piece of one line: 81 characters between other words or in a link, the grid of a
//! record.

use super::row::FEWEST;
use super::value::BLANKS;
use super::{PastedPosition, TextLine, address, error_at, strictly, unfolded, variant};
#[cfg(feature = "links")]
use crate::formats::addresses::links;
use crate::formats::addresses::{board, sudokuwiki};
use crate::formats::{Format, givens};
use crate::grid::Digit;
use crate::sorting;
use std::ops::Range;

/// Before and after a puzzle stands a blank or one of these, or nothing.
const BEFORE: &str = "\"'`([{=/:,;>|«“‘";
const BEHIND: &str = "\"'`)]},;&?#/<|»”’!";

/// The puzzles of a line, at its index.
pub(super) fn pieces(lines: &[TextLine], index: usize) -> Vec<PastedPosition> {
    let line = &lines[index];
    let found = |entry| PastedPosition {
        lines: index..=index,
        entry,
    };
    if let Some(grid) = of_record(&line.text) {
        return vec![found(strictly(&[line], &[grid.to_owned()], Format::Candidates))];
    }
    if let Some(name) = variant::form(line) {
        let kind = crate::formats::ReadErrorKind::Variant { name: name.into() };
        return vec![found(Err(error_at(line, kind)))];
    }
    if let Some(code) = sudokuwiki::code(&line.bare).filter(|code| !is_puzzle(code) && !is_cells(code)) {
        let entry = match sudokuwiki::cells(code) {
            Some(cells) => strictly(&[line], &[cells], Format::Susser),
            None => Err(error_at(line, crate::formats::ReadErrorKind::SudokuWikiCode)),
        };
        return vec![found(entry)];
    }
    let bare = |word: &str| word.trim_matches(|c| "\"'`()[]{},;!?".contains(c)).to_owned();
    let mut words = line.bare.split_whitespace().map(bare);
    if let Some(link) = words.find(|word| board::is_link(word)) {
        return vec![found(strictly(&[line], &[link], Format::Board))];
    }
    #[cfg(feature = "links")]
    if let Some(link) = line
        .bare
        .split_whitespace()
        .find(|word| links::holds_puzzle(word))
    {
        return vec![found(strictly(&[line], &[link.to_owned()], Format::FPuzzles))];
    }
    let runs = runs(&line.bare);
    if runs.is_empty() {
        let found = address::puzzle(lines, index).or_else(|| unfolded::grid(lines, index));
        return found.into_iter().collect();
    }
    let runs = runs.iter().map(std::slice::from_ref);
    runs.map(|run| found(strictly(&[line], run, Format::Givens)))
        .collect()
}

/// Whether a code is meant as a character for each cell, too few or too many.
fn is_cells(code: &str) -> bool {
    code.len() > 9 && code.len() != 162 && code.chars().all(givens::is_cell)
}

fn is_puzzle(code: &str) -> bool {
    code.len() == 81 && code.chars().all(givens::is_cell)
}

/// The grid of a JSON record.
fn of_record(line: &str) -> Option<&str> {
    let line = line.trim();
    let (_, behind) = line.strip_prefix('{')?.split_once("\"grid\"")?;
    let (value, _) = behind
        .trim_start()
        .strip_prefix(':')?
        .trim_start()
        .strip_prefix('"')?
        .split_once('"')?;
    (value.len() == 729 && value.chars().all(givens::is_cell)).then_some(value)
}

/// Each run of 81 characters that stand for cells, with `.` for the empty ones.
fn runs(line: &str) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    let classes = std::iter::once(None).chain(BLANKS.map(Some));
    for blank in classes {
        let is_cell = |c: &char| match blank {
            None => givens::is_cell(*c),
            Some(blank) => *c == blank || Digit::from_char(*c).is_some(),
        };
        let mut start = 0;
        for run in characters.chunk_by(|a, b| is_cell(a) == is_cell(b)) {
            let place = start..start + run.len();
            start = place.end;
            let digits = run.iter().filter(|&&c| Digit::from_char(c).is_some()).count();
            let is_new = || found.iter().all(|(other, _)| *other != place);
            let is_puzzle = run.len() == 81 && is_cell(&run[0]) && digits >= FEWEST;
            if is_puzzle && stands_alone(&characters, &place) && is_new() {
                let cell = |&c: &char| if Digit::from_char(c).is_some() { c } else { '.' };
                found.push((place, run.iter().map(cell).collect()));
            }
        }
    }
    sorting::by_key(&mut found, |(place, _)| place.start);
    found.into_iter().map(|(_, run)| run).collect()
}

fn stands_alone(characters: &[char], place: &Range<usize>) -> bool {
    let before = place.start.checked_sub(1).map(|i| characters[i]);
    let behind = characters.get(place.end);
    before.is_none_or(|c| c.is_whitespace() || BEFORE.contains(c))
        && behind.is_none_or(|&c| c.is_whitespace() || BEHIND.contains(c))
}
