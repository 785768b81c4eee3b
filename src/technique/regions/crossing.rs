//! Where a line meets a block: the ground of sue-de-coq, bent subsets and almost locked candidates.

use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Digit, House};
use crate::search::{Overlap, Region};
use crate::technique::area::Area;

/// Every line and every block that it meets.
pub(in crate::technique) fn crossings() -> impl Iterator<Item = (House, House)> {
    let rows = (0..9).flat_map(|row| [0, 1, 2].map(|i| (House::Row(row), House::Block(row / 3 * 3 + i))));
    let columns =
        (0..9).flat_map(|column| [0, 3, 6].map(|i| (House::Column(column), House::Block(column / 3 + i))));
    rows.chain(columns)
}

/// One region for each of some crossings: its cells as base sets, its digits in the line and in the block as
/// cover sets.
pub(in crate::technique) fn cells_against_digits(
    crossings: impl Iterator<Item = (House, House)>,
    max_order: i64,
    max_rank: i64,
) -> Vec<Area> {
    let region = |(line, block)| of_houses(&[line, block], &[line, block], max_order, max_rank);
    crossings.map(region).collect()
}

/// The cells of some houses as base sets, the digits in some houses as cover sets.
pub(in crate::technique) fn of_houses(
    cells: &[House],
    digits: &[House],
    max_order: i64,
    max_rank: i64,
) -> Area {
    let cells = cells
        .iter()
        .flat_map(|house| house.cells())
        .map(ConstraintId::cell);
    let digits = digits
        .iter()
        .flat_map(|&house| Digit::all().map(move |digit| ConstraintId::in_house(digit, house)));
    Area::Patterns(Region {
        max_order,
        max_rank,
        overlap: Overlap::Forbidden,
        bases: Some(cells.collect::<ConstraintSet>()),
        covers: Some(digits.collect::<ConstraintSet>()),
        ..Region::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_the_blocks_that_it_shares_cells_with() {
        let lines = House::all().filter(|house| !matches!(house, House::Block(_)));
        let pairs = lines.flat_map(|line| (0..9).map(move |block| (line, House::Block(block))));
        let meet = |(line, block): &(House, House)| {
            let cells = line.cells();
            cells.iter().any(|cell| block.cells().contains(cell))
        };
        assert!(crossings().eq(pairs.filter(meet)));
    }
}
