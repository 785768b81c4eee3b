//! The sets: a base set is a filled cell or a band, a cover set is dashed.

use super::canvas::Canvas;
use super::curve::{Bend, Curve, Lanes, curve};
use super::geometry::{Area, CELL, Num, corner};
use super::lettering::labels::Labels;
use super::lettering::style::{IDLE_NAME, NAME};
use super::theme::{of_base, of_cover};
use crate::Picture;
use basecover::constraint::ConstraintId;
use std::fmt::{Result, Write};

/// The side of a pattern on which a set is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Base,
    Cover,
}

/// The part of a set in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SetRole {
    /// An ordinary set.
    Whole,
    /// An unused set.
    Idle,
    /// A set in a region of rank 0.
    RankZero,
}

/// A set ready for drawing.
pub(super) struct Drawn {
    pub(super) id: ConstraintId,
    pub(super) multiplicity: i64,
    pub(super) side: Side,
    /// The number of its colour.
    pub(super) colour: usize,
    pub(super) part: SetRole,
}

impl Drawn {
    /// The classes of its shape: its colour, and for a cover set its part, or a dash pattern for each round
    /// of the colours.
    pub(super) fn classes(&self) -> String {
        let round = self.colour / 8 % 4;
        match (self.side, self.part, round) {
            (_, SetRole::Idle, _) => format!("k{} idle", self.colour),
            (_, SetRole::RankZero, _) => format!("k{} zero", self.colour),
            (Side::Base, ..) | (_, _, 0) => format!("k{}", self.colour),
            _ => format!("k{} d{round}", self.colour),
        }
    }

    /// Its name, with the multiplicity if that is not one: `9b9 x2`.
    pub(super) fn name(&self) -> String {
        match self.multiplicity {
            1 => self.id.to_string(),
            n => format!("{} x{n}", self.id),
        }
    }

    /// Its name, and its part if not ordinary: `9c1 (no part)`.
    pub(super) fn label(&self) -> String {
        match self.part {
            SetRole::Whole => self.name(),
            SetRole::Idle => self.name() + " (no part)",
            SetRole::RankZero => self.name() + " (rank 0)",
        }
    }
}

/// The sets of a picture with their colours: base sets first, then cover sets. Derived truths, which have no
/// shape, take the colours between.
pub(super) fn drawn(picture: &Picture) -> Vec<Drawn> {
    let side = |side: Side| move |&(id, multiplicity): &(ConstraintId, i64)| (side, id, multiplicity);
    let bases = picture.base.iter().map(side(Side::Base));
    let covers = picture.cover.iter().map(side(Side::Cover));
    let (base, cover) = (picture.base.len() + picture.derived.len(), picture.cover.len());
    let all = bases.enumerate().chain(covers.enumerate());
    all.map(|(i, (side, id, multiplicity))| {
        let colour = match side {
            Side::Base => of_base(i, base, cover),
            Side::Cover => of_cover(i, base, cover),
        };
        Drawn {
            id,
            multiplicity,
            side,
            colour,
            part: match side {
                Side::Cover if picture.lacks.idle.contains(&id) => SetRole::Idle,
                Side::Cover if picture.rank_zero.contains(&id) => SetRole::RankZero,
                _ => SetRole::Whole,
            },
        }
    })
    .collect()
}

/// The most sets that a reader can distinguish: the names of more would hide the pattern, and there are fewer
/// colours.
pub(super) const MOST_NAMED: usize = 48;

/// Whether there are so many sets that the drawing is thinned out: names on the board for at most a few
/// weighted sets, plain lines, and the sets listed below as text.
pub(super) fn are_dense(sets: &[Drawn]) -> bool {
    sets.len() > MOST_NAMED
}

/// The shapes of the sets, base sets below.
pub(super) fn shapes(out: &mut String, picture: &Picture, sets: &[Drawn]) -> Result {
    let lanes = Lanes::new(sets.iter().map(|set| set.id));
    let bend = if are_dense(sets) { Bend::Sharp } else { Bend::Round };
    for (side, group, word) in [(Side::Base, "bases", "base"), (Side::Cover, "covers", "cover")] {
        if sets.iter().all(|set| set.side != side) {
            continue;
        }
        writeln!(out, r#"<g class="{group}">"#)?;
        for set in sets.iter().filter(|set| set.side == side) {
            let members: Vec<_> = picture.members(set.id).collect();
            let head = format!(r#"class="{}" data-set="{}""#, set.classes(), set.id);
            let title = format!("<title>{word} set {}</title>", set.label());
            match curve(set.id, &members, &lanes, bend) {
                Some(Curve { path, .. }) => writeln!(out, r#"<path {head} d="{path}">{title}</path>"#)?,
                None => writeln!(out, "<rect {head} {}>{title}</rect>", cell(set))?,
            }
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// The place of a cell, a little smaller for a cover set, so that both can be seen on neighbouring cells.
fn cell(set: &Drawn) -> String {
    let Some(candidate) = set.id.members().first().copied() else {
        return String::new();
    };
    let inset = match set.side {
        Side::Base => 3.0,
        Side::Cover => 5.0,
    };
    let at = corner(candidate.cell());
    let (x, y) = (Num(at.x + inset), Num(at.y + inset));
    format!(
        r#"x="{x}" y="{y}" width="{0}" height="{0}" rx="7""#,
        Num(CELL - 2.0 * inset)
    )
}

/// The names of the sets beside their lines; if there are too many, only those with a multiplicity, unless
/// these are also too many. A cell needs a name only for its multiplicity.
pub(super) fn labels(out: &mut Canvas, picture: &Picture, sets: &[Drawn]) -> Result {
    let least = if are_dense(sets) { 2 } else { 1 };
    let is_named = |set: &&Drawn| set.multiplicity >= least;
    if sets.iter().filter(is_named).count() > MOST_NAMED {
        return Ok(());
    }
    let mut labels = Labels::new(picture);
    let lanes = Lanes::new(sets.iter().map(|set| set.id));
    for (side, class) in [(Side::Base, "names full"), (Side::Cover, "names pill")] {
        let own = || sets.iter().filter(is_named).filter(|set| set.side == side);
        out.group(class, |out| {
            own().try_for_each(|set| label(out, picture, &lanes, &mut labels, set))
        })?;
    }
    Ok(())
}

/// The name of a set, unless it is a cell without a multiplicity.
fn label(out: &mut Canvas, picture: &Picture, lanes: &Lanes, labels: &mut Labels, set: &Drawn) -> Result {
    let members: Vec<_> = picture.members(set.id).collect();
    let curve = match curve(set.id, &members, lanes, Bend::Round) {
        Some(curve) => curve,
        None if set.multiplicity == 1 => return Ok(()),
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
        return Ok(());
    };
    let (idle, lettering) = match set.part {
        SetRole::Whole | SetRole::RankZero => ("", NAME),
        SetRole::Idle => (" idle", IDLE_NAME),
    };
    write!(
        out,
        r#"<g class="k{}{idle}" data-set="{}"><rect x="{}" y="{}" width="{}" height="{}" rx="2.5"/>"#,
        set.colour,
        set.id,
        Num(middle.x - width / 2.0),
        Num(middle.y - height / 2.0),
        Num(width),
        Num(height),
    )?;
    out.text(lettering, middle.x, middle.y + 3.1, text)?;
    out.write_str("</g>\n")
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
