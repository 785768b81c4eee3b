//! [`least`]: of all equal sets those of the least cost, cell by cell.
//!
//! Given the numbers of the rows and columns, in normal form, each block chooses its own for itself; given
//! those of the rows, each stack its columns. So of the 7^6 ways to number lines with 0 and 1 only 7^3 for
//! the rows are tried. *Lemma.* A row of number 2 admits no column but 0. *Proof.* The cells of a block lie
//! within -1 and 1: the largest numbers of its rows and of its columns add up to 2 at most, and every band
//! meets every stack.

use super::EqualSets;
use crate::grid::Cell;

/// What a cell costs in the second region, in neither, and in the first; none if it may not be there.
pub(super) type Costs = [[Option<i64>; 3]; 81];

/// The numbers of three lines: first those of 0 and 1, then those with a 2.
const LINES: [[i8; 3]; 19] = [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 1],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 0],
    [0, 0, 2],
    [0, 2, 0],
    [2, 0, 0],
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
    [0, 2, 2],
    [2, 0, 2],
    [2, 2, 0],
];

/// How many of them have no 2.
const SMALL: usize = 7;

/// More than twice any sum of costs, either way.
const NEVER: i64 = i64::MAX / 16;

/// The least cost in a block by the lines of its rows and columns.
type Block = [[i64; LINES.len()]; LINES.len()];

/// Equal sets of the least cost, and it; none if no cell may be anywhere. Of several the first, always the
/// same.
pub(super) fn least(costs: &Costs) -> Option<(i64, EqualSets)> {
    let blocks: Vec<Block> = (0..9).map(|block| of_block(costs, block)).collect();
    let mut best = (NEVER / 2, [[0; 3]; 2]);
    let mut consider = |cost: i64, rows: [usize; 3], columns: [usize; 3]| {
        if cost < best.0 {
            best = (cost, [rows, columns]);
        }
    };
    for number in 0..SMALL.pow(3) {
        let rows = [number / (SMALL * SMALL), number / SMALL % SMALL, number % SMALL];
        let (mut cost, mut columns) = (0, [0; 3]);
        for (stack, columns) in columns.iter_mut().enumerate() {
            let of = |column: usize| -> i64 {
                rows.iter()
                    .enumerate()
                    .map(|(band, &row)| blocks[3 * band + stack][row][column])
                    .sum()
            };
            let (least, column) = first_least((0..SMALL).map(of));
            cost += least;
            *columns = column;
        }
        consider(cost, rows, columns);
    }
    // Some line has a 2: then all lines across have 0.
    for across in [false, true] {
        let of = |band: usize| {
            let cost = |line: usize| -> i64 {
                let own = |stack: usize| match across {
                    false => blocks[3 * band + stack][line][0],
                    true => blocks[3 * stack + band][0][line],
                };
                (0..3).map(own).sum()
            };
            first_least((0..LINES.len()).map(cost))
        };
        let bands = [of(0), of(1), of(2)];
        let (cost, lines) = (bands.iter().map(|band| band.0).sum(), bands.map(|band| band.1));
        match across {
            false => consider(cost, lines, [0; 3]),
            true => consider(cost, [0; 3], lines),
        }
    }
    let (cost, [rows, columns]) = best;
    (cost < NEVER / 2).then(|| (cost, chosen(costs, rows, columns)))
}

/// The least, and the first place that has it.
fn first_least(costs: impl Iterator<Item = i64>) -> (i64, usize) {
    costs
        .enumerate()
        .fold((i64::MAX, 0), |(least, place), (i, cost)| match cost < least {
            true => (cost, i),
            false => (least, place),
        })
}

fn of_block(costs: &Costs, block: usize) -> Block {
    let mut least = [[NEVER; LINES.len()]; LINES.len()];
    for (i, rows) in LINES.iter().enumerate() {
        let crossing = if i < SMALL { SMALL } else { 1 };
        for (j, columns) in LINES.iter().enumerate().take(crossing) {
            least[i][j] = number(costs, block, rows, columns).0;
        }
    }
    for (j, columns) in LINES.iter().enumerate().skip(SMALL) {
        least[0][j] = number(costs, block, &LINES[0], columns).0;
    }
    least
}

/// The least cost of a block, and the number that it has there.
fn number(costs: &Costs, block: usize, rows: &[i8; 3], columns: &[i8; 3]) -> (i64, i8) {
    let most = |lines: &[i8; 3]| lines.iter().copied().max().unwrap_or(0);
    let highest = 1 - most(rows) - most(columns);
    let first = block / 3 * 27 + block % 3 * 3;
    let cost = |number: i8| {
        let mut sum = 0;
        for (i, row) in rows.iter().enumerate() {
            for (j, column) in columns.iter().enumerate() {
                let at = usize::from((number + row + column + 1).unsigned_abs());
                match costs[first + 9 * i + j][at] {
                    Some(cost) => sum += cost,
                    None => return NEVER,
                }
            }
        }
        sum
    };
    // What is next to nothing comes first.
    let numbers = [0, -1, 1].into_iter().filter(|&number| number <= highest);
    numbers.fold((NEVER, 0), |(least, own), number| match cost(number) {
        cost if cost < least => (cost, number),
        _ => (least, own),
    })
}

fn chosen(costs: &Costs, rows: [usize; 3], columns: [usize; 3]) -> EqualSets {
    let flat = |of: [usize; 3]| std::array::from_fn(|i| LINES[of[i / 3]][i % 3]);
    let of = |block: usize| number(costs, block, &LINES[rows[block / 3]], &LINES[columns[block % 3]]).1;
    EqualSets {
        rows: flat(rows),
        columns: flat(columns),
        blocks: std::array::from_fn(of),
    }
}

/// Of the equal sets that have each cell in a region where it may be (1, -1, or 0 for neither) those of the
/// fewest cells.
pub(super) fn fewest(may_be: impl Fn(Cell, i8) -> bool) -> Option<EqualSets> {
    let mut costs: Costs = [[None; 3]; 81];
    for cell in Cell::all() {
        for (own, region) in costs[cell.index()].iter_mut().zip([-1, 0, 1]) {
            *own = may_be(cell, region).then_some(i64::from(region.abs()));
        }
    }
    least(&costs).map(|(_, sets)| sets)
}

/// The smallest part of equal sets that has a cell: equal sets whose regions are within theirs.
pub(super) fn part(whole: &EqualSets, with: Cell) -> EqualSets {
    let within = |cell, region| match region {
        0 => cell != with,
        region => region == whole.at(cell),
    };
    fewest(within).unwrap_or(*whole)
}

/// Whether equal sets are a sum of smaller ones over other cells.
///
/// *Lemma.* They are not if the smallest part with some cell is the whole. *Proof.* Of the two parts of a sum
/// one has the cell, and it is smaller.
pub(super) fn is_sum(whole: &EqualSets) -> bool {
    let with = Cell::all().find(|&cell| whole.at(cell) != 0);
    with.is_some_and(|with| part(whole, with) != *whole)
}
