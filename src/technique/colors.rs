//! Colours: chains of conjugate pairs of one digit.

use super::registry::{Area, Group, Instance, Technique};
use super::shape::Shape;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, PartKind, Paths};

/// The shortest chains of conjugate pairs, and those whose links are such too.
fn pairs(_: &Grid, parts: usize) -> Vec<Area> {
    [Links::Conjugate, Links::Any]
        .map(|links| {
            Area::Chains(ChainRegion {
                cells: 0,
                houses: Houses::Pairs,
                als: 0,
                links,
                parts: 2..=parts,
                paths: Paths::Shortest,
                ends: Ends::SameDigit,
                closings: vec![Closing::Open],
                bases: None,
                covers: None,
            })
        })
        .to_vec()
}

/// How many links are no conjugate pairs themselves, in a chain of conjugate pairs of one digit.
fn weak_links(shape: &Shape) -> Option<(&Chain, usize)> {
    shape.digit()?;
    let chain = shape.whole_chain()?;
    let node = |part: &crate::search::chain::Part| part.from.single().is_some() && part.to.single().is_some();
    let pairs = chain
        .parts
        .iter()
        .all(|part| part.kind == PartKind::House && node(part));
    let weak = chain
        .links
        .iter()
        .filter(|&&link| !conjugate(shape, link))
        .count();
    (pairs && chain.closing == Closing::Open).then_some((chain, weak))
}

/// Whether a constraint has two live candidates.
fn conjugate(shape: &Shape, id: ConstraintId) -> bool {
    let live = |c: &Candidate| shape.digits_of(c.cell()) >> c.digit().index() & 1 == 1;
    id.members().iter().filter(|c| live(c)).count() == 2
}

fn simple(shape: &Shape) -> bool {
    weak_links(shape).is_some_and(|(chain, weak)| {
        let mut ends = shape.covers.iter().filter(|id| !chain.links.contains(id));
        weak == 0 || weak == 1 && ends.all(|&id| conjugate(shape, id))
    })
}

/// Both.
pub(super) fn family() -> Vec<Technique> {
    let simple = Technique {
        id: "simple-colors",
        groups: &[Group::Colors],
        orders: (2, 40),
        what: "Conjugate pairs of a digit joined to each other, coloured in turn: what sees both colours falls (trap), and a colour that sees itself falls (wrap).",
        why: "Every second pair is a base set, the pairs between them are covers; two more covers hold the ends and the target. Rank 1. In a wrap the target is of the colour that sees itself.",
        aliases: &["colour trap", "colour wrap"],
        references: &["https://hodoku.sourceforge.net/en/tech_col.php"],
        instance: Instance::Bases,
        region: pairs,
        accepts: simple,
    };
    vec![
        simple,
        Technique {
            id: "multi-colors",
            what: "Two families of joined conjugate pairs of a digit, where a colour of the one sees a colour of the other.",
            why: "A chain of conjugate pairs as base sets in which one link, or two, are ordinary covers between the families. Rank 1.",
            aliases: &["multi-colouring"],
            accepts: |shape| weak_links(shape).is_some_and(|(_, weak)| (1..=2).contains(&weak)),
            ..simple
        },
    ]
}
