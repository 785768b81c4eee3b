//! Positions: which candidates are live, and which cells are placed.
//!
//! Knows the rules of Sudoku; knows nothing of text formats or of searching.

mod automorphism;
mod candidate;
mod held;
mod house;
mod minlex;
mod names;
mod singles;
mod solutions;
mod state;
mod symmetry;

pub use candidate::{Candidate, CandidateSet, ParseCandidateError};
pub use held::Held;
pub(crate) use house::LineOf;
pub use house::{Cell, Digit, House};
pub(crate) use names::name_in_house;
pub use singles::Singles;
pub use solutions::Count;
pub use state::{CellState, Clash, Grid};
pub use symmetry::{Symmetry, Transpose};
