//! Describes the links of a position: the pairs, how many of each are true, and the proof.

mod drawing;
mod tally;

pub use drawing::drawing;
pub(crate) use drawing::sentence;
pub use tally::LinkCounts;

use super::decision::{Proofs, witness};
use crate::Palette;
use crate::text::counted;
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Half, Link, LinkKind, LinkVerdict, Links};
use basecover::pattern::{Form, Minimal};
use basecover::search::Shortest;
use basecover::sorting;
use basecover::truths::Cut;
use itertools::Itertools;

/// Whether links that single sets prove are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direct {
    /// Like all others.
    Listed,
    /// Only counted.
    LeftOut,
}

/// The listed pairs, the strongest link first: all linked pairs, but direct ones only if requested.
#[must_use]
pub fn list_links(links: &Links, direct: Direct) -> Vec<Link> {
    let is_told = |link: &&Link| link.kind().is_some() && (direct == Direct::Listed || !link.is_direct());
    let told = links.pairs.iter().filter(is_told);
    sorting::sorted_by_key(told.cloned(), |link| link.kind())
}

/// All listed pairs, one list for each kind of link, with the number of all pairs.
#[must_use]
pub fn lists(links: &Links, direct: Direct, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut lines = String::new();
    let told = list_links(links, direct);
    for (kind, of_kind) in &told.iter().chunk_by(|link| link.kind()) {
        let of_kind: Vec<_> = of_kind.collect();
        let (head, count) = (kind.map_or("", true_of_them), counted(of_kind.len(), "pair"));
        lines += &format!("{strong}{head}{strong:#} ({count})\n");
        for (first, partners) in &of_kind.iter().chunk_by(|link| link.pair[0]) {
            let partners = partners.map(|link| link.pair[1]);
            lines += &format!("  {first}  {}\n", partners.into_iter().format(" "));
        }
    }
    lines + &summary(links, direct, palette)
}

/// A line for each of these links, the strongest and then the shortest first, with the number of all.
#[must_use]
pub fn rows(links: &Links, shown: &[Shortest], direct: Direct, proofs: Proofs, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let grid = links.position.grid();
    let shown = sorting::sorted_by_key(shown, |shown| strength(&shown.link));
    let cells: Vec<[String; 4]> = shown.iter().map(|shown| cells(shown)).collect();
    let head = ["pair", "true", "at most one", "at least one"].map(str::to_owned);
    let mut lines = String::new();
    if !shown.is_empty() {
        let width = |i: usize| cells.iter().chain([&head]).map(|cells| cells[i].len()).max();
        let widths = [0, 1, 2, 3].map(|i| width(i).unwrap_or(0));
        let line = |cells: &[String; 4]| {
            let padded = cells
                .iter()
                .zip(&widths)
                .map(|(cell, &width)| format!("{cell:<width$}"));
            padded.format("  ").to_string().trim_end().to_owned()
        };
        lines += &format!("{quiet}{}{quiet:#}\n", line(&head));
        for (shown, cells) in shown.iter().zip(&cells) {
            lines += &(line(cells) + "\n");
            if proofs == Proofs::Shown {
                lines += &proofs_of(grid, &shown.link, palette);
            }
        }
    }
    if cells.iter().flatten().any(|cell| cell.starts_with("order <=")) {
        lines +=
            "<=: a smaller pattern is not ruled out; every other order is the least of a plain pattern\n";
    }
    if cells
        .iter()
        .any(|cells| cells[2..].iter().any(|cell| cell == "-"))
    {
        lines += "- proven: no pattern of any order and rank links them\n";
    }
    lines + &summary(links, direct, palette)
}

/// The reason why a requested candidate has no links; none if it is not excluded.
#[must_use]
pub fn takes_no_part(links: &Links, candidate: Candidate) -> Option<String> {
    let lone = links.lone.iter().find(|lone| lone.candidate == candidate);
    match lone {
        Some(lone) if lone.is_true => Some(format!("{candidate} is true by a pattern alone")),
        Some(_) => Some(format!("{candidate} is false by a pattern alone")),
        None if links.pairs.iter().any(|link| link.pair.contains(&candidate)) => None,
        None => Some(format!(
            "{candidate} is placed, or no other candidate is left to be linked with"
        )),
    }
}

/// The strongest kind first, then the smallest patterns, then in canonical order.
fn strength(link: &Link) -> (bool, Option<LinkKind>, i64, [Candidate; 2]) {
    let orders = Half::ALL.map(|half| match link.half(half) {
        LinkVerdict::Proven(proven) => proven.pattern().order(),
        _ => 0,
    });
    let kind = link.kind();
    (kind.is_none(), kind, orders.iter().sum(), link.pair)
}

/// How many of a pair are true.
fn true_of_them(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::ExactlyOne => "exactly one is true",
        LinkKind::AtLeastOne => "at least one is true",
        LinkKind::AtMostOne => "at most one is true",
    }
}

/// The name of a kind of link.
#[must_use]
pub(crate) fn name(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::ExactlyOne => "exactly one",
        LinkKind::AtLeastOne => "at least one",
        LinkKind::AtMostOne => "at most one",
    }
}

fn cells(shown: &Shortest) -> [String; 4] {
    let link = &shown.link;
    let kind = link.kind().map_or("any number", name);
    let [at_most, at_least] = [0, 1].map(|i| half(link.half(Half::ALL[i]), shown.minimal[i]));
    [link.to_string(), kind.to_owned(), at_most, at_least]
}

/// The proof of one half: a set by its name, a pattern by its order.
fn half(verdict: &LinkVerdict, minimal: Minimal) -> String {
    match verdict {
        LinkVerdict::Direct(set) => set.to_string(),
        LinkVerdict::Proven(proven) => {
            let pattern = proven.pattern();
            let weighted = match pattern.form() {
                Form::Plain => "",
                Form::Weighted => " weighted",
            };
            let at_most = if minimal == Minimal::Proven { "" } else { "<= " };
            format!("order {at_most}{}{weighted}", pattern.order())
        }
        LinkVerdict::Open(_) => "-".to_owned(),
        LinkVerdict::Undecided(_) => "?".to_owned(),
    }
}

/// The patterns of a link, and the points for halves without one.
fn proofs_of(grid: &Grid, link: &Link, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let [first, second] = link.pair;
    let proof = |half: Half| match (link.half(half), half) {
        (LinkVerdict::Proven(proven), Half::AtMostOne) => format!(
            "  {quiet}if {first} is true, {second} is false:{quiet:#} {}\n",
            proven.pattern()
        ),
        (LinkVerdict::Proven(proven), Half::AtLeastOne) => format!(
            "  {quiet}if both are false, no candidate is left:{quiet:#} {}\n",
            proven.pattern()
        ),
        (LinkVerdict::Open(point), Half::AtMostOne) => {
            format!(
                "  {quiet}both can be 1:{quiet:#}\n{}",
                witness(grid, point, palette)
            )
        }
        (LinkVerdict::Open(point), Half::AtLeastOne) => {
            format!(
                "  {quiet}both can be 0:{quiet:#}\n{}",
                witness(grid, point, palette)
            )
        }
        (LinkVerdict::Undecided(reason), _) => format!("  {quiet}undecided: {reason}{quiet:#}\n"),
        (LinkVerdict::Direct(_), _) => String::new(),
    };
    Half::ALL.map(proof).concat()
}

/// The derived truths that were left out, as a line; empty if there are none.
#[must_use]
pub fn left_out(cuts: &[Cut]) -> String {
    match cuts.is_empty() {
        true => String::new(),
        false => format!(
            "Not linked means not with the derived truths used{}.\n",
            crate::text::left_out(cuts)
        ),
    }
}

/// The number of pairs of each kind, and those that are not listed.
fn summary(links: &Links, direct: Direct, palette: &Palette) -> String {
    let strong = palette.strong;
    let tally = LinkCounts::of(&links.pairs);
    let pairs = counted(links.pairs.len(), "pair");
    let undecided = match tally.undecided {
        0 => String::new(),
        n => format!(", {n} not decided"),
    };
    let mut lines = format!(
        "{strong}{pairs}: {} linked by patterns, {} by one set, {} not linked{undecided}{strong:#}\n",
        tally.by_patterns(),
        tally.direct,
        tally.unlinked,
    );
    if direct == Direct::LeftOut && tally.direct > 0 {
        lines += "Pairs that one set links are not listed: add --direct to see them.\n";
    }
    let (truths, falses): (Vec<_>, Vec<_>) = links.lone.iter().partition(|lone| lone.is_true);
    if !links.lone.is_empty() {
        let (truths, falses) = (truths.len(), falses.len());
        lines += &format!(
            "Candidates that a pattern alone proves false ({falses}) or true ({truths}) are left out.\n"
        );
    }
    lines
}
