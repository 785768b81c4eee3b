//! [`Range`], [`Objective`], [`Bases`]: which patterns are looked for, and what is small about them.

use super::dual::Float;

/// What a constraint may still be in the pattern that is looked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Range {
    /// Base set, cover set or neither.
    Any,
    /// No base set.
    CoverOrOut,
    /// No cover set.
    BaseOrOut,
    /// Neither.
    Out,
    /// A base set.
    Base,
    /// A cover set.
    Cover,
}

impl Range {
    /// Neither, and what else is known of it.
    pub(crate) fn of(base: bool, cover: bool) -> Self {
        match (base, cover) {
            (true, true) => Self::Any,
            (true, false) => Self::BaseOrOut,
            (false, true) => Self::CoverOrOut,
            (false, false) => Self::Out,
        }
    }

    /// The least and the largest weight.
    pub(super) fn limits(self) -> (Float, Float) {
        match self {
            Self::Any => (-1.0, 1.0),
            Self::CoverOrOut => (0.0, 1.0),
            Self::BaseOrOut => (-1.0, 0.0),
            Self::Out => (0.0, 0.0),
            Self::Base => (-1.0, -1.0),
            Self::Cover => (1.0, 1.0),
        }
    }
}

/// What the bound is a bound on.
///
/// There is none that puts the rank first: ask [`aim_with`](super::OrderLp::aim_with) for each rank in turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Objective {
    /// The number of base sets. Cover sets come free.
    Order,
    /// The number of base sets and cover sets.
    Sets,
}

impl Objective {
    /// What a weight costs.
    pub(in crate::lp) fn cost(self, weight: i64) -> i64 {
        match self {
            Self::Order => (-weight).max(0),
            Self::Sets => weight.abs(),
        }
    }
}

/// Whether base sets may share a live candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bases {
    /// They may; each further base that holds a candidate needs a further cover there.
    Overlapping,
    /// They may not.
    Disjoint,
}
