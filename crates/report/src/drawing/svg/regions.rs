//! The two regions of equal sets: the cells of each in a colour of its own, with a sign in the corner, so
//! that nothing depends on colour alone.

use super::canvas::Canvas;
use super::geometry::{CELL, Num};
use super::lettering::style::REGION;
use crate::Picture;
use basecover::grid::Cell;
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/regions.css");

/// The cells, below everything else.
pub(super) fn cells(out: &mut Canvas, picture: &Picture) -> Result {
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
        write!(
            out,
            r#"<g class="{class}"><title>{cell}: {sign}</title><rect x="{}" y="{}" width="{2}" height="{2}"/>"#,
            Num(x + 1.0),
            Num(y + 1.0),
            Num(CELL - 2.0),
        )?;
        out.text(REGION, x + CELL - 5.0, y + 8.5, sign)?;
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
    Ok(())
}
