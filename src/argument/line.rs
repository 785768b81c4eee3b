//! [`Reasoning`]: statements as they are made, with what is false by then.

use super::{BaseSet, Statement};
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::{Logic, Pattern, Step};
use crate::search::chain::{Part, PartKind};
use itertools::Itertools;

/// The position and the sets of an argument.
pub(super) struct ArgumentSets {
    pub(super) live: CandidateSet,
    bases: ConstraintSet,
    covers: ConstraintSet,
}

impl ArgumentSets {
    pub(super) fn new(live: CandidateSet, step: &Step) -> Self {
        let covers = step
            .patterns()
            .iter()
            .flat_map(|proven| proven.pattern().covers());
        Self {
            live,
            bases: step.all_bases().iter().map(|&(id, _)| id).collect(),
            covers: covers.map(|(id, _)| id).collect(),
        }
    }

    /// Whether a constraint is a base set of the step.
    pub(super) fn is_base(&self, id: ConstraintId) -> bool {
        self.bases.contains(id)
    }

    /// Whether all sets of a part are the step's own, base sets and inner covers.
    pub(super) fn has(&self, part: &Part) -> bool {
        part.bases.iter().all(|&id| self.is_base(id))
            && part.inner.iter().all(|&id| self.covers.contains(id))
            && part.inner.iter().all_unique()
    }

    /// What excludes a candidate by a cover set.
    pub(super) fn seen(&self, candidate: Candidate) -> CandidateSet {
        let own = ConstraintId::of(candidate);
        let covers = own.into_iter().filter(|&id| self.covers.contains(id));
        let mut seen = covers.fold(CandidateSet::default(), |seen, id| seen.or(&id.among(&self.live)));
        seen.remove(candidate);
        seen
    }

    /// What excludes each of a group.
    pub(super) fn seen_by_all(&self, group: &CandidateSet) -> CandidateSet {
        group.iter().fold(self.live, |seen, c| seen.and(&self.seen(c)))
    }
}

/// The statements of one line of thought.
#[derive(Clone)]
pub(super) struct Reasoning<'a> {
    ground: &'a ArgumentSets,
    pub(super) fallen: CandidateSet,
    pub(super) said: Vec<Statement>,
}

impl<'a> Reasoning<'a> {
    /// Begins where these are false.
    pub(super) fn new(ground: &'a ArgumentSets, fallen: CandidateSet) -> Self {
        Self {
            ground,
            fallen,
            said: Vec::new(),
        }
    }

    /// Says what a base set leaves.
    pub(super) fn leaves(&mut self, base: BaseSet) -> CandidateSet {
        let left = base.among(&self.ground.live.minus(&self.fallen));
        self.said.push(Statement::Set { base, left });
        left
    }

    /// Says that these are false, for they exclude each of a group; none when one of them does not.
    pub(super) fn sees(&mut self, group: CandidateSet, wanted: &CandidateSet) -> Option<()> {
        let falls = wanted.and(&self.ground.live).minus(&self.fallen);
        if !falls.minus(&self.ground.seen_by_all(&group)).is_empty() {
            return None;
        }
        if !falls.is_empty() {
            self.fallen = self.fallen.or(&falls);
            self.said.push(Statement::Sees { group, falls });
        }
        Some(())
    }

    /// Goes through a part whose first node is false: says that one of the other is true. None if it is not
    /// part of the step.
    pub(super) fn crosses(&mut self, part: &Part) -> Option<CandidateSet> {
        if !self.ground.has(part) {
            return None;
        }
        match part.kind {
            PartKind::Cell | PartKind::House => Some(self.leaves(BaseSet::Constraint(part.bases[0]))),
            PartKind::AlmostLockedSet => self.crosses_set(part),
        }
    }

    /// An almost locked set that has lost a digit holds all its others: without another, there would be fewer
    /// digits than cells. Nothing is left when that other is false already: a contradiction.
    fn crosses_set(&mut self, part: &Part) -> Option<CandidateSet> {
        let left = part.to.candidates.and(&self.ground.live).minus(&self.fallen);
        let mut then = Self::new(self.ground, self.fallen.or(&left));
        let standing = self.ground.live.minus(&then.fallen);
        let held = |id: ConstraintId| id.among(&standing);
        if let Some(&cell) = part.bases.iter().find(|&&cell| held(cell).is_empty()) {
            // One of its cells says it by itself.
            return Some(self.leaves(BaseSet::Constraint(cell)));
        }
        let pattern = Pattern::new(part.bases.iter().copied(), part.inner.iter().copied());
        // No other candidate has a negative excess than those that a base set holds.
        let is_short = |&cell: &ConstraintId| held(cell).iter().any(|c| pattern.excess(c) < 0);
        if pattern.rank() >= 0 || part.bases.iter().any(is_short) {
            return None;
        }
        let (cell, logic) = (part.bases[0], Logic::Candidates);
        let falls = held(cell);
        then.said.push(Statement::Count {
            pattern,
            logic,
            falls,
        });
        then.fallen = then.fallen.or(&falls);
        then.leaves(BaseSet::Constraint(cell));
        match left.is_empty() {
            true => self.said.extend(then.said),
            false => self.said.push(Statement::Unless {
                candidates: left,
                then: then.said,
                left,
            }),
        }
        Some(left)
    }
}
