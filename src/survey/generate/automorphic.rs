//! Solutions that a symmetry keeps.
//!
//! A symmetry of the cells is taken from a list, in a random position, and a permutation of the digits whose
//! order divides its own. Then cells are filled at random, and with each digit its images.

use super::super::dice::Dice;
use crate::casts::fit;
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, Symmetry, Transpose};

/// Symmetries of the cells, up to those that join them, that keep some solution. (There are others.)
const SHAPES: [&str; 8] = [
    "half-turn",
    "transpose",
    "quarter-turn",
    "rows 231564897, columns 456789123",
    "rows 456789123, columns 231564897",
    "columns 231564897",
    "rows 456789123, columns 456789123",
    "rows 132465798, columns 123789456",
];

/// How many digits are tried before an attempt is given up.
const TRIED: usize = 2000;

/// A random solution, and a symmetry that keeps it and moves some cells; none if the tries have not led to
/// one.
pub(super) fn solution(dice: &mut Dice) -> Option<(CandidateSet, Symmetry)> {
    let shape: Symmetry = SHAPES[dice.below(SHAPES.len())].parse().expect("steps");
    let order = (1..)
        .find(|&times| power(&shape, times).keeps_cells())
        .expect("permutations have an order");
    let digits = Symmetry::new(Transpose::No, same(), same(), digits(order, dice)).expect("a permutation");
    let place = Symmetry::new(Transpose::No, lines(dice), lines(dice), same()).expect("bands stay together");
    let symmetry = place.then(&shape).then(&place.inverse()).then(&digits);
    let solution = fill(&Grid::empty(), &symmetry, dice, &mut { TRIED })?;
    Some((solution, symmetry))
}

fn power(symmetry: &Symmetry, times: usize) -> Symmetry {
    (0..times).fold(Symmetry::identity(), |power, _| power.then(symmetry))
}

fn same() -> [u8; 9] {
    std::array::from_fn(fit)
}

/// A random permutation of lines that keeps bands together.
fn lines(dice: &mut Dice) -> [u8; 9] {
    let mut shuffled = || {
        let mut three = [0, 1, 2];
        dice.shuffle(&mut three);
        three
    };
    let bands = shuffled();
    let within = [shuffled(), shuffled(), shuffled()];
    std::array::from_fn(|line| fit(bands[line / 3] * 3 + within[line / 3][line % 3]))
}

/// A random permutation of the digits whose order divides another.
fn digits(order: usize, dice: &mut Dice) -> [u8; 9] {
    let mut digits: Vec<usize> = (0..9).collect();
    dice.shuffle(&mut digits);
    let mut becomes = [0; 9];
    while !digits.is_empty() {
        let lengths: Vec<usize> = (1..=digits.len())
            .filter(|&length| order.is_multiple_of(length))
            .collect();
        let cycle = digits.split_off(digits.len() - lengths[dice.below(lengths.len())]);
        for (i, &digit) in cycle.iter().enumerate() {
            becomes[digit] = fit(cycle[(i + 1) % cycle.len()]);
        }
    }
    becomes
}

/// A solution that the symmetry keeps, of a position that it keeps.
fn fill(grid: &Grid, symmetry: &Symmetry, dice: &mut Dice, tries: &mut usize) -> Option<CandidateSet> {
    let open = Cell::all().filter(|&cell| grid.state(cell).digit().is_none());
    let Some(cell) = open.min_by_key(|&cell| grid.digits(cell).count()) else {
        return Some(grid.placed());
    };
    let mut digits: Vec<Digit> = grid.digits(cell).collect();
    dice.shuffle(&mut digits);
    for digit in digits {
        *tries = tries.checked_sub(1)?;
        let mut next = grid.clone();
        let are_free = symmetry.orbit(Candidate::new(cell, digit)).all(|image| {
            let is_live = next.is_live(image);
            next.place(image);
            is_live
        });
        let found = are_free.then(|| fill(&next, symmetry, dice, tries)).flatten();
        if found.is_some() {
            return found;
        }
    }
    None
}
