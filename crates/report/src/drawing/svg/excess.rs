//! The marks that show why a pattern proves nothing: a number at each candidate in a set, rings around
//! uncovered candidates, squares around claimed eliminations, a stroke through candidates that other weights
//! eliminate.

use super::canvas::Canvas;
use super::geometry::{Num, Point, centre, middle};
use super::lettering::style::VALUE;
use crate::drawing::picture::{Picture, Role};
use basecover::grid::Candidate;
use basecover::pattern::Lacks;
use std::fmt::{Result, Write};

/// The style rules of these marks, and of marked sets and templates.
pub(super) const RULES: &str = include_str!("style/excess.css");

/// Whether a picture needs the rules.
pub(super) fn is_in(picture: &Picture) -> bool {
    let is_right = picture.lacks == Lacks::default() && picture.claimed.is_empty();
    picture.is_numbered || !is_right || !(picture.rank_zero.is_empty() && picture.further.is_empty())
}

/// The rings, squares and numbers, above the candidates.
pub(super) fn marks(out: &mut Canvas, picture: &Picture) -> Result {
    let (mut rings, mut squares, mut strokes) = (String::new(), String::new(), String::new());
    let place = |c: Candidate| match picture.grid.state(c.cell()).digit() {
        Some(_) => (middle(c.cell()), 27.0),
        None => (centre(c), 12.5),
    };
    for candidate in picture.grid.live().iter() {
        let (Point { x, y }, radius) = place(candidate);
        if picture.role(candidate) == Role::Uncovered {
            let (x, y, r) = (Num(x), Num(y), Num(radius));
            writeln!(
                rings,
                r#"<circle data-c="{candidate}" cx="{x}" cy="{y}" r="{r}"/>"#
            )?;
        }
        if picture.claimed.binary_search(&candidate).is_ok() {
            let (x, y) = (Num(x - 11.0), Num(y - 11.0));
            writeln!(
                squares,
                r#"<rect data-c="{candidate}" x="{x}" y="{y}" width="22" height="22"/>"#
            )?;
        }
        if picture.further.binary_search(&candidate).is_ok() {
            let (x, y) = (Num(x - 8.0), Num(y + 8.0));
            writeln!(strokes, r#"<path data-c="{candidate}" d="M{x} {y}l16-16"/>"#)?;
        }
    }
    for (class, layer) in [("uncovered", rings), ("claimed", squares), ("further", strokes)] {
        if !layer.is_empty() {
            writeln!(out, "<g class=\"{class}\">\n{layer}</g>")?;
        }
    }
    if !picture.is_numbered {
        return Ok(());
    }
    out.group("excesses", |out| {
        let numbered = |c| Some((place(c), picture.excess(c)?));
        let mut all = picture.grid.live().iter().filter_map(numbered);
        all.try_for_each(|((at, radius), excess)| out.line(VALUE, at.x, at.y + radius + 1.0, excess))
    })
}
