//! Chains and loops.

use crate::casts::most;
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Cell, Grid};
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;
use itertools::Itertools;

/// What a chain's parts may be.
#[derive(Clone, Copy)]
struct PartLimits {
    cells: usize,
    houses: Houses,
    als: usize,
}

const CELLS: PartLimits = PartLimits {
    cells: 2,
    houses: Houses::Excluded,
    als: 0,
};
const LINKS: PartLimits = PartLimits {
    cells: 0,
    houses: Houses::Pairs,
    als: 0,
};
const SINGLE: PartLimits = PartLimits {
    cells: 2,
    houses: Houses::Pairs,
    als: 0,
};
const GROUPED: PartLimits = PartLimits {
    cells: 2,
    houses: Houses::Grouped,
    als: 8,
};

/// The cover sets of chains whose parts are digits of houses: a link by a cell would lead to another digit.
pub(super) fn of_one_digit() -> ConstraintSet {
    let is_of_digit = |id: &ConstraintId| id.digit().is_some();
    ConstraintId::all().filter(is_of_digit).collect()
}

fn shortest(parts: PartLimits, longest: i64, ends: Ends, closings: &[Closing]) -> Vec<Area> {
    let is_of_houses = parts.cells == 0 && parts.als == 0;
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
        covers: is_of_houses.then(of_one_digit),
    })]
}

/// Chains with no other base sets than these; none if there are none.
pub(super) fn restrict_bases(bases: ConstraintSet, areas: Vec<Area>) -> Vec<Area> {
    let narrowed = areas
        .into_iter()
        .filter(|_| !bases.is_empty())
        .map(|area| match area {
            Area::Chains(region) => Area::Chains(ChainRegion {
                bases: Some(bases),
                ..region
            }),
            other => other,
        });
    narrowed.collect()
}

/// For each two digits the chains of the cells that hold just these.
fn pairs(grid: &Grid, parts: i64) -> Vec<Area> {
    let digits = |cell: &Cell| grid.live().digits(*cell);
    let pairs = Cell::all()
        .map(|cell| digits(&cell))
        .filter(|digits| digits.count_ones() == 2)
        .unique();
    let cells = |pair: u16| {
        let own = Cell::all().filter(|cell| digits(cell) == pair);
        own.map(ConstraintId::cell).collect::<ConstraintSet>()
    };
    pairs
        .map(cells)
        .filter(|cells| cells.len() >= 4)
        .flat_map(|cells| restrict_bases(cells, shortest(CELLS, parts, Ends::SameDigit, &[Closing::Open])))
        .collect()
}

/// Chains of one digit, with groups or without.
pub(in crate::technique) fn region_of_links(grouped: bool, parts: i64) -> Vec<Area> {
    let houses = if grouped { Houses::Grouped } else { Houses::Pairs };
    shortest(
        PartLimits { houses, ..LINKS },
        parts,
        Ends::SameDigit,
        &[Closing::Open],
    )
}

/// Open chains of single candidates: the shortest, and the shortest whose links are pairs too.
pub(super) fn of_pairs(parts: i64) -> Vec<Area> {
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
pub(super) fn general(parts: i64) -> Vec<Area> {
    shortest(SINGLE, parts, Ends::Any, &[Closing::Open])
}

/// Open chains of single candidates, then those of groups.
pub(in crate::technique) fn grouped_too(parts: i64) -> Vec<Area> {
    [SINGLE, GROUPED]
        .into_iter()
        .flat_map(|of| shortest(of, parts, Ends::Any, &[Closing::Open]))
        .collect()
}

/// Chains that come back to their start.
pub(in crate::technique) fn closing_in(parts: i64) -> Vec<Area> {
    [SINGLE, GROUPED]
        .into_iter()
        .flat_map(|of| shortest(of, parts, Ends::Any, &[Closing::Placement]))
        .collect()
}

/// The open chain.
pub(in crate::technique) fn open(shape: &Shape) -> Option<&Chain> {
    closed(shape, Closing::Open)
}

fn grouped(part: &Part) -> bool {
    part.kind == PartKind::AlmostLockedSet || part.from.single().is_none() || part.to.single().is_none()
}

/// The chain, when it is closed in this way.
fn closed(shape: &Shape, closing: Closing) -> Option<&Chain> {
    let chain = shape.chain.as_ref().filter(|chain| chain.closing == closing)?;
    // The end cover of an open chain may cancel a base set out, but not all of the chain; a link cancels
    // none.
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

fn xy_cycle(shape: &Shape) -> bool {
    closed(shape, Closing::Loop)
        .is_some_and(|chain| chain.weight() > 2 && chain.parts.iter().all(|part| part.kind == PartKind::Cell))
}

fn remote_pair(shape: &Shape) -> bool {
    xy_chain(shape) && shape.bases.len() >= 4 && shape.cells().map(|cell| shape.digits_of(cell)).all_equal()
}

fn x_chain(shape: &Shape) -> bool {
    kept(shape).is_some_and(|chain| shape.digit().is_some() && is_single(chain))
}

const WHY: &str = "Every second link of the chain is strong: a base set of two places. The weak links between them are cover sets, and two more covers hold the ends and the target. One cover more than base sets: rank 1, so what both end covers hold is false.";
const LOOP: &str = "Every second link of the loop is strong: a base set of two places. The weak links between them are as many covers: rank 0, so every cover becomes a truth and what else it holds is false.";

/// The longest chain in parts; no chain on the puzzles seen so far comes near.
const LONGEST: i64 = 40;

const XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    instance: Instance::Ends,
    orders: (2, LONGEST),
    what: "Cells with two candidates, each sharing a digit with the next: the digit at both ends is false in cells that see both.",
    why: WHY,
    example: Example {
        grid: positions::A,
        pattern: "r1c5 r2c2 r3c4 r3c6 r9c2 r9c4 / 2r9 4r2 7c4 8c2 3b2 4b2 8b2",
    },
    region: |_, parts| shortest(CELLS, parts, Ends::SameDigit, &[Closing::Open]),
    accepts: xy_chain,
    ..REMOTE_PAIR
};

const XY_CYCLE: Technique = Technique {
    id: "xy-cycle",
    instance: Instance::Ends,
    orders: (3, LONGEST),
    what: "Three or more cells with two candidates in a ring, each sharing a digit with the next: each shared digit is in one of the two cells, and falls where it sees both.",
    why: LOOP,
    aliases: &["xy-loop", "xy-ring", "continuous xy-chain"],
    example: Example {
        grid: "\
            12...67.9.2...67.9..3.......2.4.........5.....2.4.6....2....7.9.......8.1..4....9\
            ...4.........5.....2....7..1...............8.........9.2....7....3...........6...\
            12...6..9.......8.12......9..3.......2.4.6.........7......5....12......91..4....9\
            123.........4.........5..........7..123..6....23..6..........8.1.......91.3.....9\
            .......8..23...7..12....7..........91234......234..........6.......5....1.3......\
            1.3.....9..3.....9.....6..........8.1.3..........5.......4...........7...2.......\
            ..3..6.....3..6....2......9....5..........7..1.........2......9...4............8.\
            ....5....1...........4..........6....2......9.......8...3.......2......9......7..\
            .2....7.9.2....7.9.......8..2.4......234....9.234.....1.............6.......5....",
        pattern: "r2c3 r2c7 r7c3 r7c7 / 7r2 9r7 2c3 2c7",
    },
    region: |_, parts| shortest(CELLS, parts, Ends::Any, &[Closing::Loop]),
    accepts: xy_cycle,
    ..REMOTE_PAIR
};

const X_CHAIN: Technique = Technique {
    id: "x-chain",
    instance: Instance::Ends,
    orders: (2, LONGEST),
    aliases: &["x-cycle"],
    what: "Alternating strong and weak links of one digit: candidates that see both ends are false.",
    why: WHY,
    example: Example {
        grid: "\
            1..4....9..3............78........8.........91......8.1...5.....2............6...\
            ....5..8.........91.........2...6....2.......12..5.7....3......1..4...........7..\
            .....6....23...78.....5..........7.9...4....9..3.56...1...5...9.......8.1....6...\
            1.3..........5.7.....4.............91...............8......6......4567...2.......\
            ........91......8......6.89.2.......1.3.5.........6.........7.9..3...7.....4.....\
            .2.....8.....5........56......4.....1.3....8.....5.7..1...........4....9.......8.\
            ......7.....4.......3......1...............8.........9.2...........56.......5.7..\
            .2..5.........6....2.........3...........67.....4......2.....8.1.............6..9\
            1...............8.........9....5...9..3..6..9.2........2.4...........7....3......",
        pattern: "1r3 1r4 1r6 1b1 / 1r2 1c1 1c5 1c7 1b3",
    },
    region: |_, parts| shortest(LINKS, parts, Ends::SameDigit, &[Closing::Open]),
    accepts: x_chain,
    ..REMOTE_PAIR
};

/// Chains of one kind of part.
pub(in crate::technique) const SPECIAL_FAMILY: &[Technique] = &[REMOTE_PAIR, XY_CHAIN, XY_CYCLE, X_CHAIN];

const REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    groups: &[Group::Chains],
    orders: (4, LONGEST),
    what: "Four or more cells with the same two digits, each seeing the next, an even number of them: cells that see both end cells lose both digits.",
    why: "The base sets are the cells, the covers one digit between neighbours, in turn, and the end covers. Rank 1, once for either digit.",
    aliases: &[],
    references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
    instance: Instance::Bases,
    example: Example {
        grid: "\
            1.3..6.8..234.6..91.3.5........5...91.3....8....4.....1....6.......5......3...7..\
            1..4...8.....5..89...4.6.....3...7.....45..8.1.3..67..1.....7..12..5......3...7..\
            ...4.6.......5.7........7...2..5....12.4...8...3...7.....4......2..5.78...3.5...9\
            ..3...7....3..6.......5....1....6.....3...7..12..567..........9...4...8....4...89\
            1..4.67.....4...8.......789....56...12..56.8.......7....3..6...1..4......23..67..\
            ..3...7..12..56..9.2...67.9......78..234.....1.......9..3...7.......6...12..56...\
            ...4....9...4.6..........8......6.8...3...7..123456....2......91.3...7..1.3....89\
            .2.4.......3...7..1.......9.2.4..7.9......789.......89....5.7....3..67...2.456...\
            ....567....3...7.9.....6.....3...7...2...6...12..567..12.4...8.1..4..789...4..7.9",
        pattern: "r1c9 r2c4 r2c9 r3c6 / 3r1 3r2 7c9 3b2 7b2",
    },
    region: |sight, order| pairs(sight, order),
    accepts: remote_pair,
};

const AIC: Technique = Technique {
    id: "aic",
    instance: Instance::Ends,
    orders: (2, LONGEST),
    what: "An alternating inference chain: alternating strong and weak links, strong at both ends. One of the ends is true, so candidates that see both are false.",
    why: WHY,
    aliases: &["alternating inference chain"],
    example: Example {
        grid: positions::B,
        pattern: "2c8 7c8 / r4c8 2*r8c8",
    },
    region: |_, parts| general(parts),
    accepts: |shape| open(shape).is_some_and(is_single),
    ..REMOTE_PAIR
};

const CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "continuous-nice-loop",
    instance: Instance::Ends,
    orders: (2, LONGEST),
    what: "An alternating inference chain whose ends see each other: every weak link becomes a truth.",
    why: LOOP,
    aliases: &["aic ring", "x-loop"],
    example: Example {
        grid: positions::E,
        pattern: "r3c5 9c8 6b3 / r1c8 6r3 9r3",
    },
    region: |_, parts| shortest(SINGLE, parts, Ends::Any, &[Closing::Loop]),
    accepts: |shape| closed(shape, Closing::Loop).is_some_and(is_single),
    ..REMOTE_PAIR
};

const DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "discontinuous-nice-loop",
    instance: Instance::Pattern,
    what: "A chain from a candidate back to itself: supposed true it is false (the target of an alternating inference chain), or supposed false it is true.",
    why: "As an alternating inference chain. When both ends are one candidate, its cell counts as cover twice: rank 1, and the cell's other candidates are false.",
    aliases: &[],
    example: Example {
        grid: "\
            ..345.7..123.56.891.3.5.789.2.456.89123.567891..456.891.3....8.12345...912.45..8.\
            1.3.56..9.2.....891.34567891.3.56..9123.5.7.91..4567.91234.6..9123.5..89123456.8.\
            12.45..891.34567.91...56.8.1...56.89123.5..8912..5..891.345.7891...56.891234.6.8.\
            12.....891..4..7..1.3.56.89123.....9123456.891..456.8.1..456...1.34567891..45..89\
            1.3.56.891.345..891...5...9...4.6.891..45.789..3.567891.345..8.123..6..9.2..5..89\
            123.5..89.2..56.89.2.45.7891.3..6.89..3.5..8.1..456..91.34.6.8.1...5.78.123.56789\
            12.456.891.3.5.78912.45.7.9123.5..8.12.45678912.45..891.3456..9.2..56..912.45.78.\
            12.45678912..5....1.3456...1.3.5678.1.3.5..8912345..89.2.45.7.912.456.89.2..5.789\
            .2345..8....456.89.2.456.891.3.567.9.23.5...912...6.89123456.89.2345...912...6..9",
        pattern: "7r3 7c1 7c7 / 2*r3c7 7r8 7b1",
    },
    region: |_, parts| shortest(SINGLE, parts, Ends::Any, &[Closing::Open, Closing::Placement]),
    accepts: |shape| {
        let chain = closed(shape, Closing::Open).or(closed(shape, Closing::Placement));
        chain.is_some_and(is_single)
    },
    ..AIC
};

const GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    instance: Instance::Ends,
    orders: (2, LONGEST),
    what: "A continuous loop in which a node is several places of a line and a block, or an almost locked set.",
    why: LOOP,
    aliases: &["grouped aic ring"],
    example: Example {
        grid: positions::F,
        pattern: "r5c6 3c9 1b4 3b4 3b7 / r4c3 1r5 3r5 3r7 3c1",
    },
    region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Loop]),
    accepts: |shape| closed(shape, Closing::Loop).is_some_and(|chain| !is_single(chain)),
    ..REMOTE_PAIR
};

const GROUPED_AIC: Technique = Technique {
    id: "grouped-aic",
    what: "An alternating inference chain in which a node is several places of a line and a block, or an almost locked set.",
    aliases: &[],
    example: Example {
        grid: positions::D,
        pattern: "r4c8 r6c8 9b4 / r6c1 4r6 9r4 5c8",
    },
    region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Open]),
    accepts: |shape| closed(shape, Closing::Open).is_some_and(|chain| !is_single(chain)),
    ..AIC
};

const GROUPED_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-discontinuous-nice-loop",
    instance: Instance::Pattern,
    what: "A discontinuous loop in which a node is several places of a line and a block, or an almost locked set.",
    aliases: &[],
    example: Example {
        grid: "\
            12..5...912.456...12..5..8.12.45.....2345.7.912.45.7.91234.67.912345...912..5.789\
            1..45...91.345..891.345678912.45.....23.5...9.2..56.891.34....912.45.......4..7.9\
            12.4....912..5.78.1234....9.234.67.9.2.45..89..345..89....5...9123.5...912.4.6..9\
            1...56...12345...912..5.....23.5.7.9...4567.912..5...912..5..8912..5..8.12345.7.9\
            .234...89123.5...9.23.5...912..56..912345...91234.6..9..34.67.91...5.78.123.5.7.9\
            123.5.7..1.345..8912.4...8.1..45.78.12......912345...912.45.7.9.23456..9.23....89\
            123456..91.3.....912...6...1.34....91...5.7.91..45.7.9..3.5..891...5.7.9.2..5..89\
            12.45.7.9.2.45..89.23.5..89.2..5....123..6.89123..6.89..3...789..3.5...9...4.6...\
            1.345....1..45.....2.45.7891.3.567.912..5..89123.....91.3456.8.12..5...9123..6.89",
        pattern: "6r2 6r3 6r4 6r5 6r7 6b3 / 2*r3c9 6c1 6c3 6c7 6b2 6b5",
    },
    region: |_, parts| shortest(GROUPED, parts, Ends::Any, &[Closing::Open, Closing::Placement]),
    accepts: |shape| {
        let chain = closed(shape, Closing::Open).or(closed(shape, Closing::Placement));
        chain.is_some_and(|chain| !is_single(chain))
    },
    ..AIC
};

/// General chains, single candidates before groups.
pub(in crate::technique) const FAMILY: &[Technique] = &[
    CONTINUOUS_NICE_LOOP,
    AIC,
    DISCONTINUOUS_NICE_LOOP,
    GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_AIC,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
];
