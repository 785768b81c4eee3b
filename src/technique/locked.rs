//! Locked candidates: a digit confined to where a line meets a block.

use super::area::Area;
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::search::Region;

fn region(base_kinds: [bool; 4], cover_kinds: [bool; 4]) -> Vec<Area> {
    vec![Area::Patterns(Region {
        max_order: 1,
        max_rank: 0,
        base_kinds,
        cover_kinds,
        ..Region::default()
    })]
}

const BLOCKS: [bool; 4] = [false, false, false, true];
const LINES: [bool; 4] = [false, true, true, false];

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
    what: "In a block, a digit's places lie in one line: it falls in the rest of the line.",
    why: "The base set is the digit's block, the cover set the digit's line. One base, one cover: rank 0, so what else the cover holds is false.",
    aliases: &["locked candidates type 1", "pointing pair", "pointing triple"],
    references: &["https://hodoku.sourceforge.net/en/tech_intersections.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::N,
        pattern: "1b3 / 1r2",
    },
    region: |_, _| region(BLOCKS, LINES),
    accepts: |shape| is(shape, 1),
};

const CLAIMING: Technique = Technique {
    id: "claiming",
    what: "In a line, a digit's places lie in one block: it falls in the rest of the block.",
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
    region: |_, _| region(LINES, BLOCKS),
    accepts: |shape| is(shape, 0),
    ..POINTING
};

/// Both directions.
pub(super) const FAMILY: &[Technique] = &[POINTING, CLAIMING];
