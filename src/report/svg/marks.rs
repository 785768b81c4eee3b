//! What is drawn below and above the candidates: discs, rings, diamonds, struck squares.

use super::geometry::{DISC, Num, Point, centre};
use super::sets::{Drawn, Side};
use crate::constraint::ConstraintId;
use crate::grid::Candidate;
use crate::lp::Ratio;
use crate::report::picture::{Picture, Role};
use std::fmt::{Result, Write};

/// What lies below the digits.
pub(super) fn below(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    for candidate in picture.grid.live().iter() {
        let Point { x, y } = centre(candidate);
        let at = format!(r#"cx="{}" cy="{}""#, Num(x), Num(y));
        let colour = |side| first(sets, side, candidate).unwrap_or(0);
        match picture.role(candidate) {
            Role::Bystander => continue,
            // A digit that stands needs no mark to have the value 1.
            Role::Share if picture.grid.state(candidate.cell()).digit().is_some() => continue,
            Role::Base | Role::Placed => {
                let k = colour(Side::Base);
                write!(
                    out,
                    r#"<circle data-c="{candidate}" class="disc k{k}" {at} r="{DISC}"/>"#
                )?;
            }
            Role::Covered => {
                let k = colour(Side::Cover);
                write!(
                    out,
                    r#"<circle data-c="{candidate}" class="ring k{k}" {at} r="{DISC}"/>"#
                )?;
            }
            Role::Share => {
                let value = picture.share(candidate).unwrap_or(Ratio::ONE);
                let class = if value == Ratio::ONE { "disc" } else { "ring" };
                write!(
                    out,
                    r#"<circle data-c="{candidate}" class="{class} k0" {at} r="{DISC}"/>"#
                )?;
            }
            Role::Eliminated | Role::Cannibal => {
                write!(
                    out,
                    r#"<g data-c="{candidate}"><rect class="off" x="{}" y="{}" width="19" height="19" rx="3"/>"#,
                    Num(x - 9.5),
                    Num(y - 9.5)
                )?;
                // The stroke is dark outside the square and light inside.
                let (low_x, low_y) = (Num(x - 12.5), Num(y + 12.5));
                write!(out, r#"<path class="strike" d="M{low_x} {low_y}l25-25"/>"#)?;
                let (low_x, low_y) = (Num(x - 9.0), Num(y + 9.0));
                write!(out, r#"<path class="gap" d="M{low_x} {low_y}l18-18"/></g>"#)?;
            }
        }
        out.push('\n');
    }
    Ok(())
}

/// What lies above the digits: a diamond around a candidate that several covers hold, a ring around one
/// that its own base set loses.
pub(super) fn above(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    for candidate in picture.grid.live().iter() {
        let Point { x, y } = centre(candidate);
        match picture.role(candidate) {
            Role::Cannibal => {
                let k = first(sets, Side::Base, candidate).unwrap_or(0);
                writeln!(
                    out,
                    r#"<circle class="disc k{k}" style="fill:none" data-c="{candidate}" cx="{}" cy="{}" r="13"/>"#,
                    Num(x),
                    Num(y)
                )?;
            }
            Role::Placed => {
                writeln!(
                    out,
                    r#"<circle class="placed" data-c="{candidate}" cx="{}" cy="{}" r="13"/>"#,
                    Num(x),
                    Num(y)
                )?;
            }
            Role::Share => match picture.share(candidate) {
                Some(value) if value != Ratio::ONE => writeln!(
                    out,
                    r#"<text class="value" x="{}" y="{}">{value}</text>"#,
                    Num(x),
                    Num(y + 13.5)
                )?,
                _ => {}
            },
            Role::Base | Role::Covered if picture.covers_of(candidate) >= 2 => {
                writeln!(
                    out,
                    r#"<path class="twice" data-c="{candidate}" d="M{} {}l14 14-14 14-14-14z"/>"#,
                    Num(x),
                    Num(y - 14.0)
                )?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The colour of the first set of a side that holds a candidate.
fn first(sets: &[Drawn], side: Side, candidate: Candidate) -> Option<usize> {
    let own = ConstraintId::of(candidate);
    let holds = |set: &&Drawn| set.side == side && own.contains(&set.id);
    sets.iter().find(holds).map(|set| set.colour)
}
