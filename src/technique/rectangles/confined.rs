//! [`Confined`]: rectangles, and digits that have their places in a house in their cells only.
//!
//! The names of patterns with digits in houses say which of these they use, and what they eliminate: nothing
//! else need be searched, and mostly nothing remains. Nodes of unique rectangles 4 and 6 and of hidden
//! rectangles in the HoDoKu paths of 100 puzzles of unbiased_sample: 1,863,000 with all digits of all houses,
//! 716,000 with those that have their places in a rectangle only.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::search::{Overlap, Region};
use crate::technique::area::{Area, SharedTruths};
use crate::technique::derived_truths::guarded::area;
use crate::technique::regions::sight::Sight;
use crate::technique::regions::standing::Standing;
use itertools::Itertools;
use std::sync::Arc;

/// Rectangles, and what of them a pattern with digits of houses is made of.
#[derive(Default)]
struct Confined {
    truths: SharedTruths,
    /// The digits of houses.
    bases: Vec<ConstraintId>,
    /// What may fall.
    targets: Vec<Candidate>,
}

impl Confined {
    /// Further base sets for a rectangle, where something may fall.
    fn add(&mut self, rectangle: &Standing, bases: &[ConstraintId], targets: Vec<Candidate>) {
        if bases.is_empty() || targets.is_empty() {
            return;
        }
        if !self
            .truths
            .last()
            .is_some_and(|last| Arc::ptr_eq(last, &rectangle.truth))
        {
            self.truths.push(Arc::clone(&rectangle.truth));
        }
        self.bases.extend(bases);
        self.targets.extend(targets);
    }

    fn area(self, region: Region) -> Vec<Area> {
        let region = Region {
            bases: Some(self.bases.into_iter().collect()),
            targets: Some(self.targets.into_iter().collect()),
            ..region
        };
        area(self.truths, region)
    }
}

/// Whether a digit has its places in a house in some cells only.
fn is_in(grid: &Grid, digit: Digit, house: House, cells: &[Cell]) -> bool {
    let live = ConstraintId::in_house(digit, house).live(grid);
    live.iter().all(|c| cells.contains(&c.cell()))
}

/// The live ones of some digits in some cells.
fn live_in<'a>(
    grid: &Grid,
    cells: &'a [Cell],
    digits: impl Iterator<Item = Digit> + Clone + 'a,
) -> Vec<Candidate> {
    let all = cells.iter().flat_map(move |&cell| {
        let digits = digits.clone();
        digits.map(move |digit| Candidate::new(cell, digit))
    });
    all.filter(|&c| grid.is_live(c)).collect()
}

/// With one of the two digits, that has its places in a house in the two cells with guardians, of one side:
/// the other of the two falls there.
pub(super) fn on_one_side(sight: &Sight<'_>, max_order: i64) -> Vec<Area> {
    let grid: &Grid = sight;
    let mut confined = Confined::default();
    for rectangle in sight
        .unique()
        .iter()
        .filter(|rectangle| rectangle.is_on_one_side())
    {
        let corners = &rectangle.corners;
        for digit in rectangle.digits() {
            let houses = corners.iter().flat_map(|&cell| House::of(cell));
            let links = houses.filter(|&house| is_in(grid, digit, house, corners));
            let links: Vec<_> = links.map(|house| ConstraintId::in_house(digit, house)).collect();
            let others = rectangle.digits().filter(move |&other| other != digit);
            confined.add(rectangle, &links, live_in(grid, corners, others));
        }
    }
    confined.area(Region {
        max_order,
        max_rank: 0,
        ..Region::default()
    })
}

/// With one of the two digits, that has its places in both rows or both columns in the rectangle, where the
/// two cells with guardians lie across: it falls in these.
pub(super) fn in_parallels(sight: &Sight<'_>, max_order: i64) -> Vec<Area> {
    let grid: &Grid = sight;
    let mut confined = Confined::default();
    for rectangle in sight.unique().iter().filter(|rectangle| rectangle.is_across()) {
        let [a, b] = [0, 1].map(|i| House::of(rectangle.corners[i]));
        // Across, they lie in both rows and in both columns.
        for (digit, lines) in rectangle
            .digits()
            .flat_map(|digit| [0, 1].map(|kind| (digit, [a[kind], b[kind]])))
        {
            if lines
                .iter()
                .all(|&line| is_in(grid, digit, line, rectangle.truth.cells()))
            {
                let links = lines.map(|line| ConstraintId::in_house(digit, line));
                let falls = live_in(grid, &rectangle.corners, std::iter::once(digit));
                confined.add(rectangle, &links, falls);
            }
        }
    }
    confined.area(Region {
        max_order,
        max_rank: 1,
        ..Region::default()
    })
}

/// With one of the two digits, that has its places in the row and in the column of a cell in the rectangle,
/// and its place in that cell is covered twice: the other of the two falls there.
///
/// *Lemma.* The cell opposite holds no guardian. *Proof.* The rank is 1, so there are four covers, cells,
/// with that of the target twice. Were the digit in one of its two neighbours not live, its row or its column
/// would have that cell as its only place, and so a cover that eliminates the target without the rest. So
/// both neighbours are covers, and none is left for the cell opposite.
pub(super) fn crossed(sight: &Sight<'_>, max_order: i64) -> Vec<Area> {
    let grid: &Grid = sight;
    let mut confined = Confined::default();
    for rectangle in sight.unique() {
        let cells = rectangle.truth.cells();
        let opposite = |a: Cell| {
            let mut cells = cells.iter().copied();
            cells.find(|b| a.row() != b.row() && a.column() != b.column())
        };
        let open = |cell: &Cell| opposite(*cell).is_some_and(|other| !rectangle.corners.contains(&other));
        for &cell in cells.iter().filter(|cell| open(cell)) {
            let [row, column, _] = House::of(cell);
            for digit in rectangle.digits() {
                if is_in(grid, digit, row, cells) && is_in(grid, digit, column, cells) {
                    let links = [row, column].map(|line| ConstraintId::in_house(digit, line));
                    let others = rectangle.digits().filter(move |&other| other != digit);
                    confined.add(rectangle, &links, live_in(grid, &[cell], others));
                }
            }
        }
    }
    confined.area(Region {
        max_order,
        max_rank: 0,
        overlap: Overlap::Weighted,
        cover_kinds: [true, false, false, false],
        ..Region::default()
    })
}

/// For each rectangle the two digits in one of two opposite sides or in both: rows, columns or blocks.
pub(super) fn outside(sight: &Sight<'_>, max_order: i64) -> Vec<Area> {
    let of_rectangle = |rectangle: &Standing| {
        let cells = rectangle.truth.cells();
        let is_side = |house: &House| cells.iter().filter(|&&cell| house.holds(cell)).count() == 2;
        let of_kind = |kind: usize| {
            let houses = cells.iter().map(|&cell| House::of(cell)[kind]).unique();
            houses.filter(is_side).collect::<Vec<_>>()
        };
        let region = |sides: Vec<House>| {
            let bases = sides.into_iter().flat_map(|house| {
                let digits = rectangle.digits();
                digits.map(move |digit| ConstraintId::in_house(digit, house))
            });
            area(
                vec![Arc::clone(&rectangle.truth)],
                Region {
                    max_order,
                    max_rank: 1,
                    bases: Some(bases.collect()),
                    ..Region::default()
                },
            )
        };
        (0..3)
            .map(of_kind)
            .unique()
            .filter(|sides| !sides.is_empty())
            .flat_map(region)
            .collect::<Vec<_>>()
    };
    sight.unique().iter().flat_map(of_rectangle).collect()
}
