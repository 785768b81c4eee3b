//! [`Closure`]: everything that template patterns eliminate, one certificate after the other, in a position
//! that shrinks.
//!
//! As in [`lp::Closure`](crate::lp::Closure) the order of deletions does not matter, one program is used from
//! the first to the last, and a wrong guess about the other candidates costs time, not correctness: to prove
//! that no pattern eliminates them, use [`decide`](super::decide()). The templates of a deleted candidate are
//! barred: those with a value are driven out, and none enters again. A vertex in which a candidate has value
//! 1 keeps it as long as none of its own candidates is deleted.

use super::program::{ClimbEnd, Program};
use super::proof;
use super::seen::Seen;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::any_logic::closing::Closing;
use crate::lp::stop::NEVER;
use crate::lp::{Next, Stop};
use crate::pattern::{Pattern, Proven, TemplateJudge};

/// A position from which candidates are deleted, and its linear program.
#[derive(Clone, Debug)]
pub struct Closure {
    /// The position at the start. Its derived truths hold in every later position.
    start: Position,
    /// The current position.
    grid: Grid,
    /// None until it is needed, and if rounding errors spoilt it.
    program: Option<Program>,
    /// The values at the current vertex.
    seen: Seen,
    /// Whether the program knows of all deletions.
    current: bool,
    /// For each vertex found: the candidates with value 1, and all that are not 0.
    vertices: Vec<(CandidateSet, CandidateSet)>,
    /// Candidates that no vertex keeps and no proof eliminates, because the floats failed.
    given_up: CandidateSet,
}

impl Closure {
    /// Prepares a position with its constraints and derived truths.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            start: position.clone(),
            grid: position.grid().clone(),
            program: None,
            seen: Seen::default(),
            current: false,
            vertices: Vec::new(),
            given_up: CandidateSet::default(),
        }
    }

    /// The current position.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Candidates that no pattern of templates or of candidates eliminates: each has value 1 in a vertex
    /// without a deleted candidate, which is a fractional solution of both.
    #[must_use]
    pub fn kept(&self) -> CandidateSet {
        let stands = |support: &CandidateSet| support.minus(self.grid.live()).is_empty();
        let standing = self.vertices.iter().filter(|(_, support)| stands(support));
        standing.fold(CandidateSet::default(), |all, (ones, _)| all.or(ones))
    }

    /// Deletes a candidate that is known to be false.
    pub fn delete(&mut self, candidate: Candidate) {
        self.current &= !self.grid.is_live(candidate);
        self.grid.remove(candidate);
    }

    /// Places a digit: deletes the candidates it sees.
    pub fn place(&mut self, candidate: Candidate) {
        let before = *self.grid.live();
        self.grid.place(candidate);
        self.current &= before == *self.grid.live();
    }

    /// The next pattern that eliminates something. The caller deletes it.
    pub fn eliminate(&mut self) -> Next {
        self.eliminate_until(NEVER)
    }

    /// As [`eliminate`](Self::eliminate). When it is stopped it shows no further pattern.
    pub fn eliminate_until(&mut self, stop: Stop<'_>) -> Next {
        self.eliminate_beside(&CandidateSet::default(), stop)
    }

    /// As [`eliminate_until`](Self::eliminate_until), skipping candidates that are known to stay.
    pub(crate) fn eliminate_beside(&mut self, kept: &CandidateSet, stop: Stop<'_>) -> Next {
        if stop() {
            return Next::Nothing;
        }
        let grid = self.grid.clone();
        let judge = TemplateJudge::new(&grid);
        if let Some(proven) = proof::plain_contradiction(&grid, &judge) {
            return proven.map_or(Next::Nothing, Next::Contradiction);
        }
        if let Ok(proven) = judge.verify(Pattern::default()) {
            return Next::Eliminates(proven);
        }
        let mut program = match self.program.take() {
            Some(program) => program,
            None => {
                self.seen = Seen::default();
                Program::new(&grid, self.start.derived())
            }
        };
        if !self.current {
            program.restrict(&grid);
            self.vertices
                .retain(|(_, support)| support.minus(grid.live()).is_empty());
            match program.make_feasible(stop) {
                ClimbEnd::Reached => {}
                ClimbEnd::Stopped => {
                    self.program = Some(program);
                    return Next::Nothing;
                }
                ClimbEnd::Below => {
                    let proven = proof::contradiction(&grid, &judge, &program);
                    return proven.map_or(Next::Nothing, Next::Contradiction);
                }
                ClimbEnd::Lost => return Next::Nothing,
            }
            self.current = true;
            self.note(&program);
        }
        let mut judged = (judge, program);
        let next = self.next(&mut judged, kept, stop);
        self.program = Some(judged.1);
        next.map_or(Next::Nothing, Next::Eliminates)
    }

    /// Records a vertex: it keeps the candidates that have value 1 in it.
    fn note(&mut self, program: &Program) {
        let kept = self.kept();
        let point = self.seen.from(program);
        let above = |least: f64| {
            let live = self.grid.live().iter();
            live.filter(|c| point[c.index()] > least)
                .collect::<CandidateSet>()
        };
        let ones = above(1.0 - 1e-7);
        if !ones.minus(&kept).is_empty() {
            let support = above(1e-7);
            self.vertices.push((ones, support));
        }
    }
}

impl Closing<(TemplateJudge<'_>, Program)> for Closure {
    type Target = Candidate;

    fn nearest(
        &mut self,
        (_, program): &(TemplateJudge<'_>, Program),
        known: &CandidateSet,
    ) -> Option<Candidate> {
        let known = self.kept().or(&self.given_up).or(known);
        let open = self.grid.live().minus(&known).iter();
        let point = self.seen.from(program);
        open.max_by(|a, b| point[a.index()].total_cmp(&point[b.index()]).then(b.cmp(a)))
    }

    fn certificate(
        &mut self,
        (judge, program): &mut (TemplateJudge<'_>, Program),
        target: Candidate,
        stop: Stop<'_>,
    ) -> Option<Proven> {
        let end = program.maximise(target, 1.0, stop, |program| self.note(program));
        let certificate = || proof::certificate(&self.grid, judge, program, target);
        (end == ClimbEnd::Below)
            .then(certificate)?
            .map(|(proven, _)| proven)
    }

    fn is_kept(&self, target: Candidate) -> bool {
        self.kept().contains(target)
    }

    fn give_up(&mut self, target: Candidate) {
        self.given_up.insert(target);
    }
}

/// Applies template patterns and singles until neither exists. Returns the final position and the patterns in
/// order, each proven in the position after those before it (and the singles they left). The last of them is
/// the contradiction, if there is one.
#[must_use]
pub fn closure(position: &Position) -> (Grid, Vec<Proven>) {
    closure_until(position, NEVER)
}

/// As [`closure`]. If it is stopped, the position is the one reached by then.
#[must_use]
pub fn closure_until(position: &Position, stop: Stop<'_>) -> (Grid, Vec<Proven>) {
    let mut closure = Closure::new(position);
    let mut patterns = Vec::new();
    loop {
        let mut placed = closure.grid().clone();
        for single in placed.place_singles() {
            closure.place(single);
        }
        if closure.grid().is_complete() {
            break;
        }
        match closure.eliminate_until(stop) {
            Next::Eliminates(proven) => {
                proven.eliminations().iter().for_each(|&c| closure.delete(c));
                patterns.push(proven);
            }
            Next::Contradiction(proven) => {
                patterns.push(proven);
                break;
            }
            Next::Nothing => break,
        }
    }
    (closure.grid, patterns)
}
