//! [`rate`]: how large the patterns have to be that solve a puzzle.
//!
//! *Well defined.* A pattern stays valid when other candidates are deleted. So the candidates that patterns of order at most N delete, with singles placed as they come,
//! one after the other until nothing is left to delete, are the same whatever comes first; the least N for which that fills the grid is a property of
//! the puzzle. The same goes for the rank.
//!
//! *With derived truths* it would not: which of them are found depends on the position, and what was found may not be found again when more candidates are gone. So they are
//! looked for only where the patterns of order at most N with those that are known have nothing left to delete, and what was found stays. That position is the same whatever
//! came first, a derived truth is proven in every later one, and so the next truths, the next position, and at last the least N that fills the grid are the same too. N grows only
//! where no new truth is found. A grave is left out: its argument counts candidates, and is gone when one of them is deleted.
//!
//! A weighted pattern is measured by its *margin*, the excess of its target above its rank: its order and rank are divided by it, for all its weights
//! may be multiplied by any number and say the same. A plain pattern that needs no larger margin has margin 1. So measured, the least order and the least rank are
//! what the linear programs give: the least base weight for a margin of 1, and v / (1 - v) where v is the largest value of the target
//! ([`decide`](crate::lp::decide())).

use super::path::{Plan, Stop, Strategy, solve};
use super::simplest::Simplest;
use crate::constraint::{Contradiction, Derived, DerivedKind, Space};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{Decision, Ratio, Verdict, decide_with, least_weighted};
use crate::pattern::{Form, Step, verify_claim};
use crate::search::{Limits, MinimalSearch, Prefer, Region, Smallest, StopReason};
use crate::truths::{self, Selection};
use std::sync::Arc;

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

/// Rates a position by one measure. `kept` are candidates of its solution, `most_depth` is the largest depth of trees that is tried. The derived truths of `derive` may be
/// base sets.
///
/// # Errors
/// The [`StopReason`] when it was told to stop.
pub fn rate(
    grid: &Grid,
    measure: Measure,
    derive: &Selection,
    kept: &CandidateSet,
    most_depth: usize,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let mut rating = Rating {
        grid: grid.clone(),
        derive,
        truths: Vec::new(),
        limits,
    };
    match measure {
        Measure::Order => rating.order(),
        Measure::Rank => rating.rank(),
        Measure::WeightedOrder => rating.weighted_order(),
        Measure::WeightedRank => rating.weighted_rank(),
        Measure::Depth => depth(grid, derive, kept, most_depth, limits),
    }
}

/// The least depth of certificate trees that solve a position.
///
/// With derived truths it is well defined at depth 0, as above; from depth 1 on it is that of the path of [`solve`].
fn depth(
    grid: &Grid,
    derive: &Selection,
    kept: &CandidateSet,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let mut grid = grid.clone();
    // What lower depths have deleted stays deleted.
    for depth in 0..=most {
        let plan = Plan {
            strategy: Strategy::Closure,
            depth,
            derive: derive.clone(),
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
    derive: &'a Selection,
    /// The derived truths found so far.
    truths: Vec<Arc<Derived>>,
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

    fn space(&self) -> Result<Space, Contradiction> {
        Space::with_truths(&self.grid, &self.truths)
    }

    /// Looks for further derived truths, where patterns with the known ones have nothing left to delete under the limit; returns whether there are any.
    ///
    /// One that holds all live guardians of a known one says no more than that.
    fn learn(&mut self) -> bool {
        let before = self.truths.len();
        for truth in truths::derive(&self.grid, self.derive) {
            let implies = |known: &Arc<Derived>| known.live(&self.grid).all(|c| truth.contains(c));
            if truth.kind() != DerivedKind::Bug && !self.truths.iter().any(implies) {
                self.truths.push(truth);
            }
        }
        self.truths.len() > before
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
            simplest.admit(&self.truths);
            let steps = simplest.plain(&self.grid, &plan, limit, self.limits)?;
            if steps.first().is_none_or(|first| first.order() > limit) && self.learn() {
                is_least &= !simplest.is_undecided;
                continue;
            }
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
            } else if self.learn() {
                is_least &= !is_undecided;
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
        let Ok(space) = self.space() else {
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
        for Decision { candidate, verdict } in decide_with(&grid, &self.truths) {
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
            let Ok(space) = self.space() else {
                return Ok(Rated::Never);
            };
            simplest.admit(&self.truths);
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
            if least.as_ref().is_none_or(|(order, _)| *order > limit) && self.learn() {
                continue;
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
            let ranked = decide_with(&self.grid, &self.truths).into_iter().filter_map(
                |Decision { candidate, verdict }| {
                    let Verdict::Eliminable {
                        value: Some(value), ..
                    } = verdict
                    else {
                        return None;
                    };
                    Some((rank_of(value), candidate))
                },
            );
            let ranked: Vec<_> = ranked.collect();
            let least = ranked.iter().map(|&(rank, _)| rank).min();
            if least.is_none_or(|least| least > limit) && self.learn() {
                continue;
            }
            let Some(least) = least else {
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
