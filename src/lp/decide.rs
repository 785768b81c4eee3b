//! [`Decider`]: for each candidate, whether a pattern of any order and rank eliminates it.

use super::exact::{common_denominator, reduce};
use super::polytope::{Elimination, NoSolution};
use super::simplex::{Maximum, Place, Tableau};
use super::{Point, Ratio};
use crate::constraint::{ConstraintId, Space};
use crate::grid::{Candidate, Grid};
use crate::pattern::{Pattern, Proven, verify_claim};
use std::sync::Arc;

/// What the linear program says about one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The candidate, live in the grid.
    pub candidate: Candidate,
    /// Whether a pattern eliminates it.
    pub verdict: Verdict,
}

/// Whether a pattern of any order, any rank and any weights eliminates a candidate. Both answers carry their proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Some pattern eliminates it.
    Eliminable {
        /// The largest value it has in any fractional solution, below 1; none when there is no fractional solution at all. `certificate` proves
        /// that it is not larger (rank / excess of the candidate), `optimum` that it is not smaller.
        value: Option<Ratio>,
        /// A pattern that eliminates it.
        certificate: Proven,
        /// A fractional solution with that value; none when there is none.
        optimum: Option<Arc<Point>>,
    },
    /// No pattern eliminates it.
    NotEliminable {
        /// A fractional solution in which the candidate has value 1.
        witness: Arc<Point>,
    },
    /// Neither could be proven.
    Undecided {
        /// Where it failed.
        reason: Undecided,
    },
}

/// Why a candidate stayed undecided. Nothing known leads here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// The simplex did not end.
    #[error("the simplex did not come to an end")]
    Simplex,
    /// The weights that the simplex ended with could not be made a valid pattern.
    #[error("the optimal weights could not be made exact")]
    Certificate,
    /// The values that the simplex ended with could not be made an exact point.
    #[error("the optimal point could not be made exact")]
    Point,
    /// Both are exact and prove different bounds.
    #[error("the exact weights and the exact point leave a gap")]
    Gap,
}

/// Decides the candidates of one position, one after the other; each starts where the one before ended.
///
/// The answers do not depend on the order in which candidates are asked, their proofs may.
#[derive(Clone, Debug)]
pub struct Decider<'a> {
    grid: &'a Grid,
    space: &'a Space,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// No fractional solution: this pattern eliminates every live candidate.
    Empty(Proven),
    /// Not even that could be established.
    Lost(Undecided),
    Ready(Box<Ready>),
}

#[derive(Clone, Debug)]
struct Ready {
    elimination: Elimination,
    tableau: Tableau,
    /// By candidate number: a point in which the candidate has value 1.
    witness: Vec<Option<Arc<Point>>>,
}

/// Decides every live candidate of a position, ascending.
#[must_use]
pub fn decide(grid: &Grid, space: &Space) -> Vec<Decision> {
    let mut decider = Decider::new(grid, space);
    let decision = |candidate| Decision {
        candidate,
        verdict: decider.decide(candidate),
    };
    grid.live().iter().map(decision).collect()
}

impl<'a> Decider<'a> {
    /// Prepares a position. `space` must be made from `grid`.
    #[must_use]
    pub fn new(grid: &'a Grid, space: &'a Space) -> Self {
        let state = State::new(grid, space);
        Self { grid, space, state }
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivots(&self) -> u64 {
        match &self.state {
            State::Ready(ready) => ready.tableau.pivots,
            State::Empty(_) | State::Lost(_) => 0,
        }
    }

    /// Decides one live candidate.
    #[must_use]
    pub fn decide(&mut self, candidate: Candidate) -> Verdict {
        let (grid, space) = (self.grid, self.space);
        let ready = match &mut self.state {
            State::Empty(certificate) => {
                return Verdict::Eliminable {
                    value: None,
                    certificate: certificate.clone(),
                    optimum: None,
                };
            }
            &mut State::Lost(reason) => return Verdict::Undecided { reason },
            State::Ready(ready) => ready,
        };
        let Some(target) = space.number_of(candidate) else {
            // It sees no other live candidate: every fractional solution holds it with value 1.
            return match ready.point(grid, space) {
                Some(witness) => Verdict::NotEliminable {
                    witness: Arc::new(witness),
                },
                None => Verdict::Undecided { reason: Undecided::Point },
            };
        };
        if let Some(witness) = &ready.witness[target] {
            return Verdict::NotEliminable {
                witness: Arc::clone(witness),
            };
        }
        ready.solve(grid, space, target)
    }
}

impl State {
    fn new(grid: &Grid, space: &Space) -> Self {
        match Elimination::new(space, &[]) {
            Err(NoSolution(weights)) => Self::empty(grid, space, &weights),
            Ok((elimination, mut tableau)) => match tableau.make_feasible() {
                Err(()) => Self::Lost(Undecided::Simplex),
                Ok(Some(row)) => {
                    let weights = weights_of_row(&elimination, &tableau, row);
                    Self::empty(grid, space, &weights)
                }
                Ok(None) => {
                    tableau.perturb();
                    let witness = vec![None; space.candidates()];
                    let mut ready = Ready {
                        elimination,
                        tableau,
                        witness,
                    };
                    note(grid, space, &ready.tableau, &mut ready.witness);
                    Self::Ready(Box::new(ready))
                }
            },
        }
    }

    /// Every excess of the weights is 0 or more, or every one is 0; their sum is not 0, or below it.
    fn empty(grid: &Grid, space: &Space, weights: &[f64]) -> Self {
        let sign = if weights.iter().sum::<f64>() > 0.0 { -1.0 } else { 1.0 };
        let weights: Vec<_> = weights.iter().map(|weight| sign * weight).collect();
        match grid.live().iter().next().and_then(|c| certificate(grid, space, &weights, c)) {
            Some(proven) => Self::Empty(proven),
            None => Self::Lost(Undecided::Certificate),
        }
    }
}

impl Ready {
    fn solve(&mut self, grid: &Grid, space: &Space, target: usize) -> Verdict {
        let Self {
            elimination,
            tableau,
            witness,
        } = self;
        let end = tableau.maximise(target, |tableau| note(grid, space, tableau, witness));
        if let Some(witness) = &witness[target] {
            return Verdict::NotEliminable {
                witness: Arc::clone(witness),
            };
        }
        let undecided = |reason| Verdict::Undecided { reason };
        let Place::Row(row) = tableau.place(target) else {
            return undecided(Undecided::Simplex);
        };
        if end != Maximum::Below {
            return undecided(if end == Maximum::One { Undecided::Point } else { Undecided::Simplex });
        }
        let candidate = space.candidate(target);
        let weights = weights_of_row(elimination, tableau, row);
        let Some(certificate) = certificate(grid, space, &weights, candidate) else {
            return undecided(Undecided::Certificate);
        };
        let Some(optimum) = self.point(grid, space) else {
            return undecided(Undecided::Point);
        };
        let excess = ConstraintId::of(candidate).iter().map(|&id| certificate.pattern().weight(id)).sum();
        let value = Ratio::new(certificate.pattern().rank(), excess);
        if optimum.value(candidate) != value {
            return undecided(Undecided::Gap);
        }
        Verdict::Eliminable {
            value: Some(value),
            certificate,
            optimum: Some(Arc::new(optimum)),
        }
    }

    fn point(&self, grid: &Grid, space: &Space) -> Option<Point> {
        point(grid, space, &self.tableau)
    }
}

/// The vertex the tableau stands at, made exact.
fn point(grid: &Grid, space: &Space, tableau: &Tableau) -> Option<Point> {
    let (numbers, values): (Vec<_>, Vec<_>) = tableau.values().unzip();
    let (whole, denominator) = common_denominator(&values)?;
    let settled = grid.live().iter().filter(|&c| space.number_of(c).is_none());
    let named = numbers.iter().map(|&c| space.candidate(c)).zip(whole);
    Point::new(grid, named.chain(settled.map(|c| (c, denominator))), denominator).ok()
}

/// Keeps the vertex as witness for the candidates that have value 1 in it and had none so far.
fn note(grid: &Grid, space: &Space, tableau: &Tableau, witness: &mut [Option<Arc<Point>>]) {
    let news = |c: usize, value: f64, witness: &[Option<_>]| value > 1.0 - 1e-7 && witness[c].is_none();
    if !tableau.values().any(|(c, value)| news(c, value, witness)) {
        return;
    }
    let Some(found) = point(grid, space, tableau).map(Arc::new) else {
        return;
    };
    for (c, value) in tableau.values() {
        if news(c, value, witness) && found.value(space.candidate(c)) == Ratio::ONE {
            witness[c] = Some(Arc::clone(&found));
        }
    }
}

/// The weights whose excess at each candidate is the row's coefficient there, and whose sum is its right-hand side: an equation of the
/// tableau is a sum of constraints.
fn weights_of_row(elimination: &Elimination, tableau: &Tableau, row: usize) -> Vec<f64> {
    let entries = tableau.row(row);
    elimination.weights(|c| match tableau.place(c) {
        Place::Row(i) => f64::from(u8::from(i == row)),
        Place::Column(j) => entries[j],
    })
}

/// The weights (by constraint number), made whole and verified.
fn certificate(grid: &Grid, space: &Space, weights: &[f64], target: Candidate) -> Option<Proven> {
    let (mut whole, _) = common_denominator(weights)?;
    reduce(&mut whole);
    let named = whole.into_iter().enumerate().map(|(s, weight)| (space.constraint(s), weight));
    verify_claim(grid, Pattern::from_weights(named), &[target]).ok()
}
