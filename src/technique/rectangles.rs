//! Unique, hidden and avoidable rectangles: four cells in two rows, two columns and two blocks that two digits would fill in two ways.

use super::guarded::{Guarded, Truths, alone, area, with_subset};
use super::registry::{Area, Group, Instance, Technique};
use super::shape::{Shape, one_house};
use crate::constraint::{ConstraintId, DerivedKind, Kind};
use crate::grid::{Candidate, Cell, Grid, House};
use crate::search::{Overlap, Region};
use crate::truths::{Family, instances};
use itertools::Itertools;

/// What the rectangle has beside its guardians.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Corners {
    /// A cell that holds the two digits and nothing else.
    Pair,
    /// So many cells that hold one digit.
    Solved(usize),
}

/// The rectangle of a shape.
struct Rectangle<'a> {
    shape: &'a Shape,
    guarded: Guarded<'a>,
    /// The cells that hold guardians.
    corners: Vec<Cell>,
}

impl<'a> Rectangle<'a> {
    fn of(shape: &'a Shape, corners: Corners) -> Option<Self> {
        let guarded = Guarded::of(shape, DerivedKind::Deadly)?;
        let cells = guarded.cells();
        let lines = |line: fn(Cell) -> usize| cells.iter().map(|&cell| line(cell)).unique().count();
        let digits = || cells.iter().map(|&cell| shape.digits_of(cell));
        let fits = cells.len() == 4
            && lines(Cell::row) == 2
            && lines(Cell::column) == 2
            && guarded.digits().count_ones() == 2
            && match corners {
                Corners::Pair => digits().contains(&guarded.digits()),
                Corners::Solved(count) => digits().filter(|own| own.count_ones() == 1).count() == count,
            };
        fits.then(|| Self {
            shape,
            corners: guarded.corners(),
            guarded,
        })
    }

    /// Whether so many cells hold guardians and these lie in one line.
    fn is_on_one_side(&self) -> bool {
        matches!(self.corners[..], [a, b] if a.row() == b.row() || a.column() == b.column())
    }

    /// Whether a candidate of the two digits is in the rectangle.
    fn holds(&self, candidate: Candidate) -> bool {
        self.guarded.cells().contains(&candidate.cell())
    }

    /// Whether a house has places for the digit of a constraint in the rectangle only.
    fn confines(&self, id: ConstraintId) -> bool {
        self.shape.live(id).all(|c| self.holds(c))
    }

    /// Whether a house-digit is about one of the two digits.
    fn is_own(&self, id: ConstraintId) -> bool {
        (id.digit()).is_some_and(|digit| self.guarded.digits() >> digit.index() & 1 == 1)
    }

    /// Whether the cells with guardians are the cover sets.
    fn is_covered_by_corners(&self) -> bool {
        let corners = self.corners.iter().map(|&cell| ConstraintId::cell(cell));
        self.shape.covers.iter().copied().eq(corners)
    }

    /// Whether all guardians are of one digit, and the cover sets are houses of it.
    fn is_of_one_digit(&self) -> bool {
        self.guarded.is_alone()
            && self.shape.form == crate::pattern::Form::Plain
            && self.guarded.digit().is_some()
            && self
                .shape
                .covers
                .iter()
                .all(|id| id.digit() == self.guarded.digit())
    }
}

/// One cell with guardians.
fn first(rectangle: &Rectangle<'_>) -> bool {
    let alone = rectangle.guarded.is_alone() && rectangle.shape.is_plain(0);
    alone && rectangle.corners.len() == 1 && rectangle.is_covered_by_corners()
}

/// Two cells of one line, one digit.
fn second(rectangle: &Rectangle<'_>) -> bool {
    rectangle.is_of_one_digit() && rectangle.is_on_one_side()
}

/// A naked subset of which the two cells with guardians are one.
fn third(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let in_house = |house: House| {
        let mut cells = shape.cells().chain(rectangle.corners.iter().copied());
        cells.all(|cell| house.cells().contains(&cell))
    };
    rectangle.is_on_one_side()
        && shape.is_plain(0)
        && !shape.bases.is_empty()
        && shape.is_of_cells()
        && one_house(&shape.covers).is_some_and(in_house)
}

/// A digit that has its places in a house in the two cells with guardians.
fn fourth(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let in_corners = |id: ConstraintId| shape.live(id).all(|c| rectangle.corners.contains(&c.cell()));
    rectangle.is_on_one_side()
        && shape.is_plain(0)
        && matches!(shape.bases[..], [link] if rectangle.is_own(link) && in_corners(link))
        && rectangle.is_covered_by_corners()
        && shape
            .eliminations
            .iter()
            .all(|c| shape.bases[0].digit() != Some(c.digit()))
}

/// Two cells across or three, one digit.
fn fifth(rectangle: &Rectangle<'_>) -> bool {
    let across = rectangle.corners.len() == 2 && !rectangle.is_on_one_side();
    rectangle.is_of_one_digit() && (across || rectangle.corners.len() == 3)
}

/// Two cells across, and a digit that is confined to the rectangle in both rows or both columns.
fn sixth(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let [link] = shape.bases[..] else { return false };
    let parallel = |house: House| match link.kind() {
        Kind::Row => Some(House::Row(0)).filter(|_| matches!(house, House::Row(_))),
        Kind::Column => Some(House::Column(0)).filter(|_| matches!(house, House::Column(_))),
        _ => None,
    };
    let Some(digit) = link.digit() else { return false };
    let cells = rectangle.guarded.cells();
    let meets = |house: &House| cells.iter().any(|cell| house.cells().contains(cell));
    let mut both = House::all()
        .filter(|&house| parallel(house).is_some())
        .filter(meets);
    let covers = |kind: Kind| shape.covers.iter().filter(move |id| id.kind() == kind);
    rectangle.corners.len() == 2
        && !rectangle.is_on_one_side()
        && shape.is_plain(1)
        && matches!(link.kind(), Kind::Row | Kind::Column)
        && rectangle.is_own(link)
        && both.all(|house| rectangle.confines(ConstraintId::in_house(digit, house)))
        && covers(Kind::Cell).count() == 2
        && covers(Kind::Cell).all(|id| rectangle.corners.contains(&id.members()[0].cell()))
        && shape
            .eliminations
            .iter()
            .all(|c| c.digit() == digit && rectangle.corners.contains(&c.cell()))
}

/// A digit that is confined to the rectangle in the row and in the column of a cell: the other digit is not in that cell.
fn hidden(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let [row, column] = shape.bases[..] else {
        return false;
    };
    let Some(digit) = row.digit().filter(|_| row.digit() == column.digit()) else {
        return false;
    };
    let confined = |id: ConstraintId| rectangle.is_own(id) && rectangle.confines(id);
    let crossed = |c: Candidate| {
        let cell = Candidate::new(c.cell(), digit);
        let own = ConstraintId::of(cell);
        rectangle.holds(c) && rectangle.is_own(own[1]) && own.contains(&row) && own.contains(&column)
    };
    row.kind() == Kind::Row
        && column.kind() == Kind::Column
        && confined(row)
        && confined(column)
        && shape.order() == 3
        && shape.rank == 1
        && shape.cover_kinds[0] == shape.covers.len()
        && shape
            .eliminations
            .iter()
            .all(|c| crossed(c) && c.digit() != digit)
}

fn unique(grid: &Grid) -> Truths {
    instances(grid, Family::UniqueRectangle)
}

fn avoidable(grid: &Grid) -> Truths {
    instances(grid, Family::AvoidableRectangle)
}

/// With house-digits as further base sets.
fn linked(grid: &Grid, max_order: i64, max_rank: i64) -> Vec<Area> {
    let linked = Region {
        max_order,
        max_rank,
        base_kinds: [false, true, true, true],
        ..Region::default()
    };
    area(unique(grid), linked)
}

/// With two house-digits that meet in a cell, which covers that place twice.
fn crossed(grid: &Grid, max_order: i64) -> Vec<Area> {
    let crossed = Region {
        max_order,
        max_rank: 0,
        overlap: Overlap::Weighted,
        base_kinds: [false, true, true, false],
        cover_kinds: [true, false, false, false],
        ..Region::default()
    };
    area(unique(grid), crossed)
}

const GUARDIANS: &str = "The derived truth says that one of the guardians, the other candidates of the four cells, is true, for else the two digits could be exchanged and the puzzle would have another solution.";

/// In the order of their numbers.
pub(super) fn family() -> Vec<Technique> {
    let one = Technique {
        id: "unique-rectangle-1",
        groups: &[Group::Derived, Group::Uniqueness],
        orders: (1, 1),
        what: "A unique rectangle, four cells in two rows, two columns and two blocks with two common digits (a cell may have lost one of them), of which one cell only holds other candidates: it holds neither of the two digits.",
        why: "The derived truth that one of these other candidates is true is the base set, the cell the cover set: rank 0.",
        aliases: &["uniqueness test 1", "ur type 1"],
        references: &["https://hodoku.sourceforge.net/en/tech_ur.php"],
        instance: Instance::Bases,
        region: |grid, _| alone(unique(grid)),
        accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| first(&r)),
    };
    vec![
        one,
        Technique {
            id: "unique-rectangle-2",
            what: "A unique rectangle of which two cells of one line hold one digit more: that digit falls where it sees both.",
            why: "The base set is the derived truth that one of the two is true, the cover sets are the houses that hold them and the target.",
            aliases: &["uniqueness test 2", "ur type 2"],
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| second(&r)),
            ..one
        },
        Technique {
            id: "unique-rectangle-3",
            orders: (2, 8),
            what: "A unique rectangle of which two cells of one line hold other candidates: taken for one cell, these are a naked subset with cells of a house of both.",
            why: "The base sets are the derived truth and the other cells of the subset, the cover sets the subset's digits in the house: rank 0.",
            aliases: &["uniqueness test 3", "ur type 3"],
            region: |grid, order| with_subset(&unique(grid), order),
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| third(&r)),
            ..one
        },
        Technique {
            id: "unique-rectangle-4",
            orders: (2, 2),
            what: "A unique rectangle of which two cells of one line hold other candidates, and are the only places of one of the two digits in a house: the other of the two digits falls in both.",
            why: "The base sets are the derived truth and the digit in the house, the cover sets the two cells: rank 0.",
            aliases: &["uniqueness test 4", "ur type 4"],
            region: |grid, order| linked(grid, order, 0),
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| fourth(&r)),
            ..one
        },
        Technique {
            id: "unique-rectangle-5",
            what: "A unique rectangle of which two cells across, or three, hold one digit more: that digit falls where it sees all of these.",
            why: "The base set is the derived truth that one of them is true, the cover sets are the houses that hold them and the target: what all of these hold is false.",
            aliases: &["uniqueness test 5", "ur type 5"],
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| fifth(&r)),
            ..one
        },
        Technique {
            id: "unique-rectangle-6",
            orders: (2, 2),
            what: "A unique rectangle of which two cells across hold other candidates, and one of the two digits is confined to the rectangle in both rows or in both columns: it falls in these two cells.",
            why: "The base sets are the derived truth and the digit in the line that does not hold the target, the cover sets the two cells and the digit's line across that holds the target: rank 1. There is one such pattern for each of the two cells.",
            aliases: &["uniqueness test 6", "ur type 6"],
            region: |grid, order| linked(grid, order, 1),
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| sixth(&r)),
            ..one
        },
        Technique {
            id: "hidden-rectangle",
            orders: (3, 3),
            what: "A unique rectangle, and one of the two digits is confined to it in the row and in the column of a cell: the other of the two digits falls in that cell.",
            why: "The base sets are the derived truth and the digit in the row and in the column, the cover sets the cell, twice because it covers both, and its two neighbours in the rectangle. Rank 1: were the other digit in the cell, the digit would be in both neighbours, and no guardian would be left.",
            aliases: &["hidden unique rectangle"],
            region: crossed,
            accepts: |shape| Rectangle::of(shape, Corners::Pair).is_some_and(|r| hidden(&r)),
            ..one
        },
        Technique {
            id: "avoidable-rectangle-1",
            what: "A rectangle of four cells none of which is a given, three of them solved with two digits: the fourth is not the digit that would make them exchangeable.",
            why: GUARDIANS,
            aliases: &["ar type 1"],
            references: &["https://hodoku.sourceforge.net/en/tech_ar.php"],
            region: |grid, _| alone(avoidable(grid)),
            accepts: |shape| Rectangle::of(shape, Corners::Solved(3)).is_some_and(|r| first(&r)),
            ..one
        },
        Technique {
            id: "avoidable-rectangle-2",
            what: "A rectangle of four cells none of which is a given, two of them solved, the others with one digit more: that digit falls where it sees both.",
            why: GUARDIANS,
            aliases: &["ar type 2"],
            references: &["https://hodoku.sourceforge.net/en/tech_ar.php"],
            region: |grid, _| alone(avoidable(grid)),
            accepts: |shape| {
                Rectangle::of(shape, Corners::Solved(2))
                    .is_some_and(|r| r.is_of_one_digit() && r.corners.len() == 2)
            },
            ..one
        },
    ]
}
