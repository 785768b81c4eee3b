//! The words below the board: heading, sets, eliminations, the sentence, what the marks mean.

use super::escape::Escaped;
use super::geometry::{BOARD, Num};
use super::metrics::{Weight, width, wrap};
use super::sets::{Drawn, Side, are_dense};
use super::truths;
use crate::lp::Ratio;
use crate::report::picture::{Picture, Role};
use crate::report::text;
use std::fmt::{Result, Write};

/// The size of the letters.
pub(super) const SIZE: f64 = 12.0;
/// From line to line.
pub(super) const LEADING: f64 = 17.0;
/// Where the names of the sets begin.
pub(super) const INDENT: f64 = 58.0;

/// Writes below `top`, and says where it ends.
pub(super) fn caption(
    out: &mut String,
    picture: &Picture,
    sets: &[Drawn],
    top: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    let mut y = top + 20.0;
    writeln!(
        out,
        r#"<text class="head" x="0" y="{}">{}</text>"#,
        Num(y),
        Escaped(&picture.heading)
    )?;
    let beside = width(&picture.heading, 20.0, Weight::Bold) + 14.0;
    writeln!(
        out,
        r#"<text class="facts" x="{}" y="{}">{}</text>"#,
        Num(beside),
        Num(y),
        Escaped(&picture.facts)
    )?;
    y += 8.0;
    for (side, word) in [(Side::Base, "base"), (Side::Cover, "cover")] {
        y = chips(out, sets, side, word, y)?;
        if side == Side::Base {
            y = truths::told(out, picture, y)?;
        }
    }
    let mut paragraph = |out: &mut String, class: &str, text: &str| -> Result {
        for line in wrap(text, SIZE, BOARD) {
            y += LEADING;
            writeln!(
                out,
                r#"<text class="{class}" x="0" y="{}">{}</text>"#,
                Num(y),
                Escaped(&line)
            )?;
        }
        y += 3.0;
        Ok(())
    };
    let result = result(picture);
    if !result.is_empty() {
        paragraph(out, "words", &result)?;
    }
    paragraph(out, "say", &picture.words)?;
    legend(out, picture, y)
}

/// What follows: `3r2 is placed; r1c3<>7 ...`.
fn result(picture: &Picture) -> String {
    let placed = picture.placement.map(|c| format!("{}={}", c.cell(), c.digit()));
    let cannibalistic: Vec<_> = picture
        .eliminations
        .iter()
        .copied()
        .filter(|&c| picture.role(c) == Role::Cannibal)
        .collect();
    let off = text::eliminations(&picture.eliminations, &cannibalistic);
    let parts = placed.into_iter().chain((!off.is_empty()).then_some(off));
    let joined: Vec<String> = parts.collect();
    match joined.is_empty() {
        true => String::new(),
        false => format!("=> {}", joined.join(", ")),
    }
}

/// The names of one side, each behind a sample of its line; of too many sets the names alone.
fn chips(
    out: &mut String,
    sets: &[Drawn],
    side: Side,
    word: &str,
    mut y: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    let own: Vec<_> = sets.iter().filter(|set| set.side == side).collect();
    if own.is_empty() {
        return Ok(y);
    }
    y += LEADING;
    writeln!(out, r#"<text class="say" x="0" y="{}">{word}</text>"#, Num(y))?;
    if are_dense(sets) {
        let names: Vec<_> = own.iter().map(|set| set.name()).collect();
        let mut lines = wrap(&names.join(", "), SIZE, BOARD - INDENT).into_iter();
        let first = lines.next().unwrap_or_default();
        writeln!(
            out,
            r#"<text class="words" x="{INDENT}" y="{}">{first}</text>"#,
            Num(y)
        )?;
        for line in lines {
            y += LEADING;
            writeln!(
                out,
                r#"<text class="words" x="{INDENT}" y="{}">{line}</text>"#,
                Num(y)
            )?;
        }
        return Ok(y);
    }
    let group = match side {
        Side::Base => "bases",
        Side::Cover => "covers",
    };
    writeln!(out, r#"<g class="{group} words">"#)?;
    let mut x = INDENT;
    for set in own {
        let name = set.name();
        let wide = 24.0 + width(&name, SIZE, Weight::Regular) + 12.0;
        if x + wide > BOARD + 12.0 {
            x = INDENT;
            y += LEADING;
        }
        let at = |dx: f64, dy: f64| format!("{} {}", Num(x + dx), Num(y - dy));
        let sample = match (side, set.id.digit()) {
            (Side::Base, None) => {
                let (x, y) = (Num(x + 1.0), Num(y - 9.0));
                format!(
                    r#"<rect class="{}" x="{x}" y="{y}" width="16" height="10"/>"#,
                    set.classes()
                )
            }
            (Side::Cover, None) => format!(
                r#"<path class="{}" d="M{}h16v10h-16z"/>"#,
                set.classes(),
                at(1.0, 9.0)
            ),
            (Side::Base, Some(_)) => format!(r#"<path class="{}" d="M{}h14"/>"#, set.classes(), at(2.0, 4.0)),
            (Side::Cover, Some(_)) => {
                format!(r#"<path class="{}" d="M{}h19"/>"#, set.classes(), at(-1.0, 4.0))
            }
        };
        writeln!(
            out,
            r#"<g data-set="{}">{sample}<text x="{}" y="{}">{name}</text></g>"#,
            set.id,
            Num(x + 23.0),
            Num(y)
        )?;
        x += wide;
    }
    out.push_str("</g>\n");
    Ok(y)
}

/// What the marks of this picture mean.
fn legend(out: &mut String, picture: &Picture, mut y: f64) -> std::result::Result<f64, std::fmt::Error> {
    let has = |role: Role| picture.grid.live().iter().any(|c| picture.role(c) == role);
    let twice = |c| picture.covers_of(c) >= 2 && matches!(picture.role(c), Role::Base | Role::Covered);
    let entries = [
        (
            has(Role::Base),
            r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#,
            "in a base set",
        ),
        (
            !picture.derived.is_empty(),
            r#"<g class="guardian"><circle cx="8" cy="-4" r="6"/></g>"#,
            "guardian: in a derived truth",
        ),
        (
            truths::has_cells(picture),
            r#"<g class="argument"><rect x="2" y="-10" width="12" height="12" rx="2"/></g>"#,
            "cell of its argument",
        ),
        (
            has(Role::Covered),
            r#"<g class="ring"><circle cx="8" cy="-4" r="6"/></g>"#,
            "in cover sets only",
        ),
        (
            picture.grid.live().iter().any(twice),
            r#"<path class="twice" d="M8 -11l7 7l-7 7l-7 -7z"/>"#,
            "covered more than once",
        ),
        (
            has(Role::Eliminated) || has(Role::Cannibal),
            r#"<g class="struck"><rect x="3" y="-9" width="10" height="10" rx="2"/><path d="M1 3l14 -14"/><path d="M3.5 .5l9 -9"/></g>"#,
            "eliminated",
        ),
        (
            has(Role::Cannibal),
            r#"<g class="struck"><rect x="4" y="-8" width="8" height="8" rx="2"/></g><circle class="own" cx="8" cy="-4" r="7.5"/>"#,
            "eliminated from its own base set (^)",
        ),
        (
            picture.shares.iter().any(|&(_, value)| value == Ratio::ONE),
            r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#,
            "value 1",
        ),
        (
            picture.shares.iter().any(|&(_, value)| value != Ratio::ONE),
            r#"<g class="ring"><circle cx="8" cy="-4" r="6"/></g>"#,
            "the value below it; all other candidates 0",
        ),
        (
            has(Role::Placed),
            r#"<circle class="placed" cx="8" cy="-4" r="7"/>"#,
            "placed",
        ),
    ];
    let shown = entries.iter().filter(|(shown, ..)| *shown);
    let mut x = 0.0;
    y += LEADING + 4.0;
    for (_, mark, meaning) in shown {
        let wide = 22.0 + width(meaning, SIZE, Weight::Regular) + 18.0;
        if x > 0.0 && x + wide > BOARD + 18.0 {
            x = 0.0;
            y += LEADING;
        }
        writeln!(
            out,
            r#"<g class="k0" transform="translate({} {})">{mark}<text class="say" x="22" y="0">{meaning}</text></g>"#,
            Num(x),
            Num(y)
        )?;
        x += wide;
    }
    Ok(y)
}
