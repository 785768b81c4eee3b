//! Symmetries of the givens.

use super::guarded::{Guarded, alone};
use crate::constraint::DerivedKind;
use crate::grid::Cell;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::shape::Shape;
use crate::truths::Family;

/// A truth from symmetry alone, in its own set; whether that is a cell that the symmetry keeps.
fn in_its_set(shape: &Shape) -> Option<bool> {
    let guarded = Guarded::of(shape, DerivedKind::Symmetry)?;
    let truth = guarded.truth();
    let (symmetry, [set]) = (truth.symmetry()?, truth.sets()) else {
        return None;
    };
    let is_alone = shape.is_plain(0) && guarded.is_alone() && shape.covers == [*set];
    is_alone.then(|| {
        Cell::all()
            .nth(set.index())
            .is_some_and(|cell| symmetry.cell(cell) == cell)
    })
}

const GURTHS_SYMMETRICAL_PLACEMENT: Technique = Technique {
    id: "gurths-symmetrical-placement",
    groups: &[Group::Derived, Group::Uniqueness],
    orders: (1, 1),
    what: "A symmetry of the grid takes the givens to themselves, perhaps with other digits, and a cell to itself: the cell holds no digit that becomes another one.",
    why: "The puzzle is assumed to have one solution, so the symmetry takes the solution to itself. The derived truth that the cell holds a digit that stays is the base set, the cell the cover set. Rank 0.",
    aliases: &["gurth", "gurth's theorem", "gsp", "symmetrical placement"],
    references: &["http://sudopedia.enjoysudoku.com/Gurth%27s_Symmetrical_Placement.html"],
    instance: Instance::Bases,
    example: Example {
        grid: "...........4.35...97.6..8...9....5...6.8.2.4...5....1...2..4.31...57.6...........",
        pattern: "symmetry-1 / r5c5",
    },
    region: |sight, _| alone(sight, &sight.look(Family::Symmetry)),
    accepts: |shape| in_its_set(shape) == Some(true),
};

const SYMMETRY: Technique = Technique {
    id: "symmetry",
    what: "A symmetry of the grid (turns, reflections, exchanges of rows and columns) takes the givens to themselves, perhaps with other digits. A candidate is false if one is that the symmetry takes it to, or if two of these see each other.",
    why: "The puzzle is assumed to have one solution, so the symmetry takes the solution to itself. The derived truth that a cell holds one of its other digits is the base set, the cell the cover set. Rank 0.",
    aliases: &["automorphism", "symmetry of givens"],
    example: Example {
        grid: ":0000:x:...........4.35...97.6..8...9....5...6.8+52.4...5....1...2..4.31...57.6...........:141:::",
        pattern: "symmetry-1 / r6c9",
    },
    accepts: |shape| in_its_set(shape).is_some(),
    ..GURTHS_SYMMETRICAL_PLACEMENT
};

/// Fixed cells first.
pub(in crate::technique) const FAMILY: &[Technique] = &[GURTHS_SYMMETRICAL_PLACEMENT, SYMMETRY];
