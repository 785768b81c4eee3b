//! Exocets: base cells, and target cells; a template that visits a base cell visits a target cell.
//!
//! The names depend only on the places of the cells. The judge proves that every template is covered, so the
//! conditions on other lines that the literature needs for its proof are not tested here.

mod locked;
mod names;
mod places;
mod wide;

pub(super) use names::FAMILY;
pub(super) use wide::FAMILY as WIDE_FAMILY;

use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::{Form, Pattern};

/// The cells of sets; none when one of them is about a house.
fn cells(sets: impl Iterator<Item = (ConstraintId, i64)>) -> Option<Vec<Cell>> {
    let cell = |(id, _): (ConstraintId, i64)| (id.kind() == Kind::Cell).then(|| id.members()[0].cell());
    sets.map(cell).collect()
}

/// Base cells and as many target cells, each once. A locked digit may be in place of one target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The cells of the base sets, ascending.
    pub base: Vec<Cell>,
    /// The cells of the cover sets, ascending; at least one.
    pub targets: Vec<Cell>,
    /// The digit of the one cover set that is not a cell. Then the base cells are in one house.
    pub locked: Option<Digit>,
}

impl Exocet {
    /// Reads a plain pattern of rank 0 whose sets are cells, but for one cover set perhaps; none when it is
    /// another.
    #[must_use]
    pub fn of(pattern: &Pattern) -> Option<Self> {
        let is_cell = |&(id, _): &(ConstraintId, i64)| id.kind() == Kind::Cell;
        let (targets, houses): (Vec<_>, Vec<_>) = pattern.covers().partition(is_cell);
        let exocet = Self {
            base: cells(pattern.bases())?,
            targets: cells(targets.into_iter())?,
            locked: houses.first().and_then(|(id, _)| id.digit()),
        };
        let plain = pattern.form() == Form::Plain && pattern.rank() == 0 && pattern.derived().is_empty();
        let is_one = match houses.len() {
            0 => true,
            1 => exocet.is_in_house(),
            _ => false,
        };
        (plain && is_one && !exocet.targets.is_empty()).then_some(exocet)
    }

    /// Whether the base cells are in one house, so that no template visits two of them.
    #[must_use]
    pub fn is_in_house(&self) -> bool {
        let holds = |house: House| self.base.iter().all(|&cell| house.holds(cell));
        House::all().any(holds)
    }

    /// The pattern of a shape.
    fn of_shape(shape: &Shape) -> Option<Self> {
        Self::of(shape.proven.as_ref()?.pattern())
    }

    /// The digits that some base cell holds, ascending.
    #[must_use]
    pub fn digits(&self, grid: &Grid) -> Vec<Digit> {
        let held = |digit: &Digit| {
            let mut places = self.base.iter().map(|&cell| Candidate::new(cell, *digit));
            places.any(|candidate| grid.is_live(candidate))
        };
        Digit::all().filter(held).collect()
    }
}
