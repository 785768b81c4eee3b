//! [`formula`] and [`Proof`]: a puzzle and its path for [VeriPB](https://docs.rs/crate/veripb), a checker of
//! pseudo-Boolean proofs that knows nothing of Sudoku.
//!
//! The formula has a variable for each of the 729 candidates (`x5r1c2`: 5 is in r1c2), the 324 constraints as
//! equations, and the facts of the puzzle. A path that solves it also has an objective, the number of cells
//! with the digit of the solution. The proof shows that it is at least 81: *there is no other solution*, and
//! every candidate that a step deletes is false by the formula alone.
//!
//! *How a pattern becomes a proof.* The sum of its cover sets, each at most 1, and its base sets, each at
//! least 1, says that the excesses of the true candidates sum to at most the rank. If no live candidate has a
//! negative excess, one with an excess above the rank is false: VeriPB finds that by itself. If some
//! candidates have a negative excess, as in template patterns, the proof shows digit by digit that no
//! template has one. A parity truth is a sum of equations, halved and rounded.

mod formula;
mod impossible;
mod lines;
mod parity;
mod position_proofs;
mod proof;
mod template;

pub use formula::formula;
pub use proof::{Proof, Untold};

use basecover::grid::Candidate;
use std::fmt;

/// The variable of a candidate.
struct Variable(Candidate);

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.0)
    }
}
