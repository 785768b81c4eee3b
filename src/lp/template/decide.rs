//! [`Decider`]: for each candidate, whether a template pattern of any order and rank eliminates it.

use super::program::{Maximum, Program};
use super::proof;
use crate::constraint::Derived;
use crate::grid::{Candidate, Grid};
use crate::lp::{Decision, Point, Ratio, Undecided, Verdict};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use std::sync::Arc;

/// How often a candidate is tried anew from the beginning, each time on another way.
const RESTARTS: usize = 2;

/// Decides the candidates of one position, one after the other; each starts where the one before ended.
#[derive(Clone, Debug)]
pub struct Decider<'a> {
    grid: &'a Grid,
    judge: TemplateJudge<'a>,
    state: State,
    /// By [`Candidate::index`].
    verdicts: Vec<Option<Verdict>>,
    /// Without the candidates that are known to have value 0 in every point.
    likely: Grid,
    /// The vertex the program stands at, if it was asked for.
    vertex: Option<Arc<Point>>,
}

#[derive(Clone, Debug)]
enum State {
    /// No mix of templates: this pattern eliminates every live candidate.
    Empty(Arc<Proven>),
    /// Not even that could be established.
    Lost(Undecided),
    Ready(Box<Program>),
}

/// Decides every live candidate of a position, ascending, by patterns that may have these derived truths among their base sets.
#[must_use]
pub fn decide(grid: &Grid, truths: &[Arc<Derived>]) -> Vec<Decision> {
    Decider::new(grid, truths).decide_all()
}

impl State {
    fn without_point(contradiction: Option<Proven>) -> Self {
        contradiction.map_or(Self::Lost(Undecided::Certificate), |proven| {
            Self::Empty(Arc::new(proven))
        })
    }
}

impl<'a> Decider<'a> {
    /// Prepares a position.
    #[must_use]
    pub fn new(grid: &'a Grid, truths: &[Arc<Derived>]) -> Self {
        let mut decider = Self {
            grid,
            judge: TemplateJudge::new(grid),
            state: State::Lost(Undecided::Simplex),
            verdicts: vec![None; 729],
            likely: grid.clone(),
            vertex: None,
        };
        let state = decider.begin(truths);
        if let State::Ready(program) = &state {
            decider.in_no_template(program);
            decider.note(program);
        }
        decider.state = state;
        decider
    }

    /// Stands at a vertex, or proves that there is none.
    fn begin(&self, truths: &[Arc<Derived>]) -> State {
        if let Some(proven) = proof::plain_contradiction(self.grid, &self.judge) {
            return State::without_point(proven);
        }
        let mut program = Program::new(self.grid, truths);
        match program.make_feasible() {
            Maximum::Reached => State::Ready(Box::new(program)),
            Maximum::Below => State::without_point(proof::contradiction(self.grid, &self.judge, &program)),
            Maximum::Lost => State::Lost(Undecided::Simplex),
        }
    }

    /// Decides every live candidate, ascending. The one with the largest value at the present vertex is asked first.
    #[must_use]
    pub fn decide_all(&mut self) -> Vec<Decision> {
        while let State::Ready(program) = &self.state {
            let point = program.point();
            let open = self
                .grid
                .live()
                .iter()
                .filter(|c| self.verdicts[c.index()].is_none());
            let nearest = open.max_by(|a, b| point[a.index()].total_cmp(&point[b.index()]).then(b.cmp(a)));
            let Some(nearest) = nearest else {
                break;
            };
            self.decide(nearest);
        }
        let live = self.grid.live();
        let decide = |candidate| Decision {
            candidate,
            verdict: self.decide(candidate),
        };
        live.iter().map(decide).collect()
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivot_count(&self) -> u64 {
        match &self.state {
            State::Ready(program) => program.pivots,
            State::Empty(_) | State::Lost(_) => 0,
        }
    }

    /// Decides one live candidate.
    pub fn decide(&mut self, candidate: Candidate) -> Verdict {
        if let Some(verdict) = &self.verdicts[candidate.index()] {
            return verdict.clone();
        }
        let mut program = match std::mem::replace(&mut self.state, State::Lost(Undecided::Simplex)) {
            State::Ready(program) => program,
            State::Lost(reason) => {
                self.state = State::Lost(reason);
                return Verdict::Undecided { reason };
            }
            State::Empty(certificate) => {
                self.state = State::Empty(Arc::clone(&certificate));
                return Verdict::Eliminable {
                    value: None,
                    certificate,
                    optimum: None,
                };
            }
        };
        let mut verdict = self.attempt(&mut program, candidate);
        for _ in 0..RESTARTS {
            if !matches!(verdict, Verdict::Undecided { .. }) {
                break;
            }
            // Another way may end at a vertex of smaller denominators.
            self.vertex = None;
            if program.restart() != Maximum::Reached {
                break;
            }
            verdict = self.attempt(&mut program, candidate);
        }
        self.verdicts[candidate.index()] = Some(verdict.clone());
        self.state = State::Ready(program);
        verdict
    }

    fn attempt(&mut self, program: &mut Program, target: Candidate) -> Verdict {
        let end = program.maximise(target, |program| {
            self.vertex = None;
            self.note(program);
        });
        if end == Maximum::Reached {
            // The vertex may be one that was met before, when it could not be made exact.
            self.note(program);
        }
        if let Some(verdict) = &self.verdicts[target.index()] {
            return verdict.clone();
        }
        let undecided = |reason| Verdict::Undecided { reason };
        match end {
            Maximum::Below => {}
            Maximum::Reached => {
                let solution = proof::solution(self.grid, &program.rows.truths, target);
                return solution.map_or(undecided(Undecided::Point), |solution| {
                    self.keep(Arc::new(solution))
                });
            }
            Maximum::Lost => return undecided(Undecided::Simplex),
        }
        let Some(certificate) = proof::certificate(self.grid, &self.judge, program, target) else {
            return undecided(Undecided::Certificate);
        };
        let rank = certificate.pattern().rank();
        let Some((_, excess)) = self.judge.least(certificate.pattern(), target) else {
            return undecided(Undecided::Certificate);
        };
        let value = Ratio::new(rank, excess);
        let Some(optimum) = self.vertex(program) else {
            return undecided(Undecided::Point);
        };
        if optimum.value(target) != value {
            return undecided(Undecided::Gap);
        }
        let certificate = Arc::new(certificate);
        let verdict = Verdict::Eliminable {
            value: Some(value),
            certificate: Arc::clone(&certificate),
            optimum: Some(optimum),
        };
        if rank == 0 {
            // What a pattern of rank 0 eliminates has value 0 in every point, this one too.
            for candidate in certificate.eliminations() {
                self.verdicts[candidate.index()] = Some(verdict.clone());
                self.likely.remove(*candidate);
            }
            program.prefer(&self.likely);
        }
        verdict
    }

    /// The vertex the program stands at, made exact.
    fn vertex(&mut self, program: &Program) -> Option<Arc<Point>> {
        if self.vertex.is_none() {
            self.vertex = proof::vertex(self.grid, program).map(Arc::new);
        }
        self.vertex.clone()
    }

    /// Takes a solution as the witness of all its candidates that have none.
    fn keep(&mut self, witness: Arc<Point>) -> Verdict {
        let verdict = Verdict::NotEliminable {
            witness: Arc::clone(&witness),
        };
        for (candidate, _) in witness.values() {
            self.verdicts[candidate.index()].get_or_insert_with(|| verdict.clone());
        }
        verdict
    }

    /// Candidates in no template fall to the empty pattern.
    fn in_no_template(&mut self, program: &Program) {
        if let Ok(proven) = self.judge.verify(Pattern::default()) {
            let certificate = Arc::new(proven);
            let optimum = self.vertex(program);
            for candidate in certificate.eliminations() {
                self.verdicts[candidate.index()] = optimum.is_some().then(|| Verdict::Eliminable {
                    value: Some(Ratio::ZERO),
                    certificate: Arc::clone(&certificate),
                    optimum: optimum.clone(),
                });
            }
        }
    }

    /// Sees a vertex: it keeps the candidates that have value 1 in it.
    fn note(&mut self, program: &Program) {
        let point = program.point();
        let kept = |c: &Candidate| point[c.index()] > 1.0 - 1e-7 && self.verdicts[c.index()].is_none();
        let kept: Vec<_> = self.grid.live().iter().filter(kept).collect();
        if kept.is_empty() {
            return;
        }
        let Some(witness) = self.vertex(program) else {
            return;
        };
        for candidate in kept {
            if witness.value(candidate) == Ratio::ONE {
                let witness = Arc::clone(&witness);
                self.verdicts[candidate.index()] = Some(Verdict::NotEliminable { witness });
            }
        }
    }
}
