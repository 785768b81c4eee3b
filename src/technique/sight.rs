//! [`Sight`]: what the regions of techniques look at.

use super::hall;
use super::standing::Standing;
use crate::grid::{Grid, House};
use crate::truths::{Family, instances};
use std::cell::OnceCell;
use std::ops::Deref;

/// A grid, and what several techniques look for in it, once it is asked for: five rest on cells of a house
/// that hold few digits, three on digits that have few places, nine on rectangles, and a path asks for one
/// after the other.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    grid: &'a Grid,
    naked: OnceCell<[u16; 27]>,
    hidden: OnceCell<[u16; 27]>,
    unique: OnceCell<Vec<Standing>>,
    avoidable: OnceCell<Vec<Standing>>,
}

impl<'a> Sight<'a> {
    /// Nothing has been listed yet.
    #[must_use]
    pub fn new(grid: &'a Grid) -> Self {
        Self {
            grid,
            naked: OnceCell::new(),
            hidden: OnceCell::new(),
            unique: OnceCell::new(),
            avoidable: OnceCell::new(),
        }
    }

    /// By house: the sizes of its naked subsets, as bits.
    pub(super) fn naked(&self) -> [u16; 27] {
        *self
            .naked
            .get_or_init(|| by_house(|house| hall::naked(self.grid, house)))
    }

    /// By house: the sizes of its hidden subsets, as bits.
    pub(super) fn hidden(&self) -> [u16; 27] {
        *self
            .hidden
            .get_or_init(|| by_house(|house| hall::hidden(self.grid, house)))
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

fn by_house(of: impl Fn(House) -> u16) -> [u16; 27] {
    let mut sizes = [0; 27];
    House::all()
        .zip(&mut sizes)
        .for_each(|(house, sizes)| *sizes = of(house));
    sizes
}

impl Deref for Sight<'_> {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        self.grid
    }
}
