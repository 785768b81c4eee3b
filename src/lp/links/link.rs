//! [`Link`]: two candidates, and the proven bounds on how many of them are true.

use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, Grid};
use crate::lp::{Point, Undecided};
use crate::pattern::Proven;
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

/// A claim about two candidates: one half of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Half {
    /// They are not both true: a weak link.
    AtMostOne,
    /// They are not both false: a strong link.
    AtLeastOne,
}

impl Half {
    /// Both.
    pub const ALL: [Self; 2] = [Self::AtMostOne, Self::AtLeastOne];

    /// The position in which a pattern proves this half. For a weak link the first of the pair is placed, and
    /// the pattern eliminates the second; for a strong link both are deleted, and it eliminates every
    /// candidate.
    #[must_use]
    pub fn position(self, grid: &Grid, [first, second]: [Candidate; 2]) -> Grid {
        let mut grid = grid.clone();
        match self {
            Self::AtMostOne => grid.place(first),
            Self::AtLeastOne => [first, second].into_iter().for_each(|c| grid.remove(c)),
        }
        grid
    }
}

/// A set that is the whole proof of one half of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkSet {
    /// A constraint.
    Constraint(ConstraintId),
    /// A derived truth.
    Truth(Arc<Derived>),
}

impl fmt::Display for LinkSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constraint(id) => id.fmt(f),
            Self::Truth(truth) => f.write_str(truth.name()),
        }
    }
}

/// The verdict on one half of a link, with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkVerdict {
    /// It holds: this set contains both, or these are its only live candidates.
    Direct(LinkSet),
    /// It holds: this pattern proves it in the [position](Half::position) of the half.
    Proven(Arc<Proven>),
    /// No pattern of any order and rank proves it: in this fractional solution both are 1, or both 0.
    Open(Arc<Point>),
    /// Neither could be proven.
    Undecided(Undecided),
}

impl LinkVerdict {
    /// Whether the half holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        matches!(self, Self::Direct(_) | Self::Proven(_))
    }
}

/// How many of two candidates are true. The strongest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// Both halves hold.
    ExactlyOne,
    /// One or both are true.
    AtLeastOne,
    /// One or none is true.
    AtMostOne,
}

/// Two live candidates with the verdicts on both halves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The candidates: a requested one comes first; if both or neither were requested, the smaller.
    pub pair: [Candidate; 2],
    /// Whether at most one of them is true.
    pub at_most: LinkVerdict,
    /// Whether at least one of them is true.
    pub at_least: LinkVerdict,
}

impl Link {
    /// The verdict on one half.
    #[must_use]
    pub fn half(&self, half: Half) -> &LinkVerdict {
        match half {
            Half::AtMostOne => &self.at_most,
            Half::AtLeastOne => &self.at_least,
        }
    }

    /// The proven kind of link; none if neither half is proven.
    #[must_use]
    pub fn kind(&self) -> Option<LinkKind> {
        match (self.at_most.holds(), self.at_least.holds()) {
            (true, true) => Some(LinkKind::ExactlyOne),
            (false, true) => Some(LinkKind::AtLeastOne),
            (true, false) => Some(LinkKind::AtMostOne),
            (false, false) => None,
        }
    }

    /// Whether neither half needs a pattern: each half that holds follows from a single set.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        let proven = |half: Half| matches!(self.half(half), LinkVerdict::Proven(_));
        !Half::ALL.into_iter().any(proven)
    }

    /// Why one of the halves is not decided, if one is not.
    #[must_use]
    pub fn undecided(&self) -> Option<Undecided> {
        Half::ALL.into_iter().find_map(|half| match self.half(half) {
            LinkVerdict::Undecided(reason) => Some(*reason),
            _ => None,
        })
    }
}

/// The first constraint that contains both.
pub(super) fn shared(a: Candidate, b: Candidate) -> Option<ConstraintId> {
    let of_b = ConstraintId::of(b);
    ConstraintId::of(a).into_iter().find(|id| of_b.contains(id))
}

/// The first set of which these are all live candidates.
pub(super) fn only_two(grid: &Grid, truths: &[Arc<Derived>], a: Candidate, b: Candidate) -> Option<LinkSet> {
    let constraints = ConstraintId::of(a).into_iter().chain(ConstraintId::of(b));
    let mut within = constraints.filter(|id| id.live(grid).iter().all(|c| c == a || c == b));
    let constraint = within.next().map(LinkSet::Constraint);
    let truth = || {
        truths
            .iter()
            .find(|truth| truth.live(grid).all(|c| c == a || c == b))
    };
    constraint.or_else(|| truth().cloned().map(LinkSet::Truth))
}

impl fmt::Display for Link {
    /// `4r1c2 - 5r3c7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pair.iter().format(" - "))
    }
}
