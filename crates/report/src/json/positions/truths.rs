//! [`TruthsRecord`]: the derived truths of a position.

use crate::json::claims::derived::Declared;
use crate::json::parts::puzzle::Puzzle;
use crate::json::{SCHEMA, grid};
use basecover::constraint::Derived;
use basecover::truths::Cut;
use serde::Serialize;
use std::sync::Arc;

/// The derived truths of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TruthsRecord<'a> {
    /// Always `truths`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// The truths by name, with their arguments.
    pub derived: Declared,
    /// The givens of the puzzle, if one of the truths assumes that it has one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
    /// The truths that were left out, in words; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

impl<'a> TruthsRecord<'a> {
    /// These truths of a puzzle, and those left out.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, truths: &[Arc<Derived>], cuts: &[Cut]) -> Self {
        let (derived, givens) = Declared::new(puzzle.grid, truths);
        Self {
            r#type: "truths",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            derived,
            givens,
            left_out: cuts.iter().map(ToString::to_string).collect(),
        }
    }
}
