//! Locked candidates: a digit confined to where a line meets a block.

use super::area::Area;
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::Grid;
use crate::search::Region;

/// The digits in houses of some kinds whose places all lie in a house of other kinds, where something falls:
/// no other pattern of one base set and rank 0 eliminates anything. Mostly there is none.
fn region(grid: &Grid, base_kinds: [bool; 4], cover_kinds: [bool; 4]) -> Vec<Area> {
    let of_kinds = |id: ConstraintId, kinds: [bool; 4]| kinds[id.kind().index()];
    let is_locked = |id: &ConstraintId| {
        let live = id.live(grid);
        let holds = |other: ConstraintId| {
            of_kinds(other, cover_kinds) && other.among(&live) == live && other.live(grid) != live
        };
        live.iter()
            .next()
            .is_some_and(|c| ConstraintId::of(c).into_iter().any(holds))
    };
    let bases = ConstraintId::all()
        .filter(|&id| of_kinds(id, base_kinds))
        .filter(is_locked);
    let bases: ConstraintSet = bases.collect();
    let locked = Region {
        max_order: 1,
        max_rank: 0,
        bases: Some(bases),
        cover_kinds,
        ..Region::default()
    };
    (!bases.is_empty())
        .then_some(Area::Patterns(locked))
        .into_iter()
        .collect()
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
    region: |sight, _| region(sight, BLOCKS, LINES),
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
    region: |sight, _| region(sight, LINES, BLOCKS),
    accepts: |shape| is(shape, 0),
    ..POINTING
};

/// Both directions.
pub(super) const FAMILY: &[Technique] = &[POINTING, CLAIMING];
