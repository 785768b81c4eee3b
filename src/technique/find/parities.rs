//! [`parities`]: template patterns with parity truths.

use super::hits::{Bears, Hit, Searched, Wanted};
use crate::constraint::Position;
use crate::lp::{Next, template};
use crate::pattern::{Pattern, Proven};
use crate::search::{Limits, Region, StopReason};
use crate::technique::shape::Shape;

/// One pattern for each candidate that such patterns eliminate, as far as the search for parity truths goes;
/// those that are in the region, or the first of them.
///
/// Where a candidate is in no template, there is none: that pattern comes before all others, and the program
/// is about the positions without the candidate.
pub(super) fn parities(
    position: &Position,
    region: &Region,
    wanted: &Wanted,
    first: Option<Bears<'_>>,
    limits: &Limits<'_>,
) -> Searched {
    let grid = position.grid();
    let mut searched = Searched::nothing();
    let mut closure = template::parity::closure(position);
    let stop = || limits.are_over();
    // What has fallen is not asked again, nor what is not wanted.
    let mut settled = wanted.targets.map(|targets| grid.live().minus(&targets));
    let settled = settled.get_or_insert_default();
    while let Next::Eliminates(proven) = closure.eliminate_beside(settled, &stop) {
        if *proven.pattern() == Pattern::default() {
            break;
        }
        searched.nodes += 1;
        limits.spend(1);
        proven.eliminations().iter().for_each(|&c| settled.insert(c));
        if !is_in(region, &proven) || !wanted.admits_pattern(&proven) {
            continue;
        }
        let shape = Shape::without_chain(grid, &proven);
        let is_last = first.is_some_and(|bears| bears(&shape));
        searched.hits.push(Hit {
            shape,
            single: None,
            grew: false,
        });
        if is_last {
            return searched;
        }
        if limits.max_nodes.is_some_and(|most| searched.nodes >= most) {
            searched.stop = StopReason::NodeBudget;
            return searched;
        }
    }
    if let Err(halt) = limits.go_on() {
        searched.stop = halt.into();
    }
    searched
}

/// Whether a pattern is one of a region.
fn is_in(region: &Region, proven: &Proven) -> bool {
    let pattern = proven.pattern();
    pattern.order() <= region.max_order
        && pattern.rank() <= region.max_rank
        && pattern.bases().all(|(id, _)| region.admits_base(id))
        && pattern.covers().all(|(id, _)| region.admits_cover(id))
}
