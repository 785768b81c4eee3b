//! A small weighted pattern, for the candidates that no plain pattern eliminates.

use crate::constraint::ConstraintId;
use crate::grid::Grid;
use crate::lp::{Decision, Verdict};
use crate::pattern::{Pattern, Proven, verify_claim};

/// The certificate of the linear program, made smaller while that is possible: a unit of weight less on a base set, and on
/// every cover set that then has weight to spare. None when the candidate was not decided.
pub(super) fn weighted(grid: &Grid, decision: &Decision) -> Option<Proven> {
    let Verdict::Eliminable { certificate, .. } = &decision.verdict else {
        return None;
    };
    let claim = [decision.candidate];
    let smaller = |proven: &Proven| {
        let less = |(base, weight)| [(base, weight), (base, 1)];
        let fewer = |less| Pattern::from_weights(proven.pattern().weights().chain([less]));
        let candidates = proven.pattern().bases().flat_map(less).map(fewer);
        candidates
            .filter_map(|pattern| verify_claim(grid, spare_covers(grid, pattern), &claim).ok())
            .next()
    };
    let spared = spare_covers(grid, certificate.pattern().clone());
    let mut proven = verify_claim(grid, spared, &claim).unwrap_or_else(|_| (**certificate).clone());
    while let Some(next) = smaller(&proven) {
        proven = next;
    }
    Some(proven)
}

/// Takes from each cover set, in canonical order, what no candidate in it needs.
fn spare_covers(grid: &Grid, mut pattern: Pattern) -> Pattern {
    for (cover, weight) in pattern.covers().collect::<Vec<_>>() {
        let excess = |c| {
            ConstraintId::of(c)
                .iter()
                .map(|&id| pattern.weight(id))
                .sum::<i64>()
        };
        let live = cover.members().into_iter().filter(|&c| grid.is_live(c));
        let spare = live.map(excess).min().unwrap_or(0).clamp(0, weight);
        pattern = Pattern::from_weights(pattern.weights().chain([(cover, -spare)]));
    }
    pattern
}
