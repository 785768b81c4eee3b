//! The names of exocets, each with what it says, why that is so, and an example.

use super::places::{
    is_double, is_general, is_junior, is_locked, is_plus, is_senior, is_single_base, is_triple, pair,
};
use crate::technique::definition::{Example, Technique};
use crate::technique::template::{TEMPLATE, of_cells, of_cells_with_digits, of_houses, of_pairs_with_digits};

pub(super) const JUNIOR: Technique = Technique {
    id: "junior-exocet",
    orders: (2, 2),
    what: "Two base cells where a block meets a line, and a target cell in each of the other two blocks of the band, off that line: a digit that is in a base cell is in a target cell too. So the two targets hold the two digits of the base cells.",
    why: "The base cells are the base sets, the targets the cover sets: order 2, rank 0. No cover set holds a base candidate, but every template with a candidate in a base cell has one in a target. So the true template of each digit visits exactly as many targets as base cells, and a candidate is false when all its templates visit more targets: in a target, a digit that no base cell holds; anywhere, a candidate whose templates all visit a target and no base cell, or both targets (in the mirror cells, say).",
    aliases: &["JE", "JE2", "JExocet"],
    references: &[
        "http://forum.enjoysudoku.com/jexocet-compendium-t32370.html",
        "https://www.sudokuwiki.org/Exocet",
    ],
    example: Example {
        grid: "\
            .2.45..8..2.4.67...2.45678.12...67891....67891....678..2.45..8912.4...8...3......\
            .234...8..234..7..1.........23...789..3...789....5.........6....2.4...8..2.4....9\
            .23.5..8.........9.2..56.8.123..6.8....4.....1.3..6.8..2..5..8.......7..12..5....\
            1234...8.1234.6....2.4.6.8.1.3..678.1.3..678.........9.234..7......5....12.4.67..\
            ......7..1234.6....2.4.6..91.3..6.......5....1.3..6....234....91234.6..........8.\
            1.3....89....5.........6.89...4.....1.3..678..2.........3...7.91.3..6...1....67.9\
            1..45...........8....45.7..1.3..67...2.......1.34.67....345.7..........9...4567..\
            .2.4....9.2.4..7....3..........5.........6789...4.678.1.........2.4.6.8..2.4.67..\
            .....6...12.4..7...2.45.7.91.3...7891.3...7891.34..78..2345.78..234...8..2.45.7..",
        pattern: "r5c4 r5c6 / r4c2 r6c8",
    },
    region: |_, order| of_cells(order, 0),
    accepts: |shape| pair(shape, is_junior),
    ..TEMPLATE
};

const SENIOR: Technique = Technique {
    id: "senior-exocet",
    what: "Two base cells where a block meets a line, and two target cells of which one at least is outside their band: a digit that is in a base cell is in a target cell too.",
    why: "The base cells are the base sets and the targets the cover sets, as in a Junior Exocet. The argument is the same: it does not matter to it where the targets lie.",
    aliases: &["senior JExocet"],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            ..34..7...234..78..23....8.12....7.912.4....9.....6...1.....78...3.....9....5....\
            ..34567..1..........3.56.8.....5.7.9...45...9...45.78......678..2.........3.....9\
            ....567...2...678.........912..5.7....3......12..5.78....4..........678.1.....78.\
            1.3.56..9.23..6..9123.56...12..56.........7..12..5....12..56.8...3456.8.1234...8.\
            1.3.567...23..67.....4............8.12..56...........912..567....3.567..123...7..\
            .......8..2...67..12..56......4.....12..56.....3..............9....567..12....7..\
            1..4.6..9...4.6..9......7..12..56..9.......8.12.45......3.........45...9.2.4....9\
            ..34.6..9....5......3..6.8..23..67.9.2.4.6..9.2.4..7...2....78.1.........2.4..789\
            .2.........34...891.3....8.1.3.5.7.91..45...91..45.7......5.78....45.789.....6...",
        pattern: "r4c4 r4c6 / r6c3 r8c5",
    },
    accepts: |shape| pair(shape, is_senior),
    ..JUNIOR
};

const DOUBLE: Technique = Technique {
    id: "double-exocet",
    orders: (4, 4),
    what: "Two pairs of base cells with the same digits, and for each pair two targets where a Junior Exocet has them: a digit is in the four targets at least as often as in the four base cells. Where each pair is a Junior Exocet, both together eliminate what each of them does, and perhaps more.",
    why: "The base cells are the base sets, the targets the cover sets: order 4, rank 0. So the true template of each digit visits exactly as many targets as base cells. Two Junior Exocets together may eliminate more than one after the other, because one template of a candidate may visit too many targets of the one, and another template too many of the other. When the base cells hold four digits, these may be the cover sets in place of the targets, with order 4 and rank 0 again: then base digits that see all four base cells are false.",
    aliases: &["double JExocet"],
    references: &["https://www.sudokuwiki.org/Double_Exocet"],
    example: Example {
        grid: "\
            1.........234.6.....34..7...2.4567...2..5.7.9.2.4.67.9.2..5.7.9.......8..23.5...9\
            .234..7......5......34..78.1.........2....789.2.4..789.2....7.9..3...7.9.....6...\
            .2...67...2...6.8.........9.2..5678...3.......2...678....4.....1...5.7..12..5....\
            .2..5.7.912.....89.....6....2.45.78.12..5.78.12.4..78.1...5.7891.3.5.7.91.3.5..89\
            .2.45.7..12.4...8.1..45.78.........912..5.78...3...........6...1...5.7..1...5..8.\
            ..3.5.7.91.3....891.3.5.78.....5.78......6...1.....78.1...5.789.2..........4.....\
            ..34.6..9......7..1.34......2...6.8.12.....89....5....12.....891..4.6..912.....89\
            .......8.1..4.6..91..45......3......12......912...6..912..5...91..456..9......7..\
            ....56..91....6..9.2............678....4.....1....6789..3......1...56..91...5..89",
        pattern: "r5c8 r5c9 r6c4 r6c6 / r4c5 r4c7 r5c3 r6c3",
    },
    accepts: is_double,
    ..JUNIOR
};

const LOCKED: Technique = Technique {
    id: "locked-exocet",
    what: "Two base cells where a block meets a line, one target cell and one digit: the digit is in a base cell, and the other digit of the base cells is in the target.",
    why: "The base cells are the base sets, the target and any house of the digit the cover sets: order 2, rank 0. Each template of another digit that visits a base cell visits the target. One of the locked digit visits one base cell at most and the house of the digit once, so it is covered too. So the true template of the locked digit visits a base cell and not the target, and that of each other digit visits the target exactly when it visits a base cell. A candidate is false when all its templates do otherwise.",
    aliases: &["exocet with a locked digit", "JE1"],
    references: &["https://gidoo-code.github.io/Sudoku_Solver_Generator_v6/page59F.html"],
    example: Example {
        grid: "\
            1.....78.12.....8...3.........4.....1...5..8..2..56.8..2...678.12...678.........9\
            1..4..789....5....1..4..7.9123..6...1.3....89.23..6.89.2.4.678.123..678.123..67..\
            .....6...12.....891..4....9123......1.3....89......7...2.4...8.....5....123......\
            .2.......1....6..91...567.9.......8.1...5.7.9....56..9..3.........4.....1...567..\
            1.3.5.7..1.3..6..........8.1.3.567..1.3.5.7.....4.............912...67..12..567..\
            1.3.5.7.9...4.....1...567.91.3.567...2.........3.56..9....567..1....67.........8.\
            1.3.5..8.1.3..6.8..2...............9..3.5.78...3.5..8.....5678...3..678....4.....\
            ..345..89......7.....45...9.23.5.........6...1.........2..5..8..23....89.23.5....\
            ..3.5..89..3..6.89....56..9.23.5.7.....4......23.5..8.1.........23..6789.23.567..",
        pattern: "r5c1 r5c2 / r4c9 3r5",
    },
    region: |_, order| of_cells_with_digits(order),
    accepts: is_locked,
    ..JUNIOR
};

const EXOCET: Technique = Technique {
    id: "exocet",
    orders: (1, 9),
    what: "Base cells of one house and as many target cells: a digit that is in a base cell is in a target cell too.",
    why: "The base cells are the base sets, the targets the cover sets: rank 0. Every template that visits a base cell visits a target. So the true template of each digit visits exactly as many targets as base cells, and a candidate is false when all its templates visit more targets.",
    aliases: &["general exocet"],
    example: Example {
        grid: "\
            1...5.7.9.2.........3.5.7.9...4.......3.567..1.3..67..1.3...7.........8.1.3...7.9\
            1..45.78.1..45..8...345.7..123.5......3.5.78.........9123...7..123...........6...\
            .....6...1......89..3...7.9123........3...78.123...7......5....123.....9...4.....\
            12.45...91..456..9.......8.......7....3456..91.34.6...123..6...123.56..9123.5...9\
            ..3......1..456..9.2.456..91...56..9...456..9.......8.12...6.........7..12..5...9\
            1...5...9......7......56..91.3.56..9.2.......1.3..6......4.....1.3.56..9.......8.\
            .2.4..7.9...4.6..91.........23..6..9..34.67.9....5...........8..23..6....23...7..\
            .2.45.78....456.8..2.4567...23..6...1.........234.67..........9.23.56....23.5.7..\
            .2..5.7.9..3.......2..567.9.......8......67.9.2...67..12...67.....4.....12..5.7..",
        pattern: "r5c7 r5c9 / r4c1 r4c2",
    },
    region: |_, order| of_houses(order),
    accepts: is_general,
    ..JUNIOR
};

const TRIPLE: Technique = Technique {
    id: "triple-exocet",
    orders: (6, 6),
    what: "Three pairs of base cells, and six targets in the places of three Junior Exocets: every digit is in the targets at least as often as in the base cells.",
    why: "Base sets are the six base cells, cover sets the six targets: rank 0. So the true template of each digit visits exactly as many targets as base cells, and a candidate is false when all its templates visit more targets. No pair has to be an exocet by itself: where a template visits too few targets of the one, it visits more of another.",
    aliases: &["triple JExocet"],
    references: &["http://forum.enjoysudoku.com/jexocet-compendium-t32370.html"],
    example: Example {
        grid: "\
            1.3....8..2.......1.3.5...91..4.6.8....456.8.1....6.8.......7..1......891...56.89\
            ...4.....1...5.78.1...5.7..1....6.8.....56.8.........912..5..8...3......12..56.8.\
            .....6...1...5..8.1...5...9......7...2.........3......1...5..89...4.....1...5..89\
            123...7..1.34.67.........8.....5......3..67.9.2...67..1234....912....7.912.4..7.9\
            .23...7....34567...23.567...23..6.891.........2...678..2345..89.2....789.2.45.789\
            ........91.3.5.7..123.5.7...23....8...3...78....4.....123.5..8......6...12..5.78.\
            123...78.........9...4.....123..6.8...3..678.12...678.12.....8.....5....12....78.\
            ....5....1.....78.12....7..12.4...89...4..78912....78......6...12....789..3......\
            123...78.1.3..678.123..67..123....89..3...789....5....12.4...8912....78912.4..789",
        pattern: "r7c7 r7c9 r8c2 r8c3 r9c4 r9c5 / r7c1 r7c6 r8c6 r8c8 r9c1 r9c8",
    },
    accepts: is_triple,
    ..JUNIOR
};

const PLUS: Technique = Technique {
    id: "exocet-plus",
    orders: (3, 9),
    what: "Two base cells where a block meets a line, and one or more locked digits: there is a target cell for each base cell and each locked digit. A locked digit is in a target cell, and a digit that is in a base cell is in a target cell too.",
    why: "Base sets are the base cells and a house of each locked digit, cover sets the targets: rank 0. Every template of a locked digit visits a target, and one that visits a base cell too visits two; every other template that visits a base cell visits a target. So the true template of each digit visits as many targets as it has to, and a candidate is false when all its templates visit more: in a target, a digit that is neither locked nor in a base cell.",
    aliases: &["JE2+", "JE2++", "exocet with a target of two cells"],
    references: &["https://gidoo-code.github.io/Sudoku_Solver_Generator_v6/page59F.html"],
    example: Example {
        grid: "\
            ..3.5...9..3.5...9..345.....2.......1.....7....3456...1..4..7..1.34.67.........8.\
            ......7..1.........2345......3456.8....45..8...3456.8..2.4......234.6...........9\
            .23....8..23....8......6...1.....7..........9..34.........5....1234..7..1234..7..\
            123.....9.23...7.9.......8.1.34..7.......6.....34....912.4..7.912.4..7.9....5....\
            1...56..9....567.91...5.7..1..45.78.1..45.78..2.........3......1..4..7891..4..7..\
            123.5...9...4.....123.5.7..1.3.5.78.1...5.78...3.5..89.....6...12....78912....7..\
            12...6.8..2...678.........9...4.6.8...3.........4.6.8.12.4..78.....5....12.4.67..\
            ...4......23.5678..23.5.7......56.89.2..5..8.1.........2....789.23...7.9.23..67..\
            123.56.8..23.56.8.123.5.......456.89.2.45..8.......7..12.4...891234....91234.6...",
        pattern: "r8c8 r9c8 6r5 / r3c9 r5c1 r5c2",
    },
    region: |_, order| of_pairs_with_digits(order),
    accepts: is_plus,
    ..JUNIOR
};

const SINGLE_BASE: Technique = Technique {
    id: "single-base-exocet",
    orders: (1, 1),
    what: "One base cell and two target cells: a digit that is in the base cell is in a target cell too. So no other digit is in both targets.",
    why: "The base cell is the base set, the targets are the cover sets: order 1, rank 1. The true templates together visit the targets twice and the base cell once, and none visits the base cell more often than the targets. So none makes two visits more to the targets than to the base cell: a candidate is false when all its templates visit both targets and not the base cell.",
    aliases: &["Single Base"],
    references: &["https://gidoo-code.github.io/Sudoku_Solver_Generator_v6/page59F.html"],
    example: Example {
        grid: "\
            ..3..67....34.67....3..678.12...678.........912.4..78.1....6.8.....5....12.4.6.8.\
            ....567.91.............6789.2...678..2.45.78..2.4..78......6.89..3.......2.4.6.89\
            ....56..9...456....2.........3.........45..8.1..4...8.......7..1..4.6.891..4.6.89\
            123..6..9.23..6......4.........5.....23....8.123....891.3..6.89......7..1.3..6.89\
            .......8...3.567..1.3..67.91.....7.9..34..7..1.34..7.9.2.......1....6..91.3.56..9\
            123.5.7.9.23.5.7..1.3...7.912....789.23...78......6......4.....1......891.3.5..89\
            .234.67..........9..3..67...2....78.1.........23.5.78...3.56.8..2.4.6.8...34.6.8.\
            1234..7.........8.1.3...7...2....7.9.....6....23.5.7.91.3.5...912.4....91.34....9\
            123..6....23..6.......5.......4......23....8..23....891.3..6.8912...6.89......7..",
        pattern: "r7c9 / r3c8 r4c7",
    },
    region: |_, order| of_cells(order, 1),
    accepts: is_single_base,
    ..JUNIOR
};

/// Special before general.
pub(in crate::technique) const FAMILY: &[Technique] =
    &[JUNIOR, SENIOR, DOUBLE, TRIPLE, LOCKED, PLUS, EXOCET, SINGLE_BASE];
