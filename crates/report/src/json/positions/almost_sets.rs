//! [`AlmostSetsRecord`]: the almost locked and the almost hidden sets of a position.

use crate::json::parts::puzzle::Puzzle;
use crate::json::{SCHEMA, grid};
use basecover::technique::{AlmostSet, AlmostSets};
use serde::Serialize;

/// The almost locked and the almost hidden sets of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AlmostSetsRecord<'a> {
    /// Always `almost-sets`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// n cells of a house that hold n + 1 digits.
    pub locked: Vec<AlmostSetFields>,
    /// n digits of a house that have n + 1 places.
    pub hidden: Vec<AlmostSetFields>,
}

/// One of these sets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AlmostSetFields {
    /// As in `r1c2`.
    pub cells: Vec<String>,
    /// As in `347`.
    pub digits: String,
    /// As in `row 1`.
    pub houses: Vec<String>,
}

impl<'a> AlmostSetsRecord<'a> {
    /// The sets of a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, sets: &AlmostSets) -> Self {
        let fields = |sets: &[AlmostSet]| sets.iter().map(AlmostSetFields::new).collect();
        Self {
            r#type: "almost-sets",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            locked: fields(&sets.locked),
            hidden: fields(&sets.hidden),
        }
    }
}

impl AlmostSetFields {
    fn new(set: &AlmostSet) -> Self {
        Self {
            cells: set.cells.iter().map(ToString::to_string).collect(),
            digits: set.digits.iter().map(ToString::to_string).collect(),
            houses: set.houses.iter().map(ToString::to_string).collect(),
        }
    }
}
