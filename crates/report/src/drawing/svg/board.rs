//! The board: frame, numbers of rows and columns, digits and candidates.

use super::geometry::{BOARD, CELL, Num, Point, centre, middle};
use super::{chain, links, templates};
use crate::drawing::picture::{Picture, Role};
use basecover::grid::{Candidate, Cell, CellState, Digit};
use basecover::sorting;
use itertools::Itertools;
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

/// A digit with its place, and its class if it has one.
struct Placed {
    class: &'static str,
    at: Point,
    digit: Digit,
}

/// Writes digits, each as a text of its own, or those on a line as one text with the place of each.
fn texts(out: &mut String, mut digits: Vec<Placed>, is_short: bool) -> Result {
    if is_short {
        sorting::by(&mut digits, |a, b| {
            (a.at.y.total_cmp(&b.at.y)).then(a.class.cmp(b.class))
        });
    }
    let is_one = |a: &Placed, b: &Placed| is_short && a.class == b.class && a.at.y.total_cmp(&b.at.y).is_eq();
    for line in digits.chunk_by(is_one) {
        let Placed { class, at, .. } = line[0];
        let x = line.iter().map(|placed| Num(placed.at.x)).format(" ");
        let own = line.iter().map(|placed| placed.digit).format("");
        writeln!(out, r#"<text{class} x="{x}" y="{}">{own}</text>"#, Num(at.y))?;
    }
    Ok(())
}

/// The digits in the cells; givens are bold.
pub(super) fn digits(out: &mut String, picture: &Picture, is_short: bool) -> Result {
    let standing = Cell::all().filter_map(|cell| {
        let at = middle(cell);
        let class = match picture.grid.state(cell) {
            CellState::Given(_) => " class=\"fixed\"",
            _ => "",
        };
        Some(Placed {
            class,
            at: Point { y: at.y + 14.5, ..at },
            digit: picture.grid.state(cell).digit()?,
        })
    });
    out.push_str(r#"<g class="given">"#);
    texts(out, standing.collect(), is_short)?;
    out.push_str("</g>\n");
    Ok(())
}

/// The candidates of open cells: those outside the pattern small, those of the pattern bold, eliminated ones
/// on squares. With a chain, or links in its style, the others are dim; candidates on tiles are drawn with
/// the tiles.
pub(super) fn candidates(out: &mut String, picture: &Picture, is_short: bool) -> Result {
    let classes: &[&str] = match picture.chained.is_some() || links::as_chain(picture) {
        true => &["n dim", "n", "p", "x"],
        false => &["n", "p", "x"],
    };
    let is_tile = |c: Candidate| picture.is_heat() && picture.excess(c).is_some();
    for wanted in classes {
        write!(out, r#"<g class="{wanted}">"#)?;
        let own = picture.grid.live().iter().filter(|&candidate| {
            let is_open = picture.grid.state(candidate.cell()).digit().is_none();
            is_open && !is_tile(candidate) && class(picture, candidate) == *wanted
        });
        let placed = own.map(|candidate| {
            let at = centre(candidate);
            Placed {
                class: "",
                at: Point { y: at.y + 5.0, ..at },
                digit: candidate.digit(),
            }
        });
        texts(out, placed.collect(), is_short)?;
        out.push_str("</g>\n");
    }
    Ok(())
}

/// The class of a candidate's digit.
fn class(picture: &Picture, candidate: Candidate) -> &'static str {
    match (&picture.chained, picture.role(candidate)) {
        (Some(chained), _) => chain::class(picture, chained, candidate),
        (None, Role::Bystander) if links::as_chain(picture) => "n dim",
        (None, Role::Bystander) if !templates::is_shown(picture, candidate) => "n",
        (None, Role::Eliminated | Role::Cannibal) => "x",
        (None, _) => "p",
    }
}
