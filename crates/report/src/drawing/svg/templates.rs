//! Templates: the nine candidates of the shown template are framed. Uncovered candidates whose templates are
//! covered are on open discs, see `marks.rs`. The frames of a template that visits an odd number of the sets
//! of a parity truth are bold.

use super::geometry::{Num, Point, centre, middle};
use crate::Picture;
use crate::drawing::picture::Shown;
use crate::words::and;
use basecover::constraint::{Derived, DerivedKind};
use basecover::grid::Candidate;
use basecover::pattern::Logic;
use std::fmt::{Result, Write};

/// The style rules for pictures of template patterns.
pub(super) const RULES: &str = include_str!("style/templates.css");

/// The style rule of an odd template.
pub(super) const ODD: &str = ".bc .nine.odd rect{stroke-width:3.5}\n";

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
    let off = if shown.excess < 0 { " off" } else { "" };
    let odd = if is_odd(picture) { " odd" } else { "" };
    writeln!(
        out,
        r#"<g class="nine{off}{odd}"><title>{}</title>"#,
        describe(picture, shown)
    )?;
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

/// Whether the shown template visits an odd number of the sets of a parity truth.
pub(super) fn is_odd(picture: &Picture) -> bool {
    let shown = picture.template.as_ref();
    shown.is_some_and(|shown| parities(picture).any(|truth| visits_oddly(shown, truth)))
}

/// The parity truths of a picture.
fn parities(picture: &Picture) -> impl Iterator<Item = &Derived> {
    let truths = picture.derived.iter().map(|(truth, _)| &**truth);
    truths.filter(|truth| truth.kind() == DerivedKind::Parity)
}

/// Whether a template visits an odd number of the sets of a parity truth: it holds an odd number of odd
/// members.
fn visits_oddly(shown: &Shown, truth: &Derived) -> bool {
    shown.nine.iter().filter(|&&c| truth.contains(c)).count() % 2 == 1
}

/// The template in words.
pub(super) fn describe(picture: &Picture, shown: &Shown) -> String {
    let cells = itertools::join(shown.nine.iter().map(|c| c.cell()), " ");
    let short = match shown.excess {
        ..0 => format!(" that is not covered, its excess is {}", shown.excess),
        _ => String::new(),
    };
    let (through, digit) = (shown.through, shown.through.digit());
    let (odd, even): (Vec<&Derived>, Vec<&Derived>) =
        parities(picture).partition(|truth| visits_oddly(shown, truth));
    let visited = |number: &str, truths: &[&Derived]| match truths {
        [] => String::new(),
        _ => {
            let names = and(truths.iter().map(ToString::to_string));
            format!("; it visits an {number} number of the sets of {names}")
        }
    };
    let (odd, even) = (visited("odd", &odd), visited("even", &even));
    format!("a template with {through}{short}: {digit} in {cells}{odd}{even}")
}
