//! [`Row`]: a line that holds nine cells, in one of the dresses in which people write it.

use super::mark::{Mark, mark};
use crate::formats::{frame, givens};
use crate::grid::Digit;

/// What of a line holds the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dress {
    /// All of it.
    Whole,
    /// What stands between the first and the last upright line.
    Framed,
    /// What follows a label: `A`, `r1`, `1:`.
    Labelled,
    /// All of it, and `-` is an empty cell and no frame.
    Dashes,
    /// One cell between two upright lines, empty when nothing stands there.
    Fields,
}

impl Dress {
    /// In the order in which they are tried.
    pub(super) const ALL: [Self; 5] = [
        Self::Whole,
        Self::Framed,
        Self::Labelled,
        Self::Dashes,
        Self::Fields,
    ];
}

/// Nine cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// Read as one character a cell.
    pub(super) cells: Option<Vec<char>>,
    /// Read as a group a cell.
    pub(super) groups: Option<Vec<Mark>>,
}

/// The characters that stand for an empty cell beside those of the strict readers.
pub(super) const BLANKS: [char; 6] = ['_', '-', 'x', 'X', '?', '·'];

impl Row {
    /// The row that a bare line holds.
    pub(super) fn of(line: &str, dress: Dress) -> Option<Self> {
        let body = match dress {
            Dress::Whole | Dress::Dashes => line,
            Dress::Framed => framed(line)?,
            Dress::Labelled => unlabelled(line)?,
            Dress::Fields => {
                let cells = Some(fields(line)?);
                return Some(Self { cells, groups: None });
            }
        };
        let dashes = dress == Dress::Dashes;
        // A crossing in a line without digits is one of a frame.
        if dashes && body.contains('+') && !body.contains(|c| Digit::from_char(c).is_some()) {
            return None;
        }
        let cells = cells(body, dashes);
        let groups = if dashes { None } else { groups(body) };
        (cells.is_some() || groups.is_some()).then_some(Self { cells, groups })
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
}

fn is_upright(c: char) -> bool {
    frame::is_separator(c) && !c.is_whitespace()
}

fn framed(line: &str) -> Option<&str> {
    let first = line.find(is_upright)?;
    let last = line.rfind(is_upright)?;
    (first < last).then(|| line[first..last].trim_matches(is_upright))
}

fn unlabelled(line: &str) -> Option<&str> {
    let end = line.find(frame::is_separator)?;
    let (label, rest) = line.split_at(end);
    let name = label.trim_end_matches([':', '.', ')']);
    let is_label = match name.as_bytes() {
        [letter] => letter.is_ascii_alphanumeric(),
        [b'r' | b'R', b'1'..=b'9'] => true,
        _ => false,
    };
    is_label.then_some(rest)
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
