//! Unique and avoidable rectangles, and the extended ones of two lines by three.
//!
//! Two lines of one chute cross some other lines. When the cells of both lines hold the same digits, exchanging the two lines' cells changes
//! no house: the cells of a crossing line lie in one block. So a puzzle with one solution holds no such cells, unless one of them is a given.

use super::Found;
use crate::constraint::Givens;
use crate::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid};
use itertools::Itertools;

/// Which cells a rectangle may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Corners {
    /// All are open.
    Open,
    /// One at least has been placed while solving.
    Placed,
}

/// The rectangles of two lines by so many, with at most so many guardians.
pub(super) fn rectangles(grid: &Grid, across: usize, corners: Corners, most: usize) -> Vec<Found> {
    let givens = Givens::of(grid);
    let placed = |cell: &Cell| matches!(grid.state(*cell), CellState::Placed(_));
    let mut found = Vec::new();
    let lines = (0..9).tuple_combinations().filter(|(a, b)| a / 3 == b / 3);
    for ((one, other), crossing) in lines.cartesian_product((0..9).combinations(across)) {
        for turned in [false, true] {
            let at = |line: usize, cross: usize| match turned {
                false => Cell::at(line, cross),
                true => Cell::at(cross, line),
            };
            let cells: Vec<Cell> = crossing
                .iter()
                .flat_map(|&c| [at(one, c), at(other, c)])
                .collect();
            let fits = match corners {
                Corners::Open => cells.iter().all(|&cell| grid.state(cell).digit().is_none()),
                Corners::Placed => cells.iter().any(placed),
            };
            // Within one block a third digit has no room to be exchanged.
            let blocks = cells.iter().map(|cell| cell.block()).unique().count();
            if fits && blocks > 1 && cells.iter().all(|&cell| givens.at(cell).is_none()) {
                found.extend(with_digits(grid, &cells, across, corners, most));
            }
        }
    }
    found
}

fn with_digits(grid: &Grid, cells: &[Cell], across: usize, corners: Corners, most: usize) -> Vec<Found> {
    let held = |digit: &Digit| {
        cells
            .iter()
            .any(|&cell| grid.is_live(Candidate::new(cell, *digit)))
    };
    let digits: Vec<Digit> = Digit::all().filter(held).collect();
    let name = match (corners, across) {
        (Corners::Placed, _) => "ar",
        (Corners::Open, 2) => "ur",
        (Corners::Open, _) => "er",
    };
    let rectangle = |chosen: Vec<Digit>| {
        let possible = |&cell: &Cell| grid.digits(cell).any(|digit| chosen.contains(&digit));
        let others = cells.iter().flat_map(|&cell| {
            let others = grid.digits(cell).filter(|digit| !chosen.contains(digit));
            others.map(move |digit| Candidate::new(cell, digit))
        });
        let guardians: CandidateSet = others.collect();
        let few = (1..=most).contains(&guardians.len());
        (few && cells.iter().all(possible)).then(|| Found {
            guardians,
            cells: cells.to_vec(),
            name: format!("{name}-{}", chosen.iter().format("")),
        })
    };
    digits
        .into_iter()
        .combinations(across)
        .filter_map(rectangle)
        .collect()
}
