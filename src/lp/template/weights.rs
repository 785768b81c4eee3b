//! [`pattern`] and [`plain_pattern`]: the weights of the rows as base and cover sets; [`by_row`]: the
//! inverse.

use super::houses::Bare;
use super::rows::Rows;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::Pattern;
use std::sync::Arc;

/// The pattern with these weights by row; none if a derived truth would be a cover set.
pub(super) fn pattern(grid: &Grid, rows: &Rows, weights: &[i64]) -> Option<Pattern> {
    written(grid, rows, weights, |_, constant, bare| {
        Some(bare.repeated(constant))
    })
}

/// The same with no house twice, only those allowed for a digit as base sets (true) or cover sets; none if
/// they are too few.
pub(super) fn plain_pattern(
    grid: &Grid,
    rows: &Rows,
    weights: &[i64],
    admitted: impl Fn(Digit, bool) -> Vec<House>,
) -> Option<Pattern> {
    written(grid, rows, weights, |digit, constant, bare| {
        bare.distinct(constant, &admitted(digit, constant < 0))
    })
}

fn written(
    grid: &Grid,
    rows: &Rows,
    weights: &[i64],
    houses: impl Fn(Digit, i64, Bare) -> Option<Vec<(House, i64)>>,
) -> Option<Pattern> {
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
    for (digit, &constant) in Digit::all()
        .zip(constants)
        .filter(|&(_, &constant)| constant != 0)
    {
        let mut bare = Bare { excess: [None; 81] };
        for cell in Cell::all() {
            let candidate = Candidate::new(cell, digit);
            let held = bases().filter(|(truth, _)| truth.contains(candidate));
            let held: i64 = held.map(|(_, &weight)| weight).sum();
            bare.excess[cell.index()] = grid.is_live(candidate).then(|| by_cell[cell.index()] + held);
        }
        let chosen = houses(digit, constant, bare)?.into_iter();
        weights.extend(chosen.map(|(house, weight)| (ConstraintId::in_house(digit, house), weight)));
    }
    let bases = bases().map(|(truth, &weight)| (Arc::clone(truth), -weight));
    Some(Pattern::from_weights(weights).with_derived(bases))
}

/// The weights of a pattern by row. None if a cell of it is settled, or a derived truth has no row.
pub(super) fn by_row(rows: &Rows, pattern: &Pattern) -> Option<Vec<i64>> {
    let mut weights = vec![0; rows.count()];
    for (id, weight) in pattern.weights() {
        let row = match id.digit() {
            Some(digit) => digit.index(),
            None => 9 + rows.cells.binary_search(&Cell::new(id.index())).ok()?,
        };
        weights[row] += weight;
    }
    for (truth, weight) in pattern.derived() {
        let number = rows.truths.iter().position(|own| own == truth)?;
        weights[9 + rows.cells.len() + number] -= weight;
    }
    Some(weights)
}
