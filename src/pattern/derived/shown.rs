//! The proof of a truth of the kind *shown*, replayed in the position where its guardians are all false.
//!
//! *Lemma.* If the replay ends in a contradiction, a guardian is true. *Proof.* Suppose that a solution has
//! none of them. It satisfies each pattern, by the rank lemma in `verify.rs`, so it loses no candidate to
//! one, and it has one candidate of every constraint that is split. So it is found in one of the cases, and
//! there some constraint has no live candidate.
//!
//! The lemma is applied here to the numbers themselves: `verify.rs` asks this file, and not the other way.
//!
//! Dead candidates do no harm. A proof holds in every later position, where candidates have been deleted:
//! what it deletes may be gone there, and so may the candidate of a case.

use super::{Unproven, list, prove_derived};
use crate::constraint::{Cases, ConstraintId, Derived, DerivedKind, Proof, ProofLine};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::sorting;

/// What is wrong with a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// A candidate has more weight in base sets than in cover sets.
    #[error("pattern {pattern}: {candidate} is not covered")]
    Uncovered {
        /// Its place in its list, from 1.
        pattern: usize,
        /// The first such candidate.
        candidate: Candidate,
    },
    /// A pattern does not eliminate what it is said to.
    #[error("pattern {pattern}: {candidate} is not eliminated")]
    NotEliminated {
        /// Its place in its list, from 1.
        pattern: usize,
        /// The first such candidate.
        candidate: Candidate,
    },
    /// A derived truth among the base sets that may not be one in a proof.
    #[error(
        "pattern {pattern}: {name} is not of the kind impossible, and a proof rests on no other derived truths"
    )]
    Rests {
        /// The place of the pattern in its list, from 1.
        pattern: usize,
        /// Its name.
        name: String,
    },
    /// A derived truth among the base sets that is not proven.
    #[error("pattern {pattern}: {name}: {reason}")]
    Derived {
        /// The place of the pattern in its list, from 1.
        pattern: usize,
        /// Its name.
        name: String,
        /// Why.
        reason: Box<Unproven>,
    },
    /// The cases are not those of the live candidates of the constraint that is split.
    #[error("the split on {truth} names {}, its live candidates are {}", list(.named), list(.live))]
    Cases {
        /// The constraint.
        truth: ConstraintId,
        /// The live candidates that are named, ascending.
        named: Vec<Candidate>,
        /// Those that should be, ascending.
        live: Vec<Candidate>,
    },
    /// It ends, and every constraint has a live candidate.
    #[error("it ends without a contradiction: every constraint has a live candidate")]
    Open,
    /// More nested cases than [`Proof::DEEPEST`].
    #[error("it has more than {} nested cases", Proof::DEEPEST)]
    Deep,
}

/// Replays the proof of a truth.
///
/// # Errors
/// [`Unproven`] when there is none, or something in it does not hold.
pub(super) fn replay(grid: &Grid, truth: &Derived) -> Result<(), Unproven> {
    let proof = truth.proof().ok_or(Unproven::NoProof)?;
    let mut branch = Vec::new();
    contradicts(truth.denied(grid), proof, &mut branch).map_err(|flaw| Unproven::Proof {
        branch: branch.into_iter().collect(),
        flaw: Box::new(flaw),
    })
}

/// Follows a proof to a contradiction. `branch` has the suppositions; where it fails, those that lead there.
fn contradicts(mut grid: Grid, proof: &Proof, branch: &mut Vec<Candidate>) -> Result<(), Flaw> {
    for (line, pattern) in proof.lines.iter().zip(1..) {
        let live = line.eliminations.iter().copied().filter(|&c| grid.is_live(c));
        let falling: Vec<_> = live.collect();
        if !falling.is_empty() {
            judge(&grid, line, &falling, pattern)?;
            falling.iter().for_each(|&c| grid.remove(c));
        }
    }
    if is_contradictory(&grid) {
        return Ok(());
    }
    let Cases { truth, each } = proof.cases.as_ref().ok_or(Flaw::Open)?;
    let members = truth.members().into_iter().filter(|&c| grid.is_live(c));
    let live = sorting::sorted(members);
    let cases = || each.iter().filter(|(case, _)| grid.is_live(*case));
    let named = sorting::sorted(cases().map(|&(case, _)| case));
    if named != live {
        let truth = *truth;
        return Err(Flaw::Cases { truth, named, live });
    }
    if branch.len() == Proof::DEEPEST {
        return Err(Flaw::Deep);
    }
    for (case, below) in cases() {
        let seen: CandidateSet = grid.live().iter().filter(|other| other.sees(*case)).collect();
        let mut within = grid.clone();
        seen.iter().for_each(|other| within.remove(other));
        branch.push(*case);
        contradicts(within, below, branch)?;
        branch.pop();
    }
    Ok(())
}

/// Whether some constraint has no live candidate.
fn is_contradictory(grid: &Grid) -> bool {
    let mut has_one = [false; ConstraintId::COUNT];
    for id in grid.live().iter().flat_map(ConstraintId::of) {
        has_one[id.index()] = true;
    }
    has_one.contains(&false)
}

/// Applies the rank lemma to a pattern, which is to eliminate these.
fn judge(grid: &Grid, line: &ProofLine, falling: &[Candidate], pattern: usize) -> Result<(), Flaw> {
    for (truth, _) in &line.derived {
        let name = || truth.name().to_owned();
        if truth.kind() != DerivedKind::Impossible {
            return Err(Flaw::Rests {
                pattern,
                name: name(),
            });
        }
        prove_derived(grid, truth).map_err(|reason| Flaw::Derived {
            pattern,
            name: name(),
            reason: Box::new(reason),
        })?;
    }
    // No sum of 324 weights, and of as many multiplicities as fit into memory, is too large for these.
    let mut weights = [0i128; ConstraintId::COUNT];
    for &(id, weight) in &line.weights {
        weights[id.index()] += i128::from(weight);
    }
    let times = |multiplicity: i64| i128::from(multiplicity.max(0));
    let derived: i128 = line.derived.iter().map(|&(_, n)| times(n)).sum();
    let rank = weights.iter().sum::<i128>() - derived;
    let excess = |candidate: Candidate| {
        let own: i128 = ConstraintId::of(candidate)
            .iter()
            .map(|id| weights[id.index()])
            .sum();
        let holding = line.derived.iter().filter(|(truth, _)| truth.contains(candidate));
        own - holding.map(|&(_, n)| times(n)).sum::<i128>()
    };
    if let Some(candidate) = grid.live().iter().find(|&c| excess(c) < 0) {
        return Err(Flaw::Uncovered { pattern, candidate });
    }
    match falling.iter().copied().find(|&c| excess(c) <= rank) {
        Some(candidate) => Err(Flaw::NotEliminated { pattern, candidate }),
        None => Ok(()),
    }
}
