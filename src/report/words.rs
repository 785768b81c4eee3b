//! Words that sentences, lists and drawings share.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell};
use crate::pattern::Step;
use crate::technique::Shape;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Whether the text of a step has the mark `^`.
#[must_use]
pub fn is_marked(step: &Step) -> bool {
    step.rank() >= 0 && !step.cannibalistic().is_empty()
}

/// `1 step`, `2 steps`.
#[must_use]
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1.into() { "" } else { "s" })
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(words: impl IntoIterator<Item = String>) -> String {
    listed(words, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(words: impl IntoIterator<Item = String>) -> String {
    listed(words, "or")
}

fn listed(words: impl IntoIterator<Item = String>, last_by: &str) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    match words.pop() {
        None => String::new(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} {last_by} {last}", words.join(", ")),
    }
}

/// `xy-wing` as `XY-Wing`.
pub(super) fn title(id: &str) -> String {
    const CAPITALS: [&str; 9] = ["aic", "als", "msls", "sk", "xy", "xyz", "wxyz", "vwxyz", "xz"];
    let word = |word: &str| {
        if CAPITALS.contains(&word) {
            return word.to_uppercase();
        }
        let mut chars = word.chars();
        chars
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
    };
    itertools::join(id.split('-').map(word), "-")
}

/// Cell by cell: `5r1c2`, `238r3c4`, `9r7c7`.
pub(super) fn by_cell(candidates: impl IntoIterator<Item = Candidate>) -> Vec<String> {
    let mut by_cell: BTreeMap<Cell, String> = BTreeMap::new();
    for candidate in candidates {
        let digits = by_cell.entry(candidate.cell()).or_default();
        *digits += &candidate.digit().to_string();
    }
    by_cell
        .into_iter()
        .map(|(cell, digits)| format!("{digits}{cell}"))
        .collect()
}

/// What a constraint is about: `r1c2`, `4 in row 1`.
pub(super) fn place(id: ConstraintId) -> String {
    match (id.digit(), id.house()) {
        (Some(digit), Some(house)) => format!("{digit} in {house}"),
        _ => id.to_string(),
    }
}

/// What constraints are about.
pub(super) fn places(ids: &[ConstraintId]) -> String {
    and(ids.iter().map(|&id| place(id)))
}

/// How many base sets and cover sets there are of each kind.
#[must_use]
pub(super) fn kinds(shape: &Shape) -> String {
    let some = |kinds: &[usize; 4]| {
        let names = ["cell", "row", "column", "block"];
        let some = names.iter().zip(kinds).filter(|(_, count)| **count > 0);
        match itertools::join(some.map(|(name, &count)| counted(count, name)), ", ") {
            none if none.is_empty() => "none".to_owned(),
            some => some,
        }
    };
    format!(
        "base sets {}; cover sets {}",
        some(&shape.base_kinds),
        some(&shape.cover_kinds)
    )
}
