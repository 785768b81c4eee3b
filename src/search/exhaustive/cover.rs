//! Obligation 1: a base candidate is not covered often enough.

use super::layers::Layers;
use super::{Flow, Search};
use crate::bits::Bits;
use crate::search::Overlap;
use std::ops::ControlFlow;

impl<const W: usize, const D: usize> Search<'_, W, D> {
    /// Branches on the covers of the uncovered candidate that has fewest.
    pub(super) fn with_some_cover(&mut self, layers: Layers<W, D>, uncovered: &Bits<W>) -> Flow {
        let last_paid = self.paid.len() + 2 == self.task.order;
        // With one paid cover left it has to hold all that no free cover can.
        let must = if last_paid {
            uncovered.minus(&self.free_reach())
        } else {
            Bits::EMPTY
        };
        let mut fewest = ([0u16; 4], 5);
        for candidate in uncovered.iter() {
            let choices = self.choices(candidate, &must);
            if choices.1 < fewest.1 {
                fewest = choices;
                if fewest.1 <= 1 {
                    break;
                }
            }
        }
        let choices = &fewest.0[..fewest.1.min(4)];
        for &cover in choices {
            let (s, is_free) = (usize::from(cover), self.holds_target(cover));
            let list = if is_free { &mut self.free } else { &mut self.paid };
            list.push(cover);
            self.cover_closed[s] = true;
            let no_base = std::mem::replace(&mut self.base_closed[s], true);
            self.gap -= self.cover_costs[s];
            let covered = if self.task.overlap == Overlap::Weighted && is_free {
                layers.with_heavy_cover(self.members(cover))
            } else {
                layers.with_cover(self.members(cover))
            };
            let flow = self.grow(covered);
            self.gap += self.cover_costs[s];
            self.base_closed[s] = no_base;
            let list = if is_free { &mut self.free } else { &mut self.paid };
            list.pop();
            flow?;
        }
        for &cover in choices {
            self.cover_closed[usize::from(cover)] = false;
        }
        ControlFlow::Continue(())
    }

    /// The constraints that may still be made a cover of a candidate; paid ones only if they hold all of
    /// `must`.
    fn choices(&self, candidate: usize, must: &Bits<W>) -> ([u16; 4], usize) {
        let (mut list, mut len) = ([0; 4], 0);
        for s in self.masks.of[candidate] {
            let open = !self.cover_closed[usize::from(s)]
                && self.cover_costs[usize::from(s)] <= self.gap
                && if self.holds_target(s) {
                    self.free.len() <= self.task.rank
                } else {
                    self.paid.len() + 1 < self.task.order && must.within(self.members(s))
                };
            if open {
                list[len] = s;
                len += 1;
            }
        }
        (list, len)
    }
}
