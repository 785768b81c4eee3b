//! Unique and avoidable rectangles, and the extended ones of two lines by three.
//!
//! Two lines of one chute cross some other lines. When the cells of both lines hold the same digits,
//! exchanging the two lines' cells changes no house: the cells of a crossing line lie in one block. So a
//! puzzle with one solution holds no such cells, unless one of them is a given.

use super::{Found, beside};
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
    /// Those with at most so many guardians: for the linear program.
    Few(usize),
    /// Those with a cell that holds no guardian (an open one both digits), as all that have names do.
    Floor,
}

/// The rectangles of two lines by so many.
pub(super) fn rectangles(grid: &Grid, across: usize, corners: Corners, worth: Worth) -> Vec<Found> {
    let givens = Givens::of(grid);
    let placed = |cell: Cell| matches!(grid.state(cell), CellState::Placed(_));
    let may_be = |cell| match corners {
        Corners::Open => grid.state(cell).digit().is_none() && givens.at(cell).is_none(),
        Corners::Placed => givens.at(cell).is_none(),
    };
    let may_be: Vec<bool> = Cell::all().map(may_be).collect();
    // An open cell that holds no guardian holds as many digits as are exchanged.
    let has_needed = |cell: Cell| match (corners, worth) {
        (Corners::Placed, _) => placed(cell),
        (Corners::Open, Worth::Few(_)) => true,
        (Corners::Open, Worth::Floor) => grid.live().digits(cell).count_ones() as usize == across,
    };
    let has_needed: Vec<bool> = Cell::all().map(has_needed).collect();
    let mut found = Vec::new();
    let lines = (0..9).tuple_combinations().filter(|(a, b)| a / 3 == b / 3);
    // Within one block a third digit has no room to be exchanged.
    let several_blocks = |crossing: &Vec<usize>| crossing[0] / 3 != crossing[across - 1] / 3;
    let crossings: Vec<_> = (0..9).combinations(across).filter(several_blocks).collect();
    for ((one, other), crossing) in lines.cartesian_product(&crossings) {
        for turned in [false, true] {
            let at = |line: usize, cross: usize| match turned {
                false => Cell::at(line, cross),
                true => Cell::at(cross, line),
            };
            let cells = || crossing.iter().flat_map(|&c| [at(one, c), at(other, c)]);
            if cells().all(|cell| may_be[cell.index()]) && cells().any(|cell| has_needed[cell.index()]) {
                let cells: Vec<Cell> = cells().collect();
                found.extend(with_digits(grid, &cells, across, corners, worth));
            }
        }
    }
    found
}

fn with_digits(grid: &Grid, cells: &[Cell], across: usize, corners: Corners, worth: Worth) -> Vec<Found> {
    let bits = |digits: &mut dyn Iterator<Item = Digit>| digits.fold(0u16, |set, d| set | 1 << d.index());
    let held: Vec<u16> = (cells.iter()).map(|&cell| bits(&mut grid.digits(cell))).collect();
    // Where a cell has to hold the two digits and nothing else, it says which they are.
    let is_open_floor = worth == Worth::Floor && corners == Corners::Open;
    let says = |digits: &&u16| !is_open_floor || digits.count_ones() as usize == across;
    let all = held.iter().filter(says).fold(0, |all, digits| all | digits);
    let digits = Digit::all().filter(|digit| all >> digit.index() & 1 == 1);
    let name = match (corners, across) {
        (Corners::Placed, _) => "ar",
        (Corners::Open, 2) => "ur",
        (Corners::Open, _) => "er",
    };
    let rectangle = |chosen: Vec<Digit>| {
        let own = bits(&mut chosen.iter().copied());
        let guardians: u32 = held.iter().map(|digits| (digits & !own).count_ones()).sum();
        let worthy = match worth {
            Worth::Few(most) => guardians as usize <= most,
            Worth::Floor if corners == Corners::Open => held.contains(&own),
            Worth::Floor => held.iter().any(|digits| digits & !own == 0),
        };
        if guardians == 0 || !worthy || held.iter().any(|digits| digits & own == 0) {
            return None;
        }
        Some(Found {
            guardians: beside(grid, cells, &chosen),
            cells: cells.to_vec(),
            name: format!("{name}-{}", chosen.iter().format("")),
        })
    };
    digits.combinations(across).filter_map(rectangle).collect()
}
