//! Derived truths: the cells of their arguments are dotted, their guardians ringed, and their sentences are
//! below the board. The argument of a parity truth are its sets, drawn like base sets in its one colour.

use super::canvas::Canvas;
use super::curve::{Bend, Curve, Lanes, curve};
use super::geometry::{BOARD, CELL, DISC, INDENT, LEADING, Num, centre, corner};
use super::lettering::escape::Escaped;
use super::lettering::style::{SAY, WORDS};
use super::sets::MOST_NAMED;
use super::theme::of_base;
use crate::Picture;
use crate::text::argument;
use basecover::constraint::{Derived, DerivedKind};
use basecover::grid::{Candidate, Cell};
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/truths.css");

/// The derived truths of a picture with their multiplicities and the numbers of their colours, which come
/// between those of the other base sets and those of the cover sets.
fn drawn(picture: &Picture) -> impl Iterator<Item = (&Derived, i64, usize)> {
    let first = picture.base.len();
    let (base, cover) = (first + picture.derived.len(), picture.cover.len());
    let all = picture.derived.iter().enumerate();
    all.map(move |(i, (truth, multiplicity))| (&**truth, *multiplicity, of_base(first + i, base, cover)))
}

/// The colour of the first truth that a candidate guards.
pub(super) fn colour(picture: &Picture, candidate: Candidate) -> Option<usize> {
    let mut truths = drawn(picture).filter(|(truth, ..)| truth.contains(candidate));
    truths.next().map(|(.., colour)| colour)
}

/// Whether an argument is about particular cells. A grave is about all open ones, parity about sets, symmetry
/// about the givens, a shown truth about none in particular.
fn is_told(truth: &Derived) -> bool {
    match truth.kind() {
        DerivedKind::Impossible | DerivedKind::Deadly => true,
        DerivedKind::Bug
        | DerivedKind::Symmetry
        | DerivedKind::Parity
        | DerivedKind::Shown
        | DerivedKind::Counted => false,
    }
}

/// Whether a truth is from parity.
fn is_parity(truth: &Derived) -> bool {
    truth.kind() == DerivedKind::Parity
}

/// Whether there are parity truths, and whether there are others.
pub(super) fn kinds(picture: &Picture) -> (bool, bool) {
    let mut all = drawn(picture);
    let others = drawn(picture).any(|(truth, ..)| !is_parity(truth));
    (all.any(|(truth, ..)| is_parity(truth)), others)
}

/// Whether the sets of parity truths are drawn: more would hide the pattern.
pub(super) fn has_sets(picture: &Picture) -> bool {
    let sets: usize = drawn(picture).map(|(truth, ..)| truth.sets().len()).sum();
    (1..=MOST_NAMED).contains(&sets)
}

/// Whether cells of arguments are drawn.
pub(super) fn has_cells(picture: &Picture) -> bool {
    drawn(picture).any(|(truth, ..)| is_told(truth))
}

/// The cells of the arguments, below all sets.
pub(super) fn arguments(out: &mut String, picture: &Picture) -> Result {
    let told = drawn(picture).filter(|(truth, ..)| is_told(truth));
    for (i, (truth, _, colour)) in told.enumerate() {
        // Cells of several truths show the dots of each.
        let inset = 8.0 + 3.0 * (i % 6) as f64;
        writeln!(
            out,
            r#"<g class="argument k{colour}" data-set="{}">"#,
            Escaped(truth.name())
        )?;
        writeln!(out, "<title>cells of {}</title>", Escaped(truth.name()))?;
        for &cell in truth.cells() {
            square(out, cell, inset)?;
        }
        out.push_str("</g>\n");
    }
    match has_sets(picture) {
        true => sets(out, picture),
        false => Ok(()),
    }
}

/// A cell, smaller by an inset.
fn square(out: &mut String, cell: Cell, inset: f64) -> Result {
    let at = corner(cell);
    let (x, y, side) = (Num(at.x + inset), Num(at.y + inset), Num(CELL - 2.0 * inset));
    writeln!(
        out,
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4"/>"#
    )
}

/// The sets of parity truths.
fn sets(out: &mut String, picture: &Picture) -> Result {
    let parities = || drawn(picture).filter(|(truth, ..)| is_parity(truth));
    let lanes = Lanes::new(parities().flat_map(|(truth, ..)| truth.sets().iter().copied()));
    for (i, (truth, _, colour)) in parities().enumerate() {
        let name = Escaped(truth.name());
        writeln!(out, r#"<g class="argument k{colour}" data-set="{name}">"#)?;
        writeln!(out, "<title>sets of {name}</title>")?;
        for &set in truth.sets() {
            let members: Vec<_> = picture.members(set).collect();
            match curve(set, &members, &lanes, Bend::Round) {
                Some(Curve { path, .. }) => writeln!(out, r#"<path d="{path}"/>"#)?,
                None => {
                    let cell = set.members()[0].cell();
                    square(out, cell, 5.0 + 3.0 * (i % 6) as f64)?;
                }
            }
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// The rings around the guardians, above the candidates.
pub(super) fn guardians(out: &mut String, picture: &Picture) -> Result {
    for (i, (truth, _, colour)) in drawn(picture).enumerate() {
        let radius = Num(DISC + 3.0 + 1.5 * (i % 2) as f64);
        writeln!(
            out,
            r#"<g class="guardian k{colour}" data-set="{}">"#,
            Escaped(truth.name())
        )?;
        for candidate in truth.live(&picture.grid) {
            let at = centre(candidate);
            writeln!(
                out,
                r#"<circle cx="{}" cy="{}" r="{radius}"/>"#,
                Num(at.x),
                Num(at.y)
            )?;
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// Writes the sentences of the truths below the base sets, and returns where they end.
pub(super) fn write_sentences(
    out: &mut Canvas,
    picture: &Picture,
    mut y: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    for (i, (truth, multiplicity, colour)) in drawn(picture).enumerate() {
        let times = match multiplicity {
            1 => String::new(),
            n => format!("{n}*"),
        };
        let sentence = format!("{times}{}", argument(truth));
        let lines = WORDS.wrap(&sentence, BOARD - INDENT - 23.0);
        for (j, line) in lines.iter().enumerate() {
            y += LEADING;
            if (i, j) == (0, 0) {
                out.line(SAY, 0.0, y, "derived")?;
            }
            if j == 0 {
                let (x, top) = (Num(INDENT + 3.0), Num(y - 10.0));
                writeln!(
                    out,
                    r#"<g class="argument k{colour}" data-set="{}"><rect x="{x}" y="{top}" width="12" height="12" rx="2"/></g>"#,
                    Escaped(truth.name())
                )?;
            }
            out.line(WORDS, INDENT + 23.0, y, line)?;
        }
    }
    Ok(y)
}
