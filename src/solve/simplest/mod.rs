//! [`Simplest`]: the simplest step of each position of a path, with the proof that no pattern is smaller.
//!
//! What was proven about a position is worth something in those that follow, where candidates have been
//! deleted:
//! - what lies with value 1 in a point is eliminated by no pattern as long as no candidate of the point is
//!   deleted, what lies in the only solution never is. All other candidates are open ([`Closure::open`]):
//!   whether some pattern eliminates it is asked only where no bound leaves it out. For 12 puzzles of top1465
//!   that took 655 ascents of the program instead of 3,998;
//! - a pattern for a target stays one, and is an upper bound;
//! - the multipliers that proved a lower bound prove one again ([`OrderBound`]), also that of the patterns of
//!   low rank;
//! - the point with the largest value of a target says which ranks are too low for it, as long as none of its
//!   candidates is deleted. Then it is looked for again, which takes a few pivots: of 2,106 programs that
//!   asked only for a lower rank, 97 puzzles of top1465, that left 313. It also shows that a target has no
//!   plain pattern.
//!
//! Where the positions have derived truths, all that holds of the patterns that may use them, and "no pattern
//! is smaller" is about those. From position to position they may change:
//! - what is eliminable is then asked again;
//! - a pattern is kept while its own are still there;
//! - multipliers prove a bound whatever the sets are: the bound is summed up over the derived truths of the
//!   current position.
//!
//! So a proof is needed only for the targets whose bound has fallen. Orders are tried from the least. That a
//! target has no pattern of that order is proven without a program where that is possible: of order 2 by sets
//! that do not [clash](Clashing), of others by a [`Relaxation`]. Of the small orders all patterns of the
//! targets that are left are listed, cut by their bounds: the paths of 20 puzzles of unbiased_sample took a
//! seventh fewer instructions than with programs first and the list at last. Of the others a program is
//! solved. Mean time of a puzzle without all that and with: see `benches/README.md`.

mod clashes;
mod order_one;
mod targets;
pub(super) mod template_step;
mod weighted_step;

use super::plan::Plan;
use crate::constraint::{Derived, Position};
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Closure, Ratio, Relaxation, Stop, Verdict, decide_among};
use crate::pattern::{Form, Minimal, Pattern, Proven, Step};
use crate::search::{Limits, MinimalSearch, Region, StopReason, list_eliminable};
use clashes::Clashing;
use std::collections::BTreeMap;
use std::sync::Arc;
use targets::Targets;

/// Linear programs that are spent on a target at first, and once more on those that were not decided. A
/// target of 260 positions needs some 20; after some deductions of the hardest puzzles one may need millions.
/// A step that rests on one is not called minimal.
const PROGRAMS: [u64; 2] = [50, 500];

/// Up to this order all patterns of the least order and rank are listed, so that the step is the first of
/// them in canonical order, and tells all that its base sets eliminate with that rank.
const LISTED: i64 = 3;

/// What is known from earlier positions.
#[derive(Debug, Default)]
pub(super) struct Simplest {
    closure: Option<Closure>,
    /// Whether the last search left a target undecided, so that there may be a smaller pattern, or one at
    /// all.
    pub(super) is_undecided: bool,
    targets: Targets,
    clashing: Clashing,
    /// The derived truths of the position that was asked about last.
    truths: Vec<Arc<Derived>>,
    /// Candidates of solutions: no pattern is looked for.
    kept: CandidateSet,
}

impl Simplest {
    /// Nothing is known yet but that these candidates belong to solutions.
    pub(super) fn beside(kept: &CandidateSet) -> Self {
        Self {
            kept: *kept,
            ..Self::default()
        }
    }

    /// The simplest step that the plan admits: of least order, then of least rank, then the first in
    /// canonical order of those that were found. None when nothing of what it admits eliminates anything.
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

    /// Plain steps whose order is at most `enough`, any of them; if there is none the simplest, alone.
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
        // A search that is bounded does not bound the orders of what no pattern eliminates.
        let open = match plan.is_bounded {
            true => self.eliminable(position, &|| limits.are_over()),
            false => self.open(position, &|| limits.are_over()),
        };
        limits.go_on()?;
        let mut relaxation = self.targets.move_to(position, &open);
        let admits = |pattern: &Pattern| {
            pattern.order() <= plan.max_order.min(enough) && pattern.rank() <= plan.max_rank
        };
        if let Some(known) = self.targets.smallest(position.grid(), admits) {
            return Ok(Step::group([known]));
        }
        let listed = most_listed(position);
        for order in 2..=listed.min(plan.max_order) {
            let steps = self.list_of_order(position, plan, &open, order, &mut relaxation, limits)?;
            if !steps.is_empty() {
                return Ok(keep(steps));
            }
        }
        if plan.max_order <= listed {
            return Ok(Vec::new());
        }
        let (smallest, minimal) = self.smallest(position, plan, &open, enough, &mut relaxation, limits)?;
        let mut steps = Step::group(smallest);
        steps.iter_mut().for_each(|step| step.minimal = minimal);
        Ok(steps)
    }

    /// What some pattern eliminates; when it is stopped, and more.
    pub(super) fn eliminable(&mut self, position: &Position, stop: Stop<'_>) -> CandidateSet {
        self.go_on_to(position);
        let kept = &self.kept;
        let eliminable = self
            .closure
            .as_mut()
            .and_then(|closure| closure.eliminable_beside(kept, stop));
        eliminable.unwrap_or_else(|| self.decided(position, stop))
    }

    /// What some pattern may eliminate, as far as that is known without a program.
    fn open(&mut self, position: &Position, stop: Stop<'_>) -> CandidateSet {
        self.go_on_to(position);
        let open = self.closure.as_mut().and_then(Closure::open);
        let open = open.unwrap_or_else(|| self.decided(position, stop));
        open.minus(&self.kept)
    }

    /// Whether some pattern may eliminate an open candidate of the position that was asked about last.
    fn may_fall(&mut self, candidate: Candidate) -> bool {
        let closure = self.closure.as_mut();
        let falls = closure.and_then(|closure| closure.is_eliminable(candidate));
        if falls.is_none() {
            // Rounding has spoilt it.
            self.closure = None;
        }
        falls.unwrap_or(true)
    }

    /// Deletes from the program what the position has lost.
    fn go_on_to(&mut self, position: &Position) {
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
        self.closure = Some(closure.unwrap_or_else(|| Closure::new(position)));
    }

    /// Where rounding has spoilt the program: what is eliminable, exactly and from the beginning.
    fn decided(&mut self, position: &Position, stop: Stop<'_>) -> CandidateSet {
        self.closure = None;
        let asked = position.grid().live().minus(&self.kept);
        let decisions = decide_among(position, &asked, stop).into_iter();
        let stays = |verdict: &Verdict| matches!(verdict, Verdict::NotEliminable { .. });
        decisions
            .filter(|d| !stays(&d.verdict))
            .map(|d| d.candidate)
            .collect()
    }

    /// A lower bound on the rank of every pattern for a target, in the position that was asked about last.
    pub(super) fn least_rank(&mut self, target: Candidate) -> i64 {
        let closure = self.closure.as_mut();
        closure.map_or(0, |closure| closure.least_rank(target))
    }

    /// The pattern by which the program eliminates a target in the position that was asked about last.
    pub(super) fn pattern(&mut self, target: Candidate) -> Option<Proven> {
        self.closure.as_mut()?.pattern(target)
    }

    /// The least rank as far as it is known without a program.
    fn known_least_rank(&self, target: Candidate) -> i64 {
        let closure = self.closure.as_ref();
        closure.map_or(0, |closure| closure.known_least_rank(target))
    }

    /// The steps of an order, where none is smaller, that have the least rank.
    fn list_of_order(
        &mut self,
        position: &Position,
        plan: &Plan,
        open: &CandidateSet,
        order: i64,
        relaxation: &mut Relaxation<'_>,
        limits: &Limits<'_>,
    ) -> Result<Vec<Step>, StopReason> {
        let rank = plan.max_rank.min(3);
        let mut open: CandidateSet = open
            .iter()
            .filter(|c| !self.targets.is_above(*c, order))
            .collect();
        if order == 2 {
            open = self.clashing.among(position, &open);
        }
        let may_have = |target: &Candidate| {
            !limits.are_over()
                && self.known_least_rank(*target) <= rank
                && (order == 2 || !self.targets.is_proven_above(relaxation, *target, order))
                && self.may_fall(*target)
                && self.least_rank(*target) <= rank
        };
        let targets: CandidateSet = open.iter().filter(may_have).collect();
        limits.go_on()?;
        if targets.is_empty() {
            return Ok(Vec::new());
        }
        let region = Region::default().max_order(order).max_rank(rank);
        // Of order 2 the search takes no longer than a bound.
        let bounds = match order {
            2 => BTreeMap::new(),
            _ => self.targets.bounds(relaxation, &targets, order),
        };
        let found = list_eliminable(position, &region, &targets, bounds, limits);
        if found.stop != StopReason::Exhausted {
            return Err(found.stop);
        }
        let eliminating = |step: &Step| !step.patterns().is_empty();
        let mut all = found.steps.iter().filter(eliminating).peekable();
        let least = all.peek().map(Step::rank);
        let mut steps: Vec<_> = all.take_while(|step| Some(step.rank()) == least).collect();
        if plan.max_rank >= 3 {
            steps.iter_mut().for_each(|step| step.minimal = Minimal::Proven);
        }
        self.targets.remember_steps(&steps);
        Ok(steps)
    }

    /// The smallest plain pattern of all targets, where none is of an order that is listed, or one whose
    /// order is enough; and whether it is proven that none is smaller.
    fn smallest(
        &mut self,
        position: &Position,
        plan: &Plan,
        open: &CandidateSet,
        enough: i64,
        relaxation: &mut Relaxation<'_>,
        limits: &Limits<'_>,
    ) -> Result<(Option<Proven>, Minimal), StopReason> {
        let admits = |pattern: &Pattern| pattern.order() <= plan.max_order && pattern.rank() <= plan.max_rank;
        let mut best = self.targets.smallest(position.grid(), admits);
        let region = Region {
            max_order: plan.max_order,
            max_rank: plan.max_rank,
            ..Region::default()
        };
        let mut search = MinimalSearch::new(position, &region);
        // Orders are tried from the least. Whose bound is not proven to be above the current one has a
        // pattern of about that order: it is looked for, whatever its order is.
        let mut waiting: Vec<_> = open.iter().collect();
        let mut stopped = Vec::new();
        let mut level = enough.max(most_listed(position) + 1);
        while !waiting.is_empty() || !stopped.is_empty() {
            let once_more = waiting.is_empty();
            let queue = match once_more {
                true => std::mem::take(&mut stopped),
                false => std::mem::take(&mut waiting),
            };
            for target in queue {
                limits.go_on()?;
                let (order, rank) = best.as_ref().map_or((i64::MAX, 3), |best| {
                    (best.pattern().order(), best.pattern().rank())
                });
                if order <= enough {
                    break;
                }
                // What waits is proven to be above the levels before: of this order, only patterns of lower
                // rank are of interest.
                let for_rank = order == level && !once_more && plan.max_rank >= 3;
                let most_order = |least_rank| if rank <= least_rank { order - 1 } else { order };
                let is_out = |this: &Self, least_rank| {
                    let most = most_order(least_rank);
                    least_rank > plan.max_rank
                        || !once_more && most < level
                        || this.targets.is_above(target, most)
                        || for_rank && this.targets.is_above_in_rank(target, order, rank - 1)
                };
                if is_out(self, self.known_least_rank(target)) {
                    continue;
                }
                if !once_more && self.targets.is_proven_above(relaxation, target, level) {
                    waiting.push(target);
                    continue;
                }
                if !self.may_fall(target) {
                    continue;
                }
                let least_rank = self.least_rank(target);
                if is_out(self, least_rank) {
                    continue;
                }
                let most_rank = if for_rank { rank - 1 } else { plan.max_rank };
                search.limit(most_order(least_rank), most_rank);
                let limits = Limits {
                    max_nodes: Some(PROGRAMS[usize::from(once_more)]),
                    ..*limits
                };
                let value = Ratio::new(least_rank, least_rank + 1);
                let (found, is_open) = search.smallest(target, Some(value), &limits).found()?;
                match once_more {
                    true => self.is_undecided |= is_open,
                    false => stopped.extend(is_open.then_some(target)),
                }
                if let Some(proof) = search.take_proof() {
                    self.targets.bound(target, proof, position.space());
                }
                if let Some(proven) = found {
                    self.targets.remember(target, proven.pattern());
                    if best.as_ref().is_none_or(|best| proven < *best) {
                        best = Some(proven);
                    }
                }
            }
            level += 1;
        }
        let minimal = match !self.is_undecided && plan.max_rank >= 3 && enough == 0 {
            true => Minimal::Proven,
            false => Minimal::Unknown,
        };
        Ok((best, minimal))
    }
}

/// Up to this order steps are listed. Patterns with derived truths are not.
fn most_listed(position: &Position) -> i64 {
    if position.derived().is_empty() { LISTED } else { 1 }
}
