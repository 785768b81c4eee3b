//! Explains template patterns. Each explanation is a complete proof: a property of every template, its
//! consequence for the true ones, and for each elimination how its templates contradict that. A template
//! *visits* the sets that hold one of its candidates; with two candidates in a derived truth it visits the
//! truth twice. A parity truth it visits once, if it visits an odd number of its sets.

use super::guarded::{argument, parities};
use crate::words::{and, by_cell, counted, or, places};
use basecover::constraint::{ConstraintId, Derived, DerivedKind};
use basecover::grid::{Candidate, Cell, Grid};
use basecover::pattern::{Form, Logic, Pattern, Proven};
use basecover::sorting;
use basecover::technique::{Exocet, Fall, Named, Shape, falls};
use itertools::Itertools;

/// The most base or cover sets that are listed one by one.
const MOST_TOLD: usize = 6;

/// The explanation of a step that is proven by templates; each cover choice by itself.
pub(super) fn template(named: &Named) -> String {
    let grid = named.shape.grid();
    let choices = named.step.patterns().iter();
    choices
        .map(|proven| choice(&named.shape, &grid, proven))
        .join(" With other cover sets, ")
}

fn choice(shape: &Shape, grid: &Grid, proven: &Proven) -> String {
    let pattern = proven.pattern();
    let held = pattern.held();
    if pattern.rank() < 0 {
        let covers = match held + pattern.rank() {
            0 => String::new(),
            n => format!("the cover sets {} and ", times(n)),
        };
        return format!(
            "{}. But the nine true templates together would visit {covers}the base sets {}: the position has no solution.",
            counting(shape, pattern),
            times(held),
        );
    }
    let falls = falls(grid, proven);
    let exocet = Exocet::of(pattern);
    let opening = match &exocet {
        _ if falls.iter().all(|&(_, why)| why == Fall::NoTemplate) => {
            "the true candidates of a digit are one of its templates.".to_owned()
        }
        Some(exocet) => visiting(grid, exocet),
        None => format!(
            "{}. The nine true templates together visit the cover sets {} and the base sets {}{}, so {}.",
            counting(shape, pattern),
            times(held + pattern.rank()),
            if pattern.derived().is_empty() {
                ""
            } else {
                "at least "
            },
            times(held),
            match pattern.rank() {
                0 => "none of them visits the cover sets more often than the base sets".to_owned(),
                1 => "each of them makes at most 1 more visit to the cover sets than to the base sets"
                    .to_owned(),
                rank => format!(
                    "each of them makes at most {rank} more visits to the cover sets than to the base sets"
                ),
            },
        ),
    };
    let reasons = sorting::distinct(falls.iter().map(|&(_, why)| without_excess(why))).into_iter();
    let sentence = |why: Fall| {
        let own = falls.iter().filter(|&&(_, other)| without_excess(other) == why);
        reason(
            why,
            exocet.is_some(),
            pattern.rank(),
            &own.map(|&(c, _)| c).collect_vec(),
        )
    };
    format!("{opening} {}", reasons.map(sentence).join(" "))
}

/// `once`, `twice`, `3 times`.
fn times(n: i64) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{n} times"),
    }
}

/// Candidates whose templates have different excesses are listed together.
fn without_excess(why: Fall) -> Fall {
    match why {
        Fall::Excess(_) => Fall::Excess(0),
        other => other,
    }
}

/// Explains that every template is covered by an exocet, and the consequence for the true ones.
fn visiting(grid: &Grid, exocet: &Exocet) -> String {
    let names = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect_vec();
    let (base, targets) = (names(&exocet.base), names(&exocet.targets));
    let digits = exocet.digits(grid).into_iter();
    let digits = digits.filter(|&digit| exocet.locked != Some(digit));
    let digits = digits.map(|digit| digit.to_string()).collect_vec();
    let these = if digits.len() == 1 {
        "this digit"
    } else {
        "these digits"
    };
    let covered = match (exocet.is_in_house(), exocet.locked) {
        (_, Some(digit)) if digits.is_empty() => {
            format!("no digit but {digit} is in the base cells, {}.", and(base))
        }
        (_, None) if digits.is_empty() => format!("no digit is in the base cells, {}.", and(base)),
        // A template visits at most one base cell.
        (true, _) => {
            let a_cell = |cells: &[String], side| match cells.len() {
                1 => format!("the {side} cell"),
                _ => format!("a {side} cell"),
            };
            let (a_base, a_target) = (a_cell(&base, "base"), a_cell(&targets, "target"));
            format!(
                "wherever {} is in {a_base} ({}), it is in {a_target} ({}) too: each template of {these} that visits {a_base} visits \
                 {a_target}.",
                or(digits),
                or(base),
                or(targets)
            )
        }
        (false, _) => format!(
            "each template of {} visits the target cells ({}) at least as often as the base cells ({}).",
            or(digits),
            and(targets),
            and(base)
        ),
    };
    let held = match (exocet.base.len(), exocet.targets.len()) {
        (1, 1) => "The base cell and the target cell hold one true candidate each".to_owned(),
        (bases, targets) => format!(
            "There are {} and {}, and each holds one true candidate",
            counted(bases, "base cell"),
            counted(targets, "target cell")
        ),
    };
    let Some(digit) = exocet.locked else {
        return format!(
            "{covered} {held}. So the true template of each digit visits exactly as many target cells as base cells."
        );
    };
    // The others visit as many targets or more, so the locked digit is the one missing among the targets.
    format!(
        "{covered} {held}. The base cells share a house: no template visits two of them. So the true template of {digit} visits a \
         base cell and no target cell, and that of each other digit visits exactly as many target cells as base cells."
    )
}

/// Explains that every template is covered, after arguing for the derived truths. Without a full stop.
fn counting(shape: &Shape, pattern: &Pattern) -> String {
    let is_parity = |truth: &&Derived| truth.kind() == DerivedKind::Parity;
    let truths = pattern.derived().iter().map(|(truth, _)| &**truth);
    let (groups, others): (Vec<&Derived>, Vec<&Derived>) = truths.partition(is_parity);
    let (alone, groups) = match groups.len() {
        0 | 1 => (groups, String::new()),
        _ => (Vec::new(), parities(&groups) + ". "),
    };
    let truths = others.into_iter().chain(alone);
    let mut arguments = truths.map(|truth| argument(shape, truth, Logic::Templates) + "; ");
    let every = match groups.is_empty() {
        true => "every",
        false => "Every",
    };
    let arguments = arguments.join("") + &groups;
    let names = pattern.derived().iter().map(|(truth, _)| truth.to_string());
    let bases = pattern.bases().map(|(id, _)| id).collect_vec();
    let covers = pattern.covers().map(|(id, _)| id).collect_vec();
    if covers.is_empty() {
        let no = if groups.is_empty() { "no" } else { "No" };
        return format!("{arguments}{no} template visits a base set");
    }
    let told = |ids: &[ConstraintId], names: Vec<String>, side: &str| match ids.len() + names.len() {
        n if n > MOST_TOLD => format!("the {n} {side} sets"),
        _ => and(names.into_iter().chain((!ids.is_empty()).then(|| places(ids)))),
    };
    let weighted = match pattern.form() {
        Form::Plain => "",
        Form::Weighted => ", counted with their weights",
    };
    format!(
        "{arguments}{every} template visits {} at least as often as {}{weighted}",
        told(&covers, Vec::new(), "cover"),
        told(&bases, names.collect(), "base"),
    )
}

/// Explains why these candidates are false.
fn reason(why: Fall, of_exocet: bool, rank: i64, candidates: &[Candidate]) -> String {
    let names = by_cell(candidates.iter().copied());
    let one = candidates.len() == 1;
    let are = if one { "is" } else { "are" };
    let so = if one {
        "so it is false."
    } else {
        "so they are false."
    };
    let each = |visits: &str| {
        let them = if one { "it" } else { "one of them" };
        format!(
            "{} {are} false: each template with {them} {visits}.",
            and(names.clone())
        )
    };
    match (why, rank) {
        (Fall::NoTemplate, _) => format!("No template holds {}, {so}", or(names)),
        (Fall::Foreign, _) => format!(
            "{} {are} in {}, but no base cell holds {}, {so}",
            and(names),
            match candidates.iter().map(|c| c.cell()).unique().count() {
                1 => "a target cell",
                _ => "target cells",
            },
            match candidates.iter().map(|c| c.digit()).unique().count() {
                1 if one => "its digit",
                1 => "their digit",
                _ => "their digits",
            }
        ),
        (Fall::OffBase, _) => each("visits a target cell and no base cell"),
        (Fall::Unlocked, _) => each("visits no base cell, or a target cell too"),
        (Fall::BothTargets, _) => each("visits both target cells and at most one base cell"),
        (_, 0) if of_exocet => each("visits more target cells than base cells"),
        (_, 0) => each("visits the cover sets more often than the base sets"),
        _ => each(&format!("makes at least {} more", rank + 1)),
    }
}
