//! Unique loops, bivalue universal graves, and their likes on some cells.

use super::guarded::{Guarded, alone, with_any, with_subset};
use crate::constraint::{ConstraintId, DerivedKind};
use crate::grid::{Cell, Digit, House};
use crate::pattern::Form;
use crate::search::Region;
use crate::technique::area::{Area, SharedTruths};
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::regions::sight::Sight;
use crate::technique::shape::{Shape, one_house};
use crate::truths::Family;

/// A truth of a family alone, with up to two further base sets, or with a subset.
pub(super) fn with_some(sight: &Sight<'_>, family: Family, order: i64) -> Vec<Area> {
    let truths: SharedTruths = sight.look(family);
    let mut areas = with_any(truths.clone(), order.min(3));
    areas.extend(with_subset(sight, &truths, order));
    let some = |area| match area {
        Area::Guarded(truths, region) => Area::Truths(truths, region),
        area => area,
    };
    // One at least, so that a report says that there may be more truths.
    let none = areas
        .is_empty()
        .then(|| Area::Truths(SharedTruths::new(), Region::default()));
    areas.into_iter().map(some).chain(none).collect()
}

/// How many of the cells of a house keep a digit, besides the guardians.
fn kept(guarded: &Guarded<'_>, house: House, digit: Digit) -> usize {
    let inside = house.cells();
    let own = guarded.cells().iter().filter(|cell| inside.contains(cell));
    own.filter(|&&cell| guarded.kept(cell) >> digit.index() & 1 == 1)
        .count()
}

/// Two digits, and two cells in each house or none.
fn is_loop(guarded: &Guarded<'_>) -> bool {
    let in_house = |house: House| {
        let cells = house.cells();
        guarded.cells().iter().filter(|cell| cells.contains(cell)).count()
    };
    guarded.cells().len() > 4
        && guarded.digits().count_ones() == 2
        && House::all().all(|house| [0, 2].contains(&in_house(house)))
}

/// Two digits in each cell, more than two in all, and each of them twice in a house or not at all.
fn is_lite(guarded: &Guarded<'_>) -> bool {
    let two = |&cell: &Cell| guarded.kept(cell).count_ones() == 2;
    guarded.digits().count_ones() > 2
        && guarded.cells().iter().all(two)
        && House::all().all(|house| Digit::all().all(|digit| [0, 2].contains(&kept(guarded, house, digit))))
}

/// Whether what a truth goes with is no more than the name says: two base sets, or a naked subset.
fn has_small_rest(shape: &Shape) -> bool {
    shape.order() <= 3 || shape.is_of_cells() && one_house(&shape.covers).is_some()
}

fn deadly(shape: &Shape, is: fn(&Guarded<'_>) -> bool) -> bool {
    shape.form == Form::Plain
        && has_small_rest(shape)
        && Guarded::of(shape, DerivedKind::Deadly).is_some_and(|guarded| is(&guarded))
}

/// One guardian, and its cell.
fn plus_one(shape: &Shape) -> bool {
    let guardian = |guarded: Guarded<'_>| match guarded.guardians().collect::<Vec<_>>()[..] {
        [only] => guarded.is_alone() && shape.covers == [ConstraintId::cell(only.cell())],
        _ => false,
    };
    shape.is_plain(0) && Guarded::of(shape, DerivedKind::Bug).is_some_and(guardian)
}

const BUG_PLUS_ONE: Technique = Technique {
    id: "bug-plus-one",
    groups: &[Group::Derived, Group::Uniqueness],
    orders: (1, 1),
    what: "A bivalue universal grave but for one candidate: without it every open cell would hold two candidates, and every digit would have two places in each house where it is open. It is true.",
    why: "The derived truth that it is true is the base set, its cell the cover set. Rank 0: the grave has no solution or two.",
    aliases: &["bug+1"],
    references: &["https://hodoku.sourceforge.net/en/tech_bug.php"],
    instance: Instance::Bases,
    example: Example {
        grid: ":0000:x:8+6+9+543...+47+2..935+8+51+3+8..+4+6+9.2.+9+5+8.+3+4.+85.3+49..+39+4+7.1.85+9+3.+4.5+8+2+6.+58.9+674+3.46+3+8.+591:751:::",
        pattern: "bug-1 / r4c1",
    },
    region: |sight, _| alone(sight, &sight.look(Family::Bug)),
    accepts: plus_one,
};

const BUG_PLUS_N: Technique = Technique {
    id: "bug-plus-n",
    orders: (1, 8),
    what: "A bivalue universal grave but for some candidates, the guardians (up to twelve): without them every open cell would hold two candidates, and every digit would have two places in each house where it is open. One of the guardians is true, alone or with up to two further base sets or a naked subset.",
    why: "The derived truth that a guardian is true is a base set, for else the puzzle would have no solution or two. The rest is base and cover sets as ever.",
    aliases: &["bug type 2", "bug type 3", "bug type 4"],
    references: &["http://sudopedia.enjoysudoku.com/Bivalue_Universal_Grave.html"],
    example: Example {
        grid: "\
            ....5.....2..............8......67.......6..9......7.9..3.........4.....1........\
            ........9..3......1............5.....2..........4...........7.........8......6...\
            ...4...........7.......6.....3.............8.1............5............9.2.......\
            .2....7..1................9.2...67.....4.6....23.............8.....5......34.....\
            .2.....8......6......4......2.....8.....5...9..3.5....1..............7....3.....9\
            ......78.....5......3......1.....78.1..4....9......7.9.....6....2..........4....9\
            1................9....5.......4.......3.............8..2............6.........7..\
            ..3.............8..2...............9......7.......6......4.....1............5....\
            .....6......4...........7..12.......1...5.....2..5............9..3.............8.",
        pattern: "r6c6 bug-1 / r4c4 9r6 7b5",
    },
    region: |sight, order| with_some(sight, Family::Bug, order),
    accepts: |shape| Guarded::of(shape, DerivedKind::Bug).is_some(),
    ..BUG_PLUS_ONE
};

const UNIQUE_LOOP: Technique = Technique {
    id: "unique-loop",
    orders: (1, 8),
    what: "A loop of six or more cells with two common digits, two of its cells in each house that it touches, and up to three guardians, its other candidates: one of them is true, alone or with up to two further base sets or a naked subset.",
    why: "The derived truth is that one of the guardians is true, for else the two digits could be exchanged all along the loop and the puzzle would have another solution. It is a base set; the rest is base and cover sets as ever.",
    aliases: &["uniqueness loop"],
    references: &["http://sudopedia.enjoysudoku.com/Unique_Loop.html"],
    example: Example {
        grid: ":0000:x:34..+82+1.515......88+9....6.+4.85..72+13.+3+4...+7+8.+72+18.+3+54.+2+6+97+384+5+1+5+13..4+867+4+7+8.5...+2::::",
        pattern: "ul-69-1 / r4c5",
    },
    region: |sight, order| with_some(sight, Family::UniqueLoop, order),
    accepts: |shape| deadly(shape, is_loop),
    ..BUG_PLUS_ONE
};

const BUG_LITE: Technique = Technique {
    id: "bug-lite",
    what: "Some cells with two candidates each, more than two digits in all, every digit twice in a house or not at all, but for the guardians: one of them is true, alone or with up to two further base sets or a naked subset. Looked for in two lines by three, with up to ten guardians.",
    why: "The derived truth is that one of the guardians is true, for else the candidates of these cells could be exchanged and the puzzle would have another solution. It is a base set; the rest is base and cover sets as ever.",
    aliases: &[
        "partial bug",
        "extended rectangle",
        "extended unique rectangle",
        "borescoper's deadly pattern",
        "borescoper",
        "bdp",
        "unique matrix",
    ],
    references: &["http://sudopedia.enjoysudoku.com/BUG_Lite.html"],
    example: Example {
        grid: ":0000:x:+6+2+3+1..+9..+75..+9.316.+916.3..2..+6+7+3+9+25123+58+4+1+7+6+99+17.+6.+84+3+5.2+917+6+3.+3+69...+1+2+7+1+7.3+26.9.::::",
        pattern: "er-245-1 / 8c6",
    },
    region: |sight, order| with_some(sight, Family::ExtendedRectangle, order),
    accepts: |shape| deadly(shape, is_lite),
    ..UNIQUE_LOOP
};

/// Whole positions first.
pub(in crate::technique) const FAMILY: &[Technique] = &[BUG_PLUS_ONE, BUG_PLUS_N, UNIQUE_LOOP, BUG_LITE];
