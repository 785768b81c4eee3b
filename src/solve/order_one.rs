//! The patterns with one base set: what locked candidates and singles are made of.

use super::branch::seen;
use super::plan::Plan;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Minimal, Pattern, Proven, Step, verify_claim};
use std::sync::Arc;

/// The patterns of order 1, for each elimination those of least rank, in canonical order.
///
/// *Lemma.* A plain pattern with the one base set s eliminates X if and only if X is not in s and every live
/// candidate of s sees X; its covers are then constraints of X. *Proof.* Of k + 1 covers all have to hold X
/// for its excess to be above the rank k, and each candidate of s needs one of them. Nothing is said of s but
/// what candidates it holds: it may be a derived truth.
pub(super) fn steps(position: &Position, plan: &Plan) -> Vec<Step> {
    let grid = position.grid();
    let mut found: Vec<Proven> = Vec::new();
    if plan.max_order == 0 {
        return Vec::new();
    }
    let native = ConstraintId::all().map(|id| (id.live(grid), Pattern::new([id], [])));
    let derived = position.derived().iter().map(|truth| {
        let alone = Pattern::default().with_derived([(Arc::clone(truth), 1)]);
        (truth.live(grid).collect::<CandidateSet>(), alone)
    });
    for (members, base) in native.chain(derived) {
        let Some(common) = common(grid, &members) else {
            continue;
        };
        let common = common.minus(&members);
        for target in common.iter() {
            for rank in 0..=plan.max_rank.min(3) {
                let covers = ConstraintId::of(target);
                let chosen = (0u8..16).filter(|bits| i64::from(bits.count_ones()) == rank + 1);
                let before = found.len();
                for bits in chosen {
                    let covers = (0..4).filter(|i| bits >> i & 1 == 1).map(|i| covers[i]);
                    let pattern = with_covers(&base, covers);
                    found.extend(verify_claim(grid, pattern, &[target]).ok());
                }
                if found.len() > before {
                    break;
                }
            }
        }
    }
    let mut steps = Step::group(found);
    steps.iter_mut().for_each(|step| step.minimal = Minimal::Proven);
    steps
}

/// What all of some candidates see; none where there are none.
fn common(grid: &Grid, candidates: &CandidateSet) -> Option<CandidateSet> {
    let mut common: Option<CandidateSet> = None;
    for candidate in candidates.iter() {
        let seen = seen(grid, candidate);
        let both = common.map_or(seen, |common| common.and(&seen));
        common = Some(both);
        if both.is_empty() {
            break;
        }
    }
    common
}

/// The same base sets, and these cover sets.
fn with_covers(bases: &Pattern, covers: impl Iterator<Item = ConstraintId>) -> Pattern {
    let weights = bases.weights().chain(covers.map(|id| (id, 1)));
    Pattern::from_weights(weights).with_derived(bases.derived().iter().cloned())
}
