//! The links of one candidate as a picture.

use super::{Direct, LinkCounts, list_links, name};
use crate::Picture;
use crate::drawing::picture::Linked;
use basecover::grid::Candidate;
use basecover::lp::{Link, LinkKind, Links};
use basecover::sorting;
use itertools::Itertools;

/// The links of a candidate on the board: a line to each partner, drawn by its kind.
#[must_use]
pub fn drawing(links: &Links, of: Candidate, direct: Direct) -> Picture {
    let with = |link: &Link| {
        let [first, second] = link.pair;
        let partner = match (first == of, second == of) {
            (true, _) => Some(second),
            (_, true) => Some(first),
            _ => None,
        };
        Some((partner?, link.kind()?))
    };
    let with: Vec<_> = list_links(links, direct).iter().filter_map(with).collect();
    let own: Vec<_> = links
        .pairs
        .iter()
        .filter(|link| link.pair.contains(&of))
        .cloned()
        .collect();
    let tally = LinkCounts::of(&own);
    let listed = |kind: LinkKind| {
        let partners = with.iter().filter(|(_, other)| *other == kind).map(|&(c, _)| c);
        let partners = sorting::sorted(partners).iter().join(" ");
        (!partners.is_empty()).then(|| format!("{}: {partners}.", sentence(kind)))
    };
    let kinds = [LinkKind::ExactlyOne, LinkKind::AtLeastOne, LinkKind::AtMostOne];
    let hidden = match (direct, tally.direct) {
        (Direct::LeftOut, n) if n > 0 => format!(", {n} that one set links not drawn"),
        _ => String::new(),
    };
    Picture {
        facts: format!("{} by patterns of any order{hidden}", tally.by_patterns()),
        words: kinds.into_iter().filter_map(listed).join(" "),
        linked: Some(Linked { of, with }),
        ..Picture::position(links.position.grid(), &format!("Links of {of}"))
    }
}

/// The name of a kind at the beginning of a sentence.
pub(crate) fn sentence(kind: LinkKind) -> String {
    let name = name(kind);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
