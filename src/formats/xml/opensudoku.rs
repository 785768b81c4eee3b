//! `opensudoku`: the XML of OpenSudoku, any number of games in a document.
//!
//! `<game data="..."/>` holds the 81 digits, `0` for an empty cell; or fields separated by `|`, for every
//! cell the digit, the notes (a sum of `1` for a noted 1, `2` for 2, `4` for 3 and so on), and `0` for a
//! given or `1`. A line `version: N` may come before them: in version 1 the notes are a list `1,2,` or `-`,
//! in versions 4 and 5 further notes and a colour follow, which are skipped.

use super::sdku;
use crate::formats::block::{Block, Place};
use crate::formats::error::{GameFault, ReadError, quoted};
use crate::formats::notes::Notes;
use crate::formats::{Entry, Format};
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;
use roxmltree::{Attribute, Document, ParsingOptions};
use std::ops::Range;

/// Whether a line begins a document.
pub(in crate::formats) fn opens(line: &str) -> bool {
    let mut start = line.trim_start().chars();
    start.next() == Some('<')
        && start
            .next()
            .is_some_and(|c| c.is_alphabetic() || matches!(c, '?' | '!'))
}

/// The line that ends the document that begins on the first of these, counted from 0; without one it takes
/// all of them.
pub(in crate::formats) fn end(lines: &[&str]) -> Option<usize> {
    let ends = ["</opensudoku>", "</Sudoku>", "</sudoku>"];
    lines
        .iter()
        .position(|line| ends.iter().any(|end| line.contains(end)))
}

/// Reads a document.
pub(in crate::formats) fn read(block: Block<'_>) -> Vec<Result<Entry, ReadError>> {
    let text = block.lines.join("\n");
    // OpenSudoku writes no entities of its own.
    let options = ParsingOptions {
        allow_dtd: false,
        ..ParsingOptions::default()
    };
    let document = match Document::parse_with_options(&text, options) {
        Ok(document) => document,
        Err(error) => return vec![Err(broken(block, &error))],
    };
    let games = document
        .descendants()
        .filter(|node| node.has_tag_name("game"))
        .filter_map(|game| game.attribute_node("data"));
    let entries: Vec<_> = games.map(|data| read_game(block, &text, &data)).collect();
    if entries.is_empty() {
        if let Some(entry) = sdku::read(block, &text, &document) {
            return vec![entry];
        }
        let place = Place {
            line: 0,
            span: 0..block.lines[0].chars().count(),
        };
        return vec![Err(block.error(GameFault::Missing, &place))];
    }
    entries
}

/// The error for a text that is not XML.
fn broken(block: Block<'_>, error: &roxmltree::Error) -> ReadError {
    let at = error.pos();
    let line = (at.row as usize).clamp(1, block.lines.len()) - 1;
    let width = block.lines[line].chars().count();
    let column = (at.col as usize).saturating_sub(1).min(width);
    let place = Place {
        line,
        span: column..column + 1,
    };
    // The place is told apart from the message.
    let message = error.to_string();
    let message = message
        .rsplit_once(" at ")
        .map_or(&*message, |(message, _)| message);
    block.error(GameFault::Xml(quoted(message)), &place)
}

/// The `data` of a game, and where its characters stand.
struct Data<'a> {
    block: Block<'a>,
    /// Without what is around it.
    value: String,
    /// For every character of the value the line, from 0, and the column, in characters; of an escape such as
    /// `&#10;` the first one.
    places: Vec<(usize, usize)>,
}

impl<'a> Data<'a> {
    fn new(block: Block<'a>, text: &str, attribute: &Attribute<'_, '_>) -> Self {
        let range = attribute.range_value();
        let before = &text[..range.start];
        let mut line = before.matches('\n').count();
        let mut column = before.chars().rev().take_while(|&c| c != '\n').count();
        let mut places = Vec::new();
        let mut escaped = false;
        for c in text[range].chars() {
            if !escaped {
                places.push((line, column));
            }
            match c {
                '&' => escaped = true,
                ';' => escaped = false,
                _ => {}
            }
            (line, column) = if c == '\n' {
                (line + 1, 0)
            } else {
                (line, column + 1)
            };
        }
        places.push((line, column));
        Self {
            block,
            value: attribute.value().to_owned(),
            places,
        }
    }

    /// Some of its characters, as far as they are on one line.
    fn place(&self, span: Range<usize>) -> Place {
        let at = |i: usize| self.places[i.min(self.places.len() - 1)];
        let (line, start) = at(span.start);
        let end = match at(span.end.max(span.start + 1) - 1) {
            (last, column) if last == line => column + 1,
            _ => start + 1,
        };
        Place {
            line,
            span: start..end.max(start + 1),
        }
    }

    fn fault(&self, fault: GameFault, span: Range<usize>) -> ReadError {
        self.block.error(fault, &self.place(span))
    }

    /// The pieces between these separators, each with the place of its first character. Empty ones do not
    /// count: version 2 wrote some.
    fn pieces(&self, from: usize, separator: char) -> Vec<(usize, &str)> {
        let mut next = from;
        let skipped: usize = self.value.chars().take(from).map(char::len_utf8).sum();
        let pieces = self.value[skipped..].split(separator).map(|piece| {
            let start = next + piece.chars().take_while(|c| c.is_whitespace()).count();
            next += piece.chars().count() + 1;
            (start, piece.trim())
        });
        pieces.filter(|(_, piece)| !piece.is_empty()).collect()
    }
}

fn read_game(block: Block<'_>, text: &str, attribute: &Attribute<'_, '_>) -> Result<Entry, ReadError> {
    let data = Data::new(block, text, attribute);
    let (states, places, notes) = if data.value.contains('|') {
        fields(&data)?
    } else {
        digits(&data)?
    };
    let mut grid = Grid::from_cells(states).map_err(|clash| block.clash(clash, &places))?;
    notes.apply(&mut grid);
    let line = block.first + data.places[0].0;
    Ok(Entry::new(grid, Format::OpenSudoku, line))
}

/// What the `data` of a game says of the 81 cells: what is there, in which place of the text, and what is
/// noted.
type Cells = ([CellState; 81], Vec<Place>, Notes);

/// Reads 81 digits.
fn digits(data: &Data<'_>) -> Result<Cells, ReadError> {
    let mut states = [CellState::Open; 81];
    let mut places = Vec::new();
    for (i, c) in data.value.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        if !matches!(c, '0'..='9' | '.') {
            return Err(data.fault(GameFault::Digit, i..i + 1));
        }
        if let (Some(state), Some(digit)) = (states.get_mut(places.len()), Digit::from_char(c)) {
            *state = CellState::Given(digit);
        }
        places.push(data.place(i..i + 1));
    }
    match places.len() {
        81 => Ok((states, places, Notes::none())),
        found => {
            let end = data.value.chars().count();
            Err(data.fault(GameFault::Digits { found }, end..end + 1))
        }
    }
}

/// Reads fields, with or without the version before them.
fn fields(data: &Data<'_>) -> Result<Cells, ReadError> {
    let (version, from) = version(data)?;
    let width = match version {
        4 => 4,
        5 => 5,
        _ => 3,
    };
    let pieces = data.pieces(from, '|');
    if pieces.len() != 81 * width {
        let (found, end) = (pieces.len(), data.value.chars().count());
        let expected = 81 * width;
        return Err(data.fault(GameFault::Fields { found, expected }, end..end + 1));
    }
    let mut states = [CellState::Open; 81];
    let mut notes = Notes::none();
    let mut places = Vec::new();
    let span = |(start, piece): (usize, &str)| start..start + piece.chars().count();
    for (cell, fields) in Cell::all().zip(pieces.chunks(width)) {
        let (value, noted, editable) = (fields[0], fields[1], fields[width - 1]);
        places.push(data.place(span(value)));
        let given = match editable.1 {
            "0" => true,
            "1" => false,
            _ => return Err(data.fault(GameFault::Editable, span(editable))),
        };
        states[cell.index()] = match one_digit(value.1) {
            Some(digit) if given => CellState::Given(digit),
            Some(digit) => CellState::Placed(digit),
            None if value.1 == "0" => CellState::Open,
            None => return Err(data.fault(GameFault::Digit, span(value))),
        };
        let noted = self::noted(noted.1, version).ok_or_else(|| data.fault(GameFault::Notes, span(noted)))?;
        noted.into_iter().for_each(|digit| notes.insert(cell, digit));
    }
    Ok((states, places, notes))
}

/// The version of the fields, and how many characters of the value come before them; version 3 when it says
/// none.
fn version(data: &Data<'_>) -> Result<(u32, usize), ReadError> {
    let Some(rest) = data.value.trim_start().strip_prefix("version:") else {
        return Ok((3, 0));
    };
    let number = rest.split_whitespace().next().unwrap_or("");
    let start = data.value.chars().count() - rest.trim_start().chars().count();
    let end = start + number.chars().count();
    match number.parse() {
        Ok(version @ 1..=5) => Ok((version, end)),
        _ => Err(data.fault(GameFault::Version, start..end)),
    }
}

/// Reads a digit from 1 to 9.
fn one_digit(text: &str) -> Option<Digit> {
    let digit = text.chars().exactly_one().ok()?;
    Digit::from_char(digit)
}

/// Reads the notes of a cell.
fn noted(text: &str, version: u32) -> Option<Vec<Digit>> {
    match (version, text) {
        (1, "-") => Some(Vec::new()),
        (1, list) => list
            .split(',')
            .filter(|item| !item.is_empty())
            .map(one_digit)
            .collect(),
        (_, sum) => {
            let sum: u16 = sum.parse().ok().filter(|&sum| sum < 512)?;
            Some(
                Digit::all()
                    .filter(|digit| sum >> digit.index() & 1 == 1)
                    .collect(),
            )
        }
    }
}

/// The `data` of a game: the 81 digits while they say it all, else fields.
fn data(grid: &Grid) -> String {
    let notes = Notes::of(grid);
    let placed = |cell| matches!(grid.state(cell), CellState::Placed(_));
    let digit = |cell| {
        grid.state(cell)
            .digit()
            .map_or("0".to_owned(), |digit| digit.to_string())
    };
    if notes.is_empty() && !Cell::all().any(placed) {
        return Cell::all().map(digit).collect();
    }
    let fields = Cell::all().map(|cell| {
        let sum: u16 = notes.digits(cell).map(|digit| 1 << digit.index()).sum();
        let editable = u8::from(!matches!(grid.state(cell), CellState::Given(_)));
        format!("{}|{sum}|{editable}|", digit(cell))
    });
    format!("version: 3&#10;{}", fields.format(""))
}

/// The positions as one document: its first version, which has digits alone, while that says it all, else its
/// second.
pub(in crate::formats) fn write<'a>(grids: impl Iterator<Item = &'a Grid>) -> String {
    let data: Vec<String> = grids.map(data).collect();
    let game = |indent| move |data: &String| format!("{indent}<game data=\"{data}\"/>\n");
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if data.iter().any(|data| data.contains('|')) {
        let games: String = data.iter().map(game("    ")).collect();
        format!(
            "{head}<opensudoku version=\"2\">\n  <folder name=\"basecover\">\n{games}  </folder>\n</opensudoku>"
        )
    } else {
        let games: String = data.iter().map(game("  ")).collect();
        format!("{head}<opensudoku>\n  <name>basecover</name>\n{games}</opensudoku>")
    }
}
