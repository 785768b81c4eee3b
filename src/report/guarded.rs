//! What a derived truth says, in a sentence.

use super::words::{and, group};
use crate::constraint::{Derived, DerivedKind};
use crate::grid::{Candidate, Digit};
use crate::technique::Shape;

/// More cells than these are counted, not told.
const MOST_CELLS: usize = 6;

/// The argument, and that a guardian is true:
/// `r1c1, r1c4, r2c1 and r2c4 could exchange 1 and 2, ..., so 3r2c4 is true`.
pub(super) fn argument(shape: &Shape, truth: &Derived) -> String {
    let guardian = match truth.guardians() {
        [only] => format!("{only} is true"),
        several => format!("{} is true", group(&several.iter().copied().collect())),
    };
    let kept = |digit: &Digit| {
        let holds = |c: Candidate| shape.digits_of(c.cell()) >> c.digit().index() & 1 == 1;
        let places = truth.cells().iter().map(|&cell| Candidate::new(cell, *digit));
        places.into_iter().any(|c| holds(c) && !truth.contains(c))
    };
    let digits = and(Digit::all().filter(kept).map(|digit| digit.to_string()));
    let cells = match truth.cells() {
        cells if cells.len() > MOST_CELLS => format!("{} cells", cells.len()),
        cells => and(cells.iter().map(ToString::to_string)),
    };
    let one = "the puzzle is assumed to have one solution";
    match truth.kind() {
        DerivedKind::Impossible => format!("{cells} cannot be filled with {digits} alone, so {guardian}"),
        DerivedKind::Deadly => {
            format!(
                "{cells} with {digits} alone could be filled in another way too, but {one}, so {guardian}"
            )
        }
        DerivedKind::Bug => {
            format!(
                "without it every open cell would hold two candidates and every open digit of a house two places, but {one}, so {guardian}"
            )
        }
    }
}
