//! [`Row`]: a line that holds nine cells, in one of the styles in which people write it.

use super::TextLine;
use super::mark::{Mark, mark};
use super::value::{self, BLANKS, NOTHING, Value, stands_for_empty};
use crate::formats::{frame, givens};
use crate::grid::Digit;

/// What of a line holds the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dress {
    /// All of it.
    Whole,
    /// What is between the first and the last upright line.
    Framed,
    /// What follows a label: `A`, `r1`, `1:`.
    Labelled,
    /// All of it, and `-` is an empty cell and no frame.
    Dashes,
    /// One cell between two upright lines, empty when nothing is there.
    Fields,
    /// Words of programs: `-1`, `None`, `""`, or a character of its own for an empty cell.
    Values,
    /// One cell between two of these characters, perhaps a label before them; `|` is any upright line. An
    /// empty field is an empty cell.
    Parted(char),
    /// One character a cell, and letters mark empty cells.
    Letters,
    /// What words before and after it leave.
    Worded,
}

impl Dress {
    /// In the order in which they are tried.
    pub(super) const ALL: [Self; 12] = [
        Self::Whole,
        Self::Framed,
        Self::Labelled,
        Self::Dashes,
        Self::Fields,
        Self::Values,
        Self::Parted('|'),
        Self::Parted('\t'),
        Self::Parted(';'),
        Self::Parted(','),
        Self::Letters,
        Self::Worded,
    ];

    /// Whether a line of a frame may be a row without a digit.
    pub(super) fn reads_borders(self) -> bool {
        matches!(self, Self::Dashes | Self::Parted(_))
    }
}

/// Nine cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// Read as one character a cell.
    pub(super) cells: Option<Vec<char>>,
    /// Read as a group a cell.
    pub(super) groups: Option<Vec<Mark>>,
    /// How its last fields are written.
    pub(super) end: End,
    /// How many fields it had, with those outside of it: an outer separator is there in all rows or in none.
    pub(super) fields: usize,
}

/// How the last fields of a row are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Whole,
    /// The last one is empty.
    Empty,
    /// Empty ones are missing.
    Short,
    /// It is a line without anything, which may be a row.
    Hollow,
}

/// No puzzle with fewer digits has one solution. Where the empty cells are written in a character of their
/// own, less than that is no reason to take lines for a puzzle.
pub(super) const FEWEST: usize = 17;

impl Row {
    fn new(cells: Option<Vec<char>>, groups: Option<Vec<Mark>>) -> Option<Self> {
        let (end, fields) = (End::Whole, 9);
        (cells.is_some() || groups.is_some()).then_some(Self {
            cells,
            groups,
            end,
            fields,
        })
    }

    /// The row that a line holds.
    pub(super) fn of(line: &TextLine, dress: Dress) -> Option<Self> {
        match dress {
            Dress::Parted(separator) => parted(&line.laid, separator),
            _ => Self::of_bare(&line.bare, dress),
        }
    }

    /// The row that a bare line holds.
    pub(super) fn of_bare(line: &str, dress: Dress) -> Option<Self> {
        let is_values = dress == Dress::Values;
        if !is_values && value::say_minus_one(&[line]) {
            return None;
        }
        let body = match dress {
            Dress::Whole | Dress::Dashes => line,
            Dress::Framed => framed(line)?,
            Dress::Labelled => unlabelled(line)?,
            Dress::Fields => return Self::new(fields(line), None),
            Dress::Values => return Self::new(values(line), None),
            Dress::Parted(separator) => return parted(line, separator),
            Dress::Letters => return Self::new(letters(line), None),
            Dress::Worded => return worded(line),
        };
        let dashes = dress == Dress::Dashes;
        // A crossing in a line without digits is one of a frame.
        if dashes && body.contains('+') && !body.contains(|c| Digit::from_char(c).is_some()) {
            return None;
        }
        let groups = if dashes { None } else { groups(body) };
        Self::new(cells(body, dashes), groups)
    }

    /// Whether it is the numbers of the columns, `1 2 3 4 5 6 7 8 9` or `c1 c2 ...`.
    pub(super) fn is_header(&self) -> bool {
        let numbers = |text: String| text == "123456789";
        let group = |mark: &Mark| match mark {
            Mark::Group { text, .. } => text.clone(),
            _ => String::new(),
        };
        let cells = self.cells.as_ref().map(|cells| cells.iter().collect());
        let groups = self
            .groups
            .as_ref()
            .map(|groups| groups.iter().map(group).collect());
        cells.is_some_and(numbers) || groups.is_some_and(numbers)
    }

    /// How many digits it has, read as cells.
    pub(super) fn digits(&self) -> usize {
        let cells = self.cells.iter().flatten();
        cells.filter(|&&c| Digit::from_char(c).is_some()).count()
    }
}

fn is_upright(c: char) -> bool {
    frame::is_separator(c) && !c.is_whitespace()
}

fn framed(line: &str) -> Option<&str> {
    let first = line.find(is_upright)?;
    let last = line.rfind(is_upright)?;
    (first < last).then(|| line[first..last].trim_matches(is_upright))
}

/// What follows the name of a row.
pub(super) fn unlabelled(line: &str) -> Option<&str> {
    let end = line.find(frame::is_separator)?;
    let (label, rest) = line.split_at(end);
    let name = label.trim_end_matches([':', '.', ')']);
    let number = matches!(name.as_bytes(), [b'0'..=b'9']);
    (number || is_label(name)).then_some(rest)
}

/// Whether a word is the name of a row.
fn is_label(name: &str) -> bool {
    match name.as_bytes() {
        [letter] => letter.is_ascii_alphabetic(),
        [b'r' | b'R', b'1'..=b'9'] => true,
        _ => false,
    }
}

/// The nine cells of a line that has one character for each.
fn cells(body: &str, dashes: bool) -> Option<Vec<char>> {
    let mut cells = Vec::new();
    for c in body.chars() {
        if givens::is_cell(c) || c == '-' && dashes || c != '-' && BLANKS.contains(&c) {
            cells.push(c);
        } else if !frame::is_filler(c) && !matches!(c, ',' | ';') {
            return None;
        }
        if cells.len() > 9 {
            return None;
        }
    }
    (cells.len() == 9).then_some(cells)
}

fn fields(line: &str) -> Option<Vec<char>> {
    let body = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let fields: Vec<&str> = body.split('|').map(str::trim).collect();
    let cell = |field: &&str| {
        let mut characters = field.chars();
        match (characters.next(), characters.next()) {
            (None, _) => Some('.'),
            (Some(c), None) if givens::is_cell(c) => Some(c),
            _ => None,
        }
    };
    (fields.len() == 9).then(|| fields.iter().map(cell).collect())?
}

/// The nine groups of a line.
fn groups(body: &str) -> Option<Vec<Mark>> {
    let mut groups = Vec::new();
    for token in body.split(frame::is_separator).filter(|token| !token.is_empty()) {
        match mark(token)? {
            Mark::Decoration => {}
            group => groups.push(group),
        }
        if groups.len() > 9 {
            return None;
        }
    }
    (groups.len() == 9).then_some(groups)
}

/// The characters of a line's words, an empty cell's as [`Value::character`] has it.
fn values(line: &str) -> Option<Vec<char>> {
    let is_between = |c: char| frame::is_separator(c) || matches!(c, ',' | ';');
    let words = line.split(is_between).filter(|word| !word.is_empty());
    let cells: Option<Vec<char>> = words
        .take(10)
        .map(|word| Value::of(unquoted(word)).character())
        .collect();
    cells.filter(|cells| cells.len() == 9)
}

/// What is in quotation marks, or the word itself.
fn unquoted(word: &str) -> &str {
    let inside = |quote| word.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\'')).unwrap_or(word)
}

/// The nine fields of a line.
fn parted(line: &str, separator: char) -> Option<Row> {
    let is_bar = separator == '|';
    if is_bar && frame::has_dashes(line) {
        return None;
    }
    let parts = |c: char| {
        if is_bar {
            frame::is_upright(c)
        } else {
            c == separator
        }
    };
    let mut fields: Vec<&str> = line.split(parts).map(str::trim).take(13).collect();
    let is_outside = |field: &str| field.is_empty() || is_label(field);
    let found = fields.len();
    match (found, is_outside(fields[0]), fields[found - 1]) {
        // Behind the frame there may be something else, but no cell.
        (11, true, behind) if is_bar && !is_value(behind) => {
            fields.truncate(10);
            fields.remove(0);
        }
        (11, true, "") => {
            fields.truncate(10);
            fields.remove(0);
        }
        // A separator before the first field and none after the last, or the other way round: not clear when
        // both are empty.
        (10, true, "") if fields[0].is_empty() => return None,
        (10, true, _) => {
            fields.remove(0);
        }
        (10, false, _) if fields[9].is_empty() => fields.truncate(9),
        (10.., ..) => return None,
        _ => {}
    }
    let lacks = 9 - fields.len();
    let is_blank = fields.iter().all(|field| field.is_empty());
    let end = match (lacks, fields[fields.len() - 1].is_empty()) {
        (0, true) if is_blank && is_bar => End::Hollow,
        (0, true) => End::Empty,
        (0, false) => End::Whole,
        (8, true) if separator == '\t' => End::Hollow,
        (_, false) if !is_bar && line.contains(parts) => End::Short,
        (8, false) if separator == '\t' => End::Short,
        _ => return None,
    };
    let field = |field: &&str| Value::of(unquoted(field)).character();
    let mut cells: Vec<char> = fields.iter().map(field).collect::<Option<_>>()?;
    cells.resize(9, NOTHING);
    Some(Row {
        cells: Some(cells),
        groups: None,
        end,
        fields: found.max(9),
    })
}

/// Whether a field has something that a cell may hold.
fn is_value(field: &str) -> bool {
    !matches!(Value::of(unquoted(field)), Value::Strange(_))
}

/// One character a cell, where a letter, or any other character of its own, may stand for an empty one. Two
/// different letters side by side are a word.
fn letters(line: &str) -> Option<Vec<char>> {
    let mut cells: Vec<char> = Vec::new();
    let mut before = ' ';
    for c in line.chars() {
        let word = c.is_alphabetic() && before.is_alphabetic() && c != before;
        let strange = c.is_control() || c.is_numeric() && !c.is_ascii_digit() || ":()[]{}<>\"'`".contains(c);
        if word || strange {
            return None;
        }
        before = c;
        if frame::is_filler(c) || matches!(c, ',' | ';') {
            continue;
        }
        cells.push(c);
        if cells.len() > 9 {
            return None;
        }
    }
    (cells.len() == 9).then_some(cells)
}

/// The row between words: `Puzzle: 53..7....`, or `5 3 . | . 7 . | . . .  first row`.
fn worded(line: &str) -> Option<Row> {
    let is_word = |token: &&str| {
        let is_cell = |c: char| givens::is_cell(c) || stands_for_empty(c) || frame::is_filler(c) || c == ',';
        let label = token.ends_with([':', ')']) && token.len() < 4;
        label || !token.chars().all(is_cell) && mark(token).is_none()
    };
    let is_letter = |token: &&str| {
        let mut characters = token.chars();
        let letter = |c: char| c.is_alphabetic() && !stands_for_empty(c);
        characters.next().is_some_and(letter) && characters.next().is_none()
    };
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let parts = tokens.split(|token| is_word(token) || is_letter(token));
    let mut rows = parts.filter_map(|part| Row::of_bare(&part.join(" "), Dress::Whole));
    match (rows.next(), rows.next()) {
        (row, None) => row,
        _ => None,
    }
}

/// How many cells a line of a grid of any size has: single characters or small numbers between separators, or
/// the characters of one word.
pub(super) fn letters_in(line: &str) -> usize {
    let is_between = |c: char| frame::is_separator(c) || ",;+".contains(c);
    let words = || line.split(is_between).filter(|word| !word.is_empty());
    let is_cell = |word: &&str| {
        word.len() < 3
            && word
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '_')
    };
    match words().all(|word| is_cell(&word)) {
        true => words().count(),
        false => line
            .chars()
            .filter(|&c| givens::is_cell(c) || stands_for_empty(c))
            .count(),
    }
}
