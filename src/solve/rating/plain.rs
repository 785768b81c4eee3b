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

/// The result of a search for patterns of a rank.
#[derive(Clone, Copy, Default)]
struct Deleted {
    any: bool,
    /// Some target was not decided within the budget.
    is_undecided: bool,
    /// Some target may be eliminated by a pattern of the rank, if only by a weighted one of margin 1.
    is_open: bool,
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

/// The least rank that is enough, and where the next lower one is not.
pub(super) struct LeastRank {
    pub(super) rated: Rated,
    /// None if it never had to rise.
    stuck: Option<Stuck>,
}

impl LeastRank {
    /// For weighted patterns, for a margin of 1: a rank that is enough, with a position where it has to rise
    /// to that unless they delete something there; and whether it is known that they do not.
    ///
    /// *Lemma.* What is enough for plain patterns is enough for weighted ones, and these come at least as far
    /// under each limit. *Proof.* A plain pattern is weighted, and its margin is at least 1.
    pub(super) fn bottleneck(&self) -> Option<(&Bottleneck, bool)> {
        let stuck = self.stuck.as_ref()?;
        let is_enough = |rank: i64| rank == stuck.bottleneck.limit;
        match self.rated {
            Rated::At(rank) | Rated::AtMost(rank) if is_enough(rank) => {
                Some((&stuck.bottleneck, stuck.for_weighted))
            }
            _ => None,
        }
    }
}

/// A position in which a rank has nothing left to delete, and the next higher limit.
struct Stuck {
    bottleneck: Bottleneck,
    /// Whether no weighted pattern of the rank, for a margin of 1, deletes anything either.
    for_weighted: bool,
}

/// A solution by patterns of least order.
pub(super) struct LeastOrder {
    pub(super) rated: Rated,
    /// None if it does not solve the puzzle.
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

    pub(super) fn rank(mut self, bottleneck: Option<&Bottleneck>) -> Result<LeastRank, StopReason> {
        let mut stuck = None;
        let least = |this: &mut Self, from, enough| this.least_rank(from, enough, &mut stuck);
        let rated = self.below(bottleneck, least)?;
        Ok(LeastRank { rated, stuck })
    }

    /// The least rank that is enough, `from` or higher. `enough` is known to be. `stuck` is where it had to
    /// rise last.
    fn least_rank(
        &mut self,
        from: i64,
        enough: Option<i64>,
        stuck: &mut Option<Stuck>,
    ) -> Result<Rated, StopReason> {
        let mut simplest = Simplest::default();
        let mut limit = from;
        let mut is_least = true;
        while !self.is_solved()? && enough != Some(limit) {
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let Deleted {
                any,
                is_undecided,
                is_open,
            } = self.delete_of_rank(&position, &mut simplest, limit)?;
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
            let grid = self.grid.clone();
            *stuck = Some(Stuck {
                bottleneck: Bottleneck { limit, grid },
                for_weighted: !is_open,
            });
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
            self.limits.go_on()?;
            deleted.is_open = true;
            // The program's own pattern is plain mostly.
            let own = simplest.pattern(target);
            let own = own.filter(|own| own.pattern().form() == Form::Plain && own.pattern().rank() <= rank);
            if let Some(proven) = own {
                deleted.any = true;
                self.delete(proven.eliminations());
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
