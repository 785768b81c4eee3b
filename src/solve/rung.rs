//! One rung of a ladder: the steps of one technique, the first that a person would take first.

use super::deduction::Deduction;
use crate::constraint::Position;
use crate::grid::{Grid, House};
use crate::pattern::Step;
use crate::search::{Limits, Listing, StopReason};
use crate::technique::{self, FoundNamed, Group, Named, Query, Technique};

/// The steps of a technique; only the first of them, unless `all` are asked for.
pub(super) fn steps(
    position: &Position,
    technique: &'static Technique,
    max_order: Option<i64>,
    all: bool,
    limits: &Limits<'_>,
) -> FoundNamed {
    let one = [technique];
    let places = places(technique);
    // Among several singles there is a choice to make; of all others the smallest comes first anyway.
    let listing = match all || places {
        true => Listing::Best,
        false => Listing::First,
    };
    let query = Query {
        max_order,
        ..Query::new(&one).listing(listing)
    };
    let mut found = technique::find(position, &query, limits);
    if places {
        found
            .steps
            .sort_by_key(|named| effort(position.grid(), &named.step));
        found.steps.truncate(if all { usize::MAX } else { 1 });
    }
    found
}

/// Whether its steps place a candidate.
pub(super) fn places(technique: &Technique) -> bool {
    technique.groups.contains(&Group::Singles)
}

/// Why a rung was left too early, if it was.
pub(super) fn cut_short(found: &FoundNamed) -> Option<StopReason> {
    match found.stop {
        stop @ (StopReason::Interrupted | StopReason::TimeBudget | StopReason::NodeBudget) => Some(stop),
        _ => None,
    }
}

/// A step as it is applied to a position.
pub(super) fn deduction(named: &Named) -> Deduction {
    match (named.step.placement(), named.step.base().first()) {
        (Some(placed), Some(&(truth, _))) => Deduction::Single { truth, placed },
        _ => Deduction::Step(named.step.clone()),
    }
}

/// How much there is to look at for a single: first blocks, which are seen at a glance, and then the house
/// with the fewest open cells.
fn effort(grid: &Grid, step: &Step) -> impl Ord + use<> {
    let house = step.base().first().and_then(|(truth, _)| truth.house());
    let open = |house: House| {
        let cells = house.cells().into_iter();
        cells.filter(|&cell| grid.state(cell).digit().is_none()).count()
    };
    let is_line = house.is_some_and(|house| !matches!(house, House::Block(_)));
    (is_line, house.map(open))
}
