//! [`Range`] and [`Costs`]: what a constraint may be in a pattern, and what that costs.

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

/// What the bound is a bound on: this much for each base set, this much for each cover set.
///
/// `-base <= cover` must hold. A base set may have a negative cost: then many of them are better than few.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Costs {
    /// Of a base set.
    pub base: i64,
    /// Of a cover set.
    pub cover: i64,
}

impl Costs {
    /// The order. The cover sets that hold the target come free.
    pub const ORDER: Self = Self { base: 1, cover: 0 };
    /// First the order, then the number of cover sets, that is the rank: a unit of the order weighs 1024.
    pub const ORDER_THEN_RANK: Self = Self { base: 1024, cover: 1 };
    /// The number of sets.
    pub const SETS: Self = Self { base: 1, cover: 1 };
    /// First the rank, then the order.
    pub const RANK_THEN_ORDER: Self = Self {
        base: -1023,
        cover: 1024,
    };
}

/// Whether base sets may share a live candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bases {
    /// They may; each further base that holds a candidate needs a further cover there.
    Overlapping,
    /// They may not.
    Disjoint,
}
