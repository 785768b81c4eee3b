//! [`regions`](regions()): what the listed sets of a pattern prove with any weights, each on its own side.
//!
//! Let Q be the values `x >= 0` of the live candidates that sum to 1 at least over each listed base set and
//! to 1 at most over each listed cover set. A solution is one.
//!
//! *Family lemma.* Let Q hold a point. Weights on the listed sets eliminate X by the rank lemma if and only
//! if x(X) is below 1 in all of Q. *Proof.* If they do, `sum e(c) x(c) <= k` in Q as in a solution, so x(X)
//! is `k / e(X)` at most. Conversely, let v < 1 be the largest x(X). By duality v is the least rank of
//! weights with an excess of 1 or more at X and of 0 or more elsewhere; and v < 1.
//!
//! *Region lemma.* Every point of Q sums to 1 over a listed cover set l if and only if weights of rank 0 on
//! the listed sets, no excess negative, have l among their cover sets: l is *of rank 0*. *Proof.* With w for
//! the weights of the cover sets and v for those of the base sets, `0 <= sum e(c) x(c) = sum w(l) x(l) - sum
//! v(b) x(b) <= sum w - sum v = 0`. So all are equal: x(l) is 1 wherever w(l) is above 0, and x(c) is 0
//! wherever e(c) is. Conversely, the largest value of `1 - x(l)` is 0; by duality there are weights of rank
//! -1 whose excess is -1 at least in l and 0 at least elsewhere. One more for l gives rank 0.
//!
//! A candidate of l that no listed base set holds has an excess of w(l) at least, so it is false: the true
//! candidate of l is in a base set, whatever the rank of the whole. Sums of weights of rank 0 have rank 0; so
//! one pattern has all cover sets of rank 0 among its own.

use super::exact::{ERROR, common_denominator, reduce};
use super::simplex::{FIRST, Maximum, PIVOT, Place, RHS, Tableau};
use crate::bits::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, Proven, Rejection, verify};

/// What the listed sets of a pattern prove with weights of their own. Every pattern has these sets only, each
/// on its own side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Regions {
    /// The pattern of rank 0 that has every cover set of rank 0 with its base sets; none where no cover set
    /// is.
    pub rank_zero: Option<Pattern>,
    /// Patterns that the judge has accepted, which eliminate more than the pattern itself; each eliminates
    /// something that those before it do not.
    pub further: Vec<Proven>,
}

impl Regions {
    /// The cover sets of rank 0, in canonical order.
    pub fn covers(&self) -> impl Iterator<Item = ConstraintId> + '_ {
        let covers = self.rank_zero.iter().flat_map(Pattern::covers);
        covers.map(|(id, _)| id)
    }

    /// What the further patterns eliminate that is not among these.
    #[must_use]
    pub fn beyond(&self, own: &[Candidate]) -> CandidateSet {
        let all = self.further.iter().flat_map(Proven::eliminations);
        all.copied().filter(|c| !own.contains(c)).collect()
    }
}

/// What the sets of a pattern prove in a position beyond what it proves itself.
///
/// ```
/// use basecover::Grid;
/// use basecover::lp::regions;
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// // The rank of the whole is 1. But 1b8 holds a true candidate of 1r9, whatever the rest does.
/// let found = regions(&grid, &"1r9 9c2 9c5 9b9 / 1b8 9r6 9r7 9r9 9b8".parse()?);
/// assert!(found.covers().eq(["1b8".parse()?]));
/// assert_eq!(found.further[0].to_string(), "1r9 / 1b8 => r8c4<>1, r8c5<>1, r8c6<>1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn regions(grid: &Grid, pattern: &Pattern) -> Regions {
    Family::new(grid, pattern).regions()
}

/// The listed sets and the points that satisfy them.
struct Family<'a> {
    grid: &'a Grid,
    pattern: &'a Pattern,
    /// The live candidates of the sets; their place is their number.
    candidates: Vec<Candidate>,
    /// The base sets, the derived truths, the cover sets. The slack of each has a number behind the
    /// candidates: by how much the sum is above 1, or below.
    tableau: Tableau,
}

impl<'a> Family<'a> {
    fn new(grid: &'a Grid, pattern: &'a Pattern) -> Self {
        let bases = pattern.bases().map(|(id, _)| id.live(grid));
        let derived = pattern.derived().iter();
        let derived = derived.map(|(truth, _)| truth.live(grid).collect::<CandidateSet>());
        let covers = pattern.covers().map(|(id, _)| id.live(grid));
        let at_least = bases.chain(derived).map(|members| (-1.0, members));
        let sets: Vec<(f64, CandidateSet)> = at_least.chain(covers.map(|members| (1.0, members))).collect();
        let held = |c: &Candidate| sets.iter().any(|(_, members)| members.contains(*c));
        let candidates: Vec<_> = grid.live().iter().filter(held).collect();
        let count = candidates.len();
        let numbers: Vec<u16> = (0..count + sets.len()).map(fit).collect();
        let (nonbasic, basic) = numbers.split_at(count);
        let mut tableau = Tableau::new(count, basic.to_vec(), nonbasic);
        for (i, (sign, members)) in sets.iter().enumerate() {
            tableau.set_entry(i, RHS, *sign);
            for (j, &c) in candidates.iter().enumerate() {
                if members.contains(c) {
                    tableau.set_entry(i, FIRST + j, *sign);
                }
            }
        }
        tableau.measure();
        Self {
            grid,
            pattern,
            candidates,
            tableau,
        }
    }

    fn regions(mut self) -> Regions {
        let mut found = Regions::default();
        let own = verify(self.grid, self.pattern.clone());
        let own = own.map_or_else(|_| Vec::new(), |proven| proven.eliminations().to_vec());
        let mut known: CandidateSet = own.into_iter().collect();
        let mut more = |proven: Proven, further: &mut Vec<Proven>| {
            let all: CandidateSet = proven.eliminations().iter().copied().collect();
            if !all.minus(&known).is_empty() {
                known = known.or(&all);
                further.push(proven);
            }
            known
        };
        match self.tableau.make_feasible() {
            Ok(None) => self.tableau.perturb(),
            // No values satisfy the sets: weights of a rank below 0 say so.
            Ok(Some(row)) => {
                let contradiction = self.weights(row).and_then(|p| verify(self.grid, p).ok());
                contradiction.into_iter().for_each(|proven| {
                    more(proven, &mut found.further);
                });
                return found;
            }
            Err(_) => return found,
        }
        found.rank_zero = self.rank_zero();
        let region = found.rank_zero.clone().and_then(|p| verify(self.grid, p).ok());
        let mut eliminated = CandidateSet::default();
        if let Some(proven) = region {
            eliminated = more(proven, &mut found.further);
        }
        for number in self.covered() {
            if eliminated.contains(self.candidates[number]) {
                continue;
            }
            let weights = match self.tableau.maximise(number, |_| {}) {
                Maximum::Below => self.row_of(number).and_then(|row| self.weights(row)),
                Maximum::One | Maximum::Lost => None,
            };
            if let Some(proven) = weights.and_then(|pattern| verify(self.grid, pattern).ok()) {
                eliminated = more(proven, &mut found.further);
            }
        }
        found
    }

    /// The numbers of the candidates in cover sets: the values of all others have no limit.
    fn covered(&self) -> Vec<usize> {
        let covers: Vec<_> = self.pattern.covers().map(|(id, _)| id).collect();
        let is_covered = |c: Candidate| ConstraintId::of(c).iter().any(|id| covers.contains(id));
        let numbers = 0..self.candidates.len();
        numbers
            .filter(|&number| is_covered(self.candidates[number]))
            .collect()
    }

    /// The pattern of rank 0 with every cover set of rank 0; plain, if the same sets are enough once.
    fn rank_zero(&mut self) -> Option<Pattern> {
        let bases = self.pattern.bases().count() + self.pattern.derived().len();
        let covers: Vec<_> = self.pattern.covers().map(|(id, _)| id).collect();
        let mut sum = Pattern::default();
        for (i, &cover) in covers.iter().enumerate() {
            let slack = self.candidates.len() + bases + i;
            if sum.weight(cover) > 0 || self.tableau.maximise(slack, |_| {}) != Maximum::Below {
                continue;
            }
            let Some(row) = self.row_of(slack) else { continue };
            if self.tableau.entry(row, RHS).abs() > PIVOT {
                continue;
            }
            let region = self.weights(row).filter(|p| is_of_rank_zero(self.grid, p));
            sum = region.map_or(sum.clone(), |region| both(&sum, &region));
        }
        let once = Pattern::from_weights(sum.weights().map(|(id, weight)| (id, weight.signum())));
        let once = once.with_derived(sum.derived().iter().map(|(truth, _)| (truth.clone(), 1)));
        match is_of_rank_zero(self.grid, &once) {
            true => Some(once),
            false => Some(sum).filter(|sum| is_of_rank_zero(self.grid, sum)),
        }
        .filter(|pattern| pattern.covers().next().is_some())
    }

    fn row_of(&self, number: usize) -> Option<usize> {
        match self.tableau.place(number) {
            Place::Row(row) => Some(row),
            Place::Column(_) => None,
        }
    }

    /// The weights that a row tells. It says that its own value and those of others, each as often as its
    /// entry, add up to the right-hand side: so do the sets whose slacks these are, and what is left of the
    /// candidates is their excess.
    fn weights(&self, row: usize) -> Option<Pattern> {
        let count = self.candidates.len();
        let weights: Vec<f64> = (count..count + self.tableau.rows())
            .map(|slack| match self.tableau.place(slack) {
                Place::Row(own) => f64::from(u8::from(own == row)),
                Place::Column(column) => self.tableau.entry(row, column),
            })
            .collect();
        let (mut whole, _) = common_denominator(&weights, ERROR)?;
        reduce(&mut whole);
        // Each set stays on its own side.
        if whole.iter().any(|&weight| weight < 0) {
            return None;
        }
        let (bases, derived) = (self.pattern.bases(), self.pattern.derived());
        let (of_bases, rest) = whole.split_at(bases.clone().count());
        let (of_derived, of_covers) = rest.split_at(derived.len());
        let bases = bases.zip(of_bases).map(|((id, _), &weight)| (id, -weight));
        let covers = self.pattern.covers().zip(of_covers);
        let covers = covers.map(|((id, _), &weight)| (id, weight));
        let derived = derived.iter().zip(of_derived);
        let derived = derived.map(|((truth, _), &weight)| (truth.clone(), weight));
        Some(Pattern::from_weights(bases.chain(covers)).with_derived(derived))
    }
}

/// The weights of two patterns added up.
fn both(one: &Pattern, other: &Pattern) -> Pattern {
    let natives = one.weights().chain(other.weights());
    let derived = one.derived().iter().chain(other.derived()).cloned();
    Pattern::from_weights(natives).with_derived(derived)
}

/// Whether the judge finds every candidate covered at rank 0.
fn is_of_rank_zero(grid: &Grid, pattern: &Pattern) -> bool {
    let applies = match verify(grid, pattern.clone()) {
        Ok(_) | Err(Rejection::NothingEliminated { .. }) => true,
        Err(_) => false,
    };
    applies && pattern.rank() == 0
}
