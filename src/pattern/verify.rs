//! The one judge of what a pattern proves: exact integers, nothing assumed.
//!
//! Shares no code with the search or the LP, and looks up no incidence table: which constraints hold a
//! candidate is worked out here. At most 250 lines, so that a stranger can read it.
//!
//! *Rank lemma.* If every live candidate has an excess of 0 or more, those with one above the rank are false.
//! *Proof.* A solution has one true candidate in each constraint, so the excesses of the true candidates add
//! up to the sum of all weights, the rank. None is negative, so none is above the rank. A derived truth, once
//! proven, holds one or more, and only as a base set: the excesses add up to the rank at most.
//!
//! The template lemma, which asks less of the covers, is next door in `template.rs`.

use super::derived::{Unproven, prove_derived};
use super::{Logic, Pattern, Proven};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};

/// The largest weight [`verify`] reads. A sum of 324 of them is below 2^49, far inside an `i64`.
const MAX_WEIGHT: i64 = 1 << 40;

/// Why a pattern proves nothing, or not what was claimed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rejection {
    /// A candidate has more weight in base sets than in cover sets: the lemma does not apply.
    #[error("{candidate} is not covered: its weight in base sets is {bases}, in cover sets {covers}")]
    Uncovered {
        /// The first such candidate.
        candidate: Candidate,
        /// The weight of the base sets that hold it.
        bases: i64,
        /// The weight of the cover sets that hold it.
        covers: i64,
    },
    /// The lemma applies, and no live candidate has an excess above the rank.
    #[error("nothing is eliminated: the rank is {rank}, and no live candidate has an excess above {highest}")]
    NothingEliminated {
        /// The rank.
        rank: i64,
        /// The largest excess of any live candidate; 0 when none is live.
        highest: i64,
    },
    /// The lemma applies, and it does not eliminate a candidate that was claimed.
    #[error("{candidate} is not eliminated: its excess is {excess}, the rank {rank}")]
    NotEliminated {
        /// The first such candidate.
        candidate: Candidate,
        /// Its excess.
        excess: i64,
        /// The rank.
        rank: i64,
    },
    /// The sum of the excesses over a template is negative: the template lemma does not apply.
    #[error("the template {} is not covered: it visits base sets more often than cover sets, its excess is {excess}", list(&.template[..]))]
    UncoveredTemplate {
        /// Nine live candidates of one digit, one in each row, column and block.
        template: Box<[Candidate; 9]>,
        /// The sum of their excesses.
        excess: i64,
    },
    /// The template lemma applies; each live candidate has a template whose excess is not above the rank.
    #[error(
        "nothing is eliminated: the rank is {rank}, and every live candidate lies in a template with an excess of at most {rank}"
    )]
    TemplatesStand {
        /// The rank.
        rank: i64,
    },
    /// The template lemma applies, and it does not eliminate a candidate that was claimed.
    #[error("{candidate} is not eliminated: it lies in the template {}, whose excess is {excess}; the rank is {rank}", list(&.template[..]))]
    TemplateStands {
        /// The first such candidate.
        candidate: Candidate,
        /// The template of least excess that holds it.
        template: Box<[Candidate; 9]>,
        /// The sum of its excesses.
        excess: i64,
        /// The rank.
        rank: i64,
    },
    /// A candidate that was claimed as an elimination is dead already.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// A weight is too large to add up safely.
    #[error("the weight {weight} of {constraint} is beyond {MAX_WEIGHT}")]
    WeightTooLarge {
        /// Where it stands.
        constraint: ConstraintId,
        /// The weight.
        weight: i64,
    },
    /// A derived truth is not proven.
    #[error("{name}: {reason}")]
    Derived {
        /// Its name.
        name: String,
        /// Why.
        reason: Unproven,
    },
}

fn list(candidates: &[Candidate]) -> String {
    itertools::join(candidates, " ")
}

/// What the weights say about one candidate: by how much base sets hold it, and by how much cover sets.
#[derive(Clone, Copy)]
pub(super) struct Holding {
    pub(super) bases: i64,
    pub(super) covers: i64,
}

/// The weights of a pattern, none of them too large to add up, its derived truths proven.
pub(super) struct Weights {
    /// By [`ConstraintId::index`].
    by_constraint: Vec<i64>,
    /// The candidates of the derived truths, each with the multiplicity of its truth.
    guardians: Vec<(Candidate, i64)>,
    /// The sum of all.
    pub(super) rank: i64,
}

impl Weights {
    pub(super) fn of(grid: &Grid, pattern: &Pattern) -> Result<Self, Rejection> {
        let mut weights = Self {
            by_constraint: vec![0; ConstraintId::COUNT],
            guardians: Vec::new(),
            rank: 0,
        };
        for (constraint, weight) in pattern.weights() {
            if weight.unsigned_abs() > MAX_WEIGHT.unsigned_abs() {
                return Err(Rejection::WeightTooLarge { constraint, weight });
            }
            weights.by_constraint[constraint.index()] += weight;
            weights.rank += weight;
        }
        for (truth, multiplicity) in pattern.derived() {
            let proof = match *multiplicity {
                0..=MAX_WEIGHT => prove_derived(grid, truth),
                other => Err(Unproven::Multiplicity(other)),
            };
            let name = || truth.name().to_owned();
            proof.map_err(|reason| Rejection::Derived { name: name(), reason })?;
            let guardians = truth.guardians().iter();
            weights.guardians.extend(guardians.map(|&c| (c, *multiplicity)));
            weights.rank -= multiplicity;
        }
        Ok(weights)
    }

    /// By how much more cover sets hold a candidate than base sets.
    pub(super) fn excess(&self, candidate: Candidate) -> i64 {
        self.own(candidate).iter().sum::<i64>() - self.guarded(candidate)
    }

    /// The weights of the constraints and derived truths that hold a candidate, added up.
    pub(super) fn holding(&self, candidate: Candidate) -> Holding {
        let own = self.own(candidate);
        Holding {
            bases: self.guarded(candidate) - own.iter().map(|weight| weight.min(&0)).sum::<i64>(),
            covers: own.iter().map(|weight| weight.max(&0)).sum(),
        }
    }

    /// The weights of a candidate's cell, row, column and block. Candidates are numbered cell by cell, then
    /// digit by digit; constraints are cells, then rows, columns and blocks, digit by digit.
    fn own(&self, candidate: Candidate) -> [i64; 4] {
        let (cell, digit) = (candidate.index() / 9, candidate.index() % 9);
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        let [in_row, in_column, in_block] = [row, column, block].map(|house| 9 * digit + house);
        [cell, 81 + in_row, 162 + in_column, 243 + in_block].map(|id| self.by_constraint[id])
    }

    /// The multiplicities of the derived truths that hold a candidate.
    fn guarded(&self, candidate: Candidate) -> i64 {
        let own = self.guardians.iter().filter(|own| own.0 == candidate);
        own.map(|own| own.1).sum()
    }
}

/// What a pattern proves: the eliminations, and those of them that a base set holds.
type Verdict = (Vec<Candidate>, Vec<Candidate>);

/// Applies the rank lemma.
fn judge(grid: &Grid, weights: &Weights) -> Result<Verdict, Rejection> {
    let rank = weights.rank;
    let (mut eliminations, mut cannibalistic) = (Vec::new(), Vec::new());
    let mut highest = 0;
    for candidate in grid.live().iter() {
        let excess = weights.excess(candidate);
        if excess < 0 {
            let Holding { bases, covers } = weights.holding(candidate);
            return Err(Rejection::Uncovered {
                candidate,
                bases,
                covers,
            });
        }
        highest = highest.max(excess);
        if excess > rank {
            eliminations.push(candidate);
            if weights.holding(candidate).bases > 0 {
                cannibalistic.push(candidate);
            }
        }
    }
    if eliminations.is_empty() {
        return Err(Rejection::NothingEliminated { rank, highest });
    }
    Ok((eliminations, cannibalistic))
}

/// Decides what a pattern proves in a grid.
///
/// A rank below 0 with every live candidate covered proves all false: such a grid has no solution.
///
/// # Errors
/// A [`Rejection`] when a derived truth is not proven, or the lemma does not apply or eliminates nothing.
pub fn verify(grid: &Grid, pattern: Pattern) -> Result<Proven, Rejection> {
    verify_claim(grid, pattern, &[])
}

/// Decides whether a pattern proves these candidates false.
///
/// # Errors
/// As [`verify`]; and, before "nothing is eliminated", when a claimed candidate is dead or stays.
pub fn verify_claim(grid: &Grid, pattern: Pattern, claimed: &[Candidate]) -> Result<Proven, Rejection> {
    let weights = Weights::of(grid, &pattern)?;
    let verdict = judge(grid, &weights);
    let proven = match &verdict {
        Ok((eliminations, _)) => &eliminations[..],
        // The lemma applies: the claim itself can be answered.
        Err(Rejection::NothingEliminated { .. }) => &[],
        Err(rejection) => return Err(rejection.clone()),
    };
    match claimed.iter().find(|c| !proven.contains(c)) {
        None => verdict.map(|(eliminations, cannibalistic)| {
            Proven::new(pattern, Logic::Candidates, eliminations, cannibalistic)
        }),
        Some(&candidate) if !grid.is_live(candidate) => Err(Rejection::NotLive(candidate)),
        Some(&candidate) => Err(Rejection::NotEliminated {
            candidate,
            excess: weights.excess(candidate),
            rank: weights.rank,
        }),
    }
}
