//! The least order of weighted template patterns, for a margin of 1.

use super::raise::{Gauge, Raised};
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::Ratio;
use crate::lp::template::least_weighted;
use crate::pattern::{Proven, TemplateJudge};
use crate::search::StopReason;

/// The order of a pattern by the margin at its target, rounded up; 0 where the target is in no template.
fn order_of(judge: &TemplateJudge<'_>, proven: &Proven, target: Candidate) -> i64 {
    let pattern = proven.pattern();
    judge.least_template(pattern, target).map_or(0, |(_, excess)| {
        Ratio::new(pattern.order(), excess - pattern.rank()).ceil()
    })
}

/// The order of weighted template patterns.
struct Order;

impl Gauge for Order {
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        let (targets, is_open) = rating.targets(position)?;
        let judge = TemplateJudge::new(position.grid());
        let mut gone = CandidateSet::default();
        // The order of what goes, or the limit where all are within it; and the least that is proven.
        let (mut order, mut least): (Option<i64>, _) = (None, i64::MAX);
        for &(target, _) in &targets {
            let is_within = order.is_some_and(|order| order <= limit);
            if is_within && gone.contains(target) {
                continue;
            }
            rating.limits.go_on()?;
            rating.limits.spend(1);
            let most = if is_within {
                Some(limit)
            } else {
                order.map(|order| order - 1)
            };
            let found = least_weighted(position, target, most);
            least = least.min(found.bound.map_or(0, Ratio::ceil));
            let Some(proven) = found.proven(&judge, target) else {
                continue;
            };
            let own = order_of(&judge, &proven, target);
            if most.is_some_and(|most| own > most) {
                continue;
            }
            if !is_within {
                gone = CandidateSet::default();
                order = Some(own);
            }
            // Its eliminations by a smaller margin may need a higher limit.
            let within = |c: &Candidate| order_of(&judge, &proven, *c) <= limit.max(own);
            gone.extend(proven.eliminations().iter().copied().filter(within));
        }
        Ok(Raised {
            limit: order,
            gone,
            is_stuck: least > limit && !is_open,
            is_least: order.map_or(targets.is_empty(), |order| least >= order) && !is_open,
        })
    }
}

impl Rating<'_> {
    /// The least order, with a margin of 1 as the unit, under which weighted template patterns solve the
    /// puzzle.
    pub(super) fn weighted_template_order(mut self) -> Result<Rated, StopReason> {
        self.raise(&mut Order, 0, None)
    }
}
