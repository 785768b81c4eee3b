//! Positions: which candidates are live, and which cells are placed.
//!
//! Knows the rules of Sudoku; knows nothing of text formats or of searching.

mod candidate;
mod house;
mod position;
mod singles;
mod solutions;
mod symmetry;

pub use candidate::{Candidate, CandidateSet, ParseCandidateError};
pub use house::{Cell, Digit, House};
pub use position::{CellState, Clash, Grid};
pub use singles::Singles;
pub use symmetry::{Symmetry, Transpose};
