//! Heat maps, for patterns of so high an order that lines would hide the board: each candidate in a set has a
//! tile with its excess, which the tile's colour shows too.

use super::canvas::Canvas;
use super::geometry::{Num, PITCH, Point, centre, middle};
use super::lettering::style::{LONG, LONGER, TILE, TILE_DIGIT, VALUE};
use crate::drawing::picture::{Picture, Role};
use basecover::grid::Candidate;
use std::fmt::{Result, Write};

/// Above this order a pattern is drawn as a heat map.
pub(super) const MOST_LINES: i64 = 50;

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/heat.css");

/// How many colours the tiles have.
const LEVELS: i64 = 5;

/// Half the side of a tile.
const HALF: f64 = PITCH / 2.0 - 1.0;

impl Picture {
    /// Whether it is drawn as a heat map: each candidate with its excess, and the sets listed as text.
    #[must_use]
    pub fn is_heat(&self) -> bool {
        self.order() > MOST_LINES
    }
}

/// The class of an excess: by fifths of the rank, so that the darkest tile is just not eliminated.
fn level(excess: i64, rank: i64) -> i64 {
    let rank = i128::from(rank.max(0));
    let level = i128::from(excess).clamp(0, rank) * i128::from(LEVELS) / (rank + 1);
    i64::try_from(level).unwrap_or(LEVELS - 1)
}

/// The tiles with their candidates and numbers.
pub(super) fn tiles(out: &mut Canvas, picture: &Picture) -> Result {
    let rank = picture.rank();
    out.push_str("<g class=\"heat\">\n");
    for candidate in picture.grid.live().iter() {
        let Some(excess) = picture.excess(candidate) else {
            continue;
        };
        if picture.grid.state(candidate.cell()).digit().is_some() {
            // A placed digit keeps its place, with the number below it.
            let at = middle(candidate.cell());
            out.line(VALUE, at.x, at.y + 28.0, excess)?;
            continue;
        }
        tile(out, picture, candidate, excess, rank)?;
    }
    out.push_str("</g>\n");
    Ok(())
}

fn tile(out: &mut Canvas, picture: &Picture, candidate: Candidate, excess: i64, rank: i64) -> Result {
    let Point { x, y } = centre(candidate);
    let role = picture.role(candidate);
    let is_off = matches!(role, Role::Eliminated | Role::Cannibal);
    let class = match is_off {
        true => "tile off".to_owned(),
        false if excess < 0 => "tile short".to_owned(),
        false => format!("tile h{}", level(excess, rank)),
    };
    let told = if is_off { ", eliminated" } else { "" };
    let number = excess.to_string();
    let lettering = match number.len() {
        ..=2 => TILE,
        3 => LONG,
        _ => LONGER,
    };
    write!(
        out,
        r#"<g class="{class}" data-c="{candidate}"><title>{candidate}: excess {excess}{told}</title><rect x="{}" y="{}" width="{2}" height="{2}" rx="3"/>"#,
        Num(x - HALF),
        Num(y - HALF),
        Num(2.0 * HALF)
    )?;
    if is_off {
        // The stroke is light inside the tile and dark outside.
        write!(
            out,
            r#"<path class="stroke" d="M{} {}l26-26"/><path class="within" d="M{} {}l20-20"/>"#,
            Num(x - 13.0),
            Num(y + 13.0),
            Num(x - 10.0),
            Num(y + 10.0)
        )?;
    }
    out.text(TILE_DIGIT, x - 9.0, y - 2.0, candidate.digit())?;
    out.text(lettering, x + 10.0, y + 9.0, number)?;
    out.write_str("</g>\n")
}

/// The marks of the legend with their meanings, the lowest numbers first.
pub(super) fn legend(picture: &Picture) -> Vec<(String, String)> {
    let rank = picture.rank();
    let open = |c: &Candidate| picture.grid.state(c.cell()).digit().is_none();
    let tiles = picture.grid.live().iter().filter(open);
    let tiles: Vec<_> = tiles
        .filter_map(|c| Some((picture.role(c), picture.excess(c)?)))
        .collect();
    let is_off = |role: Role| matches!(role, Role::Eliminated | Role::Cannibal);
    let mark = |class: &str, digit: &str| {
        format!(
            r#"<g class="heat"><g class="tile {class}"><rect x="1" y="-11" width="15" height="15" rx="3"/>{digit}</g></g>"#
        )
    };
    let mut all = Vec::new();
    if tiles.iter().any(|&(role, excess)| excess < 0 && !is_off(role)) {
        all.push((mark("short", ""), "excess below 0: not covered".to_owned()));
    }
    for of in 0..LEVELS {
        let own = tiles
            .iter()
            .filter(|&&(role, excess)| excess >= 0 && !is_off(role) && level(excess, rank) == of);
        let own = own.map(|&(_, excess)| excess);
        let (Some(least), Some(most)) = (own.clone().min(), own.max()) else {
            continue;
        };
        let told = match least == most {
            true => format!("excess {least}"),
            false => format!("excess {least} to {most}"),
        };
        all.push((mark(&format!("h{of}"), ""), told));
    }
    if tiles.iter().any(|&(role, _)| is_off(role)) {
        let stroke = r#"<path class="within" d="M2.5 2.5l12-12"/>"#;
        all.push((mark("off", stroke), "eliminated".to_owned()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_follow_the_excess() {
        for rank in [0, 1, 4, 17, 120] {
            let levels: Vec<i64> = (0..=rank).map(|excess| level(excess, rank)).collect();
            assert!(levels.is_sorted() && levels[0] == 0, "{rank}: {levels:?}");
            assert!(levels.iter().all(|level| (0..LEVELS).contains(level)));
            if rank >= 4 {
                assert_eq!(levels.last(), Some(&(LEVELS - 1)), "{rank}");
            }
        }
        assert_eq!(level(-3, 5), 0);
        assert_eq!(level(i64::MAX, i64::MAX), LEVELS - 1);
    }
}
