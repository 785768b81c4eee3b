//! The board: frame, numbers of rows and columns, digits and candidates.

use super::geometry::{BOARD, CELL, Num, centre, middle};
use crate::grid::{Candidate, Cell, Grid};
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
    for i in 0..9 {
        let at = (i as f64 + 0.5) * CELL;
        writeln!(
            out,
            r#"<text class="axis" x="{}" y="-8">c{}</text>"#,
            Num(at),
            i + 1
        )?;
        writeln!(
            out,
            r#"<text class="axis" x="-14" y="{}">r{}</text>"#,
            Num(at + 4.0),
            i + 1
        )?;
    }
    Ok(())
}

/// The digits that stand in cells.
pub(super) fn digits(out: &mut String, grid: &Grid) -> Result {
    for cell in Cell::all() {
        if let Some(digit) = grid.state(cell).digit() {
            let at = middle(cell);
            writeln!(
                out,
                r#"<text class="given" x="{}" y="{}">{digit}</text>"#,
                Num(at.x),
                Num(at.y + 14.5)
            )?;
        }
    }
    Ok(())
}

/// The candidates of open cells in these roles: small, those of the pattern bold.
pub(super) fn candidates(out: &mut String, picture: &Picture, drawn: fn(Role) -> bool) -> Result {
    for candidate in picture.grid.live().iter() {
        let role = picture.role(candidate);
        if picture.grid.state(candidate.cell()).digit().is_none() && drawn(role) {
            let class = match role {
                Role::Bystander => "n",
                Role::Base | Role::Covered | Role::Placed | Role::Share => "p",
                Role::Eliminated | Role::Cannibal => "x",
            };
            text(out, candidate, class)?;
        }
    }
    Ok(())
}

fn text(out: &mut String, candidate: Candidate, class: &str) -> Result {
    let at = centre(candidate);
    writeln!(
        out,
        r#"<text class="{class}" data-c="{candidate}" x="{}" y="{}">{}</text>"#,
        Num(at.x),
        Num(at.y + 5.1),
        candidate.digit()
    )
}
