//! The least order and the least rank of plain patterns.

use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::Grid;
use crate::lp::Ratio;
use crate::pattern::{Form, Step};
use crate::search::{Limits, MinimalSearch, Prefer, Region, Smallest, StopReason};
use crate::solve::plan::Plan;
use crate::solve::simplest::Simplest;

/// Linear programs that are spent on a target.
const PROGRAMS: u64 = 500;

/// What a search for patterns of a rank came to.
#[derive(Clone, Copy, Default)]
struct Deleted {
    any: bool,
    /// Some target was not decided within the budget.
    is_undecided: bool,
}

/// A limit that is enough to solve a puzzle, and the position where it had to rise to that.
#[derive(Clone)]
pub(super) struct Bottleneck {
    pub(super) limit: i64,
    pub(super) grid: Grid,
}

impl Bottleneck {
    fn raise(&mut self, limit: i64, grid: &Grid) {
        if limit > self.limit {
            *self = Self {
                limit,
                grid: grid.clone(),
            };
        }
    }
}

/// Where a solution by plain patterns had to raise its limits.
pub(super) struct Bottlenecks {
    pub(super) order: Bottleneck,
    pub(super) rank: Bottleneck,
}

/// A solution by patterns of least order.
pub(super) struct LeastOrder {
    pub(super) rated: Rated,
    /// None where it does not solve the puzzle.
    pub(super) bottlenecks: Option<Bottlenecks>,
}

impl Rating<'_> {
    /// Solves by patterns of least order.
    pub(super) fn by_least_order(mut self) -> Result<LeastOrder, StopReason> {
        let plan = Plan {
            form: Form::Plain,
            ..Plan::default()
        };
        let mut simplest = Simplest::default();
        let mut is_least = true;
        let bottleneck = Bottleneck {
            limit: 0,
            grid: self.grid.clone(),
        };
        let (mut order, mut rank) = (bottleneck.clone(), bottleneck);
        while !self.is_solved()? {
            let Ok(position) = self.position() else {
                return Ok(LeastOrder {
                    rated: Rated::Never,
                    bottlenecks: None,
                });
            };
            let steps = simplest.plain(&position, &plan, order.limit, self.limits)?;
            if steps.first().is_none_or(|first| first.order() > order.limit) && self.learn(&position) {
                is_least &= !simplest.is_undecided;
                continue;
            }
            let Some(first) = steps.first() else {
                let rated = match simplest.is_undecided {
                    true => Rated::Undecided,
                    false => Rated::Never,
                };
                return Ok(LeastOrder {
                    rated,
                    bottlenecks: None,
                });
            };
            is_least &= first.order() <= order.limit || !simplest.is_undecided;
            order.raise(first.order(), &self.grid);
            rank.raise(steps.iter().map(Step::rank).max().unwrap_or(0), &self.grid);
            steps
                .iter()
                .map(Step::eliminations)
                .for_each(|gone| self.delete(&gone));
        }
        let rated = Rated::limit(order.limit, is_least);
        Ok(LeastOrder {
            rated,
            bottlenecks: Some(Bottlenecks { order, rank }),
        })
    }

    pub(super) fn rank(mut self, bottleneck: Option<&Bottleneck>) -> Result<Rated, StopReason> {
        self.below(bottleneck, Self::least_rank)
    }

    /// The least rank that is enough, `from` or higher. `enough` is known to be.
    fn least_rank(&mut self, from: i64, enough: Option<i64>) -> Result<Rated, StopReason> {
        let mut simplest = Simplest::default();
        let mut limit = from;
        let mut is_least = true;
        while !self.is_solved()? && enough != Some(limit) {
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let Deleted { any, is_undecided } = self.delete_of_rank(&position, &mut simplest, limit)?;
            if any {
                continue;
            }
            is_least &= !is_undecided;
            if self.learn(&position) {
                continue;
            }
            if limit == 3 {
                return Ok(match is_undecided {
                    true => Rated::Undecided,
                    false => Rated::Never,
                });
            }
            limit += 1;
        }
        Ok(Rated::limit(limit, is_least))
    }

    /// Deletes what plain patterns of a rank at most eliminate.
    fn delete_of_rank(
        &mut self,
        position: &Position,
        simplest: &mut Simplest,
        rank: i64,
    ) -> Result<Deleted, StopReason> {
        let eliminable = simplest.eliminable(position, &|| self.limits.are_over());
        let region = Region {
            max_rank: rank,
            prefer: Prefer::Rank,
            ..Region::default()
        };
        let mut search = MinimalSearch::new(position, &region);
        let limits = Limits {
            max_nodes: Some(PROGRAMS),
            ..*self.limits
        };
        let mut deleted = Deleted::default();
        for target in eliminable.iter() {
            let least = simplest.least_rank(target);
            if least > rank || !self.grid.is_live(target) {
                continue;
            }
            match search.any(target, Some(Ratio::new(least, least + 1)), &limits) {
                Smallest::Proven(proven) => {
                    deleted.any = true;
                    self.delete(proven.eliminations());
                }
                Smallest::None => {}
                Smallest::Stopped(StopReason::NodeBudget, _) => deleted.is_undecided = true,
                Smallest::Stopped(reason, _) => return Err(reason),
            }
        }
        Ok(deleted)
    }
}
