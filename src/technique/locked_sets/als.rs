//! Almost locked sets: n cells of a house with n + 1 digits.

use crate::casts::most;
use crate::constraint::ConstraintId;
use crate::grid::{Digit, House};
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use crate::search::star::StarRegion;
use crate::search::{Overlap, Region};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;
use itertools::Itertools;

fn sets(parts: std::ops::RangeInclusive<usize>, paths: Paths, closings: &[Closing]) -> Vec<Area> {
    vec![Area::Chains(ChainRegion {
        cells: 2,
        houses: Houses::Excluded,
        als: 8,
        links: Links::Any,
        parts,
        paths,
        ends: Ends::Overlapping,
        closings: closings.to_vec(),
        bases: None,
        covers: None,
    })]
}

/// The chain of as many almost locked sets, cells of two digits among them.
fn chain(shape: &Shape, parts: usize) -> Option<&Chain> {
    let chain = shape.chain.as_ref()?;
    let cells = chain.parts.iter().all(|part| part.kind != PartKind::House);
    (cells && chain.parts.len() == parts).then_some(chain)
}

fn same_ends(chain: &Chain) -> bool {
    chain.closing == Closing::Open && chain.parts[0].from.digit == chain.parts[chain.parts.len() - 1].to.digit
}

fn xz(shape: &Shape) -> bool {
    chain(shape, 2).is_some_and(|chain| chain.closing == Closing::Loop || same_ends(chain))
}

fn long(shape: &Shape) -> bool {
    shape
        .chain
        .as_ref()
        .is_some_and(|c| c.parts.len() >= 3 && chain(shape, c.parts.len()).is_some_and(same_ends))
}

/// The rows against the columns that they cross, and the lines against the blocks: their digits against their
/// cells.
fn hidden_regions(order: i64) -> Vec<Area> {
    let region = |(a, b): (House, House)| {
        let digits = Digit::all().flat_map(|d| [a, b].map(|house| ConstraintId::in_house(d, house)));
        let cells = [a, b].into_iter().flat_map(House::cells).map(ConstraintId::cell);
        Area::Patterns(Region {
            max_order: order,
            max_rank: 0,
            overlap: Overlap::Forbidden,
            bases: Some(digits.collect()),
            covers: Some(cells.collect()),
            ..Region::default()
        })
    };
    let pairs = House::all().tuple_combinations::<(_, _)>();
    let meet = |(a, b): &(House, House)| a.cells().into_iter().any(|cell| b.holds(cell));
    pairs.filter(meet).map(region).collect()
}

/// Digits of two houses, as many cells.
fn hidden(shape: &Shape) -> bool {
    let houses = || shape.bases.iter().filter_map(|id| id.house()).unique().count();
    shape.is_plain(0)
        && !shape.has_single()
        && shape.bases.len() >= 3
        && shape.base_kinds[0] == 0
        && shape.cover_kinds[0] == shape.covers.len()
        && houses() == 2
        && shape.digit().is_none()
}

const ALS_XZ: Technique = Technique {
    id: "als-xz",
    groups: &[Group::Als],
    orders: (2, 2),
    what: "Two almost locked sets with a digit x in common that only one of them can hold: another common digit z is false in cells that see all its places in both. With two such x every digit of both is locked.",
    why: "The base sets are the cells of both sets. Their digits are covers, x one for both, z two that hold the target: rank 1. With two digits linked it is a loop of rank 0, and every cover becomes a truth.",
    aliases: &["als xz-rule", "doubly linked als-xz"],
    references: &["https://hodoku.sourceforge.net/en/tech_als.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::B,
        pattern: "r1c1 r4c1 r7c1 r8c1 r9c1 / 1c1 5c1 6c1 7c1 2*8c1",
    },
    region: |_, _| sets(2..=2, Paths::All, &[Closing::Open, Closing::Loop]),
    accepts: xz,
};

const AHS_XZ: Technique = Technique {
    id: "ahs-xz",
    orders: (3, 18),
    what: "Two almost hidden sets, digits of a house with one cell more than they are, that have two cells in common: digits and cells come out even, so these cells hold none but these digits.",
    why: "The base sets are the digits in their two houses, the cover sets the cells: as many, rank 0.",
    aliases: &[
        "ahs",
        "almost hidden set",
        "hidden als",
        "doubly linked almost hidden sets",
    ],
    references: &["http://sudopedia.enjoysudoku.com/Almost_Hidden_Set.html"],
    example: Example {
        grid: positions::A,
        pattern: "2c2 1b7 8b7 / r8c2 r9c2 r9c3",
    },
    region: |_, order| hidden_regions(order),
    accepts: hidden,
    ..ALS_XZ
};

const ALS_XY_WING: Technique = Technique {
    id: "als-xy-wing",
    orders: (3, 3),
    what: "An almost locked set linked by two different digits to two others: a digit that these two have in common is false in cells that see all its places in them.",
    why: "The base sets are the cells of the three sets; their digits are covers, the linking ones shared, the falling one twice. Rank 1.",
    aliases: &["als-xy rule"],
    example: Example {
        grid: positions::B,
        pattern: "r2c8 r2c9 r5c6 r7c6 r7c9 r8c6 r9c6 / 1r2 5r7 9r2 1c6 6c6 7c6 8c6 8c9",
    },
    region: |_, _| sets(3..=3, Paths::All, &[Closing::Open]),
    accepts: |shape| chain(shape, 3).is_some_and(same_ends),
    ..ALS_XZ
};

/// Two sets that hold the same two digits among others, joined by a house of one of these.
fn w_wing(shape: &Shape) -> bool {
    let Some(chain) = shape.chain.as_ref().filter(|chain| same_ends(chain)) else {
        return false;
    };
    let [a, house, b] = &chain.parts[..] else {
        return false;
    };
    let is_set = |part: &&Part| part.kind == PartKind::AlmostLockedSet;
    [a, b].iter().all(|part| part.kind != PartKind::House)
        && [a, b].into_iter().any(|part| is_set(&part))
        && house.kind == PartKind::House
        && a.to.digit == house.from.digit
        && house.to.digit == b.from.digit
}

const ALS_W_WING: Technique = Technique {
    id: "als-w-wing",
    orders: (3, 3),
    what: "Two almost locked sets, or one and a cell of two digits, with two digits in common, and a house where one of these has its places in two nodes, one seeing each set: the other digit is false in cells that see all its places in both.",
    why: "The base sets are the cells of both sets and the house; the digits of the sets are covers, the one of the house once for each set, the falling one twice. Rank 1.",
    aliases: &[],
    references: &["https://sudoku.coach/en/learn/als-w-wing"],
    example: Example {
        grid: positions::R,
        pattern: "r1c2 r1c8 r3c3 2r2 / 8r1 2b1 2b3 6b1 8b1",
    },
    region: |_, _| {
        vec![Area::Chains(ChainRegion {
            cells: 2,
            houses: Houses::Grouped,
            als: 8,
            links: Links::Any,
            parts: 3..=3,
            paths: Paths::All,
            ends: Ends::Overlapping,
            closings: vec![Closing::Open],
            bases: None,
            covers: None,
        })]
    },
    accepts: w_wing,
    ..ALS_XZ
};

const ALS_CHAIN: Technique = Technique {
    id: "als-chain",
    orders: (3, 40),
    what: "Three or more almost locked sets, each linked to the next by a digit that only one of the two can hold.",
    why: "The base sets are the cells of all sets; their digits are covers, the linking ones shared, the falling one twice. Rank 1.",
    aliases: &["als-xy-chain"],
    example: Example {
        grid: positions::B,
        pattern: "r2c1 r2c2 r2c5 r2c6 2*r2c8 r2c9 r5c6 r7c6 r7c9 r8c6 r9c6 / 2*1r2 4r2 5r2 5r7 7r2 2*9r2 1c6 6c6 7c6 8c6 8c9",
    },
    region: |_, parts| sets(3..=most(parts), Paths::Shortest, &[Closing::Open]),
    accepts: long,
    ..ALS_XZ
};

const DEATH_BLOSSOM: Technique = Technique {
    id: "death-blossom",
    orders: (2, 9),
    what: "A stem cell, and for each of its digits an almost locked set that loses it: a digit that all these sets have in common is false in cells that see all its places in them.",
    why: "The base sets are the stem and the cells of the petals; the stem's digits are the links, the other digits of each petal its covers, and the falling digit has one cover for each house that holds the target and its places. Rank 1, or 2 with three such houses.",
    aliases: &[
        "aligned pair exclusion",
        "aligned triple exclusion",
        "subset exclusion",
        "ape",
        "ate",
    ],
    example: Example {
        grid: positions::A,
        pattern: "r2c2 r2c5 r9c2 r9c4 / 2r9 4r2 7c4 8c2 7b2",
    },
    region: |_, petals| {
        vec![Area::Stars(StarRegion {
            petals: 2..=most(petals),
            als: 8,
            bases: None,
            covers: None,
        })]
    },
    // Of rank 0 as many cells as digits are locked, which has other names.
    accepts: |shape| shape.rank >= 1 && shape.star.as_ref().is_some_and(|star| star.petals.len() >= 2),
    ..ALS_XZ
};

/// In order of length.
pub(in crate::technique) const FAMILY: &[Technique] =
    &[ALS_XZ, AHS_XZ, ALS_XY_WING, ALS_W_WING, ALS_CHAIN, DEATH_BLOSSOM];
