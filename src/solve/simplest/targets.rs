//! [`Targets`]: what is known about the plain patterns of each target, from position to position.

use crate::constraint::{Position, Space};
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Centre, OrderBound, Relaxation};
use crate::pattern::{Pattern, Proven, verify_claim};
use std::collections::BTreeMap;

/// Up to this order it is tried to prove, without a program, that a target has no pattern.
const RELAXED: i64 = 8;

/// What is known about the plain patterns of each target.
#[derive(Debug, Default)]
pub(super) struct Targets {
    known: BTreeMap<Candidate, Known>,
    centre: Centre,
}

/// What is known about the patterns for one target.
#[derive(Debug)]
struct Known {
    /// One of them.
    pattern: Option<Proven>,
    /// How small they can be.
    bound: Option<OrderBound>,
    /// What that says in the position at hand; none when there is no pattern.
    least_order: Option<i64>,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            pattern: None,
            bound: None,
            least_order: Some(0),
        }
    }
}

impl Targets {
    /// Goes on to a position with fewer candidates. Drops what is known about candidates that are gone, and
    /// patterns that eliminate nothing any more or rest on derived truths that the position does not have.
    pub(super) fn move_to<'a>(
        &mut self,
        position: &'a Position,
        eliminable: &CandidateSet,
    ) -> Relaxation<'a> {
        self.known.retain(|target, _| eliminable.contains(*target));
        let truths = position.derived();
        let admits = |pattern: &Pattern| pattern.derived().iter().all(|(truth, _)| truths.contains(truth));
        for (target, known) in &mut self.known {
            let again = known.pattern.take().map(|proven| proven.pattern().clone());
            let again = again.filter(admits);
            known.pattern = again.and_then(|pattern| verify_claim(position.grid(), pattern, &[*target]).ok());
            let bound = known.bound.as_ref();
            known.least_order = bound.map_or(Some(0), |bound| bound.least_order(position.space()));
        }
        Relaxation::new(position.space(), &mut self.centre)
    }

    /// The patterns that are known.
    pub(super) fn patterns(&self) -> impl Iterator<Item = &Proven> {
        self.known.values().filter_map(|known| known.pattern.as_ref())
    }

    /// Remembers a pattern for a target.
    pub(super) fn remember(&mut self, target: Candidate, pattern: Proven) {
        self.known.entry(target).or_default().pattern = Some(pattern);
    }

    /// Remembers how small the patterns for a target can be.
    pub(super) fn bound(&mut self, target: Candidate, bound: OrderBound, space: &Space) {
        let known = self.known.entry(target).or_default();
        known.least_order = bound.least_order(space);
        known.bound = Some(bound);
    }

    /// Whether it is known that no pattern for a target has this order or less.
    pub(super) fn is_above(&self, target: Candidate, order: i64) -> bool {
        let known = self.known.get(&target).map_or(Some(0), |known| known.least_order);
        known.is_none_or(|least| least > order)
    }

    /// Whether it is known, or can be proven without a program.
    pub(super) fn is_proven_above(
        &mut self,
        relaxation: &mut Relaxation<'_>,
        target: Candidate,
        order: i64,
    ) -> bool {
        if self.is_above(target, order) || order > RELAXED {
            return self.is_above(target, order);
        }
        let earlier = self.known.get(&target).and_then(|known| known.bound.as_ref());
        let bound = relaxation.bound(target, order + 1, earlier);
        let is_proven = bound.is_some();
        if let Some(bound) = bound {
            self.bound(target, bound, relaxation.space());
        }
        is_proven
    }
}
