//! Which locked digits there are beside base cells and target cells.

use crate::constraint::ConstraintId;
use crate::grid::Digit;
use crate::pattern::Form;
use crate::technique::shape::Shape;

/// The sets that are not cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Locked {
    /// There is none: base cells and target cells alone.
    Nothing,
    /// Cover sets: digits in place of targets.
    Covers,
    /// Base sets: digits that need targets of their own.
    Bases,
    /// Digits of both kinds.
    Both,
}

/// The locked digits of a plain pattern with base cells and target cells; none for any other. No digit is on
/// both sides: in every template its houses would cancel out.
pub(super) fn locked(shape: &Shape) -> Option<Locked> {
    let digits = |sets: &[ConstraintId]| sets.iter().filter_map(|id| id.digit()).collect::<Vec<Digit>>();
    let (bases, covers) = (digits(&shape.bases), digits(&shape.covers));
    let has_cells = shape.bases.len() > bases.len() && shape.covers.len() > covers.len();
    let apart = !bases.iter().any(|digit| covers.contains(digit));
    (shape.form == Form::Plain && has_cells && apart).then_some(match (bases.is_empty(), covers.is_empty()) {
        (true, true) => Locked::Nothing,
        (true, false) => Locked::Covers,
        (false, true) => Locked::Bases,
        (false, false) => Locked::Both,
    })
}

/// As many cover sets as base sets.
pub(super) fn is_even(shape: &Shape, own: Locked) -> bool {
    shape.rank == 0 && locked(shape) == Some(own)
}

/// More cover sets than base sets.
pub(super) fn has_spare(shape: &Shape, own: Locked) -> bool {
    shape.rank > 0 && locked(shape) == Some(own)
}
