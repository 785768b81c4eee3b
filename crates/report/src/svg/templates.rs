//! Templates: the nine candidates of the shown template are framed. Uncovered candidates whose templates are
//! covered are on open discs, see `marks.rs`.

use super::geometry::{Num, Point, centre, middle};
use crate::Picture;
use crate::picture::Shown;
use basecover::grid::Candidate;
use basecover::pattern::Logic;
use std::fmt::{Result, Write};

/// The style rules for pictures of template patterns.
pub(super) const RULES: &str = include_str!("templates.css");

/// Whether a picture needs the rules.
pub(super) fn is_in(picture: &Picture) -> bool {
    picture.logic == Logic::Templates
}

/// Whether a candidate is in the shown template.
pub(super) fn is_shown(picture: &Picture, candidate: Candidate) -> bool {
    (picture.template.as_ref()).is_some_and(|shown| shown.nine.contains(&candidate))
}

/// The frames around the nine candidates, above all marks.
pub(super) fn frames(out: &mut String, picture: &Picture) -> Result {
    let Some(shown) = &picture.template else {
        return Ok(());
    };
    let class = if shown.excess < 0 { "nine off" } else { "nine" };
    writeln!(out, r#"<g class="{class}"><title>{}</title>"#, told(shown))?;
    for candidate in shown.nine {
        let stands = picture.grid.state(candidate.cell()).digit().is_some();
        let (Point { x, y }, side) = match stands {
            true => (middle(candidate.cell()), 56.0),
            false => (centre(candidate), 21.0),
        };
        writeln!(
            out,
            r#"<rect data-c="{candidate}" x="{}" y="{}" width="{side}" height="{side}" rx="4"/>"#,
            Num(x - side / 2.0),
            Num(y - side / 2.0)
        )?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// Whether the text of a picture already names the template, as for a rejection.
pub(super) fn is_told(picture: &Picture, shown: &Shown) -> bool {
    picture.words.contains(&itertools::join(shown.nine, " "))
}

/// The template in words.
pub(super) fn told(shown: &Shown) -> String {
    let cells = itertools::join(shown.nine.iter().map(|c| c.cell()), " ");
    let short = match shown.excess {
        ..0 => format!(" that is not covered, its excess is {}", shown.excess),
        _ => String::new(),
    };
    let (through, digit) = (shown.through, shown.through.digit());
    format!("a template with {through}{short}: {digit} in {cells}")
}
