//! [`Puzzle`]: the input puzzle that a record is about.

use basecover::grid::Grid;

/// The input puzzle that a record is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle<'a> {
    /// Counted from 1.
    pub number: usize,
    /// The text after it on its line.
    pub name: Option<&'a str>,
    /// The position that was searched.
    pub grid: &'a Grid,
}
