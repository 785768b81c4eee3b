//! The words below the board: heading, sets, eliminations, the sentence.

use super::canvas::Canvas;
use super::geometry::{BOARD, INDENT, LEADING, Num};
use super::legend::legend;
use super::lettering::style::{FACTS, HEAD, LISTED, Lettering, SAY, WORDS};
use super::sets::{Drawn, Side, are_dense};
use super::templates;
use super::truths;
use crate::drawing::picture::{Picture, Role};
use crate::text;
use std::fmt::{Result, Write};

/// Writes below `top`, and returns where it ends.
pub(super) fn caption(
    out: &mut Canvas,
    picture: &Picture,
    sets: &[Drawn],
    top: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    let mut y = top + 20.0;
    out.line(HEAD, 0.0, y, &picture.heading)?;
    let beside = HEAD.width(&picture.heading) + 14.0;
    out.line(FACTS, beside, y, &picture.facts)?;
    y += 8.0;
    if let Some(chained) = &picture.chained {
        y = write_wrapped(out, "chain", &chained.eureka, y)?;
    }
    let as_text = picture.chained.is_some() || picture.is_heat() || are_dense(sets);
    for (side, word) in [(Side::Base, "base"), (Side::Cover, "cover")] {
        y = match as_text {
            true => names(out, sets, side, word, y)?,
            false => chips(out, sets, side, word, y)?,
        };
        if side == Side::Base {
            y = truths::write_sentences(out, picture, y)?;
        }
    }
    let mut paragraph = |out: &mut Canvas, lettering: Lettering, text: &str| -> Result {
        for line in lettering.wrap(text, BOARD) {
            y += LEADING;
            out.line(lettering, 0.0, y, line)?;
        }
        y += 3.0;
        Ok(())
    };
    let result = result(picture);
    if !result.is_empty() {
        paragraph(out, WORDS, &result)?;
    }
    if let Some(shown) = picture
        .template
        .filter(|shown| !templates::is_told(picture, shown))
    {
        paragraph(out, WORDS, &templates::describe(picture, &shown))?;
    }
    paragraph(out, SAY, &picture.words)?;
    legend(out, picture, y)
}

/// The result: `3r2 is placed; r1c3<>7 ...`.
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

/// The names of one side as text.
fn names(
    out: &mut Canvas,
    sets: &[Drawn],
    side: Side,
    word: &str,
    y: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    let own = sets.iter().filter(|set| set.side == side);
    let names: Vec<_> = own.map(|set| set.label()).collect();
    match names.is_empty() {
        true => Ok(y),
        false => write_wrapped(out, word, &names.join(", "), y),
    }
}

/// A text after its label, in lines.
fn write_wrapped(
    out: &mut Canvas,
    word: &str,
    text: &str,
    mut y: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    for (i, line) in WORDS.wrap(text, BOARD - INDENT).iter().enumerate() {
        y += LEADING;
        if i == 0 {
            out.line(SAY, 0.0, y, word)?;
        }
        out.line(WORDS, INDENT, y, line)?;
    }
    Ok(y)
}

/// The names of one side, each after a sample of its line.
fn chips(
    out: &mut Canvas,
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
    out.line(SAY, 0.0, y, word)?;
    let group = match side {
        Side::Base => "bases",
        Side::Cover => "covers",
    };
    writeln!(out, r#"<g class="{group} words">"#)?;
    let mut x = INDENT;
    for set in own {
        let name = set.label();
        let wide = 24.0 + LISTED.width(&name) + 12.0;
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
        write!(out, r#"<g data-set="{}">{sample}"#, set.id)?;
        out.text(LISTED, x + 23.0, y, name)?;
        out.push_str("</g>\n");
        x += wide;
    }
    out.push_str("</g>\n");
    Ok(y)
}
