//! [`Closure`]: everything the linear program eliminates, one certificate after the other, in a position that
//! shrinks.
//!
//! The order in which candidates are deleted does not matter: a certificate stays valid after further
//! deletions, so the final position is always the same. One tableau is used from the first deletion to the
//! last. A deleted candidate is brought to the value 0 and *fixed* there: it never enters again. Facts about
//! the others stay valid: a vertex in which a candidate has value 1 is in the polytope as long as none of its
//! candidates is deleted.
//!
//! Unlike [`decide`](super::decide()), it computes nothing exact for the candidates that stay: a wrong guess
//! costs time, never correctness. To prove that nothing more can be eliminated, use `decide`.

use super::any_logic::closing::Closing;
use super::decide::{contradiction, exact_vertex, weights_of_row, whole_pattern};
use super::simplex::row_reduction::{NoSolution, RowReduction};
use super::simplex::tableau::{BasisPlace, Fixed, Maximum, Tableau};
use super::solution::{FIRST, solution};
use super::stop::{NEVER, Stop};
use crate::bits::Bits;
use crate::casts::fit;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Proven, verify_claim};
use std::sync::Arc;

/// The result of [`Closure::eliminate`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// This pattern eliminates something. The caller deletes it.
    Eliminates(Proven),
    /// This pattern eliminates every live candidate: the position has no solution.
    Contradiction(Proven),
    /// No pattern eliminates anything, or the floating-point search found none.
    Nothing,
}

/// A position from which candidates are deleted, and its linear program.
#[derive(Clone, Debug)]
pub struct Closure {
    /// The position at the start. Its space numbers all candidates, including those deleted since.
    start: Position,
    /// The current position.
    grid: Grid,
    reduction: Arc<RowReduction>,
    /// None if rounding errors spoilt it, or if there is no fractional solution.
    tableau: Option<Tableau>,
    /// A contradiction, once one is found.
    contradiction: Option<Proven>,
    /// By candidate number: the number of a vertex in which the candidate has value 1.
    kept: Vec<Option<u32>>,
    /// By vertex number: the candidates that are not 0 in the vertex; none once one of them is deleted.
    vertices: Vec<Option<Bits<12>>>,
    /// Candidates known to be eliminated by some pattern.
    falling: CandidateSet,
    /// By candidate number, for those: the largest value, and the vertex that has it.
    reached: Vec<Option<(f64, u32)>>,
    /// Whether a vertex counts only if it can be made exact.
    exact: bool,
}

impl Closure {
    /// Prepares a position with its constraints and derived truths.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let (grid, space) = (position.grid(), position.space());
        let mut this = Self {
            start: position.clone(),
            grid: grid.clone(),
            falling: CandidateSet::default(),
            exact: false,
            reached: vec![None; space.candidate_count()],
            reduction: Arc::default(),
            tableau: None,
            contradiction: None,
            kept: vec![None; space.candidate_count()],
            vertices: Vec::new(),
        };
        match RowReduction::new(space, &[]) {
            Err(NoSolution(weights)) => this.contradict(&weights),
            Ok((reduction, mut tableau)) => {
                this.reduction = Arc::new(reduction);
                match tableau.make_feasible() {
                    Ok(Some(row)) => this.contradict(&weights_of_row(&this.reduction, &tableau, row)),
                    Ok(None) => {
                        tableau.perturb();
                        this.note(&tableau);
                        this.tableau = Some(tableau);
                    }
                    Err(_) => {}
                }
            }
        }
        this
    }

    /// The current position.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivot_count(&self) -> u64 {
        self.tableau.as_ref().map_or(0, |tableau| tableau.pivots)
    }

    /// Deletes a candidate that is known to be false.
    pub fn delete(&mut self, candidate: Candidate) {
        if !self.grid.is_live(candidate) {
            return;
        }
        self.grid.remove(candidate);
        let Some(number) = self.start.space().number_of(candidate) else {
            return;
        };
        for vertex in &mut self.vertices {
            *vertex = vertex.filter(|members| !members.contains(number));
        }
        let Some(mut tableau) = self.tableau.take() else {
            return;
        };
        match tableau.fix_at_zero(number) {
            Fixed::AtZero => self.tableau = Some(tableau),
            Fixed::InfeasibleRow(row) => self.contradict(&weights_of_row(&self.reduction, &tableau, row)),
            Fixed::Lost => {}
        }
    }

    /// Places a digit: deletes the candidates it sees.
    pub fn place(&mut self, candidate: Candidate) {
        let mut placed = self.grid.clone();
        placed.place(candidate);
        for gone in self.grid.live().minus(placed.live()).iter() {
            self.delete(gone);
        }
        self.grid.place(candidate);
    }

    /// Whether so many candidates have been deleted (half of the first) that a rebuilt program would be
    /// faster.
    #[must_use]
    pub fn is_thin(&self) -> bool {
        let numbers = 0..self.start.space().candidate_count();
        let live = numbers.filter(|&c| self.grid.is_live(self.start.space().candidate(c)));
        2 * live.count() < self.start.space().candidate_count()
    }

    /// The candidates that some pattern eliminates. It is proven that no pattern eliminates the others: each
    /// has value 1 in a point that was checked exactly. None if rounding errors spoilt the program, or if the
    /// position has no solution.
    pub fn eliminable(&mut self) -> Option<CandidateSet> {
        self.eliminable_until(NEVER)
    }

    /// As [`eliminable`](Self::eliminable); also none if it is stopped. The closure must not be used after
    /// that.
    pub fn eliminable_until(&mut self, stop: Stop<'_>) -> Option<CandidateSet> {
        self.eliminable_beside(&CandidateSet::default(), stop)
    }

    /// As [`eliminable_until`](Self::eliminable_until), skipping candidates that are known to stay.
    pub(crate) fn eliminable_beside(&mut self, kept: &CandidateSet, stop: Stop<'_>) -> Option<CandidateSet> {
        self.begin_exact();
        let mut tableau = self.tableau.take()?;
        while let Some(target) = self.nearest(&tableau, &self.falling.or(kept)) {
            if stop() {
                return None;
            }
            self.look_at(&mut tableau, target)?;
        }
        self.tableau = Some(tableau);
        Some(self.falling)
    }

    /// The live candidates that some pattern may eliminate, without running the program: the others have
    /// value 1 in points that were checked. None in the same cases as for [`eliminable`](Self::eliminable). A
    /// caller interested in a few candidates saves the steps for the others.
    pub fn open(&mut self) -> Option<CandidateSet> {
        self.begin_exact();
        self.tableau.as_ref()?;
        let stays = |c: Candidate| {
            let number = self.start.space().number_of(c);
            number.is_none_or(|number| self.standing(number).is_some())
        };
        Some(self.grid.live().iter().filter(|&c| !stays(c)).collect())
    }

    /// Whether some pattern eliminates a live candidate: [`eliminable`](Self::eliminable) for one candidate.
    pub fn is_eliminable(&mut self, candidate: Candidate) -> Option<bool> {
        self.begin_exact();
        // Placed digits have no number, and fall like all others.
        if self.contradiction.is_some() {
            return Some(true);
        }
        let Some(number) = self.start.space().number_of(candidate) else {
            return self.tableau.as_ref().map(|_| false);
        };
        if self.falling.contains(candidate) || self.standing(number).is_some() {
            return Some(self.falling.contains(candidate));
        }
        let mut tableau = self.tableau.take()?;
        let falls = self.look_at(&mut tableau, number)?;
        self.tableau = Some(tableau);
        Some(falls)
    }

    /// From now on a vertex counts only if it can be made exact. The first call also looks for a solution: it
    /// keeps its candidates, since it is a point in which they have value 1.
    fn begin_exact(&mut self) {
        if !self.exact {
            self.exact = true;
            self.kept.fill(None);
            if let Some(solution) = solution(&self.grid, None, FIRST, NEVER) {
                self.keep(&solution);
            }
        }
        self.falling = self.falling.and(self.grid.live());
        // If the current vertex were counted, its ones would end every ascent at the start.
        if let Some(tableau) = self.tableau.take() {
            self.note(&tableau);
            self.tableau = Some(tableau);
        }
    }

    /// Remembers a solution as a vertex, unless it breaks a derived truth.
    fn keep(&mut self, solution: &CandidateSet) {
        let space = self.start.space();
        let members: Bits<12> = solution.iter().filter_map(|c| space.number_of(c)).collect();
        let mut truths = 0..space.derived().len();
        let held = |truth| space.guardians(truth).filter(|&c| members.contains(c)).count();
        let first = space.constraint_count();
        if truths.any(|truth| fit::<i64>(held(truth)) < space.count(first + truth)) {
            return;
        }
        let vertex = fit(self.vertices.len());
        members.iter().for_each(|c| self.kept[c] = Some(vertex));
        self.vertices.push(Some(members));
    }

    /// Whether a candidate that no vertex keeps is eliminable; none if rounding errors spoilt the program.
    fn look_at(&mut self, tableau: &mut Tableau, target: usize) -> Option<bool> {
        match tableau.maximise(target, 1.0, |tableau| self.note(tableau)) {
            Maximum::Below => {
                self.falling.insert(self.start.space().candidate(target));
                self.reach(tableau, target);
                Some(true)
            }
            _ => self.standing(target).map(|_| false),
        }
    }

    /// A rank below which no plain pattern eliminates a candidate that is [eliminable](Self::eliminable):
    /// from its largest value in a point, by the rank bound ([`least_rank`](super::least_rank)). A plain
    /// pattern has rank 3 at most: 4 says that there is none.
    ///
    /// If a candidate of that point has been deleted, the value is computed again.
    pub fn least_rank(&mut self, candidate: Candidate) -> i64 {
        if let Some(c) = self.start.space().number_of(candidate)
            && !self.is_reached(c)
            && let Some(mut tableau) = self.tableau.take()
        {
            let end = tableau.maximise(c, 1.0, |tableau| self.note(tableau));
            if end == Maximum::Below {
                self.reach(&tableau, c);
            }
            self.tableau = (end != Maximum::Lost).then_some(tableau);
        }
        self.known_least_rank(candidate)
    }

    /// The same without running the program: 0 if the bound is not known.
    #[must_use]
    pub fn known_least_rank(&self, candidate: Candidate) -> i64 {
        let number = self.start.space().number_of(candidate);
        let reached = number
            .filter(|&c| self.is_reached(c))
            .and_then(|c| self.reached[c]);
        let value = reached.map_or(0.0, |(value, _)| value);
        // The floats of a checked point are this close to its fractions.
        let is_enough = |rank: &i64| value - 1e-6 <= *rank as f64 / (rank + 1) as f64;
        (0..=3).find(is_enough).unwrap_or(4)
    }

    /// Whether the point with the largest value of a candidate is still a point of the position.
    fn is_reached(&self, candidate: usize) -> bool {
        self.reached[candidate].is_some_and(|(_, vertex)| self.vertices[vertex as usize].is_some())
    }

    /// The next pattern that eliminates something.
    pub fn eliminate(&mut self) -> Next {
        self.eliminate_until(NEVER)
    }

    /// As [`eliminate`](Self::eliminate). When it is stopped it shows no further pattern.
    pub fn eliminate_until(&mut self, stop: Stop<'_>) -> Next {
        self.eliminate_beside(&CandidateSet::default(), stop)
    }

    /// As [`eliminate_until`](Self::eliminate_until), skipping candidates that are known to stay.
    pub fn eliminate_beside(&mut self, kept: &CandidateSet, stop: Stop<'_>) -> Next {
        if stop() {
            return Next::Nothing;
        }
        if let Some(contradiction) = &self.contradiction {
            return Next::Contradiction(contradiction.clone());
        }
        let Some(mut tableau) = self.tableau.take() else {
            return Next::Nothing;
        };
        let next = self.next(&mut tableau, kept, stop);
        self.tableau = Some(tableau);
        next.map_or(Next::Nothing, Next::Eliminates)
    }

    /// A pattern that eliminates a live candidate, if the floating-point search finds one: the certificate of
    /// its largest value.
    pub fn pattern(&mut self, candidate: Candidate) -> Option<Proven> {
        let number = self.start.space().number_of(candidate)?;
        let mut tableau = self.tableau.take()?;
        let (end, proven) = self.pattern_of(&mut tableau, number);
        self.tableau = (end != Maximum::Lost).then_some(tableau);
        proven
    }

    fn pattern_of(&mut self, tableau: &mut Tableau, target: usize) -> (Maximum, Option<Proven>) {
        let end = tableau.maximise(target, 1.0, |tableau| self.note(tableau));
        let proven = match (&end, tableau.place(target)) {
            (Maximum::Below, BasisPlace::Row(row)) => {
                let weights = weights_of_row(&self.reduction, tableau, row);
                let claim =
                    |pattern| verify_claim(&self.grid, pattern, &[self.start.space().candidate(target)]).ok();
                whole_pattern(self.start.space(), &weights).and_then(claim)
            }
            _ => None,
        };
        (end, proven)
    }

    /// The vertex that keeps a candidate, if none of the vertex's candidates has been deleted.
    fn standing(&self, candidate: usize) -> Option<u32> {
        self.kept[candidate].filter(|&vertex| self.vertices[vertex as usize].is_some())
    }

    /// Records a new vertex: it keeps the candidates that have value 1 in it.
    fn note(&mut self, tableau: &Tableau) {
        if tableau.ones().all(|c| self.standing(c).is_some()) {
            return;
        }
        if self.exact && !self.is_point(tableau) {
            return;
        }
        let number = fit(self.vertices.len());
        self.vertices.push(Some(support(tableau)));
        for c in tableau.ones() {
            self.kept[c] = Some(number);
        }
    }

    /// Records the largest value of a candidate.
    fn reach(&mut self, tableau: &Tableau, candidate: usize) {
        let value = tableau.value_of(candidate);
        // It stays 0 whichever candidates are deleted.
        let support = match value > 1e-6 {
            true if !self.is_point(tableau) => return,
            true => support(tableau),
            false => Bits::EMPTY,
        };
        self.reached[candidate] = Some((value, fit(self.vertices.len())));
        self.vertices.push(Some(support));
    }

    /// Whether the vertex can be made an exact point of the polytope.
    fn is_point(&self, tableau: &Tableau) -> bool {
        exact_vertex(&self.grid, self.start.space(), tableau).is_some()
    }

    fn contradict(&mut self, weights: &[f64]) {
        self.contradiction = contradiction(&self.grid, self.start.space(), weights);
    }
}

impl Closing<Tableau> for Closure {
    /// By number.
    type Target = usize;

    fn nearest(&mut self, tableau: &Tableau, known: &CandidateSet) -> Option<usize> {
        let space = self.start.space();
        let is_wanted = |&c: &usize| {
            let candidate = space.candidate(c);
            self.grid.is_live(candidate) && !known.contains(candidate) && self.standing(c).is_none()
        };
        tableau.nearest((0..space.candidate_count()).filter(is_wanted))
    }

    fn certificate(&mut self, tableau: &mut Tableau, target: usize, _: Stop<'_>) -> Option<Proven> {
        self.pattern_of(tableau, target).1
    }

    fn is_kept(&self, target: usize) -> bool {
        self.standing(target).is_some()
    }

    /// It is kept by a vertex that is not exact.
    fn give_up(&mut self, candidate: usize) {
        self.kept[candidate] = Some(fit(self.vertices.len()));
        self.vertices.push(Some(Bits::EMPTY));
    }
}

/// The candidates that are not 0 in a vertex.
fn support(tableau: &Tableau) -> Bits<12> {
    let values = tableau.values().filter(|&(_, value)| value > 1e-7);
    values.map(|(c, _)| c).collect()
}
