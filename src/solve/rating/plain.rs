//! The least order and the least rank of plain patterns.

use super::raise::{Gauge, Raised};
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::{CandidateSet, Grid};
use crate::lp::Ratio;
use crate::pattern::{Form, Step};
use crate::search::{MinimalSearch, Prefer, Region, StopReason};
use crate::solve::plan::Plan;
use crate::solve::simplest::Simplest;

/// Linear programs that are spent on a target.
const PROGRAMS: u64 = 500;

/// No plain pattern has a larger rank.
const LARGEST: i64 = 3;

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

/// The order of plain patterns. It also notes where order and rank had to rise.
struct Order {
    plan: Plan,
    simplest: Simplest,
    bottlenecks: Bottlenecks,
}

impl Gauge for Order {
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        let steps = self.simplest.plain(position, &self.plan, limit, rating.limits)?;
        let Bottlenecks { order, rank } = &mut self.bottlenecks;
        order.raise(steps.first().map_or(0, Step::order), &rating.grid);
        rank.raise(steps.iter().map(Step::rank).max().unwrap_or(0), &rating.grid);
        Ok(Raised {
            limit: steps.first().map(Step::order),
            gone: steps.iter().flat_map(Step::eliminations).collect(),
            is_stuck: !self.simplest.is_undecided,
            is_least: !self.simplest.is_undecided,
        })
    }
}

/// The rank of plain patterns.
#[derive(Default)]
struct Rank {
    simplest: Simplest,
    /// Some target may be eliminated by a pattern of the last rank, if only by a weighted one of margin 1.
    is_open: bool,
    /// Where it had to rise last.
    stuck: Option<Stuck>,
}

impl Gauge for Rank {
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        rank: i64,
    ) -> Result<Raised, StopReason> {
        let simplest = &mut self.simplest;
        let eliminable = simplest.eliminable(position, &|| rating.limits.are_over());
        let region = Region {
            max_rank: rank,
            prefer: Prefer::Rank,
            ..Region::default()
        };
        let mut search = MinimalSearch::new(position, &region);
        let limits = rating.limits.max_nodes(PROGRAMS);
        let mut gone = CandidateSet::default();
        let mut is_undecided = false;
        self.is_open = false;
        for target in eliminable.iter() {
            let least = simplest.least_rank(target);
            if least > rank || gone.contains(target) {
                continue;
            }
            rating.limits.go_on()?;
            self.is_open = true;
            // The program's own pattern is plain mostly.
            let own = simplest.pattern(target);
            let own = own.filter(|own| own.pattern().form() == Form::Plain && own.pattern().rank() <= rank);
            if let Some(proven) = own {
                gone.extend(proven.eliminations().iter().copied());
                continue;
            }
            let value = Ratio::new(least, least + 1);
            let (proven, is_open) = search.any(target, Some(value), &limits).found()?;
            is_undecided |= is_open && proven.is_none();
            if let Some(proven) = proven {
                gone.extend(proven.eliminations().iter().copied());
            }
        }
        let next = if gone.is_empty() { rank + 1 } else { rank };
        Ok(Raised {
            limit: Some(next).filter(|&next| next <= LARGEST),
            gone,
            is_stuck: !is_undecided,
            is_least: !is_undecided,
        })
    }

    fn beyond(
        &mut self,
        rating: &Rating<'_>,
        _: &Position,
        _: i64,
        found: Raised,
    ) -> Result<Raised, StopReason> {
        if let Some(limit) = found.limit {
            let grid = rating.grid.clone();
            self.stuck = Some(Stuck {
                bottleneck: Bottleneck { limit, grid },
                for_weighted: !self.is_open,
            });
        }
        Ok(found)
    }
}

impl Rating<'_> {
    /// Solves by patterns of least order.
    pub(super) fn by_least_order(mut self) -> Result<LeastOrder, StopReason> {
        let start = || Bottleneck {
            limit: 0,
            grid: self.grid.clone(),
        };
        let mut gauge = Order {
            plan: Plan {
                form: Form::Plain,
                ..Plan::default()
            },
            simplest: Simplest::default(),
            bottlenecks: Bottlenecks {
                order: start(),
                rank: start(),
            },
        };
        let rated = self.raise(&mut gauge, 0, None)?;
        Ok(LeastOrder {
            rated,
            bottlenecks: rated.is_solved().then_some(gauge.bottlenecks),
        })
    }

    /// Solves by patterns of least rank, for a puzzle that this one is known to solve.
    pub(super) fn rank(mut self, bottleneck: Option<&Bottleneck>) -> Result<LeastRank, StopReason> {
        let mut stuck = None;
        let rated = self.below(bottleneck, |this, from, enough| {
            let mut gauge = Rank::default();
            let rated = this.raise(&mut gauge, from, enough);
            stuck = gauge.stuck.or(stuck.take());
            rated
        })?;
        Ok(LeastRank { rated, stuck })
    }
}
