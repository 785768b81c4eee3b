//! [`SolutionRecord`] and [`SolutionsRecord`]: the solutions of a position, and how many there are.

use crate::json::parts::puzzle::Puzzle;
use crate::json::{SCHEMA, grid};
use basecover::grid::{CandidateSet, Cell, Digit};
use serde::Serialize;

/// One solution of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SolutionRecord {
    /// Always `solution`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// Its own number, from 1.
    pub number: u64,
    /// Its digits, 81 characters.
    pub solution: String,
}

impl SolutionRecord {
    /// The record of a solution.
    #[must_use]
    pub fn new(puzzle: Puzzle<'_>, number: u64, solution: &CandidateSet) -> Self {
        Self {
            r#type: "solution",
            schema: SCHEMA,
            puzzle: puzzle.number,
            number,
            solution: digits(solution),
        }
    }
}

/// How many solutions a position has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SolutionsRecord<'a> {
    /// Always `solutions`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// How many were counted.
    pub count: u64,
    /// Whether these are all; if not, there are at least this many.
    pub complete: bool,
    /// Why the count ended: `exhausted`, `limit`, `time-budget` or `interrupted`.
    pub stop: &'static str,
    /// The limit of the count.
    pub limit: u64,
}

impl<'a> SolutionsRecord<'a> {
    /// The record of a count that has a limit; `stop` says why it ended.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, count: u64, stop: &'static str, limit: u64) -> Self {
        Self {
            r#type: "solutions",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            count,
            complete: stop == "exhausted",
            stop,
            limit,
        }
    }
}

/// The digits of a solution in reading order, 81 characters.
#[must_use]
pub fn digits(solution: &CandidateSet) -> String {
    let digit = |cell| solution.iter().find(|c| c.cell() == cell).map(|c| c.digit());
    row(digit)
}

/// The digits of the cells in reading order.
pub(super) fn row(digit: impl Fn(Cell) -> Option<Digit>) -> String {
    let sign = |cell| digit(cell).map_or_else(|| ".".to_owned(), |digit| digit.to_string());
    Cell::all().map(sign).collect()
}
