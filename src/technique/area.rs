//! [`Area`]: where a technique has the search look.

use crate::casts::fit;
use crate::constraint::{ConstraintId, ConstraintSet, Derived};
use crate::search::Region;
use crate::search::chain::ChainRegion;
use crate::search::star::StarRegion;
use std::sync::Arc;

/// Derived truths that share a region.
pub(super) type SharedTruths = Vec<Arc<Derived>>;

/// A region of one of the growths of the one search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Area {
    /// Every irreducible pattern of a small region.
    Patterns(Region),
    /// The same among the patterns that rest on one of these derived truths.
    Guarded(SharedTruths, Region),
    /// The same again over some of the derived truths of a family: there may be more.
    Truths(SharedTruths, Region),
    /// For each candidate a smallest pattern of a region that is too large for all.
    Smallest(Region),
    /// The same where these derived truths may be base sets.
    SmallestOver(SharedTruths, Region),
    /// For each candidate a template pattern of the region with parity truths, as the linear program comes to
    /// it.
    Parities(Region),
    /// For each candidate and each few digits the fewest cells of equal sets that eliminate it by a count.
    Equal(Region),
    /// Paths of parts.
    Chains(ChainRegion),
    /// A cell or a digit's house with a part at each of its candidates.
    Stars(StarRegion),
}

impl Area {
    /// The largest order; for chains the number of parts, for stars that of petals.
    pub(super) fn max_order(&self) -> i64 {
        match self {
            Self::Patterns(region)
            | Self::Guarded(_, region)
            | Self::Truths(_, region)
            | Self::Smallest(region)
            | Self::SmallestOver(_, region)
            | Self::Parities(region)
            | Self::Equal(region) => region.max_order,
            Self::Chains(region) => fit(*region.parts.end()),
            Self::Stars(region) => fit(*region.petals.end()),
        }
    }

    /// What of it has houses of these digits alone, and cells. The rank is for that which is searched for a
    /// smallest pattern, where one of a larger rank would hide others: elsewhere everything is found.
    ///
    /// *Lemma.* Nothing is lost. *Proof.* Whether a pattern is irreducible, and whether a chain is one, is a
    /// question of its own sets.
    pub(super) fn among(self, digits: [bool; 9], max_rank: Option<i64>) -> Self {
        if digits == [true; 9] && max_rank.is_none() {
            return self;
        }
        let of_digits = |region: Region| Region {
            digits: std::array::from_fn(|digit| digits[digit] && region.digits[digit]),
            ..region
        };
        let sets = |sets: Option<ConstraintSet>| {
            let all = sets.unwrap_or_else(|| ConstraintId::all().collect());
            let is_admitted = |id: &ConstraintId| id.digit().is_none_or(|digit| digits[digit.index()]);
            Some(all.iter().filter(is_admitted).collect())
        };
        let of_rank = |region: Region| {
            let most = max_rank.unwrap_or(region.max_rank).min(region.max_rank);
            of_digits(region).max_rank(most)
        };
        match self {
            Self::Patterns(region) => Self::Patterns(of_digits(region)),
            Self::Guarded(truths, region) => Self::Guarded(truths, of_digits(region)),
            Self::Truths(truths, region) => Self::Truths(truths, of_digits(region)),
            Self::Smallest(region) => Self::Smallest(of_rank(region)),
            Self::SmallestOver(truths, region) => Self::SmallestOver(truths, of_rank(region)),
            Self::Parities(region) => Self::Parities(of_rank(region)),
            Self::Equal(region) => Self::Equal(of_rank(region)),
            Self::Chains(region) => Self::Chains(ChainRegion {
                bases: sets(region.bases),
                covers: sets(region.covers),
                ..region
            }),
            Self::Stars(region) => Self::Stars(StarRegion {
                bases: sets(region.bases),
                covers: sets(region.covers),
                ..region
            }),
        }
    }

    /// Whether the larger of the two is searched in one go with the smaller: they differ in the largest order
    /// at most.
    pub(super) fn is_same_but_for_order(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Patterns(a), Self::Patterns(b)) => is_same(a, b),
            (Self::Guarded(these, a), Self::Guarded(those, b))
            | (Self::Truths(these, a), Self::Truths(those, b))
            | (Self::SmallestOver(these, a), Self::SmallestOver(those, b)) => these == those && is_same(a, b),
            _ => self == other,
        }
    }
}

fn is_same(a: &Region, b: &Region) -> bool {
    // First what tells the regions of a technique apart: a path compares thousands in each position.
    let same_sets = a.bases == b.bases && a.covers == b.covers;
    same_sets && a.clone().max_order(b.max_order) == *b
}
