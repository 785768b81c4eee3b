//! Almost locked candidates: half a naked subset in one house, half a hidden one in the house that crosses
//! it.

use crate::constraint::{ConstraintId, ConstraintSet, Kind};
use crate::grid::{Cell, Digit, House};
use crate::search::{Overlap, Region};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::regions::crossing::crossings;
use crate::technique::shape::{Shape, one_house};

/// Every line and block that meet, in either order.
fn either_way() -> impl Iterator<Item = (House, House)> {
    crossings().flat_map(|(line, block)| [(line, block), (block, line)])
}

/// One region for each crossing: the cells of one house outside the other, and the digits of the other.
fn regions(order: i64) -> Vec<Area> {
    let outside = |house: House, other: House| {
        let cells = house.cells().into_iter();
        cells
            .filter(move |cell| !other.holds(*cell))
            .map(ConstraintId::cell)
    };
    let digits = |house: House| Digit::all().map(move |digit| ConstraintId::in_house(digit, house));
    let region = |(naked, hidden): (House, House)| {
        let bases: ConstraintSet = outside(naked, hidden).chain(digits(hidden)).collect();
        let covers: ConstraintSet = outside(hidden, naked).chain(digits(naked)).collect();
        Area::Patterns(Region {
            max_order: order,
            max_rank: 0,
            overlap: Overlap::Forbidden,
            bases: Some(bases),
            covers: Some(covers),
            ..Region::default()
        })
    };
    either_way().map(region).collect()
}

/// The digits of one house among some sets, and the cells among them.
fn halves(ids: &[ConstraintId]) -> Option<(House, Vec<Digit>, Vec<Cell>)> {
    let (cells, houses): (Vec<_>, Vec<_>) = ids.iter().copied().partition(|id| id.kind() == Kind::Cell);
    let digits = houses.iter().filter_map(|id| id.digit()).collect();
    let cells = cells.iter().map(|id| id.members()[0].cell()).collect();
    Some((one_house(&houses)?, digits, cells))
}

/// `size` digits of one house, covered in the house that crosses it, and one cell fewer in each of the two.
fn accepts(shape: &Shape, size: usize) -> bool {
    if !shape.is_plain(0) || shape.bases.len() + 1 != 2 * size {
        return false;
    }
    let (Some((hidden, lost, own)), Some((naked, covered, kept))) =
        (halves(&shape.bases), halves(&shape.covers))
    else {
        return false;
    };
    let only_in = |cells: &[Cell], house: House, other: House| {
        let inside = |cell: &Cell| house.holds(*cell) && !other.holds(*cell);
        cells.len() + 1 == size && cells.iter().all(inside)
    };
    !shape.has_single()
        && lost.len() == size
        && lost == covered
        && either_way().any(|crossing| crossing == (naked, hidden))
        && only_in(&own, naked, hidden)
        && only_in(&kept, hidden, naked)
}

const ALMOST_LOCKED_PAIR: Technique = Technique {
    id: "almost-locked-pair",
    groups: &[Group::Subsets],
    orders: (3, 3),
    what: "Two digits that a cell of a house holds alone, and that in a house that crosses it are confined to the crossing and one more cell: they are eliminated from the rest of the first house, and that cell loses everything else.",
    why: "The base sets are the cell and the two digits in the crossing house, the cover sets the digits in the first house and the other cell: three of each, rank 0.",
    aliases: &["dual almost locked pair"],
    references: &["http://sudopedia.enjoysudoku.com/Almost_Locked_Candidates.html"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::C,
        pattern: "r6c9 1r4 6r4 / r4c3 1b6 6b6",
    },
    region: |_, order| regions(order),
    accepts: |shape| accepts(shape, 2),
};

const ALMOST_LOCKED_TRIPLE: Technique = Technique {
    id: "almost-locked-triple",
    orders: (5, 5),
    aliases: &["dual almost locked triple"],
    what: "Three digits that two cells of a house hold alone, and that in a house that crosses it are confined to the crossing and two more cells: they are eliminated from the rest of the first house, and these cells lose everything else.",
    why: "The base sets are the two cells and the three digits in the crossing house, the cover sets the digits in the first house and the two other cells: five of each, rank 0.",
    example: Example {
        grid: "\
            1.....7......5.7..........9.......8......6.....3.........4...8..23............7..\
            ..3.5....1....6........6.8.....5.7.....45.....2...............91...5..8.1........\
            1..4........45.7...2..5........56...1................9..3.5...........8..2...6...\
            .......8...3..........56......4......2.....89....5.7......5....1....6....2......9\
            ........912...........56.8......6.....3..........5.78..2.............7.....4.....\
            .2..........4..7........7..1.......9......7.9....5...........89....56.....3..6...\
            ......7...2..........4...........7.9....5....1....67.......6.....3.............8.\
            1.3.5............91..........3.............8......6..9......7.9...4.....12.......\
            .....6.......5..8...3.......2.4...........7.....4.....1...............89....5....",
        pattern: "r1c1 r3c1 1c2 4c2 7c2 / r5c2 r6c2 1b1 4b1 7b1",
    },
    accepts: |shape| accepts(shape, 3),
    ..ALMOST_LOCKED_PAIR
};

/// Both.
pub(in crate::technique) const FAMILY: &[Technique] = &[ALMOST_LOCKED_PAIR, ALMOST_LOCKED_TRIPLE];
