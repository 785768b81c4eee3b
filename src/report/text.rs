//! Results in words and in the forums' notation.
//!
//! A step is a line: order, rank, base sets `/` cover sets `=>` eliminations. Further cover choices of the same base sets follow
//! below, their slashes aligned. Base sets, slash and cover sets read back as a pattern.

use super::{Palette, Scope};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, Grid};
use crate::pattern::{Form, Minimal, Proven, Step};
use crate::search::{Found, Listing, StopReason};
use itertools::Itertools;
use std::fmt::Display;

/// What the mark `^` means; to be printed once when [`is_marked`] says that a step has one.
pub const LEGEND: &str =
    "^ cannibalistic: a base set of the pattern itself holds the candidate it eliminates";

/// Whether the text of a step has the mark `^`.
#[must_use]
pub fn is_marked(step: &Step) -> bool {
    !step.cannibalistic().is_empty()
}

/// A step: one line for each cover choice, each with its line break.
#[must_use]
pub fn step(step: &Step, palette: &Palette) -> String {
    let Palette {
        quiet,
        base,
        cover,
        elimination,
        placement,
        ..
    } = palette;
    // The name of a technique will stand at the head of the line.
    let head = format!("order {} rank {}", step.order(), step.rank());
    let bases = sets(step.base().iter().copied());
    let placed = step.placement().map(|placed| {
        let (cell, digit) = (placed.cell(), placed.digit());
        format!("=> {placement}{cell}={digit}{placement:#}")
    });
    let choices = step.patterns().iter().map(|proven| {
        let covers = sets(proven.pattern().covers());
        let deletions = eliminations(proven.eliminations(), proven.cannibalistic());
        format!("/ {cover}{covers}{cover:#} => {elimination}{deletions}{elimination:#}")
    });
    let indent = format!("\n{:1$} ", "", head.len() + 2 + bases.len());
    let tail = placed.into_iter().chain(choices).join(&indent);
    format!("{quiet}{head}{quiet:#}  {base}{bases}{base:#} {tail}\n")
}

/// Base sets or cover sets with blanks between them: `r1c2 2*4r1`.
fn sets(sets: impl Iterator<Item = (ConstraintId, i64)>) -> String {
    let name = |(id, multiplicity)| match multiplicity {
        1 => format!("{id}"),
        _ => format!("{multiplicity}*{id}"),
    };
    sets.map(name).join(" ")
}

/// Eliminations cell by cell, `r3c8<>7, r5c1<>24`; a digit that lies in a base set of its own pattern is marked `^`.
#[must_use]
pub fn eliminations(eliminated: &[Candidate], cannibalistic: &[Candidate]) -> String {
    let digit = |c: &Candidate| {
        let mark = if cannibalistic.contains(c) { "^" } else { "" };
        format!("{}{mark}", c.digit())
    };
    let cells = eliminated.iter().chunk_by(|c| c.cell());
    cells
        .into_iter()
        .map(|(cell, digits)| format!("{cell}<>{}", digits.map(&digit).join("")))
        .join(", ")
}

/// What a pattern was found to prove, one property a line.
#[must_use]
pub fn proven(proven: &Proven, palette: &Palette) -> String {
    let Palette {
        quiet,
        base,
        cover,
        elimination,
        placement,
        ..
    } = palette;
    let pattern = proven.pattern();
    let kind = match pattern.form() {
        Form::Plain => "plain",
        Form::Weighted => "weighted",
    };
    let excess = proven.eliminations().iter().map(|&c| {
        let sum: i64 = ConstraintId::of(c).iter().map(|&id| pattern.weight(id)).sum();
        format!("{c} {sum}")
    });
    let (bases, covers) = (sets(pattern.bases()), sets(pattern.covers()));
    let deletions = eliminations(proven.eliminations(), proven.cannibalistic());
    [
        format!("{placement}accepted{placement:#}"),
        format!("{quiet}base sets   {quiet:#} {base}{bases}{base:#}"),
        format!("{quiet}cover sets  {quiet:#} {cover}{covers}{cover:#}"),
        format!("{quiet}order       {quiet:#} {}", pattern.order()),
        format!("{quiet}rank        {quiet:#} {}", pattern.rank()),
        format!("{quiet}kind        {quiet:#} {kind}"),
        format!("{quiet}eliminations{quiet:#} {elimination}{deletions}{elimination:#}"),
        format!("{quiet}excess      {quiet:#} {}\n", excess.format(", ")),
    ]
    .join("\n")
}

/// Why a claim was rejected, on a line.
#[must_use]
pub fn rejection(reason: &impl Display, palette: &Palette) -> String {
    let elimination = palette.elimination;
    format!("{elimination}rejected{elimination:#}: {reason}\n")
}

/// What was found in all and what that is worth: only an exhausted search says that there is nothing else.
#[must_use]
pub fn summary(found: &Found, scope: &Scope<'_>, palette: &Palette) -> String {
    let strong = palette.strong;
    let eliminated: CandidateSet = found.steps.iter().flat_map(Step::eliminations).collect();
    let count = match found.steps.len() {
        0 => "none".to_owned(),
        steps => format!(
            "{}, {}",
            counted(steps, "step"),
            counted(eliminated.len(), "elimination")
        ),
    };
    let more = match found.steps.len() {
        0 => "there may be some",
        _ => "there may be others",
    };
    let what = match (scope.listing, found.steps.len()) {
        (Listing::All, 0) => "no irreducible pattern",
        (Listing::All, _) => "no other irreducible pattern",
        (_, 0) => "no elimination",
        (_, _) => "no other elimination",
    };
    let stop = match found.stop {
        StopReason::Exhausted => format!("complete: {what} {scope}"),
        StopReason::FirstFound => format!("stopped at the first step, as asked: {more} {scope}"),
        StopReason::NodeBudget => format!("stopped by the node budget, not complete: {more} {scope}"),
        StopReason::TimeBudget => format!("stopped by the time limit, not complete: {more} {scope}"),
        StopReason::Interrupted => format!("interrupted, not complete: {more} {scope}"),
    };
    let least = |step: &Step| step.minimal == Minimal::Proven;
    let minimal = match found.steps.is_empty() || !found.steps.iter().all(least) {
        true => "",
        false => "; each order is the least there is for some elimination of its step",
    };
    let nodes = counted(found.nodes as usize, "node");
    format!("{strong}{count}; {stop}{strong:#}{minimal} ({nodes})\n")
}

/// `1 step`, `2 steps`.
fn counted(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// The candidates cell by cell in a frame, those of `eliminated` marked as in the forums: `-7`. The readers understand it.
#[must_use]
pub fn grid(grid: &Grid, eliminated: &CandidateSet, palette: &Palette) -> String {
    let Palette {
        elimination,
        placement,
        ..
    } = palette;
    let plain = |cell: Cell| -> String {
        let mark = |c| if eliminated.contains(c) { "-" } else { "" };
        let digit = |d| format!("{}{d}", mark(Candidate::new(cell, d)));
        grid.digits(cell).map(digit).collect()
    };
    let column_width = |column| {
        (0..9)
            .map(|row| plain(Cell::at(row, column)).len())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..9).map(column_width).collect();
    let group = |cell: Cell| {
        let text = plain(cell);
        let blanks = " ".repeat(widths[cell.column()] - text.len());
        match text.contains('-') {
            true => format!("{elimination}{text}{elimination:#}{blanks}"),
            false if grid.state(cell).digit().is_some() => format!("{placement}{text}{placement:#}{blanks}"),
            false => text + &blanks,
        }
    };
    let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 2 * stack.len());
    let rule = format!("+{}+\n", widths.chunks(3).map(dashes).format("+"));
    let row = |row| {
        let stack = |stack: usize| (0..3).map(|i| group(Cell::at(row, stack * 3 + i))).join("  ");
        format!("| {} |\n", (0..3).map(stack).format(" | "))
    };
    let bands = (0..3).map(|band| (band * 3..band * 3 + 3).map(row).collect::<String>());
    format!("{rule}{}{rule}", bands.format(&rule))
}
