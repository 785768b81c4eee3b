//! Large patterns of rank 0.

use super::area::Area;
use super::definition::{Example, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Cell, Digit, House};
use crate::search::Region;
use itertools::Itertools;

/// Cells of some rows by some columns, two of each at least, against digits of rows and columns.
fn msls(shape: &Shape) -> bool {
    let lines = |key: fn(Cell) -> usize| shape.cells().map(key).unique().count() >= 2;
    shape.is_plain(0)
        && shape.is_of_cells()
        && shape.bases.len() >= 8
        && lines(Cell::row)
        && lines(Cell::column)
        && shape.cover_kinds[Kind::Row.index()] > 0
        && shape.cover_kinds[Kind::Column.index()] > 0
        && shape.cover_kinds[Kind::Cell.index()] == 0
}

/// Sixteen cells, four in each of four blocks that are in a rectangle.
fn sk_loop(shape: &Shape) -> bool {
    if shape.bases.len() != 16 || !msls(shape) {
        return false;
    }
    let blocks = shape.cells().map(Cell::block).counts();
    let rectangle = blocks.keys().map(|b| b / 3).unique().count() == 2
        && blocks.keys().map(|b| b % 3).unique().count() == 2;
    blocks.len() == 4 && blocks.values().all(|&cells| cells == 4) && rectangle
}

/// Several digits of some houses against the same digits of others: in each cell all digits are in as many
/// base houses more, or cover houses more, as one another. What is in as many of both takes no part: so it
/// does not matter whether one is named with columns 7, 8 and 9 and another with blocks 3, 6 and 9.
fn set(shape: &Shape) -> bool {
    if !shape.is_plain(0) || shape.base_kinds[0] + shape.cover_kinds[0] == 0 {
        return false;
    }
    let houses = |ids: &[ConstraintId], digit: Digit| {
        let own = ids.iter().filter(|id| id.digit() == Some(digit));
        own.filter_map(|id| id.house()).collect_vec()
    };
    let ids = shape.bases.iter().chain(&shape.covers);
    let digits = ids.filter_map(|id| id.digit()).unique().collect_vec();
    // By cell: how many base houses of the digit more than cover houses.
    let beside = |&digit: &Digit| {
        let mut more = [0i64; 81];
        for (ids, one) in [(&shape.bases, 1), (&shape.covers, -1)] {
            let cells = houses(ids, digit).into_iter().flat_map(House::cells);
            cells.for_each(|cell| more[cell.index()] += one);
        }
        more
    };
    digits.len() >= 2
        && digits
            .iter()
            .all(|&digit| houses(&shape.bases, digit).len() >= 2 && !houses(&shape.covers, digit).is_empty())
        && digits.iter().map(beside).all_equal()
}

/// Houses of several digits against cells and houses.
fn multi_fish(shape: &Shape) -> bool {
    if !shape.is_plain(0) {
        return false;
    }
    let digits = shape.bases.iter().filter_map(|id| id.digit()).unique().count();
    let houses = shape.bases.iter().filter_map(|id| id.house()).unique().count();
    shape.base_kinds[Kind::Cell.index()] == 0
        && !shape.has_single()
        && shape.bases.len() >= 3
        && digits >= 2
        && shape.cover_kinds[Kind::Cell.index()] > 0
        // Digits of one house or two in as many cells have names of their own.
        && (shape.cover_kinds[Kind::Cell.index()] < shape.covers.len() || houses > 2)
        && shape.chain.is_none()
}

/// A smallest pattern of rank 0 for each candidate, with base sets of these kinds.
fn smallest(base_kinds: [bool; 4], max_order: i64) -> Vec<Area> {
    vec![Area::Smallest(Region {
        max_order,
        max_rank: 0,
        base_kinds,
        ..Region::default()
    })]
}

const WHY: &str =
    "As many covers as base sets: rank 0, so every cover becomes a truth and what else it holds is false.";

const SK_LOOP: Technique = Technique {
    id: "sk-loop",
    groups: &[],
    orders: (16, 16),
    what: "Sixteen cells, four in each of four blocks that form a rectangle, with sixteen digits of lines and blocks.",
    why: WHY,
    aliases: &["domino loop", "hidden pair loop"],
    references: &["http://forum.enjoysudoku.com/"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::P,
        pattern: "r1c2 r1c8 r2c1 r2c3 r2c7 r2c9 r3c2 r3c8 r7c2 r7c8 r8c1 r8c3 r8c7 r8c9 r9c2 r9c8 / 3r2 4r8 5r8 8r2 3c8 4c2 8c2 9c8 1b3 1b7 2b1 2b9 6b3 6b7 7b1 7b9",
    },
    region: |_, order| smallest([true, false, false, false], order),
    accepts: sk_loop,
};

const MSLS: Technique = Technique {
    id: "msls",
    orders: (8, 40),
    what: "A multi-sector locked set: cells of several rows and columns hold as many digits of rows, columns and blocks as they are cells.",
    aliases: &["multi-sector locked set", "naked multi-fish"],
    example: Example {
        grid: positions::P,
        pattern: "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9 / 3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9",
    },
    accepts: msls,
    ..SK_LOOP
};

const SET: Technique = Technique {
    id: "set",
    orders: (5, 40),
    what: "Set equivalence: two groups of houses overlap; the cells of the first alone hold the same digits as the cells of the second alone, apart from whole sets 1 to 9. So if some digits fill as many cells of one part as there are cells for them in the other, they are nowhere else in the one, and nothing else is in these cells of the other.",
    why: "The base sets are the digits in the houses of one side and the cells that they fill, the cover sets the digits in the houses of the other side and the cells that are left to them: rank 0.",
    aliases: &["set equivalence theory", "identity of houses", "phistomefel ring"],
    references: &["https://sudoku.coach/en/learn/set-equivalence-theory"],
    example: Example {
        grid: "\
            12345678912.......123456789123456789123456789123456789123456789123456789123456789\
            123456789123456789123456789123456789123456789123456789123456789123456789123456789\
            123456789123456789..3456789123456789..3456789..3456789..3456789123456789123456789\
            123456789123456789..3456789123456789123456789123456789..3456789123456789123456789\
            123456789123456789..3456789123456789123456789123456789..3456789123456789123456789\
            123456789123456789..3456789123456789123456789123456789..3456789123456789123456789\
            123456789123456789..3456789..3456789..3456789123456789..3456789123456789123456789\
            123456789123456789123456789123456789123456789123456789123456789123456789123456789\
            12345678912345678912345678912345678912345678912345678912345678912345678912.......",
        pattern: "r1c2 r9c9 1r3 1r7 2r3 2r7 1b4 1b6 2b4 2b6 / r3c4 r7c6 1c1 1c2 1c8 1c9 2c1 2c2 2c8 2c9",
    },
    region: |_, order| smallest([true; 4], order),
    accepts: set,
    ..SK_LOOP
};

const MULTI_FISH: Technique = Technique {
    id: "multi-fish",
    orders: (3, 40),
    what: "Houses of several digits, covered by as many cells, or cells and houses.",
    aliases: &["multifish"],
    example: Example {
        grid: positions::P,
        pattern: "1r2 1r4 1r6 1r8 2r2 2r4 2r6 2r8 6r2 6r4 6r6 6r8 7c2 7c8 7b2 7b8 / r2c5 r2c6 r4c5 r4c8 r6c2 r6c6 r8c4 r8c5 7r1 7r9 1c3 1c7 2c1 2c7 6c1 6c9",
    },
    region: |_, order| smallest([false, true, true, true], order),
    accepts: multi_fish,
    ..SK_LOOP
};

/// Special before general.
pub(super) const FAMILY: &[Technique] = &[SK_LOOP, MSLS, SET, MULTI_FISH];
