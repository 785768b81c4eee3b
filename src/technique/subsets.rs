//! Subsets: n cells and n digits of one house.

use super::area::Area;
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::shape::{Shape, one_house};
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Digit, House};
use crate::search::Region;

/// Whose cells and digits are the two sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Naked,
    Hidden,
}

/// One region a house: its cells against its digits.
fn houses(order: i64, side: Side) -> Vec<Area> {
    House::all()
        .map(|house| {
            let cells: ConstraintSet = house.cells().map(ConstraintId::cell).into_iter().collect();
            let digits: ConstraintSet = Digit::all().map(|d| ConstraintId::in_house(d, house)).collect();
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
        })
        .collect()
}

fn naked(shape: &Shape, size: i64) -> bool {
    let houses = one_house(&shape.covers);
    shape.is_plain(0)
        && shape.order() == size
        && shape.is_of_cells()
        && houses.is_some_and(|house| shape.cells().all(|cell| house.cells().contains(&cell)))
}

fn hidden(shape: &Shape, size: i64) -> bool {
    let houses = one_house(&shape.bases);
    shape.is_plain(0)
        && shape.order() == size
        && shape.cover_kinds[0] == shape.covers.len()
        && houses.is_some_and(|house| {
            shape
                .covers
                .iter()
                .all(|id| house.cells().contains(&id.members()[0].cell()))
        })
}

/// The naked subset's cells lie in a line and a block.
fn locked(shape: &Shape, size: i64) -> bool {
    let cells: Vec<_> = shape.cells().collect();
    naked(shape, size) && Shape::common_houses(&cells).len() == 2
}

const NAKED: &str = "The base sets are the cells, the cover sets their digits in the house: n of each, rank 0. The digits fall in the rest of the house.";
const HIDDEN: &str = "The base sets are the digits in the house, the cover sets the cells: n of each, rank 0. The cells lose their other digits.";

/// Subsets. Each has a name, its size, the predicate, the side that it is seen from, why it is valid, what it
/// is, and an example.
macro_rules! subsets {
    ($($id:literal: $size:literal $accepts:ident $side:ident $why:ident, $what:literal, $grid:expr, $pattern:literal;)*) => {
        &[$(Technique {
            id: $id,
            groups: &[Group::Subsets],
            orders: ($size, $size),
            what: $what,
            why: $why,
            aliases: &[],
            references: &[
                "https://hodoku.sourceforge.net/en/tech_naked.php",
                "https://hodoku.sourceforge.net/en/tech_hidden.php",
            ],
            instance: Instance::Bases,
            example: Example { grid: $grid, pattern: $pattern },
            region: |_, order| houses(order, Side::$side),
            accepts: |shape| $accepts(shape, $size),
        }),*]
    };
}

/// Locked before naked before hidden.
pub(super) const FAMILY: &[Technique] = subsets! {
    "locked-pair": 2 locked Naked NAKED,
        "A naked pair in a line and a block: the step is the union of both cover choices.",
        positions::O, "r1c1 r1c3 / 1r1 4r1";
    "locked-triple": 3 locked Naked NAKED,
        "A naked triple in a line and a block: the step is the union of both cover choices.",
        positions::N, "r5c7 r5c8 r5c9 / 2r5 8r5 9r5";
    "naked-pair": 2 naked Naked NAKED,
        "Two cells of a house hold two digits only.",
        positions::O, "r1c2 r1c7 / 3r1 5r1";
    "naked-triple": 3 naked Naked NAKED,
        "Three cells of a house hold three digits only.",
        positions::E, "r1c8 r3c8 r7c8 / 2c8 6c8 9c8";
    "naked-quad": 4 naked Naked NAKED,
        "Four cells of a house hold four digits only.",
        positions::J, "r1c8 r2c7 r3c7 r3c8 / 1b3 3b3 4b3 5b3";
    "hidden-pair": 2 hidden Hidden HIDDEN,
        "Two digits of a house have places in two cells only.",
        positions::E, "6c7 9c7 / r5c7 r9c7";
    "hidden-triple": 3 hidden Hidden HIDDEN,
        "Three digits of a house have places in three cells only.",
        positions::O, "1r4 2r4 9r4 / r4c5 r4c6 r4c7";
    "hidden-quad": 4 hidden Hidden HIDDEN,
        "Four digits of a house have places in four cells only.",
        positions::N, "1r1 2r1 4r1 8r1 / r1c2 r1c5 r1c6 r1c8";
};
