//! Obligation 1: a base candidate is not covered often enough.

use super::layers::Layers;
use super::{ExhaustiveSearch, Flow};
use crate::bits::Bits;
use crate::search::Overlap;
use std::ops::ControlFlow;

impl<const W: usize, const D: usize> ExhaustiveSearch<'_, W, D> {
    /// Branches on the possible covers of the uncovered candidate that has the fewest.
    #[inline(always)]
    pub(super) fn with_some_cover(&mut self, layers: &Layers<W, D>, uncovered: &Bits<W>) -> Flow {
        let last_paid = self.paid.len() + 2 == self.task.order;
        // The last paid cover has to hold every candidate that no free cover can.
        let must = if last_paid {
            uncovered.minus(&self.free_reach())
        } else {
            Bits::EMPTY
        };
        let mut fewest = ([0u16; 4], 5);
        // Ends at the first candidate with at most one choice.
        let _ = uncovered.each(|candidate| {
            let choices = self.choices(candidate, &must);
            if choices.1 < fewest.1 {
                fewest = choices;
            }
            match fewest.1 {
                ..=1 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        let choices = &fewest.0[..fewest.1.min(4)];
        for &cover in choices {
            let role = self.role_mut(cover);
            role.cover_closed = true;
            let no_base = std::mem::replace(&mut role.base_closed, true);
            let (cost, is_free) = (role.cover_cost, role.holds_target);
            if is_free {
                self.free.push(cover);
                self.open_free = self.open_free();
            } else {
                self.paid.push(cover);
            }
            self.gap -= cost;
            let members = self.members(cover);
            let flow = if self.task.overlap == Overlap::Weighted && is_free {
                self.grow(&layers.with_heavy_cover(members))
            } else {
                self.grow(&layers.with_cover(members))
            };
            self.gap += cost;
            self.role_mut(cover).base_closed = no_base;
            let list = if is_free { &mut self.free } else { &mut self.paid };
            list.pop();
            flow?;
        }
        for &cover in choices {
            self.role_mut(cover).cover_closed = false;
        }
        // No base holds the target, so its covers are closed and opened only here.
        if choices.iter().any(|&cover| self.role(cover).holds_target) {
            self.open_free = self.open_free();
        }
        ControlFlow::Continue(())
    }

    /// The constraints that may still be made a cover of a candidate; paid ones only if they hold all of
    /// `must`.
    #[inline(always)]
    fn choices(&self, candidate: usize, must: &Bits<W>) -> ([u16; 4], usize) {
        let (mut list, mut len) = ([0; 4], 0);
        let may_be_free = self.free.len() <= self.task.rank;
        let may_be_paid = self.paid.len() + 1 < self.task.order;
        for s in self.masks.of[candidate] {
            let role = self.role(s);
            let open = role.may_be_cover(self.gap)
                && if role.holds_target {
                    may_be_free
                } else {
                    may_be_paid && must.within(self.members(s))
                };
            if open {
                list[len] = s;
                len += 1;
            }
        }
        (list, len)
    }
}
