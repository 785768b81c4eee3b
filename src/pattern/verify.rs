//! The one judge of what a pattern proves: exact integers, nothing assumed.
//!
//! Shares no code with the search or the LP, and looks up no incidence table: which constraints hold a candidate is worked
//! out here, from row, column and block arithmetic. At most 250 lines, so that a stranger can read it.
//!
//! *Rank lemma.* If the excess of every live candidate is at least 0, every live candidate whose excess is above the rank is false.
//! *Proof.* In a solution each constraint holds one true candidate, so the excesses of the true candidates add up to
//! the sum of all weights, the rank. None of them is negative, so none is above the rank.

use super::Pattern;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};

/// The largest weight [`verify`] reads. Sums of 324 of them stay far inside an `i64`.
const MAX_WEIGHT: i64 = 1 << 40;

/// A pattern together with what it proves in the grid it was verified in. Only [`verify`] makes one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Proven {
    pattern: Pattern,
    /// Ascending, never empty.
    eliminations: Vec<Candidate>,
    /// The eliminations that a base set holds, ascending.
    cannibalistic: Vec<Candidate>,
}

impl Proven {
    /// The pattern.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Every candidate it proves false, ascending; at least one.
    #[must_use]
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Those of the eliminations that lie in a base set of the pattern itself (cannibalism), ascending.
    #[must_use]
    pub fn cannibalistic(&self) -> &[Candidate] {
        &self.cannibalistic
    }
}

/// Why a pattern proves nothing, or not what was claimed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rejection {
    /// A candidate that the base sets hold is not held by as much weight in cover sets: the lemma does not apply.
    #[error("{candidate} is not covered: base sets hold it {bases} times, cover sets {covers} times")]
    Uncovered {
        /// The first such candidate.
        candidate: Candidate,
        /// The weight of the base sets that hold it.
        bases: i64,
        /// The weight of the cover sets that hold it.
        covers: i64,
    },
    /// The lemma applies, and no live candidate has an excess above the rank.
    #[error("nothing is eliminated: the rank is {rank}, and no live candidate has an excess above {highest}")]
    NothingEliminated {
        /// The rank.
        rank: i64,
        /// The largest excess of any live candidate.
        highest: i64,
    },
    /// The lemma applies, and it does not eliminate a candidate that was claimed.
    #[error("{candidate} is not eliminated: its excess is {excess}, the rank {rank}")]
    NotEliminated {
        /// The first such candidate.
        candidate: Candidate,
        /// Its excess.
        excess: i64,
        /// The rank.
        rank: i64,
    },
    /// A candidate that was claimed as an elimination is dead already.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// A weight is too large to add up safely.
    #[error("the weight {weight} of {constraint} is beyond {MAX_WEIGHT}")]
    WeightTooLarge {
        /// Where it stands.
        constraint: ConstraintId,
        /// The weight.
        weight: i64,
    },
}

/// What is said about one candidate by the weights: base sets that hold it, cover sets that hold it.
#[derive(Clone, Copy, Default)]
struct Holding {
    bases: i64,
    covers: i64,
}

/// Sums the weights of the four constraints that hold a candidate, from its row, column, block and digit.
fn holding(weights: &[i64; 324], candidate: usize) -> Holding {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let (row, column) = (cell / 9, cell % 9);
    let block = row / 3 * 3 + column / 3;
    let mut sum = Holding::default();
    for constraint in [
        cell,
        81 + digit * 9 + row,
        162 + digit * 9 + column,
        243 + digit * 9 + block,
    ] {
        let weight = weights[constraint];
        if weight < 0 {
            sum.bases -= weight
        } else {
            sum.covers += weight
        }
    }
    sum
}

/// Decides what a pattern proves in a grid.
///
/// # Errors
/// A [`Rejection`] with its evidence when the rank lemma does not apply or eliminates nothing.
pub fn verify(grid: &Grid, pattern: Pattern) -> Result<Proven, Rejection> {
    let mut weights = [0i64; 324];
    let mut rank = 0;
    for (constraint, weight) in pattern.weights() {
        if weight.abs() > MAX_WEIGHT {
            return Err(Rejection::WeightTooLarge { constraint, weight });
        }
        weights[constraint.index()] = weight;
        rank += weight;
    }

    let mut proven = Proven {
        pattern,
        eliminations: Vec::new(),
        cannibalistic: Vec::new(),
    };
    let mut highest = 0;
    for candidate in grid.live().iter() {
        let Holding { bases, covers } = holding(&weights, candidate.index());
        let excess = covers - bases;
        if excess < 0 {
            return Err(Rejection::Uncovered {
                candidate,
                bases,
                covers,
            });
        }
        highest = highest.max(excess);
        if excess > rank {
            proven.eliminations.push(candidate);
            if bases > 0 {
                proven.cannibalistic.push(candidate);
            }
        }
    }
    if proven.eliminations.is_empty() {
        return Err(Rejection::NothingEliminated { rank, highest });
    }
    Ok(proven)
}

/// Decides whether a pattern proves these candidates false.
///
/// # Errors
/// As [`verify`], and when a claimed candidate is dead or not eliminated.
pub fn verify_claim(grid: &Grid, pattern: Pattern, claimed: &[Candidate]) -> Result<Proven, Rejection> {
    let outcome = verify(grid, pattern.clone());
    if matches!(
        outcome,
        Err(Rejection::Uncovered { .. } | Rejection::WeightTooLarge { .. })
    ) {
        return outcome;
    }
    let proven = outcome.as_ref().map_or(&[][..], |proven| proven.eliminations());
    if let Some(&candidate) = claimed.iter().find(|c| !proven.contains(c)) {
        if !grid.is_live(candidate) {
            return Err(Rejection::NotLive(candidate));
        }
        let excess = ConstraintId::of(candidate)
            .iter()
            .map(|&id| pattern.weight(id))
            .sum();
        return Err(Rejection::NotEliminated {
            candidate,
            excess,
            rank: pattern.rank(),
        });
    }
    outcome
}
