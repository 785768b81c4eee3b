//! Large patterns of rank 0.

use super::registry::{Area, Instance, Technique};
use super::shape::Shape;
use crate::constraint::Kind;
use crate::grid::Cell;
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

/// Sixteen cells, four in each of four blocks that stand in a rectangle.
fn sk_loop(shape: &Shape) -> bool {
    let blocks = shape.cells().map(Cell::block).counts();
    let rectangle = blocks.keys().map(|b| b / 3).unique().count() == 2
        && blocks.keys().map(|b| b % 3).unique().count() == 2;
    msls(shape)
        && shape.bases.len() == 16
        && blocks.len() == 4
        && blocks.values().all(|&cells| cells == 4)
        && rectangle
}

/// Houses of several digits against cells and houses.
fn multi_fish(shape: &Shape) -> bool {
    let digits = shape.bases.iter().filter_map(|id| id.digit()).unique().count();
    let houses = shape.bases.iter().filter_map(|id| id.house()).unique().count();
    shape.is_plain(0)
        && shape.base_kinds[Kind::Cell.index()] == 0
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

/// Special before general.
pub(super) fn family() -> Vec<Technique> {
    let msls_ = Technique {
        id: "sk-loop",
        groups: &[],
        orders: (16, 16),
        what: "Sixteen cells, four in each of four blocks that stand in a rectangle, with sixteen digits of lines and blocks.",
        why: WHY,
        aliases: &["domino loop", "hidden pair loop"],
        references: &["http://forum.enjoysudoku.com/"],
        instance: Instance::Bases,
        region: |_, order| smallest([true, false, false, false], order),
        accepts: sk_loop,
    };
    vec![
        msls_,
        Technique {
            id: "msls",
            orders: (8, 40),
            what: "A multi-sector locked set: cells of several rows and columns hold as many digits of rows, columns and blocks as they are cells.",
            aliases: &["multi-sector locked set", "naked multi-fish"],
            accepts: msls,
            ..msls_
        },
        Technique {
            id: "multi-fish",
            orders: (3, 40),
            what: "Houses of several digits, covered by as many cells, or cells and houses.",
            aliases: &["multifish"],
            region: |_, order| smallest([false, true, true, true], order),
            accepts: multi_fish,
            ..msls_
        },
    ]
}
