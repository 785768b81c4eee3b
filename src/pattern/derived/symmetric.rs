//! Truths from symmetry.
//!
//! *Lemma.* If a symmetry takes every given to a given and the puzzle has one solution, then with a candidate
//! all its images are true or all are false. *Proof.* It takes the solution to a filled grid with the same
//! givens: there are as many givens as images. That is a solution, so it is the same one.
//!
//! So the true candidate of a set has no dead image, and no two images that see each other. If each other
//! live candidate of the set is a guardian or has one as image, then a guardian is true.

use super::{Unproven, fits_givens};
use crate::constraint::Derived;
use crate::grid::{Candidate, Cell, Grid, Symmetry};

/// Checks the symmetry, and the reason of each candidate of the set.
pub(super) fn symmetric(grid: &Grid, truth: &Derived) -> Result<(), Unproven> {
    let (Some(symmetry), [set]) = (truth.symmetry(), truth.sets()) else {
        return Err(Unproven::NoSymmetry);
    };
    fits_givens(grid, truth, &[])?;
    keeps_givens(symmetry, truth)?;
    let mut live = set.members().into_iter().filter(|&c| grid.is_live(c));
    let is_free = |&member: &Candidate| {
        let images = images(symmetry, member);
        let is_false =
            |&image: &Candidate| !grid.is_live(image) || images.iter().any(|&other| image.sees(other));
        !images
            .iter()
            .any(|&image| truth.contains(image) || is_false(&image))
    };
    live.find(is_free)
        .map_or(Ok(()), |free| Err(Unproven::Free(free)))
}

fn keeps_givens(symmetry: &Symmetry, truth: &Derived) -> Result<(), Unproven> {
    let givens = truth.givens().ok_or(Unproven::NoGivens)?;
    let is_moved = |cell: &Cell| {
        let image = givens.at(*cell).map(|digit| symmetry.digit(digit));
        givens.at(symmetry.cell(*cell)) != image
    };
    Cell::all()
        .find(is_moved)
        .map_or(Ok(()), |cell| Err(Unproven::NotKept(cell)))
}

/// A candidate and all that the symmetry takes it to.
fn images(symmetry: &Symmetry, member: Candidate) -> Vec<Candidate> {
    let mut images = vec![member];
    let mut next = symmetry.candidate(member);
    while next != member {
        images.push(next);
        next = symmetry.candidate(next);
    }
    images
}
