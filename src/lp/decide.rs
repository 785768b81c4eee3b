//! [`Decider`]: for each candidate, whether a pattern of any order and rank eliminates it.

use super::any_logic::decides::Decides;
use super::arithmetic::exact::{ERROR, common_denominator, reduce};
use super::simplex::row_reduction::{NoSolution, RowReduction};
use super::simplex::tableau::{BasisPlace, IterationLimit, Maximum, Tableau};
use super::solution::{FIRST, solution};
use super::stop::{NEVER, Stop};
use super::upper_bound::UpperBound;
use super::{Decision, Point, Ratio, Undecided, Verdict, pattern_of};
use crate::casts::fit;
use crate::constraint::{Position, Space};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, Proven, verify, verify_claim};
use std::sync::Arc;

/// Decides the candidates of one position, one after the other; each starts from the vertex where the
/// previous one ended.
///
/// The answers do not depend on the order in which candidates are decided; their proofs may.
#[derive(Clone, Debug)]
pub struct Decider<'a> {
    position: &'a Position,
    /// The live candidates to be decided.
    asked: CandidateSet,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// No fractional solution: this pattern eliminates every live candidate.
    Empty(Arc<Proven>),
    /// Not even that could be proven.
    Lost(Undecided),
    Ready(Box<Ready>),
}

#[derive(Clone, Debug)]
struct Ready {
    reduction: RowReduction,
    tableau: Tableau,
    facts: Facts,
}

/// The exact results so far.
#[derive(Clone, Debug)]
struct Facts {
    /// The candidates to be decided, by number, ascending. Decided ones are dropped lazily.
    asked: Vec<u16>,
    /// By candidate number.
    verdicts: Vec<Option<Verdict>>,
    /// By candidate number: the largest value that is not ruled out by a pattern so far.
    most: Vec<UpperBound>,
    /// The current vertex of the tableau, if it was requested.
    vertex: Option<Arc<Point>>,
    /// The solution found at the start, as a point.
    solution: Option<Arc<Point>>,
}

/// Decides every live candidate of a position, ascending. Patterns may have its derived truths among their
/// base sets.
///
/// ```
/// use basecover::lp::Verdict;
/// use basecover::{Grid, Position, decide};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let mut eliminable = 0;
/// for decision in decide(&Position::new(grid)?) {
///     match decision.verdict {
///         // A pattern that the judge has accepted.
///         Verdict::Eliminable { certificate, .. } => {
///             assert!(certificate.eliminations().contains(&decision.candidate));
///             eliminable += 1;
///         }
///         // A fractional solution that holds the candidate: no pattern eliminates it.
///         Verdict::NotEliminable { witness } => assert!(witness.values().count() >= 81),
///         Verdict::Undecided { reason } => println!("{}: {reason}", decision.candidate),
///     }
/// }
/// assert_eq!(eliminable, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn decide(position: &Position) -> Vec<Decision> {
    decide_until(position, NEVER)
}

/// As [`decide`], until it is stopped: the remaining candidates are then [undecided](Undecided::Stopped).
#[must_use]
pub fn decide_until(position: &Position, stop: Stop<'_>) -> Vec<Decision> {
    Decider::new(position).decide_all_until(stop)
}

/// The same for only the live candidates among these, ascending. Nothing is computed for the others: a vertex
/// is made exact only if it is the answer for one of these.
pub(crate) fn decide_among(position: &Position, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Decision> {
    Decider::among(position, asked).decide_all_until(stop)
}

impl<'a> Decider<'a> {
    /// Prepares a position.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        Self::among(position, position.grid().live())
    }

    /// Prepares a position in which only these candidates are to be decided.
    pub(super) fn among(position: &'a Position, asked: &CandidateSet) -> Self {
        let asked = asked.and(position.grid().live());
        Self {
            position,
            asked,
            state: State::new(position, &asked),
        }
    }

    /// Decides every live candidate, ascending.
    ///
    /// They are not decided in that order: the one with the largest value at the current vertex comes first,
    /// which saves every fifth pivot in hard positions.
    #[must_use]
    pub fn decide_all(&mut self) -> Vec<Decision> {
        self.decide_all_until(NEVER)
    }

    /// As [`decide_all`](Self::decide_all), until it is stopped: the remaining candidates are then
    /// [undecided](Undecided::Stopped).
    #[must_use]
    pub fn decide_all_until(&mut self, stop: Stop<'_>) -> Vec<Decision> {
        let asked = self.asked;
        self.nearest_first(&asked, stop)
    }

    /// The verdict found earlier.
    fn known(&self, candidate: Candidate) -> Option<&Verdict> {
        let State::Ready(ready) = &self.state else {
            return None;
        };
        ready.facts.verdicts[self.position.space().number_of(candidate)?].as_ref()
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivot_count(&self) -> u64 {
        match &self.state {
            State::Ready(ready) => ready.tableau.pivots,
            State::Empty(_) | State::Lost(_) => 0,
        }
    }

    /// The program at its current vertex; none if there is no fractional solution.
    pub(super) fn program(&self) -> Option<(&RowReduction, &Tableau)> {
        match &self.state {
            State::Ready(ready) => Some((&ready.reduction, &ready.tableau)),
            State::Empty(_) | State::Lost(_) => None,
        }
    }

    /// Decides one live candidate.
    pub fn decide(&mut self, candidate: Candidate) -> Verdict {
        let State::Ready(ready) = &mut self.state else {
            return self.state.without_point();
        };
        let Some(target) = self.position.space().number_of(candidate) else {
            return match ready.facts.vertex(self.position, &ready.tableau) {
                Some(witness) => Verdict::NotEliminable { witness },
                None => Verdict::Undecided {
                    reason: Undecided::Point,
                },
            };
        };
        if let Some(verdict) = &ready.facts.verdicts[target] {
            return verdict.clone();
        }
        let verdict = ready.solve(self.position, target);
        ready.facts.verdicts[target] = Some(verdict.clone());
        verdict
    }
}

impl Decides for Decider<'_> {
    /// By its value at the vertex.
    fn nearest(&mut self) -> Option<Candidate> {
        let State::Ready(ready) = &mut self.state else {
            return None;
        };
        let Ready { tableau, facts, .. } = &mut **ready;
        facts.asked.retain(|&c| facts.verdicts[usize::from(c)].is_none());
        let nearest = tableau.nearest(facts.asked.iter().map(|&c| c.into()))?;
        Some(self.position.space().candidate(nearest))
    }

    fn decide_nearest(&mut self, nearest: Candidate, _: Stop<'_>) {
        self.decide(nearest);
    }

    fn decide_unless(&mut self, candidate: Candidate, stop: Stop<'_>) -> Verdict {
        match self.known(candidate) {
            Some(verdict) => verdict.clone(),
            None if stop() => Verdict::Undecided {
                reason: Undecided::Stopped,
            },
            None => self.decide(candidate),
        }
    }
}

impl State {
    fn new(position: &Position, asked: &CandidateSet) -> Self {
        let space = position.space();
        match RowReduction::new(space, &[]) {
            Err(NoSolution(weights)) => Self::unsolvable(position, &weights),
            Ok((reduction, mut tableau)) => match tableau.make_feasible() {
                Err(IterationLimit) => Self::Lost(Undecided::Simplex),
                Ok(Some(row)) => Self::unsolvable(position, &weights_of_row(&reduction, &tableau, row)),
                Ok(None) => {
                    tableau.perturb();
                    let mut facts = Facts {
                        asked: (0..space.candidate_count())
                            .filter(|&c| asked.contains(space.candidate(c)))
                            .map(fit)
                            .collect(),
                        verdicts: vec![None; space.candidate_count()],
                        most: vec![UpperBound::default(); space.candidate_count()],
                        vertex: None,
                        solution: None,
                    };
                    facts.solve(position);
                    facts.note(position, &tableau);
                    Self::Ready(Box::new(Ready {
                        reduction,
                        tableau,
                        facts,
                    }))
                }
            },
        }
    }

    fn unsolvable(position: &Position, weights: &[f64]) -> Self {
        let contradiction = contradiction(position.grid(), position.space(), weights);
        contradiction.map_or(Self::Lost(Undecided::Certificate), |proven| {
            Self::Empty(Arc::new(proven))
        })
    }

    /// The verdict on any candidate if there is no point to start from.
    fn without_point(&self) -> Verdict {
        match self {
            Self::Empty(certificate) => Verdict::Eliminable {
                value: None,
                certificate: Arc::clone(certificate),
                optimum: None,
            },
            &Self::Lost(reason) => Verdict::Undecided { reason },
            Self::Ready(_) => Verdict::Undecided {
                reason: Undecided::Point,
            },
        }
    }
}

impl Ready {
    fn solve(&mut self, position: &Position, target: usize) -> Verdict {
        let mut verdict = self.attempt(position, target);
        for repair in [Self::simplify, Self::rebuild, Self::simplify] {
            if !matches!(verdict, Verdict::Undecided { .. }) {
                break;
            }
            repair(self, position, target);
            verdict = self.attempt(position, target);
        }
        verdict
    }

    /// Looks for a vertex that can be made exact among those where the target has the same value. Needed in
    /// nearly empty grids: the vertices of a polytope of hundreds of dimensions may have denominators of many
    /// digits.
    fn simplify(&mut self, position: &Position, target: usize) {
        let Self { tableau, facts, .. } = self;
        tableau.simplify(target, |tableau| {
            facts.note(position, tableau);
            facts.vertex(position, tableau).is_some()
        });
    }

    /// Computes the tableau again from its basis, free of accumulated rounding errors.
    fn rebuild(&mut self, position: &Position, _: usize) {
        let basis: Vec<_> = self.tableau.basis().collect();
        if let Ok((reduction, mut tableau)) = RowReduction::new(position.space(), &basis)
            && tableau.make_feasible() == Ok(None)
        {
            tableau.pivots += self.tableau.pivots;
            tableau.perturb();
            (self.reduction, self.tableau, self.facts.vertex) = (reduction, tableau, None);
        }
    }

    fn attempt(&mut self, position: &Position, target: usize) -> Verdict {
        let Self {
            reduction,
            tableau,
            facts,
        } = self;
        let most = facts.most[target].float;
        let end = tableau.maximise(target, most, |tableau| facts.note(position, tableau));
        if end == Maximum::One {
            // The vertex may have been found before, when it could not be made exact.
            facts.note(position, tableau);
        }
        if let Some(verdict) = &facts.verdicts[target] {
            return verdict.clone();
        }
        let undecided = |reason| Verdict::Undecided { reason };
        let row = match (end, tableau.place(target)) {
            (Maximum::Below, BasisPlace::Row(row)) => row,
            (Maximum::One, _) => return undecided(Undecided::Point),
            _ => return undecided(Undecided::Simplex),
        };
        let (grid, space) = (position.grid(), position.space());
        let candidate = space.candidate(target);
        let weights = weights_of_row(reduction, tableau, row);
        let claim = |pattern| verify_claim(grid, pattern, &[candidate]).ok();
        let Some(certificate) = whole_pattern(space, &weights).and_then(claim) else {
            return undecided(Undecided::Certificate);
        };
        let rank = certificate.pattern().rank();
        // At rank 0 an eliminated candidate has value 0 in every point, so any point will do.
        let solution = facts.solution.clone().filter(|_| rank == 0);
        let Some(optimum) = solution.or_else(|| facts.vertex(position, tableau)) else {
            return undecided(Undecided::Point);
        };
        let excess = certificate.pattern().excess(candidate);
        let value = Ratio::new(rank, excess);
        if optimum.value(candidate) != value {
            return undecided(Undecided::Gap);
        }
        let certificate = Arc::new(certificate);
        let verdict = Verdict::Eliminable {
            value: Some(value),
            certificate: Arc::clone(&certificate),
            optimum: Some(Arc::clone(&optimum)),
        };
        facts.bound(space, &certificate, &optimum);
        if rank > 0 {
            facts.settle(position, &optimum, |c| tableau.value_of(c));
        }
        verdict
    }
}

impl Facts {
    /// The current vertex of the tableau, made exact.
    fn vertex(&mut self, position: &Position, tableau: &Tableau) -> Option<Arc<Point>> {
        if self.vertex.is_none() {
            self.vertex = exact_vertex(position.grid(), position.space(), tableau).map(Arc::new);
        }
        self.vertex.clone()
    }

    /// Looks for a solution. *No pattern eliminates its candidates.* Proof: it is a point that holds them
    /// with value 1.
    fn solve(&mut self, position: &Position) {
        let whole = solution(position.grid(), None, FIRST, NEVER);
        let named = whole.iter().flat_map(|all| all.iter()).map(|c| (c, 1));
        let point =
            Point::new(position.grid(), named, 1).and_then(|point| point.satisfying(position.derived()));
        if let Ok(point) = point {
            let point = Arc::new(point);
            self.settle(position, &point, |_| 1.0);
            self.solution = Some(point);
        }
    }

    /// Records a new vertex.
    fn note(&mut self, position: &Position, tableau: &Tableau) {
        self.vertex = None;
        let reaches = |&c: &u16| self.reaches(c.into(), |c| tableau.value_of(c));
        if self.asked.iter().any(reaches)
            && let Some(point) = self.vertex(position, tableau)
        {
            self.settle(position, &point, |c| tableau.value_of(c));
        }
    }

    /// Whether a candidate without a verdict reaches its upper bound, in floats.
    fn reaches(&self, candidate: usize, value: impl Fn(usize) -> f64) -> bool {
        self.verdicts[candidate].is_none() && value(candidate) > self.most[candidate].float - 1e-7
    }

    /// Records a pattern: no point gives a candidate more than the rank divided by its excess. For rank 0
    /// that is 0, and then any point, this one too, shows that it is no less.
    fn bound(&mut self, space: &Space, certificate: &Arc<Proven>, point: &Arc<Point>) {
        let pattern = certificate.pattern();
        let rank = pattern.rank();
        for &candidate in certificate.eliminations() {
            let open = |&number: &usize| self.verdicts[number].is_none();
            let Some(number) = space.number_of(candidate).filter(open) else {
                continue;
            };
            let value = Ratio::new(rank, pattern.excess(candidate));
            self.most[number].lower(value, certificate);
            if rank == 0 {
                self.verdicts[number] = Some(self.most[number].reached(point));
            }
        }
    }

    /// Records a point. By candidate number, `value` is an upper bound on the candidate's value in it, as a
    /// float.
    ///
    /// *A candidate is decided if its value in the point equals its upper bound.* Proof: by the pattern no
    /// value is larger, and by the point this value is reached. Without a pattern the bound is 1, and the
    /// point is a witness.
    fn settle(&mut self, position: &Position, point: &Arc<Point>, value: impl Fn(usize) -> f64) {
        for &c in &self.asked {
            let c = usize::from(c);
            if self.reaches(c, &value) && point.value(position.space().candidate(c)) == self.most[c].value {
                self.verdicts[c] = Some(self.most[c].reached(point));
            }
        }
    }
}

/// The current vertex of a tableau, made exact. Live candidates without a number have value 1.
pub(super) fn exact_vertex(grid: &Grid, space: &Space, tableau: &Tableau) -> Option<Point> {
    let mut values = vec![0.0; space.candidate_count()];
    tableau
        .values()
        .for_each(|(number, value)| values[number] = value);
    let (whole, denominator) = common_denominator(&values, ERROR)?;
    let value = |c| space.number_of(c).map_or(denominator, |number| whole[number]);
    let named = grid.live().iter().map(|c| (c, value(c)));
    let point = Point::new(grid, named, denominator).ok()?;
    point.satisfying(space.derived()).ok()
}

/// The pattern that eliminates every live candidate, from weights whose excesses are all 0 but whose sum is
/// not 0, or whose excesses are not negative but whose sum is negative.
pub(super) fn contradiction(grid: &Grid, space: &Space, weights: &[f64]) -> Option<Proven> {
    let held = weights.iter().enumerate();
    let sum: f64 = held.map(|(s, weight)| weight * space.count(s) as f64).sum();
    let sign = if sum > 0.0 { -1.0 } else { 1.0 };
    let weights: Vec<_> = weights.iter().map(|weight| sign * weight).collect();
    let proven = verify(grid, whole_pattern(space, &weights)?).ok()?;
    (proven.eliminations().len() == grid.live().len()).then_some(proven)
}

/// The weights whose excess at each candidate is the row's coefficient there, and whose sum is its right-hand
/// side: an equation of the tableau is a sum of constraints.
pub(super) fn weights_of_row(reduction: &RowReduction, tableau: &Tableau, row: usize) -> Vec<f64> {
    reduction.weights(tableau.equation(row))
}

/// The weights by set number, made whole; none if a derived truth would be a cover set.
pub(super) fn whole_pattern(space: &Space, weights: &[f64]) -> Option<Pattern> {
    let (mut whole, _) = common_denominator(weights, ERROR)?;
    reduce(&mut whole);
    pattern_of(space, &whole)
}
