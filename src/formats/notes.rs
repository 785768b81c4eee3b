//! [`Notes`]: the candidates somebody noted in the open cells, for the formats of programs in which people
//! play.
//!
//! A cell without notes has all candidates that no digit sees, since nobody notes what is obvious. So such a
//! format cannot say that an open cell has no candidate left. A noted digit that a placed digit sees is not
//! live.

use crate::bits::Bits;
use crate::grid::{Candidate, Cell, Digit, Grid};

/// The digits noted in each cell, by [`Digit::index`]; empty where nothing is noted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Notes(pub [Bits<1>; 81]);

impl Notes {
    pub(super) fn none() -> Self {
        Self([Bits::EMPTY; 81])
    }

    /// What has to be noted to tell a position from the one in which the same digits stand: the candidates of
    /// the cells that have lost some.
    pub(super) fn of(grid: &Grid) -> Self {
        let standing = grid.standing();
        let mut notes = Self::none();
        for cell in Cell::all().filter(|&cell| !grid.digits(cell).eq(standing.digits(cell))) {
            for digit in grid.digits(cell) {
                notes.insert(cell, digit);
            }
        }
        notes
    }

    pub(super) fn insert(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()].insert(digit.index());
    }

    /// The digits noted in a cell, ascending.
    pub(super) fn digits(&self, cell: Cell) -> impl Iterator<Item = Digit> {
        self.0[cell.index()].iter().map(Digit::new)
    }

    #[cfg(feature = "xml")]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Bits::is_empty)
    }

    /// Removes what is not noted from the open cells that have notes.
    pub(super) fn apply(&self, grid: &mut Grid) {
        for (cell, noted) in Cell::all().zip(&self.0) {
            if noted.is_empty() || grid.state(cell).digit().is_some() {
                continue;
            }
            for digit in Digit::all().filter(|digit| !noted.contains(digit.index())) {
                grid.remove(Candidate::new(cell, digit));
            }
        }
    }
}

/// What a format with notes keeps of a position.
pub(super) fn kept(grid: &Grid) -> Grid {
    let mut kept = grid.standing();
    Notes::of(grid).apply(&mut kept);
    kept
}
