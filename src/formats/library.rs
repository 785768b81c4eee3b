//! `hodoku`: a line of HoDoKu's library, `:technique:digits:cells:deleted:eliminations:placements:length`.
//!
//! The cells are digits, `+` before a digit that was placed while solving, `.` or `0` for an open cell. The
//! position has all these digits placed, the candidates that they see removed, and the deleted candidates
//! (digit, row, column) removed: nothing else, so a cell with one candidate is open. Fields missing at the
//! end are empty, and the line may end in a colon.

use super::block::{Block, BlockItems, Place};
use super::error::{LibraryField, ReadError, ReadErrorKind};
use super::{Entry, Format, LibraryCase};
use crate::grid::{Candidate, Cell, CellState, Digit, Grid};
use crate::sorting;
use itertools::Itertools;

/// A field of a line, with the column of its first character.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub block: Block<'a>,
    pub name: LibraryField,
    pub column: usize,
    pub text: &'a str,
}

/// Splits a line into its seven fields.
fn fields(block: Block<'_>) -> Result<[Field<'_>; 7], ReadError> {
    let line = block.lines[0];
    let mut next = line.chars().take_while(|c| c.is_whitespace()).count();
    let place = |column, width| Place {
        line: 0,
        span: column..column + width,
    };
    let Some(body) = line.trim().strip_prefix(':') else {
        let (found, format) = (line.trim().chars().next().unwrap_or(' '), Format::Library);
        return Err(block.error(
            ReadErrorKind::UnexpectedCharacter { found, format },
            &place(next, 1),
        ));
    };
    next += 1;
    let mut fields = LibraryField::ALL.map(|name| Field {
        block,
        name,
        column: 0,
        text: "",
    });
    let mut found = 0;
    for text in body.strip_suffix(':').unwrap_or(body).split(':') {
        if let Some(field) = fields.get_mut(found) {
            (field.column, field.text) = (next, text);
            next += text.chars().count() + 1;
        }
        found += 1;
    }
    if !(3..=7).contains(&found) {
        let end = if found < 3 {
            line.trim_end().chars().count()
        } else {
            next
        };
        return Err(block.error(ReadErrorKind::LibraryFieldCount { found }, &place(end, 1)));
    }
    Ok(fields)
}

impl Field<'_> {
    /// The error at some of the field's characters.
    fn bad(self, start: usize, width: usize) -> ReadError {
        let start = self.column + start;
        let place = Place {
            line: 0,
            span: start..start + width,
        };
        self.block
            .error(ReadErrorKind::BadLibraryField(self.name), &place)
    }

    /// The error at all of them.
    fn all_bad(self) -> ReadError {
        self.bad(0, self.text.chars().count())
    }

    fn technique(self) -> Result<String, ReadError> {
        let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let (code, suffix) = self.text.split_once('-').unwrap_or((self.text, "x"));
        let right =
            number(code) && matches!(code.len(), 4 | 5) && (number(suffix) || matches!(suffix, "x" | "X"));
        if right {
            Ok(self.text.to_owned())
        } else {
            Err(self.all_bad())
        }
    }

    fn digits(self) -> Result<Vec<Digit>, ReadError> {
        if matches!(self.text, "x" | "X") {
            return Ok(Vec::new());
        }
        let digit = |(i, c)| Digit::from_char(c).ok_or_else(|| self.bad(i, 1));
        self.text.chars().enumerate().map(digit).collect()
    }

    /// The digits that stand, with nothing deleted.
    fn cells(self) -> Result<Grid, ReadError> {
        if self.text.is_empty() {
            return Err(self.all_bad());
        }
        let characters = self.text.chars().enumerate();
        cells(
            self.block,
            Format::Library,
            characters.map(|(i, c)| (self.column + i, c)),
        )
    }

    pub(super) fn candidates(self) -> Result<Vec<Candidate>, ReadError> {
        let mut candidates = Vec::new();
        let mut column = 0;
        for text in self.text.split(char::is_whitespace) {
            let width = text.chars().count();
            if width > 0 {
                candidates.push(candidate(text).ok_or_else(|| self.bad(column, width))?);
            }
            column += width + 1;
        }
        Ok(candidates)
    }

    fn chain_length(self) -> Result<Option<u32>, ReadError> {
        match self.text.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| self.all_bad()),
        }
    }
}

/// The position in which 81 digits stand, `+` before those that were placed. The characters come with their
/// columns.
pub(super) fn cells(
    block: Block<'_>,
    format: Format,
    mut characters: impl Iterator<Item = (usize, char)>,
) -> Result<Grid, ReadError> {
    let bad = |column: usize| {
        let place = Place {
            line: 0,
            span: column..column + 1,
        };
        block.error(ReadErrorKind::BadLibraryField(LibraryField::Cells), &place)
    };
    let mut tally = BlockItems::new(format);
    while let Some((column, c)) = characters.next() {
        let (width, state) = match c {
            '.' | '0' => (1, CellState::Open),
            '+' => {
                let digit = characters.next().and_then(|(_, c)| Digit::from_char(c));
                (2, CellState::Placed(digit.ok_or_else(|| bad(column))?))
            }
            c => {
                let digit = Digit::from_char(c);
                (1, CellState::Given(digit.ok_or_else(|| bad(column))?))
            }
        };
        let span = column..column + width;
        tally.push(Place { line: 0, span }, state);
    }
    let (places, cells) = tally.finish(block)?;
    let mut states = [CellState::Open; 81];
    states.copy_from_slice(&cells);
    Grid::from_cells(states).map_err(|clash| block.clash(clash, &places))
}

/// Reads digit, row, column.
fn candidate(text: &str) -> Option<Candidate> {
    let (digit, row, column) = text.chars().map(Digit::from_char).collect_tuple()?;
    Some(Candidate::new(Cell::at(row?.index(), column?.index()), digit?))
}

/// Reads a block of one line.
pub(super) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let [
        technique,
        digits,
        cells,
        deleted,
        eliminations,
        placements,
        length,
    ] = fields(block)?;
    let technique = technique.technique()?;
    let digits = digits.digits()?;
    let mut grid = cells.cells()?;
    for candidate in deleted.candidates()? {
        grid.remove(candidate);
    }
    let case = LibraryCase {
        technique,
        digits,
        eliminations: eliminations.candidates()?,
        placements: placements.candidates()?,
        chain_length: length.chain_length()?,
    };
    Ok(Entry {
        case: Some(case),
        ..Entry::new(grid, Format::Library, block.first)
    })
}

/// The digits of a position, `+` before those that were placed, and its deleted candidates.
pub(super) fn parts(grid: &Grid) -> (String, String) {
    let cell = |cell| match grid.state(cell) {
        CellState::Open => ".".to_owned(),
        CellState::Given(digit) => digit.to_string(),
        CellState::Placed(digit) => format!("+{digit}"),
    };
    let cells = Cell::all().map(cell).join("");
    let deleted = grid.standing().live().minus(grid.live());
    // HoDoKu's own order: by digit, then by cell.
    let deleted = sorting::sorted_by_key(deleted.iter(), |c| (c.digit(), c.cell()));
    let name = |c: Candidate| format!("{}{}{}", c.digit(), c.cell().row() + 1, c.cell().column() + 1);
    (cells, deleted.into_iter().map(name).join(" "))
}

/// A position as a line that does not name a step.
pub(super) fn write(grid: &Grid) -> String {
    let (cells, deleted) = parts(grid);
    format!(":0000:x:{cells}:{deleted}:::")
}
