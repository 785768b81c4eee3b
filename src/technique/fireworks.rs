//! Fireworks: digits that a row and a column leave to two cells of theirs and the block where they cross.

use super::area::Area;
use super::definition::{Example, Instance, Technique};
use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::search::Region;
use itertools::Itertools;
use std::collections::BTreeMap;

/// How many digits cross at each cell: a digit has one row and one column as base sets, and the block where
/// they cross as cover set. None if a digit has others.
fn crossings(shape: &Shape) -> Option<BTreeMap<Cell, usize>> {
    let own = |ids: &[ConstraintId], digit: Digit, kind: Kind| {
        let own = ids
            .iter()
            .filter(|id| id.digit() == Some(digit) && id.kind() == kind);
        own.copied().exactly_one().ok()
    };
    let digits: Vec<Digit> = shape.bases.iter().filter_map(|id| id.digit()).unique().collect();
    let houses = [Kind::Row, Kind::Column, Kind::Block].map(Kind::index);
    let count = |kinds: &[usize; 4]| houses.map(|kind| kinds[kind]);
    if count(&shape.base_kinds) != [digits.len(), digits.len(), 0]
        || count(&shape.cover_kinds) != [0, 0, digits.len()]
        || shape.base_kinds[Kind::Cell.index()] > 0
    {
        return None;
    }
    let mut crossings = BTreeMap::new();
    for digit in digits {
        let row = own(&shape.bases, digit, Kind::Row)?;
        let column = own(&shape.bases, digit, Kind::Column)?;
        let block = own(&shape.covers, digit, Kind::Block)?;
        let crossing = Candidate::new(Cell::at(row.index() % 9, column.index() % 9), digit);
        if !ConstraintId::of(crossing).contains(&block) {
            return None;
        }
        *crossings.entry(crossing.cell()).or_insert(0) += 1;
    }
    Some(crossings)
}

/// The cells among the cover sets.
fn cells(shape: &Shape) -> Vec<Cell> {
    let cells = shape.covers.iter().filter(|id| id.kind() == Kind::Cell);
    cells.map(|id| id.members()[0].cell()).collect()
}

/// Three digits of one row and one column; the crossing and a cell of each line, outside the block.
fn triple(shape: &Shape) -> bool {
    let crossings = shape.is_plain(0).then(|| crossings(shape)).flatten();
    let Some((crossing, 3)) = crossings.and_then(|all| all.into_iter().exactly_one().ok()) else {
        return false;
    };
    let ends = cells(shape)
        .into_iter()
        .filter(|cell| cell.block() != crossing.block());
    let ends = ends.map(|cell| (cell.row() == crossing.row(), cell.column() == crossing.column()));
    let one_each = matches!(ends.collect_vec()[..], [(a, b), (c, d)] if a != b && (c, d) == (b, a));
    cells(shape).contains(&crossing) && one_each
}

/// Two digits each of two rows and two columns; the four cells where these cross.
fn quad(shape: &Shape) -> bool {
    let crossings = shape.is_plain(0).then(|| crossings(shape)).flatten();
    let all = crossings.map(|all| all.into_iter().collect_vec());
    let Some([(a, 2), (b, 2)]) = all.as_deref() else {
        return false;
    };
    let ends = [Cell::at(a.row(), b.column()), Cell::at(b.row(), a.column())];
    let corners = [*a, *b, ends[0], ends[1]];
    let is_outside = |end: Cell| end.block() != a.block() && end.block() != b.block();
    ends.into_iter().all(is_outside) && cells(shape).into_iter().sorted().eq(corners.into_iter().sorted())
}

/// A cell, and one more cell each of its row and its column, outside its block.
type Cross = (Cell, [Cell; 2]);

/// The digits whose places in the row and the column of a cross are in the block of the crossing, or in the
/// two cells.
fn digits(grid: &Grid, (crossing, ends): Cross) -> Vec<Digit> {
    let [row, column, _] = House::of(crossing);
    let lines = [row, column];
    let is_left = |cell: Cell| cell.block() == crossing.block() || ends.contains(&cell);
    let only = |digit: Digit, line: House| {
        let places = line
            .cells()
            .into_iter()
            .filter(|&cell| grid.is_live(Candidate::new(cell, digit)));
        places.into_iter().all(is_left)
    };
    Digit::all()
        .filter(|&digit| lines.iter().all(|&line| only(digit, line)))
        .collect()
}

/// The sets of these crosses with their digits; none if one has fewer than this many.
fn area(grid: &Grid, crosses: &[Cross], least: usize, max_order: i64) -> Option<Area> {
    let (mut bases, mut covers) = (Vec::new(), Vec::new());
    for &(crossing, ends) in crosses {
        let digits = digits(grid, (crossing, ends));
        if digits.len() < least {
            return None;
        }
        covers.extend([crossing, ends[0], ends[1]].map(ConstraintId::cell));
        for digit in digits {
            let [_, row, column, block] = ConstraintId::of(Candidate::new(crossing, digit));
            bases.extend([row, column]);
            covers.push(block);
        }
    }
    Some(Area::Patterns(Region {
        max_order,
        max_rank: 0,
        bases: Some(bases.into_iter().collect()),
        covers: Some(covers.into_iter().collect()),
        ..Region::default()
    }))
}

/// One region for each cross with three digits.
fn crosses(grid: &Grid, max_order: i64) -> Vec<Area> {
    let outside = |cell: Cell| move |other: &Cell| other.block() != cell.block();
    let cross = |cell: Cell| {
        let arm = |house: House| house.cells().into_iter().filter(outside(cell));
        let [row, column, _] = House::of(cell).map(arm);
        row.cartesian_product(column.collect_vec())
            .map(move |(a, b)| (cell, [a, b]))
    };
    let all = Cell::all().flat_map(cross);
    all.filter_map(|cross| area(grid, &[cross], 3, max_order))
        .collect()
}

/// One region for each two crosses that have their two cells in common, with two digits each.
fn double_crosses(grid: &Grid, max_order: i64) -> Vec<Area> {
    let apart = |(a, b): &(Cell, Cell)| a.row() / 3 != b.row() / 3 && a.column() / 3 != b.column() / 3;
    let pairs = Cell::all().tuple_combinations::<(_, _)>().filter(apart);
    let area = |(a, b): (Cell, Cell)| {
        let ends = [Cell::at(a.row(), b.column()), Cell::at(b.row(), a.column())];
        area(grid, &[(a, ends), (b, ends)], 2, max_order)
    };
    pairs.filter_map(area).collect()
}

const FIREWORK_TRIPLE: Technique = Technique {
    id: "firework-triple",
    groups: &[],
    orders: (6, 6),
    what: "Three digits that a row and a column leave to one more cell each, apart from the block where they cross: these two cells and the crossing hold the three digits, and the rest of the block none of them.",
    why: "The base sets are the digits in the row and in the column, the cover sets the three cells and the digits in the block: six of each, rank 0.",
    aliases: &["triple firework"],
    references: &["http://forum.enjoysudoku.com/fireworks-t39513.html"],
    instance: Instance::Bases,
    example: Example {
        grid: "\
            123456789123456789123456789...456789...456789...456789...456789...456789123456789\
            123456789123456789123456789123456789123456789123456789123456789123456789123456789\
            123456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ...456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ...456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ...456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ...456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ...456789123456789123456789123456789123456789123456789123456789123456789123456789\
            123456789123456789123456789123456789123456789123456789123456789123456789123456789",
        pattern: "1r1 2r1 3r1 1c1 2c1 3c1 / r1c1 r1c9 r9c1 1b1 2b1 3b1",
    },
    region: |sight, order| crosses(sight, order),
    accepts: triple,
};

const FIREWORK_QUAD: Technique = Technique {
    id: "firework-quad",
    orders: (8, 8),
    what: "Two digits that a row and a column leave to one more cell each, and two others that another row and column leave to the same two cells: with the two crossings these four cells hold the four digits.",
    why: "The base sets are the digits in their rows and columns, the cover sets the four cells and each digit in its block: eight of each, rank 0.",
    aliases: &["quad firework"],
    example: Example {
        grid: "\
            123456789123456789123456789..3456789..3456789..3456789..3456789..3456789123456789\
            12345678912345678912345678912345678912345678912345678912345678912345678912..56789\
            12345678912345678912345678912345678912345678912345678912345678912345678912..56789\
            ..345678912345678912345678912345678912345678912345678912345678912345678912..56789\
            ..345678912345678912345678912345678912345678912345678912345678912345678912..56789\
            ..345678912345678912345678912345678912345678912345678912345678912345678912..56789\
            ..3456789123456789123456789123456789123456789123456789123456789123456789123456789\
            ..3456789123456789123456789123456789123456789123456789123456789123456789123456789\
            12345678912..5678912..5678912..5678912..5678912..56789123456789123456789123456789",
        pattern: "1r1 2r1 3r9 4r9 1c1 2c1 3c9 4c9 / r1c1 r1c9 r9c1 r9c9 1b1 2b1 3b9 4b9",
    },
    region: |sight, order| double_crosses(sight, order),
    accepts: quad,
    ..FIREWORK_TRIPLE
};

/// By size.
pub(super) const FAMILY: &[Technique] = &[FIREWORK_TRIPLE, FIREWORK_QUAD];
