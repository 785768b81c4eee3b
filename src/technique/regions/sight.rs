//! [`Sight`]: what the regions of techniques look at.

use super::locked_rows;
use super::standing::Standing;
use crate::grid::{Grid, House};
use crate::technique::area::SharedTruths;
use crate::truths::{Cut, Family, Looked, Selection, instances, look, look_for_all};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
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
    /// The most guardians of a truth that is looked for; none for the limits of the families.
    guardians: Option<usize>,
    looked: RefCell<BTreeMap<Family, Looked>>,
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
            guardians: None,
            looked: RefCell::default(),
        }
    }

    /// With truths of at most this many guardians, whatever the family.
    #[must_use]
    pub(in crate::technique) fn guardians(mut self, most: Option<usize>) -> Self {
        self.guardians = most;
        self
    }

    /// The truths of a family that the linear program would be given; of those that assume one solution all,
    /// for they are few enough to look at one by one.
    pub(in crate::technique) fn look(&self, family: Family) -> SharedTruths {
        let mut looked = self.looked.borrow_mut();
        let selection = self.selection(family);
        let look = || match family.kind().assumes_one_solution() {
            true => look_for_all(self.grid, &selection),
            false => look(self.grid, &selection),
        };
        looked.entry(family).or_insert_with(look).truths.clone()
    }

    fn selection(&self, family: Family) -> Selection {
        let selection = Selection::from(family);
        match self.guardians {
            Some(most) => selection.with_guardians(most),
            None => selection,
        }
    }

    /// The families that have been looked for, with the most guardians.
    pub(in crate::technique) fn sought(&self) -> Vec<(Family, usize)> {
        let families = self.looked.borrow();
        let most = |family: Family| self.selection(family).most_guardians(family);
        families.keys().map(|&family| (family, most(family))).collect()
    }

    /// What was left out of them.
    pub(in crate::technique) fn cuts(&self) -> Vec<Cut> {
        let looked = self.looked.borrow();
        looked
            .values()
            .flat_map(|looked| looked.cuts.iter().copied())
            .collect()
    }

    /// By house: the sizes of its naked subsets, as bits.
    pub(in crate::technique) fn naked(&self) -> [u16; 27] {
        *self
            .naked
            .get_or_init(|| by_house(|house| locked_rows::naked(self.grid, house)))
    }

    /// By house: the sizes of its hidden subsets, as bits.
    pub(in crate::technique) fn hidden(&self) -> [u16; 27] {
        *self
            .hidden
            .get_or_init(|| by_house(|house| locked_rows::hidden(self.grid, house)))
    }

    /// The unique rectangles.
    pub(in crate::technique) fn unique(&self) -> &[Standing] {
        self.unique
            .get_or_init(|| self.standing_of(Family::UniqueRectangle))
    }

    /// The avoidable rectangles.
    pub(in crate::technique) fn avoidable(&self) -> &[Standing] {
        self.avoidable
            .get_or_init(|| self.standing_of(Family::AvoidableRectangle))
    }

    fn standing_of(&self, family: Family) -> Vec<Standing> {
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
