//! [`Family`]: the values that listed base sets and cover sets allow, seen from a vertex.
//!
//! Let Q be the values `x >= 0` of the live candidates that sum to 1 at least over each listed base set (to
//! its count, over a derived truth) and to 1 at most over each listed cover set. A solution is one.
//!
//! *Family lemma.* Let Q hold a point. Weights on the listed sets, each set on its own side, eliminate X by
//! the rank lemma if and only if x(X) is below 1 in all of Q. *Proof.* If they do, `sum e(c) x(c) <= k` in Q
//! as in a solution, so x(X) is `k / e(X)` at most. Conversely, let v < 1 be the largest x(X). By duality v
//! is the least rank of weights with an excess of 1 or more at X and of 0 or more elsewhere; and v < 1.

use crate::casts::fit;
use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::arithmetic::exact::{ERROR, common_denominator, reduce};
use crate::lp::simplex::tableau::{BasisPlace, IterationLimit, Tableau};
use crate::pattern::Pattern;
use std::sync::Arc;

/// The listed sets and the points that satisfy them.
pub(super) struct Family {
    bases: Vec<ConstraintId>,
    derived: Vec<Arc<Derived>>,
    covers: Vec<ConstraintId>,
    /// By place in the three lists, one after the other: the numbers of the live candidates.
    members: Vec<Vec<usize>>,
    /// The live candidates of the sets, ascending; their place is their number.
    candidates: Vec<Candidate>,
    /// The slack of each set, the amount by which its sum is above 1 or below, has a number after the
    /// candidates.
    pub(super) tableau: Tableau,
}

/// Why there is no vertex to start from.
pub(super) enum NoPoint {
    /// Weights of a rank below 0 show that no values satisfy the sets; none if they could not be made whole.
    Empty(Option<Pattern>),
    /// Numerical trouble.
    Lost,
}

impl Family {
    /// The family of these sets, each listed once.
    pub(super) fn new(
        grid: &Grid,
        bases: Vec<ConstraintId>,
        derived: Vec<Arc<Derived>>,
        covers: Vec<ConstraintId>,
    ) -> Self {
        let native = |ids: &[ConstraintId]| ids.iter().map(|id| id.live(grid)).collect::<Vec<_>>();
        let truths = derived
            .iter()
            .map(|truth| truth.live(grid).collect::<CandidateSet>());
        let mut sets = native(&bases);
        sets.extend(truths);
        let at_least = sets.len();
        sets.extend(native(&covers));
        let held = |c: &Candidate| sets.iter().any(|members| members.contains(*c));
        let candidates: Vec<_> = grid.live().iter().filter(held).collect();
        let number = |c: Candidate| candidates.binary_search(&c).ok();
        let members: Vec<Vec<usize>> = sets
            .iter()
            .map(|set| set.iter().filter_map(number).collect())
            .collect();
        let numbers: Vec<u16> = (0..candidates.len() + sets.len()).map(fit).collect();
        let (nonbasic, basic) = numbers.split_at(candidates.len());
        let mut tableau = Tableau::new(candidates.len(), basic.to_vec(), nonbasic);
        for (i, members) in members.iter().enumerate() {
            let sign = if i < at_least { -1.0 } else { 1.0 };
            let truth = i.checked_sub(bases.len()).and_then(|i| derived.get(i));
            tableau.set_value(i, sign * truth.map_or(1, |truth| truth.count()) as f64);
            members.iter().for_each(|j| tableau.set_entry(i, *j, sign));
        }
        tableau.measure();
        Self {
            bases,
            derived,
            covers,
            members,
            candidates,
            tableau,
        }
    }

    /// Moves to a feasible vertex.
    pub(super) fn make_feasible(&mut self) -> Result<(), NoPoint> {
        match self.tableau.make_feasible() {
            Ok(None) => {
                self.tableau.perturb();
                Ok(())
            }
            Ok(Some(row)) => Err(NoPoint::Empty(self.weights(row))),
            Err(IterationLimit) => Err(NoPoint::Lost),
        }
    }

    /// The candidate behind a number.
    pub(super) fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// The number of a candidate; none if no set holds it.
    pub(super) fn number_of(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }

    /// The number of the slack of a cover set, by its place in the list.
    pub(super) fn slack(&self, cover: usize) -> usize {
        self.candidates.len() + self.bases.len() + self.derived.len() + cover
    }

    /// The numbers of the candidates in cover sets: the values of all others have no limit.
    pub(super) fn covered(&self) -> Vec<usize> {
        (0..self.candidates.len())
            .filter(|&number| self.is_covered(number))
            .collect()
    }

    /// Whether a cover set holds a candidate, by its number.
    pub(super) fn is_covered(&self, number: usize) -> bool {
        let covers = &self.members[self.bases.len() + self.derived.len()..];
        covers
            .iter()
            .any(|members| members.binary_search(&number).is_ok())
    }

    /// The row whose value is that of a number.
    pub(super) fn row_of(&self, number: usize) -> Option<usize> {
        match self.tableau.place(number) {
            BasisPlace::Row(row) => Some(row),
            BasisPlace::Column(_) => None,
        }
    }

    /// The weights that a row stands for. The row says that its own value and the others, each times its
    /// entry, add up to the right-hand side. The entries at slacks are the weights of their sets; the entries
    /// at candidates are the excesses.
    pub(super) fn weights(&self, row: usize) -> Option<Pattern> {
        let count = self.candidates.len();
        let weights: Vec<f64> = (count..count + self.tableau.rows())
            .map(|slack| match self.tableau.place(slack) {
                BasisPlace::Row(own) => f64::from(u8::from(own == row)),
                BasisPlace::Column(column) => self.tableau.entry(row, column),
            })
            .collect();
        let (mut whole, _) = common_denominator(&weights, ERROR)?;
        reduce(&mut whole);
        // A negative weight would put a set on the other side.
        if whole.iter().any(|&weight| weight < 0) {
            return None;
        }
        let (of_bases, rest) = whole.split_at(self.bases.len());
        let (of_derived, of_covers) = rest.split_at(self.derived.len());
        let bases = self
            .bases
            .iter()
            .zip(of_bases)
            .map(|(&id, &weight)| (id, -weight));
        let covers = self
            .covers
            .iter()
            .zip(of_covers)
            .map(|(&id, &weight)| (id, weight));
        let derived = self.derived.iter().zip(of_derived);
        let derived = derived.map(|(truth, &weight)| (Arc::clone(truth), weight));
        Some(Pattern::from_weights(bases.chain(covers)).with_derived(derived))
    }

    /// The candidates with a value of 1 or more at the vertex, if that can be made exact.
    pub(super) fn ones(&self) -> CandidateSet {
        let (numbers, values): (Vec<_>, Vec<_>) = self.tableau.values().unzip();
        let Some((whole, one)) = common_denominator(&values, ERROR) else {
            return CandidateSet::default();
        };
        let mut value = vec![0; self.candidates.len()];
        for (&c, &x) in numbers.iter().zip(&whole) {
            value[c] = x;
        }
        let at_least = self.bases.len() + self.derived.len();
        let adds_up = |(i, members): (usize, &Vec<usize>)| {
            let sum: i64 = members.iter().map(|&c| value[c]).sum();
            let truth = i.checked_sub(self.bases.len()).and_then(|i| self.derived.get(i));
            let count = truth.map_or(1, |truth| truth.count());
            if i < at_least {
                sum >= count.saturating_mul(one)
            } else {
                sum <= one
            }
        };
        let is_point = value.iter().all(|&x| x >= 0) && self.members.iter().enumerate().all(adds_up);
        let ones = (0..value.len()).filter(|&c| is_point && value[c] >= one);
        ones.map(|c| self.candidates[c]).collect()
    }
}
