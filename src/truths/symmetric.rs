//! Symmetries of the givens: what is false of a cell because an image is.

use super::Found;
use crate::constraint::{ConstraintId, Givens};
use crate::grid::{Candidate, CandidateSet, Cell, Grid, Symmetry};

/// For each symmetry that keeps the givens and each cell: its other candidates, if one has a dead image, or
/// two images that see each other, and at most so many have not.
///
/// In a cell that a symmetry keeps, the digits that it changes go: Gurth's symmetrical placement.
pub(super) fn symmetric(grid: &Grid, most: usize) -> Vec<Found> {
    let puzzle = Givens::of(grid).puzzle();
    let symmetries = puzzle.and_then(|puzzle| puzzle.automorphisms()).unwrap_or_default();
    let of_cell = |symmetry: &Symmetry, cell: Cell| {
        let held: CandidateSet = grid.digits(cell).map(|digit| Candidate::new(cell, digit)).collect();
        let free: CandidateSet = held.iter().filter(|&c| is_free(grid, symmetry, c)).collect();
        let is_small = !free.is_empty() && free.len() <= most;
        (free != held && is_small).then(|| Found {
            guardians: free,
            cells: Vec::new(),
            sets: vec![ConstraintId::cell(cell)],
            name: "symmetry".to_owned(),
            symmetry: Some(symmetry.clone()),
            proof: None,
        })
    };
    let of = |symmetry| Cell::all().filter_map(move |cell| of_cell(symmetry, cell));
    symmetries.iter().flat_map(of).collect()
}

/// Whether a candidate may be true together with all that the symmetry takes it to.
fn is_free(grid: &Grid, symmetry: &Symmetry, candidate: Candidate) -> bool {
    let images = || symmetry.orbit(candidate);
    images().all(|image| grid.is_live(image) && !images().any(|other| image.sees(other)))
}
