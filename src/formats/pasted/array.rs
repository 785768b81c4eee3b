//! Grids in the brackets of a program: arrays of C, Java, Python, JSON, numpy, and what LeetCode shows.
//!
//! Brackets of all kinds are the same here, and what is around and between them (`int grid[9][9] =`,
//! `board:`, `new int[]`, `vec!`, comments) is ignored. Nine values in a bracket are a row, and so is a text
//! of nine characters in quotation marks; nine rows in a bracket are a grid, and so are 81 values, and nine
//! rows one below the other. Line breaks are ignored.
//!
//! An empty cell may be written in any way, but in the same way in the whole grid.

use super::value::Value;
use super::{PastedPosition, TextLine, strictly};
use crate::formats::block::{Block, Place};
use crate::formats::error::{ReadError, ReadErrorKind};
use crate::formats::{Entry, Format};
use crate::grid::{CellState, Grid};
use std::ops::RangeInclusive;

/// Fewer rows or values than these are no reason to speak of a grid.
const ROWS: usize = 6;
const CELLS: usize = 60;

/// A value, and where it stands.
#[derive(Clone)]
struct Item {
    place: Place,
    value: Value,
}

/// What has been read of a bracket.
#[derive(Default)]
struct Group {
    items: Vec<Item>,
    /// The brackets and texts within it that hold several values: their last place, and how many.
    parts: Vec<(Place, usize)>,
    /// The values of those that are rows.
    rows: Vec<Vec<Item>>,
}

/// All grids in brackets.
pub(super) fn grids(lines: &[TextLine]) -> Vec<PastedPosition> {
    let opens = |line: &TextLine| line.text.contains(['[', '{', '(']);
    let texts = |line: &TextLine| line.text.contains(['"', '\'']);
    if !lines.iter().any(|line| opens(line) || texts(line)) {
        return Vec::new();
    }
    let mut reader = Array {
        lines,
        open: Vec::new(),
        top: Group::default(),
        found: Vec::new(),
    };
    for (index, line) in lines.iter().enumerate() {
        reader.line(index, &line.text);
    }
    while reader.open.pop().is_some() {}
    reader.rows_below_each_other();
    reader.found
}

struct Array<'a> {
    lines: &'a [TextLine],
    open: Vec<Group>,
    /// What is in no bracket.
    top: Group,
    found: Vec<PastedPosition>,
}

impl Array<'_> {
    fn line(&mut self, line: usize, text: &str) {
        let characters: Vec<char> = text.chars().collect();
        let place = |start: usize, end: usize| Place {
            line,
            span: start..end,
        };
        let mut next = 0;
        // Whether a comma came last: another one leaves a cell empty.
        let mut comma = false;
        while let Some(&c) = characters.get(next) {
            let start = next;
            next += 1;
            let rest = &characters[next..];
            let was_comma = std::mem::replace(&mut comma, false);
            match c {
                '[' | '{' | '(' => self.open.push(Group::default()),
                ']' | '}' | ')' => self.close(place(start, next)),
                ',' => {
                    if was_comma {
                        self.item(place(start, next), Value::Empty("".into()));
                    }
                    comma = true;
                }
                '"' | '\'' | '`' => {
                    if let Some(length) = rest.iter().position(|&other| other == c) {
                        let text: String = rest[..length].iter().collect();
                        next += length + 1;
                        self.quoted(place(start, next), &text);
                    }
                }
                '#' => return,
                '/' if rest.first() == Some(&'/') => return,
                '/' if rest.first() == Some(&'*') => {
                    let end = rest.windows(2).position(|two| two == ['*', '/']);
                    next = end.map_or(characters.len(), |end| next + end + 2);
                }
                c if is_between(c) => comma = was_comma,
                _ => {
                    let end = rest
                        .iter()
                        .position(|&c| is_between(c) || ",[]{}()\"`".contains(c));
                    next = end.map_or(characters.len(), |end| next + end);
                    let word: String = characters[start..next].iter().collect();
                    // Options of Rust, Scala and Haskell.
                    if !matches!(&*word, "Some" | "Just") {
                        self.item(place(start, next), Value::of(&word));
                    }
                }
            }
        }
    }

    fn group(&mut self) -> &mut Group {
        self.open.last_mut().unwrap_or(&mut self.top)
    }

    fn item(&mut self, place: Place, value: Value) {
        if !self.open.is_empty() {
            self.group().items.push(Item { place, value });
        }
    }

    /// A text in quotation marks: a value, or a row.
    fn quoted(&mut self, place: Place, text: &str) {
        match Value::nine(text) {
            Some(values) => {
                let column = place.span.start + 1;
                let item = |(i, value)| Item {
                    place: Place {
                        line: place.line,
                        span: column + i..column + i + 1,
                    },
                    value,
                };
                let row = values.into_iter().enumerate().map(item).collect();
                self.part(place, row);
            }
            None if text.chars().all(|c| c == '.' || c.is_ascii_digit()) && text.len() > 5 => {
                let group = self.group();
                group.parts.push((place, text.len()));
            }
            None => self.item(place, Value::of(text)),
        }
    }

    /// Several values that belong together.
    fn part(&mut self, place: Place, items: Vec<Item>) {
        let group = self.group();
        group.parts.push((place, items.len()));
        if items.len() == 9 {
            group.rows.push(items);
        }
    }

    fn close(&mut self, place: Place) {
        let Some(group) = self.open.pop() else { return };
        let Group {
            mut items,
            parts,
            rows,
        } = group;
        if parts.is_empty() {
            match items.len() {
                0 => self.item(place, Value::Empty("[]".into())),
                1 => {
                    let item = items.swap_remove(0);
                    self.item(item.place, item.value);
                }
                81 => self.found(items),
                found if (CELLS..100).contains(&found) && is_mostly_cells(&items) => {
                    let last = items[found - 1].place.clone();
                    self.wrong(&items[0].place, &last, found, 81);
                }
                _ => self.part(items[items.len() - 1].place.clone(), items),
            }
        } else if !items.iter().any(|item| item.value.digit().is_some()) {
            self.rows(&parts, rows);
        }
    }

    /// Rows in one bracket, or one below the other.
    fn rows(&mut self, parts: &[(Place, usize)], rows: Vec<Vec<Item>>) {
        let number = parts.len();
        if number == 9 && rows.len() == 9 {
            self.found(rows.concat());
        } else if rows.len() >= ROWS && is_mostly_cells(&rows[0]) {
            let first = &rows[0][0].place;
            match parts.iter().find(|(_, found)| *found != 9) {
                Some((place, found)) if number == 9 => self.wrong(first, place, *found, 9),
                _ => {
                    let place = &parts[number - 1].0;
                    let kind = ReadErrorKind::RowCount { found: rows.len() };
                    self.error(first, place, kind);
                }
            }
        } else if let Some(name) = other_size(parts) {
            self.error(
                &parts[0].0,
                &parts[0].0,
                ReadErrorKind::Variant { name: name.into() },
            );
        }
    }

    /// What is in no bracket is a grid when each row has a line of its own.
    fn rows_below_each_other(&mut self) {
        let Group { parts, rows, .. } = std::mem::take(&mut self.top);
        let lines_differ = parts.windows(2).all(|two| two[0].0.line != two[1].0.line);
        if lines_differ && parts.iter().filter(|(_, found)| *found > 4).count() == parts.len() {
            self.rows(&parts, rows);
        }
    }

    /// The grid of 81 values.
    fn found(&mut self, items: Vec<Item>) {
        let lines = items[0].place.line..=items[80].place.line;
        let entry = self.grid(&items);
        self.add(PastedPosition { lines, entry });
    }

    fn grid(&self, items: &[Item]) -> Result<Entry, ReadError> {
        let first = self.lines[items[0].place.line].number;
        if let Some(groups) = Self::groups(items) {
            let places: Vec<&TextLine> = items
                .chunks(9)
                .map(|row| &self.lines[row[0].place.line])
                .collect();
            return strictly(&places, &groups, Format::Pencilmarks);
        }
        let mut blank: Option<&str> = None;
        let mut states = [CellState::Open; 81];
        for (state, item) in states.iter_mut().zip(items) {
            match &item.value {
                Value::Digit(digit) => *state = CellState::Given(*digit),
                Value::Empty(own) if blank.is_none_or(|blank| blank == &**own) => blank = Some(own),
                Value::Empty(own) => {
                    let (one, other) = (blank.unwrap_or("").into(), own.clone());
                    return Err(self.at(&item.place, ReadErrorKind::TwoBlanks { one, other }));
                }
                Value::Strange(_) => return Err(self.at(&item.place, ReadErrorKind::NoValue)),
            }
        }
        let grid = Grid::from_cells(states).map_err(|clash| {
            let (first, second) = (
                &items[clash.first.index()].place,
                &items[clash.second.index()].place,
            );
            let error = self.at(second, clash.into());
            match first.line == second.line {
                true => error.and(first.span.clone()),
                false => error,
            }
        })?;
        Ok(Entry::new(grid, Format::Givens, first))
    }

    /// The rows of groups of candidates, when every value is one and some have several digits.
    fn groups(items: &[Item]) -> Option<Vec<String>> {
        let word = |item: &Item| match &item.value {
            Value::Strange(group) if !group.is_empty() => Some(group.to_string()),
            value => Some(value.digit()?.to_string()),
        };
        let words: Vec<String> = items.iter().map(word).collect::<Option<_>>()?;
        let several = words.iter().any(|word| word.len() > 1);
        several.then(|| words.chunks(9).map(|row| row.join(" ")).collect())
    }

    /// Too few or too many values, at the last of them.
    fn wrong(&mut self, first: &Place, last: &Place, found: usize, expected: usize) {
        let format = Format::Givens;
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
        self.error(first, last, kind);
    }

    fn error(&mut self, first: &Place, place: &Place, kind: ReadErrorKind) {
        let lines: RangeInclusive<usize> = first.line..=place.line.max(first.line);
        let entry = Err(self.at(place, kind));
        self.add(PastedPosition { lines, entry });
    }

    /// One error is enough for a line: each of them holds it.
    fn add(&mut self, found: PastedPosition) {
        let told =
            |before: &PastedPosition| before.entry.is_err() && before.lines.end() == found.lines.start();
        if found.entry.is_ok() || !self.found.last().is_some_and(told) {
            self.found.push(found);
        }
    }

    fn at(&self, place: &Place, kind: ReadErrorKind) -> ReadError {
        let line = &self.lines[place.line];
        let lines = [&*line.text];
        let block = Block {
            first: line.number,
            lines: &lines,
        };
        block.error(
            kind,
            &Place {
                line: 0,
                span: place.span.clone(),
            },
        )
    }
}

/// Whether a character separates values and means nothing.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ';' | '|' | ':' | '=')
}

/// Whether values are those of a grid rather than words.
fn is_mostly_cells(items: &[Item]) -> bool {
    let strange = items
        .iter()
        .filter(|item| matches!(item.value, Value::Strange(_)))
        .count();
    strange * 4 <= items.len()
}

/// The name of a grid of another size: as many rows as each has cells.
fn other_size(parts: &[(Place, usize)]) -> Option<String> {
    let size = parts.len();
    let is_size = matches!(size, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 20 | 25);
    let square = parts.iter().all(|(_, found)| *found == size);
    (is_size && square).then(|| format!("grid of {size}×{size} cells"))
}
