//! The two regions of equal sets: the cells of each in a colour of its own, with a sign in the corner, so
//! that nothing depends on colour alone.

use super::geometry::{CELL, Num};
use crate::Picture;
use basecover::grid::Cell;
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/regions.css");

/// The cells, below everything else.
pub(super) fn cells(out: &mut String, picture: &Picture) -> Result {
    let Some(sets) = &picture.regions else {
        return Ok(());
    };
    out.push_str("<g class=\"regions\">\n");
    for cell in Cell::all().filter(|&cell| sets.at(cell) != 0) {
        let (class, sign) = match sets.at(cell) {
            1 => ("first", "A"),
            _ => ("second", "B"),
        };
        let at = |line: usize| line as f64 * CELL;
        let (x, y) = (at(cell.column()), at(cell.row()));
        writeln!(
            out,
            r#"<g class="{class}"><title>{cell}: {sign}</title><rect x="{}" y="{}" width="{2}" height="{2}"/><text x="{3}" y="{4}">{sign}</text></g>"#,
            Num(x + 1.0),
            Num(y + 1.0),
            Num(CELL - 2.0),
            Num(x + CELL - 5.0),
            Num(y + 8.5)
        )?;
    }
    out.push_str("</g>\n");
    Ok(())
}
