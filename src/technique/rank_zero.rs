//! Large patterns of rank 0.

use super::area::Area;
use super::definition::{Example, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Cell, Digit, House};
use crate::pattern::Pattern;
use crate::search::Region;
use crate::search::equal::EqualSets;
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

/// A count of several digits in equal sets: there are two regions, neither of them empty, such that each
/// digit is in the houses that they are made of, the base cells are in the second region, and the cover cells
/// in the first. It does not matter which houses these are, only in which region each cell is.
///
/// A house where a digit is settled may be any side's, for a pattern does as much without it: so the cells
/// that it meets may be in either region, or in none.
fn set(shape: &Shape) -> bool {
    let Some(proven) = shape.proven.as_ref().filter(|_| shape.rank == 0) else {
        return false;
    };
    let cells = shape.base_kinds[Kind::Cell.index()] + shape.cover_kinds[Kind::Cell.index()];
    let is_of_houses = cells < shape.bases.len() + shape.covers.len();
    cells > 0 && is_of_houses && sides(shape, proven.pattern()).is_some_and(|sides| is_two_sided(&sides))
}

/// Where each cell has to be, if some equal sets make the pattern: in the first region (1), in the second
/// (-1), in neither (0), or anywhere.
fn sides(shape: &Shape, pattern: &Pattern) -> Option<[Option<i64>; 81]> {
    let weights: Vec<(ConstraintId, i64)> = (pattern.bases())
        .chain(pattern.covers().map(|(id, weight)| (id, -weight)))
        .collect();
    let digits: Vec<Digit> = weights.iter().filter_map(|(id, _)| id.digit()).unique().collect();
    if digits.len() < 2 {
        return None;
    }
    let mut sides = [None; 81];
    let mut put = |cell: Cell, side: i64| {
        let known = sides[cell.index()].get_or_insert(side);
        *known == side && side.abs() <= 1
    };
    let mut cells = weights.iter().filter(|(id, _)| id.kind() == Kind::Cell);
    if !cells.all(|(id, weight)| put(Cell::new(id.index()), -weight)) {
        return None;
    }
    for &digit in &digits {
        let mut sums = [Some(0); 81];
        for house in House::all() {
            let id = ConstraintId::in_house(digit, house);
            let own = weights.iter().find(|(other, _)| *other == id);
            let number = own.map_or(0, |&(_, weight)| weight);
            for cell in house.cells() {
                let sum = &mut sums[cell.index()];
                *sum = sum.filter(|_| !is_settled(shape, id)).map(|sum| sum + number);
            }
        }
        let mut open = Cell::all().zip(sums).filter_map(|(cell, sum)| Some((cell, sum?)));
        if !open.all(|(cell, sum)| put(cell, sum)) {
            return None;
        }
    }
    Some(sides)
}

/// Whether a house of a digit holds it in one place, where nothing else is.
fn is_settled(shape: &Shape, id: ConstraintId) -> bool {
    let only = id.among(&shape.standing).only();
    only.is_some_and(|only| shape.digits_of(only.cell()).is_power_of_two())
}

/// Whether there are equal sets that have the cells there, and all of these have two regions.
fn is_two_sided(sides: &[Option<i64>; 81]) -> bool {
    let is_fit = |regions: &[i8]| {
        let may_be = |cell: Cell, region: i8| {
            let side = sides[cell.index()];
            regions.contains(&region) && side.is_none_or(|side| side == i64::from(region))
        };
        EqualSets::fewest(may_be).is_some()
    };
    // Most patterns can do with one region: that is asked first.
    !is_fit(&[0, 1]) && !is_fit(&[-1, 0]) && is_fit(&[-1, 0, 1])
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
    orders: (2, 40),
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
    region: |_, order| vec![Area::Equal(Region::default().max_order(order).max_rank(0))],
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

/// Special before general. Equal sets whose base sets are houses alone are better known as multi-fish.
pub(super) const FAMILY: &[Technique] = &[SK_LOOP, MSLS, MULTI_FISH, SET];
