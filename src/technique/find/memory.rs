//! [`Memory`]: what was in the regions of a position that have been searched.

use super::hits::{self, Bears, Searched, Wanted};
use super::prepared::Prepared;
use crate::constraint::Position;
use crate::search::{Limits, StopReason};
use crate::technique::area::Area;
use crate::technique::regions::sight::Sight;

/// The regions of one position that were searched to the end, whatever they eliminate: several names have the
/// same region.
///
/// *Lemma.* Where a region holds nothing, the same with a smaller largest order does not either. *Proof.* Its
/// patterns are in the larger one, and irreducible there: that is a question of their own sets.
pub(crate) struct Memory<'a> {
    prepared: Prepared<'a>,
    sight: Sight<'a>,
    searched: Vec<(Area, Searched)>,
}

impl<'a> Memory<'a> {
    /// Nothing has been searched yet.
    pub(crate) fn new(position: &'a Position) -> Self {
        Self {
            prepared: Prepared::new(position),
            sight: Sight::new(position.grid()),
            searched: Vec::new(),
        }
    }

    /// The position whose regions these are.
    pub(crate) fn position(&self) -> &'a Position {
        self.prepared.position
    }

    /// What the regions look at.
    pub(super) fn sight(&self) -> &Sight<'a> {
        &self.sight
    }

    /// What is in a region; where only the first step is asked for, up to the order of the least that has its
    /// name. What is known costs no nodes.
    pub(super) fn search(&mut self, area: Area, first: Option<Bears<'_>>, limits: &Limits<'_>) -> Searched {
        let Some(area) = self.prepared.left(area) else {
            return Searched::nothing();
        };
        let known = self.searched.iter().find(|(other, searched)| {
            let order = other.max_order().cmp(&area.max_order());
            other.is_same_but_for_order(&area) && (order.is_eq() || order.is_gt() && searched.hits.is_empty())
        });
        if let Some((_, searched)) = known {
            return searched.clone();
        }
        let searched = hits::search(&mut self.prepared, &area, &Wanted::default(), first, limits);
        // Where one has the name, what is larger may have been left out.
        let is_whole = first.is_none_or(|bears| !searched.hits.iter().any(|hit| bears(&hit.shape)));
        if is_whole && searched.stop == StopReason::Exhausted {
            let known = Searched {
                nodes: 0,
                ..searched.clone()
            };
            self.searched.push((area, known));
        }
        searched
    }
}
