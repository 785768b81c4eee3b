//! Other ways to see fish and chains: names that stand beside the usual ones.

use super::chains::{open, region_of_links};
use super::fish::{Body, Fins, lines_to};
use super::registry::{Instance, Technique};
use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Grid};
use crate::search::chain::Chain;

/// n parallel lines less n - 1 crossing lines: what is left lies in one block.
fn lines_minus_lines(shape: &Shape) -> bool {
    let parallel = |ids: &[ConstraintId], kind: Kind| ids.iter().filter(|id| id.kind() == kind).count();
    let less = |own: Kind, other: Kind| {
        parallel(&shape.bases, own) == shape.bases.len()
            && parallel(&shape.covers, other) + 1 == shape.covers.len()
            && parallel(&shape.covers, Kind::Block) == 1
    };
    shape.is_plain(0)
        && shape.digit().is_some()
        && shape.bases.len() >= 2
        && (less(Kind::Row, Kind::Column) || less(Kind::Column, Kind::Row))
}

/// n parallel lines whose places lie in n + 1 crossing lines.
fn grid_als(shape: &Shape) -> bool {
    let Some(fish) = shape.fish.as_ref().filter(|fish| fish.body == Body::Basic) else {
        return false;
    };
    let across = match shape.bases[0].kind() {
        Kind::Row => Kind::Column,
        _ => Kind::Row,
    };
    let mut crossed: Vec<usize> = shape
        .body
        .iter()
        .filter_map(|c| {
            let four = ConstraintId::of(c);
            four.iter().find(|id| id.kind() == across).map(|id| id.index())
        })
        .collect();
    crossed.sort_unstable();
    crossed.dedup();
    fish.finned != Fins::None && shape.rank == 1 && crossed.len() == fish.size + 1
}

/// A chain of one digit in which some node is several places where a line meets a block.
fn range(shape: &Shape) -> bool {
    let several = |chain: &Chain| {
        let nodes = chain.parts.iter().flat_map(|part| [part.from, part.to]);
        nodes.into_iter().any(|node| node.single().is_none())
    };
    shape.digit().is_some() && open(shape).is_some_and(several)
}

/// The first node and the last.
fn ends(chain: &Chain) -> Option<[Candidate; 2]> {
    Some([
        chain.parts.first()?.from.single()?,
        chain.parts.last()?.to.single()?,
    ])
}

/// A candidate that makes another of its house true, by way of another digit of its own cell.
fn hinge(shape: &Shape) -> bool {
    let Some([a, b]) = open(shape).and_then(ends) else {
        return false;
    };
    let turns = |from: Candidate, to: Candidate| {
        let back = |c: Candidate| c.cell() == from.cell() && c.digit() == to.digit() && c.sees(to);
        shape.eliminations.iter().any(back)
    };
    a.digit() != b.digit() && (turns(a, b) || turns(b, a))
}

/// An odd loop of one digit: a chain of pairs and its target, where the houses between the target and the ends have no other place, but
/// for one of them. The other places of that house are guardians.
fn guardians(shape: &Shape) -> bool {
    let Some(chain) = open(shape).filter(|_| shape.digit().is_some()) else {
        return false;
    };
    let Some([a, b]) = ends(chain) else {
        return false;
    };
    let paired = chain.links.iter().all(|&link| shape.is_conjugate(link));
    let alone = |one: Candidate, other: Candidate| {
        let common = ConstraintId::of(one)
            .into_iter()
            .filter(|id| ConstraintId::of(other).contains(id));
        common.into_iter().any(|id| shape.is_conjugate(id))
    };
    paired && (shape.eliminations.iter()).any(|target| alone(target, a) != alone(target, b))
}

/// All of them.
pub(super) fn family() -> Vec<Technique> {
    let fishy = Technique {
        id: "lines-minus-lines",
        groups: &[],
        orders: (2, 7),
        what: "n lines minus n - 1 lines: the digit's places in n parallel lines, less those in n - 1 crossing lines, lie in one block; the digit falls in the rest of these crossing lines and of the block.",
        why: "The base sets are the n lines, the cover sets the n - 1 crossing lines and the block: rank 0.",
        aliases: &["n lines minus n-1 lines"],
        references: &["https://www.stolaf.edu/people/hansonr/sudoku/explain.htm"],
        instance: Instance::Bases,
        region: |_: &Grid, order| lines_to(order, 0),
        accepts: lines_minus_lines,
    };
    let chain = Technique {
        id: "almost-locked-range",
        instance: Instance::Ends,
        orders: (2, 40),
        what: "A digit's places in a house are all where a line meets a block, but for one more node: as a strong link in a chain of the digit.",
        why: "The houses are base sets of two nodes each, and a node of several places is covered by the line or the block that holds them all. Rank 1.",
        aliases: &["grouped x-chain"],
        region: |_, parts| region_of_links(true, parts),
        accepts: range,
        ..fishy
    };
    vec![
        fishy,
        Technique {
            id: "grid-als",
            what: "Almost locked lines: n parallel lines whose places of a digit lie in n + 1 crossing lines. Without the places in one of these they would be a fish: what the fish would eliminate falls where it sees these too.",
            why: "The base sets are the n lines, the cover sets the n crossing lines of the fish and the block that holds the fins and the target. Rank 1.",
            aliases: &["almost locked grid"],
            region: |_: &Grid, order| lines_to(order, 1),
            accepts: grid_als,
            ..fishy
        },
        chain,
        Technique {
            id: "guardians",
            what: "A broken wing: an odd number of a digit's places, each the only other place beside the next in some house, would contradict each other; so one of the guardians is true, the places besides in the one house that has more.",
            why: "Every second house of the loop is a base set, the others are covers; the place between the two end covers, one of them the guardians' house, is the target. Rank 1: it is false, as it is when a guardian is true.",
            aliases: &["broken wing", "turbot fish with guardians"],
            references: &["http://sudopedia.enjoysudoku.com/Broken_Wing.html"],
            region: |_, parts| region_of_links(false, parts),
            accepts: guardians,
            ..chain
        },
        Technique {
            id: "hinge",
            what: "A candidate that, supposed true, makes another of the same digit in the same house true: it is false. The way leads through another digit of its own cell.",
            why: "An alternating inference chain from the other digit of the cell to the same digit of the house. The end covers are the cell and the house: rank 1.",
            aliases: &["weak hinge", "aic type 2"],
            region: super::chains::general,
            accepts: hinge,
            ..chain
        },
    ]
}
