//! How many solutions a puzzle has, said up front.

use super::input::Puzzle;
use basecover::grid::{Candidate, CandidateSet};
use itertools::Itertools;

/// Cells that are named where two solutions differ.
const NAMED: usize = 4;

/// The candidates of the solution; with several, where that is allowed, those of two of them.
///
/// # Errors
/// What is wrong with the puzzle.
pub(super) fn kept(puzzle: &Puzzle, allow_multiple: bool) -> Result<CandidateSet, String> {
    match &puzzle.grid.solutions(2)[..] {
        [] => Err("the puzzle has no solution".to_owned()),
        [one] => Ok(*one),
        [one, other, ..] if allow_multiple => Ok(one.or(other)),
        [one, other, ..] => Err(format!(
            "the puzzle has more than one solution: {}; --allow-multiple goes on as far as logic goes that holds in all of them",
            difference(one, other)
        )),
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
