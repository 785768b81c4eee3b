//! A chain: its nodes numbered in their order, strong links in one bold line, weak links dashed, each with an
//! arrowhead. Both form and colour show the kind of a link.

use super::canvas::Canvas;
use super::curve::{Bend, Curve, Lanes, curve};
use super::geometry::{CELL, DISC, Num, Point, centre, corner};
use super::lettering::style::NUMBER;
use super::route::Router;
use crate::drawing::chained::{ChainLink, Chained, Strength};
use crate::drawing::picture::{Picture, Role};
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Candidate, CandidateSet};
use basecover::search::chain::Node;
use itertools::Itertools;
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/chain.css");

/// The number of its colours: one for strong links and nodes, one for weak links.
pub(super) const COLOURS: usize = 2;

/// The candidates of all nodes.
fn members(chained: &Chained) -> CandidateSet {
    let nodes = chained.nodes.iter().map(|node| node.candidates);
    nodes.fold(CandidateSet::default(), |all, node| all.or(&node))
}

/// The class of a candidate's digit: bold in a node, plain in the pattern's sets, dim elsewhere.
pub(super) fn class(picture: &Picture, chained: &Chained, candidate: Candidate) -> &'static str {
    match picture.role(candidate) {
        Role::Eliminated | Role::Cannibal => "x",
        _ if members(chained).contains(candidate) => "p",
        Role::Bystander => "n dim",
        _ => "n",
    }
}

/// The cells of almost locked sets, below everything else.
pub(super) fn areas(out: &mut String, chained: &Chained) -> Result {
    for link in chained.links.iter().filter(|link| link.sets.len() > 1) {
        let cells = link.sets.iter().filter(|id| id.kind() == Kind::Cell);
        writeln!(
            out,
            r#"<g class="area k0"><title>almost locked set {}</title>"#,
            link.sets.iter().join(" ")
        )?;
        for cell in cells.filter_map(|id| Some(id.members().first()?.cell())) {
            let at = corner(cell);
            let (x, y, side) = (Num(at.x + 4.0), Num(at.y + 4.0), Num(CELL - 8.0));
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="7"/>"#
            )?;
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// Draws the links and the nodes on their ends; returns the places for the numbers of the nodes, which are
/// drawn later.
pub(super) fn links_and_nodes(
    out: &mut String,
    picture: &Picture,
    chained: &Chained,
) -> std::result::Result<Vec<Option<Point>>, std::fmt::Error> {
    let mut router = Router::new(picture, members(chained));
    out.push_str("<g class=\"chain\">\n");
    for link in &chained.links {
        let (from, to) = (&chained.nodes[link.from], &chained.nodes[link.to]);
        let Some(route) = router.route(&from.candidates, &to.candidates) else {
            continue;
        };
        let (class, word) = match link.strength {
            Strength::Strong => ("strong k0", "strong"),
            Strength::Weak => ("weak k1", "weak"),
        };
        writeln!(
            out,
            r#"<g class="{class}" data-link="{}-{}"><title>{word} link from {0} to {1}: {}</title><path d="{}"/><path class="arrow" d="{}"/></g>"#,
            link.from + 1,
            link.to + 1,
            link.sets.iter().join(" "),
            route.path,
            route.head
        )?;
    }
    for (i, node) in chained.nodes.iter().enumerate() {
        let is_end = !chained.is_loop() && (i == 0 || i + 1 == chained.nodes.len());
        draw(out, node, i + 1, is_end)?;
    }
    out.push_str("</g>\n");
    let nodes = chained.nodes.iter();
    Ok(nodes.map(|node| router.number(&node.candidates)).collect())
}

/// The numbers of the nodes at their places.
pub(super) fn numbers(out: &mut Canvas, places: &[Option<Point>]) -> Result {
    out.push_str("<g class=\"numbers\">\n");
    for (number, place) in (1..).zip(places) {
        if let &Some(Point { x, y }) = place {
            let (cx, cy) = (Num(x), Num(y));
            write!(
                out,
                r#"<g data-node="{number}"><circle cx="{cx}" cy="{cy}" r="6.4"/>"#
            )?;
            out.text(NUMBER, x, y + 3.1, number)?;
            out.push_str("</g>\n");
        }
    }
    out.push_str("</g>\n");
    Ok(())
}

/// A node: a disc, or one rounded outline around several candidates.
fn draw(out: &mut String, node: &Node, number: usize, is_end: bool) -> Result {
    let (class, word) = match (node.single(), is_end) {
        (Some(_), false) => ("node", "node"),
        (Some(_), true) => ("node end", "end"),
        (None, false) => ("node group", "grouped node"),
        (None, true) => ("node group end", "grouped end"),
    };
    let candidates: Vec<Candidate> = node.candidates.iter().collect();
    write!(
        out,
        r#"<g class="{class} k0"><title>{word} {number}: {}</title>"#,
        candidates.iter().join(" ")
    )?;
    let joined = joined(node, &candidates);
    if let Some(path) = &joined {
        write!(out, r#"<path class="outline" d="{path}"/>"#)?;
    }
    for candidate in &candidates {
        let Point { x, y } = centre(*candidate);
        let (x, y) = (Num(x), Num(y));
        write!(
            out,
            r#"<circle data-c="{candidate}" cx="{x}" cy="{y}" r="{DISC}"/>"#
        )?;
    }
    if let Some(path) = &joined {
        write!(out, r#"<path class="inside" d="{path}"/>"#)?;
    }
    out.push_str("</g>\n");
    Ok(())
}

/// The path through the candidates of a grouped node, in a lane of a house that holds them all.
fn joined(node: &Node, candidates: &[Candidate]) -> Option<String> {
    node.single().is_none().then_some(())?;
    let houses = node
        .constraints()
        .into_iter()
        .filter(|id| id.kind() != Kind::Cell);
    let house: ConstraintId = houses.min_by_key(|id| id.kind() == Kind::Block)?;
    let Curve { path, .. } = curve(house, candidates, &Lanes::new([house]), Bend::Round)?;
    Some(path)
}

/// Whether a chain has links of a strength, and whether it has grouped nodes or almost locked sets.
pub(super) fn has_weak(chained: &Chained) -> bool {
    chained.links.iter().any(|link| link.strength == Strength::Weak)
}

/// Whether some node is several candidates.
pub(super) fn has_groups(chained: &Chained) -> bool {
    chained.nodes.iter().any(|node| node.single().is_none())
}

/// Whether some strong link is an almost locked set.
pub(super) fn has_sets(chained: &Chained) -> bool {
    chained.links.iter().any(|link: &ChainLink| link.sets.len() > 1)
}
