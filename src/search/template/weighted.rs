//! A small weighted template pattern, for the candidates that no plain one eliminates.

use crate::constraint::Position;
use crate::lp::template::least_weighted;
use crate::lp::{Decision, Verdict};
use crate::pattern::{Proven, TemplateJudge};

/// Of the pattern with the least sum of base weights that the linear program finds, made whole, and the
/// certificate of the decision, the one of smaller order. None when the candidate was not decided.
pub(in crate::search) fn weighted(position: &Position, decision: &Decision) -> Option<Proven> {
    let Verdict::Eliminable { certificate, .. } = &decision.verdict else {
        return None;
    };
    let judge = TemplateJudge::new(position.grid());
    let least = least_weighted(position, decision.candidate)
        .and_then(|pattern| judge.verify_claim(pattern, &[decision.candidate]).ok());
    let order = |proven: &Proven| proven.pattern().order();
    least
        .into_iter()
        .chain([(**certificate).clone()])
        .min_by_key(order)
}
