//! [`Sight`]: what the regions of techniques look at.

use super::standing::Standing;
use crate::grid::Grid;
use crate::truths::{Family, instances};
use std::cell::OnceCell;
use std::ops::Deref;

/// A grid, and the rectangles in it. They are listed when they are first asked for: nine techniques rest on
/// them, and a path asks for one after the other.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    grid: &'a Grid,
    unique: OnceCell<Vec<Standing>>,
    avoidable: OnceCell<Vec<Standing>>,
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
    pub(super) fn unique(&self) -> &[Standing] {
        self.unique.get_or_init(|| self.listed(Family::UniqueRectangle))
    }

    /// The avoidable rectangles.
    pub(super) fn avoidable(&self) -> &[Standing] {
        self.avoidable
            .get_or_init(|| self.listed(Family::AvoidableRectangle))
    }

    fn listed(&self, family: Family) -> Vec<Standing> {
        let truths = instances(self.grid, family).into_iter();
        truths.map(|truth| Standing::new(self.grid, truth)).collect()
    }
}

impl Deref for Sight<'_> {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        self.grid
    }
}
