//! Parity: what rests on a truth about an odd number of sets, and has no other name.

use super::deadly::with_some;
use crate::constraint::DerivedKind;
use crate::search::Region;
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::regions::sight::Sight;
use crate::technique::shape::Shape;
use crate::truths::Family;

/// Whether a parity truth is among the base sets.
fn rests_on_parity(shape: &Shape) -> bool {
    let mut kinds = shape.derived.iter().map(|truth| truth.kind());
    kinds.any(|kind| kind == DerivedKind::Parity)
}

/// All that rests on one truth of few sets and a little more; and a smallest pattern for each candidate,
/// however large.
fn of_few_sets(sight: &Sight<'_>, order: i64) -> Vec<Area> {
    let mut areas = with_some(sight, Family::Parity, order);
    let truths = sight.look(Family::Parity);
    if !truths.is_empty() {
        areas.push(Area::SmallestOver(truths, Region::default().max_order(order)));
    }
    areas
}

const PARITY: Technique = Technique {
    id: "parity",
    groups: &[Group::Derived],
    orders: (1, Region::ANY_ORDER),
    what: "An odd number of sets, cells and digits in houses: each holds one true candidate, so some true candidate is in an odd number of them. One of the odd members, the candidates that an odd number of the sets hold, is therefore true, alone or with further base sets. Looked for among five or seven sets with up to six odd members.",
    why: "The derived truth that an odd member is true is a base set; it rests on no assumption, and its proof is a count. The rest is base and cover sets as ever. The smallest parity truths are broken wings, the houses of one digit in an odd ring; with cells and several digits they are oddagons and much that has no name.",
    aliases: &["parity pattern"],
    references: &["https://doi.org/10.1007/BF02592196"],
    instance: Instance::Bases,
    example: Example {
        grid: "\
            .....67..........9.2.........3..........5....1.............6.8....4..78....4.678.\
            ..3.567....34..7....345.........67.........8......67.91.........23.5.7.9.23..67.9\
            ..3.567..1......8.1......8....4......2............67.9..3.56..9..3.5.7.9..3..67.9\
            1.........23.5..........7.......6.8....4.......3.56.8..23....89.23....89.23....89\
            .23.....9.234.......34....91.....78.1.3........3...78..234...8......6.......5....\
            .......8...345.........6....2...............9..3.5......34.....1.....7..1.....7..\
            ..3...7.9.....6...1.3....89....5....1.3...7...2.........3....891.34...891.34...89\
            ...4.....123......1.3.5...91......8.1.3..6.....3....8.......7..123.5...9123..6..9\
            .23.5.7..123...78.1.3.5..8.........91.3..67.....4......23.56.8.123.5..8.123..6.8.",
        pattern: "parity(r2c4 r4c4 r5c6 7r5 6c4 7c4 8b5) / r5c6 8b5",
    },
    region: |sight, order| of_few_sets(sight, order),
    accepts: rests_on_parity,
};

const TEMPLATE_PARITY: Technique = Technique {
    id: "template-parity",
    groups: &[Group::Derived, Group::Templates],
    what: "An odd number of cells and digits: each of the nine true templates visits some of them, and together they visit each once, so some true template, that of some digit, visits an odd number of them. What lets no digit do that is false.",
    why: "A parity truth lowers every template that visits an odd number of its sets, and the rank: it is a base set that these templates visit once, and no others do. The rest is base and cover sets of templates as ever. Tridagons and other cells that a few digits cannot fill fall to it.",
    aliases: &["odd template"],
    references: &["https://doi.org/10.1007/BF02592196"],
    example: Example {
        grid: "\
            ........9.......8...3............7.......6....2...........5.......4.....1........\
            ......7...2...........5.......4.....1................9..3....8......6.....3....8.\
            1.............6......4.......3.............8.....5..........7...2...............9\
            .....6...1.3.............8.12..........4...........7...23..............9....5....\
            .234.............9......7......5.....23...........6...1...............8...34.....\
            .2.45.......45....12..............8.........91.3.......234...........7.......6...\
            .23....8.1.3......12...............9..3...7.....4..........6.......5..........78.\
            ...45..8....45.7.......6..91....6.......5.7..1......8....4...89..3.......2.......\
            ..345..8....45.7.......6..9.2...6....23.5.7....3....8....4....91...........4..7..",
        pattern: "parity(r2c9 r4c2 r6c6) / 8r2",
    },
    region: |_, order| vec![Area::Parities(Region::templates().max_order(order))],
    ..PARITY
};

/// Of candidates, and of templates.
pub(in crate::technique) const FAMILY: &[Technique] = &[PARITY, TEMPLATE_PARITY];
