//! [`GeneratedRecord`] and [`GenerationRecord`]: puzzles that were made.

use super::{Names, SCHEMA};
use serde::Serialize;

/// A puzzle that was made.
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
    /// The number of the puzzle around which it was found, from 1; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub around: Option<u64>,
    /// The givens of that puzzle which it does not have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed: Option<Names>,
    /// The givens that it has in their place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<Names>,
    /// Its givens, 81 characters, `.` if there is none.
    pub givens: String,
}

impl GeneratedRecord {
    /// The record of a puzzle that was made at random.
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

/// The end of what was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GenerationRecord {
    /// Always `generation`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// How many puzzles were made.
    pub made: u64,
    /// After how many attempts.
    pub attempts: u64,
    /// Whether it was interrupted.
    pub interrupted: bool,
    /// Around other puzzles: whether no further one is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

impl GenerationRecord {
    /// The record of an end.
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
