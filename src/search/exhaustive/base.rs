//! Obligation 3: every base candidate is covered, and more bases are needed.

use super::layers::Layers;
use super::{ExhaustiveSearch, Flow};
use crate::bits::Bits;
use crate::search::Overlap;
use std::ops::ControlFlow;

/// The conditions on any further base.
struct Room<const W: usize> {
    /// The candidates that it may not hold.
    taken: Bits<W>,
    /// The candidates for which it needs no further paid cover.
    settled: Bits<W>,
    /// How many more paid covers are allowed.
    left: usize,
}

impl<const W: usize, const D: usize> ExhaustiveSearch<'_, W, D> {
    /// Branches on the constraints that hold a candidate of `reach`, and on the derived truths that hold one
    /// of `derived`.
    #[inline(always)]
    pub(super) fn with_some_base(
        &mut self,
        layers: &Layers<W, D>,
        reach: &Bits<W>,
        derived: &Bits<W>,
    ) -> Flow {
        if self.bases.len() == self.task.order {
            return ControlFlow::Continue(());
        }
        let room = self.room(layers);
        let first = self.tried.len();
        reach.each(|candidate| {
            for base in self.masks.of[candidate] {
                if self.may_add(base, &room) {
                    self.with_base(base, layers)?;
                }
            }
            ControlFlow::Continue(())
        })?;
        for base in self.masks.derived.clone() {
            if self.members(base).meets(derived) && self.may_add(base, &room) {
                self.with_base(base, layers)?;
            }
        }
        for &base in &self.tried[first..] {
            self.roles[usize::from(base)].base_closed = false;
        }
        self.tried.truncate(first);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn room(&self, layers: &Layers<W, D>) -> Room<W> {
        Room {
            taken: match self.task.overlap {
                Overlap::Forbidden => layers.base[0],
                Overlap::Allowed | Overlap::Weighted => layers.base[D - 1],
            },
            settled: layers.settled().or(&self.free_reach()),
            left: self.task.order - 1 - self.paid.len(),
        }
    }

    /// Whether a base may be added: it is not excluded, overlaps the other bases no more than is allowed, and
    /// needs no more paid covers than remain.
    #[inline(always)]
    fn may_add(&self, base: u16, room: &Room<W>) -> bool {
        let members = self.members(base);
        self.role(base).may_be_base(self.gap)
            && !members.meets(&room.taken)
            && self.is_affordable(base, &members.minus(&room.settled), room.left)
    }

    /// Whether this many paid covers are enough for these candidates of a base. A house of a digit is assumed
    /// to need at most two.
    #[inline(always)]
    fn is_affordable(&self, base: u16, unsettled: &Bits<W>, left: usize) -> bool {
        let Some(first) = unsettled.first() else {
            return true;
        };
        if self.masks.is_cell(base) {
            return unsettled.len() <= left;
        }
        let one_cover =
            |&s: &u16| s != base && self.masks.cover[usize::from(s)] && unsettled.within(self.members(s));
        left >= 2 || left == 1 && self.masks.of[first].iter().any(one_cover)
    }

    /// Searches with this base, then closes it.
    #[inline(always)]
    fn with_base(&mut self, base: u16, layers: &Layers<W, D>) -> Flow {
        self.tried.push(base);
        self.bases.push(base);
        let role = self.role_mut(base);
        role.base_closed = true;
        let (cost, no_cover) = (role.base_cost, std::mem::replace(&mut role.cover_closed, true));
        self.gap -= cost;
        let flow = self.grow(&layers.with_base(self.members(base)));
        self.gap += cost;
        self.role_mut(base).cover_closed = no_cover;
        self.bases.pop();
        flow
    }

    /// Candidates that a cover holding the target could still cover, at no cost in paid covers.
    #[inline(always)]
    pub(super) fn free_reach(&self) -> Bits<W> {
        match self.free.len() > self.task.rank {
            true => Bits::EMPTY,
            false => self.open_free,
        }
    }

    /// The candidates in covers that hold the target and are not closed.
    #[inline(always)]
    pub(super) fn open_free(&self) -> Bits<W> {
        let target = self.target.iter().flatten();
        let open = target.filter(|&&s| !self.role(s).cover_closed);
        open.fold(Bits::EMPTY, |reach, &s| reach.or(self.members(s)))
    }

    /// The candidates of which the next base has to hold one: those of the paid cover, among those that fewer
    /// than two bases need, with the fewest candidates left; or else those of all paid covers.
    ///
    /// A base needs a cover if one of its candidates is covered no more often than the bases can use. With
    /// disjoint bases a candidate that is covered twice needs neither of its covers; if bases may overlap, a
    /// later base can still use the second. A candidate outside all free covers needs the paid covers as a
    /// whole, even if two of them hold it.
    #[inline(always)]
    pub(super) fn scarcest_reach(&self, layers: &Layers<W, D>) -> Bits<W> {
        let disjoint = self.task.overlap == Overlap::Forbidden;
        let twice = if disjoint { layers.cover[1] } else { Bits::EMPTY };
        let taken = if disjoint { layers.base[0] } else { Bits::EMPTY };
        let (mut all, mut fewest) = (Bits::EMPTY, None);
        for &cover in &self.paid {
            let members = self.members(cover);
            let tight = members.minus(&twice);
            let mut needing = self.bases.iter().filter(|&&base| tight.meets(self.members(base)));
            if needing.nth(1).is_some() {
                all = all.or(members);
                continue;
            }
            let reach = tight.minus(&taken);
            let len = reach.len();
            if fewest.is_none_or(|(least, _)| len < least) {
                fewest = Some((len, reach));
            }
        }
        if let Some((_, reach)) = fewest {
            return reach;
        }
        let free = self.free.iter().filter(|_| disjoint);
        free.fold(all.minus(&taken), |reach, &cover| {
            reach.minus(self.members(cover))
        })
    }
}
