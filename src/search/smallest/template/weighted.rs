//! Finds a small weighted template pattern, for the candidates that no plain one eliminates.

use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::template::least_weighted;
use crate::pattern::{Proven, TemplateJudge};

/// The smaller of two patterns: the one with the least sum of base weights that the linear program finds for
/// a target, made whole, and a certificate that also eliminates it.
pub(crate) fn weighted(position: &Position, target: Candidate, certificate: &Proven) -> Proven {
    let judge = TemplateJudge::new(position.grid());
    let least = least_weighted(position, target, None)
        .proven(&judge, target)
        .filter(|least| least < certificate);
    least.unwrap_or_else(|| certificate.clone())
}
