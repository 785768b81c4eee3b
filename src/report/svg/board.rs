//! The board: frame, numbers of rows and columns, digits and candidates.

use super::geometry::{BOARD, CELL, Num, centre, middle};
use super::templates;
use crate::grid::{Cell, Grid};
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

/// The digits that stand in cells.
pub(super) fn digits(out: &mut String, grid: &Grid) -> Result {
    out.push_str(r#"<g class="given">"#);
    for cell in Cell::all() {
        if let Some(digit) = grid.state(cell).digit() {
            let at = middle(cell);
            writeln!(
                out,
                r#"<text x="{}" y="{}">{digit}</text>"#,
                Num(at.x),
                Num(at.y + 14.5)
            )?;
        }
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The candidates of open cells: those outside the pattern small, those of the pattern bold, what is
/// eliminated on its square.
pub(super) fn candidates(out: &mut String, picture: &Picture) -> Result {
    for wanted in ["n", "p", "x"] {
        write!(out, r#"<g class="{wanted}">"#)?;
        for candidate in picture.grid.live().iter() {
            let class = match picture.role(candidate) {
                Role::Bystander if !templates::is_shown(picture, candidate) => "n",
                Role::Bystander
                | Role::Base
                | Role::Open
                | Role::Covered
                | Role::Placed
                | Role::Share
                | Role::Linked => "p",
                Role::Eliminated | Role::Cannibal => "x",
            };
            if class == wanted && picture.grid.state(candidate.cell()).digit().is_none() {
                let at = centre(candidate);
                let (x, y) = (Num(at.x), Num(at.y + 5.0));
                writeln!(out, r#"<text x="{x}" y="{y}">{}</text>"#, candidate.digit())?;
            }
        }
        out.push_str("</g>\n");
    }
    Ok(())
}
