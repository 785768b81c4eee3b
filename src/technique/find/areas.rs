//! [`areas`]: where a query has to look.

use super::{Coverage, Query};
use crate::search::Listing;
use crate::search::chain::Paths;
use crate::technique::area::Area;
use crate::technique::regions::sight::Sight;

/// A region to search, and whether the query keeps it from the technique's own largest order.
pub(super) struct Asked {
    pub(super) area: Area,
    pub(super) narrowed: bool,
}

impl Asked {
    /// What has been looked at when the region is exhausted.
    pub(super) fn coverage(&self, listing: Listing) -> Coverage {
        match &self.area {
            Area::Patterns(_) | Area::Guarded(..) => Coverage::Instances,
            Area::Truths(..) => Coverage::Truths,
            Area::Chains(region) if region.paths == Paths::All && listing == Listing::All => {
                Coverage::Instances
            }
            Area::Chains(_) | Area::Stars(_) => Coverage::Shortest,
            Area::Smallest(_) | Area::SmallestOver(..) | Area::Equal(_) => Coverage::Smallest,
            Area::Parities(_) => Coverage::One,
        }
    }
}

/// The regions of all techniques; of those that differ in the largest order only the largest.
pub(super) fn areas(sight: &Sight<'_>, query: &Query<'_>) -> Vec<Asked> {
    let mut areas: Vec<Asked> = Vec::new();
    for technique in query.techniques {
        let (least, own) = technique.orders;
        let most = query.max_order.map_or(own, |max| max.min(own));
        if most < least {
            continue;
        }
        for area in (technique.region)(sight, most) {
            let area = area.among(query.digits, query.max_rank);
            let narrowed = most < own;
            match areas
                .iter_mut()
                .find(|other| other.area.is_same_but_for_order(&area))
            {
                Some(other) if other.area.max_order() < area.max_order() => *other = Asked { area, narrowed },
                Some(_) => {}
                None => areas.push(Asked { area, narrowed }),
            }
        }
    }
    areas
}
