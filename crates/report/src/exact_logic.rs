//! What base sets prove by exact logic, in words.

use super::Palette;
use super::text;
use super::words::{and, by_cell, counted};
use basecover::constraint::{ConstraintId, ConstraintSet};
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::Pattern;
use basecover::search::exact::{Count, Exact};
use itertools::Itertools;

/// Choices that are written as a table; more are only counted.
const TABLE: usize = 12;

/// The results of base sets; `only` are the eliminations that no cover sets prove.
#[must_use]
pub fn exact(bases: &ConstraintSet, found: &Exact, only: &CandidateSet, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut said = format!("\n{strong}Exact logic, with every constraint as a link{strong:#}\n");
    if !only.is_empty() && found.choices != Count::Exactly(0) {
        said += &format!(
            "=> {}\n  {}\n",
            text::eliminations(&only.iter().collect::<Vec<_>>(), &[]),
            no_choice(bases, &found.idle, &only.iter().collect::<Vec<_>>())
        );
    }
    said += &conclusion(found, only);
    said += &table(bases, found);
    said
}

/// Why these are false: `Choose one candidate in each of ...: whatever the choice, 4r9c1 sees one of them`.
#[must_use]
pub(super) fn sentence(pattern: &Pattern, eliminations: &[Candidate]) -> String {
    let bases = pattern.bases().map(|(id, _)| id).collect();
    no_choice(&bases, &ConstraintSet::default(), eliminations)
}

fn no_choice(bases: &ConstraintSet, idle: &ConstraintSet, eliminations: &[Candidate]) -> String {
    let needed = bases
        .iter()
        .filter(|&id| !idle.contains(id))
        .map(ConstraintId::name);
    let needed = and(needed);
    let whom = and(by_cell(eliminations.iter().copied()));
    let (whom, so) = match eliminations.len() {
        1 => (whom, "it is false"),
        _ => (format!("each of {whom}"), "they are false"),
    };
    format!(
        "Choose one candidate in each of {needed}, so that no two of these candidates see each other: whatever the choice, {whom} sees one of them. So {so}."
    )
}

/// The choices, one a line, below their base sets.
fn table(bases: &ConstraintSet, found: &Exact) -> String {
    let is_all =
        matches!(found.choices, Count::Exactly(count) if usize::try_from(count) == Ok(found.listed.len()));
    if !is_all || found.listed.len() > TABLE {
        return String::new();
    }
    let head = bases.iter().map(|id| format!("{:<6}", id.name())).join(" ");
    let row = |choice: &Vec<Candidate>| choice.iter().map(|c| format!("{:<6}", c.name())).join(" ");
    let rows = found.listed.iter().map(row);
    [head]
        .into_iter()
        .chain(rows)
        .map(|line| format!("  {}\n", line.trim_end()))
        .collect()
}

fn conclusion(found: &Exact, only: &CandidateSet) -> String {
    if !found.is_complete() {
        let open = text::eliminations(&found.open.iter().collect::<Vec<_>>(), &[]);
        let stop = found.stop;
        return format!("Stopped ({stop}): it is not known whether exact logic eliminates {open}.\n");
    }
    let mut said = match found.choices {
        Count::Exactly(0) => {
            return "No choice of one candidate in each base set exists: the position has no solution.\n"
                .to_owned();
        }
        Count::Exactly(1) => "There is one choice of a candidate in each base set".to_owned(),
        count => format!("There are {count} choices of a candidate in each base set"),
    };
    let eliminate = match found.choices {
        Count::Exactly(1) => "it eliminates",
        _ => "they eliminate",
    };
    let other = if only.is_empty() { "more" } else { "else" };
    said += &format!(", and {eliminate} nothing {other}. That is proven.\n");
    if !found.placements.is_empty() {
        let placed = found.placements.iter().map(|c| c.name());
        said += &format!("Every choice takes {}.\n", and(placed));
    }
    let eliminated = found.eliminations.len();
    if !found.idle.is_empty() && eliminated > 0 {
        let idle = and(found.idle.iter().map(|id| id.name()));
        said += &format!(
            "Without {idle} the base sets eliminate the same {}.\n",
            counted(eliminated, "candidate")
        );
    }
    said
}
