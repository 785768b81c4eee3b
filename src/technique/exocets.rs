//! Exocets: base cells, and target cells; a template that visits a base cell visits a target cell.
//!
//! The names look at the places of the cells alone. That every template is covered is for the judge to say,
//! so none of the conditions on other lines that the literature needs for its proof is asked for here.

use super::definition::{Example, Technique};
use super::shape::Shape;
use super::template::TEMPLATE;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::{Form, Pattern};
use itertools::Itertools;

/// The cells of sets; none when one of them is about a house.
fn cells(sets: impl Iterator<Item = (ConstraintId, i64)>) -> Option<Vec<Cell>> {
    let cell = |(id, _): (ConstraintId, i64)| (id.kind() == Kind::Cell).then(|| id.members()[0].cell());
    sets.map(cell).collect()
}

/// Base cells and as many target cells, each once. A locked digit may stand in place of one target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The cells of the base sets, ascending.
    pub base: Vec<Cell>,
    /// The cells of the cover sets, ascending; at least one.
    pub targets: Vec<Cell>,
    /// The digit of the one cover set that is no cell. Then the base cells are in one house.
    pub locked: Option<Digit>,
}

impl Exocet {
    /// Reads a plain pattern of rank 0 whose sets are cells, but for one cover set perhaps; none when it is
    /// another.
    #[must_use]
    pub fn of(pattern: &Pattern) -> Option<Self> {
        let is_cell = |&(id, _): &(ConstraintId, i64)| id.kind() == Kind::Cell;
        let (targets, houses): (Vec<_>, Vec<_>) = pattern.covers().partition(is_cell);
        let exocet = Self {
            base: cells(pattern.bases())?,
            targets: cells(targets.into_iter())?,
            locked: houses.first().and_then(|(id, _)| id.digit()),
        };
        let plain = pattern.form() == Form::Plain && pattern.rank() == 0 && pattern.derived().is_empty();
        let is_one = match houses.len() {
            0 => true,
            1 => exocet.is_in_house(),
            _ => false,
        };
        (plain && is_one && !exocet.targets.is_empty()).then_some(exocet)
    }

    /// Whether the base cells are in one house, so that no template visits two of them.
    #[must_use]
    pub fn is_in_house(&self) -> bool {
        let holds = |house: House| self.base.iter().all(|cell| house.cells().contains(cell));
        House::all().any(holds)
    }

    /// The pattern of a shape.
    fn of_shape(shape: &Shape) -> Option<Self> {
        Self::of(shape.proven.as_ref()?.pattern())
    }

    /// The digits that some base cell holds, ascending.
    #[must_use]
    pub fn digits(&self, grid: &Grid) -> Vec<Digit> {
        let held = |digit: &Digit| {
            let mut places = self.base.iter().map(|&cell| Candidate::new(cell, *digit));
            places.any(|candidate| grid.is_live(candidate))
        };
        Digit::all().filter(held).collect()
    }
}

/// How far a cell is down the lines of a direction.
type Line = fn(Cell) -> usize;

/// The direction of two cells of one block and one line; none of other cells.
fn direction(base: [Cell; 2]) -> Option<Line> {
    let [a, b] = base;
    let lines: [Line; 2] = [Cell::row, Cell::column];
    let shared = lines.into_iter().find(|line| line(a) == line(b));
    shared.filter(|_| a.block() == b.block())
}

/// The targets where Junior Exocets have them: in the other two blocks of the band, on other lines than the
/// base cells.
fn is_junior(base: [Cell; 2], targets: [Cell; 2]) -> bool {
    let off_line =
        |line: Line, target: &Cell| line(*target) / 3 == line(base[0]) / 3 && line(*target) != line(base[0]);
    let blocks = [base[0], targets[0], targets[1]].map(Cell::block);
    blocks.iter().all_unique()
        && direction(base).is_some_and(|line| targets.iter().all(|target| off_line(line, target)))
}

/// A target at least is outside the band.
fn is_senior(base: [Cell; 2], targets: [Cell; 2]) -> bool {
    let outside = |line: Line| {
        let band = line(base[0]) / 3;
        targets.iter().any(|&target| line(target) / 3 != band)
    };
    direction(base).is_some_and(outside)
}

/// Two base cells and two targets.
fn pair(shape: &Shape, of: fn([Cell; 2], [Cell; 2]) -> bool) -> bool {
    Exocet::of_shape(shape).is_some_and(|exocet| match (&exocet.base[..], &exocet.targets[..]) {
        (&[a, b], &[c, d]) => of([a, b], [c, d]),
        _ => false,
    })
}

/// The four cells as two pairs, in the three ways there are.
fn pairings(cells: &[Cell]) -> Vec<[[Cell; 2]; 2]> {
    match *cells {
        [a, b, c, d] => vec![[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]],
        _ => Vec::new(),
    }
}

/// Two Junior Exocets on the same digits.
fn is_double(shape: &Shape) -> bool {
    let digits = |base: [Cell; 2]| shape.digits_of(base[0]) | shape.digits_of(base[1]);
    let both = |[a, b]: [[Cell; 2]; 2], [c, d]: [[Cell; 2]; 2]| {
        let same = digits(a) == digits(b);
        same && (is_junior(a, c) && is_junior(b, d) || is_junior(a, d) && is_junior(b, c))
    };
    Exocet::of_shape(shape).is_some_and(|exocet| {
        let bases = pairings(&exocet.base).into_iter();
        bases
            .cartesian_product(pairings(&exocet.targets))
            .any(|(bases, targets)| both(bases, targets))
    })
}

/// A target cell, and a base digit in place of the other.
fn is_locked(shape: &Shape) -> bool {
    let held = |digit: Digit, cell: Cell| shape.digits_of(cell) >> digit.index() & 1 == 1;
    Exocet::of_shape(shape).is_some_and(|exocet| match (&exocet.base[..], exocet.locked) {
        (&[a, b], Some(digit)) => direction([a, b]).is_some() && (held(digit, a) || held(digit, b)),
        _ => false,
    })
}

/// The base cells in one house.
fn is_general(shape: &Shape) -> bool {
    Exocet::of_shape(shape).is_some_and(|exocet| exocet.locked.is_none() && exocet.is_in_house())
}

const JUNIOR: Technique = Technique {
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
    accepts: is_general,
    ..JUNIOR
};

/// Special before general.
pub(super) const FAMILY: &[Technique] = &[JUNIOR, SENIOR, DOUBLE, LOCKED, EXOCET];
