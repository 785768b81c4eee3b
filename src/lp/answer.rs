//! [`answer`]: for each requested candidate, the decision and what it implies for plain patterns.

use super::any_logic::decides::Decides;
use super::stop::{NEVER, Stop};
use super::{Bases, Bounds, Decider, Decision, Objective, OrderLp, Verdict};
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::parallel;

/// What linear programming says about one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether any pattern eliminates it.
    pub decision: Decision,
    /// Bounds proven for the plain patterns that do; none unless it is eliminable.
    pub bounds: Option<Bounds>,
}

/// Answers for the live candidates of `asked`, ascending. `bases` restricts the plain patterns that the
/// bounds refer to, not the decision. The patterns may have derived truths of the position among their base
/// sets.
///
/// The decisions are made one after the other, each starting from the vertex where the previous one ended.
/// With the feature `parallel` the bounds are computed on several threads, each from the same start, so the
/// answers are the same for any number of threads.
#[must_use]
pub fn answer(position: &Position, asked: &CandidateSet, bases: Bases) -> Vec<Answer> {
    answer_until(position, asked, bases, NEVER)
}

/// As [`answer`], until it is stopped: the remaining candidates are then
/// [undecided](super::Undecided::Stopped), or have the bounds that their value alone gives.
#[must_use]
pub fn answer_until(position: &Position, asked: &CandidateSet, bases: Bases, stop: Stop<'_>) -> Vec<Answer> {
    let space = position.space();
    let decisions = Decider::among(position, asked).decide_among(position.grid(), asked, stop);
    let program = OrderLp::new(space, bases, Objective::Order);
    let bounds = parallel::map(&decisions, |decision| match &decision.verdict {
        Verdict::Eliminable { value, .. } if stop() => Some(Bounds::of_value(*value)),
        Verdict::Eliminable { value, .. } => Some(match space.number_of(decision.candidate) {
            Some(target) => Bounds::new(&mut program.clone(), target, *value),
            // It sees no live candidate, so it has no number in the program. Nothing eliminates it unless
            // there is no fractional solution.
            None => Bounds::TRIVIAL,
        }),
        Verdict::NotEliminable { .. } | Verdict::Undecided { .. } => None,
    });
    let answers = decisions.into_iter().zip(bounds);
    answers
        .map(|(decision, bounds)| Answer { decision, bounds })
        .collect()
}
