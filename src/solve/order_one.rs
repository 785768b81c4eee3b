//! The patterns with one base set: what locked candidates and singles are made of.

use super::plan::Plan;
use crate::constraint::{ConstraintId, Derived, Position, seen};
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Minimal, Pattern, Proven, Step, verify_claim};
use std::sync::Arc;

/// A candidate outside a constraint sees at most so many of its candidates.
///
/// *Proof.* In a cell it sees the one of its own digit. In a house it sees the one of its own cell, if its
/// digit is another; if not, it is not in the house, and what its row, column and block have in common with
/// it lies in one line of one block.
const MOST_SEEN: usize = 3;

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
    // A constraint without a number holds what sees no other candidate.
    let space = position.space();
    let small = (0..space.constraint_count()).filter(|&s| space.members(s).len() <= MOST_SEEN);
    let native = small.map(|s| {
        let members = space.members(s).map(|c| space.candidate(c));
        (members.collect(), Base::Native(space.constraint(s)))
    });
    let derived = position.derived().iter();
    let derived = derived.map(|truth| (truth.live(grid).collect(), Base::Derived(truth)));
    for (members, base) in native.chain(derived) {
        for target in seen_by_all(grid, &members).iter() {
            let four = ConstraintId::of(target);
            let held = four.map(|id| id.among(&members));
            let covering = |chosen: &u8| {
                let covers = (0..4).filter(|i| chosen >> i & 1 == 1);
                covers.fold(CandidateSet::default(), |all, i| all.or(&held[i])) == members
            };
            // To see that some members are left uncovered takes less time than to verify it.
            let covering: Vec<u8> = (0..16).filter(covering).collect();
            for rank in 0..=plan.max_rank.min(3) {
                let chosen = covering
                    .iter()
                    .filter(|bits| i64::from(bits.count_ones()) == rank + 1);
                let before = found.len();
                for bits in chosen {
                    let covers = (0..4).filter(|i| bits >> i & 1 == 1).map(|i| four[i]);
                    let pattern = base.with_covers(covers);
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

/// The base set of a pattern.
enum Base<'a> {
    Native(ConstraintId),
    Derived(&'a Arc<Derived>),
}

impl Base<'_> {
    /// The pattern that it makes with these cover sets.
    fn with_covers(&self, covers: impl Iterator<Item = ConstraintId>) -> Pattern {
        match *self {
            Base::Native(id) => Pattern::new([id], covers),
            Base::Derived(truth) => Pattern::new([], covers).with_derived([(Arc::clone(truth), 1)]),
        }
    }
}

/// What all of some candidates see, but for themselves; nothing where there are none.
fn seen_by_all(grid: &Grid, members: &CandidateSet) -> CandidateSet {
    let mut seen = members.iter().map(|candidate| seen(grid, candidate));
    let mut common = seen.next().unwrap_or_default().minus(members);
    // Of two members, few see anything in common.
    while !common.is_empty()
        && let Some(seen) = seen.next()
    {
        common = common.and(&seen);
    }
    common
}
