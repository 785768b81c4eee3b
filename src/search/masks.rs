//! [`Masks`]: a [`Space`] as bitsets, for the search's hot loop.

use super::Region;
use crate::bits::{Bits, fit};
use crate::constraint::{Kind, Space};
use std::ops::Range;

/// The candidates of each set as a bitset, and what the region admits; immutable, shared by all workers.
///
/// Sets are numbered: first the constraints as the space numbers them, then its derived truths.
pub(super) struct Masks<'a, const W: usize> {
    pub(super) space: &'a Space,
    /// By set number: its candidates. Nobody asks for those of a set that is not admitted: it has none here.
    pub(super) members: Vec<Bits<W>>,
    /// By candidate number: its cell, row, column and block, as set numbers.
    pub(super) of: Vec<[u16; 4]>,
    /// By set number: whether it may be a base set.
    pub(super) base: Vec<bool>,
    /// By set number: whether it may be a cover set. No derived truth may: it can hold several true
    /// candidates.
    pub(super) cover: Vec<bool>,
    /// The set numbers of the derived truths.
    pub(super) derived: Range<u16>,
}

impl<'a, const W: usize> Masks<'a, W> {
    /// Panics unless the space has at most `64 * W` candidates.
    pub(super) fn new(space: &'a Space, region: &Region) -> Self {
        let ids = || (0..space.constraint_count()).map(|s| space.constraint(s));
        let truths = space.derived().len();
        let base: Vec<_> = ids().map(|id| region.admits_base(id)).collect();
        let cover: Vec<_> = ids().map(|id| region.admits_cover(id)).collect();
        let constraints = (0..space.constraint_count()).map(|s| match base[s] || cover[s] {
            true => space.members(s).collect(),
            false => Bits::EMPTY,
        });
        let members = constraints.chain((0..truths).map(|t| space.guardians(t).collect()));
        Self {
            space,
            members: members.collect(),
            of: (0..space.candidate_count())
                .map(|c| space.of(c).map(fit))
                .collect(),
            base: base.into_iter().chain((0..truths).map(|_| true)).collect(),
            cover: cover.into_iter().chain((0..truths).map(|_| false)).collect(),
            derived: fit(space.constraint_count())..fit(space.constraint_count() + truths),
        }
    }

    /// Whether a set is a cell.
    pub(super) fn is_cell(&self, set: u16) -> bool {
        !self.derived.contains(&set) && self.space.constraint(set.into()).kind() == Kind::Cell
    }

    /// What a candidate sees, by number: what the cover sets that may hold it hold besides.
    pub(super) fn seen(&self, candidate: usize) -> Bits<W> {
        let covers = self.of[candidate].map(usize::from).into_iter();
        let covers = covers.filter(|&s| self.cover[s]);
        let mut seen = covers.fold(Bits::EMPTY, |seen, s| seen.or(&self.members[s]));
        if !seen.is_empty() {
            seen.remove(candidate);
        }
        seen
    }

    /// The sets that hold a candidate, by number: its four constraints, and derived truths.
    pub(super) fn holders(&self, candidate: usize) -> impl Iterator<Item = usize> + '_ {
        let derived = self.derived.clone().map(usize::from);
        let holding = derived.filter(move |&t| self.members[t].contains(candidate));
        self.of[candidate].map(usize::from).into_iter().chain(holding)
    }
}
