//! [`rate`]: how large the patterns have to be that solve a puzzle.
//!
//! *Well defined.* A pattern stays valid when other candidates are deleted. So the candidates that patterns of order at most N delete, with singles placed as they come,
//! one after the other until nothing is left to delete, are the same whatever comes first; the least N for which that fills the grid is a property of
//! the puzzle. The same goes for the rank.
//!
//! A weighted pattern is measured by its *margin*, the excess of its target above its rank: its order and rank are divided by it, for all its weights
//! may be multiplied by any number and say the same. A plain pattern that needs no larger margin has margin 1. So measured, the least order and the least rank are
//! what the linear programs give: the least base weight for a margin of 1, and v / (1 - v) where v is the largest value of the target
//! ([`decide`](crate::lp::decide())).

use super::path::{Plan, Stop, Strategy, solve};
use super::simplest::Simplest;
use crate::constraint::Space;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{Decision, Ratio, Verdict, decide, least_weighted};
use crate::pattern::{Form, Step, verify_claim};
use crate::search::{Limits, MinimalSearch, Prefer, Region, Smallest, StopReason};

/// The least limit under which a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rated {
    /// This one. 0 is for singles alone.
    At(i64),
    /// This one is enough; whether a lower one is was not decided within the budget of a search.
    AtMost(i64),
    /// No limit is high enough.
    Never,
    /// Not decided within the budget of a search.
    Undecided,
}

/// What is rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Measure {
    /// The least order of plain patterns.
    Order,
    /// The least rank of plain patterns.
    Rank,
    /// The least order of weighted patterns, a margin of 1 taken for the unit, rounded up.
    WeightedOrder,
    /// The least rank of weighted patterns, a margin of 1 taken for the unit, rounded up.
    WeightedRank,
    /// The least depth of certificate trees. 0 is for patterns alone.
    Depth,
}

impl Measure {
    /// All of them, in the order they are printed.
    pub const ALL: [Self; 5] = [
        Self::Order,
        Self::Rank,
        Self::WeightedOrder,
        Self::WeightedRank,
        Self::Depth,
    ];

    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Rank => "rank",
            Self::WeightedOrder => "weighted-order",
            Self::WeightedRank => "weighted-rank",
            Self::Depth => "depth",
        }
    }
}

/// Rates a position by one measure. `kept` are candidates of its solution, `most_depth` is the largest depth of trees that is tried.
///
/// # Errors
/// The [`StopReason`] when it was told to stop.
pub fn rate(
    grid: &Grid,
    measure: Measure,
    kept: &CandidateSet,
    most_depth: usize,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let mut rating = Rating {
        grid: grid.clone(),
        limits,
    };
    match measure {
        Measure::Order => rating.order(),
        Measure::Rank => rating.rank(),
        Measure::WeightedOrder => rating.weighted_order(),
        Measure::WeightedRank => rating.weighted_rank(),
        Measure::Depth => depth(grid, kept, most_depth, limits),
    }
}

/// The least depth of certificate trees that solve a position.
fn depth(grid: &Grid, kept: &CandidateSet, most: usize, limits: &Limits<'_>) -> Result<Rated, StopReason> {
    let mut grid = grid.clone();
    // What lower depths have deleted stays deleted.
    for depth in 0..=most {
        let plan = Plan {
            strategy: Strategy::Closure,
            depth,
            ..Plan::default()
        };
        let path = solve(&grid, &plan, kept, limits, &mut |_, _| {});
        match path.stop {
            Stop::Solved => return Ok(Rated::At(depth as i64)),
            Stop::Limit(reason) => return Err(reason),
            Stop::Stuck => grid = path.end,
            Stop::Contradiction => return Ok(Rated::Never),
        }
    }
    Ok(Rated::Never)
}

/// Linear programs that are spent on a target.
const PROGRAMS: u64 = 500;

/// What a search for patterns of a rank came to.
#[derive(Clone, Copy, Default)]
struct Deleted {
    any: bool,
    /// Some target was not decided within the budget.
    is_undecided: bool,
}

/// A position while its closure under a growing limit is taken.
struct Rating<'a> {
    grid: Grid,
    limits: &'a Limits<'a>,
}

impl Rating<'_> {
    /// Places singles; whether that fills the grid.
    fn is_solved(&mut self) -> Result<bool, StopReason> {
        if let Some(reason) = self.limits.stop.and_then(|stop| stop()) {
            return Err(reason);
        }
        self.grid.place_singles();
        Ok(self.grid.is_complete())
    }

    fn delete(&mut self, candidates: &[Candidate]) {
        candidates.iter().for_each(|&c| self.grid.remove(c));
    }

    fn order(&mut self) -> Result<Rated, StopReason> {
        let plan = Plan {
            form: Form::Plain,
            ..Plan::default()
        };
        let mut simplest = Simplest::default();
        let mut limit = 0;
        let mut is_least = true;
        while !self.is_solved()? {
            let steps = simplest.plain(&self.grid, &plan, limit, self.limits)?;
            let Some(first) = steps.first() else {
                return Ok(match simplest.is_undecided {
                    true => Rated::Undecided,
                    false => Rated::Never,
                });
            };
            is_least &= first.order() <= limit || !simplest.is_undecided;
            limit = limit.max(first.order());
            steps
                .iter()
                .map(Step::eliminations)
                .for_each(|gone| self.delete(&gone));
        }
        Ok(match is_least {
            true => Rated::At(limit),
            false => Rated::AtMost(limit),
        })
    }

    fn rank(&mut self) -> Result<Rated, StopReason> {
        let (mut limit, mut used) = (0, 0);
        let mut is_least = true;
        while !self.is_solved()? {
            let Deleted { any, is_undecided } = self.delete_of_rank(limit)?;
            if any {
                used = limit;
            } else if limit < 3 {
                is_least &= !is_undecided;
                limit += 1;
            } else {
                return Ok(match is_undecided {
                    true => Rated::Undecided,
                    false => Rated::Never,
                });
            }
        }
        Ok(match is_least {
            true => Rated::At(used as i64),
            false => Rated::AtMost(used as i64),
        })
    }

    /// Deletes what plain patterns of a rank at most eliminate.
    fn delete_of_rank(&mut self, rank: usize) -> Result<Deleted, StopReason> {
        let mut is_undecided = false;
        let Ok(space) = Space::new(&self.grid) else {
            return Ok(Deleted::default());
        };
        let region = Region {
            max_rank: rank,
            prefer: Prefer::Rank,
            ..Region::default()
        };
        let grid = self.grid.clone();
        let mut search = MinimalSearch::new(&grid, &space, &region);
        let mut gone = CandidateSet::default();
        for Decision { candidate, verdict } in decide(&grid) {
            let Verdict::Eliminable { value, .. } = verdict else {
                continue;
            };
            if gone.contains(candidate) {
                continue;
            }
            let limits = Limits {
                max_nodes: Some(PROGRAMS),
                ..*self.limits
            };
            match search.any(candidate, value, &limits) {
                Smallest::Proven(proven) => proven.eliminations().iter().for_each(|&c| gone.insert(c)),
                Smallest::None => {}
                Smallest::Stopped(StopReason::NodeBudget, _) => is_undecided = true,
                Smallest::Stopped(reason, _) => return Err(reason),
            }
        }
        let gone: Vec<_> = gone.iter().collect();
        self.delete(&gone);
        Ok(Deleted {
            any: !gone.is_empty(),
            is_undecided,
        })
    }

    fn weighted_order(&mut self) -> Result<Rated, StopReason> {
        let plan = Plan {
            form: Form::Plain,
            ..Plan::default()
        };
        let mut simplest = Simplest::default();
        let mut limit = 0;
        while !self.is_solved()? {
            // Plain patterns first: where they are small enough they are the faster way.
            let Ok(space) = Space::new(&self.grid) else {
                return Ok(Rated::Never);
            };
            if limit > 0 {
                let small = Plan {
                    max_order: limit as usize,
                    ..plan.clone()
                };
                let steps = simplest.plain(&self.grid, &small, limit, self.limits)?;
                if !steps.is_empty() {
                    steps
                        .iter()
                        .map(Step::eliminations)
                        .for_each(|gone| self.delete(&gone));
                    continue;
                }
            }
            let mut least: Option<(i64, Vec<Candidate>)> = None;
            for target in simplest.eliminable(&self.grid).iter() {
                let cutoff = least.as_ref().map(|&(order, _)| order - 1);
                let number = space.number_of(target);
                let pattern = number.and_then(|number| least_weighted(&space, number, cutoff));
                let Some(proven) =
                    pattern.and_then(|pattern| verify_claim(&self.grid, pattern, &[target]).ok())
                else {
                    continue;
                };
                let margin = proven.pattern().excess(target) - proven.pattern().rank();
                let order = Ratio::new(proven.pattern().order(), margin).ceil();
                if least.as_ref().is_none_or(|(other, _)| order < *other) {
                    least = Some((order, proven.eliminations().to_vec()));
                }
                if order <= limit.max(1) {
                    break;
                }
            }
            let Some((order, gone)) = least else {
                return Ok(Rated::Never);
            };
            limit = limit.max(order);
            self.delete(&gone);
        }
        Ok(Rated::At(limit))
    }

    fn weighted_rank(&mut self) -> Result<Rated, StopReason> {
        let mut limit = 0;
        while !self.is_solved()? {
            let ranked = decide(&self.grid)
                .into_iter()
                .filter_map(|Decision { candidate, verdict }| {
                    let Verdict::Eliminable {
                        value: Some(value), ..
                    } = verdict
                    else {
                        return None;
                    };
                    Some((rank_of(value), candidate))
                });
            let ranked: Vec<_> = ranked.collect();
            let Some(least) = ranked.iter().map(|&(rank, _)| rank).min() else {
                return Ok(Rated::Never);
            };
            limit = limit.max(least);
            let gone = ranked.iter().filter(|(rank, _)| *rank <= limit).map(|&(_, c)| c);
            self.delete(&gone.collect::<Vec<_>>());
        }
        Ok(Rated::At(limit))
    }
}

/// The rank of a pattern of margin 1 for a candidate of this value, rounded up: the least k with value <= k / (k + 1).
fn rank_of(value: Ratio) -> i64 {
    let (p, q) = (value.numerator(), value.denominator());
    (p + (q - p) - 1).div_euclid(q - p)
}
