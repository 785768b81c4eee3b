//! Symmetries of the givens: what is false of a cell because an image is, and images in place of candidates.

use super::Impossibility;
use crate::constraint::{ConstraintId, Givens};
use crate::grid::{Candidate, CandidateSet, Cell, Grid, Symmetry};

/// For each symmetry that keeps the givens and each open cell, with at most so many guardians:
///
/// - Its other candidates, if one has a dead image, or two images that see each other. In a cell that the
///   symmetry keeps, the digits that it changes go: Gurth's symmetrical placement.
/// - The same with the image of one candidate in its place.
///
/// *With them the candidates of an orbit have one value* in every fractional solution. *Proof.* The values of
/// a cell add up to 1, and still to 1 or more with that of an image in place of the candidate's: so the
/// image has no smaller one. Around the orbit all are the same.
pub(super) fn symmetric(grid: &Grid, most: usize) -> Vec<Impossibility> {
    let puzzle = Givens::of(grid).puzzle();
    let symmetries = puzzle
        .and_then(|puzzle| puzzle.automorphisms())
        .unwrap_or_default();
    let mut found = Vec::new();
    for symmetry in &symmetries {
        for cell in Cell::all() {
            let held: CandidateSet = grid
                .digits(cell)
                .map(|digit| Candidate::new(cell, digit))
                .collect();
            let free: CandidateSet = held.iter().filter(|&c| is_free(grid, symmetry, c)).collect();
            if held.len() < 2 || free.is_empty() {
                continue;
            }
            let with_image = |candidate: Candidate| {
                let mut guardians = free;
                guardians.remove(candidate);
                guardians.insert(symmetry.candidate(candidate));
                guardians
            };
            let images = free.iter().map(|candidate| ("orbit", with_image(candidate)));
            let images = images.filter(|(_, guardians)| *guardians != free);
            let all = [("symmetry", free)].into_iter().chain(images);
            let further = all.filter(|(_, guardians)| *guardians != held && guardians.len() <= most);
            found.extend(further.map(|(name, guardians)| Impossibility {
                guardians,
                cells: Vec::new(),
                sets: vec![ConstraintId::cell(cell)],
                name: name.to_owned(),
                symmetry: Some(symmetry.clone()),
                proof: None,
            }));
        }
    }
    found
}

/// Whether a candidate may be true together with all that the symmetry takes it to.
fn is_free(grid: &Grid, symmetry: &Symmetry, candidate: Candidate) -> bool {
    let images = || symmetry.orbit(candidate);
    images().all(|image| grid.is_live(image) && !images().any(|other| image.sees(other)))
}
