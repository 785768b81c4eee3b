//! The marks that show why a pattern proves nothing: a number at each candidate in a set, rings around
//! uncovered candidates, squares around claimed eliminations, a stroke through candidates that other weights
//! eliminate.

use super::geometry::{Num, Point, centre, middle};
use crate::drawing::picture::{Picture, Role};
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
pub(super) fn marks(out: &mut String, picture: &Picture) -> Result {
    let (mut rings, mut squares) = (String::new(), String::new());
    let (mut strokes, mut numbers) = (String::new(), String::new());
    for candidate in picture.grid.live().iter() {
        let stands = picture.grid.state(candidate.cell()).digit().is_some();
        let (Point { x, y }, radius) = match stands {
            true => (middle(candidate.cell()), 27.0),
            false => (centre(candidate), 12.5),
        };
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
        if let Some(excess) = picture.excess(candidate).filter(|_| picture.is_numbered) {
            let (x, y) = (Num(x), Num(y + radius + 1.0));
            writeln!(numbers, r#"<text class="value" x="{x}" y="{y}">{excess}</text>"#)?;
        }
    }
    for (class, layer) in [
        ("uncovered", rings),
        ("claimed", squares),
        ("further", strokes),
        ("excesses", numbers),
    ] {
        if !layer.is_empty() {
            writeln!(out, "<g class=\"{class}\">\n{layer}</g>")?;
        }
    }
    Ok(())
}
