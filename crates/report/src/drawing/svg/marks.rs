//! The marks below and above the candidates: discs, open or not, rings, diamonds, struck squares.

use super::canvas::Canvas;
use super::geometry::{DISC, Num, Point, centre};
use super::lettering::style::VALUE;
use super::sets::{Drawn, Side};
use super::truths;
use crate::drawing::picture::{Picture, Role};
use basecover::constraint::ConstraintId;
use basecover::grid::Candidate;
use basecover::lp::Ratio;
use std::fmt::{Result, Write};

/// Draws the marks below the digits: a disc, an open disc or a dashed ring, and the struck squares of
/// eliminations.
pub(super) fn below(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    let (mut discs, mut open, mut rings) = (String::new(), String::new(), String::new());
    for candidate in picture.grid.live().iter() {
        let Point { x, y } = centre(candidate);
        let stands = picture.grid.state(candidate.cell()).digit().is_some();
        let (layer, side) = match picture.role(candidate) {
            // Their discs are drawn with their lines, see `links.rs`.
            Role::Bystander | Role::Linked => continue,
            // A mark would hide a placed digit, which needs none to show the value 1.
            Role::Share | Role::Base | Role::Open | Role::Uncovered | Role::Covered if stands => continue,
            Role::Share if picture.share(candidate) == Some(Ratio::ONE) => (&mut discs, Side::Base),
            Role::Base | Role::Uncovered | Role::Placed => (&mut discs, Side::Base),
            Role::Open => (&mut open, Side::Base),
            Role::Covered | Role::Share => (&mut rings, Side::Cover),
            Role::Eliminated | Role::Cannibal => continue,
        };
        let k = first(sets, side, candidate)
            .or_else(|| truths::colour(picture, candidate))
            .unwrap_or(0);
        let (x, y) = (Num(x), Num(y));
        writeln!(
            layer,
            r#"<circle class="k{k}" data-c="{candidate}" cx="{x}" cy="{y}" r="{DISC}"/>"#
        )?;
    }
    for (class, layer) in [("disc", discs), ("open", open), ("ring", rings)] {
        if !layer.is_empty() {
            writeln!(out, "<g class=\"{class}\">\n{layer}</g>")?;
        }
    }
    struck(out, picture)
}

/// Draws the struck squares of eliminations.
pub(super) fn struck(out: &mut String, picture: &Picture) -> Result {
    let mut layer = String::new();
    for candidate in picture.grid.live().iter() {
        if !matches!(picture.role(candidate), Role::Eliminated | Role::Cannibal) {
            continue;
        }
        let Point { x, y } = centre(candidate);
        let corner = |off: f64| (Num(x - off), Num(y + off));
        let ((left, _), (_, top)) = (corner(9.5), corner(-9.5));
        // The stroke is dark outside the square and light inside.
        let ((x1, y1), (x2, y2)) = (corner(12.5), corner(9.0));
        writeln!(
            layer,
            r#"<g data-c="{candidate}"><rect x="{left}" y="{top}" width="19" height="19" rx="3"/><path d="M{x1} {y1}l25-25"/><path d="M{x2} {y2}l18-18"/></g>"#
        )?;
    }
    match layer.is_empty() {
        true => Ok(()),
        false => writeln!(out, "<g class=\"struck\">\n{layer}</g>"),
    }
}

/// Draws the marks above the digits: a diamond around a candidate that several covers hold, a ring around an
/// eliminated one in a base set of the pattern.
pub(super) fn above(out: &mut Canvas, picture: &Picture, sets: &[Drawn]) -> Result {
    let mut diamonds = String::new();
    for candidate in picture.grid.live().iter() {
        let Point { x, y } = centre(candidate);
        let at = format!(r#"cx="{}" cy="{}" r="13""#, Num(x), Num(y));
        match picture.role(candidate) {
            Role::Cannibal => {
                let k = first(sets, Side::Base, candidate)
                    .or_else(|| truths::colour(picture, candidate))
                    .unwrap_or(0);
                writeln!(out, r#"<circle class="own k{k}" data-c="{candidate}" {at}/>"#)?;
            }
            Role::Placed => writeln!(out, r#"<circle class="placed" data-c="{candidate}" {at}/>"#)?,
            Role::Share => match picture.share(candidate) {
                Some(value) if value != Ratio::ONE => out.line(VALUE, x, y + 13.5, value)?,
                _ => {}
            },
            Role::Base | Role::Covered if picture.covers_of(candidate) >= 2 => {
                write!(diamonds, "M{} {}l14 14-14 14-14-14z", Num(x), Num(y - 14.0))?;
            }
            _ => {}
        }
    }
    if !diamonds.is_empty() {
        writeln!(out, r#"<path class="twice" d="{diamonds}"/>"#)?;
    }
    Ok(())
}

/// The colour of the first set of a side that holds a candidate.
fn first(sets: &[Drawn], side: Side, candidate: Candidate) -> Option<usize> {
    let own = ConstraintId::of(candidate);
    let holds = |set: &&Drawn| set.side == side && own.contains(&set.id);
    sets.iter().find(holds).map(|set| set.colour)
}
