//! Obligation 3: all is covered, and more bases are needed.

use super::layers::Layers;
use super::{Flow, Search};
use crate::bits::Bits;
use crate::search::Overlap;
use std::ops::ControlFlow;

impl<const W: usize, const D: usize> Search<'_, W, D> {
    /// Branches on the constraints that hold a candidate of `reach`, and on the derived truths that hold one
    /// of `derived`.
    pub(super) fn with_some_base(&mut self, layers: Layers<W, D>, reach: Bits<W>, derived: Bits<W>) -> Flow {
        if self.bases.len() == self.task.order {
            return ControlFlow::Continue(());
        }
        let free_reach = self.free_reach();
        let mut tried = Vec::new();
        for candidate in reach.iter() {
            for base in self.masks.of[candidate] {
                self.with_base(base, &layers, &free_reach, &mut tried)?;
            }
        }
        for base in self.masks.derived.clone() {
            if self.members(base).meets(&derived) {
                self.with_base(base, &layers, &free_reach, &mut tried)?;
            }
        }
        for base in tried {
            self.base_closed[usize::from(base)] = false;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with this base, if it may be one, and closes it.
    #[inline]
    fn with_base(
        &mut self,
        base: u16,
        layers: &Layers<W, D>,
        free_reach: &Bits<W>,
        tried: &mut Vec<u16>,
    ) -> Flow {
        let s = usize::from(base);
        if self.base_closed[s]
            || self.base_costs[s] > self.gap
            || !self.is_affordable(base, layers, free_reach)
        {
            return ControlFlow::Continue(());
        }
        self.base_closed[s] = true;
        tried.push(base);
        self.bases.push(base);
        let no_cover = std::mem::replace(&mut self.cover_closed[s], true);
        self.gap -= self.base_costs[s];
        let flow = self.grow(layers.with_base(self.members(base)));
        self.gap += self.base_costs[s];
        self.cover_closed[s] = no_cover;
        self.bases.pop();
        flow
    }

    /// Whether a base may be added: it overlaps no other base beyond what is allowed, and needs no more paid
    /// covers than are left.
    fn is_affordable(&self, base: u16, layers: &Layers<W, D>, free_reach: &Bits<W>) -> bool {
        let members = self.members(base);
        let taken = match self.task.overlap {
            Overlap::Forbidden => &layers.base[0],
            Overlap::Allowed | Overlap::Weighted => &layers.base[D - 1],
        };
        if members.meets(taken) {
            return false;
        }
        let left = self.task.order - 1 - self.paid.len();
        // A candidate that another base holds too needs a second cover.
        let rest = layers.uncovered_by(members).minus(free_reach);
        let Some(first) = rest.first() else { return true };
        let needed = if self.masks.is_cell(base) {
            rest.len()
        } else if self.masks.of[first]
            .iter()
            .any(|&s| s != base && self.masks.cover[usize::from(s)] && rest.within(self.members(s)))
        {
            1
        } else {
            2
        };
        needed <= left
    }

    /// Candidates that a cover holding the target could still cover, at no cost in paid covers.
    pub(super) fn free_reach(&self) -> Bits<W> {
        if self.free.len() > self.task.rank {
            return Bits::EMPTY;
        }
        let target = self.target.iter().flatten();
        let open = target.filter(|&&s| !self.cover_closed[usize::from(s)]);
        open.fold(Bits::EMPTY, |reach, &s| reach.or(self.members(s)))
    }

    /// Where the next base has to hold a candidate: the paid cover that only one base needs, or else all paid
    /// covers.
    ///
    /// A candidate that is covered more often than the bases can use needs neither of its covers. With
    /// disjoint bases that is one covered twice; where bases may overlap a later base can still use up the
    /// second cover.
    pub(super) fn scarcest_reach(&self, layers: &Layers<W, D>) -> Bits<W> {
        let loose = match self.task.overlap {
            Overlap::Forbidden => layers.cover[1].or(&layers.base[0]),
            Overlap::Allowed | Overlap::Weighted => Bits::EMPTY,
        };
        let loose_base = match self.task.overlap {
            Overlap::Forbidden => layers.cover[1],
            Overlap::Allowed | Overlap::Weighted => Bits::EMPTY,
        };
        let mut all = Bits::EMPTY;
        for &cover in &self.paid {
            let members = self.members(cover);
            let tight = members.minus(&loose_base);
            let needing = self
                .bases
                .iter()
                .filter(|&&base| tight.meets(self.members(base)))
                .count();
            if needing < 2 {
                return members.minus(&loose);
            }
            all = all.or(members);
        }
        all.minus(&loose)
    }
}
