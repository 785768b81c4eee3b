//! [`answer`]: for each requested candidate, the decision by templates and what it implies for plain
//! patterns.

use super::Decider;
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::lp::any_logic::decides::Decides;
use crate::lp::stop::NEVER;
use crate::lp::{Answer, Bounds, Decision, Ratio, Stop, Verdict};

/// Answers for the live candidates of `asked`, ascending, by template patterns that may have derived truths
/// of the position among their base sets.
#[must_use]
pub fn answer(position: &Position, asked: &CandidateSet) -> Vec<Answer> {
    answer_until(position, asked, NEVER)
}

/// As [`answer`], until it is stopped: the remaining candidates are then
/// [undecided](crate::lp::Undecided::Stopped).
#[must_use]
pub fn answer_until(position: &Position, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Answer> {
    let answer = |decision: Decision| {
        let bounds = match &decision.verdict {
            Verdict::Eliminable {
                value, certificate, ..
            } => Some(Bounds::AtLeast {
                rank: value.map(least_rank),
                order: i64::from(certificate.pattern().order() > 0),
            }),
            Verdict::NotEliminable { .. } | Verdict::Undecided { .. } => None,
        };
        Answer { decision, bounds }
    };
    decide_among(position, asked, stop)
        .into_iter()
        .map(answer)
        .collect()
}

/// Decides the live candidates of `asked`, ascending, until it is stopped.
pub(crate) fn decide_among(position: &Position, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Decision> {
    Decider::new(position).decide_among(position.grid(), asked, stop)
}

/// The least rank of a plain template pattern that eliminates a candidate of value `v`, below 1:
/// `v <= k / (k + 1)`, since the pattern proves `S v <= k` with a least excess `S` above k. Unlike for plain
/// patterns of candidates, the rank has no upper limit: a template meets more than four sets.
#[must_use]
pub fn least_rank(value: Ratio) -> i64 {
    Ratio::new(value.numerator(), value.denominator() - value.numerator()).ceil()
}
