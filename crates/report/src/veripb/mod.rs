//! [`formula`] and [`Proof`]: a puzzle and its path for [VeriPB](https://docs.rs/crate/veripb), a checker of
//! pseudo-Boolean proofs that knows nothing of Sudoku.
//!
//! The formula has a variable for each of the 729 candidates (`x5r1c2`: 5 is in r1c2), the 324 constraints as
//! equations, and what is in the puzzle. A path that solves it has an objective too, how many cells hold the
//! digit of the solution. The proof shows that it is 81 at least: *no other solution is there*, and whatever
//! a step deletes is false by the formula alone.
//!
//! *How a pattern becomes a proof.* The sum of its cover sets, each at most 1, and its base sets, each at
//! least 1, says: the excesses of the true candidates add up to the rank at most. Where no live candidate has
//! a negative excess, one with an excess above the rank is false: VeriPB sees that by itself. Where single
//! candidates have one, as in template patterns, it is shown digit by digit that no template has.

mod formula;
mod impossible;
mod known;
mod lines;
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
