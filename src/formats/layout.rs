//! Where a position begins and ends in a text, and which format it has.
//!
//! Blank lines, lines that begin with `#` (but no links of the board) and borders of frames lie between
//! positions. A line may be a whole position. All other lines belong together up to the next blank line,
//! comment or whole position; among them, nine rows of nine cells are one grid, which may have blank lines
//! after the third and the sixth row.

use super::addresses::board;
#[cfg(feature = "links")]
use super::addresses::links;
use super::block::Block;
use super::error::ReadError;
use super::pasted::{self, Post};
use super::xml::opensudoku;
use super::{Entry, Format, frame, givens, pencilmarks, read_block, sdk, susser};
use crate::grid::Digit;
use std::collections::VecDeque;

/// How many lines a position takes, and its format; no format when the lines resemble none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub lines: usize,
    pub format: Option<Format>,
    /// Whether further lines could change it: it was found out by the end of those that are there.
    pub open: bool,
}

impl Layout {
    fn new(lines: usize, format: impl Into<Option<Format>>) -> Self {
        let format = format.into();
        let open = false;
        Self { lines, format, open }
    }

    /// Of a document, which is open as long as its end is not there.
    #[cfg(feature = "xml")]
    fn document(lines: &[&str], format: Option<Format>) -> Self {
        let end = opensudoku::end(lines);
        Self {
            lines: end.map_or(lines.len(), |last| last + 1),
            format,
            open: end.is_none(),
        }
    }

    /// Of a file in sections, which is open as long as a further section may follow.
    fn sections(lines: &[&str]) -> Self {
        let length = sdk::lines(lines);
        Self {
            lines: length,
            format: Some(Format::Sdk),
            open: lines[length..].iter().all(|line| line.trim().is_empty()),
        }
    }
}

/// Whether a line holds nothing of any position: a comment, a border, or a blank line.
pub(super) fn is_between(line: &str) -> bool {
    is_comment(line) || frame::is_border(line)
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#') && !board::is_line(line) || is_signature(line)
}

/// What Simple Sudoku puts below a grid that is copied from it, and the tags around a grid in a forum.
fn is_signature(line: &str) -> bool {
    let line = line.trim();
    matches!(line, "Simple Sudoku" | "[code]" | "[/code]") || line.starts_with("Version ")
}

/// How many characters of a line stand for cells; `None` when others than those and a frame's are in it.
pub(super) fn cells(line: &str) -> Option<usize> {
    if frame::is_border(line) {
        return Some(0);
    }
    line.chars()
        .filter(|&c| !frame::is_filler(c))
        .map(|c| givens::is_cell(c).then_some(1))
        .sum()
}

/// The layout of the position that begins on the first of these lines, which is not between positions.
pub(super) fn first(lines: &[&str], forced: Option<Format>) -> Layout {
    let found = match forced.map(Format::reader) {
        Some(Format::Library | Format::Susser | Format::Board) => Layout::new(1, forced),
        #[cfg(feature = "links")]
        Some(Format::FPuzzles) => Layout::new(1, forced),
        #[cfg(feature = "xml")]
        Some(Format::OpenSudoku) => Layout::document(lines, forced),
        _ if matches!(forced, None | Some(Format::Sdk)) && sdk::opens(lines[0]) => Layout::sections(lines),
        #[cfg(feature = "xml")]
        None if opensudoku::opens(lines[0]) => Layout::document(lines, Some(Format::OpenSudoku)),
        reader => of_cells(lines, reader, forced.is_none()),
    };
    Layout {
        format: forced.or(found.format),
        ..found
    }
}

/// The same for the formats that have no beginning of their own. Where any format may follow, lines that
/// begin one end the position.
fn of_cells(lines: &[&str], forced: Option<Format>, any: bool) -> Layout {
    let may = |format: &Format| forced.is_none_or(|forced| forced == *format);
    let placed = match may(&Format::Candidates) {
        true => in_own_places(lines),
        false => Placed::No,
    };
    if let Placed::Lines(lines) = placed {
        return Layout::new(lines, Format::Candidates);
    }
    let layout = of_rows(lines, forced, any);
    Layout {
        open: layout.open || placed == Placed::Open,
        ..layout
    }
}

/// The same where the lines are not 729 candidates, each in its own place.
fn of_rows(lines: &[&str], forced: Option<Format>, any: bool) -> Layout {
    let may = |format: &Format| forced.is_none_or(|forced| forced == *format);
    let order = [
        // Before the links of others: an address may stand before it.
        Format::Board,
        Format::Library,
        #[cfg(feature = "links")]
        Format::FPuzzles,
        Format::Susser,
        Format::Candidates,
        Format::Givens,
        Format::Pencilmarks,
    ];
    let whole = |line: &str| {
        order
            .into_iter()
            .find(|format| may(format) && is_whole(line, *format))
    };
    let values = |lines: &[&str]| any && pasted::say_minus_one(lines);
    if let format @ Some(_) = whole(lines[0]) {
        let format = format.filter(|_| !values(&lines[..1]));
        return Layout::new(1, format);
    }
    let parts = |line: &str| whole(line).is_some() || any && (sdk::opens(line) || opensudoku::opens(line));
    let (length, gathered) = gather(lines, parts);
    let open = gathered.open;
    if values(&lines[..length]) {
        return Layout {
            open,
            ..Layout::new(length, None)
        };
    }
    let mut order = [Format::Givens, Format::Pencilmarks, Format::Candidates].into_iter();
    if let Some(format) = order.find(|format| may(format) && gathered.is(*format)) {
        return Layout {
            open,
            ..Layout::new(length, format)
        };
    }
    // Nothing fits. A long line is to blame alone, other lines as far as the next long one.
    let long = |line: &&str| {
        let pieces = line.split(|c| !givens::is_cell(c)).map(str::len);
        pieces.max() >= Some(givens::LONG) || pencilmarks::groups(line) >= Some(givens::LONG)
    };
    let length = match lines[..length].iter().position(long) {
        Some(0) => 1,
        Some(other) => other,
        None => length,
    };
    Layout {
        open,
        ..Layout::new(length, forced.or_else(|| closest(&lines[..length])))
    }
}

/// Whether a line is a whole position by itself.
fn is_whole(line: &str, format: Format) -> bool {
    let lead = |length| matches!(givens::lead(line), (found, Some(_)) if found == length);
    match format {
        Format::Board => board::is_line(line),
        Format::Library => line.trim_start().starts_with(':') && !frame::is_border(line),
        Format::Candidates => lead(729) || cells(line) == Some(729),
        Format::Givens => {
            // Without an empty cell, three rows of pencilmarks on one line may come to 81 digits too.
            let pieces = givens::lead(line).0 < givens::LONG
                && cells(line) == Some(81)
                && (line.contains(['.', '0', '*']) || pencilmarks::groups(line) == Some(9));
            (lead(81) || pieces) && own_places(line).is_none_or(|digits| digits <= 9)
        }
        Format::Pencilmarks => pencilmarks::groups(line) == Some(81),
        Format::Susser => susser::is_line(line),
        #[cfg(feature = "links")]
        Format::FPuzzles => links::is_line(line),
        _ => false,
    }
}

/// The number of digits among the first 81 cells of a line when each is at a place, counted modulo nine, that
/// is its own.
///
/// More than nine of them cannot be givens: two would stand at the same place modulo nine, so be equal and in
/// one column.
fn own_places(line: &str) -> Option<usize> {
    let mut digits = 0;
    for (place, c) in line.chars().filter(|&c| givens::is_cell(c)).take(81).enumerate() {
        if let Some(digit) = Digit::from_char(c) {
            if digit.index() != place % 9 {
                return None;
            }
            digits += 1;
        }
    }
    Some(digits)
}

/// Whether lines are 729 characters, every digit in its own place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placed {
    /// So many of them are.
    Lines(usize),
    No,
    /// They may be, with lines that are not there yet.
    Open,
}

/// The number of lines that hold exactly 729 characters, every digit in its own place, and at least as many
/// digits as there are cells.
///
/// Nine puzzles of 81 characters that satisfy this have nine givens each, placed like queens: nobody lists
/// such puzzles.
fn in_own_places(lines: &[&str]) -> Placed {
    let (mut place, mut digits) = (0, 0);
    for (i, line) in lines.iter().enumerate() {
        if line.trim().is_empty() || is_comment(line) || cells(line).is_none() {
            return Placed::No;
        }
        if frame::is_border(line) {
            continue;
        }
        for c in line.chars().filter(|&c| givens::is_cell(c)) {
            if let Some(digit) = Digit::from_char(c) {
                if digit.index() != place % 9 {
                    return Placed::No;
                }
                digits += 1;
            }
            place += 1;
        }
        if place >= 729 {
            return match place == 729 && digits >= 81 {
                true => Placed::Lines(i + 1),
                false => Placed::No,
            };
        }
    }
    Placed::Open
}

/// What some lines hold together, read as cells and read as groups; `None` when they cannot be read so.
#[derive(Clone, Copy)]
struct Gathered {
    cells: Option<usize>,
    groups: Option<usize>,
    /// Whether the lines that were there ended first.
    open: bool,
}

impl Gathered {
    fn is(self, format: Format) -> bool {
        match format {
            Format::Givens => self.cells == Some(81),
            Format::Candidates => self.cells == Some(729),
            Format::Pencilmarks => self.groups == Some(81),
            _ => false,
        }
    }
}

/// How many lines belong together from the first on, and what they hold.
///
/// It reads no further than a row beyond 729 cells, so that a text full of mistakes is still read in linear
/// time.
fn gather(lines: &[&str], parts: impl Fn(&str) -> bool) -> (usize, Gathered) {
    let mut sum = Gathered {
        cells: Some(0),
        groups: Some(0),
        open: false,
    };
    // Rows so far, while all have nine cells, and while all have nine groups.
    let (mut rows, mut nine_cells, mut nine_groups) = (0, true, true);
    let mut loose = 0;
    for (i, line) in lines.iter().enumerate() {
        if line.trim().is_empty() {
            let next = lines
                .get(i + 1)
                .is_some_and(|line| !is_comment(line) && !line.trim().is_empty() && !parts(line));
            let within = matches!(rows, 3 | 6) && (nine_cells || nine_groups);
            if next && within {
                continue;
            }
            sum.open = within && i + 1 == lines.len();
            return (i, sum);
        }
        if is_comment(line) || (i > 0 && parts(line)) {
            return (i, sum);
        }
        if frame::is_border(line) {
            continue;
        }
        let (cells, groups) = (cells(line), pencilmarks::groups(line));
        sum.cells = sum.cells.zip(cells).map(|(a, b)| a + b);
        sum.groups = sum.groups.zip(groups).map(|(a, b)| a + b);
        rows += 1;
        nine_cells &= cells == Some(9);
        nine_groups &= groups == Some(9);
        loose += loose_cells(line);
        if loose > 729 || rows == 9 && (nine_cells || nine_groups) {
            return (i + 1, sum);
        }
    }
    sum.open = true;
    (lines.len(), sum)
}

/// The characters of a line that could be meant as cells.
fn loose_cells(line: &str) -> usize {
    if frame::is_border(line) {
        0
    } else {
        line.chars().filter(|&c| givens::is_cell(c)).count()
    }
}

/// The format that lines which fit none were meant to have, going by what they hold; `None` when they are far
/// from all.
fn closest(lines: &[&str]) -> Option<Format> {
    let cells: usize = lines.iter().map(|line| loose_cells(line)).sum();
    let rows = lines.iter().filter(|line| !frame::is_border(line));
    let groups: usize = rows
        .flat_map(|line| line.split(frame::is_separator))
        .filter(|token| token.contains(|c| Digit::from_char(c).is_some()))
        .count();
    [
        (Format::Givens, cells, 81),
        (Format::Pencilmarks, groups, 81),
        (Format::Candidates, cells, 729),
    ]
    .into_iter()
    .map(|(format, found, expected)| (found.abs_diff(expected) as f64 / expected as f64, format))
    .filter(|(distance, _)| *distance < 0.5)
    .min_by(|a, b| a.0.total_cmp(&b.0))
    .map(|(_, format)| format)
}

/// The positions of a text.
pub(super) struct Blocks<'a> {
    lines: Vec<&'a str>,
    /// The first line that has not been read.
    next: usize,
    forced: Option<Format>,
}

impl<'a> Blocks<'a> {
    pub(super) fn new(text: &'a str, forced: Option<Format>) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            lines: text.lines().collect(),
            next: 0,
            forced,
        }
    }

    /// Reads the next block, and puts into `out` what is known then; returns false at the end.
    pub(super) fn next(&mut self, post: &mut Post, out: &mut VecDeque<Result<Entry, ReadError>>) -> bool {
        while let Some(line) = self.lines.get(self.next) {
            if !is_between(line) {
                break;
            }
            self.next += 1;
            post.pass(self.next, line, out);
        }
        let rest = &self.lines[self.next.min(self.lines.len())..];
        if rest.is_empty() {
            post.end(out);
            return false;
        }
        let layout = first(rest, self.forced);
        let block = Block {
            first: self.next + 1,
            lines: &rest[..layout.lines],
        };
        post.take(block, layout.format, read_block(block, layout.format), out);
        self.next += layout.lines;
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::{Format, entries, frame::LOOKED_AT};

    /// Whatever is wrong with a text, a character is looked at a bounded number of times, because no look
    /// ahead goes beyond 729 cells (84 times at most in these texts; 821 without that limit).
    #[test]
    fn mistakes_are_found_in_linear_time() {
        looks_are_bounded(40);
    }

    mod whole {
        #[test]
        #[ignore = "whole: longer texts, for 7 s"]
        fn mistakes_are_found_in_linear_time() {
            super::looks_are_bounded(400);
        }
    }

    /// In texts of so many mistakes.
    fn looks_are_bounded(times: usize) {
        let (dots, short) = (".".repeat(81), "1.".repeat(40));
        let lines = [
            &dots,
            &short,
            "hello",
            ".",
            "1 2 3",
            "1?",
            "---",
            ":",
            "12 ",
            "123456789",
            ".........",
        ];
        for line in lines {
            for end in ["\n", " ", "\n\n", "\n---\n", "\nx\n"] {
                let piece = format!("{line}{end}");
                let text = piece.repeat(times);
                for forced in [
                    None,
                    Some(Format::Givens),
                    Some(Format::Candidates),
                    Some(Format::Pencilmarks),
                ] {
                    LOOKED_AT.set(0);
                    let found = entries(&text, forced).count();
                    let looks = LOOKED_AT.get() / text.len();
                    assert!(
                        looks <= 150,
                        "{piece:?}: {looks} looks a character, {found} entries"
                    );
                }
            }
        }
    }
}
