//! [`Step`]: one base family and the cover choices found for it.

use super::{Form, Proven};
use crate::constraint::ConstraintId;
use crate::grid::Candidate;
use std::collections::{BTreeMap, BTreeSet};

/// Whether the order of a step is known to be the least possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Minimal {
    /// Proven: at least one elimination of the step has no pattern of smaller order, whatever its rank.
    Proven,
    /// Every elimination of the step has a pattern of smaller order.
    Refuted,
    /// Not asked, or not decided within the limits.
    Unknown,
}

/// One base family and one or more cover choices of one rank, each verified by itself: what users know as *one* XY-wing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The base sets with their multiplicities, in canonical order; every pattern has just these.
    base: Vec<(ConstraintId, i64)>,
    rank: i64,
    /// In canonical order. Empty only when the step is a single with nothing left to eliminate.
    patterns: Vec<Proven>,
    /// The candidate a single places: its only base set holds no other live candidate.
    placement: Option<Candidate>,
    /// What is known about its order.
    pub minimal: Minimal,
}

impl Step {
    /// Sorts patterns into steps: same base sets and same rank, same step. Duplicates are dropped; the steps come in
    /// canonical order (order, rank, base sets). Nothing is said yet about placements and minimality.
    #[must_use]
    pub fn group(patterns: impl IntoIterator<Item = Proven>) -> Vec<Self> {
        let mut steps: BTreeMap<_, BTreeSet<Proven>> = BTreeMap::new();
        for proven in patterns {
            let pattern = proven.pattern();
            let key = (
                pattern.order(),
                pattern.rank(),
                pattern.bases().collect::<Vec<_>>(),
            );
            steps.entry(key).or_default().insert(proven);
        }
        steps
            .into_iter()
            .map(|((_, rank, base), patterns)| Self {
                base,
                rank,
                patterns: patterns.into_iter().collect(),
                placement: None,
                minimal: Minimal::Unknown,
            })
            .collect()
    }

    /// The single that `truth` places, with the patterns that remove what it sees (none when nothing is left to
    /// remove). `truth` must hold `placed` and no other live candidate, and be the only base set of every pattern.
    #[must_use]
    pub fn single(truth: ConstraintId, placed: Candidate, patterns: Vec<Proven>) -> Self {
        debug_assert!(ConstraintId::of(placed).contains(&truth));
        debug_assert!(
            patterns
                .iter()
                .all(|p| p.pattern().bases().eq([(truth, 1)]) && p.pattern().rank() == 0)
        );
        Self {
            base: vec![(truth, 1)],
            rank: 0,
            patterns,
            placement: Some(placed),
            minimal: Minimal::Proven,
        }
    }

    /// The base sets with their multiplicities, in canonical order.
    #[must_use]
    pub fn base(&self) -> &[(ConstraintId, i64)] {
        &self.base
    }

    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn order(&self) -> i64 {
        self.base.iter().map(|&(_, multiplicity)| multiplicity).sum()
    }

    /// The number of cover sets less the number of base sets; the same for every cover choice.
    #[must_use]
    pub fn rank(&self) -> i64 {
        self.rank
    }

    /// The cover choices, each proven by itself, in canonical order. Empty only for a single with nothing to eliminate.
    #[must_use]
    pub fn patterns(&self) -> &[Proven] {
        &self.patterns
    }

    /// The candidate a single places.
    #[must_use]
    pub fn placement(&self) -> Option<Candidate> {
        self.placement
    }

    /// Whether some weight is beyond one.
    #[must_use]
    pub fn form(&self) -> Form {
        self.patterns
            .iter()
            .map(|p| p.pattern().form())
            .max()
            .unwrap_or(Form::Plain)
    }

    /// What the cover choices eliminate together, ascending.
    #[must_use]
    pub fn eliminations(&self) -> Vec<Candidate> {
        let all: BTreeSet<_> = self
            .patterns
            .iter()
            .flat_map(Proven::eliminations)
            .copied()
            .collect();
        all.into_iter().collect()
    }

    /// Those of the eliminations that a base set of the step holds (cannibalism), ascending.
    #[must_use]
    pub fn cannibalistic(&self) -> Vec<Candidate> {
        let all: BTreeSet<_> = self
            .patterns
            .iter()
            .flat_map(Proven::cannibalistic)
            .copied()
            .collect();
        all.into_iter().collect()
    }
}
