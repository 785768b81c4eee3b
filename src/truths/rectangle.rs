//! Unique and avoidable rectangles, and the extended ones of two lines by three.
//!
//! Two lines of one chute cross some other lines. When the cells of both lines hold the same digits,
//! exchanging the two lines' cells changes no house: the cells of a crossing line lie in one block. So a
//! puzzle with one solution holds no such cells, unless one of them is a given.

use super::{Impossibility, beside};
use crate::constraint::Givens;
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;

/// Which cells a rectangle may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Corners {
    /// All are open.
    Open,
    /// One at least has been placed while solving.
    Placed,
}

/// Which rectangles are worth having.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// Those with at most this many guardians: for the linear program.
    Few(usize),
    /// Those with a cell that holds no guardian (an open one both digits), as all that have names do.
    Floor,
}

/// By row, or by column: the cells of each line that satisfy a predicate, as bits by the lines across.
fn lines(is: impl Fn(Cell) -> bool, turned: bool) -> [u16; 9] {
    let line = |line| {
        (0..9)
            .filter(|&across| is(at(line, across, turned)))
            .fold(0, |set, across| set | 1 << across)
    };
    std::array::from_fn(line)
}

/// The cell of a row and a column, or turned, of a column and a row.
fn at(line: usize, across: usize, turned: bool) -> Cell {
    match turned {
        false => Cell::at(line, across),
        true => Cell::at(across, line),
    }
}

/// The sets of this many of nine, as bits.
fn sets_of(size: usize) -> Vec<u16> {
    (0..1 << 9)
        .filter(|set: &u16| set.count_ones() as usize == size)
        .collect()
}

/// The numbers in a set of bits, ascending.
fn members(set: u16) -> impl Iterator<Item = usize> + Clone {
    (0..9).filter(move |i| set >> i & 1 == 1)
}

/// The rectangles of two lines by this many.
pub(super) fn rectangles(grid: &Grid, across: usize, corners: Corners, worth: Worth) -> Vec<Impossibility> {
    let givens = Givens::of(grid);
    let placed = |cell: Cell| matches!(grid.state(cell), CellState::Placed(_));
    let may_be = |cell| match corners {
        Corners::Open => grid.state(cell).digit().is_none() && givens.at(cell).is_none(),
        Corners::Placed => givens.at(cell).is_none(),
    };
    // An open cell that holds no guardian holds as many digits as are exchanged.
    let has_needed = |cell: Cell| match (corners, worth) {
        (Corners::Placed, _) => placed(cell),
        (Corners::Open, Worth::Few(_)) => true,
        (Corners::Open, Worth::Floor) => grid.live().digits(cell).count_ones() as usize == across,
    };
    let chosen = sets_of(across);
    // Within one block a third digit has no room to be exchanged.
    let several_blocks = |crossing: &&u16| [0o7_u16, 0o70, 0o700].iter().all(|block| *crossing & !block != 0);
    let crossings: Vec<u16> = chosen.iter().filter(several_blocks).copied().collect();
    let mut found = Vec::new();
    for turned in [false, true] {
        let (may_be, has_needed) = (lines(may_be, turned), lines(has_needed, turned));
        for (one, other) in (0..9).tuple_combinations().filter(|(a, b)| a / 3 == b / 3) {
            let (may_be, has_needed) = (may_be[one] & may_be[other], has_needed[one] | has_needed[other]);
            let fits = |crossing: &&u16| *crossing & !may_be == 0 && *crossing & has_needed != 0;
            for &crossing in crossings.iter().filter(fits) {
                let cells = members(crossing).flat_map(|c| [at(one, c, turned), at(other, c, turned)]);
                found.extend(with_digits(grid, &cells.collect_vec(), &chosen, corners, worth));
            }
        }
    }
    found
}

/// Of some cells the rectangles with one of these sets of digits.
fn with_digits(
    grid: &Grid,
    cells: &[Cell],
    chosen: &[u16],
    corners: Corners,
    worth: Worth,
) -> Vec<Impossibility> {
    let held = cells.iter().map(|&cell| grid.live().digits(cell)).collect_vec();
    let all = held.iter().fold(0, |all, digits| all | digits);
    // Each cell holds one of the digits: if it has but one, that one.
    let alone = held.iter().filter(|digits| digits.is_power_of_two());
    let needed = alone.fold(0, |all, digit| all | digit);
    let may_be = |own: &&u16| *own & !all == 0 && needed & !*own == 0;
    let guardians = |own: u16| {
        held.iter()
            .map(move |digits| (digits & !own).count_ones() as usize)
    };
    let is_rectangle = |own: u16| {
        let worthy = match worth {
            Worth::Few(most) => guardians(own).sum::<usize>() <= most,
            Worth::Floor => guardians(own).contains(&0),
        };
        worthy && all & !own != 0 && held.iter().all(|digits| digits & own != 0)
    };
    // An open cell without a guardian holds both: it says which they are.
    let size = |digits: u16| digits.count_ones() as usize;
    let mut own: Vec<u16> = match (worth, corners) {
        (Worth::Floor, Corners::Open) => held
            .iter()
            .filter(|&&digits| size(digits) * 2 == cells.len())
            .copied()
            .collect(),
        _ => chosen.iter().filter(may_be).copied().collect(),
    };
    own.sort_unstable();
    own.dedup();
    own.retain(|&own| is_rectangle(own));
    let name = match (corners, cells.len()) {
        (Corners::Placed, _) => "ar",
        (Corners::Open, 4) => "ur",
        (Corners::Open, _) => "er",
    };
    let rectangle = |own: u16| {
        let digits = members(own).map(Digit::new).collect_vec();
        Impossibility {
            guardians: beside(grid, cells, &digits),
            cells: cells.to_vec(),
            sets: Vec::new(),
            name: format!("{name}-{}", digits.iter().format("")),
            symmetry: None,
            proof: None,
        }
    };
    own.into_iter().map(rectangle).collect()
}
