//! The sets: a base set is a filled cell or a band, a cover set is dashed.

use super::curve::{Curve, Lanes, curve};
use super::geometry::{Area, CELL, Num, corner};
use super::labels::Labels;
use super::theme::COLOURS;
use crate::constraint::ConstraintId;
use crate::report::Picture;
use std::fmt::{Result, Write};

/// On which side of a pattern a set stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Base,
    Cover,
}

/// A set as it is drawn.
pub(super) struct Drawn {
    pub(super) id: ConstraintId,
    pub(super) multiplicity: i64,
    pub(super) side: Side,
    /// The number of its colour.
    pub(super) colour: usize,
}

impl Drawn {
    /// The class of its line: a dash pattern for each round of the colours.
    pub(super) fn dash(&self) -> &'static str {
        ["dash", "dash d1", "dash d2", "dash d3"][self.colour / 8 % 4]
    }

    /// Its name, with the multiplicity if that is not one: `9b9 x2`.
    pub(super) fn name(&self) -> String {
        match self.multiplicity {
            1 => self.id.to_string(),
            n => format!("{} x{n}", self.id),
        }
    }
}

/// The sets of a picture with their colours: base sets first, then cover sets.
pub(super) fn drawn(picture: &Picture) -> Vec<Drawn> {
    let side = |side: Side| move |&(id, multiplicity): &(ConstraintId, i64)| (side, id, multiplicity);
    let bases = picture.base.iter().map(side(Side::Base));
    let covers = picture.cover.iter().map(side(Side::Cover));
    let all = bases.chain(covers).enumerate();
    all.map(|(i, (side, id, multiplicity))| Drawn {
        id,
        multiplicity,
        side,
        colour: i % COLOURS,
    })
    .collect()
}

/// The shapes of the sets, base sets below.
pub(super) fn shapes(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    let lanes = Lanes::new(sets.iter().map(|set| set.id));
    for set in sets {
        let members: Vec<_> = picture.members(set.id).collect();
        let (side, class) = match set.side {
            Side::Base => ("base", if set.id.digit().is_none() { "cell" } else { "band" }),
            Side::Cover => ("cover", set.dash()),
        };
        write!(
            out,
            r#"<g class="set {side} k{}" data-set="{}">"#,
            set.colour, set.id
        )?;
        write!(out, "<title>{side} set {}</title>", set.name())?;
        match curve(set.id, &members, &lanes) {
            Some(Curve { path, .. }) => write!(out, r#"<path class="{class}" d="{path}"/>"#)?,
            None => cell(out, set, class)?,
        }
        writeln!(out, "</g>")?;
    }
    Ok(())
}

/// A cell, a little smaller for a cover set, so that both can be seen on neighbouring cells.
fn cell(out: &mut String, set: &Drawn, class: &str) -> Result {
    let Some(candidate) = set.id.members().first().copied() else {
        return Ok(());
    };
    let inset = match set.side {
        Side::Base => 3.0,
        Side::Cover => 5.0,
    };
    let at = corner(candidate.cell());
    write!(
        out,
        r#"<rect class="{class}" x="{}" y="{}" width="{2}" height="{2}" rx="7"/>"#,
        Num(at.x + inset),
        Num(at.y + inset),
        Num(CELL - 2.0 * inset)
    )
}

/// The names of the sets beside their lines. A cell needs none but for its multiplicity.
pub(super) fn labels(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    let mut labels = Labels::new(picture);
    let lanes = Lanes::new(sets.iter().map(|set| set.id));
    for set in sets {
        let members: Vec<_> = picture.members(set.id).collect();
        let curve = match curve(set.id, &members, &lanes) {
            Some(curve) => curve,
            None if set.multiplicity == 1 => continue,
            None => in_corner(set),
        };
        let text = match set.id.digit() {
            Some(_) => set.name(),
            None => format!("x{}", set.multiplicity),
        };
        let Some(Area {
            middle,
            width,
            height,
        }) = labels.put(&text, &curve)
        else {
            continue;
        };
        let (pill, on) = match set.side {
            Side::Base => ("full", " on"),
            Side::Cover => ("pill", ""),
        };
        writeln!(
            out,
            r#"<g class="name k{}" data-set="{}"><rect class="{pill}" x="{}" y="{}" width="{}" height="{}" rx="2.5"/><text class="tag{on}" x="{}" y="{}">{text}</text></g>"#,
            set.colour,
            set.id,
            Num(middle.x - width / 2.0),
            Num(middle.y - height / 2.0),
            Num(width),
            Num(height),
            Num(middle.x),
            Num(middle.y + 3.1),
        )?;
    }
    Ok(())
}

/// The places for the multiplicity of a cell: its corners.
fn in_corner(set: &Drawn) -> Curve {
    let places = set.id.members().first().map_or_else(Vec::new, |candidate| {
        let at = corner(candidate.cell());
        let corners = [
            (CELL - 8.0, 5.0),
            (8.0, 5.0),
            (CELL - 8.0, CELL - 5.0),
            (8.0, CELL - 5.0),
        ];
        let place = |(dx, dy)| super::geometry::Point {
            x: at.x + dx,
            y: at.y + dy,
        };
        corners.map(place).to_vec()
    });
    Curve {
        path: String::new(),
        places,
    }
}
