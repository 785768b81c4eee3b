//! Colours: chains of conjugate pairs of one digit.

use super::alternating::{of_one_digit, of_pairs};
use crate::casts::most;
use crate::constraint::ConstraintId;
use crate::grid::Candidate;
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;
use crate::technique::structure::smallest;
use itertools::Itertools;

/// The shortest chains of conjugate pairs, and those whose links are such too.
fn pairs(parts: i64) -> Vec<Area> {
    [Links::Conjugate, Links::Any]
        .map(|links| {
            Area::Chains(ChainRegion {
                cells: 0,
                houses: Houses::Pairs,
                als: 0,
                links,
                parts: 2..=most(parts),
                paths: Paths::Shortest,
                ends: Ends::SameDigit,
                closings: vec![Closing::Open],
                bases: None,
                covers: Some(of_one_digit()),
            })
        })
        .to_vec()
}

/// How many links are not conjugate pairs themselves, in a chain of conjugate pairs of one digit.
fn weak_links(shape: &Shape) -> Option<(&Chain, usize)> {
    shape.digit()?;
    let chain = shape.whole_chain()?;
    let node = |part: &Part| part.from.single().is_some() && part.to.single().is_some();
    let pairs = chain
        .parts
        .iter()
        .all(|part| part.kind == PartKind::House && node(part));
    let weak = chain
        .links
        .iter()
        .filter(|&&link| !shape.is_conjugate(link))
        .count();
    (pairs && chain.closing == Closing::Open).then_some((chain, weak))
}

fn simple(shape: &Shape) -> bool {
    weak_links(shape).is_some_and(|(chain, weak)| {
        let mut ends = shape.covers.iter().filter(|id| !chain.links.contains(id));
        weak == 0 || weak == 1 && ends.all(|&id| shape.is_conjugate(id))
    })
}

/// The open chain of pairs that is about several digits and of whose links this many are not pairs
/// themselves.
fn medusa(shape: &Shape, weak: usize) -> Option<&Chain> {
    let chain = shape
        .whole_chain()
        .filter(|chain| chain.closing == Closing::Open && shape.digit().is_none())?;
    let pair = |part: &Part| part.from.single().is_some() && part.to.single().is_some();
    let unpaired = chain.links.iter().filter(|&&link| !shape.is_conjugate(link));
    (unpaired.take(weak + 1).count() == weak && chain.parts.iter().all(pair)).then_some(chain)
}

/// What sees both colours of several digits falls.
fn medusa_trap(shape: &Shape) -> bool {
    medusa(shape, 0).is_some()
}

/// A colour of several digits that sees itself falls: the target is of it, and so are the two nodes of the
/// one weak link.
fn medusa_wrap(shape: &Shape) -> bool {
    medusa(shape, 1).is_some_and(|chain| {
        let mut ends = shape.covers.iter().filter(|id| !chain.links.contains(id));
        ends.all(|&id| shape.is_conjugate(id))
    })
}

/// A cell of three digits or more, each of which sees the colour of the target.
fn medusa_empty_cell(shape: &Shape) -> bool {
    let is_large = |cell| shape.digits_of(cell).count_ones() > 2;
    if !shape.cells().any(is_large) || !shape.is_plain(shape.rank) {
        return false;
    }
    let is_open = |id: &ConstraintId| !shape.is_conjugate(*id);
    let Ok(cell) = shape.bases.iter().copied().filter(is_open).exactly_one() else {
        return false;
    };
    let emptied = |target: Candidate| {
        // The colour of the target, along base sets and cover sets of two candidates.
        let mut same: Vec<Candidate> = vec![target];
        let mut at = 0;
        while at < same.len() {
            let here = same[at];
            at += 1;
            for other in pairs_of(shape, here).flat_map(|other| pairs_of(shape, other).collect::<Vec<_>>()) {
                if !same.contains(&other) {
                    same.push(other);
                }
            }
        }
        let mut used = shape.covers.iter().filter(|id| !shape.is_conjugate(**id));
        let meets = |c: Candidate| {
            let own = ConstraintId::of(c);
            shape
                .covers
                .iter()
                .any(|id| own.contains(id) && same.iter().any(|s| ConstraintId::of(*s).contains(id)))
        };
        let colours = |id: &ConstraintId| {
            shape.live(*id).any(|c| ConstraintId::of(c).contains(&cell))
                && shape.live(*id).any(|c| same.contains(&c))
        };
        shape.live(cell).all(meets) && used.all(colours)
    };
    // It is the large cell, for that is one of them.
    shape.eliminations.iter().any(emptied)
}

/// The other candidates of the pattern's sets of two that hold a candidate.
fn pairs_of(shape: &Shape, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
    let own = ConstraintId::of(candidate);
    let sets = shape.bases.iter().chain(&shape.covers);
    let pairs = sets.filter(move |id| own.contains(id) && shape.is_conjugate(**id));
    pairs
        .flat_map(|id| shape.live(*id))
        .filter(move |c| *c != candidate)
}

const SIMPLE_COLORS: Technique = Technique {
    id: "simple-colors",
    groups: &[Group::Colors],
    orders: (2, 40),
    what: "Conjugate pairs of a digit joined to each other, coloured alternately: candidates that see both colours are false (trap), and so is a colour that sees itself (wrap).",
    why: "Every second pair is a base set, the pairs between them are covers; two more covers hold the ends and the target. Rank 1. In a wrap the target is of the colour that sees itself.",
    aliases: &["simple coloring", "singles chain", "color trap", "color wrap"],
    references: &["https://hodoku.sourceforge.net/en/tech_col.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::A,
        pattern: "8r4 8r9 8c9 / 8r8 8c2 8c3 8b6",
    },
    region: |_, parts| pairs(parts),
    accepts: simple,
};

const MULTI_COLORS: Technique = Technique {
    id: "multi-colors",
    what: "Two families of joined conjugate pairs of a digit, where a colour of the one sees a colour of the other.",
    why: "A chain of conjugate pairs as base sets in which one link, or two, are ordinary covers between the families. Rank 1.",
    aliases: &["multi-coloring"],
    example: Example {
        grid: positions::C,
        pattern: "1r1 1r4 1b3 1b9 / 1r2 1c3 1c7 1c8 1b2",
    },
    accepts: |shape| weak_links(shape).is_some_and(|(_, weak)| (1..=2).contains(&weak)),
    ..SIMPLE_COLORS
};

/// Of one digit, then of several.
pub(in crate::technique) const FAMILY: &[Technique] = &[SIMPLE_COLORS, MULTI_COLORS];

const MEDUSA_TRAP: Technique = Technique {
    id: "medusa-trap",
    groups: &[],
    orders: (2, 40),
    what: "3D Medusa, off-chain elimination: conjugate pairs and cells of two digits joined to each other, coloured alternately: candidates that see both colours are false.",
    why: "Every second pair is a base set, the pairs between them are covers; two more covers hold the ends and the target. Rank 1.",
    aliases: &["multi-digit coloring"],
    references: &["http://sudopedia.enjoysudoku.com/3D_Medusa.html"],
    example: Example {
        grid: positions::F,
        pattern: "5c1 3b7 / r4c1 r7c1 3c1",
    },
    region: |_, parts| of_pairs(parts),
    accepts: medusa_trap,
    instance: Instance::Ends,
};

const MEDUSA_WRAP: Technique = Technique {
    id: "medusa-wrap",
    orders: (2, 40),
    what: "3D Medusa, the same colour twice: conjugate pairs and cells of two digits joined to each other, coloured alternately: a colour that is twice in a cell, or has a digit twice in a house, is false.",
    why: "A chain of pairs from the target, which is of the colour, around to it again; one link joins the two that exclude each other. Rank 1.",
    aliases: &[],
    example: Example {
        grid: "\
            .....6......4.....1................9......7.9.2....7......5......3..........5..89\
            .2.........3.....9......7.....45....1.3.............8....4.....1.........2...6...\
            .......8.....5.7....3.........4.....12............67..1.....7.9......7...2.......\
            ...4.......3.............8.1.............6...........9...4.67...2...........56...\
            ........912............6........678..2...........5...9.23.............8....4.....\
            ....5.........67.9.2......9..3.............8....4.....1..4..........6...12......9\
            ......7...2...6...........9.2.........3.5......3.5...........8.1..4.....1........\
            1...............8..2.4..........6...........9......7...2...........5.....23......\
            ..3.5.....2...........5...........8....4.....1.3...7.......6......45...9......7..",
        pattern: "r7c5 3c6 / r7c6 5r7 3b8",
    },
    region: |_, parts| of_pairs(parts),
    accepts: medusa_wrap,
    ..MEDUSA_TRAP
};

const MEDUSA_EMPTY_CELL: Technique = Technique {
    id: "medusa-empty-cell",
    orders: (2, 12),
    what: "3D Medusa, an emptied cell: a colour is false if every candidate of a cell outside it sees that colour.",
    why: "The cell is a base set, and from each of its candidates a chain of pairs leads to the target, which is of the colour. As many covers hold the target as there are chains.",
    aliases: &[],
    example: Example {
        grid: "\
            123......12345678912..5678912.45.7891..4.....123.567.91234567.912345678.123.56.8.\
            .2345678.1.345..89123.5.7.9..345678...3.56789.2345.789.2345.7891234567891234..7.9\
            123456789.23..67891.345678912345678..23.5.78912..5678912345.789123456789.23.56789\
            123456789123.567..123.56..9123456.89.23.567.91..456..9.23456789123456.8912...6789\
            1234567891.3456.891..4567891.3456789.2.4.....1.3456.891.3.567891.3456789..3456789\
            1234567.9123456.8912.45.78.123456789.23.5.789.23456789.2345.7.9.23456.8.12345.789\
            1234.6.8912...678912.45678.1.3.56789..3.567891234.6789.23456789.23456.891234.67.9\
            ..3...7...23456..9.23456.891..456.891.....7..123456.89.2..5..89.2345..89.23456.89\
            12345678.12.4.6.89.2345678912..56789.23.5.7..1.345678.123456789..3456.89123456.89",
        pattern: "r1c1 r8c1 r8c5 2r5 4c5 / r1c5 r5c5 1r1 7r8 1c5 2c1 3c1",
    },
    region: |_, order| smallest(order),
    accepts: medusa_empty_cell,
    ..MEDUSA_TRAP
};

/// Of several digits: names in addition to the usual ones of chains.
pub(in crate::technique) const MEDUSA_FAMILY: &[Technique] = &[MEDUSA_TRAP, MEDUSA_WRAP, MEDUSA_EMPTY_CELL];
