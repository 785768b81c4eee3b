//! Other ways to see fish and chains: names in addition to the usual ones.

use super::chains::alternating::{closing_in, open, region_of_links};
use super::definition::{Example, Instance, Technique};
use super::fish::lines_to;
use super::positions;
use super::shape::{Body, Fins, Shape};
use crate::constraint::{ConstraintId, Kind};
use crate::grid::Candidate;
use crate::search::chain::{Chain, Closing, Node, PartKind};

/// n parallel lines less n - 1 crossing lines: the rest lies in one block.
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

/// A candidate that makes others of its house true, by way of another digit of its own cell.
fn hinge(shape: &Shape) -> bool {
    let Some(chain) = open(shape) else {
        return false;
    };
    let (a, b) = (chain.parts[0].from, chain.parts[chain.parts.len() - 1].to);
    let turns = |from: Node, to: Node| {
        let seen = |c: Candidate| c.digit() == to.digit && to.candidates.iter().all(|place| c.sees(place));
        let own = from.single().map(|from| from.cell());
        shape
            .eliminations
            .iter()
            .any(|c| Some(c.cell()) == own && seen(c))
    };
    a.digit != b.digit && (turns(a, b) || turns(b, a))
}

/// A candidate that, supposed false, makes all other places of its digit in a house false: it is true.
fn strong_hinge(shape: &Shape) -> bool {
    let back = shape
        .chain
        .as_ref()
        .filter(|chain| chain.closing == Closing::Placement);
    back.is_some_and(|chain| {
        let ends = [&chain.parts[0], &chain.parts[chain.parts.len() - 1]];
        ends.into_iter().any(|part| part.kind == PartKind::House)
    })
}

/// An odd loop of one digit: a chain of pairs and its target, where the houses between the target and the
/// ends have no other place, but for one of them. The other places of that house are guardians.
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

const LINES_MINUS_LINES: Technique = Technique {
    id: "lines-minus-lines",
    groups: &[],
    orders: (2, 9),
    what: "n lines minus n - 1 lines: the digit's places in n parallel lines, less those in n - 1 crossing lines, lie in one block; the digit is eliminated from the rest of these crossing lines and of the block.",
    why: "The base sets are the n lines, the cover sets the n - 1 crossing lines and the block: rank 0.",
    aliases: &["n lines minus n-1 lines"],
    references: &["https://www.stolaf.edu/people/hansonr/sudoku/explain.htm"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::F,
        pattern: "1r2 1r3 / 1c4 1b3",
    },
    region: |_, order| lines_to(order, 0),
    accepts: lines_minus_lines,
};

const ALMOST_LOCKED_RANGE: Technique = Technique {
    id: "almost-locked-range",
    instance: Instance::Ends,
    orders: (2, 40),
    what: "A digit's places in a house are all where a line meets a block, but for one more node: as a strong link in a chain of the digit.",
    why: "The houses are base sets of two nodes each, and a node of several places is covered by the line or the block that holds them all. Rank 1.",
    aliases: &["grouped x-chain"],
    example: Example {
        grid: "\
            ....5...........8..2...............9..3......1...........4...........7.......6...\
            ........91..........3.........4...........78...3..6.......5.....2..............8.\
            ...4..........6.........7...2..5.....2............6.89.....6..9..3......1........\
            .23.........4....91..........3...........6......4.........5.7.........891...5....\
            ..3.........4..........67........7.......6.8...3.56...12.......1................9\
            ......7......5...........8..2.4.6...12.......1.......9..3...........6......4..7..\
            .....6.......5.7......5..........78.........9.2.......1...........4...8...3...7..\
            .......8..23..............91...........4.......3...........6.......5..........7..\
            1........1.34........4.6........6...1...5..........7......5..8.........9.2.......",
        pattern: "6r5 6c4 / 6r9 6c3 6b5",
    },
    region: |_, parts| region_of_links(true, parts),
    accepts: range,
    ..LINES_MINUS_LINES
};

const GRID_ALS: Technique = Technique {
    id: "grid-als",
    orders: (2, 8),
    what: "Almost locked lines: n parallel lines whose places of a digit lie in n + 1 crossing lines. Without the places in one of these they would be a fish: eliminations of the fish that also see these are valid.",
    why: "The base sets are the n lines, the cover sets the n crossing lines of the fish and the block that holds the fins and the target. Rank 1.",
    aliases: &["almost locked grid"],
    example: Example {
        grid: "\
            ...45.....2.....8....4.......3......1......8.......7.91......8......6........6..9\
            1..4...........7....3.....9.......89...4...8...3..6......4.....1..45.....2.......\
            1....6..9.......89....56....23.5.7.9.2..5......34...........7....34.....1........\
            ...4.........5.....2.............7....3......1................9.......8......6.8.\
            ..34.....12.............7.......6......4....912.....8..2..........4.........5..8.\
            1....67.......6..9....5..8....4...8....45..8..2..5...91....6....2....7....3......\
            ......7.9..3..6...1...............8......6...........9....5.....23.........4.....\
            .......8..2...6...........9.2..........4.6.......5......3..6...1.......9...4..7.9\
            .2....7....34.......3.5....1.........2....7....345......3..6....2.....89...456.8.",
        pattern: "9r3 9r6 9r7 / 9c1 9c2 9c6 9b2",
    },
    region: |_, order| lines_to(order, 1),
    accepts: grid_als,
    ..LINES_MINUS_LINES
};

const GUARDIANS: Technique = Technique {
    id: "guardians",
    what: "A broken wing: an odd number of a digit's places, each the only other place beside the next in some house, would contradict each other; so one of the guardians is true, the places besides in the one house that has more.",
    why: "Every second house of the loop is a base set, the others are covers; the place between the two end covers, one of them the guardians' house, is the target. Rank 1: it is false, as it is when a guardian is true.",
    aliases: &["turbot fish with guardians"],
    references: &["http://sudopedia.enjoysudoku.com/Broken_Wing.html"],
    example: Example {
        grid: "\
            .......8...3.5....12......91.......9...4..........6....2....7........7......5....\
            .....6...........9...45........5.....2.............7....3......1....6........6.8.\
            .23......1.....7......5....1...............8.1.3...........6......4....9...4.....\
            1......8........8...3...........6...........9..34...8.....5.....2.............7..\
            ....5.7...2.............7....3......1....6..........8....4..........6......4...89\
            ...4..........6...........9.....67......5.....2.....8.1......8...3......1........\
            ........9...4..........6....2.............7......5.7..1...............8...3......\
            ..3.....91.3...........6.8....4..........6.......5...9.....67......5..8..2.......\
            ......7......5.....2..............8...3...7..1....6...........9...4.......3..6...",
        pattern: "6r5 6c9 6b8 / 6r2 6r9 6c5 6c8",
    },
    region: |_, parts| region_of_links(false, parts),
    accepts: guardians,
    ..ALMOST_LOCKED_RANGE
};

const HINGE: Technique = Technique {
    id: "hinge",
    what: "A candidate that, supposed true, makes another of the same digit in the same house true: it is false. The way leads through another digit of its own cell.",
    why: "An alternating inference chain from the other digit of the cell to the same digit of the house. The end covers are the cell and the house: rank 1.",
    aliases: &["weak hinge", "aic type 2"],
    example: Example {
        grid: positions::F,
        pattern: "r8c7 6c8 / r7c8 1b9 6b9",
    },
    region: |_, parts| super::chains::alternating::grouped_too(parts),
    accepts: hinge,
    ..ALMOST_LOCKED_RANGE
};

const STRONG_HINGE: Technique = Technique {
    id: "strong-hinge",
    what: "A candidate that, supposed false, makes all other places of its digit in a house false: it is true, and the rest of its cell is eliminated.",
    why: "A chain from the candidate back to itself whose last strong link is the house. The cell is a cover twice: rank 1.",
    aliases: &[],
    example: Example {
        grid: "\
            1...5.....2.........3......1..4........45.........6.........78........89......7.9\
            ...4.....1...5.7......5.7..1......8.....5..8.........9.2.........3...........6...\
            .....6...........9.......8.......7....3.......2.......1...........4.........5....\
            .2..........45..8.1.............6...........9......7.....45..8.....5..8...3......\
            ....5..89...456.8......6..9.2..........4...8...3.........45..8.......7..1........\
            ......78...3.........4..7.....4...8.1............5............9.....6....2.......\
            ..3.........45.......45............9......7..1.............6....2..............8.\
            1.....7891....678......6..9....5.....2..........4.......3......1.......9......7.9\
            1.....7.91.....7...2.........3...........6..........8.....5.7..1...5...9...4.....",
        pattern: "r2c3 r2c5 r5c5 r6c3 4r4 4c7 / 2*r4c7 4r5 5r2 7c3 8c5 4b4",
    },
    region: |_, parts| closing_in(parts),
    accepts: strong_hinge,
    ..ALMOST_LOCKED_RANGE
};

/// All of them.
pub(super) const FAMILY: &[Technique] = &[
    LINES_MINUS_LINES,
    GRID_ALS,
    ALMOST_LOCKED_RANGE,
    GUARDIANS,
    HINGE,
    STRONG_HINGE,
];
