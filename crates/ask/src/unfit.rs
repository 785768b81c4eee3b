//! [`Unfit`]: why a puzzle has no solution to go by.

use super::Exit;
use basecover::grid::{Candidate, CandidateSet};
use basecover::search::Halt;
use itertools::Itertools;
use std::fmt;

/// Cells that are named where two solutions differ.
const NAMED: usize = 4;

/// Why a puzzle has no solution to go by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It has none.
    Unsolvable,
    /// It has several; two of them.
    Ambiguous(Box<[CandidateSet; 2]>),
    /// The search for a second one was ended; without a reason where it took too long for a question that
    /// nobody asked.
    Stopped(Option<Halt>),
}

impl Unfit {
    /// The exit of an answer that follows from it.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self {
            Self::Unsolvable | Self::Ambiguous(_) => Exit::Bad,
            Self::Stopped(Some(Halt::Interrupt)) => Exit::Interrupted,
            Self::Stopped(_) => Exit::Stopped,
        }
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
            Self::Stopped(_) => f.write_str("it is not known yet whether the puzzle has one solution"),
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
