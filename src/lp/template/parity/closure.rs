//! [`Closure`]: what template patterns with parity truths eliminate, in a position that shrinks.

use super::shrink::{Shown, shrunk};
use super::truth::broken;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::template::program::{Maximum, Program};
use crate::lp::template::proof;
use crate::lp::{Next, Stop};
use crate::pattern::{Pattern, TemplateJudge};

/// How many times truths are looked for in one turn of a target. A target whose turn ran out gets a longer
/// one, twice; then it is left.
const TURNS: [usize; 3] = [3, 12, 60];

/// A position from which candidates are deleted, and a program with the truths found so far: what holds in a
/// position holds in every later one.
#[derive(Clone, Debug)]
pub struct Closure {
    start: Position,
    grid: Grid,
    program: Option<Program>,
    /// Whether the program knows of all deletions.
    current: bool,
}

/// How the search for a target ended.
enum End {
    Shown(Shown),
    /// A vertex breaks no truth that was found.
    Stays,
    /// The turn is over.
    Open,
    /// Numerical trouble.
    Lost,
    Stopped,
}

impl Closure {
    /// Prepares a position, its derived truths besides the constraints.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            start: position.clone(),
            grid: position.grid().clone(),
            program: None,
            current: false,
        }
    }

    /// Deletes a candidate that is known to be false.
    pub fn delete(&mut self, candidate: Candidate) {
        self.current &= !self.grid.is_live(candidate);
        self.grid.remove(candidate);
    }

    /// Places a digit: what it sees is deleted.
    pub fn place(&mut self, candidate: Candidate) {
        let before = *self.grid.live();
        self.grid.place(candidate);
        self.current &= before == *self.grid.live();
    }

    /// The next pattern that eliminates something, for whoever knows that these candidates stay. That there
    /// is none is no proof: the search for parity truths is not complete.
    pub fn eliminate_beside(&mut self, kept: &CandidateSet, stop: Stop<'_>) -> Next {
        let grid = self.grid.clone();
        let judge = TemplateJudge::new(&grid);
        if let Some(proven) = proof::plain_contradiction(&grid, &judge) {
            return proven.map_or(Next::Nothing, Next::Contradiction);
        }
        if let Ok(proven) = judge.verify(Pattern::default()) {
            return Next::Eliminates(proven);
        }
        for turns in TURNS {
            let (mut done, mut is_open) = (*kept, false);
            while !stop() {
                let Some(mut program) = self.ready() else {
                    return Next::Nothing;
                };
                let first = match self.current {
                    true => Maximum::Reached,
                    false => program.make_feasible(stop),
                };
                let Some(target) = self.next_target(&program, &done) else {
                    self.program = Some(program);
                    break;
                };
                done.insert(target);
                let end = match first {
                    Maximum::Reached => self.turn(&mut program, target, turns, stop),
                    Maximum::Below => End::Shown(Shown::Empty),
                    Maximum::Lost => End::Lost,
                    Maximum::Stopped => End::Stopped,
                };
                self.current = true;
                is_open |= matches!(end, End::Open | End::Lost);
                match end {
                    End::Shown(shown) => {
                        let proven = shrunk(&grid, &judge, &program, shown, stop);
                        self.current = shown != Shown::Empty;
                        self.program = Some(program);
                        match (proven, shown) {
                            (Some(proven), Shown::Below(_)) => return Next::Eliminates(proven),
                            (Some(proven), Shown::Empty) => return Next::Contradiction(proven),
                            (None, _) => {}
                        }
                    }
                    End::Stays | End::Open => {
                        program.drop_loose();
                        self.program = Some(program);
                    }
                    End::Lost => self.current = false,
                    End::Stopped => return Next::Nothing,
                }
            }
            if !is_open {
                break;
            }
        }
        Next::Nothing
    }

    /// The program, its templates those of the current position.
    fn ready(&mut self) -> Option<Program> {
        match self.program.take() {
            Some(mut program) => {
                if !self.current {
                    program.restrict(&self.grid);
                }
                Some(program)
            }
            None => {
                self.current = false;
                let mut program = Program::new(&self.grid, self.start.derived());
                program.list();
                Some(program)
            }
        }
    }

    /// The candidate of the largest value where the program stands.
    fn next_target(&self, program: &Program, done: &CandidateSet) -> Option<Candidate> {
        let mut point = vec![0.0; 729];
        program.point(&mut point);
        let open = self.grid.live().minus(done).iter();
        open.max_by(|a, b| point[a.index()].total_cmp(&point[b.index()]).then(b.cmp(a)))
    }

    /// Looks for truths that keep a candidate from having the value 1.
    fn turn(&self, program: &mut Program, target: Candidate, turns: usize, stop: Stop<'_>) -> End {
        for _ in 0..turns {
            match program.maximise(target, 1.0, stop, |_| {}) {
                Maximum::Below => return End::Shown(Shown::Below(target)),
                Maximum::Reached => {}
                Maximum::Lost => return End::Lost,
                Maximum::Stopped => return End::Stopped,
            }
            let truths = broken(&self.grid, program);
            if truths.is_empty() {
                return End::Stays;
            }
            // All stay for the turn: what is loose may be what the next vertex would break.
            program.add_parities(&truths);
            match program.make_feasible(stop) {
                Maximum::Reached => {}
                Maximum::Below => return End::Shown(Shown::Empty),
                Maximum::Lost => return End::Lost,
                Maximum::Stopped => return End::Stopped,
            }
        }
        End::Open
    }
}
