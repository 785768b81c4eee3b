//! The least order of weighted template patterns, for a margin of 1.

use super::template::Target;
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::Ratio;
use crate::lp::template::least_weighted;
use crate::pattern::{Proven, TemplateJudge};
use crate::search::StopReason;

/// The result of the weighted patterns for some targets.
#[derive(Default)]
struct Found {
    /// Their eliminations.
    gone: Vec<Candidate>,
    /// Their order, or the limit where all are within it; none when none was found.
    order: Option<i64>,
    /// It is proven that no order is less, for any of the targets.
    least: i64,
}

/// The order of a pattern by the margin at its target, rounded up; 0 where the target is in no template.
fn order_of(judge: &TemplateJudge<'_>, proven: &Proven, target: Candidate) -> i64 {
    let pattern = proven.pattern();
    judge.least_template(pattern, target).map_or(0, |(_, excess)| {
        Ratio::new(pattern.order(), excess - pattern.rank()).ceil()
    })
}

impl Rating<'_> {
    /// The least order, with a margin of 1 as the unit, under which weighted template patterns solve the
    /// puzzle.
    pub(super) fn weighted_template_order(mut self) -> Result<Rated, StopReason> {
        let (mut limit, mut is_least) = (0, true);
        while !self.is_solved()? {
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let targets = self.targets(&position)?;
            let Found { gone, order, least } = self.weighted_within(&position, &targets, limit)?;
            if order.is_none_or(|order| order > limit) && self.learn(&position) {
                continue;
            }
            let Some(order) = order else {
                return Ok(match targets.is_empty() {
                    true => Rated::Never,
                    false => Rated::Undecided,
                });
            };
            is_least &= order <= limit || least >= order;
            limit = limit.max(order);
            self.delete(&gone);
        }
        Ok(Rated::limit(limit, is_least))
    }

    /// What weighted patterns of an order eliminate, `limit` at most; where that is nothing, what one of the
    /// least order does.
    fn weighted_within(
        &self,
        position: &Position,
        targets: &[Target],
        limit: i64,
    ) -> Result<Found, StopReason> {
        let judge = TemplateJudge::new(position.grid());
        let mut found = Found {
            least: i64::MAX,
            ..Found::default()
        };
        for &(target, _) in targets {
            let is_within = found.order.is_some_and(|order| order <= limit);
            if is_within && found.gone.contains(&target) {
                continue;
            }
            self.limits.go_on()?;
            self.limits.spend(1);
            let most = if is_within {
                Some(limit)
            } else {
                found.order.map(|order| order - 1)
            };
            let least = least_weighted(position, target, most);
            found.least = found.least.min(least.bound.map_or(0, Ratio::ceil));
            let Some(proven) = least.proven(&judge, target) else {
                continue;
            };
            let order = order_of(&judge, &proven, target);
            if most.is_some_and(|most| order > most) {
                continue;
            }
            if !is_within {
                found.gone.clear();
                found.order = Some(order);
            }
            // Its eliminations by a smaller margin may need a higher limit.
            let within = |c: &&Candidate| order_of(&judge, &proven, **c) <= limit.max(order);
            found.gone.extend(proven.eliminations().iter().filter(within));
        }
        Ok(found)
    }
}
