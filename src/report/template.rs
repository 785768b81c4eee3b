//! Template patterns in sentences. Each is a proof as it stands: what every template does, what follows for
//! the true ones, and for each elimination what its templates do instead.

use super::guarded::argument;
use super::words::{and, by_cell, counted, or, places};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Grid};
use crate::pattern::{Form, Pattern, Proven};
use crate::technique::{Exocet, Fall, Named, Shape, falls};
use itertools::Itertools;

/// The most base or cover sets that are told one by one.
const MOST_TOLD: usize = 6;

/// What a step says that is proven by templates; each cover choice by itself.
pub(super) fn template(named: &Named) -> String {
    let grid = named.shape.grid();
    let choices = named.step.patterns().iter();
    choices
        .map(|proven| choice(&named.shape, &grid, proven))
        .join(" With other cover sets, ")
}

fn choice(shape: &Shape, grid: &Grid, proven: &Proven) -> String {
    let pattern = proven.pattern();
    let order = pattern.order();
    if pattern.rank() < 0 {
        return format!(
            "{}. But the nine true templates together would visit the cover sets {} and the base sets {}: the position has no solution.",
            counting(shape, pattern),
            times(order + pattern.rank()),
            times(order),
        );
    }
    let falls = falls(grid, proven);
    let exocet = Exocet::of(pattern);
    let opening = match &exocet {
        _ if falls.iter().all(|&(_, why)| why == Fall::NoTemplate) => {
            "the true candidates of a digit are a template of it.".to_owned()
        }
        Some(exocet) => visiting(grid, exocet),
        None => format!(
            "{}. The nine true templates together visit the cover sets {} and the base sets {}{}, so {}.",
            counting(shape, pattern),
            times(order + pattern.rank()),
            if pattern.derived().is_empty() {
                ""
            } else {
                "at least "
            },
            times(order),
            match pattern.rank() {
                0 => "none of them visits the cover sets more often than the base sets".to_owned(),
                rank => format!(
                    "none of them makes more than {} more to the cover sets than to the base sets",
                    counted(rank, "visit")
                ),
            },
        ),
    };
    let reasons = falls.iter().map(|&(_, why)| told(why)).sorted().dedup();
    let sentence = |why: Fall| {
        let own = falls.iter().filter(|&&(_, other)| told(other) == why);
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

/// Candidates whose templates have different excesses are told together.
fn told(why: Fall) -> Fall {
    match why {
        Fall::Excess(_) => Fall::Excess(0),
        other => other,
    }
}

/// That every template is covered by an exocet, and what follows for the true ones.
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
    let covered = match exocet.is_in_house() {
        _ if digits.is_empty() => "no other digit is in the base cells.".to_owned(),
        // A template visits one base cell at most.
        true => format!(
            "wherever {} is in {}, it is in {} too: each template of {these} that visits a base cell visits a target cell.",
            or(digits),
            or(base),
            or(targets)
        ),
        false => format!(
            "each template of {} visits the target cells {} at least as often as the base cells {}.",
            or(digits),
            and(targets),
            and(base)
        ),
    };
    if let Some(digit) = exocet.locked {
        // The others visit as many targets or more, so what is missing among the targets is the locked digit.
        return format!(
            "{covered} There is one more base cell than target cells, and each holds one true candidate. So the true template of {digit} \
             visits a base cell and no target cell, and that of each other digit visits as many target cells as base cells."
        );
    }
    let hold = match exocet.base.len() {
        1 => "The base cell and the target cell hold one true candidate each".to_owned(),
        n => format!("Base cells and target cells are {n} each and hold one true candidate each"),
    };
    format!("{covered} {hold}, so the true template of each digit visits as many target cells as base cells.")
}

/// That every template is covered, the derived truths argued for first. Without a full stop.
fn counting(shape: &Shape, pattern: &Pattern) -> String {
    let truths = pattern.derived().iter();
    let arguments = truths
        .map(|(truth, _)| format!("{}; ", argument(shape, truth)))
        .join("");
    let names = pattern.derived().iter().map(|(truth, _)| truth.to_string());
    let bases = pattern.bases().map(|(id, _)| id).collect_vec();
    let covers = pattern.covers().map(|(id, _)| id).collect_vec();
    let told = |ids: &[ConstraintId], names: Vec<String>, side: &str| match ids.len() + names.len() {
        0 => format!("{side} sets"),
        n if n > MOST_TOLD => format!("the {n} {side} sets"),
        _ => and(names.into_iter().chain((!ids.is_empty()).then(|| places(ids)))),
    };
    let weighted = match pattern.form() {
        Form::Plain => "",
        Form::Weighted => ", counted with their weights",
    };
    format!(
        "{arguments}every template visits {} at least as often as {}{weighted}",
        told(&covers, Vec::new(), "cover"),
        told(&bases, names.collect(), "base"),
    )
}

/// Why these candidates are false.
fn reason(why: Fall, of_exocet: bool, rank: i64, candidates: &[Candidate]) -> String {
    let names = by_cell(candidates.iter().copied());
    let one = candidates.len() == 1;
    let so = if one {
        "so it is false."
    } else {
        "so they are false."
    };
    match (why, rank) {
        (Fall::NoTemplate, _) => format!("No template holds {}, {so}", or(names)),
        (Fall::Foreign, _) => format!(
            "{} {} in {}, but no base cell holds {}, {so}",
            and(names),
            if one { "is" } else { "are" },
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
        (Fall::OffBase, _) => format!(
            "Each template with {} visits a target cell and no base cell, {so}",
            or(names)
        ),
        (Fall::Unlocked, _) => format!(
            "Each template with {} misses the base cells or visits a target cell, {so}",
            or(names)
        ),
        (Fall::BothTargets, _) => format!(
            "Each template with {} visits both target cells and at most one base cell, {so}",
            or(names)
        ),
        (_, 0) => format!(
            "Each template with {} visits {}, {so}",
            or(names),
            match of_exocet {
                true => "more target cells than base cells",
                false => "the cover sets more often than the base sets",
            }
        ),
        _ => format!(
            "Each template with {} makes at least {} more to the cover sets than to the base sets, {so}",
            or(names),
            counted(rank + 1, "visit")
        ),
    }
}
