//! [`Range`], [`Objective`], [`Bases`]: which patterns are sought, and which of their sizes is minimised.

use super::dual::Float;

/// The roles that a constraint may still have in the pattern sought.
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
    /// Neither; also a base set or a cover set, if allowed.
    pub(crate) fn of(base: bool, cover: bool) -> Self {
        match (base, cover) {
            (true, true) => Self::Any,
            (true, false) => Self::BaseOrOut,
            (false, true) => Self::CoverOrOut,
            (false, false) => Self::Out,
        }
    }

    /// The range of the weights from one of -1, 0 and 1 to another.
    pub(super) fn between((low, high): (i64, i64)) -> Self {
        match (low, high) {
            (-1, -1) => Self::Base,
            (1, 1) => Self::Cover,
            _ => Self::of(low < 0, high > 0),
        }
    }

    /// The least and the largest weight.
    pub(super) fn ends(self) -> (i64, i64) {
        match self {
            Self::Any => (-1, 1),
            Self::CoverOrOut => (0, 1),
            Self::BaseOrOut => (-1, 0),
            Self::Out => (0, 0),
            Self::Base => (-1, -1),
            Self::Cover => (1, 1),
        }
    }

    /// The same in floats.
    pub(super) fn limits(self) -> (Float, Float) {
        let (low, high) = self.ends();
        (low as Float, high as Float)
    }
}

/// The quantity that the bound is on.
///
/// None of them puts the rank first: use [`aim_with`](super::OrderLp::aim_with) for each rank in turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Objective {
    /// The number of base sets. Cover sets cost nothing.
    Order,
    /// The number of base sets and cover sets.
    Sets,
}

impl Objective {
    /// The cost of a weight.
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
