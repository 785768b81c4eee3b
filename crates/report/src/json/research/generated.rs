//! [`GeneratedRecord`] and [`GenerationRecord`]: generated puzzles.

use crate::json::{Names, SCHEMA};
use serde::Serialize;

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GeneratedRecord {
    /// Always `generated`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// Its number, from 1.
    pub puzzle: u64,
    /// The seed.
    pub seed: u64,
    /// The number of the attempt, from 0.
    pub attempt: u64,
    /// The number of the puzzle near which it was found, from 1; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub around: Option<u64>,
    /// The givens of that puzzle that it lacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed: Option<Names>,
    /// The givens that it has in their place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<Names>,
    /// Its givens, 81 characters, `.` for a cell without one.
    pub givens: String,
}

impl GeneratedRecord {
    /// The record of a puzzle generated at random.
    #[must_use]
    pub fn new(puzzle: u64, seed: u64, attempt: u64, givens: String) -> Self {
        Self {
            r#type: "generated",
            schema: SCHEMA,
            puzzle,
            seed,
            attempt,
            around: None,
            removed: None,
            added: None,
            givens,
        }
    }
}

/// The end of a generation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GenerationRecord {
    /// Always `generation`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// How many puzzles were generated.
    pub made: u64,
    /// How many attempts it took.
    pub attempts: u64,
    /// Whether it was interrupted.
    pub interrupted: bool,
    /// For a search near other puzzles: whether there are no further puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

impl GenerationRecord {
    /// The record of the end.
    #[must_use]
    pub fn new(made: u64, attempts: u64, interrupted: bool) -> Self {
        Self {
            r#type: "generation",
            schema: SCHEMA,
            made,
            attempts,
            interrupted,
            complete: None,
        }
    }
}
