//! Fish: one digit, base sets and cover sets all houses.

use super::area::Area;
use super::definition::{Example, Group, Instance, Technique};
use super::positions;
use super::regions::sight::Sight;
use super::shape::{Body, Fins, Shape};
use crate::search::{Overlap, Region};

fn is(shape: &Shape, body: Body, fins: Fins, size: usize) -> bool {
    shape.fish.as_ref().is_some_and(|fish| {
        let finned = match (body, fins) {
            // A sashimi fish is a finned one with something missing.
            (Body::Basic, Fins::Finned) => fish.finned != Fins::None,
            (Body::Basic, fins) => fish.finned == fins,
            // Of larger bodies nobody names the sashimi forms.
            (_, Fins::None) => fish.finned == Fins::None,
            _ => fish.finned != Fins::None,
        };
        fish.size == size && fish.body == body && finned
    })
}

/// Lines only.
fn basic(order: i64) -> Vec<Area> {
    [[false, true, false, false], [false, false, true, false]]
        .map(|base_kinds| {
            Area::Patterns(Region {
                max_order: order,
                max_rank: 0,
                base_kinds,
                cover_kinds: [false, !base_kinds[1], !base_kinds[2], false],
                ..Region::default()
            })
        })
        .to_vec()
}

/// Every house of every digit. A cover set more than the lines is a fin's, and there are at most two: the
/// target lies in three houses.
fn houses(order: i64) -> Vec<Area> {
    vec![Area::Patterns(Region {
        max_order: order,
        max_rank: 2,
        overlap: Overlap::Weighted,
        base_kinds: [false, true, true, true],
        cover_kinds: [false, true, true, true],
        ..Region::default()
    })]
}

/// Lines of one kind as base, any house as cover.
pub(super) fn lines_to(order: i64, rank: i64) -> Vec<Area> {
    let lines = [[false, true, false, false], [false, false, true, false]];
    let region = |base_kinds| {
        Area::Patterns(Region {
            max_order: order,
            max_rank: rank,
            base_kinds,
            cover_kinds: [false, true, true, true],
            ..Region::default()
        })
    };
    lines.map(region).to_vec()
}

const WHY: &str = "Base sets and cover sets are houses of one digit. The n base sets hold n of it, all of them in the n covers, \
so the covers hold none elsewhere. Fins are base candidates outside these covers: a candidate that sees all of them is in further covers, one \
for each house that holds it and fins, and the rank grows by as many. The same base sets with other covers and fins (a siamese fish) are \
another cover choice of the one step.";

const fn what(body: Body, fins: Fins) -> &'static str {
    match (body, fins) {
        (Body::Basic, Fins::None) => {
            "The digit's places in the lines of one kind lie in as many lines of the other kind."
        }
        (Body::Basic, Fins::Sashimi) => {
            "A finned fish that without its fins has a base line with one place only."
        }
        (Body::Basic, Fins::Finned) => {
            "A basic fish except for fins in a block; only its candidates in that block and a cover line are false."
        }
        (Body::Franken, Fins::None) => "A fish with blocks among its base or cover sets.",
        (Body::Franken, _) => "A franken fish with fins.",
        (Body::Mutant, Fins::None) => "A fish with rows and columns on one side.",
        (Body::Mutant, _) => "A mutant fish with fins.",
    }
}

/// Where fish of a kind are looked for.
const fn region(body: Body, fins: Fins) -> fn(&Sight<'_>, i64) -> Vec<Area> {
    match (body, fins) {
        (Body::Basic, Fins::None) => |_, order| basic(order),
        _ => |_, order| houses(order),
    }
}

/// A family of fish. Each has a name, other names, its size, body and fins, and an example.
macro_rules! fish {
    ($($id:literal $(or $alias:literal)*: $size:literal $body:ident $fins:ident, $grid:expr, $pattern:literal;)*) => {
        &[$(Technique {
            id: $id,
            groups: &[Group::Fish],
            orders: ($size, $size),
            what: what(Body::$body, Fins::$fins),
            why: WHY,
            aliases: &[$($alias),*],
            references: &[
                "http://sudopedia.enjoysudoku.com/Fish.html",
                "https://hodoku.sourceforge.net/en/tech_fishg.php",
            ],
            instance: Instance::Bases,
            example: Example { grid: $grid, pattern: $pattern },
            region: region(Body::$body, Fins::$fins),
            accepts: |shape| is(shape, Body::$body, Fins::$fins, $size),
        }),*]
    };
}

/// Lines against lines, with fins or without, size by size.
pub(super) const BASIC_FAMILY: &[Technique] = fish! {
    "x-wing": 2 Basic None, positions::E, "3c4 3c8 / 3r2 3r9";
    "sashimi-x-wing": 2 Basic Sashimi, positions::B, "4c6 4c7 / 4r3 4r5 4b5";
    "finned-x-wing": 2 Basic Finned, positions::B, "1r1 1r8 / 1c1 1c8 1b1";
    "swordfish": 3 Basic None, positions::I, "1r1 1r7 1r8 / 1c2 1c3 1c9";
    "sashimi-swordfish": 3 Basic Sashimi, "\
        .23..6.89..3.56.8.......7.9...4........4.6....2.4....9...4..78.1......8.1.3.56...\
        .....67...23.....9..34...89123....8.....5.7.91..4.6789...4...89.2..5..8...34..789\
        1.....7..1..4..78.1.34...8..23.....9..3....8..2..5......34.6.89.23..6..9..34...8.\
        ..3.567.......67.9.2.....891......8....4.6..9...4..7...2.4....9..34..7891.34567.9\
        ..34....9.234.67..12.45.7.91.3.56..9...4....9.2.456.8..2345...9.234567..123.5...9\
        .2.45...9..3.5.789..345..89.23.....9..3....89.23.56..9...4..7.91.3.5.7.91.3......\
        ..3.5..........7.9.23...7..1..4...891234...891.34..7..1.345......34..........6...\
        12.........34.6.......567...23...7....345.7.....4....9.2345.....234...8...34...8.\
        .234....9..345...9...4.678......6...1..4567891.34..78.....5......34...89......789",
        "2c3 2c7 2c9 / 2r4 2r5 2r8 2b7";
    "finned-swordfish": 3 Basic Finned, positions::K, "9c1 9c4 9c6 / 9r1 9r5 9r9 9b4";
    "jellyfish": 4 Basic None, positions::B, "6r1 6r2 6r5 6r7 / 6c1 6c3 6c5 6c7";
    "sashimi-jellyfish": 4 Basic Sashimi, positions::H, "2c2 2c6 2c7 2c8 / 2r3 2r4 2r5 2r7 2b1";
    "finned-jellyfish": 4 Basic Finned, positions::H, "2c3 2c5 2c7 2c8 / 2r3 2r4 2r6 2r7 2b6";
    "squirmbag" or "starfish": 5 Basic None, positions::B, "6r1 6r2 6r4 6r5 6r7 / 6c1 6c3 6c5 6c7 6c9";
    "sashimi-squirmbag" or "sashimi starfish": 5 Basic Sashimi, positions::M, "2r1 2r2 2r4 2r7 2r9 / 2c1 2c2 2c3 2c4 2c9 2b2";
    "finned-squirmbag" or "finned starfish": 5 Basic Finned, positions::E, "1r1 1r6 1r7 1r8 1r9 / 1c1 1c2 1c3 1c5 1c8 1b3";
    "whale": 6 Basic None, positions::J, "5r1 5r2 5r4 5r6 5r8 5r9 / 5c1 5c2 5c3 5c6 5c7 5c9";
    "sashimi-whale": 6 Basic Sashimi, positions::J, "1r1 1r2 1r4 1r5 1r6 1r8 / 1c2 1c3 1c4 1c5 1c6 1c9 1b3";
    "finned-whale": 6 Basic Finned, positions::K, "1c1 1c2 1c3 1c4 1c5 1c9 / 1r2 1r4 1r5 1r6 1r8 1r9 1b2";
    "leviathan": 7 Basic None, positions::H, "2r1 2r2 2r3 2r5 2r6 2r7 2r8 / 2c1 2c2 2c3 2c5 2c7 2c8 2c9";
    "sashimi-leviathan": 7 Basic Sashimi, positions::E,
        "4r1 4r2 4r3 4r4 4r5 4r6 4r7 / 4c1 4c3 4c4 4c5 4c6 4c7 4c9 4b7";
    "finned-leviathan": 7 Basic Finned, positions::E,
        "4r1 4r2 4r3 4r5 4r6 4r8 4r9 / 4c1 4c3 4c4 4c5 4c6 4c7 4c9 4b9";
};

/// With blocks, or rows and columns on one side, size by size; within a size the simple bodies first.
pub(super) const COMPLEX_FAMILY: &[Technique] = fish! {
    "franken-x-wing": 2 Franken None, positions::M, "2r7 2r9 / 2c4 2b7";
    "finned-franken-x-wing": 2 Franken Finned, "\
        1.3.5.....2.4....9..3.5..8....4.6..9..34..7.9.2......9...4....9..3..6..91..456..9\
        ...456.89....56..9......7891.3.5..8..2.45.7....3.5...9..3....8...345.....234....9\
        .2345..8.1....6....2345...9.2.4........45..89.2.45...9......78...34567.9.2...67.9\
        1....6.....345..89...45...9...4..7....3.....9.2.4.......345.7.9.2..567...2.4....9\
        1..456.89...45..891.3.........45..8.....5....1..4.........5...9.2345.......45.789\
        .23.5..8.....5.7...2.45..89...4....91.34...89...456.8...3.5.7..12......9...456.89\
        ..345.....2..5.7..123.....9....5..89.2..56..........89.2...6..9......7....3.....9\
        ......78....4....9.2.45...9123....8.12..56.......5.7..1..45...9...45........56...\
        .2....789..34...891..4.6..9...45...912.........34......23.5.7.....4...89.......89",
        "8r8 8b2 / 8r3 8c1 8c4";
    "mutant-x-wing": 2 Mutant None, positions::F, "1r2 1c9 / 1c4 1b3";
    "finned-mutant-x-wing": 2 Mutant Finned, positions::B, "8r9 8c3 / 8r3 8c6 8b7";
    "franken-swordfish": 3 Franken None, "\
        .23...78.1.3.5.7..1234...8..23..6...12...67..1.3..6..91....678912.4..7..12..56.8.\
        12..56..9..3456789.234.678..23.5...9..3.5.7.912..5..89.23..678....4.......3456789\
        ...4567...23.567.9123.56..9.234..78912...6.8912.4567.9.23..678..23...7...234....9\
        .2.45.78....4567.91234.6789..3....8.1.3.5.78.....56.89.234..7.9.2.....891....678.\
        12....78912.45..891.....7.912..5.7.9.2.4.....123..67891.3..6.89.....6.891.34..7..\
        ..3.....9.2.4...8..2.4.6..9.2....7.91.345.78.123.5.7891...5..891234..7.9...4.6789\
        1...567..12.4..7.91.3..6789..3..6...123....89123..678.1......89..3.5.7.9......789\
        .2...67.91.3....89.2.456..91.345.78912..56.891..4..789.23.5.7.912....7..12345...9\
        1234...891.34..78..2....7..12.4..7.9..3...7.9.2.4567.912.45.789123...78....4.6..9",
        "4r1 4r2 4r7 / 4c2 4c3 4b3";
    "finned-franken-swordfish": 3 Franken Finned, positions::B, "4c1 4c6 4b2 / 4r2 2*4r3 4r6";
    "mutant-swordfish": 3 Mutant None, positions::F, "1r2 1r4 1c2 / 1c4 1c8 1b4";
    "finned-mutant-swordfish": 3 Mutant Finned, "\
        1.3......1.............6.8.12..5..........7..1.......912...67..1..4.6..9...4.....\
        .2.4.6...123.....9.....6..91......8...3.....9.2...6.8912..5....1.......9......7..\
        1.....78....45.....2......912.......1.34..7.......67..12.....8.1.....7891.3.5....\
        ....5...9...4..789.2..5.......4......2...6.8.1....6...1.3.....9....5...........8.\
        ....5..8...3..6.......5..89.....67.91.......912..........4.....1......8......6.89\
        1.3..6......4.....1...5..8.1.3.............8.1...5.7...2....7.912...6.8....4....9\
        1....6.....34.678...34..7..1..4..78.1.3.56....23...7.........89...4......2.......\
        ....5...9....5..8912.4.67..........9.2...6......4........4.6...1.3..6..91.......9\
        .2...6...........91.34..........6..9123..6...1.3...7..1......8.......7891...56..9",
        "2r8 2c1 2b5 / 2r2 2c5 2c6 2b7";
    "franken-jellyfish": 4 Franken None, positions::E, "1r1 1r2 1b4 1b7 / 1c1 1c2 1c3 1b3";
    "finned-franken-jellyfish": 4 Franken Finned, positions::G, "1r4 1r6 1r9 1b3 / 1c2 1c7 1c8 1c9 1b7";
    "mutant-jellyfish": 4 Mutant None, positions::F, "1r3 1c5 1c7 1c8 / 1r4 1r7 1r8 1b3";
    "finned-mutant-jellyfish": 4 Mutant Finned, positions::B, "4r4 4c7 4c9 4b2 / 4r3 4r5 4r8 4c5 4c8";
    "franken-squirmbag" or "franken starfish": 5 Franken None, positions::L, "1r1 1r4 1r5 1r6 1r8 / 1c2 1c3 1c9 1b5 1b6";
    "finned-franken-squirmbag" or "finned franken starfish": 5 Franken Finned, positions::B, "4c1 4c2 4c7 4c9 4b2 / 4r2 4r3 4r5 4r8 4b4 4b7";
    "mutant-squirmbag" or "mutant starfish": 5 Mutant None, positions::I, "4r1 4r7 4r9 4c7 4b4 / 4c1 4c2 4c3 4b8 4b9";
    "finned-mutant-squirmbag" or "finned mutant starfish": 5 Mutant Finned, positions::B, "5r6 5b1 5b2 5b4 5b7 / 5r2 5r5 5c1 5c3 5c5 5b6";
    "franken-whale": 6 Franken None, positions::G, "1r3 1r4 1r6 1r7 1r8 1r9 / 1c2 1c3 1c7 1c8 1c9 1b8";
    "finned-franken-whale": 6 Franken Finned, positions::B,
        "4c1 4c2 4c3 4c7 4c9 4b2 / 4r2 4r3 4r5 4r8 4b4 2*4b7";
    "mutant-whale": 6 Mutant None, positions::O, "1r2 1c4 1c5 1c6 1c9 1b7 / 1r7 1r8 1r9 1b2 1b3 1b5";
    "finned-mutant-whale": 6 Mutant Finned, positions::J,
        "1r1 1r2 1r5 1r6 1r7 1c8 / 1c4 1c5 1c6 2*1b3 1b4 1b9";
    "franken-leviathan": 7 Franken None, positions::G,
        "3r1 3r2 3r3 3r4 3r5 3r6 3r9 / 3c1 3c2 3c3 3c5 3c6 3c7 3b6";
    "finned-franken-leviathan": 7 Franken Finned, positions::B,
        "1r1 1r2 1r3 1r6 1r9 1b5 1b7 / 1c1 1c2 1c3 1c4 2*1c5 1c6 1b3";
    "mutant-leviathan": 7 Mutant None, positions::L,
        "1r1 1r4 1r5 1r6 1r8 1r9 1b1 / 1r2 1c2 1c3 1c4 1c6 1c9 1b6";
    "finned-mutant-leviathan": 7 Mutant Finned, positions::I,
        "4r1 4r2 4r3 4r5 4r6 4r7 4c2 / 4c4 4c5 4c6 4c9 4b1 2*4b4 4b7";
};
