//! How many solutions a puzzle has, said up front.

use super::input::Puzzle;
use basecover::grid::{Candidate, CandidateSet};
use itertools::Itertools;
use std::fmt;

/// Cells that are named where two solutions differ.
const NAMED: usize = 4;

/// Why a puzzle has no solution to go by.
pub(super) enum Unfit {
    /// It has none.
    Unsolvable,
    /// It has several; two of them.
    Ambiguous(Box<[CandidateSet; 2]>),
}

/// The candidates of the solution.
pub(super) fn only(puzzle: &Puzzle) -> Result<CandidateSet, Unfit> {
    match puzzle.grid.solutions(2)[..] {
        [] => Err(Unfit::Unsolvable),
        [one] => Ok(one),
        [one, other, ..] => Err(Unfit::Ambiguous(Box::new([one, other]))),
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolvable => f.write_str("the puzzle has no solution"),
            Self::Ambiguous(two) => {
                let [one, other] = &**two;
                let difference = difference(one, other);
                write!(f, "the puzzle has more than one solution: {difference}")
            }
        }
    }
}

/// Where two solutions differ.
fn difference(one: &CandidateSet, other: &CandidateSet) -> String {
    let (one, other) = (one.minus(other), other.minus(one));
    let pair = |(a, b): (Candidate, Candidate)| format!("{} is {} or {}", a.cell(), a.digit(), b.digit());
    let pairs: Vec<_> = one.iter().zip(other.iter()).map(pair).collect();
    match pairs.len().checked_sub(NAMED) {
        None | Some(0) => pairs.join(", "),
        Some(more) => format!(
            "{}, and {more} more cells differ",
            pairs[..NAMED].iter().join(", ")
        ),
    }
}
