//! The names of candidates and groups in sentences.

use crate::words::{and, by_cell, or, place};
use basecover::constraint::ConstraintId;
use basecover::grid::CandidateSet;

/// All of these: `35r3c1 and 4r3c2`.
pub(super) fn all(candidates: &CandidateSet) -> String {
    and(by_cell(candidates.iter()))
}

/// `is` or `are`.
pub(super) fn are(candidates: &CandidateSet) -> &'static str {
    match candidates.len() {
        1 => "is",
        _ => "are",
    }
}

/// A set, and how often it counts where that is more than once.
pub(super) fn times(name: String, weight: i64) -> String {
    match weight {
        1 => name,
        _ => format!("{name} ({weight} times)"),
    }
}

/// The candidates that a base set leaves: `r5c5 is 1 or 2`, `5 in row 3 is in r3c1 or r3c2`.
pub(super) fn left(id: ConstraintId, left: &CandidateSet) -> String {
    let names = match id.digit() {
        Some(_) => or(left.iter().map(|c| c.cell().name())),
        None => or(left.iter().map(|c| c.digit().name())),
    };
    match id.digit() {
        Some(_) => [&place(id), " is in ", &names].concat(),
        None => [id.name(), " is ", &names].concat(),
    }
}

/// `5r1c7 sees both, so it is false.`
pub(super) fn sees(group: &CandidateSet, falls: &CandidateSet) -> String {
    let whom = match group.len() {
        1 => "it",
        2 => "both",
        _ => "all of them",
    };
    match falls.len() {
        1 => [&all(falls), " sees ", whom, ", so it is false."].concat(),
        _ => [&all(falls), " see ", whom, ", so they are false."].concat(),
    }
}

/// The cells of base sets that are cells: `r1c2, r1c3 and r1c4`.
pub(super) fn cells(bases: impl Iterator<Item = (ConstraintId, i64)>) -> String {
    and(bases.map(|(id, _)| id.name()))
}
