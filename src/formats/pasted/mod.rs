//! What people paste: posts of a forum, mails, the output of programs, with a grid somewhere in them.
//!
//! The strict readers come first, and their results stay; in a list with one puzzle on each line, a line
//! without a puzzle is still an error. Only the lines that no reader takes are looked at again, and only if
//! no format is named:
//!
//! 1. Each line is stripped: quotation marks (`> `), tags (`[code]`, `<b>`), fences and invisible characters
//!    are removed; dashes of all kinds become `-`.
//! 2. Grids in the brackets of a program come first: nine brackets of nine values (`array`).
//! 3. Nine lines of nine cells are a grid, whatever comes before and after them (`rows`). Each is tried in
//!    several styles (`row`): one character a cell, a group of candidates with its marks, words of a program
//!    (`-1`, `None`), fields with an empty one for an empty cell, letters that mark empty cells, words beside
//!    the cells.
//! 4. Digits may have their places alone, with blanks for the empty cells (`places`).
//! 5. An empty cell is written in one way in the whole grid, and not with a digit.
//! 6. A run of 81 cells within a line is a puzzle when at least 17 of them are digits, and no other character
//!    touches it (`piece`); in a link its place is enough (`address`). A frame on one line is cut into its
//!    rows (`unfolded`).
//! 7. A record's `grid` is its position; so is what the links of the board, of sudokuwiki.org,
//!    f-puzzles and SudokuPad hold.
//! 8. Ambiguous text is an error that shows both readings: `a2(135)` if the rest of the grid does not settle
//!    it, a `.` among groups of candidates, ten rows in a row.
//! 9. Seven or eight rows are an error about them, and other Sudokus are named (`variant`).
//!
//! Each grid goes through the strict reader after that. Sentences are skipped when there is a puzzle in the
//! text; without any they are reported, and in a list, which has one puzzle on each line. A position that is
//! written again, and the solution of the one before it, are skipped too. Different grids are puzzles of
//! their own.

mod address;
mod array;
mod bare;
mod mark;
mod piece;
mod places;
mod row;
mod rows;
mod unfolded;
mod value;
mod variant;

pub(super) use value::say_minus_one;

use super::block::Block;
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame, givens, read_block};
use crate::grid::Grid;
use crate::sorting;
use std::collections::VecDeque;
use std::ops::RangeInclusive;

/// The most bytes that are kept for a second look. Posts have some thousands.
const KEPT: usize = 1 << 16;

/// A line that no reader took.
#[derive(Clone, Debug)]
struct TextLine {
    /// Counted from 1.
    number: usize,
    text: String,
    /// Without its dress, and with the blanks before and after it.
    laid: String,
    /// Without those too.
    bare: String,
}

impl TextLine {
    fn new(number: usize, text: &str) -> Self {
        let laid = bare::laid(text);
        Self {
            number,
            text: text.to_owned(),
            bare: laid.trim().to_owned(),
            laid,
        }
    }
}

/// A position among lines, or why it is unclear.
struct PastedPosition {
    /// By their index.
    lines: RangeInclusive<usize>,
    entry: Result<Entry, ReadError>,
}

/// An error about a whole line.
fn error_at(line: &TextLine, kind: ReadErrorKind) -> ReadError {
    let indent = line.text.chars().take_while(|c| c.is_whitespace()).count();
    let end = line.text.trim_end().chars().count();
    ReadError::new(kind, line.number, &line.text, indent..end)
}

/// What the strict reader of a format says to some lines that were tidied up, at their own places.
fn strictly(places: &[&TextLine], tidy: &[String], format: Format) -> Result<Entry, ReadError> {
    let lines: Vec<&str> = tidy.iter().map(String::as_str).collect();
    let block = Block {
        first: 1,
        lines: &lines,
    };
    let mut entries = read_block(block, Some(format));
    let place = |line: usize| places[line.saturating_sub(1).min(places.len() - 1)];
    match entries.pop() {
        Some(Ok(entry)) => Ok(Entry {
            line: places[0].number,
            remark: None,
            ..entry
        }),
        Some(Err(error)) => Err(error_at(place(error.line()), error.kind().clone())),
        None => Err(error_at(places[0], ReadErrorKind::UnknownFormat)),
    }
}

/// All positions of some lines, in their order.
fn find(lines: &[TextLine]) -> Vec<PastedPosition> {
    let mut found = array::grids(lines);
    let mut taken = vec![false; lines.len()];
    found
        .iter()
        .for_each(|found| taken[found.lines.clone()].fill(true));
    found.extend(rows::grids(lines, &mut taken));
    let free = (0..lines.len()).filter(|&index| !taken[index]);
    found.extend(free.flat_map(|index| piece::pieces(lines, index)));
    sorting::by_key(&mut found, |found| *found.lines.start());
    found
}

/// A block that no reader took.
#[derive(Clone, Debug)]
struct Held {
    /// The indices of its lines.
    lines: RangeInclusive<usize>,
    error: ReadError,
}

/// What the position before was.
#[derive(Clone, Debug)]
struct Last {
    grid: Grid,
    /// How many before the next one stood on a line each, as in a list.
    listed: usize,
    /// The line of the last of them.
    line: usize,
}

impl Last {
    /// Of a position that is not on a line of a list.
    fn of(grid: Grid) -> Self {
        let (listed, line) = (0, 0);
        Self { grid, listed, line }
    }
}

/// What comes after the lines that are held.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A position on one line, or what was to be one.
    Listed,
    Other,
    /// Nothing that is known.
    Nothing,
}

/// Comes after the strict readers: what they read is handed on, what they cannot read is kept until it is
/// known where it belongs.
#[derive(Clone, Debug)]
pub(super) struct Post {
    /// Whether the format is to be found out.
    forgives: bool,
    lines: Vec<TextLine>,
    held: Vec<Held>,
    bytes: usize,
    last: Option<Last>,
    /// Whether there were sentences, or a position that no strict reader took.
    is_post: bool,
}

impl Post {
    pub(super) fn new(format: Option<Format>) -> Self {
        Self {
            forgives: format.is_none(),
            lines: Vec::new(),
            held: Vec::new(),
            bytes: 0,
            last: None,
            is_post: false,
        }
    }

    /// A line between blocks that is not a comment: a border, or a row of dashes.
    pub(super) fn pass(&mut self, number: usize, line: &str, out: &mut VecDeque<Result<Entry, ReadError>>) {
        // A blank line may be a row of empty cells.
        let blank = line.trim().is_empty() && !self.held.is_empty();
        if self.forgives && (blank || line.contains(['-', '\t']) || frame::has_upright(line)) {
            self.keep(number, line);
            if self.bytes > KEPT {
                self.look(Next::Nothing, out);
            }
        }
    }

    /// What a strict reader made of a block.
    pub(super) fn take(
        &mut self,
        block: Block<'_>,
        format: Option<Format>,
        mut results: Vec<Result<Entry, ReadError>>,
        out: &mut VecDeque<Result<Entry, ReadError>>,
    ) {
        let one_line = block.lines.len() == 1;
        match results.pop() {
            Some(Err(error)) if self.forgives && results.is_empty() && is_held(block.lines, format) => {
                self.hold(block, error);
                // Nothing that comes changes what these are.
                if one_line && is_attempt(block.lines) {
                    self.look(Next::Listed, out);
                } else if one_line && self.last_has_pieces() || self.bytes > KEPT {
                    self.look(Next::Nothing, out);
                }
            }
            Some(Ok(entry)) if self.forgives && results.is_empty() => {
                let next = if one_line { Next::Listed } else { Next::Other };
                let sentences = self.look(next, out);
                let repeated = sentences && self.last.as_ref().is_some_and(|last| last.grid == entry.grid);
                let before = self.last.as_ref().map_or(0, |last| last.listed);
                self.last = Some(Last {
                    grid: entry.grid.clone(),
                    listed: if one_line { before + 1 } else { 0 },
                    line: block.first,
                });
                if !repeated {
                    out.push_back(Ok(entry));
                }
            }
            last => {
                self.look(Next::Other, out);
                results.extend(last);
                if let Some(grid) = results.iter().rev().find_map(|result| result.as_ref().ok()) {
                    let grid = grid.grid.clone();
                    self.last = Some(Last::of(grid));
                }
                out.extend(results);
            }
        }
    }

    /// Nothing comes any more.
    pub(super) fn end(&mut self, out: &mut VecDeque<Result<Entry, ReadError>>) {
        self.look(Next::Nothing, out);
    }

    fn keep(&mut self, number: usize, line: &str) {
        self.bytes += line.len() + 1;
        self.lines.push(TextLine::new(number, line));
    }

    fn hold(&mut self, block: Block<'_>, error: ReadError) {
        let first = self.lines.len();
        for (i, line) in block.lines.iter().enumerate() {
            self.keep(block.first + i, line);
        }
        self.held.push(Held {
            lines: first..=self.lines.len() - 1,
            error,
        });
    }

    /// Whether there is a puzzle in the last line that is held.
    fn last_has_pieces(&self) -> bool {
        !piece::pieces(&self.lines, self.lines.len() - 1).is_empty()
    }

    /// Looks at the lines that are held, and lets them go. Returns whether there were sentences, which are
    /// skipped.
    fn look(&mut self, next: Next, out: &mut VecDeque<Result<Entry, ReadError>>) -> bool {
        let lines = std::mem::take(&mut self.lines);
        let held = std::mem::take(&mut self.held);
        self.bytes = 0;
        if held.is_empty() && lines.len() < 9 {
            return false;
        }
        let mut found = find(&lines);
        let mut near = match found.is_empty() {
            true => rows::near_miss(&lines).or_else(|| variant::other_size(&lines)),
            false => None,
        };
        let listed = self.last.as_ref().map_or(0, |last| last.listed);
        // Right below the first puzzle of a file stands the next line of a list.
        let below = self.last.as_ref().map(|last| last.line + 1) == lines.first().map(|line| line.number);
        let goes_on = next == Next::Listed || listed > 1 || below && !self.is_post;
        let in_list = found.is_empty() && listed > 0 && goes_on;
        let alone = found.is_empty() && near.is_none() && self.last.is_none() && next == Next::Nothing;
        let attempt = |block: &Held| rows::mistake(&lines[block.lines.clone()], &block.error);
        let mut sentences = false;
        let mut covered: Option<RangeInclusive<usize>> = None;
        let mut told: Vec<(usize, Result<Entry, ReadError>)> = Vec::new();
        for block in held {
            let overlaps = |found: &&mut PastedPosition| {
                found.lines.start() <= block.lines.end() && block.lines.start() <= found.lines.end()
            };
            if let Some(found) = found.iter_mut().find(overlaps) {
                // The strict reader knows the place.
                if matches!(&found.entry, Err(error) if error.kind() == block.error.kind()) {
                    found.entry = Err(block.error);
                }
                continue;
            }
            let is_near = near.as_ref().is_some_and(|near| {
                near.lines.start() <= block.lines.end() && block.lines.start() <= near.lines.end()
            });
            if is_near {
                let error = attempt(&block).or_else(|| is_precise(&block.error).then(|| block.error.clone()));
                match (error, near.take()) {
                    (Some(error), _) => told.push((*block.lines.start(), Err(error))),
                    (None, Some(near)) => {
                        covered = Some(near.lines.clone());
                        told.push((*near.lines.start(), near.entry));
                    }
                    (None, None) => {}
                }
                continue;
            }
            if covered
                .as_ref()
                .is_some_and(|lines| lines.contains(block.lines.start()))
            {
                continue;
            }
            let texts: Vec<&str> = lines[block.lines.clone()]
                .iter()
                .map(|line| &line.bare[..])
                .collect();
            if in_list || alone || is_link(&block.error) || !is_prose(&texts) {
                let error = attempt(&block)
                    .unwrap_or_else(|| blame_variant(&lines[block.lines.clone()], block.error));
                told.push((*block.lines.start(), Err(error)));
            } else {
                sentences = true;
            }
        }
        for PastedPosition { lines, entry } in found {
            if let Ok(entry) = &entry {
                if self
                    .last
                    .as_ref()
                    .is_some_and(|last| follows(&last.grid, &entry.grid))
                {
                    continue;
                }
                let grid = entry.grid.clone();
                self.last = Some(Last::of(grid));
            }
            told.push((*lines.start(), entry));
        }
        self.is_post |= sentences || !told.is_empty() && !in_list && !alone;
        sorting::by_key(&mut told, |(line, _)| *line);
        out.extend(told.into_iter().map(|(_, result)| result));
        sentences
    }
}

/// Whether an error of a strict reader is about cells, so that it took the lines for a grid.
fn is_precise(error: &ReadError) -> bool {
    let start = error
        .text()
        .char_indices()
        .nth(error.span().start)
        .map_or(error.text().len(), |(i, _)| i);
    let (before, behind) = error.text().split_at(start);
    let head = before.rsplit(char::is_whitespace).next().unwrap_or("");
    let tail = behind.split(char::is_whitespace).next().unwrap_or("");
    let within_cells = head.contains(givens::is_cell) || tail.contains(givens::is_cell);
    match error.kind() {
        ReadErrorKind::UnknownFormat => false,
        ReadErrorKind::UnexpectedCharacter { .. } => within_cells && !error.text().contains(['[', '{', ',']),
        _ => error.text().chars().filter(|&c| givens::is_cell(c)).count() > 4,
    }
}

/// The error about lines that are no position, or that they speak of a variant.
fn blame_variant(lines: &[TextLine], error: ReadError) -> ReadError {
    let is_open = matches!(
        error.kind(),
        ReadErrorKind::UnexpectedCharacter { .. } | ReadErrorKind::UnknownFormat
    );
    #[cfg(feature = "links")]
    let is_open = is_open || matches!(error.kind(), ReadErrorKind::Link(super::LinkFault::Short));
    let name = lines
        .iter()
        .find_map(|line| Some((line, variant::variant_in(&line.bare)?)));
    match name.filter(|_| is_open) {
        Some((line, name)) => error_at(line, ReadErrorKind::Variant { name: name.into() }),
        None => error,
    }
}

/// Whether a position says nothing new behind another: it is the same, or its solution.
fn follows(before: &Grid, grid: &Grid) -> bool {
    let digits = |grid: &Grid| givens::write(grid, '.');
    let (old, new) = (digits(before), digits(grid));
    let agree = || {
        old.chars()
            .zip(new.chars())
            .all(|(old, new)| old == '.' || old == new)
    };
    before == grid || !new.contains('.') && agree()
}

/// Whether a block is held that cannot be read. Documents are not, nor files in sections.
fn is_held(lines: &[&str], format: Option<Format>) -> bool {
    let bytes: usize = lines.iter().map(|line| line.len() + 1).sum();
    // A record of a large tree is one line.
    let fits = lines.len() == 1 || bytes <= KEPT;
    match format {
        #[cfg(feature = "xml")]
        Some(Format::OpenSudoku) => fits && is_page(lines),
        None | Some(Format::Givens | Format::Pencilmarks | Format::Candidates | Format::Library) => fits,
        #[cfg(feature = "links")]
        Some(Format::FPuzzles) => fits,
        _ => false,
    }
}

/// Whether lines that begin with `<` are no document of OpenSudoku, but a page or what somebody says.
#[cfg(feature = "xml")]
fn is_page(lines: &[&str]) -> bool {
    let names = ["<game", "<opensudoku"];
    let is_game = |line: &&str| names.iter().any(|name| line.contains(name));
    !lines.iter().any(is_game)
}

/// Whether some lines were to be a position: one of them has many cells in one piece, or several have nine.
fn is_attempt(lines: &[&str]) -> bool {
    let is_long = |line: &&str| {
        let pieces = line.split(|c| !givens::is_cell(c));
        pieces.map(str::len).max() >= Some(givens::LONG)
    };
    lines.iter().any(is_long) || rows::are_meant(lines.iter().copied())
}

/// Whether some lines say something about a puzzle, and are none: there are words in them, or no digits.
fn is_prose(lines: &[&str]) -> bool {
    let has_word = |line: &&str| {
        let words = line.split(|c: char| !c.is_alphabetic());
        words.map(|word| word.chars().count()).max() >= Some(2) || is_notation(line)
    };
    let digits = lines
        .iter()
        .any(|line| line.contains(|c: char| c.is_ascii_digit()));
    !is_attempt(lines) && (lines.iter().any(has_word) || !digits)
}

/// Whether the error is about a link that was to be a puzzle; others may be in a post.
fn is_link(error: &ReadError) -> bool {
    let hosts = ["f-puzzles", "sudokupad", "crackingthecryptic"];
    matches!(error.kind(), ReadErrorKind::Link(_)) && hosts.iter().any(|host| error.text().contains(host))
}

/// Whether a line names a cell.
fn is_notation(line: &str) -> bool {
    let characters: Vec<char> = line.chars().map(|c| c.to_ascii_lowercase()).collect();
    let is_name = |four: &[char]| {
        four[0] == 'r' && four[1].is_ascii_digit() && four[2] == 'c' && four[3].is_ascii_digit()
    };
    characters.windows(4).any(is_name)
}
