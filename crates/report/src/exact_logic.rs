//! What base sets prove by exact logic, in words.

use super::Palette;
use super::text;
use super::words::{and, by_cell, counted};
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::Pattern;
use basecover::search::StopReason;
use basecover::search::exact::{Count, Exact};
use itertools::Itertools;

/// Choices that are written as a table; more are only counted.
const TABLE: usize = 12;

/// The results of base sets; `only` are the eliminations that no cover sets prove.
#[must_use]
pub fn exact(bases: &ConstraintSet, found: &Exact, only: &CandidateSet, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut said = format!("\n{strong}Exact logic, with every constraint as a link{strong:#}\n");
    if !only.is_empty() {
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

/// Why these are false: `No choice of one candidate in each of ... goes with ...`.
#[must_use]
pub(super) fn sentence(pattern: &Pattern, eliminations: &[Candidate]) -> String {
    let bases = pattern.bases().map(|(id, _)| id).collect();
    no_choice(&bases, &ConstraintSet::default(), eliminations)
}

fn no_choice(bases: &ConstraintSet, idle: &ConstraintSet, eliminations: &[Candidate]) -> String {
    let needed = bases.iter().filter(|&id| !idle.contains(id)).join(", ");
    let whom = and(by_cell(eliminations.iter().copied()));
    let ends = match eliminations.len() {
        1 => "it sees one of them. So it is false.",
        _ => "each of these sees one of them. So they are false.",
    };
    format!(
        "{whom}: however one candidate is chosen in each of {needed}, no two of which see each other, {ends}"
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
    if found.stop != StopReason::Exhausted {
        let open = text::eliminations(&found.open.iter().collect::<Vec<_>>(), &[]);
        return match found.open.is_empty() {
            true => format!("Stopped ({}): the choices were not counted.\n", found.stop),
            false => format!(
                "Stopped ({}): it is not known whether exact logic eliminates {open}.\n",
                found.stop
            ),
        };
    }
    let mut said = match found.choices {
        Count::Exactly(0) => {
            return "No choice of one candidate in each base set exists: the position has no solution.\n"
                .to_owned();
        }
        Count::Exactly(1) => "There is one choice of a candidate in each base set".to_owned(),
        count => format!("There are {count} choices of a candidate in each base set"),
    };
    said += match only.is_empty() {
        true => ", and they eliminate nothing more. That is proven.\n",
        false => ", and nothing else follows from them. That is proven.\n",
    };
    if !found.placements.is_empty() {
        let placed = found.placements.iter().map(|c| c.name());
        said += &format!("Every choice takes {}.\n", and(placed));
    }
    let eliminated = found.eliminations.len();
    if !found.idle.is_empty() && eliminated > 0 {
        let idle = and(found.idle.iter().map(|id| id.name()));
        said += &format!(
            "Without {idle} they eliminate the same {}.\n",
            counted(eliminated, "candidate")
        );
    }
    said
}
