//! [`Simplest`]: the simplest step of each position of a path, with the proof that no pattern is smaller.
//!
//! What was proven about a position is worth something in those that follow, where candidates have been
//! deleted:
//! - what some pattern eliminates, some pattern eliminates still; what none does is looked at again only
//!   where its witness is gone ([`Closure::eliminable`]);
//! - a pattern for a target stays one, and is an upper bound;
//! - the multipliers that proved a lower bound prove one again ([`OrderBound`]).
//!
//! Where the positions have derived truths, all that holds of the patterns that may use them, and "no pattern
//! is smaller" is about those. From position to position they may change:
//! - what is eliminable is then asked anew;
//! - a pattern is kept while its own are still there;
//! - multipliers prove a bound whatever the sets are: the bound is summed up over the derived truths of the
//!   position at hand.
//!
//! So a program is solved only for the few targets whose bound has fallen. Mean time of a puzzle without all
//! that and with: see `benches/README.md`.

use super::plan::Plan;
use super::{order_one, weighted_step};
use crate::constraint::{Derived, Position, Space};
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Closure, OrderBound, Ratio, Stop, Verdict, decide_until};
use crate::pattern::{Form, Minimal, Pattern, Proven, Step, verify_claim};
use crate::search::{Limits, MinimalSearch, Region, Smallest, StopReason, listed};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Linear programs that are spent on a target at first, and once more on those that were not decided. A
/// target of 260 positions needs some 20; after some deductions of the hardest puzzles one may need millions.
/// A step that rests on one is not called minimal.
const PROGRAMS: [u64; 2] = [50, 500];

/// Up to this order everything is listed: that takes less time than the programs of the targets.
const LISTED: i64 = 2;

/// What is known from earlier positions.
#[derive(Debug, Default)]
pub(super) struct Simplest {
    closure: Option<Closure>,
    /// Whether the last search left a target undecided, so that there may be a smaller pattern, or one at
    /// all.
    pub(super) is_undecided: bool,
    targets: BTreeMap<Candidate, Known>,
    /// The derived truths of the position that was asked about last.
    truths: Vec<Arc<Derived>>,
}

/// What is known about the patterns for one target.
#[derive(Debug, Default)]
struct Known {
    /// One of them.
    pattern: Option<Proven>,
    /// How small they can be.
    bound: Option<OrderBound>,
}

impl Simplest {
    /// The simplest step that the plan admits: of least order, then of least rank, then the first in
    /// canonical order of those that were met. None when nothing of what it admits eliminates anything.
    ///
    /// Where no plain pattern is left, a weighted one, if the plan admits it. The position is that of the
    /// call before with some candidates deleted.
    pub(super) fn next(
        &mut self,
        position: &Position,
        plan: &Plan,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, StopReason> {
        let plain = self.plain(position, plan, 0, limits)?.into_iter().next();
        if plain.is_some() || plan.form == Form::Plain {
            return Ok(plain);
        }
        let eliminable = self.eliminable(position, &|| limits.are_over());
        let chosen = weighted_step::smallest(position, &eliminable, limits)?;
        Ok(chosen.and_then(|proven| Step::group([proven]).into_iter().next()))
    }

    /// Plain steps whose order is at most `enough`, any of them; where there is none the simplest, alone.
    pub(super) fn plain(
        &mut self,
        position: &Position,
        plan: &Plan,
        enough: i64,
        limits: &Limits<'_>,
    ) -> Result<Vec<Step>, StopReason> {
        self.is_undecided = false;
        let keep = |mut steps: Vec<Step>| {
            let all = steps.iter().take_while(|step| step.order() <= enough).count();
            steps.truncate(all.max(1));
            steps
        };
        let one = keep(order_one::steps(position, plan));
        if !one.is_empty() {
            return Ok(one);
        }
        let eliminable = self.eliminable(position, &|| limits.are_over());
        self.forget(position, &eliminable);
        let listed = keep(self.listed(position, plan, &eliminable, limits)?);
        if !listed.is_empty() {
            return Ok(listed);
        }
        let (smallest, minimal) = self.smallest(position, plan, &eliminable, enough, limits)?;
        let mut steps = Step::group(smallest);
        steps.iter_mut().for_each(|step| step.minimal = minimal);
        Ok(steps)
    }

    /// What some pattern eliminates; when it is stopped, and more.
    pub(super) fn eliminable(&mut self, position: &Position, stop: Stop<'_>) -> CandidateSet {
        if self.truths != position.derived() {
            self.truths = position.derived().to_vec();
            self.closure = None;
        }
        let up_to_date = self.closure.take().map(|mut closure| {
            let gone = closure.grid().live().minus(position.grid().live());
            gone.iter().for_each(|candidate| closure.delete(candidate));
            closure
        });
        let closure = up_to_date.filter(|closure| !closure.is_thin());
        let mut closure = closure.unwrap_or_else(|| Closure::new(position));
        let eliminable = closure.eliminable_until(stop);
        self.closure = eliminable.is_some().then_some(closure);
        // Where rounding has spoilt it: the exact answer, from the beginning.
        eliminable.unwrap_or_else(|| {
            let decisions = decide_until(position, stop).into_iter();
            let stays = |verdict: &Verdict| matches!(verdict, Verdict::NotEliminable { .. });
            decisions
                .filter(|d| !stays(&d.verdict))
                .map(|d| d.candidate)
                .collect()
        })
    }

    /// A lower bound on the rank of every pattern for a target, in the position that was asked about last.
    pub(super) fn least_rank(&self, target: Candidate) -> i64 {
        self.closure
            .as_ref()
            .map_or(0, |closure| closure.least_rank(target))
    }

    /// Drops what is known about candidates that are gone, and patterns that eliminate nothing any more or
    /// rest on derived truths that the position does not have.
    fn forget(&mut self, position: &Position, eliminable: &CandidateSet) {
        self.targets.retain(|target, _| eliminable.contains(*target));
        let truths = position.derived();
        let admits = |pattern: &Pattern| pattern.derived().iter().all(|(truth, _)| truths.contains(truth));
        for (target, known) in &mut self.targets {
            let again = known.pattern.take().map(|proven| proven.pattern().clone());
            let again = again.filter(admits);
            known.pattern = again.and_then(|pattern| verify_claim(position.grid(), pattern, &[*target]).ok());
        }
    }

    /// The steps of the least order among those that are listed as a whole.
    fn listed(
        &self,
        position: &Position,
        plan: &Plan,
        eliminable: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Vec<Step>, StopReason> {
        // Patterns with derived truths are not listed.
        let most = if position.derived().is_empty() { LISTED } else { 1 };
        for order in 2..=most.min(plan.max_order) {
            let may_have = |target: &Candidate| {
                let bound = self.targets.get(target).and_then(|known| known.bound.as_ref());
                bound.is_none_or(|bound| {
                    bound
                        .least_order(position.space())
                        .is_some_and(|least| least <= order)
                })
            };
            let targets = eliminable.iter().filter(may_have).collect();
            let region = Region {
                max_order: order,
                max_rank: plan.max_rank,
                ..Region::default()
            };
            let found = listed(position, &region, &targets, limits);
            if found.stop != StopReason::Exhausted {
                return Err(found.stop);
            }
            let eliminating = |step: &Step| !step.patterns().is_empty();
            let mut steps: Vec<_> = found.steps.iter().filter(eliminating).collect();
            if !steps.is_empty() {
                if plan.max_rank >= 3 {
                    steps.iter_mut().for_each(|step| step.minimal = Minimal::Proven);
                }
                return Ok(steps);
            }
        }
        Ok(Vec::new())
    }

    /// The smallest plain pattern of all targets, or one whose order is enough; and whether it is proven that
    /// none is smaller.
    fn smallest(
        &mut self,
        position: &Position,
        plan: &Plan,
        eliminable: &CandidateSet,
        enough: i64,
        limits: &Limits<'_>,
    ) -> Result<(Option<Proven>, Minimal), StopReason> {
        let space = position.space();
        let admits = |proven: &&Proven| {
            let pattern = proven.pattern();
            pattern.order() <= plan.max_order && pattern.rank() <= plan.max_rank
        };
        let known = self.targets.values().filter_map(|known| known.pattern.as_ref());
        let mut best = known.filter(admits).min().cloned();
        let region = Region {
            max_order: plan.max_order,
            max_rank: plan.max_rank,
            ..Region::default()
        };
        let mut search = MinimalSearch::new(position, &region);
        let mut queue: Vec<_> = eliminable.iter().collect();
        for programs in PROGRAMS {
            // The lowest bound first: its pattern is likely to be the smallest.
            queue.sort_by_cached_key(|target| (self.least_order(space, *target), *target));
            let mut left = Vec::new();
            for target in std::mem::take(&mut queue) {
                let (order, rank) = best.as_ref().map_or((i64::MAX, 3), |best| {
                    (best.pattern().order(), best.pattern().rank())
                });
                if order <= enough {
                    break;
                }
                let least_rank = self.least_rank(target);
                // Of the least order, only those of lower rank are looked for.
                let order = if rank <= least_rank { order - 1 } else { order };
                if self.least_order(space, target).is_none_or(|least| least > order) {
                    continue;
                }
                search.limit(order, plan.max_rank);
                let limits = Limits {
                    max_nodes: Some(programs),
                    ..*limits
                };
                let known = self.targets.entry(target).or_default();
                let found =
                    match search.smallest(target, Some(Ratio::new(least_rank, least_rank + 1)), &limits) {
                        Smallest::Proven(proven) => Some(*proven),
                        Smallest::None => None,
                        Smallest::Stopped(StopReason::NodeBudget, met) => {
                            left.push(target);
                            met.map(|proven| *proven)
                        }
                        Smallest::Stopped(reason, _) => return Err(reason),
                    };
                if let Some(proof) = search.take_proof() {
                    known.bound = Some(proof);
                }
                if let Some(proven) = found {
                    if best.as_ref().is_none_or(|best| proven < *best) {
                        best = Some(proven.clone());
                    }
                    known.pattern = Some(proven);
                }
            }
            queue = left;
        }
        self.is_undecided = !queue.is_empty();
        let minimal = match queue.is_empty() && plan.max_rank >= 3 && enough == 0 {
            true => Minimal::Proven,
            false => Minimal::Unknown,
        };
        Ok((best, minimal))
    }

    /// The least order of the plain patterns for a target as far as it is known; none when there is no such
    /// pattern.
    fn least_order(&self, space: &Space, target: Candidate) -> Option<i64> {
        let bound = self.targets.get(&target).and_then(|known| known.bound.as_ref());
        bound.map_or(Some(0), |bound| bound.least_order(space))
    }
}
