//! Describes the faults of a pattern.

use crate::words::and;
use basecover::pattern::{Lacks, Logic};
use itertools::Itertools;

/// A sentence for each fault, without capital letter and full stop. A single uncovered candidate is omitted,
/// because the rejection reports it.
pub(crate) fn list_faults(lacks: &Lacks) -> Vec<String> {
    let by_templates = lacks.logic == Logic::Templates;
    let mut told = Vec::new();
    let each = lacks.uncovered.iter().map(|(c, excess)| format!("{c} {excess}"));
    match lacks.uncovered.len() {
        0 => {}
        _ if by_templates => told.push(format!(
            "in templates that are not covered, with the least excess of these: {}",
            each.format(", ")
        )),
        1 => {}
        _ => told.push(format!(
            "not covered, with the excess of each: {}",
            each.format(", ")
        )),
    }
    if !lacks.nearest.is_empty() {
        let largest = match by_templates {
            true => "nearest, by the least excess of their templates",
            false => "with the largest excess",
        };
        told.push(format!("{largest}: {}", lacks.nearest.iter().format(", ")));
    }
    if !lacks.idle.is_empty() {
        let (take, one) = match lacks.idle.len() {
            1 => ("takes", "it"),
            _ => ("take", "one of them"),
        };
        let sets = and(lacks.idle.iter().map(ToString::to_string));
        let why = match by_templates {
            true => format!("no template visits {one} and a base set"),
            false => "no live candidate of a base set is in there".to_owned(),
        };
        told.push(format!("{sets} {take} no part: {why}"));
    }
    told
}

/// Sentences as one text, each with a capital letter and a full stop; names of sets and candidates are not
/// capitalised.
pub(crate) fn sentences(told: impl IntoIterator<Item = String>) -> String {
    let sentence = |told: String| {
        let first = told.split([' ', ',', ':']).next().unwrap_or_default();
        let (begin, rest) = match first.chars().all(char::is_alphabetic) {
            true => told.split_at(first.chars().next().map_or(0, char::len_utf8)),
            false => ("", told.as_str()),
        };
        format!("{}{rest}.", begin.to_uppercase())
    };
    told.into_iter().map(sentence).join(" ")
}
