//! [`ConvertedRecord`]: a position written in a format.

use crate::json::SCHEMA;
use crate::json::parts::puzzle::Puzzle;
use basecover::grid::Symmetry;
use serde::Serialize;

/// A position written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ConvertedRecord<'a> {
    /// Always `converted`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The format.
    pub format: &'static str,
    /// The position in this format.
    pub text: String,
    /// What took the position there, in the notation of `--morph`; left out if nothing was asked to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transformation: Option<String>,
    /// The symmetries that keep the givens of the position that is written, in the same notation; left out
    /// unless they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetries: Option<Vec<String>>,
}

impl<'a> ConvertedRecord<'a> {
    /// A puzzle, the name of a format, and the position in it.
    #[must_use]
    pub fn new(
        puzzle: Puzzle<'a>,
        format: &'static str,
        text: String,
        transformation: Option<&Symmetry>,
        symmetries: Option<&[Symmetry]>,
    ) -> Self {
        Self {
            r#type: "converted",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            format,
            text,
            transformation: transformation.map(Symmetry::to_string),
            symmetries: symmetries.map(|all| all.iter().map(Symmetry::to_string).collect()),
        }
    }
}
