//! [`pattern`]: the weights of the rows as base and cover sets.

use super::rows::Rows;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::Pattern;
use std::sync::{Arc, LazyLock};

/// The houses with their cells.
static HOUSES: LazyLock<Vec<(House, [Cell; 9])>> =
    LazyLock::new(|| House::all().map(|house| (house, house.cells())).collect());

/// The pattern with these weights by row; none when a derived truth would be a cover set.
pub(super) fn pattern(grid: &Grid, rows: &Rows, weights: &[i64]) -> Option<Pattern> {
    let (constants, others) = weights.split_at(9);
    let (cells, truths) = others.split_at(rows.cells.len());
    if truths.iter().any(|&weight| weight > 0) {
        return None;
    }
    let mut by_cell = [0; 81];
    for (cell, &weight) in rows.cells.iter().zip(cells) {
        by_cell[cell.index()] = weight;
    }
    let bases = || rows.truths.iter().zip(truths).filter(|&(_, &weight)| weight != 0);
    let mut weights: Vec<(ConstraintId, i64)> = Cell::all()
        .map(|cell| (ConstraintId::cell(cell), by_cell[cell.index()]))
        .collect();
    let houses: &[(House, [Cell; 9])] = &HOUSES;
    for (digit, &constant) in Digit::all()
        .zip(constants)
        .filter(|&(_, &constant)| constant != 0)
    {
        let excess = std::array::from_fn(|i| {
            let candidate = Candidate::new(Cell::new(i), digit);
            let held = bases().filter(|(truth, _)| truth.contains(candidate));
            let held: i64 = held.map(|(_, &weight)| weight).sum();
            grid.is_live(candidate).then(|| by_cell[i] + held)
        });
        let chosen = constant_as_houses(houses, constant, excess);
        weights.extend(chosen.map(|(house, weight)| (ConstraintId::in_house(digit, house), weight)));
    }
    let bases = bases().map(|(truth, &weight)| (Arc::clone(truth), -weight));
    Some(Pattern::from_weights(weights).with_derived(bases))
}

/// The constant of a digit as weights of its houses. Every one counts once in each template, so that the
/// choice is free: house by house the one that leaves the fewest candidates with a negative excess, then the
/// least missing excess, then the first. `excess` has those of the live candidates, by cell.
fn constant_as_houses(
    houses: &[(House, [Cell; 9])],
    constant: i64,
    mut excess: [Option<i64>; 81],
) -> impl Iterator<Item = (House, i64)> {
    // Large constants in a few strokes.
    let stroke = (constant.abs() / 27).max(1);
    let mut left = constant;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let weight = left.signum() * stroke.min(left.abs());
        // What else there is of bare candidates and of missing excess in a cell when its house has the
        // weight.
        let more = excess.map(|before| match before {
            Some(before) => {
                let after = before + weight;
                let bare = i64::from(after < 0) - i64::from(before < 0);
                (bare, before.min(0) - after.min(0))
            }
            None => (0, 0),
        });
        let sum = |cells: &[Cell; 9]| {
            cells.iter().fold((0, 0), |(bare, missing), cell| {
                let more = more[cell.index()];
                (bare + more.0, missing + more.1)
            })
        };
        let &(house, cells) = houses.iter().min_by_key(|(_, cells)| sum(cells))?;
        for cell in cells {
            if let Some(excess) = &mut excess[cell.index()] {
                *excess += weight;
            }
        }
        left -= weight;
        Some((house, weight))
    })
}
