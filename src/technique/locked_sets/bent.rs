//! Bent naked subsets: n cells with n digits, of a line and a block that crosses it, or of two parallel
//! lines.

use crate::constraint::ConstraintId;
use crate::grid::{Cell, House};
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::regions::crossing::{cells_against_digits, crossings, of_houses};
use crate::technique::shape::Shape;
use itertools::Itertools;

/// As many cells as digits, in two houses and in neither alone, covered in some houses. No digit is in both
/// arms (rank 0), or one is, which falls where it sees all its places (rank 1).
fn is_bent(shape: &Shape, [one, other]: [House; 2], covers: &[House]) -> bool {
    let cells: Vec<Cell> = shape.cells().collect();
    let of_houses = |id: &ConstraintId| id.house().is_some_and(|house| covers.contains(&house));
    cells.iter().all(|&cell| one.holds(cell) || other.holds(cell))
        && cells.iter().any(|&cell| !one.holds(cell))
        && cells.iter().any(|&cell| !other.holds(cell))
        && shape.covers.iter().all(of_houses)
}

/// Whether it has as many cells as digits, and otherwise nothing.
fn is_naked(shape: &Shape) -> bool {
    let digits = shape.cells().fold(0, |all, cell| all | shape.digits_of(cell));
    (shape.is_plain(0) || shape.is_plain(1))
        && shape.is_of_cells()
        && !shape.has_single()
        && shape.bases.len() >= 3
        && digits.count_ones() as usize == shape.bases.len()
}

fn accepts(shape: &Shape) -> bool {
    let bent = |(line, block)| is_bent(shape, [line, block], &[line, block]);
    is_naked(shape) && crossings().any(bent)
}

/// Two rows of a band, or two columns of a stack, and all houses in which digits of their cells are covered.
fn parallels() -> impl Iterator<Item = ([House; 2], [House; 5])> {
    let lines: [fn(u8) -> House; 2] = [House::Row, House::Column];
    let chutes = lines.into_iter().cartesian_product(0..3_u8);
    chutes.flat_map(|(line, chute)| {
        let blocks = [0, 1, 2].map(|i| match line(0) {
            House::Row(_) => House::Block(3 * chute + i),
            _ => House::Block(chute + 3 * i),
        });
        let pairs = [(0, 1), (0, 2), (1, 2)].into_iter();
        pairs.map(move |(a, b)| {
            let [one, other] = [a, b].map(|i| line(3 * chute + i));
            ([one, other], [one, other, blocks[0], blocks[1], blocks[2]])
        })
    })
}

fn parallel(shape: &Shape) -> bool {
    let bent = |(lines, covers): ([House; 2], [House; 5])| is_bent(shape, lines, &covers);
    let (least, most) = PARALLEL_BENT_SUBSET.orders;
    is_naked(shape) && (least..=most).contains(&shape.order()) && parallels().any(bent)
}

const BENT_NAKED_SUBSET: Technique = Technique {
    id: "bent-naked-subset",
    groups: &[Group::Als],
    orders: (3, 9),
    what: "Cells of a line and of a block that crosses it, with as many digits as cells. When no digit is in both arms, outside the crossing, each is eliminated from the rest of its house; when one is, it is eliminated from the crossing.",
    why: "The base sets are the cells, the cover sets their digits, each in the line or the block: rank 0. A digit in both arms is covered in both: rank 1, and what both covers hold is false.",
    aliases: &["bent naked set", "bent subset"],
    references: &["https://www.stolaf.edu/people/hansonr/sudoku/explain.htm"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::D,
        pattern: "r5c5 r7c5 r7c6 r8c4 r8c6 r9c5 r9c6 / 6c5 7c5 8c5 1b8 2b8 3b8 5b8 8b8",
    },
    region: |_, order| cells_against_digits(crossings(), order, 1),
    accepts,
};

const PARALLEL_BENT_SUBSET: Technique = Technique {
    id: "parallel-bent-subset",
    orders: (4, 6),
    what: "Four to six cells of two rows of a band, or of two columns of a stack, with as many digits as cells. When each digit is confined to one of the lines or to a block, it is eliminated from the rest of that house; when one digit needs two houses, it is eliminated where they meet.",
    why: "The base sets are the cells, the cover sets their digits, each in one of the lines or in a block: rank 0. A digit that is covered in two houses makes it rank 1, and what both covers hold is false.",
    aliases: &[
        "bent subset of two parallel lines",
        "bent naked subset of two parallel lines",
    ],
    example: Example {
        grid: "\
            .......8.....5.......4......2...6...........9.2...6...1..............7....3......\
            .2......9.2......9......7....3.........4.....1............5..8......6.......5..8.\
            ..3......1.............6.........7.........8.....5............9.2.4......2.4.....\
            .2..5.....2.....8.1................9..3............7.....4.........5..8......6...\
            ...4.6.........7.........89....5.....2..........4.6.....3......1...............89\
            ...456..9..3..6..9..3.5...9...4.6...1...............8..2...........5...9......7..\
            ......7.....4......2.......1.............6.....3..........5..8........89....5..89\
            1.............6..9....5...9.......8.....5.7...2.4..........67....3.......2.4.....\
            ....56.....3....8...3....8..2.4.........5.7..........9.....67...2.4.....1........",
        pattern: "r2c1 r4c1 r8c2 r9c1 / 2c1 5c1 9c2 6b7 9b1",
    },
    region: |_, order| {
        let region = |(lines, covers): ([House; 2], [House; 5])| of_houses(&lines, &covers, order, 1);
        parallels().map(region).collect()
    },
    accepts: parallel,
    ..BENT_NAKED_SUBSET
};

/// Special before general.
pub(in crate::technique) const FAMILY: &[Technique] = &[BENT_NAKED_SUBSET, PARALLEL_BENT_SUBSET];
