//! Tridagons, oddagons and broken wings: cells that a few digits cannot fill, and loops around which one
//! digit cannot alternate.

use super::deadly::with_some;
use super::guarded::Guarded;
use crate::constraint::DerivedKind;
use crate::grid::{Cell, House};
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;
use crate::truths::Family;
use itertools::Itertools;
use std::collections::BTreeMap;

fn impossible(shape: &Shape, is: fn(&Guarded<'_>) -> bool) -> bool {
    shape.form == crate::pattern::Form::Plain
        && Guarded::of(shape, DerivedKind::Impossible).is_some_and(|guarded| is(&guarded))
}

/// A wing, whichever way it is proven.
fn wing(shape: &Shape) -> bool {
    let kinds = [DerivedKind::Impossible, DerivedKind::Shown];
    let mut guarded = kinds.into_iter().filter_map(|kind| Guarded::of(shape, kind));
    shape.form == crate::pattern::Form::Plain && guarded.any(|guarded| is_wing(&guarded))
}

/// Three digits, twelve cells: in four blocks, two bands by two stacks, one in each row and column of the
/// block.
fn is_tridagon(guarded: &Guarded<'_>) -> bool {
    let cells = guarded.cells();
    let blocks: Vec<usize> = cells.iter().map(|cell| cell.block()).unique().collect();
    let transversal = |&block: &usize| {
        let own = || cells.iter().filter(move |cell| cell.block() == block);
        own().count() == 3
            && own().map(|cell| cell.row()).all_unique()
            && own().map(|cell| cell.column()).all_unique()
    };
    let chutes = |chute: fn(usize) -> usize| blocks.iter().map(|&block| chute(block)).unique().count();
    guarded.digits().count_ones() == 3
        && blocks.len() == 4
        && chutes(|block| block / 3) == 2
        && chutes(|block| block % 3) == 2
        && blocks.iter().all(transversal)
}

/// Two digits, an odd number of cells, five at least, each of which sees the next.
fn is_oddagon(guarded: &Guarded<'_>) -> bool {
    let cells = guarded.cells();
    let next = |(i, cell): (usize, &Cell)| cell.sees(cells[(i + 1) % cells.len()]);
    guarded.digits().count_ones() == 2
        && cells.len() >= 5
        && cells.len() % 2 == 1
        && cells.iter().enumerate().all(next)
}

/// One digit, whose places besides the guardians are linked, two and two in some house, to a loop of odd
/// length: they cannot take turns.
fn is_wing(guarded: &Guarded<'_>) -> bool {
    let Some(digit) = guarded.digit() else {
        return false;
    };
    let stays = |cell: &Cell| guarded.kept(*cell) >> digit.index() & 1 == 1;
    let links = House::all().filter_map(|house| {
        let places: Vec<Cell> = house.cells().into_iter().filter(stays).collect();
        <[Cell; 2]>::try_from(places).ok()
    });
    let links: Vec<[Cell; 2]> = links.collect();
    // Colour by turns until a link has one colour at both ends.
    let mut colour = BTreeMap::new();
    for &[start, _] in &links {
        let mut open = match colour.contains_key(&start) {
            true => Vec::new(),
            false => vec![(start, false)],
        };
        while let Some((cell, turn)) = open.pop() {
            if let Some(known) = colour.insert(cell, turn) {
                if known != turn {
                    return true;
                }
                continue;
            }
            let beside = links.iter().filter(|link| link.contains(&cell));
            open.extend(beside.map(|&[a, b]| (if a == cell { b } else { a }, !turn)));
        }
    }
    false
}

const TRIDAGON: Technique = Technique {
    id: "tridagon",
    groups: &[Group::Derived],
    orders: (1, 8),
    what: "Twelve cells in four blocks, two bands by two stacks, in each block one cell of each row and column, an odd number of the four being turned the other way: three digits cannot fill them. So one of the guardians, their other candidates (up to eight), is true, alone or with up to two further base sets or a naked subset.",
    why: "The derived truth that a guardian is true is a base set; it rests on no assumption. The rest is base and cover sets as ever. No linear argument sees that the cells cannot be filled: it is one of parity.",
    aliases: &["trivalue oddagon", "thor's hammer", "anti-tridagon"],
    references: &["http://forum.enjoysudoku.com/chromatic-patterns-t39885.html"],
    instance: Instance::Bases,
    example: Example {
        grid: ":0000:x:98.76.5..7.58......64.+59...8.....32....67..+5........1..7+85.6..4..9.47..5...98....::::",
        pattern: "r1c8 3c9 tridagon-123-1 / r9c3 3r9 4r1 3b3",
    },
    region: |sight, order| with_some(sight, Family::Tridagon, order),
    accepts: |shape| impossible(shape, is_tridagon),
};

const ODDAGON: Technique = Technique {
    id: "oddagon",
    what: "An odd loop of five or more cells, each seeing the next, with two common digits: the digits cannot alternate all the way round. So one of the guardians, the loop's other candidates (up to three), is true, alone or with up to two further base sets or a naked subset.",
    why: "The derived truth that a guardian is true is a base set; it rests on no assumption. The rest is base and cover sets as ever.",
    aliases: &["bivalue oddagon"],
    references: &["http://forum.enjoysudoku.com/bivalue-oddagons-t33153.html"],
    example: Example {
        grid: positions::Q,
        pattern: "oddagon-47-1 / 9c6",
    },
    region: |sight, order| with_some(sight, Family::Oddagon, order),
    accepts: |shape| impossible(shape, is_oddagon),
    ..TRIDAGON
};

const BROKEN_WING: Technique = Technique {
    id: "broken-wing",
    what: "An odd loop of five or more places for one digit, each sharing a house with the next: if the digit had no other place in these houses it would have to alternate all the way round. So one of the guardians, its other places there (up to six), is true, alone or with up to two further base sets or a naked subset.",
    why: "The derived truth that a guardian is true is a base set; it rests on no assumption. The rest is base and cover sets as ever. Where one house has all the guardians, base and cover sets see it by themselves: that is `guardians`.",
    aliases: &[],
    references: &["http://sudopedia.enjoysudoku.com/Broken_Wing.html"],
    example: Example {
        grid: "\
            .2.......1.3.5...91.3.....91.....7.9.....6......4...........7.91.3.5...........8.\
            1...5...9......7.....4.......3..........5...9.......8..2...6...12..56....2..56...\
            1.3.5...9.....6.8......6.8.1.....7.9.2...........5.7.9......7.91.3.5.......4.....\
            .....6....2.........3.5.7........7.9..3.5.7.9..3.5.7.9...4............8.1........\
            1.3...7.91.3.....91.3...7.9...4............8..2...6.......5.....2...6.....3...7..\
            .......8....4.......3.5.7...2...6...1..........3.5.7...2...6...........9..3...7..\
            1.....7.91....6.8912...6789....5..........7.9.2...67.9..3.........4......2...6..9\
            ..345.7.9..3.56..9.23..67.9.2...6.....34..7.91...............8..2..56....2..56..9\
            ..345...9..3.56..9.23..6..9.......8...34....9.23..6..91..............7...2..56..9",
        pattern: "wing-2-1 / 2r8 2c8",
    },
    region: |sight, order| with_some(sight, Family::BrokenWing, order),
    accepts: wing,
    ..TRIDAGON
};

/// Three digits first, then two and one.
pub(in crate::technique) const FAMILY: &[Technique] = &[TRIDAGON, ODDAGON, BROKEN_WING];
