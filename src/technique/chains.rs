//! Chains and loops.

use super::registry::{Area, Group, Instance, Technique};
use super::shape::Shape;
use crate::bits::most;
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Cell, Digit, Grid};
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use itertools::Itertools;

/// What a chain's parts may be.
#[derive(Clone, Copy)]
struct Parts {
    cells: usize,
    houses: Houses,
    als: usize,
}

const CELLS: Parts = Parts {
    cells: 2,
    houses: Houses::Excluded,
    als: 0,
};
const LINKS: Parts = Parts {
    cells: 0,
    houses: Houses::Pairs,
    als: 0,
};
const SINGLE: Parts = Parts {
    cells: 2,
    houses: Houses::Pairs,
    als: 0,
};
const GROUPED: Parts = Parts {
    cells: 2,
    houses: Houses::Grouped,
    als: 8,
};

fn shortest(parts: Parts, longest: i64, ends: Ends, closings: &[Closing]) -> Vec<Area> {
    vec![Area::Chains(ChainRegion {
        cells: parts.cells,
        houses: parts.houses,
        als: parts.als,
        links: Links::Any,
        parts: 2..=most(longest),
        paths: Paths::Shortest,
        ends,
        closings: closings.to_vec(),
        bases: None,
        covers: None,
    })]
}

/// For each two digits the chains of the cells that hold just these.
fn pairs(grid: &Grid, parts: i64) -> Vec<Area> {
    let digits = |cell: &Cell| grid.digits(*cell).collect::<Vec<_>>();
    let pairs = Cell::all()
        .map(|cell| digits(&cell))
        .filter(|digits| digits.len() == 2)
        .unique();
    let cells = |pair: Vec<Digit>| {
        let own = Cell::all()
            .filter(|cell| digits(cell) == pair)
            .map(ConstraintId::cell);
        own.collect::<ConstraintSet>()
    };
    pairs
        .map(cells)
        .filter(|cells| cells.len() >= 4)
        .flat_map(|cells| {
            shortest(CELLS, parts, Ends::SameDigit, &[Closing::Open])
                .into_iter()
                .map(move |area| (area, cells))
        })
        .map(|(area, cells)| match area {
            Area::Chains(region) => Area::Chains(ChainRegion {
                bases: Some(cells),
                ..region
            }),
            other => other,
        })
        .collect()
}

/// Chains of one digit, with groups or without.
pub(super) fn region_of_links(grouped: bool, parts: i64) -> Vec<Area> {
    let houses = if grouped { Houses::Grouped } else { Houses::Pairs };
    shortest(
        Parts { houses, ..LINKS },
        parts,
        Ends::SameDigit,
        &[Closing::Open],
    )
}

/// Open chains of single candidates: the shortest, and the shortest whose links are pairs too.
pub(super) fn of_pairs(_: &Grid, parts: i64) -> Vec<Area> {
    let any = shortest(SINGLE, parts, Ends::Any, &[Closing::Open]);
    let conjugate = any.clone().into_iter().map(|area| match area {
        Area::Chains(region) => Area::Chains(ChainRegion {
            links: Links::Conjugate,
            ..region
        }),
        other => other,
    });
    conjugate.chain(any.clone()).collect()
}

/// Open chains of single candidates.
pub(super) fn general(_: &Grid, parts: i64) -> Vec<Area> {
    shortest(SINGLE, parts, Ends::Any, &[Closing::Open])
}

/// The open chain.
pub(super) fn open(shape: &Shape) -> Option<&Chain> {
    closed(shape, Closing::Open)
}

fn grouped(part: &Part) -> bool {
    part.kind == PartKind::AlmostLockedSet || part.from.single().is_none() || part.to.single().is_none()
}

/// The chain, when it is closed in this way.
fn closed(shape: &Shape, closing: Closing) -> Option<&Chain> {
    let chain = shape.chain.as_ref().filter(|chain| chain.closing == closing)?;
    // The end cover of an open chain may cancel a base set out, but not all of the chain; a link cancels none.
    let least = if closing == Closing::Loop {
        chain.weight()
    } else {
        2
    };
    (shape.order() >= least).then_some(chain)
}

fn same_ends(chain: &Chain) -> bool {
    chain.parts[0].from.digit == chain.parts[chain.parts.len() - 1].to.digit
}

fn is_single(chain: &Chain) -> bool {
    !chain.parts.iter().any(grouped)
}

/// The open chain, when no end cover cancels a base set out. (It may pass through a base set twice.)
fn kept(shape: &Shape) -> Option<&Chain> {
    closed(shape, Closing::Open).filter(|chain| chain.weight() == shape.order())
}

fn xy_chain(shape: &Shape) -> bool {
    kept(shape)
        .is_some_and(|chain| same_ends(chain) && chain.parts.iter().all(|part| part.kind == PartKind::Cell))
}

fn remote_pair(shape: &Shape) -> bool {
    xy_chain(shape) && shape.bases.len() >= 4 && shape.cells().map(|cell| shape.digits_of(cell)).all_equal()
}

fn x_chain(shape: &Shape) -> bool {
    kept(shape).is_some_and(|chain| is_single(chain) && shape.digit().is_some())
}

const WHY: &str = "Every second link of the chain is strong: a base set of two places. The weak links between them are cover sets, and two more covers hold the ends and the target. One cover more than base sets: rank 1, so what both end covers hold is false.";
const LOOP: &str = "Every second link of the loop is strong: a base set of two places. The weak links between them are as many covers: rank 0, so every cover becomes a truth and what else it holds is false.";

/// The longest chain in parts; no chain on the puzzles met so far comes near.
const LONGEST: i64 = 40;

/// Chains of one kind of part.
pub(super) fn special_family() -> Vec<Technique> {
    let xy = remote_pairs();
    vec![
        xy,
        Technique {
            id: "xy-chain",
            instance: Instance::Ends,
            orders: (2, LONGEST),
            what: "Cells with two candidates, each sharing a digit with the next: the digit at both ends falls where it sees both.",
            why: WHY,
            region: |_, parts| shortest(CELLS, parts, Ends::SameDigit, &[Closing::Open]),
            accepts: xy_chain,
            ..xy
        },
        Technique {
            id: "x-chain",
            instance: Instance::Ends,
            orders: (2, LONGEST),
            what: "Strong and weak links of one digit in turn: what sees both ends falls.",
            why: WHY,
            region: |_, parts| shortest(LINKS, parts, Ends::SameDigit, &[Closing::Open]),
            accepts: x_chain,
            ..xy
        },
    ]
}

/// The most special of all.
fn remote_pairs() -> Technique {
    Technique {
        id: "remote-pair",
        groups: &[Group::Chains],
        orders: (4, LONGEST),
        what: "Four or more cells with the same two digits, each seeing the next, of even number: what sees both end cells loses both digits.",
        why: "The base sets are the cells, the covers one digit between neighbours, in turn, and the end covers. Rank 1, once for either digit.",
        aliases: &[],
        references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
        instance: Instance::Bases,
        region: pairs,
        accepts: remote_pair,
    }
}

/// General chains, single candidates before groups.
pub(super) fn family() -> Vec<Technique> {
    let xy = remote_pairs();
    let general = Technique {
        id: "aic",
        instance: Instance::Ends,
        orders: (2, LONGEST),
        what: "An alternating inference chain: strong and weak links in turn, strong at both ends. One of the ends is true, so what sees both is false.",
        why: WHY,
        aliases: &["alternating inference chain"],
        region: general,
        accepts: |shape| open(shape).is_some_and(is_single),
        ..xy
    };
    vec![
        Technique {
            id: "continuous-nice-loop",
            instance: Instance::Ends,
            orders: (2, LONGEST),
            what: "An alternating inference chain whose ends see each other: every weak link becomes a truth.",
            why: LOOP,
            aliases: &["aic ring", "xy-loop", "x-loop"],
            region: |_, parts| shortest(SINGLE, parts, Ends::Any, &[Closing::Loop]),
            accepts: |shape| closed(shape, Closing::Loop).is_some_and(is_single),
            ..xy
        },
        general,
        Technique {
            id: "discontinuous-nice-loop",
            instance: Instance::Pattern,
            what: "A chain from a candidate back to itself: supposed true it is false (the target of an alternating inference chain), or supposed false it is true.",
            why: "As an alternating inference chain. When both ends are one candidate, its cell counts as cover twice: rank 1, and the cell's other candidates are false.",
            aliases: &[],
            region: |_, parts| shortest(SINGLE, parts, Ends::Any, &[Closing::Open, Closing::Placement]),
            accepts: |shape| {
                let chain = closed(shape, Closing::Open).or(closed(shape, Closing::Placement));
                chain.is_some_and(is_single)
            },
            ..general
        },
        Technique {
            id: "grouped-continuous-nice-loop",
            instance: Instance::Ends,
            orders: (2, LONGEST),
            what: "A continuous loop in which a node is several places of a line and a block, or an almost locked set.",
            why: LOOP,
            aliases: &["grouped aic ring"],
            region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Loop]),
            accepts: |shape| closed(shape, Closing::Loop).is_some_and(|chain| !is_single(chain)),
            ..xy
        },
        Technique {
            id: "grouped-aic",
            what: "An alternating inference chain in which a node is several places of a line and a block, or an almost locked set.",
            aliases: &[],
            region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Open]),
            accepts: |shape| closed(shape, Closing::Open).is_some_and(|chain| !is_single(chain)),
            ..general
        },
        Technique {
            id: "grouped-discontinuous-nice-loop",
            instance: Instance::Pattern,
            what: "A discontinuous loop in which a node is several places of a line and a block, or an almost locked set.",
            aliases: &[],
            region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Open, Closing::Placement]),
            accepts: |shape| {
                let chain = closed(shape, Closing::Open).or(closed(shape, Closing::Placement));
                chain.is_some_and(|chain| !is_single(chain))
            },
            ..general
        },
    ]
}
