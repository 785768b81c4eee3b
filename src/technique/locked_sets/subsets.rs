//! Subsets: n cells and n digits of one house.

use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Cell, Digit, House};
use crate::search::Region;
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::regions::crossing::crossings;
use crate::technique::regions::locked_rows::Rows;
use crate::technique::regions::sight::Sight;
use crate::technique::shape::{Shape, one_house};
use itertools::Itertools;

/// Whose cells and digits are the two sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Naked,
    Hidden,
}

/// Some cells against the digits of some houses.
fn area(cells: &[Cell], digits: &[House], order: i64, side: Side) -> Area {
    let in_houses = |digit| {
        digits
            .iter()
            .map(move |&house| ConstraintId::in_house(digit, house))
    };
    let digits: ConstraintSet = Digit::all().flat_map(in_houses).collect();
    let cells: ConstraintSet = cells.iter().copied().map(ConstraintId::cell).collect();
    let (bases, covers) = match side {
        Side::Naked => (cells, digits),
        Side::Hidden => (digits, cells),
    };
    Area::Patterns(Region {
        max_order: order,
        max_rank: 0,
        bases: Some(bases),
        covers: Some(covers),
        ..Region::default()
    })
}

/// A region for each line and each block that cross: the cells of one and the digits of both.
fn crossing(_: &Sight<'_>, order: i64, side: Side) -> Vec<Area> {
    let pairs = crossings().flat_map(|(line, block)| [(line, block), (block, line)]);
    pairs
        .map(|(own, other)| area(&own.cells(), &[own, other], order, side))
        .collect()
}

/// A region for some cells of a house, if this many of them hold as many digits: the cells against the digits
/// of some houses. A digit that few of them have may fall in another house too.
fn of_subset(sight: &Sight<'_>, cells: &[Cell], houses: &[House], order: i64) -> Option<Area> {
    let rows = Rows::cells(sight, cells.iter().copied());
    let is_subset = |(size, held): (i64, u16)| size == order && i64::from(held.count_ones()) <= order;
    rows.sets()
        .any(is_subset)
        .then(|| area(cells, houses, order, Side::Naked))
}

/// One region for each house, against all houses that meet it.
fn anywhere(sight: &Sight<'_>, order: i64, _: Side) -> Vec<Area> {
    let area = |house: House| {
        let cells = house.cells();
        let meets = |other: &House| cells.iter().any(|&cell| other.holds(cell));
        let houses: Vec<House> = House::all().filter(meets).collect();
        of_subset(sight, &cells, &houses, order)
    };
    House::all().filter_map(area).collect()
}

/// Those of a house, and one region for each line and each block that cross: the cells that they have in
/// common, against all houses that meet these. A digit that one of the cells has alone may fall in the line
/// across, while another falls in the line or in the block.
fn houses_and_crossings(sight: &Sight<'_>, order: i64, side: Side) -> Vec<Area> {
    let area = |(line, block): (House, House)| {
        let cells = line.cells().into_iter().filter(|&cell| block.holds(cell));
        let cells = cells.collect_vec();
        let meets = |house: &House| cells.iter().any(|&cell| house.holds(cell));
        let against: Vec<House> = House::all().filter(meets).collect();
        of_subset(sight, &cells, &against, order)
    };
    let mut areas = houses(sight, order, side);
    areas.extend(crossings().filter_map(area));
    areas
}

/// One region a house that has a subset of this size: its cells against its digits.
///
/// *Lemma.* In a pattern of a house's cells (or digits), with as many cover sets, the base sets have no more
/// digits (places) than their number, and the eliminations are in other cells (digits). *Proof.* A candidate
/// of a base set is in one of the cover sets, and an eliminated candidate is in one of them and in no base
/// set. Of 95,040 regions in the HoDoKu paths of 100 puzzles of unbiased_sample 418 remain.
fn houses(sight: &Sight<'_>, order: i64, side: Side) -> Vec<Area> {
    let sizes = match side {
        Side::Naked => sight.naked(),
        Side::Hidden => sight.hidden(),
    };
    let houses = House::all()
        .zip(sizes)
        .filter(|(_, sizes)| *sizes >> order & 1 == 1);
    houses
        .map(|(house, _)| area(&house.cells(), &[house], order, side))
        .collect()
}

/// n cells of these houses, whose n covers are about n digits.
fn locked_cells(shape: &Shape, size: i64) -> Vec<House> {
    let digits = shape.covers.iter().map(|id| id.digit());
    let is_set = shape.is_plain(0)
        && shape.order() == size
        && shape.is_of_cells()
        && digits.clone().all(|digit| digit.is_some())
        && digits.into_iter().all_unique();
    if is_set {
        Shape::common_houses(&shape.cells().collect::<Vec<_>>())
    } else {
        Vec::new()
    }
}

/// *Whatever houses the covers are of, those of a house that holds the cells prove the same, if all that
/// falls is in it.* Proof: they hold what the others hold of the cells, and all other places of their digits
/// in the house. Cells of a line and a block are a subset of each: the eliminations are those of both.
fn naked(shape: &Shape, size: i64) -> bool {
    let holds = |house: &House| shape.eliminations.iter().all(|c| house.holds(c.cell()));
    let houses = locked_cells(shape, size);
    houses.len() == 2 || houses.iter().any(holds)
}

/// A digit of the set is in one block too, or in one line: it falls there as well.
fn naked_plus(shape: &Shape, size: i64) -> bool {
    !locked_cells(shape, size).is_empty() && !shape.has_single() && !naked(shape, size)
}

fn hidden(shape: &Shape, size: i64) -> bool {
    shape.is_plain(0)
        && shape.order() == size
        && shape.cover_kinds[0] == shape.covers.len()
        && one_house(&shape.bases)
            .is_some_and(|house| shape.covers.iter().all(|id| house.holds(id.members()[0].cell())))
}

/// The digits are of a line and a block, and have their places in cells of both.
fn hidden_plus(shape: &Shape, size: i64) -> bool {
    let houses = shape.bases.iter().filter_map(|id| id.house()).unique();
    let cells = || shape.covers.iter().map(|id| id.members()[0].cell());
    shape.is_plain(0)
        && shape.order() == size
        && shape.base_kinds[0] == 0
        && !shape.has_single()
        && shape.bases.iter().map(|id| id.digit()).all_unique()
        && shape.cover_kinds[0] == shape.covers.len()
        && houses.clone().count() == 2
        && houses
            .into_iter()
            .all(|house| cells().all(|cell| house.holds(cell)))
}

/// The naked subset's cells lie in a line and a block.
fn locked(shape: &Shape, size: i64) -> bool {
    naked(shape, size) && Shape::common_houses(&shape.cells().collect::<Vec<_>>()).len() == 2
}

const NAKED: &str = "The base sets are the cells, the cover sets their digits in the house: n of each, rank 0. The digits fall in the rest of the house.";
const PLUS: &str = "The base sets are the cells, the cover sets their digits: n of each, rank 0. The eliminations are in more than one house: the places of a digit in the cells lie in a line and a block.";
const HIDDEN_PLUS: &str = "The base sets are the digits, some in the line, some in the block, the cover sets the cells: n of each, rank 0. The cells lose their other digits.";
const HIDDEN: &str = "The base sets are the digits in the house, the cover sets the cells: n of each, rank 0. The cells lose their other digits.";

/// Subsets. Each has a name, its size, the predicate, the side that it is seen from, why it is valid, what it
/// is, and an example.
macro_rules! subsets {
    ($($id:literal: $size:literal $accepts:ident $region:ident $side:ident $why:ident, $what:literal $(or $alias:literal)*, $grid:expr, $pattern:literal;)*) => {
        &[$(Technique {
            id: $id,
            groups: &[Group::Subsets],
            orders: ($size, $size),
            what: $what,
            why: $why,
            aliases: &[$($alias),*],
            references: &[
                "https://hodoku.sourceforge.net/en/tech_naked.php",
                "https://hodoku.sourceforge.net/en/tech_hidden.php",
            ],
            instance: Instance::Bases,
            example: Example { grid: $grid, pattern: $pattern },
            region: |sight, order| $region(sight, order, Side::$side),
            accepts: |shape| $accepts(shape, $size),
        }),*]
    };
}

/// Locked before naked before hidden.
pub(in crate::technique) const FAMILY: &[Technique] = subsets! {
    "locked-pair": 2 locked houses_and_crossings Naked NAKED,
        "A naked pair in a line and a block: the step is the union of both cover choices.",
        positions::O, "r1c1 r1c3 / 1r1 4r1";
    "locked-triple": 3 locked houses_and_crossings Naked NAKED,
        "A naked triple in a line and a block: the step is the union of both cover choices.",
        positions::N, "r5c7 r5c8 r5c9 / 2r5 8r5 9r5";
    "naked-pair": 2 naked houses_and_crossings Naked NAKED,
        "Two cells of a house hold two digits only.",
        positions::O, "r1c2 r1c7 / 3r1 5r1";
    "naked-triple": 3 naked houses_and_crossings Naked NAKED,
        "Three cells of a house hold three digits only.",
        positions::E, "r1c8 r3c8 r7c8 / 2c8 6c8 9c8";
    "naked-quad": 4 naked houses Naked NAKED,
        "Four cells of a house hold four digits only." or "naked quadruple",
        positions::J, "r1c8 r2c7 r3c7 r3c8 / 1b3 3b3 4b3 5b3";
    "hidden-pair": 2 hidden houses Hidden HIDDEN,
        "Two digits of a house have places in two cells only.",
        positions::E, "6c7 9c7 / r5c7 r9c7";
    "hidden-triple": 3 hidden houses Hidden HIDDEN,
        "Three digits of a house have places in three cells only.",
        positions::O, "1r4 2r4 9r4 / r4c5 r4c6 r4c7";
    "hidden-quad": 4 hidden houses Hidden HIDDEN,
        "Four digits of a house have places in four cells only." or "hidden quadruple",
        positions::N, "1r1 2r1 4r1 8r1 / r1c2 r1c5 r1c6 r1c8";
    "naked-triple-plus": 3 naked_plus anywhere Naked PLUS,
        "Three cells of a house hold three digits only, and one of these lies in a second house there: it falls in that house too.",
        positions::S, "r1c1 r7c1 r8c1 / 1c1 3c1 6b7";
    "naked-quad-plus": 4 naked_plus anywhere Naked PLUS,
        "Four cells of a house hold four digits only, and some of these lie in a second house there: they fall in that house too.",
        positions::S, "r7c1 r8c1 r8c2 r8c3 / 1r8 2r8 3b7 6b7";
    "hidden-pair-plus": 2 hidden_plus crossing Hidden HIDDEN_PLUS,
        "Two digits, one in a line and one in a block, have places in two cells of both only.",
        positions::R, "6r5 8b4 / r5c2 r5c3";
    "hidden-triple-plus": 3 hidden_plus crossing Hidden HIDDEN_PLUS,
        "Three digits, some in a line and some in a block, have places in three cells of both only.",
        "\
            1.3.5.7...2.........3..6......4.........56.8......6.8.1.3..67..1.3..6.8.........9\
            1.345....1...5......34.6.........7......56.89.....6.891.3..6...1.34.6.8..2.......\
            ...4..7.........8.........9.2.......1..........3...........67.....4.6.......5....\
            12.45....1...5.....2.4.............9..3....8.1......8...3.5..........7.......6...\
            1...5.........6.........7..1.3.........4......2.........3.5............9.......8.\
            ........9..3.............8......6.........7......5.......4......2.......1........\
            .23............7...23..........5......3..6..91....6..9.......8.1....6......4.....\
            .....6......4.....1...............8..2.............7..........9....5......3......\
            .......8.........9....5....1.3........3..6......4......2.......1....6.........7..", "1c7 6c7 7b3 / r1c7 r2c7 r3c7";
};
