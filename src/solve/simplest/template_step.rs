//! [`TemplateStep`]: the simplest template pattern of a position.

use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::template::{decide_among, least_rank};
use crate::lp::{Decision, Ratio, Verdict};
use crate::pattern::{Form, Minimal, Pattern, Proven, Step, TemplateJudge};
use crate::search::template::{self, TemplateSearch};
use crate::search::{Limits, Region, StopReason};
use crate::solve::plan::Plan;
use crate::sorting;
use std::sync::Arc;

/// Linear programs that are spent on a target at first, and once more on those that were not decided. A step
/// that rests on one that stays so is not called minimal.
const PROGRAMS: [u64; 2] = [20, 200];

/// A candidate that some template pattern eliminates.
struct Target {
    candidate: Candidate,
    /// Its largest value in a mix of templates; none if the position has no such mix.
    value: Option<Ratio>,
    certificate: Arc<Proven>,
}

/// The result of a search for the simplest template pattern.
pub(in crate::solve) struct TemplateStep {
    /// Of least order, then of least rank; so then of fewest cover sets, for a plain pattern has as many as
    /// order and rank together. Where no plain one is found, a weighted one, if the plan admits it.
    pub(in crate::solve) step: Option<Step>,
    /// Whether a target was left undecided, so that there may be a smaller pattern, or one at all.
    pub(in crate::solve) is_undecided: bool,
}

impl TemplateStep {
    /// The simplest template pattern that the plan admits; not for those that are known to belong to
    /// solutions.
    pub(in crate::solve) fn next(
        position: &Position,
        plan: &Plan,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Self, StopReason> {
        if let Ok(proven) = TemplateJudge::new(position.grid()).verify(Pattern::default()) {
            return Ok(Self::of(Some(proven), Minimal::Proven, false));
        }
        let (targets, is_open) = targets(position, kept, limits)?;
        let (plain, is_undecided) = plain(position, &targets, plan, limits)?;
        let is_undecided = is_undecided || is_open;
        let is_least = !is_undecided && plan.max_rank >= 3 && plain.is_some();
        let minimal = if is_least {
            Minimal::Proven
        } else {
            Minimal::Unknown
        };
        match (plain, plan.form) {
            (None, Form::Weighted) => {
                let weighted = weighted(position, &targets, limits)?;
                Ok(Self::of(weighted, Minimal::Unknown, is_undecided))
            }
            (plain, _) => Ok(Self::of(plain, minimal, is_undecided)),
        }
    }

    fn of(proven: Option<Proven>, minimal: Minimal, is_undecided: bool) -> Self {
        let step = Step::group(proven).into_iter().next().map(|mut step| {
            step.minimal = minimal;
            step
        });
        Self { step, is_undecided }
    }
}

/// The candidates that some template pattern eliminates, those of least value first: their patterns are
/// likely to be small; and whether some candidate was left undecided.
fn targets(
    position: &Position,
    kept: &CandidateSet,
    limits: &Limits<'_>,
) -> Result<(Vec<Target>, bool), StopReason> {
    let asked = position.grid().unplaced().minus(kept);
    let decisions = decide_among(position, &asked, &|| limits.are_over());
    limits.go_on()?;
    let is_open = decisions.iter().any(Decision::is_undecided);
    let eliminable = decisions
        .into_iter()
        .filter_map(|decision| match decision.verdict {
            Verdict::Eliminable {
                value, certificate, ..
            } => Some(Target {
                candidate: decision.candidate,
                value,
                certificate,
            }),
            _ => None,
        });
    let mut targets: Vec<_> = eliminable.collect();
    sorting::by_key(&mut targets, |target| {
        (
            target.value,
            target.certificate.pattern().order(),
            target.candidate,
        )
    });
    Ok((targets, is_open))
}

/// The smallest plain pattern of all targets, and whether one of them was left undecided.
fn plain(
    position: &Position,
    targets: &[Target],
    plan: &Plan,
    limits: &Limits<'_>,
) -> Result<(Option<Proven>, bool), StopReason> {
    let max_rank = if plan.max_rank < 3 {
        plan.max_rank
    } else {
        Region::ANY_RANK
    };
    let region = Region::templates().max_order(plan.max_order).max_rank(max_rank);
    let mut search = TemplateSearch::new(position, &region);
    let mut best: Option<Proven> = None;
    let mut queue: Vec<&Target> = targets.iter().collect();
    for programs in PROGRAMS {
        for target in std::mem::take(&mut queue) {
            if let Some(best) = &best {
                // Of the least order, only those of lower rank are looked for.
                let (order, rank) = (best.pattern().order(), best.pattern().rank());
                let least = target.value.map_or(i64::MIN, least_rank);
                search.limit(if rank <= least { order - 1 } else { order }, max_rank);
            }
            let limits = limits.max_nodes(programs);
            let (found, is_open) = search.smallest(target.candidate, target.value, &limits).found()?;
            queue.extend(is_open.then_some(target));
            let smaller = |found: &Proven| best.as_ref().is_none_or(|best| found < best);
            if let Some(found) = found.filter(smaller) {
                best = Some(found);
            }
        }
    }
    Ok((best, !queue.is_empty()))
}

/// The smallest of the weighted patterns that the linear programs find.
fn weighted(
    position: &Position,
    targets: &[Target],
    limits: &Limits<'_>,
) -> Result<Option<Proven>, StopReason> {
    let mut best: Option<Proven> = None;
    for target in targets {
        limits.go_on()?;
        limits.spend(1);
        let found = template::weighted(position, target.candidate, &target.certificate);
        if best.as_ref().is_none_or(|best| found < *best) {
            best = Some(found);
        }
    }
    Ok(best)
}
