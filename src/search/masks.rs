//! [`Masks`]: a [`Space`] as bitsets, for the search's hot loop.

use super::Region;
use crate::bits::Bits;
use crate::constraint::Space;

/// The candidates of each constraint as a bitset, and what the region admits; immutable, shared by all workers.
pub(super) struct Masks<'a, const W: usize> {
    pub(super) space: &'a Space,
    /// By constraint number: its candidates.
    pub(super) members: Vec<Bits<W>>,
    /// By candidate number: its cell, row, column and block, as constraint numbers.
    pub(super) of: Vec<[u16; 4]>,
    /// By constraint number: whether it may be a base set.
    pub(super) base: Vec<bool>,
    /// By constraint number: whether it may be a cover set.
    pub(super) cover: Vec<bool>,
}

impl<'a, const W: usize> Masks<'a, W> {
    /// Panics unless the space has at most `64 * W` candidates.
    pub(super) fn new(space: &'a Space, region: &Region) -> Self {
        let ids = || (0..space.constraints()).map(|s| space.constraint(s));
        Self {
            space,
            members: (0..space.constraints())
                .map(|s| space.members(s).collect())
                .collect(),
            of: (0..space.candidates())
                .map(|c| space.of(c).map(|s| s as u16))
                .collect(),
            base: ids().map(|id| region.admits_base(id)).collect(),
            cover: ids().map(|id| region.admits_cover(id)).collect(),
        }
    }
}
