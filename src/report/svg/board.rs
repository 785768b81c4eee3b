//! The board: frame, numbers of rows and columns, digits and candidates.

use super::geometry::{BOARD, CELL, Num, centre, middle};
use super::{chain, templates};
use crate::grid::{Candidate, Cell, CellState};
use crate::report::Style;
use crate::report::picture::{Picture, Role};
use std::fmt::{Result, Write};

/// The lines between the cells, and the numbers beside them.
pub(super) fn frame(out: &mut String) -> Result {
    let lines = |wanted: fn(usize) -> bool| -> String {
        (0..10)
            .filter(|&i| wanted(i))
            .map(|i| {
                let at = Num(i as f64 * CELL);
                format!("M{at} 0V{0}M0 {at}H{0}", Num(BOARD))
            })
            .collect()
    };
    writeln!(out, r#"<path class="thin" d="{}"/>"#, lines(|i| i % 3 != 0))?;
    writeln!(out, r#"<path class="thick" d="{}"/>"#, lines(|i| i % 3 == 0))?;
    out.push_str(r#"<g class="axis">"#);
    for i in 0..9 {
        let at = (f64::from(i) + 0.5) * CELL;
        let (across, down) = (Num(at), Num(at + 4.0));
        writeln!(
            out,
            r#"<text x="{across}" y="-8">c{0}</text><text x="-14" y="{down}">r{0}</text>"#,
            i + 1
        )?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The digits that stand in cells; in the style of chains givens are bold.
pub(super) fn digits(out: &mut String, picture: &Picture) -> Result {
    out.push_str(r#"<g class="given">"#);
    for cell in Cell::all() {
        if let Some(digit) = picture.grid.state(cell).digit() {
            let at = middle(cell);
            let class = match picture.grid.state(cell) {
                CellState::Given(_) if picture.style == Style::Chain => " class=\"fixed\"",
                _ => "",
            };
            writeln!(
                out,
                r#"<text{class} x="{}" y="{}">{digit}</text>"#,
                Num(at.x),
                Num(at.y + 14.5)
            )?;
        }
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The candidates of open cells: those outside the pattern small, those of the pattern bold, what is
/// eliminated on its square. Beside a chain the others are dim; those on tiles stand there.
pub(super) fn candidates(out: &mut String, picture: &Picture) -> Result {
    let classes: &[&str] = match picture.chained {
        Some(_) => &["n dim", "n", "p", "x"],
        None => &["n", "p", "x"],
    };
    let is_tile = |c: Candidate| picture.is_heat() && picture.excess(c).is_some();
    for wanted in classes {
        write!(out, r#"<g class="{wanted}">"#)?;
        for candidate in picture.grid.live().iter() {
            let is_open = picture.grid.state(candidate.cell()).digit().is_none();
            if is_open && !is_tile(candidate) && class(picture, candidate) == *wanted {
                let at = centre(candidate);
                let (x, y) = (Num(at.x), Num(at.y + 5.0));
                writeln!(out, r#"<text x="{x}" y="{y}">{}</text>"#, candidate.digit())?;
            }
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// How a candidate is written.
fn class(picture: &Picture, candidate: Candidate) -> &'static str {
    match (&picture.chained, picture.role(candidate)) {
        (Some(chained), _) => chain::class(picture, chained, candidate),
        (None, Role::Bystander) if !templates::is_shown(picture, candidate) => "n",
        (None, Role::Eliminated | Role::Cannibal) => "x",
        (None, _) => "p",
    }
}
