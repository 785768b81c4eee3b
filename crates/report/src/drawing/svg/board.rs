//! The board: frame, numbers of rows and columns, digits and candidates.

use super::canvas::Canvas;
use super::geometry::{BOARD, CELL, Num, Point, centre, middle};
use super::lettering::style::{AXIS, BYSTANDER, DIGIT, GIVEN, Lettering, MEMBER};
use super::{chain, links, templates};
use crate::drawing::picture::{Picture, Role};
use basecover::grid::{Candidate, Cell, CellState, Digit};
use basecover::sorting;
use itertools::Itertools;
use std::fmt::{Result, Write};

/// The lines between the cells, and the numbers beside them.
pub(super) fn frame(out: &mut Canvas) -> Result {
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
        out.text(AXIS, at, -8.0, format_args!("c{}", i + 1))?;
        out.line(AXIS, -14.0, at + 4.0, format_args!("r{}", i + 1))?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// A digit with its lettering and place.
struct Placed {
    lettering: Lettering,
    at: Point,
    digit: Digit,
}

/// Writes digits, each as a text of its own, or in short form those on a line as one text with the place of
/// each. Only pages are short, and their texts are never outlines.
fn texts(out: &mut Canvas, mut digits: Vec<Placed>, is_short: bool) -> Result {
    if !is_short {
        let mut all = digits.iter();
        return all.try_for_each(|one| out.line(one.lettering, one.at.x, one.at.y, one.digit));
    }
    let order =
        |a: &Placed, b: &Placed| (a.at.y.total_cmp(&b.at.y)).then(a.lettering.class.cmp(b.lettering.class));
    sorting::by(&mut digits, order);
    for line in digits.chunk_by(|a, b| order(a, b).is_eq()) {
        let (class, y) = (line[0].lettering.attribute(), Num(line[0].at.y));
        let x = line.iter().map(|placed| Num(placed.at.x)).format(" ");
        let own = line.iter().map(|placed| placed.digit).format("");
        writeln!(out, r#"<text{class} x="{x}" y="{y}">{own}</text>"#)?;
    }
    Ok(())
}

/// The digits in the cells; givens are bold.
pub(super) fn digits(out: &mut Canvas, picture: &Picture, is_short: bool) -> Result {
    let standing = Cell::all().filter_map(|cell| {
        let at = middle(cell);
        let lettering = match picture.grid.state(cell) {
            CellState::Given(_) => GIVEN,
            _ => DIGIT,
        };
        Some(Placed {
            lettering,
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
pub(super) fn candidates(out: &mut Canvas, picture: &Picture, is_short: bool) -> Result {
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
        let lettering = match *wanted {
            "p" | "x" => MEMBER,
            _ => BYSTANDER,
        };
        let placed = own.map(|candidate| {
            let at = centre(candidate);
            Placed {
                lettering,
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
