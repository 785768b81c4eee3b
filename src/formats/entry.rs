//! [`Entry`]: one position read from a text.

use super::Format;
use crate::grid::{Candidate, Digit, Grid};

/// A position, and where and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The position.
    pub grid: Grid,
    /// The format it was read from.
    pub format: Format,
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// What follows the position on its own line, in a list with one puzzle a line: a name, a rating, a
    /// solution.
    pub remark: Option<String>,
    /// The further fields of a HoDoKu line.
    pub case: Option<LibraryCase>,
}

impl Entry {
    /// With nothing beside the position.
    pub(super) fn new(grid: Grid, format: Format, line: usize) -> Self {
        Self {
            grid,
            format,
            line,
            remark: None,
            case: None,
        }
    }
}

/// The fields of a HoDoKu library line that describe a step and not the position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LibraryCase {
    /// The technique's code with its suffix, as in `0300`, `0708-1` or `0610-x`.
    pub technique: String,
    /// The digits of the step; none if the line has `x`.
    pub digits: Vec<Digit>,
    /// The candidates the step eliminates. On a line whose technique ends in `-x` they must *not* be found.
    pub eliminations: Vec<Candidate>,
    /// The candidates the step places.
    pub placements: Vec<Candidate>,
    /// The length of a chain, in inferences.
    pub chain_length: Option<u32>,
}
