//! The one judge of what a pattern proves: exact integers, nothing assumed.
//!
//! Shares no code with the search or the LP, and looks up no incidence table: which constraints hold a
//! candidate is computed here. At most 250 lines, so that a stranger can read it.
//!
//! *Rank lemma.* If every live candidate has an excess of 0 or more, those with one above the rank are false.
//! *Proof.* A solution has one true candidate in each constraint, so the excesses of the true candidates add
//! up to the sum of all weights, the rank. None is negative, so none is above the rank. A derived truth, once
//! proven, holds one or more, or as many as it counts or more, and only as a base set: the excesses add up to
//! the rank at most.
//!
//! The template lemma, which asks less of the covers, is next door in `template.rs`.

use super::derived::{Unproven, prove_derived};
use super::{Logic, Pattern, Proven, Rejection};
use crate::grid::{Candidate, Cell, Grid};

/// The largest weight [`verify`] reads. A sum of 324 of them is below 2^49, far inside an `i64`.
pub(super) const MAX_WEIGHT: i64 = 1 << 40;

/// All digits of a cell, as bits.
const ALL: u16 = 0x1ff;

/// What the weights say about one candidate: by how much base sets hold it, and by how much cover sets.
#[derive(Clone, Copy)]
pub(super) struct Holding {
    pub(super) bases: i64,
    pub(super) covers: i64,
}

/// The weights of a pattern, none of them too large to add up, its derived truths proven.
pub(super) struct Weights {
    /// Of the nine cells of each row; then of the nine digits in each row, in each column and in each block.
    nines: [[i64; 9]; 36],
    /// Which of these nine may have another weight than 0, or a guardian in the cell, as bits.
    touched: [u16; 36],
    /// The candidates of the derived truths, each with the multiplicity of its truth.
    guardians: Vec<(Candidate, i64)>,
    /// The sum of all.
    pub(super) rank: i64,
}

impl Weights {
    pub(super) fn of(grid: &Grid, pattern: &Pattern) -> Result<Self, Rejection> {
        let mut weights = Self {
            nines: [[0; 9]; 36],
            touched: [0; 36],
            guardians: Vec::new(),
            rank: 0,
        };
        for (constraint, weight) in pattern.weights() {
            if weight.unsigned_abs() > MAX_WEIGHT.unsigned_abs() {
                return Err(Rejection::WeightTooLarge { constraint, weight });
            }
            // Cells are numbered first, then rows, columns and blocks, digit by digit in each.
            let number = constraint.index();
            let (nine, place) = match number / 81 {
                0 => (number / 9, number % 9),
                kind => (9 * kind + number % 9, number % 81 / 9),
            };
            weights.nines[nine][place] += weight;
            weights.touched[nine] |= 1 << place;
            weights.rank += weight;
        }
        for (truth, multiplicity) in pattern.derived() {
            let held = multiplicity.saturating_mul(truth.count());
            let proof = match held {
                0..=MAX_WEIGHT => prove_derived(grid, truth),
                other => Err(Unproven::Multiplicity(other)),
            };
            let name = || truth.name().to_owned();
            proof.map_err(|reason| Rejection::Derived { name: name(), reason })?;
            let guardians = truth.guardians().iter();
            for &guardian in guardians {
                weights.guardians.push((guardian, *multiplicity));
                let cell = guardian.cell().index();
                weights.touched[cell / 9] |= 1 << (cell % 9);
            }
            weights.rank -= held;
        }
        Ok(weights)
    }

    /// The excess of each candidate, by its number: cell by cell, and in each digit by digit.
    pub(super) fn excesses(&self) -> Vec<i64> {
        Candidate::all().map(|candidate| self.excess(candidate)).collect()
    }

    /// The excess of a candidate.
    fn excess(&self, candidate: Candidate) -> i64 {
        let (cell, digit) = (candidate.index() / 9, candidate.index() % 9);
        let (own, [row, column, block]) = self.around(cell);
        let weights = own + self.nines[row][digit] + self.nines[column][digit] + self.nines[block][digit];
        let guarded = self.guardians.iter().filter(|own| own.0 == candidate);
        weights - guarded.map(|own| own.1).sum::<i64>()
    }

    /// By cell: the digits that may have another excess than 0, as bits.
    fn touches(&self) -> [u16; 81] {
        let mut digits = [0; 81];
        for (nine, &touched) in self
            .touched
            .iter()
            .enumerate()
            .filter(|(_, touched)| **touched != 0)
        {
            let (kind, i) = (nine / 9, nine % 9);
            for place in 0..9 {
                match kind {
                    0 if touched >> place & 1 == 1 => digits[9 * i + place] = ALL,
                    0 => {}
                    1 => digits[9 * i + place] |= touched,
                    2 => digits[9 * place + i] |= touched,
                    _ => digits[i / 3 * 27 + i % 3 * 3 + place / 3 * 9 + place % 3] |= touched,
                }
            }
        }
        digits
    }

    /// The weight of a cell, and its row, column and block.
    fn around(&self, cell: usize) -> (i64, [usize; 3]) {
        let (row, column) = (cell / 9, cell % 9);
        let houses = [9 + row, 18 + column, 27 + row / 3 * 3 + column / 3];
        (self.nines[row][column], houses)
    }

    /// The weights of the constraints and derived truths that hold a candidate, added up.
    pub(super) fn holding(&self, candidate: Candidate) -> Holding {
        let (cell, digit) = (candidate.index() / 9, candidate.index() % 9);
        let (of_cell, houses) = self.around(cell);
        let own = || {
            houses
                .into_iter()
                .map(|house| self.nines[house][digit])
                .chain([of_cell])
        };
        let guarded = self.guardians.iter().filter(|own| own.0 == candidate);
        Holding {
            bases: guarded.map(|own| own.1).sum::<i64>() - own().map(|weight| weight.min(0)).sum::<i64>(),
            covers: own().map(|weight| weight.max(0)).sum(),
        }
    }
}

/// What a pattern proves: the eliminations, and those of them that a base set holds.
type Verdict = (Vec<Candidate>, Vec<Candidate>);

/// Applies the rank lemma.
fn judge(grid: &Grid, weights: &Weights) -> Result<Verdict, Rejection> {
    let rank = weights.rank;
    let (mut eliminations, mut cannibalistic) = (Vec::new(), Vec::new());
    let mut highest = 0;
    // An excess of 0 is above no rank but one below 0: where no weight is, there is nothing to look at.
    let touched = if rank < 0 { [ALL; 81] } else { weights.touches() };
    for (cell, digits) in Cell::all().zip(touched).filter(|&(_, digits)| digits != 0) {
        for digit in grid.digits(cell) {
            if digits >> digit.index() & 1 == 0 {
                continue;
            }
            let candidate = Candidate::new(cell, digit);
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
