//! Parity truths that the vertex of a program breaks.

use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::lp::parity::{Sets, separate};
use crate::lp::template::program::Program;
use std::sync::Arc;

/// Truths that are added to a program at once.
const MOST: usize = 40;
/// The number of the first digit's set, behind those of the cells. Every template of a digit visits each of
/// its houses once: one of them stands for all.
const DIGITS: usize = 81;

/// Truths that the vertex breaks, the most broken first.
pub(super) fn broken(grid: &Grid, program: &Program) -> Vec<Arc<Derived>> {
    let columns = program.basis.mix().filter(|&(_, value)| value > 1e-7);
    let columns: Vec<(Sets, f64)> = columns
        .map(|(template, value)| (visited(&program.rows.cells, &template), value))
        .collect();
    let sets = separate(&columns, MOST);
    sets.iter().map(|sets| Arc::new(truth(grid, sets))).collect()
}

/// The sets that a template visits, cells that are settled left out: they say what their digits say.
fn visited(cells: &[Cell], template: &[Candidate; 9]) -> Sets {
    let mut sets = Sets::default();
    for candidate in template.iter().filter(|c| cells.binary_search(&c.cell()).is_ok()) {
        sets.flip(candidate.cell().index());
    }
    sets.flip(DIGITS + template[0].digit().index());
    sets
}

/// The truth of these sets. All have one name: they get their own in a pattern.
fn truth(grid: &Grid, sets: &Sets) -> Derived {
    let id = |set: usize| match set.checked_sub(DIGITS) {
        Some(digit) => ConstraintId::in_house(Digit::new(digit), shortest(grid, Digit::new(digit))),
        None => ConstraintId::from_index(set),
    };
    Derived::parity(1, grid.live(), sets.iter().map(id).collect())
}

/// The house in which a digit has the fewest candidates.
fn shortest(grid: &Grid, digit: Digit) -> House {
    let live = |house: &House| {
        let cells = house.cells().into_iter();
        cells
            .filter(|&cell| grid.is_live(Candidate::new(cell, digit)))
            .count()
    };
    House::all().min_by_key(live).unwrap_or(House::Row(0))
}
