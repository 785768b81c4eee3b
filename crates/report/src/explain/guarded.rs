//! Describes a derived truth in a sentence.

use crate::words::{and, counted, group, place};
use basecover::casts::fit;
use basecover::constraint::{ConstraintId, Derived, DerivedKind, Kind};
use basecover::grid::{Candidate, CandidateSet, Digit, Grid};
use basecover::pattern::{Logic, Tree};
use basecover::technique::Shape;
use itertools::Itertools;

/// If there are more cells than this, they are counted, not listed.
const MOST_CELLS: usize = 6;

/// If there are more sets than this, they are counted, not listed.
const MOST_SETS: usize = 9;

/// The argument, and the conclusion that a guardian is true: `r1c1, r1c4, r2c1 and r2c4 could exchange 1 and
/// 2, ..., so 3r2c4 is true`.
pub(super) fn argument(shape: &Shape, truth: &Derived, logic: Logic) -> String {
    let guardian = match truth.guardians() {
        [only] => format!("{only} is true"),
        several => format!("{} is true", group(&several.iter().copied().collect())),
    };
    let kept = |digit: &Digit| {
        let holds = |c: Candidate| shape.digits_of(c.cell()) >> c.digit().index() & 1 == 1;
        let places = truth.cells().iter().map(|&cell| Candidate::new(cell, *digit));
        places.into_iter().any(|c| holds(c) && !truth.contains(c))
    };
    let digits = and(Digit::all().filter(kept).map(|digit| digit.to_string()));
    let cells = match truth.cells() {
        cells if cells.len() > MOST_CELLS => format!("{} cells", cells.len()),
        cells => and(cells.iter().map(ToString::to_string)),
    };
    let one = "the puzzle is assumed to have one solution";
    match truth.kind() {
        DerivedKind::Shown => format!("{guardian} ({})", how_proven(&shape.grid(), truth)),
        DerivedKind::Counted => format!("{} ({})", at_least(truth), how_counted(truth)),
        DerivedKind::Impossible => format!("{cells} cannot be filled with {digits} alone, so {guardian}"),
        DerivedKind::Parity => format!(
            "{}{}",
            parity(truth, logic),
            match logic {
                Logic::Candidates => format!(", and {guardian}"),
                Logic::Templates => String::new(),
            }
        ),
        DerivedKind::Symmetry => symmetric(&shape.standing, truth, &guardian),
        DerivedKind::Deadly => {
            format!(
                "{cells} with {digits} alone could be filled in another way too, but {one}, so {guardian}"
            )
        }
        DerivedKind::Bug => {
            format!(
                "without it every open cell would hold two candidates and every open digit of a house two places, but {one}, so {guardian}"
            )
        }
    }
}

/// That at least so many of the guardians are true: `at least 2 of 4r1c2, 4r3c5 and 4r3c6 are true`.
pub(crate) fn at_least(truth: &Derived) -> String {
    let guardians = truth.guardians().iter().map(ToString::to_string);
    format!("at least {} of {} are true", truth.count(), and(guardians))
}

/// How a truth that counts was proven: by others, of which fewer candidates do not have one each.
fn how_counted(truth: &Derived) -> String {
    let parts = counted::<i64>(fit(truth.parts().len()), "set");
    let fewer = match truth.count() {
        2 => "no candidate is in all of them".to_owned(),
        count => format!("no {} candidates have one of each", count - 1),
    };
    format!("one of each of {parts} is shown to be, and {fewer}")
}

/// Why the candidates of a set are false that are no guardians, by the candidates that a symmetry of the
/// givens takes them to; and the conclusion.
fn symmetric(live: &CandidateSet, truth: &Derived, guardian: &str) -> String {
    let (Some(symmetry), Some(set)) = (truth.symmetry(), truth.sets().first()) else {
        return guardian.to_owned();
    };
    let reason = |member: Candidate| {
        let images = || symmetry.orbit(member).skip(1);
        let together = |seen: Candidate| {
            // Of two in the set the first reports both.
            let is_reported = set.members().contains(&seen) && seen < member;
            (!is_reported).then(|| format!("{member} and {seen} would be true together"))
        };
        if truth.contains(member) {
            None
        } else if let Some(guardian) = images().find(|&image| truth.contains(image)) {
            Some(format!("{guardian} is true if {member} is"))
        } else if let Some(dead) = images().find(|&image| !live.contains(image)) {
            Some(format!("{member} is false as {dead} is"))
        } else {
            // Two that see each other are some steps apart: so many steps further is one that it sees itself.
            images().find(|&image| image.sees(member)).and_then(together)
        }
    };
    let members = set.members().into_iter().filter(|&c| live.contains(c));
    let reasons = and(members.filter_map(reason));
    format!(
        "the puzzle is assumed to have one solution, so it has the symmetry of its givens ({symmetry}): {reasons}; so {guardian}"
    )
}

/// The count that proves a parity truth. The true templates are those of the nine digits: of cells alone, a
/// digit is in as many as its template visits.
fn parity(truth: &Derived, logic: Logic) -> String {
    let sets = truth.sets();
    let noun = noun(&[truth]);
    let listed = match sets.len() {
        count @ ..=MOST_SETS => {
            let names = and(sets.iter().map(|&id| place(id)));
            format!("{names} are {} {noun}, an odd number", few(count))
        }
        count => format!("{count} {noun} are an odd number"),
    };
    match logic {
        Logic::Candidates => format!(
            "{listed}, and each holds one true candidate, so some true candidate is in an odd number of them"
        ),
        Logic::Templates => format!(
            "{listed}; so {}: a template that visits an odd number of them visits {truth} once, and no other visits it",
            oddly(noun)
        ),
    }
}

/// What follows for the digits.
fn oddly(noun: &str) -> &'static str {
    match noun {
        "cells" => "some digit is in an odd number of them",
        _ => "some true template visits an odd number of them",
    }
}

/// A small number as a word.
fn few(count: usize) -> String {
    const WORDS: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// What the sets of parity truths are called.
fn noun(truths: &[&Derived]) -> &'static str {
    let mut sets = truths.iter().flat_map(|truth| truth.sets());
    match sets.all(|set| set.kind() == Kind::Cell) {
        true => "cells",
        false => "sets",
    }
}

/// The counts that prove several parity truths of templates, in one sentence.
pub(super) fn parities(truths: &[&Derived]) -> String {
    let noun = noun(truths);
    let group = |truth: &&Derived| match truth.sets() {
        sets if sets.len() > MOST_SETS => format!("{} {noun} ({truth})", sets.len()),
        sets => format!("{} ({truth})", and(sets.iter().map(|&id| place(id)))),
    };
    format!(
        "each of these groups has an odd number of {noun}, so {}; a template that visits an odd number of them visits the truth of the group once, and no other visits it: {}",
        oddly(noun),
        truths.iter().map(group).join("; ")
    )
}

/// How a truth was proven: `shown by 3 patterns and the cases of r3c4`.
fn how_proven(grid: &Grid, truth: &Derived) -> String {
    let denied = truth.denied(grid);
    if let Some(empty) = ConstraintId::first_empty(&denied) {
        return format!("nothing else is left for {}", place(empty));
    }
    let proof = truth.proof().map(|proof| Tree::from(&proof.restricted(&denied)));
    let proof = proof.unwrap_or_default();
    let patterns = counted::<i64>(fit(proof.patterns.len()), "pattern");
    match (proof.patterns.len(), &proof.split) {
        (_, None) => format!("shown by {patterns}"),
        (0, Some(split)) => format!("shown by the cases of {}", place(split.truth)),
        (_, Some(split)) => format!("shown by {patterns} and the cases of {}", place(split.truth)),
    }
}
