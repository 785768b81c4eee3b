//! The names of exocets with base cells in any places, each with what it says, why that is so, and an
//! example. The names are this project's own: `docs/research.md` explains which forms have them, and why.

use super::locked::{Locked, has_spare, is_even};
use super::names::JUNIOR;
use crate::technique::definition::{Example, Technique};
use crate::technique::template::smallest;

const SPARE: Technique = Technique {
    id: "spare-exocet",
    orders: (1, 81),
    what: "Base cells in any places, and more target cells than base cells: every digit is in the targets at least as often as in the base cells, and in all it is so once more for each target to spare.",
    why: "The base cells are the base sets, the targets the cover sets; the rank is the number of targets to spare. Every template visits the targets at least as often as the base cells. The true templates together make as many more visits to the targets as there are to spare, so none of them makes more than that: a candidate is false when all its templates do.",
    aliases: &[],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            1..4.67.91.3.....9...4.6..9....56.89...456.89....5678.1...567..1.3.567...2.......\
            ...4.67...23...7.........8..2.456...1.........2.4567..........9..3.567....3..67..\
            ....5....1.....7...2...67.9.2...6..9.2...6..9..3......1....67.....4............8.\
            ...4..78..2..5.78..2.45.7..1.........2.456.8.........9..3.......2..567.....4.67..\
            1..4..7.9.....6....2.45.7.9.2.45......3.......2.45....12.45.7.........8.1..4..7.9\
            1..4...8912..5..89..3............7...2.456.8..2.456.8.12.456...12..56..91..4.6..9\
            .....6789...4..........67.9.23..6.89.2...6.8912...6.8.12...67..123..67.9....5....\
            ..3..........5...91.........2.456..9......7...2.456..........8..2...6..9...4.6..9\
            .2...........5.789....567.9..3456.89...456.891..456.8.1..4.67..1.3..67.91.34.67.9",
        pattern: "r5c4 r5c6 / r4c2 r4c3 r9c5",
    },
    region: |_, order| smallest(order),
    accepts: |shape| has_spare(shape, Locked::Nothing),
    ..JUNIOR
};

const SPARE_LOCKED: Technique = Technique {
    id: "spare-locked-exocet",
    orders: (1, 81),
    what: "Base cells in any places, target cells and locked digits, together more than the base cells: a locked digit is in the targets at most once less than in the base cells for each time that it is locked, every other digit at least as often as in the base cells.",
    why: "The base cells are the base sets, the targets and a house of each locked digit the cover sets; the rank is the number of cover sets to spare. A template visits the house of its digit once, so one of a locked digit may visit one target less than base cells. The true templates together make as many more visits to the cover sets as there are to spare, so none of them makes more than that: a candidate is false when all its templates do.",
    aliases: &[],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            1.........234..7....3...78..2345...9..345..89.....6....2.45.78...345..89.2345..89\
            .2.4..78.....5......3...78.1234....9..34...89123....89.2.4..78...34...89.....6...\
            .2.4.6.8..234.6...........9.2345..........7...23....8..2.45..8.1.........2345..8.\
            .2..56..9.2...6..9...4......23..6..91.........23.....9.2..56.8.......7...2..5..89\
            ..3......12...6..91...56..........8....4.6..9......7...2.456......456..912.45...9\
            .2...67.9.......8.1....67...2.4.6..9...4.6..9....5......3.........4.6..912.4....9\
            ....567891.3..67.91.3.5678.1.3.56..9..3.56.89...4.........56.8..2.........3.5..8.\
            ...456.8.1.34.6...1.3.56.8.1.3.56....2.......1.3....8.........9..3456.8.......7..\
            ...456.89..34.6..9.2.............7....3.56.89..3....891..........3456.8...345..8.",
        pattern: "r7c7 r7c9 r8c6 / r2c4 r9c5 3r7 8r7",
    },
    accepts: |shape| has_spare(shape, Locked::Covers),
    ..SPARE
};

const SPARE_PLUS: Technique = Technique {
    id: "spare-exocet-plus",
    orders: (2, 81),
    what: "Base cells in any places and locked digits, and more target cells than both together: a locked digit is in the targets at least once more than in the base cells for each time that it is locked, every other digit at least as often as in the base cells.",
    why: "The base cells and a house of each locked digit are the base sets, the targets the cover sets; the rank is the number of targets to spare. A template visits the house of its digit once, so one of a locked digit has to visit one more target than base cells. The true templates together make as many more visits to the cover sets as there are to spare, so none of them makes more than that: a candidate is false when all its templates do.",
    aliases: &[],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            1....6..912...6.89..3.........4.....12..5.7891...56.89.2...67.9.2....78..2...6..9\
            ...4.6..9....5.....2.4.6..9.2....78..2...6789.....6.891.........234..78..234.6..9\
            ......7..12.4.6.8912.4.6..912.....8.12...6.89..3.......2.4.6..9.2.4...8.....5....\
            .2.......1..4....9......7..1.3.5..8.1.3.5..8.1..45..8...345...9.....6...1.34....9\
            1..456..9..3......1..456..912..5....12..56.........7...2.45...9.2.45...........8.\
            .......8.1..4.6...1..456...........9123.56...1..456....2345.7...2345.7..1234.....\
            1.3.56...12...67..12..56...1.3.5.78....4.....1...5..8..23.56.8.........9.23..6...\
            1.3456..91..4.6..9.......8.1.3.5....1.3.5...9.2.........3456.....345..........7..\
            ..345...9.2.4..7.9.2.45...9.....6.....3.5.789....5..89.2345..8.1.........234.....",
        pattern: "r7c3 8c2 / r1c2 r3c2 r5c1",
    },
    accepts: |shape| has_spare(shape, Locked::Bases),
    ..SPARE
};

const SPARE_LOCKED_PLUS: Technique = Technique {
    id: "spare-locked-exocet-plus",
    orders: (2, 81),
    what: "Base cells in any places and target cells, with locked digits beside both, and more cover sets than base sets: a digit that is locked beside the base cells is in the targets at least once more than in the base cells for each time, one that is locked beside the targets at most once less, every other digit at least as often as in the base cells.",
    why: "Base sets are the base cells and a house of each digit that is locked beside them, cover sets the targets and a house of each other locked digit; the rank is the number of cover sets to spare. A template visits the house of its digit once, on the side where the digit is locked. The true templates together make as many more visits to the cover sets as there are to spare, so none of them makes more than that: a candidate is false when all its templates do.",
    aliases: &[],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            12..5...912..567.9..3......12.4567..12.45...91...567.9.2.4..789.2..5..89.2.4..7.9\
            ...4.....12..5.7.912..5.7.912..5.7.........8.1...5.7.9.2....7.9..3...........6...\
            .2..5...9.2..567.9.......8..234567...2345...9..3.567.91.........2..5...9.2.4..7.9\
            12..5..89...4.....12..5...91...5..8......6...1...5..8..2.....89......7....3......\
            123.5..8.123.5.7..12..567..........91.345....1.3.5.78..2.4.6.8.12.....8.12.4.....\
            1.3....891.3...7.91....67.91.34..78.1.34......2..........4.6.891......89....5....\
            123.5...9123.5...9...4.....123.5..........7..1.3.5...9.23.....9.....6..........8.\
            .....6...123.5..8912..5...9123.5..8.123.5...9...4......23...7.912......912....7.9\
            ......7..123....8912......9.23..6.8.123.....91.3..6.89....5.......4.....12......9",
        pattern: "r2c7 r5c2 r6c2 r7c7 6c3 / r2c3 r5c3 r6c3 2c7 3c2 9c7",
    },
    accepts: |shape| has_spare(shape, Locked::Both),
    ..SPARE
};

const LOCKED_WIDE: Technique = Technique {
    id: "locked-wide-exocet",
    orders: (2, 81),
    what: "Base cells in any places, target cells and locked digits, together as many as the base cells: a locked digit is in one more base cell than targets for each time that it is locked, every other digit in as many targets as base cells.",
    why: "The base cells are the base sets, the targets and a house of each locked digit the cover sets: rank 0. A template visits the house of its digit once, so one of a locked digit may visit one target less than base cells. The true templates together visit the cover sets as often as the base sets, so none of them visits the cover sets more often: a candidate is false when all its templates do.",
    aliases: &[],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            ....56..9.2.456..9.2.45....1.........2.4567....34567...2.4..7...234.67.........8.\
            ......7..12.456.8.12.45..8..23.56.8..2.456.....3456.8.12.4.....1234.6...........9\
            1....6.8.12.4.6.8...3.......2...678.........9...4.678.....5....12.4.67..12.4.67..\
            1....6.8.12.4.6.8.........9.....678...3...........678.12.4..78.12.4..78.....5....\
            1...56.8.1..456.8.1..45.78.....567891...567...2.........3......1..4..7891..4..7..\
            1.3.5..8.123.5..8.12..5.78....4.....1...5.7......5.789.....6...12....78912....7..\
            1.3.....91.3.....9.....6....23...7.9.......8...34..7.912.4..7.9....5....1234..7..\
            ...4...........7......5..8..23.56..9.2..56...1.........2.....89.2...6.8..23..6...\
            .2.......1.3.5..891...5..8...3.567.9...4567....34567.91..4..7891..4.678.1.34.67..",
        pattern: "r1c7 r2c7 r5c9 r6c9 / r4c1 r4c2 r4c8 7c9",
    },
    accepts: |shape| is_even(shape, Locked::Covers),
    ..SPARE
};

/// Those with a cover set to spare, and those without.
pub(in crate::technique) const FAMILY: &[Technique] =
    &[SPARE, SPARE_LOCKED, SPARE_PLUS, SPARE_LOCKED_PLUS, LOCKED_WIDE];
