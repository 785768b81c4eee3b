//! `board`: what stands behind the address in a link of the board, `#1.position.pattern.view`.
//!
//! The position is in base64url: nine bits a cell for its candidates, 9 first, and 81 bits that say which
//! digits are givens. 81 more follow if lone candidates do not say which digits are placed. Only the position
//! is read. An address may stand before the `#`. `#puzzle=` and a text in any other format, with `%2B` for
//! `+`, is a link of the board too.
//!
//! Other lines that begin with `#` are comments.

use crate::formats::block::{Block, Place};
use crate::formats::error::{ReadError, ReadErrorKind};
use crate::formats::{Entry, Format, read as read_text};
use crate::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use std::borrow::Cow;

/// The letters, by their value.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The letters of a position, without and with what is placed.
const LENGTHS: [usize; 2] = [135, 149];

/// From this many letters on a part is meant as a position. No comment is as long.
const LONG: usize = 100;

/// The only version.
const VERSION: &str = "1";

/// What begins a link with a text.
const TEXT: &str = "puzzle=";

/// The longest link that is read, as in the board.
const LONGEST: usize = 4096;

/// Whether a line begins with a link of the board.
pub(in crate::formats) fn is_line(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(is_link)
}

/// Whether a word is a link of the board, with or without an address, and in angle brackets or not.
pub(in crate::formats) fn is_link(word: &str) -> bool {
    let Some((address, hash)) = word.split_once('#') else {
        return false;
    };
    let address = address.trim_start_matches('<');
    let is_address = ["http://", "https://"]
        .iter()
        .any(|scheme| address.starts_with(scheme));
    (address.is_empty() || is_address) && (cells(hash).is_some() || text(hash).is_some())
}

/// The version of a hash and the letters of its position; none where these are few.
fn cells(hash: &str) -> Option<(&str, &str)> {
    let (version, rest) = hash.split_once('.')?;
    let cells = rest.split('.').next()?;
    let is_version = (1..=3).contains(&version.len()) && version.bytes().all(|b| b.is_ascii_digit());
    (is_version && cells.len() >= LONG).then_some((version, cells))
}

/// The position that a hash holds as a text.
fn text(hash: &str) -> Option<Grid> {
    let text = unescaped(hash.trim_end_matches('>').strip_prefix(TEXT)?)?;
    // A link in a link could hold any number of others.
    if text.len() > LONGEST || text.contains(TEXT) {
        return None;
    }
    match &read_text(&text, None).ok()?[..] {
        [entry] => Some(entry.grid.clone()),
        _ => None,
    }
}

/// A text with each `%` and two digits of base 16 as the byte that they stand for; none if it is not UTF-8.
fn unescaped(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(text.into());
    }
    let mut pieces = text.split('%');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        let (code, rest) = (piece.get(..2)?, piece.get(2..)?);
        bytes.push(u8::from_str_radix(code, 16).ok()?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).ok().map(Cow::from)
}

/// Reads a block of one line.
pub(in crate::formats) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let line = block.lines[0];
    let word = line.split_whitespace().next().unwrap_or("");
    let behind = line.trim_start()[word.len()..].trim();
    let word = word.trim_end_matches('>');
    let hash = word.split_once('#').map_or(word, |(_, hash)| hash);
    let grid = match text(hash) {
        Some(grid) => grid,
        None => position(block, hash)?,
    };
    Ok(Entry {
        remark: (!behind.is_empty()).then(|| behind.to_owned()),
        ..Entry::new(grid, Format::Board, block.first)
    })
}

/// The position of a hash, which is on the only line of a block.
fn position(block: Block<'_>, hash: &str) -> Result<Grid, ReadError> {
    let line = block.lines[0];
    let place = |part: &str| {
        let start = line.find(part).map_or(0, |start| line[..start].chars().count());
        Place {
            line: 0,
            span: start..start + part.chars().count(),
        }
    };
    let (version, cells) = cells(hash).unwrap_or(("", ""));
    if version != VERSION {
        let found = version.to_owned().into();
        return Err(block.error(ReadErrorKind::BoardVersion { found }, &place(hash)));
    }
    let bits = bits(cells).map_err(|found| {
        let format = Format::Board;
        block.error(
            ReadErrorKind::UnexpectedCharacter { found, format },
            &place(cells),
        )
    })?;
    if !LENGTHS.contains(&cells.len()) || hash.split('.').count() > 4 {
        let found = cells.len();
        return Err(block.error(ReadErrorKind::BoardLink { found }, &place(hash)));
    }
    let live: CandidateSet = Candidate::all().filter(|&c| bits[place_of(c)]).collect();
    let standing = Grid::from_live(live);
    let is_marked = |from: usize, cell: Cell| bits[from + cell.index()];
    let has_placed = cells.len() == LENGTHS[1];
    let mut states = [CellState::Open; 81];
    for cell in Cell::all() {
        // A mark at a cell without a lone candidate says nothing.
        let lone = Some(live.digits(cell)).filter(|digits| digits.count_ones() == 1);
        let lone = lone.and_then(|_| standing.digits(cell).next());
        let digit = match has_placed {
            true => lone.filter(|_| is_marked(810, cell)),
            false => standing.state(cell).digit(),
        };
        states[cell.index()] = match digit {
            None => CellState::Open,
            Some(digit) if is_marked(729, cell) => CellState::Given(digit),
            Some(digit) => CellState::Placed(digit),
        };
    }
    let mut grid = Grid::from_cells(states).map_err(|clash| block.error(clash, &place(cells)))?;
    for candidate in Candidate::all().filter(|&c| !live.contains(c)) {
        grid.remove(candidate);
    }
    Ok(grid)
}

/// The bit of a candidate.
fn place_of(candidate: Candidate) -> usize {
    9 * candidate.cell().index() + 8 - candidate.digit().index()
}

/// Six bits a letter.
fn bits(letters: &str) -> Result<Vec<bool>, char> {
    let mut bits = Vec::with_capacity(6 * letters.len());
    for letter in letters.chars() {
        let value = LETTERS.iter().position(|&own| char::from(own) == letter);
        let value = value.ok_or(letter)?;
        bits.extend((0..6).rev().map(|i| value >> i & 1 == 1));
    }
    Ok(bits)
}

/// The position as a link without an address, as the board writes it where there is no pattern.
pub(in crate::formats) fn write(grid: &Grid) -> String {
    let mut bits = vec![false; 729];
    for candidate in grid.live().iter() {
        bits[place_of(candidate)] = true;
    }
    bits.extend(Cell::all().map(|cell| matches!(grid.state(cell), CellState::Given(_))));
    if Grid::from_live(*grid.live()) != *grid {
        bits.extend(Cell::all().map(|cell| grid.state(cell).digit().is_some()));
    }
    let letter = |six: &[bool]| {
        let value = (0..6).fold(0, |value, i| 2 * value + usize::from(six.get(i) == Some(&true)));
        char::from(LETTERS[value])
    };
    let letters: String = bits.chunks(6).map(letter).collect();
    format!("#{VERSION}.{letters}..")
}
