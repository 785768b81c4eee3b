//! A candidate that no template holds, and where template patterns are looked for.

use super::area::Area;
use super::definition::{Example, Group, Instance, Technique};
use super::regions::crossing::crossings;
use super::shape::Shape;
use crate::constraint::{ConstraintId, ConstraintSet, Kind};
use crate::grid::{Cell, House};
use crate::pattern::Logic;
use crate::search::Region;
use itertools::Itertools;

const CELLS: [bool; 4] = [true, false, false, false];
const ALL: [bool; 4] = [true; 4];

/// Every irreducible template pattern up to an order and a rank, whose sets are of these kinds.
fn area(max_order: i64, max_rank: i64, base_kinds: [bool; 4], cover_kinds: [bool; 4]) -> Region {
    Region {
        max_order,
        max_rank,
        base_kinds,
        cover_kinds,
        logic: Logic::Templates,
        ..Region::default()
    }
}

/// Cells against cells.
pub(super) fn of_cells(max_order: i64, max_rank: i64) -> Vec<Area> {
    vec![Area::Patterns(area(max_order, max_rank, CELLS, CELLS))]
}

/// Cells against as many cells and digits.
pub(super) fn of_cells_with_digits(max_order: i64) -> Vec<Area> {
    vec![Area::Patterns(area(max_order, 0, CELLS, ALL))]
}

/// Regions whose base cells are in one of these sets of cells.
fn with_base_cells(
    sets: impl Iterator<Item = Vec<Cell>>,
    bases: &ConstraintSet,
    region: &Region,
) -> Vec<Area> {
    let area = |cells: Vec<Cell>| {
        let own = cells.into_iter().map(ConstraintId::cell);
        Area::Patterns(Region {
            bases: Some(own.chain(bases.iter()).collect()),
            ..region.clone()
        })
    };
    sets.map(area).collect()
}

/// The cells of a house against as many cells: a region for each house.
pub(super) fn of_houses(max_order: i64) -> Vec<Area> {
    let houses = House::all().map(|house| house.cells().to_vec());
    with_base_cells(
        houses,
        &ConstraintSet::default(),
        &area(max_order, 0, CELLS, CELLS),
    )
}

/// The cells where a block meets a line, and any digits, against as many cells: a region for each such three.
pub(super) fn of_pairs_with_digits(max_order: i64) -> Vec<Area> {
    let meet = crossings().map(|(line, block)| {
        let cells = line.cells().into_iter();
        cells.filter(|cell| block.holds(*cell)).collect_vec()
    });
    let digits = ConstraintId::all().filter(|id| id.kind() != Kind::Cell).collect();
    with_base_cells(meet, &digits, &area(max_order, 0, ALL, CELLS))
}

/// A smallest template pattern for each candidate.
pub(super) fn smallest(max_order: i64) -> Vec<Area> {
    vec![Area::Smallest(Region::templates().max_order(max_order))]
}

/// No base set and no cover set: nothing but the templates themselves.
fn is_empty(shape: &Shape) -> bool {
    shape.bases.is_empty() && shape.covers.is_empty() && shape.proven.is_some()
}

pub(super) const TEMPLATE: Technique = Technique {
    id: "template",
    groups: &[Group::Templates],
    orders: (0, 0),
    what: "A candidate in no template of its digit is false. A template is nine candidates of a digit, one in each row, column and block.",
    why: "The true candidates of a digit are one of its templates. The pattern has neither base sets nor cover sets, so every template has an excess of 0. A candidate in no template is eliminated by every pattern that covers the templates, this one included. Whatever fish and other patterns of a single digit eliminate is in no template.",
    aliases: &["pattern overlay method", "POM", "templating", "nishio"],
    references: &["https://www.sudopedia.org/wiki/Pattern_Overlay_Method"],
    instance: Instance::Bases,
    example: Example {
        grid: "\
            .2...6789.2.4.6789.2.4..7.912.45.7..12.456...12.456...1.....7891...5.7.9..3......\
            .23...78..2.4..78.1.........2345.7...2345............9......78......6....2..5.7..\
            .23..67.9....5.....23...7.9123...7.........8.123..6......4.....1.....7.912....7.9\
            .23.567...2.4.67...2345.7..........912345....12345....1.3..67.........8.1..4567..\
            .23.5...9.2.4....9.......8......6.........7..12345....1.3.....91.345...91..45...9\
            ..3.567.91..........345.7.9..345......345...........8..2.........345.7.9...4567.9\
            1...5..89.......89.....6...1.345....1.345...9......7..1.3.....9.2.......1..4....9\
            12....7.9..3.......2....7.9.......8.12.4.6..912.4.6.......5....1..4..7.91..4.67.9\
            ...4......2....7.9.2..5.7.9123.5....123.56..9123.56...1.3..67.91.3...7.9.......8.",
        pattern: "/",
    },
    region: |_, order| of_cells(order, 0),
    accepts: is_empty,
};

/// One name.
pub(super) const FAMILY: &[Technique] = &[TEMPLATE];
