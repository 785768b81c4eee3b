//! What the marks of a picture mean, below its words.

use super::geometry::{BOARD, LEADING, Num, SIZE};
use super::metrics::{Weight, width};
use super::truths;
use crate::lp::{LinkKind, Ratio};
use crate::pattern::Logic;
use crate::report::picture::{Picture, Role};
use std::fmt::Write;

/// Writes the marks that this picture has below `y`, and says where that ends.
pub(super) fn legend(out: &mut String, picture: &Picture, mut y: f64) -> Result<f64, std::fmt::Error> {
    let has = |role: Role| picture.grid.live().iter().any(|c| picture.role(c) == role);
    let twice = |c| picture.covers_of(c) >= 2 && matches!(picture.role(c), Role::Base | Role::Covered);
    let is_short = picture.template.is_some_and(|shown| shown.excess < 0);
    let linked = |kind: LinkKind| {
        let mut kinds = picture.linked.iter().flat_map(|all| &all.with);
        kinds.any(|&(_, other)| other == kind)
    };
    let entries = [
        (
            has(Role::Base),
            r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#,
            "in a base set",
        ),
        (
            has(Role::Uncovered),
            r#"<g class="disc"><circle class="k0" cx="8" cy="-4" r="5"/></g><g class="uncovered"><circle cx="8" cy="-4" r="7"/></g>"#,
            match picture.logic {
                Logic::Candidates => "in a base set, not covered",
                Logic::Templates => "in a base set and in a template that is not covered",
            },
        ),
        (
            has(Role::Open),
            r#"<g class="open"><circle class="k0" cx="8" cy="-4" r="6"/></g>"#,
            "in a base set, not covered, but its templates are",
        ),
        (
            picture.template.is_some(),
            match is_short {
                true => r#"<g class="nine off"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#,
                false => r#"<g class="nine"><rect x="1" y="-11" width="14" height="14" rx="3"/></g>"#,
            },
            match is_short {
                true => "a template that is not covered",
                false => "one of these templates",
            },
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
            !picture.claimed.is_empty(),
            r#"<g class="claimed"><rect x="1" y="-11" width="14" height="14"/></g>"#,
            "claimed, and not eliminated",
        ),
        (
            !picture.further.is_empty(),
            r#"<g class="further"><path d="M2 2l12 -12"/></g>"#,
            "eliminated by other weights of the same sets",
        ),
        (
            !picture.rank_zero.is_empty(),
            r#"<g class="covers"><path class="zero" d="M-1 -4h19"/></g>"#,
            "rank 0: holds a true candidate of the base sets",
        ),
        (
            !picture.lacks.idle.is_empty(),
            r#"<g class="covers"><path class="idle" d="M-1 -4h19"/></g>"#,
            "takes no part",
        ),
        (
            picture.is_numbered && picture.grid.live().iter().any(|c| picture.excess(c).is_some()),
            r#"<text class="value" x="8" y="-1">-1</text>"#,
            "the excess: cover sets less base sets that hold it",
        ),
        (
            linked(LinkKind::ExactlyOne),
            r#"<g class="links one k2"><path d="M-2 -6h20M-2 -2h20"/></g>"#,
            "exactly one of the two is true",
        ),
        (
            linked(LinkKind::AtLeastOne),
            r#"<g class="links least k0"><path d="M-2 -4h20"/></g>"#,
            "at least one is true",
        ),
        (
            linked(LinkKind::AtMostOne),
            r#"<g class="links most k1"><path d="M-2 -4h20"/></g>"#,
            "at most one is true",
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
