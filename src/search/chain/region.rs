//! [`ChainRegion`]: the paths that a search looks for.

use super::Closing;
use crate::constraint::{ConstraintId, ConstraintSet};
use std::ops::RangeInclusive;

/// Which digits of houses may be parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Houses {
    /// None.
    Excluded,
    /// Those with two places.
    Pairs,
    /// Those whose places divide into two nodes, where a node may be several places in a line and a block.
    Grouped,
}

/// Which paths between two nodes are listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paths {
    /// One with the fewest parts.
    Shortest,
    /// Every path that uses no part twice. Meant for a handful of parts.
    All,
    /// Of all paths, those that may be a pattern of this order with all base sets of the region: the readings
    /// of a pattern as chains. No cover set of the region may also be one of its base sets.
    Whole(i64),
}

/// Which two nodes may be the ends of an open path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ends {
    /// Any.
    Any,
    /// Two of one digit.
    SameDigit,
    /// Two of one digit, each with an end cover of its own: if one house holds both, and the path could have
    /// been a loop, it is not used for both.
    Apart,
    /// Two of one digit, which may share candidates: the covers at the ends then hold these twice.
    Overlapping,
}

/// Which constraints may link two parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Links {
    /// Any.
    Any,
    /// Those with two live candidates, so that the link is strong too.
    Conjugate,
}

/// The paths that a search looks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainRegion {
    /// The most candidates of a cell that is a part by itself: 2, or 0 for none.
    pub cells: usize,
    /// Which digits of houses may be parts.
    pub houses: Houses,
    /// The most cells an almost locked set may have; 0 for none. With at least 1, cells with two candidates
    /// are included.
    pub als: usize,
    /// Which constraints may link two parts.
    pub links: Links,
    /// How many parts a path has.
    pub parts: RangeInclusive<usize>,
    /// Which paths between two nodes are listed.
    pub paths: Paths,
    /// Which ends open paths may have.
    pub ends: Ends,
    /// How paths may be closed.
    pub closings: Vec<Closing>,
    /// The only base sets; none given means all.
    pub bases: Option<ConstraintSet>,
    /// The only cover sets; none given means all.
    pub covers: Option<ConstraintSet>,
}

impl ChainRegion {
    /// The same without the options for paths: all that its graph depends on.
    pub(super) fn without_paths(&self) -> Self {
        Self {
            parts: 1..=1,
            paths: Paths::All,
            ends: Ends::Any,
            closings: Vec::new(),
            ..*self
        }
    }

    /// The constraints that may be base sets, in canonical order.
    pub(super) fn base_sets(&self) -> impl Iterator<Item = ConstraintId> + use<> {
        let bases = self.bases.unwrap_or_else(|| ConstraintId::all().collect());
        bases.iter()
    }

    pub(super) fn admits_base(&self, id: ConstraintId) -> bool {
        self.bases.is_none_or(|bases| bases.contains(id))
    }

    pub(super) fn admits_cover(&self, id: ConstraintId) -> bool {
        self.covers.is_none_or(|covers| covers.contains(id))
    }
}
