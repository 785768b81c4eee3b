//! Equal sets in words and drawings: the catalogue line by line, and what they prove in a position.

use crate::words::{and, counted, region};
use crate::{Palette, Picture, text};
use basecover::grid::{Cell, Grid};
use basecover::pattern::Step;
use basecover::search::StopReason;
use basecover::search::equal::{Catalogued, Equal, EqualSets, FoundEqual};
use itertools::Itertools;
use std::fmt::Display;

/// The catalogue: a line for each form, by the number of houses.
#[must_use]
pub fn catalogue(listed: &[Catalogued], all: usize, palette: &Palette) -> String {
    let Palette { strong, quiet, .. } = palette;
    let mut lines = String::new();
    for own in listed.chunk_by(|a, b| a.size == b.size) {
        let (size, forms) = (counted(own[0].size, "house"), counted(own.len(), "form"));
        lines += &format!("{strong}at most {size} on a side: {forms}{strong:#}\n");
        for Catalogued { sets, count, .. } in own {
            lines += &format!(
                "  {sets}  {quiet}{}, {count} in the grid{quiet:#}\n",
                equation(sets)
            );
        }
    }
    let rest = match all - listed.len() {
        0 => "Every other pair of regions that are equal in all solutions, because of their houses, is a sum of these over different cells.".to_owned(),
        more => format!("{} more forms with more houses on a side", more),
    };
    format!("{lines}{} of {}\n{rest}\n", listed.len(), counted(all, "form"))
}

/// `16 cells = 16 cells`, `13 cells = 4 cells + the digits 1 to 9`.
fn equation(sets: &EqualSets) -> String {
    let [first, second] = [sets.first().count(), sets.second().count()];
    let digits = match sets.excess().abs() {
        1 => "the digits 1 to 9".to_owned(),
        times => format!("{times} times the digits 1 to 9"),
    };
    let side = |cells: usize, has_digits: bool| match (cells, has_digits) {
        (0, true) => digits.clone(),
        (cells, true) => format!("{} + {digits}", counted(cells, "cell")),
        (cells, false) => counted(cells, "cell"),
    };
    let excess = sets.excess();
    format!("{} = {}", side(first, excess < 0), side(second, excess > 0))
}

/// Two regions in a sentence or two, and the smaller ones that they are a sum of.
#[must_use]
pub fn sets(sets: &EqualSets, parts: &[EqualSets]) -> String {
    let sum = match parts {
        [] | [_] => "They are no sum of smaller ones over different cells.".to_owned(),
        several => format!(
            "They are a sum of {} smaller ones over different cells: {}.",
            several.len(),
            several.iter().map(|part| format!("({part})")).join(" + ")
        ),
    };
    format!("{sets}\n{}\n{sum}\n", equality(sets))
}

/// That the two regions hold the same digits.
fn equality(sets: &EqualSets) -> String {
    let [a, b] = [
        with_name("A", sets.first().collect()),
        with_name("B", sets.second().collect()),
    ];
    let more = |all: &str, own: &str| {
        let times = times(sets.excess().abs());
        format!("The {all} hold what the {own} hold, and each digit {times} more.")
    };
    match (sets.excess(), sets.first().count(), sets.second().count()) {
        (excess, _, 0) => format!("The {a} hold each digit {}.", times(excess)),
        (excess, 0, _) => format!("The {b} hold each digit {}.", times(-excess)),
        (0, ..) => format!("The {a} and the {b} hold the same digits."),
        (1.., ..) => more(&a, &b),
        (..) => more(&b, &a),
    }
}

/// `4 cells A (r12c12)`.
fn with_name(name: &str, cells: Vec<Cell>) -> String {
    format!(
        "{} {name} ({})",
        counted(cells.len(), "cell"),
        region(cells).join(", ")
    )
}

/// `once`, `twice`, `3 times`.
fn times<N: Display + PartialEq + From<u8>>(n: N) -> String {
    match n {
        n if n == N::from(1) => "once".to_owned(),
        n if n == N::from(2) => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// What equal sets prove, as a person would say it.
#[must_use]
pub fn sentence(equal: &Equal) -> String {
    let Equal {
        sets,
        digits,
        filled,
        open,
        proven,
        ..
    } = equal;
    let names = and(digits.iter().map(|digit| digit.name()));
    let (together, are, those) = match digits.len() {
        1 => (names.clone(), "is", "it"),
        _ => (format!("{names} together"), "are", "them"),
    };
    let filled = match &filled[..] {
        [] => String::new(),
        [cell] => format!(" In B, {cell} can hold nothing but {names}."),
        cells => format!(
            " In B, {} cells can hold nothing but {names}: {}.",
            cells.len(),
            region(cells.iter().copied()).join(", ")
        ),
    };
    let open = match &open[..] {
        [] => format!(" A cannot hold {names}. So {names} {are} not in"),
        [cell] => format!(
            " So A holds {together} once, and only {cell} can hold {those}. So it holds nothing else, and {names} {are} nowhere else in"
        ),
        cells => format!(
            " So A holds {together} at least {}, and only {} of its cells can hold {those}: {}. So these hold nothing else, and {names} {are} nowhere else in",
            times(cells.len()),
            cells.len(),
            region(cells.iter().copied()).join(", ")
        ),
    };
    let off = text::eliminations(proven.eliminations(), &[]);
    format!("{}{filled}{open} B: {off}.", equality(sets))
}

/// What was found in a position, one after the other; of two regions alone, if these were asked about.
#[must_use]
pub fn found(grid: &Grid, about: Option<&EqualSets>, found: &FoundEqual, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut lines = about.map_or_else(String::new, |about| sets(about, &about.parts()));
    for (i, equal) in found.all.iter().enumerate() {
        lines += &format!(
            "{strong}{}. {}{strong:#}\n   {}\n",
            i + 1,
            equal.sets,
            sentence(equal)
        );
        let placements = equal.placements(grid);
        if !placements.is_empty() {
            let placed = and(placements.iter().map(|c| format!("{}={}", c.cell(), c.digit())));
            lines += &format!("   Then {placed} can be placed.\n");
        }
        for step in Step::group([equal.proven.clone()]) {
            lines += &format!("   {}\n", text::step(&step, palette).trim_end());
        }
    }
    let count = match found.all.len() {
        0 => "no equal sets say anything here".to_owned(),
        1 => "1 equality".to_owned(),
        n => format!("{n} equalities"),
    };
    let end = match found.stop {
        StopReason::Exhausted if about.is_some() => {
            "every candidate that these regions eliminate by a count of digits is among these".to_owned()
        }
        StopReason::Exhausted => {
            "every candidate that some equal sets eliminate by a count of digits is among these, unless a naked or hidden subset eliminates it".to_owned()
        }
        other => format!("stopped: {other}; there may be more"),
    };
    format!("{lines}{count}; {end}\n")
}

/// The two regions in two colours, with the eliminations.
#[must_use]
pub fn picture(grid: &Grid, equal: &Equal) -> Picture {
    Picture {
        eliminations: equal.proven.eliminations().to_vec(),
        words: sentence(equal),
        ..regions(grid, &equal.sets)
    }
}

/// The two regions alone.
#[must_use]
pub fn regions(grid: &Grid, sets: &EqualSets) -> Picture {
    Picture {
        facts: equation(sets),
        regions: Some(*sets),
        words: equality(sets),
        ..Picture::position(grid, &sets.to_string())
    }
}
