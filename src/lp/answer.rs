//! [`answer`]: for each candidate that is asked about, the decision and what it means for plain patterns.

use super::stop::{NEVER, Stop};
use super::targets::for_each_target;
use super::{Bases, Bounds, Decider, Decision, Objective, OrderLp, Verdict};
use crate::constraint::{Contradiction, Derived, Space};
use crate::grid::{CandidateSet, Grid};
use std::sync::Arc;

/// What linear programming says about one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether any pattern eliminates it.
    pub decision: Decision,
    /// What is proven about the plain patterns that do; none unless it is eliminable.
    pub bounds: Option<Bounds>,
}

/// Answers for the live candidates of `asked`, ascending. `bases` restricts the plain patterns that the bounds speak of, not the decision.
///
/// The decisions are made one after the other, each from where the one before ended. The bounds are shared among threads with the
/// feature `parallel`, each from the same start: the answers are the same for any number of threads.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn answer(grid: &Grid, asked: &CandidateSet, bases: Bases) -> Result<Vec<Answer>, Contradiction> {
    answer_with(grid, asked, bases, &[])
}

/// As [`answer`], by patterns that may have these derived truths among their base sets.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn answer_with(
    grid: &Grid,
    asked: &CandidateSet,
    bases: Bases,
    truths: &[Arc<Derived>],
) -> Result<Vec<Answer>, Contradiction> {
    answer_until(grid, asked, bases, truths, NEVER)
}

/// As [`answer_with`], until it is stopped: the candidates that are left then are [undecided](super::Undecided::Stopped), or have the bounds that their
/// value alone gives.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn answer_until(
    grid: &Grid,
    asked: &CandidateSet,
    bases: Bases,
    truths: &[Arc<Derived>],
    stop: Stop<'_>,
) -> Result<Vec<Answer>, Contradiction> {
    let space = Space::with_truths(grid, truths)?;
    let mut decider = Decider::new(grid, &space);
    let asked = asked.and(grid.live());
    // A placed candidate is never eliminable, unless all are.
    let decisions: Vec<_> = if grid.unplaced().minus(&asked).is_empty() {
        let mut all = decider.decide_all_until(stop);
        all.retain(|decision| asked.contains(decision.candidate));
        all
    } else {
        let decide = |candidate| Decision {
            candidate,
            verdict: decider.decide_unless(candidate, stop),
        };
        asked.iter().map(decide).collect()
    };
    let program = OrderLp::new(&space, bases, Objective::Order);
    let bounds = for_each_target(&decisions, |decision| match &decision.verdict {
        Verdict::Eliminable { value, .. } if stop() => Some(Bounds::of_value(*value)),
        Verdict::Eliminable { value, .. } => Some(match space.number_of(decision.candidate) {
            Some(target) => Bounds::new(&mut program.clone(), target, *value),
            // It sees no live candidate, so that no program knows it. Nothing eliminates it unless there is no fractional solution.
            None => Bounds::TRIVIAL,
        }),
        Verdict::NotEliminable { .. } | Verdict::Undecided { .. } => None,
    });
    let answers = decisions.into_iter().zip(bounds);
    Ok(answers
        .map(|(decision, bounds)| Answer { decision, bounds })
        .collect())
}
