//! [`Decider`]: for each candidate, whether a template pattern of any order and rank eliminates it.

use super::program::{ClimbEnd, Program};
use super::proof;
use super::seen::Seen;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Digit, Grid};
use crate::lp::any_logic::decides::Decides;
use crate::lp::solution::FIRST;
use crate::lp::stop::NEVER;
use crate::lp::upper_bound::UpperBound;
use crate::lp::{Decision, Point, Ratio, Stop, Undecided, Verdict};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use std::sync::Arc;

/// How often a candidate is tried again from the start, each time on another path.
const RESTARTS: usize = 2;
/// The limit on branches for the last resort, a search for a solution: some seconds, unless stopped.
const LAST: usize = 1_000_000;

/// Decides the candidates of one position, one after the other; each starts from the vertex where the
/// previous one ended.
#[derive(Clone, Debug)]
pub struct Decider<'a> {
    position: &'a Position,
    judge: TemplateJudge<'a>,
    state: State,
    /// By [`Candidate::index`].
    verdicts: Vec<Option<Verdict>>,
    /// By [`Candidate::index`]: the largest value that is not ruled out by a pattern so far.
    most: Vec<UpperBound>,
    /// The live candidates without a verdict.
    open: CandidateSet,
    /// The grid without the candidates that are known to have value 0 in every point.
    likely: Grid,
    /// The values at the current vertex of the program.
    seen: Seen,
    /// That vertex made exact, if it was requested.
    vertex: Option<Arc<Point>>,
    /// A solution, if a short search finds one.
    solution: Option<Arc<Point>>,
}

#[derive(Clone, Debug)]
enum State {
    /// No candidate has been decided yet.
    Unbegun,
    /// No mix of templates: this pattern eliminates every live candidate.
    Empty(Arc<Proven>),
    /// Not even that could be proven.
    Lost(Undecided),
    Ready(Box<Program>),
}

/// Decides every live candidate of a position, ascending, by patterns that may have its derived truths among
/// their base sets.
#[must_use]
pub fn decide(position: &Position) -> Vec<Decision> {
    decide_until(position, NEVER)
}

/// As [`decide`], until it is stopped: the remaining candidates are then [undecided](Undecided::Stopped).
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
            most: vec![UpperBound::default(); 729],
            open: *position.grid().live(),
            likely: position.grid().clone(),
            seen: Seen::default(),
            vertex: None,
            solution: None,
        }
    }

    /// Looks for a solution. *No pattern eliminates its candidates.* Proof: its nine templates, each with
    /// value 1, are a mix. Without it the hardest puzzles take a quarter more programs to find their
    /// witnesses, 64 a position. It is also a vertex to start from.
    fn solve(&mut self, stop: Stop<'_>) {
        self.solution = proof::solution(self.position, None, FIRST, stop).map(Arc::new);
        if let Some(solution) = &self.solution {
            self.keep(&Arc::clone(solution));
        }
    }

    /// Decides every live candidate, ascending. The one nearest to its bound at the current vertex is decided
    /// first.
    #[must_use]
    pub fn decide_all(&mut self) -> Vec<Decision> {
        self.decide_all_until(NEVER)
    }

    /// As [`decide_all`](Self::decide_all), until it is stopped: the remaining candidates are then
    /// [undecided](Undecided::Stopped).
    #[must_use]
    pub fn decide_all_until(&mut self, stop: Stop<'_>) -> Vec<Decision> {
        self.nearest_first(self.position.grid().live(), stop)
    }

    /// How many pivots the simplex has made so far.
    #[must_use]
    pub fn pivot_count(&self) -> u64 {
        match &self.state {
            State::Ready(program) => program.basis.pivots,
            State::Unbegun | State::Empty(_) | State::Lost(_) => 0,
        }
    }

    /// Decides one live candidate.
    pub fn decide(&mut self, candidate: Candidate) -> Verdict {
        self.decide_until(candidate, NEVER)
    }

    /// Decides one live candidate, unless it is stopped before the program has run.
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
            self.settle(candidate, verdict.clone());
        }
        verdict
    }

    /// Tries a candidate, and again from other starting points if that decides nothing. A program without a
    /// point to start from is given up: the next candidate starts afresh.
    fn try_hard(&mut self, mut program: Box<Program>, candidate: Candidate, stop: Stop<'_>) -> Verdict {
        let mut verdict = self.attempt(&mut program, candidate, stop);
        for _ in 0..RESTARTS {
            match verdict {
                Verdict::Undecided { reason } if reason != Undecided::Stopped => {}
                _ => break,
            }
            // Another path may end at a vertex with smaller denominators.
            self.vertex = None;
            match program.restart(stop) {
                ClimbEnd::Reached => verdict = self.attempt(&mut program, candidate, stop),
                ClimbEnd::Stopped => {
                    return Verdict::Undecided {
                        reason: Undecided::Stopped,
                    };
                }
                ClimbEnd::Below | ClimbEnd::Lost => return verdict,
            }
        }
        self.state = State::Ready(program);
        verdict
    }

    fn attempt(&mut self, program: &mut Program, target: Candidate, stop: Stop<'_>) -> Verdict {
        let most = self.most[target.index()].float;
        let end = program.maximise(target, most, stop, |program| {
            self.vertex = None;
            self.note(program);
        });
        if end == ClimbEnd::Reached {
            // The vertex may have been found before, when it could not be made exact.
            self.note(program);
        }
        if let Some(verdict) = &self.verdicts[target.index()] {
            return verdict.clone();
        }
        let verdict = match end {
            ClimbEnd::Below => self.eliminate(program, target, stop),
            ClimbEnd::Reached => self.reach(program, target, stop),
            ClimbEnd::Lost => Err(Undecided::Simplex),
            ClimbEnd::Stopped => Err(Undecided::Stopped),
        };
        verdict.unwrap_or_else(|reason| match stop() {
            true => Verdict::Undecided {
                reason: Undecided::Stopped,
            },
            false => Verdict::Undecided { reason },
        })
    }

    /// Proves that a candidate's value, below 1 at the current vertex, cannot be larger.
    fn eliminate(
        &mut self,
        program: &mut Program,
        target: Candidate,
        stop: Stop<'_>,
    ) -> Result<Verdict, Undecided> {
        let (certificate, least) = proof::certificate(self.position.grid(), &self.judge, program, target)
            .ok_or(Undecided::Certificate)?;
        let rank = certificate.pattern().rank();
        if rank < 0 {
            // The pattern says that there is no point, but this is one.
            return Err(Undecided::Gap);
        }
        let bound = |candidate: Candidate| match least[candidate.index()] {
            i64::MAX => Ratio::ZERO,
            excess => Ratio::new(rank, excess),
        };
        let value = bound(target);
        // Every point has the value 0 if none has more.
        let any = self.solution.clone().filter(|_| rank == 0);
        let optimum = any
            .or_else(|| self.vertex(program))
            .filter(|point| point.value(target) == value)
            .or_else(|| self.simpler(program, target, value, stop))
            .ok_or(Undecided::Point)?;
        let certificate = Arc::new(certificate);
        for &candidate in certificate.eliminations() {
            let most = &mut self.most[candidate.index()];
            most.lower(bound(candidate), &certificate);
            // Every point has the value 0 if none has more, this one too.
            if rank == 0 && self.open.contains(candidate) {
                let verdict = most.reached(&optimum);
                self.settle(candidate, verdict);
            }
        }
        self.keep(&optimum);
        if rank == 0 {
            let before = *self.likely.live();
            certificate
                .eliminations()
                .iter()
                .for_each(|&c| self.likely.remove(c));
            let gone = before.minus(self.likely.live());
            for digit in Digit::all().filter(|&digit| gone.iter().any(|c| c.digit() == digit)) {
                program.prefer(&self.likely, digit);
            }
        }
        self.verdicts[target.index()].clone().ok_or(Undecided::Gap)
    }

    /// Proves that a candidate can reach its upper bound, when the vertex that shows it could not be made
    /// exact on the way.
    fn reach(
        &mut self,
        program: &mut Program,
        target: Candidate,
        stop: Stop<'_>,
    ) -> Result<Verdict, Undecided> {
        let most = self.most[target.index()].value;
        let search = || proof::solution(self.position, Some(target), LAST, stop).map(Arc::new);
        let point = self
            .vertex(program)
            .filter(|point| point.value(target) == most)
            .or_else(|| self.simpler(program, target, most, stop))
            .or_else(|| (most == Ratio::ONE).then(search).flatten())
            .ok_or(Undecided::Point)?;
        self.keep(&point);
        self.verdicts[target.index()].clone().ok_or(Undecided::Point)
    }

    /// The current vertex of the program, made exact.
    fn vertex(&mut self, program: &Program) -> Option<Arc<Point>> {
        if self.vertex.is_none() {
            let grid = self.position.grid();
            let point = proof::vertex(grid, program).or_else(|| proof::solved_vertex(grid, program));
            self.vertex = point.map(Arc::new);
        }
        self.vertex.clone()
    }

    /// A point, other than the vertex that could not be made exact, in which a candidate has this value, its
    /// largest.
    fn simpler(
        &mut self,
        program: &mut Program,
        target: Candidate,
        value: Ratio,
        stop: Stop<'_>,
    ) -> Option<Arc<Point>> {
        let near = self.solution.as_ref()?.values().map(|(candidate, _)| candidate);
        program.approach(&near.collect(), target, stop);
        self.vertex = None;
        self.vertex(program).filter(|point| point.value(target) == value)
    }

    /// Records a point: it decides the candidates that reach their upper bounds in it.
    fn keep(&mut self, point: &Arc<Point>) {
        let (values, denominator) = point.numerators();
        for &(candidate, numerator) in values {
            let most = &self.most[candidate.index()];
            if self.open.contains(candidate) && most.value.is(numerator, denominator) {
                let verdict = most.reached(point);
                self.settle(candidate, verdict);
            }
        }
    }

    /// Candidates in no template are eliminated by the empty pattern.
    fn in_no_template(&mut self, program: &Program) {
        if let Ok(proven) = self.judge.verify(Pattern::default()) {
            let certificate = Arc::new(proven);
            let optimum = self.solution.clone().or_else(|| self.vertex(program));
            for &candidate in certificate.eliminations().iter().filter(|_| optimum.is_some()) {
                let verdict = Verdict::Eliminable {
                    value: Some(Ratio::ZERO),
                    certificate: Arc::clone(&certificate),
                    optimum: optimum.clone(),
                };
                self.settle(candidate, verdict);
            }
        }
    }

    /// Gives an undecided candidate its verdict.
    fn settle(&mut self, candidate: Candidate, verdict: Verdict) {
        self.verdicts[candidate.index()] = Some(verdict);
        self.open.remove(candidate);
    }

    /// Records a vertex.
    fn note(&mut self, program: &Program) {
        let point = self.seen.from(program);
        let reaches = |c: Candidate| point[c.index()] > self.most[c.index()].float - 1e-7;
        if !self.open.iter().any(reaches) {
            return;
        }
        if self.vertex.is_none() {
            self.vertex = proof::vertex(self.position.grid(), program).map(Arc::new);
        }
        if let Some(point) = self.vertex.clone() {
            self.keep(&point);
        }
    }
}

impl Decides for Decider<'_> {
    /// Finds a first vertex, or proves that there is none, unless that is already done or it is stopped.
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
        self.seen = Seen::default();
        self.solve(stop);
        let begun = match &self.solution {
            Some(solution) => program.stand_at(solution),
            None => program.make_feasible(stop),
        };
        self.state = match begun {
            ClimbEnd::Reached => {
                self.in_no_template(&program);
                self.note(&program);
                State::Ready(Box::new(program))
            }
            ClimbEnd::Below => State::without_point(proof::contradiction(grid, &self.judge, &program)),
            ClimbEnd::Lost => State::Lost(Undecided::Simplex),
            ClimbEnd::Stopped => State::Unbegun,
        };
    }

    /// The undecided candidate whose value at the current vertex is nearest to the least upper bound that a
    /// pattern has given so far.
    ///
    /// Pivots per position of top1465 (every fourth, after singles): 1,226; by the value alone 1,263. Before
    /// the number of offers was tuned again, the choice by value alone took 1,241, the digit of the last one
    /// first 1,265, its cell first 1,407, in the given order 1,527 and the smallest value first 1,584. Most
    /// are spent on the 43 programs whose value is between 0 and 1, each of which decides one candidate: 810
    /// of those 1,241. If all candidates of value 0 were known and removed beforehand, it would take 876.
    fn nearest(&mut self) -> Option<Candidate> {
        let State::Ready(program) = &self.state else {
            return None;
        };
        let point = self.seen.from(program);
        let ahead = |c: &Candidate| point[c.index()] - self.most[c.index()].float;
        self.open
            .iter()
            .max_by(|a, b| ahead(a).total_cmp(&ahead(b)).then(b.cmp(a)))
    }

    fn decide_nearest(&mut self, nearest: Candidate, stop: Stop<'_>) {
        self.decide_until(nearest, stop);
    }

    fn decide_unless(&mut self, candidate: Candidate, stop: Stop<'_>) -> Verdict {
        self.decide_until(candidate, stop)
    }
}
