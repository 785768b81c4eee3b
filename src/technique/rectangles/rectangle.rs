//! [`Rectangle`]: what of a shape is about its one deadly rectangle.

use crate::constraint::{ConstraintId, DerivedKind};
use crate::grid::{Candidate, Cell};
use crate::pattern::Form;
use crate::technique::derived_truths::guarded::Guarded;
use crate::technique::regions::standing::on_one_side;
use crate::technique::shape::Shape;
use itertools::Itertools;

/// What the rectangle has besides its guardians.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Corners {
    /// A cell that holds the two digits and nothing else.
    Pair,
    /// This many cells that hold one digit.
    Solved(usize),
}

/// The rectangle of a shape.
pub(super) struct Rectangle<'a> {
    pub(super) shape: &'a Shape,
    pub(super) guarded: Guarded<'a>,
    /// The cells that hold guardians.
    pub(super) corners: Vec<Cell>,
}

impl<'a> Rectangle<'a> {
    /// Whether a shape rests on a rectangle with these corners, and it is of the kind.
    pub(super) fn is(shape: &'a Shape, corners: Corners, kind: fn(&Self) -> bool) -> bool {
        Self::of(shape, corners).is_some_and(|rectangle| kind(&rectangle))
    }

    fn of(shape: &'a Shape, corners: Corners) -> Option<Self> {
        let guarded = Guarded::of(shape, DerivedKind::Deadly)?;
        let cells = guarded.cells();
        let lines = |line: fn(Cell) -> usize| cells.iter().map(|&cell| line(cell)).unique().count();
        let digits = || cells.iter().map(|&cell| shape.digits_of(cell));
        let fits = cells.len() == 4
            && lines(Cell::row) == 2
            && lines(Cell::column) == 2
            && guarded.digits().count_ones() == 2
            && match corners {
                Corners::Pair => digits().contains(&guarded.digits()),
                Corners::Solved(count) => digits().filter(|own| own.count_ones() == 1).count() == count,
            };
        fits.then(|| Self {
            shape,
            corners: guarded.corners(),
            guarded,
        })
    }

    /// Whether this many cells hold guardians and these lie in one line.
    pub(super) fn is_on_one_side(&self) -> bool {
        on_one_side(&self.corners)
    }

    /// Whether a candidate of the two digits is in the rectangle.
    pub(super) fn holds(&self, candidate: Candidate) -> bool {
        self.guarded.cells().contains(&candidate.cell())
    }

    /// Whether a house has places for the digit of a constraint in the rectangle only.
    pub(super) fn confines(&self, id: ConstraintId) -> bool {
        self.shape.live(id).all(|c| self.holds(c))
    }

    /// Whether a house-digit is about one of the two digits.
    pub(super) fn is_own(&self, id: ConstraintId) -> bool {
        (id.digit()).is_some_and(|digit| self.guarded.digits() >> digit.index() & 1 == 1)
    }

    /// Whether the cells with guardians are the cover sets.
    pub(super) fn is_covered_by_corners(&self) -> bool {
        let corners = self.corners.iter().map(|&cell| ConstraintId::cell(cell));
        self.shape.covers.iter().copied().eq(corners)
    }

    /// Whether all guardians are of one digit, and the cover sets are houses of it.
    pub(super) fn is_of_one_digit(&self) -> bool {
        self.guarded.is_alone()
            && self.shape.form == Form::Plain
            && self.guarded.digit().is_some()
            && self
                .shape
                .covers
                .iter()
                .all(|id| id.digit() == self.guarded.digit())
    }
}
