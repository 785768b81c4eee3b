//! The links of one candidate: a line to each partner, and a disc in its colour. The line shows the kind too:
//! two lines side by side, one, or a dashed one. In the chain style the lines are those of
//! [`chain`](super::chain), bold for strong links and dashed for weak ones.

use super::geometry::{DISC, Num, Point, centre};
use crate::{Linked, Picture, Style};
use basecover::grid::Candidate;
use basecover::lp::LinkKind;
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/links.css");

/// The kinds with their classes, the weakest first: the strongest lie on top.
const KINDS: [(LinkKind, &str); 3] = [
    (LinkKind::AtMostOne, "most k1"),
    (LinkKind::AtLeastOne, "least k0"),
    (LinkKind::ExactlyOne, "one k2"),
];

/// Whether they are drawn like the links of a chain.
pub(super) fn as_chain(picture: &Picture) -> bool {
    picture.linked.is_some() && picture.style == Style::Chain
}

/// The number of their colours.
pub(super) fn colours(picture: &Picture) -> usize {
    picture.linked.as_ref().map_or(0, |_| KINDS.len())
}

/// The lines from the candidate to its partners, then the discs of all: no line crosses a partner.
pub(super) fn lines(out: &mut String, picture: &Picture) -> Result {
    let Some(linked) = &picture.linked else {
        return Ok(());
    };
    let hub = centre(linked.of);
    for (kind, class) in KINDS {
        // The two lines of the strongest kind run beside each other.
        let (apart, count) = if kind == LinkKind::ExactlyOne {
            (2.0, 2)
        } else {
            (0.0, 1)
        };
        let mut path = String::new();
        for end in partners(linked, kind).map(centre) {
            let length = hub.distance(end).max(1.0);
            let (dx, dy) = ((end.y - hub.y) / length * apart, (hub.x - end.x) / length * apart);
            for side in [1.0, -1.0].into_iter().take(count) {
                let at = |p: Point| format!("{} {}", Num(p.x + side * dx), Num(p.y + side * dy));
                write!(path, "M{}L{}", at(hub), at(end))?;
            }
        }
        let line = match (as_chain(picture), kind) {
            (true, LinkKind::AtLeastOne) => "strong k0".to_owned(),
            (true, LinkKind::AtMostOne) => "weak k1".to_owned(),
            _ => format!("links {class}"),
        };
        if !path.is_empty() {
            writeln!(out, r#"<g class="{line}"><path d="{path}"/></g>"#)?;
        }
    }
    for (kind, class) in KINDS {
        for partner in partners(linked, kind) {
            disc(out, class, partner, DISC)?;
        }
    }
    disc(out, "hub", linked.of, DISC + 2.0)
}

fn partners(linked: &Linked, kind: LinkKind) -> impl Iterator<Item = Candidate> + '_ {
    let of_kind = linked.with.iter().filter(move |(_, other)| *other == kind);
    of_kind.map(|&(partner, _)| partner)
}

fn disc(out: &mut String, class: &str, candidate: Candidate, radius: f64) -> Result {
    let Point { x, y } = centre(candidate);
    let (x, y, radius) = (Num(x), Num(y), Num(radius));
    writeln!(
        out,
        r#"<g class="links {class}"><circle data-c="{candidate}" cx="{x}" cy="{y}" r="{radius}"/></g>"#
    )
}
