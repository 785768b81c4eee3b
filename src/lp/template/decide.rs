//! [`Decider`]: for each candidate, whether a template pattern of any order and rank eliminates it.

use super::program::{Maximum, Program};
use super::proof;
use crate::constraint::Position;
use crate::grid::{Candidate, Grid};
use crate::lp::stop::NEVER;
use crate::lp::{Decision, Point, Ratio, Stop, Undecided, Verdict};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use std::sync::Arc;

/// How often a candidate is tried anew from the beginning, each time on another way.
const RESTARTS: usize = 2;

/// Decides the candidates of one position, one after the other; each starts where the one before ended.
#[derive(Clone, Debug)]
pub struct Decider<'a> {
    position: &'a Position,
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
    /// Nothing was asked yet.
    Unbegun,
    /// No mix of templates: this pattern eliminates every live candidate.
    Empty(Arc<Proven>),
    /// Not even that could be established.
    Lost(Undecided),
    Ready(Box<Program>),
}

/// Decides every live candidate of a position, ascending, by patterns that may have its derived truths among their
/// base sets.
#[must_use]
pub fn decide(position: &Position) -> Vec<Decision> {
    decide_until(position, NEVER)
}

/// As [`decide`], until it is stopped: the candidates that are left then are [undecided](Undecided::Stopped).
#[must_use]
pub fn decide_until(position: &Position, stop: Stop<'_>) -> Vec<Decision> {
    Decider::new(position).decide_all_until(stop)
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
    pub fn new(position: &'a Position) -> Self {
        Self {
            position,
            judge: TemplateJudge::new(position.grid()),
            state: State::Unbegun,
            verdicts: vec![None; 729],
            likely: position.grid().clone(),
            vertex: None,
        }
    }

    /// Stands at a first vertex, or proves that there is none, unless it does already or is stopped.
    fn begin(&mut self, stop: Stop<'_>) {
        if !matches!(self.state, State::Unbegun) {
            return;
        }
        let grid = self.position.grid();
        if let Some(proven) = proof::plain_contradiction(grid, &self.judge) {
            self.state = State::without_point(proven);
            return;
        }
        let mut program = Program::new(grid, self.position.derived());
        self.state = match program.make_feasible(stop) {
            Maximum::Reached => {
                self.in_no_template(&program);
                self.note(&program);
                State::Ready(Box::new(program))
            }
            Maximum::Below => State::without_point(proof::contradiction(grid, &self.judge, &program)),
            Maximum::Lost => State::Lost(Undecided::Simplex),
            Maximum::Stopped => State::Unbegun,
        };
    }

    /// Decides every live candidate, ascending. The one with the largest value at the present vertex is asked first.
    #[must_use]
    pub fn decide_all(&mut self) -> Vec<Decision> {
        self.decide_all_until(NEVER)
    }

    /// As [`decide_all`](Self::decide_all), until it is stopped: the candidates that are left then are
    /// [undecided](Undecided::Stopped).
    #[must_use]
    pub fn decide_all_until(&mut self, stop: Stop<'_>) -> Vec<Decision> {
        self.begin(stop);
        while let Some(nearest) = self.nearest().filter(|_| !stop()) {
            self.decide_until(nearest, stop);
        }
        let live = self.position.grid().live();
        let decide = |candidate| Decision {
            candidate,
            verdict: self.decide_until(candidate, stop),
        };
        live.iter().map(decide).collect()
    }

    /// The open candidate with the largest value at the present vertex.
    fn nearest(&self) -> Option<Candidate> {
        let State::Ready(program) = &self.state else {
            return None;
        };
        let point = program.point();
        let live = self.position.grid().live().iter();
        let open = live.filter(|c| self.verdicts[c.index()].is_none());
        open.max_by(|a, b| point[a.index()].total_cmp(&point[b.index()]).then(b.cmp(a)))
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivot_count(&self) -> u64 {
        match &self.state {
            State::Ready(program) => program.pivots,
            State::Unbegun | State::Empty(_) | State::Lost(_) => 0,
        }
    }

    /// Decides one live candidate.
    pub fn decide(&mut self, candidate: Candidate) -> Verdict {
        self.decide_until(candidate, NEVER)
    }

    /// Decides one live candidate, unless that takes a program and it is stopped.
    pub fn decide_until(&mut self, candidate: Candidate, stop: Stop<'_>) -> Verdict {
        self.begin(stop);
        if let Some(verdict) = &self.verdicts[candidate.index()] {
            return verdict.clone();
        }
        let undecided = |reason| Verdict::Undecided { reason };
        let program = match std::mem::replace(&mut self.state, State::Unbegun) {
            State::Ready(program) => program,
            State::Unbegun => return undecided(Undecided::Stopped),
            State::Lost(reason) => {
                self.state = State::Lost(reason);
                return undecided(reason);
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
        let verdict = self.try_hard(program, candidate, stop);
        if verdict != undecided(Undecided::Stopped) {
            self.verdicts[candidate.index()] = Some(verdict.clone());
        }
        verdict
    }

    /// Tries a candidate, and again from other beginnings where that decides nothing. A program without a point to
    /// stand on is given up: the next candidate begins anew.
    fn try_hard(&mut self, mut program: Box<Program>, candidate: Candidate, stop: Stop<'_>) -> Verdict {
        let mut verdict = self.attempt(&mut program, candidate, stop);
        for _ in 0..RESTARTS {
            match verdict {
                Verdict::Undecided { reason } if reason != Undecided::Stopped => {}
                _ => break,
            }
            // Another way may end at a vertex of smaller denominators.
            self.vertex = None;
            match program.restart(stop) {
                Maximum::Reached => verdict = self.attempt(&mut program, candidate, stop),
                Maximum::Stopped => {
                    return Verdict::Undecided {
                        reason: Undecided::Stopped,
                    };
                }
                Maximum::Below | Maximum::Lost => return verdict,
            }
        }
        self.state = State::Ready(program);
        verdict
    }

    fn attempt(&mut self, program: &mut Program, target: Candidate, stop: Stop<'_>) -> Verdict {
        let end = program.maximise(target, stop, |program| {
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
                let solution = proof::solution(self.position.grid(), &program.rows.truths, target);
                return solution.map_or(undecided(Undecided::Point), |solution| {
                    self.keep(Arc::new(solution))
                });
            }
            Maximum::Lost => return undecided(Undecided::Simplex),
            Maximum::Stopped => return undecided(Undecided::Stopped),
        }
        let Some(certificate) = proof::certificate(self.position.grid(), &self.judge, program, target) else {
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
            self.vertex = proof::vertex(self.position.grid(), program).map(Arc::new);
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
        let kept: Vec<_> = self.position.grid().live().iter().filter(kept).collect();
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
