//! [`Standing`]: a rectangle in a position.

use crate::constraint::Derived;
use crate::grid::{Cell, Digit, Grid};
use std::sync::Arc;

/// A truth that rests on a rectangle, and what its names ask of it before anything is searched.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Standing {
    pub(in crate::technique) truth: Arc<Derived>,
    /// The cells that hold guardians.
    pub(in crate::technique) corners: Vec<Cell>,
    /// The digits of the guardians, as bits.
    pub(super) guarding: u16,
    /// The digits of the four cells besides the guardians, as bits.
    pub(super) own: u16,
}

impl Standing {
    pub(super) fn new(grid: &Grid, truth: Arc<Derived>) -> Self {
        let (mut guarding, mut own) = (0, 0);
        let mut corners = Vec::with_capacity(truth.cells().len());
        for &cell in truth.cells() {
            let guardians = truth.live(grid).filter(|c| c.cell() == cell);
            let guardians = guardians.fold(0_u16, |digits, c| digits | 1 << c.digit().index());
            if guardians != 0 {
                corners.push(cell);
            }
            guarding |= guardians;
            own |= grid.live().digits(cell) & !guardians;
        }
        Self {
            truth,
            corners,
            guarding,
            own,
        }
    }

    /// Whether two cells hold guardians and these lie in one line.
    pub(in crate::technique) fn is_on_one_side(&self) -> bool {
        on_one_side(&self.corners)
    }

    /// Whether two cells hold guardians and these lie across.
    pub(in crate::technique) fn is_across(&self) -> bool {
        self.corners.len() == 2 && !self.is_on_one_side()
    }

    /// Whether all guardians are of one digit.
    pub(in crate::technique) fn is_of_one_digit(&self) -> bool {
        self.guarding.is_power_of_two()
    }

    /// The digits besides the guardians.
    pub(in crate::technique) fn digits(&self) -> impl Iterator<Item = Digit> + Clone + use<> {
        let own = self.own;
        Digit::all().filter(move |digit| own >> digit.index() & 1 == 1)
    }
}

/// Whether cells are two of one line.
pub(in crate::technique) fn on_one_side(cells: &[Cell]) -> bool {
    matches!(*cells, [a, b] if a.row() == b.row() || a.column() == b.column())
}
