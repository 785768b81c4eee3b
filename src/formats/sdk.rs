//! `sdk`: the files of SadMan Sudoku and SudoCue.
//!
//! Nine rows of nine cells, `.` for an empty one, with headers that begin with `#` and are comments here.
//! After digits have been placed, the rows are in sections: `[Puzzle]` has the givens and `[State]` all
//! digits. Other sections (`[PencilMarks]`, `[Colours]`) are skipped.

use super::block::{Block, BlockItems, Place};
use super::error::{ReadError, ReadErrorKind};
use super::{Entry, Format, frame, givens};
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;

/// A line such as `[Puzzle]`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Other,
}

/// The section that a line begins.
fn section(line: &str) -> Option<Section> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    match &*name.to_ascii_lowercase() {
        "puzzle" => Some(Section::Puzzle),
        "state" => Some(Section::State),
        "pencilmarks" | "colours" | "colors" => Some(Section::Other),
        _ => None,
    }
}

/// Whether a line begins a file in sections.
pub(super) fn opens(line: &str) -> bool {
    section(line).is_some()
}

/// How many lines the file takes that begins with a section on the first of these.
///
/// Nine rows end a section of digits, a blank line the others; the file goes on while the next line begins a
/// section that it has not had.
pub(super) fn lines(lines: &[&str]) -> usize {
    let mut had = Vec::new();
    let mut next = 0;
    while let Some(own) = lines.get(next).and_then(|line| section(line)) {
        if had.contains(&own) && own != Section::Other {
            break;
        }
        had.push(own);
        next += 1;
        let mut rows = 0;
        while let Some(line) = lines.get(next) {
            let ends = match own {
                Section::Other => line.trim().is_empty(),
                _ => rows == 9 || line.trim().is_empty(),
            };
            if ends || section(line).is_some() {
                break;
            }
            rows += usize::from(!frame::is_border(line));
            next += 1;
        }
        // Blank lines may part the sections.
        let blank = lines[next..]
            .iter()
            .take_while(|line| line.trim().is_empty())
            .count();
        let follows = lines.get(next + blank).and_then(|line| section(line));
        if follows.is_some_and(|other| other == Section::Other || !had.contains(&other)) {
            next += blank;
        } else {
            break;
        }
    }
    next
}

/// Reads a block of this format.
pub(super) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    if !opens(block.lines[0]) {
        return givens::read(block, Format::Sdk);
    }
    let mut rows = [Vec::new(), Vec::new()];
    let mut own = Section::Other;
    for (line, text) in block.lines.iter().enumerate() {
        match section(text) {
            Some(section) => own = section,
            None if own != Section::Other && !frame::is_border(text) => {
                rows[usize::from(own == Section::State)].push((line, *text));
            }
            None => {}
        }
    }
    let [puzzle, state] = rows;
    if puzzle.is_empty() {
        let place = Place {
            line: 0,
            span: 0..block.lines[0].chars().count(),
        };
        return Err(block.error(ReadErrorKind::NoPuzzleSection, &place));
    }
    let (mut places, given) = cells(block, &puzzle)?;
    let mut placed = vec![None; 81];
    if !state.is_empty() {
        (places, placed) = cells(block, &state)?;
    }
    let mut states = [CellState::Open; 81];
    for cell in Cell::all() {
        let i = cell.index();
        states[i] = match (given[i], placed[i]) {
            (Some(given), Some(digit)) if given != digit => {
                let kind = ReadErrorKind::GivenReplaced { given, digit, cell };
                return Err(block.error(kind, &places[i]));
            }
            (Some(given), _) => CellState::Given(given),
            (None, Some(digit)) => CellState::Placed(digit),
            (None, None) => CellState::Open,
        };
    }
    let grid = Grid::from_cells(states).map_err(|clash| block.clash(clash, &places))?;
    Ok(Entry::new(grid, Format::Sdk, block.first))
}

/// The 81 cells of one section.
fn cells(block: Block<'_>, rows: &[(usize, &str)]) -> Result<(Vec<Place>, Vec<Option<Digit>>), ReadError> {
    let mut tally = BlockItems::new(Format::Sdk);
    for &(line, text) in rows {
        for (column, found) in text.chars().enumerate() {
            let place = Place {
                line,
                span: column..column + 1,
            };
            if givens::is_cell(found) {
                tally.push(place, Digit::from_char(found));
            } else if !frame::is_filler(found) {
                let format = Format::Sdk;
                return Err(block.error(ReadErrorKind::UnexpectedCharacter { found, format }, &place));
            }
        }
    }
    tally.finish(block)
}

/// The rows of the givens; when digits were placed in two sections, the second with them.
pub(super) fn write(grid: &Grid) -> String {
    let rows = |digit: &dyn Fn(CellState) -> Option<Digit>| {
        let cell = |cell| digit(grid.state(cell)).map_or(".".to_owned(), |digit: Digit| digit.to_string());
        let cells: Vec<String> = Cell::all().map(cell).collect();
        cells.chunks(9).map(|row| row.concat()).join("\n")
    };
    let given = |state| match state {
        CellState::Given(digit) => Some(digit),
        CellState::Open | CellState::Placed(_) => None,
    };
    let (puzzle, state) = (rows(&given), rows(&CellState::digit));
    if puzzle == state {
        puzzle
    } else {
        format!("[Puzzle]\n{puzzle}\n[State]\n{state}")
    }
}
