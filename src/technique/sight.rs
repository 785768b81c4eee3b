//! [`Sight`]: what the regions of techniques look at.

use super::area::Truths;
use crate::grid::Grid;
use crate::truths::{Family, instances};
use std::cell::OnceCell;
use std::ops::Deref;

/// A grid, and the rectangles in it. They are listed when they are first asked for: nine techniques rest on
/// them, and a path asks for one after the other.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    grid: &'a Grid,
    unique: OnceCell<Truths>,
    avoidable: OnceCell<Truths>,
}

impl<'a> Sight<'a> {
    /// Nothing has been listed yet.
    #[must_use]
    pub fn new(grid: &'a Grid) -> Self {
        Self {
            grid,
            unique: OnceCell::new(),
            avoidable: OnceCell::new(),
        }
    }

    /// The unique rectangles.
    pub(super) fn unique(&self) -> &Truths {
        let list = || instances(self.grid, Family::UniqueRectangle);
        self.unique.get_or_init(list)
    }

    /// The avoidable rectangles.
    pub(super) fn avoidable(&self) -> &Truths {
        let list = || instances(self.grid, Family::AvoidableRectangle);
        self.avoidable.get_or_init(list)
    }
}

impl Deref for Sight<'_> {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        self.grid
    }
}
