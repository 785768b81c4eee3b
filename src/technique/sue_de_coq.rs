//! Two-sector disjoint subsets.

use super::crossing::cells_against_digits;
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::Kind;
use crate::grid::{Cell, House};

/// Cells where a line meets a block, in the rest of the line and in the rest of the block; no digit is
/// covered in both.
fn accepts(shape: &Shape) -> bool {
    let of_cells = shape.is_of_cells() && shape.cover_kinds[Kind::Cell.index()] == 0;
    if !shape.is_plain(0) || !of_cells {
        return false;
    }
    let mut houses: Vec<House> = shape.covers.iter().filter_map(|id| id.house()).collect();
    houses.sort_by_key(|house| matches!(house, House::Block(_)));
    houses.dedup();
    let [line, block @ House::Block(_)] = houses[..] else {
        return false;
    };
    let cells: Vec<_> = shape.cells().collect();
    let inside = |house: House| move |cell: &&Cell| house.holds(**cell);
    let meet = cells.iter().filter(inside(line)).filter(inside(block)).count();
    let (in_line, in_block) = (
        cells.iter().filter(inside(line)).count(),
        cells.iter().filter(inside(block)).count(),
    );
    let mut digits: Vec<_> = shape.covers.iter().filter_map(|id| id.digit()).collect();
    digits.sort();
    let distinct = digits.windows(2).all(|two| two[0] != two[1]);
    !matches!(line, House::Block(_))
        && in_line + in_block == cells.len() + meet
        && meet >= 2
        && in_line > meet
        && in_block > meet
        && distinct
}

const SUE_DE_COQ: Technique = Technique {
    id: "sue-de-coq",
    groups: &[Group::Als],
    orders: (4, 9),
    what: "Cells where a line and a block meet, with cells of the rest of both, hold as many digits as they are cells: each digit falls in the rest of the line, or of the block.",
    why: "The base sets are the cells, the cover sets each digit once, in the line or in the block: rank 0.",
    aliases: &["sdc", "two-sector disjoint subset"],
    references: &["https://hodoku.sourceforge.net/en/tech_misc.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::G,
        pattern: "r1c7 r1c9 r2c7 r4c7 / 2c7 3c7 7c7 4b3",
    },
    region: |_, order| cells_against_digits(order, 0),
    accepts,
};

/// The only one.
pub(super) const FAMILY: &[Technique] = &[SUE_DE_COQ];
