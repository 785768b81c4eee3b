//! Locked candidates: a digit confined to the cells where a line meets a block.

use crate::constraint::ConstraintId;
use crate::grid::{Digit, Grid, House};
use crate::search::Region;
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::regions::crossing::crossings;
use crate::technique::shape::Shape;

/// Which of a line and a block that cross holds a digit only where they cross.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Locked {
    InBlock,
    InLine,
}

/// The digits of a block that are in one line of it, or of a line in one block, and fall in the rest of that:
/// no other digit of a block with a line as cover set, or the other way round, eliminates anything. Mostly
/// there is none.
fn region(grid: &Grid, locked: Locked) -> Vec<Area> {
    let held = |(line, block): (House, House)| {
        let both = line.cells().into_iter().filter(|&cell| block.holds(cell));
        both.fold(0, |digits, cell| digits | grid.live().digits(cell))
    };
    let held: Vec<u16> = crossings().map(held).collect();
    let (mut bases, mut covers) = (Vec::new(), Vec::new());
    for (crossing, (line, block)) in crossings().enumerate() {
        // They come line by line, three for each, and nine for each chute.
        let beside = |first: usize, step: usize| {
            let others = [0, 1, 2].map(|i| first + step * i).into_iter();
            let others = others.filter(|&other| other != crossing);
            others.fold(0, |digits, other| digits | held[other])
        };
        let in_line = beside(crossing / 3 * 3, 1);
        let in_block = beside(crossing / 9 * 9 + crossing % 3, 3);
        let (base, cover, digits) = match locked {
            Locked::InBlock => (block, line, held[crossing] & !in_block & in_line),
            Locked::InLine => (line, block, held[crossing] & !in_line & in_block),
        };
        for digit in Digit::all().filter(|digit| digits >> digit.index() & 1 == 1) {
            bases.push(ConstraintId::in_house(digit, base));
            covers.push(ConstraintId::in_house(digit, cover));
        }
    }
    if bases.is_empty() {
        return Vec::new();
    }
    vec![Area::Patterns(Region {
        max_order: 1,
        max_rank: 0,
        bases: Some(bases.into_iter().collect()),
        covers: Some(covers.into_iter().collect()),
        ..Region::default()
    })]
}

fn is(shape: &Shape, blocks_of_bases: usize) -> bool {
    let cells = shape.base_kinds[0] + shape.cover_kinds[0];
    shape.is_plain(0)
        && shape.order() == 1
        && cells == 0
        && shape.placement.is_none()
        && shape.base_kinds[3] == blocks_of_bases
        && shape.cover_kinds[3] == 1 - blocks_of_bases
}

const POINTING: Technique = Technique {
    id: "pointing",
    groups: &[Group::Locked],
    orders: (1, 1),
    what: "In a block, a digit's places lie in one line: it is eliminated from the rest of the line.",
    why: "The base set is the digit's block, the cover set the digit's line. One base, one cover: rank 0, so what else the cover holds is false.",
    aliases: &["locked candidates type 1", "pointing pair", "pointing triple"],
    references: &["https://hodoku.sourceforge.net/en/tech_intersections.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::N,
        pattern: "1b3 / 1r2",
    },
    region: |sight, _| region(sight, Locked::InBlock),
    accepts: |shape| is(shape, 1),
};

const CLAIMING: Technique = Technique {
    id: "claiming",
    what: "In a line, a digit's places lie in one block: it is eliminated from the rest of the block.",
    why: "The base set is the digit's line, the cover set the digit's block. One base, one cover: rank 0, so what else the cover holds is false.",
    aliases: &[
        "locked candidates type 2",
        "box/line reduction",
        "block/line reduction",
    ],
    example: Example {
        grid: positions::E,
        pattern: "2r1 / 2b1",
    },
    region: |sight, _| region(sight, Locked::InLine),
    accepts: |shape| is(shape, 0),
    ..POINTING
};

/// Both directions.
pub(in crate::technique) const FAMILY: &[Technique] = &[POINTING, CLAIMING];
