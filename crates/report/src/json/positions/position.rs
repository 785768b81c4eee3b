//! [`PositionRecord`]: a position for display on a board.

use super::solutions::{digits, row};
use crate::json::parts::puzzle::Puzzle;
use crate::json::{SCHEMA, grid};
use basecover::formats::Format;
use basecover::grid::{CandidateSet, CellState};
use serde::Serialize;

/// A position, and how many solutions it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PositionRecord<'a> {
    /// Always `position`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The format it was read from.
    pub format: &'static str,
    /// The position, 729 characters.
    pub grid: String,
    /// The givens, 81 characters, `.` for a cell without one.
    pub givens: String,
    /// The other placed digits, 81 characters, `.` for a cell without one.
    pub placed: String,
    /// 0, 1, or 2 for two or more; null if not determined.
    pub solutions: Option<u8>,
    /// The digits of the only solution, 81 characters; null if there is none or several.
    pub solution: Option<String>,
}

impl<'a> PositionRecord<'a> {
    /// A puzzle, the format it was read from, how many solutions were found, and the only one.
    #[must_use]
    pub fn new(
        puzzle: Puzzle<'a>,
        format: Format,
        solutions: Option<u8>,
        solution: Option<&CandidateSet>,
    ) -> Self {
        let given = |cell| match puzzle.grid.state(cell) {
            CellState::Given(digit) => Some(digit),
            _ => None,
        };
        let placed = |cell| match puzzle.grid.state(cell) {
            CellState::Placed(digit) => Some(digit),
            _ => None,
        };
        Self {
            r#type: "position",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            format: format.name(),
            grid: grid(puzzle.grid),
            givens: row(given),
            placed: row(placed),
            solutions,
            solution: solution.map(digits),
        }
    }
}
