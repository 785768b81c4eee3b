//! [`pattern`]: the weights of the rows as base and cover sets.

use super::program::Rows;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::Pattern;
use std::sync::Arc;

/// The pattern with these weights by row; none when a derived truth would be a cover set.
pub(super) fn pattern(grid: &Grid, rows: &Rows, weights: &[i64]) -> Option<Pattern> {
    let (constants, others) = weights.split_at(9);
    let (cells, truths) = others.split_at(rows.cells.len());
    if truths.iter().any(|&weight| weight > 0) {
        return None;
    }
    let by_cell = rows.cells.iter().zip(cells);
    let by_cell = by_cell.map(|(&cell, &weight)| (ConstraintId::cell(cell), weight));
    let bases = rows
        .truths
        .iter()
        .zip(truths)
        .map(|(truth, &weight)| (Arc::clone(truth), -weight));
    let mut pattern = Pattern::from_weights(by_cell).with_derived(bases);
    for (digit, &constant) in Digit::all()
        .zip(constants)
        .filter(|&(_, &constant)| constant != 0)
    {
        let houses = houses(grid, digit, constant, |c| pattern.excess(c));
        pattern = pattern.and(&houses);
    }
    Some(pattern)
}

/// The constant of a digit as weights of its houses. Every one counts once in each template, so that the choice is free: house by house the one that leaves the fewest
/// candidates with a negative excess, then the least missing excess, then the first.
fn houses(
    grid: &Grid,
    digit: Digit,
    constant: i64,
    excess: impl Fn(Candidate) -> i64,
) -> Vec<(ConstraintId, i64)> {
    // Large constants in a few strokes.
    let stroke = (constant.abs() / 27).max(1);
    let houses: Vec<House> = House::all().collect();
    let mut by_cell: [Option<i64>; 81] = std::array::from_fn(|cell| {
        let candidate = Candidate::new(Cell::new(cell), digit);
        grid.is_live(candidate).then(|| excess(candidate))
    });
    let mut chosen = Vec::new();
    let mut left = constant;
    while left != 0 {
        let weight = left.signum() * stroke.min(left.abs());
        // What else there is of bare candidates and of missing excess when this house has the weight.
        let more = |house: &House| {
            let (mut bare, mut missing) = (0, 0);
            for before in house.cells().into_iter().filter_map(|cell| by_cell[cell.index()]) {
                let after = before + weight;
                bare += i64::from(after < 0) - i64::from(before < 0);
                missing += before.min(0) - after.min(0);
            }
            (bare, missing)
        };
        let Some(best) = houses.iter().min_by_key(|house| more(house)) else {
            break;
        };
        for cell in best.cells() {
            if let Some(excess) = &mut by_cell[cell.index()] {
                *excess += weight;
            }
        }
        chosen.push((ConstraintId::in_house(digit, *best), weight));
        left -= weight;
    }
    chosen
}
