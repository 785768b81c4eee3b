//! Unique, hidden and avoidable rectangles: four cells in two rows, two columns and two blocks that two
//! digits would fill in two ways.

mod confined;
mod rectangle;

use super::area::{Area, SharedTruths};
use super::definition::{Example, Group, Instance, Technique};
use super::derived_truths::guarded::{alone, with_subset};
use super::positions;
use super::regions::standing::Standing;
use super::shape::one_house;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Grid, House};
use itertools::Itertools;
use rectangle::{Corners, Rectangle};
use std::sync::Arc;

/// Those rectangles alone.
fn alone_of(rectangles: &[Standing], grid: &Grid, is: fn(&Standing) -> bool) -> Vec<Area> {
    alone(grid, &truths_of(rectangles, is))
}

fn truths_of(rectangles: &[Standing], is: fn(&Standing) -> bool) -> SharedTruths {
    let rectangles = rectangles.iter().filter(|rectangle| is(rectangle));
    rectangles.map(|rectangle| Arc::clone(&rectangle.truth)).collect()
}

/// One cell with guardians.
fn first(rectangle: &Rectangle<'_>) -> bool {
    let alone = rectangle.guarded.is_alone() && rectangle.shape.is_plain(0);
    alone && rectangle.corners.len() == 1 && rectangle.is_covered_by_corners()
}

const UNIQUE_RECTANGLE_1: Technique = Technique {
    id: "unique-rectangle-1",
    groups: &[Group::Derived, Group::Uniqueness],
    orders: (1, 1),
    what: "A unique rectangle, four cells in two rows, two columns and two blocks with two common digits (a cell may have lost one of them), of which one cell only holds other candidates: it holds neither of the two digits.",
    why: "The derived truth that one of these other candidates is true is the base set, the cell the cover set: rank 0.",
    aliases: &[
        "uniqueness test 1",
        "unique rectangle type 1",
        "ur type 1",
        "ur 1",
    ],
    references: &["https://hodoku.sourceforge.net/en/tech_ur.php"],
    instance: Instance::Bases,
    example: Example {
        grid: ":0000:x:..+4.8.5....7.+9...3.6..+7...2.3.7+4+2...+792+1+56+834+4..8+39+2..58+14+6+7+3+2+9+2+7+39+1+86+45+6+49.2.7+1+8::::",
        pattern: "ur-35-1 / r3c6",
    },
    region: |sight, _| alone_of(sight.unique(), sight, |of| of.corners.len() == 1),
    accepts: |shape| Rectangle::is(shape, Corners::Pair, first),
};

/// Two cells of one line, one digit.
fn second(rectangle: &Rectangle<'_>) -> bool {
    rectangle.is_of_one_digit() && rectangle.is_on_one_side()
}

const UNIQUE_RECTANGLE_2: Technique = Technique {
    id: "unique-rectangle-2",
    what: "A unique rectangle of which two cells of one line hold one digit more: that digit is false in cells that see both.",
    why: "The base set is the derived truth that one of the two is true, the cover sets are the houses that hold them and the target.",
    aliases: &[
        "uniqueness test 2",
        "unique rectangle type 2",
        "ur type 2",
        "ur 2",
    ],
    example: Example {
        grid: ":0000:x:+3+864+9+7+512...2+63+7+8+474+2+5813+9+6+8.+361....1.4+87...+3...+3.9+1.8.3....6..6...+3.4..+4..92+68+37::::",
        pattern: "ur-15-1 / 9r2",
    },
    region: |sight, _| {
        alone_of(sight.unique(), sight, |of| {
            of.is_of_one_digit() && of.is_on_one_side()
        })
    },
    accepts: |shape| Rectangle::is(shape, Corners::Pair, second),
    ..UNIQUE_RECTANGLE_1
};

/// A naked subset of which the two cells with guardians are one.
fn third(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let in_house = |house: House| {
        let mut cells = shape.cells().chain(rectangle.corners.iter().copied());
        cells.all(|cell| house.holds(cell))
    };
    rectangle.is_on_one_side()
        && shape.is_plain(0)
        && !shape.bases.is_empty()
        && shape.is_of_cells()
        && one_house(&shape.covers).is_some_and(in_house)
}

const UNIQUE_RECTANGLE_3: Technique = Technique {
    id: "unique-rectangle-3",
    orders: (2, 8),
    what: "A unique rectangle of which two cells of one line hold other candidates: counted as one cell, these form a naked subset with cells of a house of both.",
    why: "The base sets are the derived truth and the other cells of the subset, the cover sets the subset's digits in the house: rank 0.",
    aliases: &[
        "uniqueness test 3",
        "unique rectangle type 3",
        "ur type 3",
        "ur 3",
    ],
    example: Example {
        grid: positions::Q,
        pattern: "r8c6 ur-47-1 / 3c6 9c6",
    },
    region: |sight, order| with_subset(sight, &truths_of(sight.unique(), Standing::is_on_one_side), order),
    accepts: |shape| Rectangle::is(shape, Corners::Pair, third),
    ..UNIQUE_RECTANGLE_1
};

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

const UNIQUE_RECTANGLE_4: Technique = Technique {
    id: "unique-rectangle-4",
    orders: (2, 2),
    what: "A unique rectangle of which two cells of one line hold other candidates, and are the only places of one of the two digits in a house: the other of the two digits is false in both.",
    why: "The base sets are the derived truth and the digit in the house, the cover sets the two cells: rank 0.",
    aliases: &[
        "uniqueness test 4",
        "unique rectangle type 4",
        "ur type 4",
        "ur 4",
    ],
    example: Example {
        grid: ":0000:x:+3...+5....+627+83..4+55492...+8.....+8..+57...715...+7+5.3..89.8.6...5+12+1+74+528.3.+2.5...+47+8::::",
        pattern: "3c6 ur-39-3 / r7c6 r9c6",
    },
    region: confined::on_one_side,
    accepts: |shape| Rectangle::is(shape, Corners::Pair, fourth),
    ..UNIQUE_RECTANGLE_1
};

/// Two cells across or three, one digit.
fn fifth(rectangle: &Rectangle<'_>) -> bool {
    let across = rectangle.corners.len() == 2 && !rectangle.is_on_one_side();
    rectangle.is_of_one_digit() && (across || rectangle.corners.len() == 3)
}

const UNIQUE_RECTANGLE_5: Technique = Technique {
    id: "unique-rectangle-5",
    what: "A unique rectangle of which two cells across, or three, hold one digit more: that digit is false in cells that see all of these.",
    why: "The base set is the derived truth that one of them is true, the cover sets are the houses that hold them and the target: what all of these hold is false.",
    aliases: &[
        "uniqueness test 5",
        "unique rectangle type 5",
        "ur type 5",
        "ur 5",
    ],
    example: Example {
        grid: "\
            ....5......3.........4.6.....3.5...9.......8..2..5....1...........4.6.........7..\
            ........9..3....8..2......91..............7.......6.......5......3...7.....4...8.\
            1..4........4..7.......6.8.....56......4.......34.............9.2..............8.\
            .23....8.....5.7.........89.....6.8..23........34..78...3............7..1........\
            ..34...8.1.....7....3............7.9.2..5...9........9.2.4...8........8......6...\
            .23..........56.8.......78......6.8..23....8.1....6.8....4..7......5.......4....9\
            .....6......4...89....5......3..............9......7.........8.1........12.......\
            ......7..........9..34...8.12.....8.1.3..........5.........6.....34.......3....8.\
            ..3.......23......1....6......4..........6.....3....8......67..........9....5....",
        pattern: "ur-23-1 / 8r4 8b5",
    },
    region: |sight, _| {
        alone_of(sight.unique(), sight, |of| {
            of.is_of_one_digit() && (of.is_across() || of.corners.len() == 3)
        })
    },
    accepts: |shape| Rectangle::is(shape, Corners::Pair, fifth),
    ..UNIQUE_RECTANGLE_1
};

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
    let meets = |house: &House| cells.iter().any(|&cell| house.holds(cell));
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

const UNIQUE_RECTANGLE_6: Technique = Technique {
    id: "unique-rectangle-6",
    orders: (2, 2),
    what: "A unique rectangle of which two cells across hold other candidates, and one of the two digits is confined to the rectangle in both rows or in both columns: it is false in these two cells.",
    why: "The base sets are the derived truth and the digit in the line that does not hold the target, the cover sets the two cells and the digit's line across that holds the target: rank 1. There is one such pattern for each of the two cells.",
    aliases: &[
        "uniqueness test 6",
        "unique rectangle type 6",
        "ur type 6",
        "ur 6",
    ],
    example: Example {
        grid: ":0000:x:7.........1..65....2.8.........28...851.4.....7....46......7..5.6.....829+84..37+1.::::",
        pattern: "2c1 ur-23-1 / r6c3 r7c1 2r6",
    },
    instance: Instance::Truth,
    region: confined::in_parallels,
    accepts: |shape| Rectangle::is(shape, Corners::Pair, sixth),
    ..UNIQUE_RECTANGLE_1
};

/// A digit that is confined to the rectangle in the row and in the column of a cell: the other digit is not
/// in that cell.
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

const HIDDEN_RECTANGLE: Technique = Technique {
    id: "hidden-rectangle",
    orders: (3, 3),
    what: "A unique rectangle, and one of the two digits is confined to it in the row and in the column of a cell: the other of the two digits is false in that cell.",
    why: "The base sets are the derived truth and the digit in the row and in the column, the cover sets the cell, twice because it covers both, and its two neighbours in the rectangle. Rank 1: were the other digit in the cell, the digit would be in both neighbours, and no guardian would be left.",
    aliases: &["hidden unique rectangle", "hidden ur"],
    example: Example {
        grid: ":0000:x:......91..7.....4..+1.5...+6.583..7..62.1...4+7+3..7..3...+7..8+24.....8..17.2+12.+73.6+8+4::::",
        pattern: "7r1 7c5 ur-78-1 / 2*r1c5 r1c9 r3c5",
    },
    region: confined::crossed,
    accepts: |shape| Rectangle::is(shape, Corners::Pair, hidden),
    ..UNIQUE_RECTANGLE_1
};

/// The digits of the rectangle in its own lines and blocks: a place outside the rectangle is taken, for else
/// both digits would be confined to it.
fn external(rectangle: &Rectangle<'_>) -> bool {
    let shape = rectangle.shape;
    let cells = rectangle.guarded.cells();
    let is_side = |id: ConstraintId| {
        let inside = id.members().into_iter().filter(|c| cells.contains(&c.cell()));
        rectangle.is_own(id) && inside.count() == 2
    };
    shape.is_plain(shape.rank)
        && shape.bases.iter().map(|id| id.kind()).all_equal()
        && shape.bases.len() > 1
        && shape.bases.iter().all(|&id| is_side(id))
        && !shape.bases.iter().all(|&id| rectangle.confines(id))
        && !shape.eliminations.iter().any(|c| rectangle.holds(c))
}

const EXTERNAL_UNIQUE_RECTANGLE: Technique = Technique {
    id: "external-unique-rectangle",
    orders: (3, 5),
    what: "A unique rectangle seen from outside: were neither of its two digits anywhere else in two opposite sides, both would be confined to its four cells. So one of the places outside is true, and what sees all of them is false; with the digits in one side alone, the guardians take part.",
    why: "The base sets are the derived truth that one of the guardians is true and the two digits in sides of the rectangle, the cover sets its cells and the sets that hold the places outside and the target.",
    aliases: &["external ur", "ur external", "unique rectangle external test"],
    example: Example {
        grid: "\
            1.....78..2.......1.3.....91.345......345..8......6.......5.7.9..3.5.78...3.....9\
            ...4.......3.5..8......6.........7....3.5..89..3....8912.........3.5..8.12.......\
            1.....78...3.5..8.1.3.....91.3.5.....2.........3....8.....5.7.9...4..........6...\
            .2.........34.6.8.......7....345....1..........34...8....456...........9..34.....\
            1......8...34...8.....5.........6.....34...89.234..78912.4..7....3...7..12.......\
            ........9..34.6...1.3.......2345......345.....234..7..12.4567....3.5.7.........8.\
            ..3......1...............8..2.4....9......7...2.4........4....9.....6.......5....\
            ....5............9...4............8......6...1..........3.......2.............7..\
            .....6.........7...2.........34....9..34.........5...........8.1...........4....9",
        pattern: "1c7 2c7 ur-12-1 / r2c7 r5c7 r6c7",
    },
    region: confined::outside,
    accepts: |shape| Rectangle::is(shape, Corners::Pair, external),
    ..UNIQUE_RECTANGLE_1
};

const GUARDIANS: &str = "The derived truth says that one of the guardians, the other candidates of the four cells, is true, for else the two digits could be exchanged and the puzzle would have another solution.";

const AVOIDABLE_RECTANGLE_1: Technique = Technique {
    id: "avoidable-rectangle-1",
    what: "A rectangle of four cells none of which is a given, three of them solved with two digits: the fourth is not the digit that would make them exchangeable.",
    why: GUARDIANS,
    aliases: &["avoidable rectangle type 1", "ar type 1", "ar 1"],
    references: &["https://hodoku.sourceforge.net/en/tech_ar.php"],
    example: Example {
        grid: ":0000:x:...5...1....+3.8.543+5...4..7..2.5.9+8..8..31..6..+3.+8....+835.7+9......8.....+7492+6+51.8::::",
        pattern: "ar-35-1 / r8c8",
    },
    region: |sight, _| alone_of(sight.avoidable(), sight, |of| of.corners.len() == 1),
    accepts: |shape| Rectangle::is(shape, Corners::Solved(3), first),
    ..UNIQUE_RECTANGLE_1
};

/// Two cells, one digit.
fn pair(rectangle: &Rectangle<'_>) -> bool {
    rectangle.is_of_one_digit() && rectangle.corners.len() == 2
}

const AVOIDABLE_RECTANGLE_2: Technique = Technique {
    id: "avoidable-rectangle-2",
    what: "A rectangle of four cells none of which is a given, two of them solved, the others with one digit more: that digit is false in cells that see both.",
    why: GUARDIANS,
    aliases: &["avoidable rectangle type 2", "ar type 2", "ar 2"],
    references: &["https://hodoku.sourceforge.net/en/tech_ar.php"],
    example: Example {
        grid: ":0000:x:.6.7....+44......8..9.4..3..3..8+2+7....+75+619+843...+3.52...8..7...6...2..+7957....4...::::",
        pattern: "ar-24-1 / 1c2",
    },
    region: |sight, _| {
        alone_of(sight.avoidable(), sight, |of| {
            of.is_of_one_digit() && of.corners.len() == 2
        })
    },
    accepts: |shape| Rectangle::is(shape, Corners::Solved(2), pair),
    ..UNIQUE_RECTANGLE_1
};

/// In the order of their numbers.
pub(super) const FAMILY: &[Technique] = &[
    UNIQUE_RECTANGLE_1,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_3,
    UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_5,
    UNIQUE_RECTANGLE_6,
    HIDDEN_RECTANGLE,
    EXTERNAL_UNIQUE_RECTANGLE,
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
];
