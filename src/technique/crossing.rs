//! Where a line meets a block: the ground of sue-de-coq, bent subsets and almost locked candidates.

use super::area::Area;
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Digit, House};
use crate::search::{Overlap, Region};

/// Every line and every block that it meets.
pub(super) fn crossings() -> impl Iterator<Item = (House, House)> {
    let lines = House::all().filter(|house| !matches!(house, House::Block(_)));
    let blocks = || (0..9).map(House::Block);
    let meet = |(line, block): &(House, House)| {
        let cells = line.cells();
        cells.into_iter().any(|cell| block.holds(cell))
    };
    lines
        .flat_map(move |line| blocks().map(move |block| (line, block)))
        .filter(meet)
}

/// One region for each crossing: its cells as base sets, its digits in the line and in the block as cover
/// sets.
pub(super) fn cells_against_digits(max_order: i64, max_rank: i64) -> Vec<Area> {
    let region = |(line, block): (House, House)| {
        let both = [line, block];
        let cells = both.into_iter().flat_map(House::cells).map(ConstraintId::cell);
        let digits = Digit::all().flat_map(|digit| both.map(|house| ConstraintId::in_house(digit, house)));
        Area::Patterns(Region {
            max_order,
            max_rank,
            overlap: Overlap::Forbidden,
            bases: Some(cells.collect::<ConstraintSet>()),
            covers: Some(digits.collect::<ConstraintSet>()),
            ..Region::default()
        })
    };
    crossings().map(region).collect()
}
