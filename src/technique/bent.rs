//! Bent naked subsets: n cells of a line and a block that crosses it, with n digits.

use super::crossing::{cells_against_digits, crossings};
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::ConstraintId;
use crate::grid::{Cell, House};

/// No digit is in both arms (rank 0), or one is, which falls where it sees all its places (rank 1).
fn accepts(shape: &Shape) -> bool {
    if !(shape.is_plain(0) || shape.is_plain(1)) || !shape.is_of_cells() || shape.has_single() {
        return false;
    }
    let cells: Vec<Cell> = shape.cells().collect();
    let digits = cells.iter().fold(0, |all, &cell| all | shape.digits_of(cell));
    let bent = |(line, block): (House, House)| {
        let inside = |house: House, cell: &&Cell| house.holds(**cell);
        let of_houses = |id: &ConstraintId| id.house() == Some(line) || id.house() == Some(block);
        cells
            .iter()
            .all(|cell| inside(line, &cell) || inside(block, &cell))
            && cells.iter().any(|cell| !inside(line, &cell))
            && cells.iter().any(|cell| !inside(block, &cell))
            && shape.covers.iter().all(of_houses)
    };
    cells.len() >= 3 && digits.count_ones() as usize == cells.len() && crossings().any(bent)
}

const BENT_NAKED_SUBSET: Technique = Technique {
    id: "bent-naked-subset",
    groups: &[Group::Als],
    orders: (3, 9),
    what: "Cells of a line and of a block that crosses it, with as many digits as cells. When no digit is in both arms, outside the crossing, each is eliminated from the rest of its house; when one is, it is eliminated from the crossing.",
    why: "The base sets are the cells, the cover sets their digits, each in the line or the block: rank 0. A digit in both arms is covered in both: rank 1, and what both covers hold is false.",
    aliases: &["bent naked set", "bent subset"],
    references: &["https://www.stolaf.edu/people/hansonr/sudoku/explain.htm"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::D,
        pattern: "r5c5 r7c5 r7c6 r8c4 r8c6 r9c5 r9c6 / 6c5 7c5 8c5 1b8 2b8 3b8 5b8 8b8",
    },
    region: |_, order| cells_against_digits(crossings(), order, 1),
    accepts,
};

/// The only one.
pub(super) const FAMILY: &[Technique] = &[BENT_NAKED_SUBSET];
