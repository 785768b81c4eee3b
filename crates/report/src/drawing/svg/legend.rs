//! The meaning of a picture's marks, below its text.

use super::canvas::Canvas;
use super::geometry::{BOARD, LEADING, Num};
use super::lettering::style::{GIVEN_SAMPLE, Lettering, NUMBER_SAMPLE, SAMPLE, SAY, VALUE};
use super::{chain, heat, links, templates, truths};
use crate::drawing::chained::Chained;
use crate::drawing::picture::{Picture, Role};
use basecover::grid::{Cell, CellState};
use basecover::lp::{LinkKind, Ratio};
use basecover::pattern::Logic;
use std::fmt::Write;

use Mark::Shapes;

/// A mark of the legend.
enum Mark {
    Shapes(&'static str),
    /// The shapes of a heat map.
    Tile(String),
    /// A text in the last group of these shapes, or alone.
    Text(&'static str, Text),
}

/// A text with its place.
type Text = (Lettering, f64, f64, &'static str);

/// Writes the marks of this picture below `y`, and returns where they end.
pub(super) fn legend(out: &mut Canvas, picture: &Picture, y: f64) -> Result<f64, std::fmt::Error> {
    let own = |entries: Vec<(Mark, &str)>| -> Vec<(Mark, String)> {
        let entries = entries.into_iter();
        entries.map(|(mark, told)| (mark, told.to_owned())).collect()
    };
    let mut shown = match (&picture.chained, picture.is_heat()) {
        (_, true) => {
            let tiles = heat::legend(picture).into_iter();
            tiles.map(|(mark, told)| (Mark::Tile(mark), told)).collect()
        }
        (Some(chained), false) => own(of_chain(picture, chained)),
        (None, false) => own(of_sets(picture)),
    };
    shown.extend(own(of_digits(picture)));
    row_by_row(out, &shown, y)
}

/// The marks of digits that are known to be givens or placed.
fn of_digits(picture: &Picture) -> Vec<(Mark, &'static str)> {
    let states = || Cell::all().map(|cell| picture.grid.state(cell));
    let has_givens = states().any(|state| matches!(state, CellState::Given(_)));
    let has_placed = states().any(|state| matches!(state, CellState::Placed(_)));
    if !has_givens || !has_placed {
        return Vec::new();
    }
    let given = |lettering| Mark::Text(r#"<g class="given">"#, (lettering, 8.0, 2.0, "4"));
    vec![(given(GIVEN_SAMPLE), "given"), (given(SAMPLE), "placed")]
}

/// The marks of a chain.
fn of_chain(picture: &Picture, chained: &Chained) -> Vec<(Mark, &'static str)> {
    let has = |role: Role| picture.grid.live().iter().any(|c| picture.role(c) == role);
    let entries = [
        (
            true,
            Mark::Text(
                r#"<g class="node k0"><circle cx="8" cy="-4" r="6"/></g><g class="numbers"><circle cx="1" cy="-9" r="5"/>"#,
                (NUMBER_SAMPLE, 1.0, -6.4, "2"),
            ),
            "node, numbered in the order of the chain",
        ),
        (
            !chained.is_loop(),
            Shapes(r#"<g class="node end k0"><circle cx="8" cy="-4" r="6"/></g>"#),
            "end of the chain",
        ),
        (
            chain::has_groups(chained),
            Shapes(
                r#"<g class="node group k0"><path class="outline" d="M3 -4h10"/><circle cx="3" cy="-4" r="5"/><circle cx="13" cy="-4" r="5"/><path class="inside" d="M3 -4h10"/></g>"#,
            ),
            "grouped node: one of these candidates",
        ),
        (
            true,
            Shapes(
                r#"<g class="chain"><g class="strong k0"><path d="M-4 -4h14"/><path class="arrow" d="M18 -4L10 -8 10 0z"/></g></g>"#,
            ),
            "strong link: unless one holds, the other does",
        ),
        (
            chain::has_weak(chained),
            Shapes(
                r#"<g class="chain"><g class="weak k1"><path d="M-4 -4h14"/><path class="arrow" d="M18 -4L10 -8 10 0z"/></g></g>"#,
            ),
            "weak link: not both hold",
        ),
        (
            chain::has_sets(chained),
            Shapes(r#"<g class="area k0"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#),
            "cell of an almost locked set",
        ),
        (
            has(Role::Eliminated) || has(Role::Cannibal),
            Shapes(STRUCK),
            "eliminated",
        ),
    ];
    let shown = entries.into_iter().filter(|(shown, ..)| *shown);
    shown.map(|(_, mark, meaning)| (mark, meaning)).collect()
}

/// The mark of eliminations.
const STRUCK: &str = r#"<g class="struck"><rect x="3" y="-9" width="10" height="10" rx="2"/><path d="M1 3l14 -14"/><path d="M3.5 .5l9 -9"/></g>"#;

/// The marks of a pattern that is drawn with its sets.
fn of_sets(picture: &Picture) -> Vec<(Mark, &'static str)> {
    let has = |role: Role| picture.grid.live().iter().any(|c| picture.role(c) == role);
    let twice = |c| picture.covers_of(c) >= 2 && matches!(picture.role(c), Role::Base | Role::Covered);
    let is_short = picture.template.is_some_and(|shown| shown.excess < 0);
    let (has_odd, has_guardians) = truths::kinds(picture);
    let linked = |kind: LinkKind| {
        let mut kinds = picture.linked.iter().flat_map(|all| &all.with);
        kinds.any(|&(_, other)| other == kind)
    };
    let entries = [
        (
            has(Role::Base),
            Shapes(r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#),
            "in a base set",
        ),
        (
            has(Role::Uncovered),
            Shapes(
                r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="5"/></g><g class="uncovered"><circle cx="8" cy="-4" r="7"/></g>"#,
            ),
            match picture.logic {
                Logic::Candidates => "in a base set, not covered",
                Logic::Templates => "in a base set and in a template that is not covered",
            },
        ),
        (
            has(Role::Open),
            Shapes(r#"<g class="open"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#),
            "in a base set, not covered, but its templates are",
        ),
        (
            picture.template.is_some(),
            Shapes(match is_short {
                true => r#"<g class="nine off"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#,
                false => r#"<g class="nine"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#,
            }),
            match is_short {
                true => "a template that is not covered",
                false => "one of these templates",
            },
        ),
        (
            templates::is_odd(picture),
            Shapes(r#"<g class="nine odd"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#),
            "an odd template: it visits an odd number of the sets of a parity truth",
        ),
        (
            has_guardians,
            Shapes(r#"<g class="guardian"><circle cx="8" cy="-4" r="6"/></g>"#),
            "guardian: in a derived truth",
        ),
        (
            has_odd,
            Shapes(r#"<g class="guardian"><circle cx="8" cy="-4" r="6"/></g>"#),
            "odd member: in an odd number of the sets of a parity truth",
        ),
        (
            truths::has_cells(picture),
            Shapes(r#"<g class="argument"><rect x="2" y="-10" width="12" height="12" rx="2"/></g>"#),
            "cell of its argument",
        ),
        (
            truths::has_sets(picture),
            Shapes(r#"<g class="argument"><path d="M0 -4h17"/></g>"#),
            "set of a parity truth",
        ),
        (
            has(Role::Covered),
            Shapes(r#"<g class="ring"><circle cx="8" cy="-4" r="6"/></g>"#),
            "in cover sets only",
        ),
        (
            picture.grid.live().iter().any(twice),
            Shapes(r#"<path class="twice" d="M8 -11l7 7l-7 7l-7 -7z"/>"#),
            "covered more than once",
        ),
        (
            has(Role::Eliminated) || has(Role::Cannibal),
            Shapes(STRUCK),
            "eliminated",
        ),
        (
            has(Role::Cannibal),
            Shapes(
                r#"<g class="struck"><rect x="4" y="-8" width="8" height="8" rx="2"/></g><circle class="own" cx="8" cy="-4" r="7.5"/>"#,
            ),
            "eliminated from its own base set (^)",
        ),
        (
            picture.shares.iter().any(|&(_, value)| value == Ratio::ONE),
            Shapes(r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#),
            "value 1",
        ),
        (
            picture.shares.iter().any(|&(_, value)| value != Ratio::ONE),
            Shapes(r#"<g class="ring"><circle cx="8" cy="-4" r="6"/></g>"#),
            "the value below it; all other candidates 0",
        ),
        (
            !picture.claimed.is_empty(),
            Shapes(r#"<g class="claimed"><rect x="1" y="-11" width="14" height="14"/></g>"#),
            "claimed, and not eliminated",
        ),
        (
            !picture.further.is_empty(),
            Shapes(r#"<g class="further"><path d="M2 2l12 -12"/></g>"#),
            "eliminated by other weights of the same sets",
        ),
        (
            !picture.rank_zero.is_empty(),
            Shapes(r#"<g class="covers"><path class="zero" d="M-1 -4h19"/></g>"#),
            "rank 0: holds a true candidate of the base sets",
        ),
        (
            !picture.lacks.idle.is_empty(),
            Shapes(r#"<g class="covers"><path class="idle" d="M-1 -4h19"/></g>"#),
            "takes no part",
        ),
        (
            picture.is_numbered && picture.grid.live().iter().any(|c| picture.excess(c).is_some()),
            Mark::Text("", (VALUE, 8.0, -1.0, "-1")),
            "the excess: cover sets less base sets that hold it",
        ),
        (
            linked(LinkKind::ExactlyOne),
            Shapes(r#"<g class="links one k2"><path d="M-2 -6h20M-2 -2h20"/></g>"#),
            "exactly one of the two is true",
        ),
        (
            linked(LinkKind::AtLeastOne),
            Shapes(match links::as_chain(picture) {
                true => r#"<g class="strong k0"><path d="M-2 -4h20"/></g>"#,
                false => r#"<g class="links least k0"><path d="M-2 -4h20"/></g>"#,
            }),
            "at least one is true",
        ),
        (
            linked(LinkKind::AtMostOne),
            Shapes(match links::as_chain(picture) {
                true => r#"<g class="weak k1"><path d="M-2 -4h20"/></g>"#,
                false => r#"<g class="links most k1"><path d="M-2 -4h20"/></g>"#,
            }),
            "at most one is true",
        ),
        (
            !picture.fins.is_empty(),
            Shapes(
                r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g><path class="fin" d="M2.5 -5l4.5 -4.5M3.2 -.8l8 -8M6.5 .8l7 -7"/>"#,
            ),
            "fin",
        ),
        (
            has(Role::Placed),
            Shapes(r#"<circle class="placed" cx="8" cy="-4" r="7"/>"#),
            "placed",
        ),
    ];
    let shown = entries.into_iter().filter(|(shown, ..)| *shown);
    shown.map(|(_, mark, meaning)| (mark, meaning)).collect()
}

/// Writes marks with their meanings in lines, and returns where they end.
fn row_by_row(out: &mut Canvas, shown: &[(Mark, String)], mut y: f64) -> Result<f64, std::fmt::Error> {
    let mut x = 0.0;
    y += LEADING + 4.0;
    for (mark, meaning) in shown {
        let wide = 22.0 + SAY.width(meaning) + 18.0;
        if x > 0.0 && x + wide > BOARD + 18.0 {
            x = 0.0;
            y += LEADING;
        }
        write!(
            out,
            r#"<g class="k0" transform="translate({} {})">"#,
            Num(x),
            Num(y)
        )?;
        match mark {
            Shapes(shapes) => out.push_str(shapes),
            Mark::Tile(shapes) => out.push_str(shapes),
            Mark::Text(shapes, (lettering, x, y, text)) => {
                out.push_str(shapes);
                out.text(*lettering, *x, *y, text)?;
                out.push_str(if shapes.is_empty() { "" } else { "</g>" });
            }
        }
        out.text(SAY, 22.0, 0.0, meaning)?;
        out.push_str("</g>\n");
        x += wide;
    }
    Ok(y)
}
