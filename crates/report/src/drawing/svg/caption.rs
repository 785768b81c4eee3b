//! The words below the board: heading, sets, eliminations, the sentence.

use super::geometry::{BOARD, INDENT, LEADING, Num, SIZE};
use super::legend::legend;
use super::lettering::escape::Escaped;
use super::lettering::metrics::{Weight, width, wrap};
use super::sets::{Drawn, Side, are_dense};
use super::templates;
use super::truths;
use crate::drawing::picture::{Picture, Role};
use crate::text;
use std::fmt::{Result, Write};

/// Writes below `top`, and returns where it ends.
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
    if let Some(shown) = picture
        .template
        .filter(|shown| !templates::is_told(picture, shown))
    {
        paragraph(out, "words", &templates::describe(picture, &shown))?;
    }
    paragraph(out, "say", &picture.words)?;
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
    out: &mut String,
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
    out: &mut String,
    word: &str,
    text: &str,
    mut y: f64,
) -> std::result::Result<f64, std::fmt::Error> {
    for (i, line) in wrap(text, SIZE, BOARD - INDENT).iter().enumerate() {
        y += LEADING;
        if i == 0 {
            writeln!(out, r#"<text class="say" x="0" y="{}">{word}</text>"#, Num(y))?;
        }
        let line = Escaped(line);
        writeln!(
            out,
            r#"<text class="words" x="{INDENT}" y="{}">{line}</text>"#,
            Num(y)
        )?;
    }
    Ok(y)
}

/// The names of one side, each after a sample of its line.
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
    let group = match side {
        Side::Base => "bases",
        Side::Cover => "covers",
    };
    writeln!(out, r#"<g class="{group} words">"#)?;
    let mut x = INDENT;
    for set in own {
        let name = set.label();
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
