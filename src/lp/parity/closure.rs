//! [`Closure`]: what patterns with parity truths eliminate, in a position that shrinks.

use super::exact::{self, Broken};
use super::program::{Program, Shown};
use super::search::Completeness;
use super::separate::deepest;
use super::shrink::shrunk;
use crate::constraint::{Derived, Position};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::any_logic::climb_end::ClimbEnd;
use crate::lp::{Next, Stop};
use std::sync::Arc;

/// How many times truths are looked for in one turn of a target. A target whose turn ran out gets a longer
/// one, twice; then it is left.
const TURNS: [usize; 3] = [3, 12, 60];
/// Truths that are added to a program at once.
const MOST: usize = 40;
/// The most truths of a program: a target that needs more is left.
const TRUTHS: usize = 600;

/// A position from which candidates are deleted, and a program with the truths found so far: what holds in a
/// position holds in every later one.
#[derive(Debug)]
pub struct Closure {
    grid: Grid,
    program: Box<dyn Program>,
    /// Whether the program knows of all deletions.
    current: bool,
    search: Completeness,
    asked: Asked,
}

/// How far the candidates of a position were asked. It lasts as long as the position does: who looks for one
/// pattern after the other in it does not ask again what stays.
#[derive(Clone, Debug, Default)]
struct Asked {
    /// They stay.
    stay: CandidateSet,
    /// They are left.
    left: CandidateSet,
    /// The strongest reason why.
    reason: Completeness,
    /// Whether truths were found since some were left, with which these may fall.
    is_out_of_date: bool,
    turn: usize,
    /// They had their turn.
    done: CandidateSet,
    /// Whether one of these turns ran out.
    is_over: bool,
}

/// How the search for a target ended.
enum End {
    Shown(Shown),
    /// It stays, and so do the other candidates of value 1.
    Stays(CandidateSet),
    /// Its turn is over.
    Over,
    /// Nothing more is found for it.
    Left(Completeness),
    /// Numerical trouble.
    Lost,
    Stopped,
}

impl Closure {
    pub(in crate::lp) fn over(position: &Position, program: Box<dyn Program>) -> Self {
        Self {
            grid: position.grid().clone(),
            program,
            current: false,
            search: Completeness::Complete,
            asked: Asked::default(),
        }
    }

    /// Deletes a candidate that is known to be false.
    pub fn delete(&mut self, candidate: Candidate) {
        self.change(|grid| grid.remove(candidate));
    }

    /// Places a digit: what it sees is deleted.
    pub fn place(&mut self, candidate: Candidate) {
        self.change(|grid| grid.place(candidate));
    }

    fn change(&mut self, change: impl FnOnce(&mut Grid)) {
        let before = *self.grid.live();
        change(&mut self.grid);
        if before != *self.grid.live() {
            self.current = false;
            self.asked = Asked::default();
        }
    }

    /// What it means where the last pattern asked for was [`Next::Nothing`].
    #[must_use]
    pub fn search(&self) -> Completeness {
        self.search
    }

    /// The next pattern that eliminates something, for whoever knows that these candidates stay.
    pub fn eliminate_beside(&mut self, kept: &CandidateSet, stop: Stop<'_>) -> Next {
        self.search = Completeness::Complete;
        let grid = self.grid.clone();
        if let Some(next) = self.program.at_once(&grid) {
            if next == Next::Nothing {
                self.search = Completeness::Inexact;
            }
            return next;
        }
        loop {
            let rounds = TURNS[self.asked.turn];
            let is_last = self.asked.turn + 1 == TURNS.len();
            loop {
                if stop() {
                    self.search = Completeness::Stopped;
                    return Next::Nothing;
                }
                let first = match self.current {
                    true => ClimbEnd::Reached,
                    false => self.program.restrict(&grid, stop),
                };
                let Some(target) = self.next_target(kept) else {
                    break;
                };
                self.asked.done.insert(target);
                let end = match first {
                    ClimbEnd::Reached => self.turn(target, rounds, stop),
                    ClimbEnd::Below => End::Shown(Shown::Empty),
                    ClimbEnd::Lost => End::Lost,
                    ClimbEnd::Stopped => End::Stopped,
                };
                self.current = true;
                match end {
                    End::Shown(shown) => {
                        let proven = shrunk(&grid, &*self.program, shown, stop);
                        self.current = shown != Shown::Empty;
                        let Some(proven) = proven else {
                            self.leave(target, Completeness::Inexact);
                            continue;
                        };
                        self.asked.done.remove(target);
                        self.asked.is_out_of_date = true;
                        return match shown {
                            Shown::Below(_) => Next::Eliminates(proven),
                            Shown::Empty => Next::Contradiction(proven),
                        };
                    }
                    End::Stays(ones) => {
                        self.asked.stay = self.asked.stay.or(&ones);
                        self.program.drop_loose();
                    }
                    End::Left(reason) => {
                        self.leave(target, reason);
                        self.program.drop_loose();
                    }
                    End::Over if is_last => self.leave(target, Completeness::Rounds(rounds)),
                    End::Over => {
                        self.asked.is_over = true;
                        self.program.drop_loose();
                    }
                    End::Lost => {
                        self.program.forget();
                        self.current = false;
                        match is_last {
                            true => self.leave(target, Completeness::Inexact),
                            false => self.asked.is_over = true,
                        }
                    }
                    End::Stopped => {
                        self.current = false;
                        self.asked.done.remove(target);
                        self.search = Completeness::Stopped;
                        return Next::Nothing;
                    }
                }
            }
            if !self.go_on() {
                self.search = self.asked.reason;
                return Next::Nothing;
            }
        }
    }

    /// Goes on to longer turns, or again to those that are left; false where that promises nothing.
    fn go_on(&mut self) -> bool {
        let asked = &mut self.asked;
        if std::mem::take(&mut asked.is_over) {
            asked.turn = (asked.turn + 1).min(TURNS.len() - 1);
        } else if asked.is_out_of_date && !asked.left.is_empty() {
            asked.left = CandidateSet::default();
            asked.reason = Completeness::Complete;
            asked.is_out_of_date = false;
        } else {
            return false;
        }
        asked.done = CandidateSet::default();
        true
    }

    /// Leaves a target, for this reason.
    fn leave(&mut self, target: Candidate, reason: Completeness) {
        if self.asked.left.is_empty() {
            self.asked.is_out_of_date = false;
        }
        self.asked.left.insert(target);
        self.asked.reason = self.asked.reason.max(reason);
    }

    /// The candidate of the largest value where the program stands, of those that are still to be asked.
    fn next_target(&self, kept: &CandidateSet) -> Option<Candidate> {
        let Asked { stay, left, done, .. } = &self.asked;
        let mut point = vec![0.0; 729];
        self.program.point(&mut point);
        let known = [stay, left, done].into_iter().fold(*kept, |all, own| all.or(own));
        let open = self.grid.live().minus(&known).iter();
        open.max_by(|a, b| point[a.index()].total_cmp(&point[b.index()]).then(b.cmp(a)))
    }

    /// Looks for truths that keep a candidate from having the value 1.
    fn turn(&mut self, target: Candidate, rounds: usize, stop: Stop<'_>) -> End {
        for _ in 0..rounds {
            match self.program.maximise(target, stop) {
                ClimbEnd::Below => return End::Shown(Shown::Below(target)),
                ClimbEnd::Reached => {}
                ClimbEnd::Lost => return End::Lost,
                ClimbEnd::Stopped => return End::Stopped,
            }
            if self.program.truths().len() + MOST > TRUTHS {
                self.program.drop_loose();
            }
            let truths = match self.broken(target, stop) {
                Ok(truths) => truths,
                Err(end) => return end,
            };
            // All stay for the turn: what is loose may be what the next vertex would break.
            self.program.add(&truths);
            match self.program.make_feasible(stop) {
                ClimbEnd::Reached => {}
                ClimbEnd::Below => return End::Shown(Shown::Empty),
                ClimbEnd::Lost => return End::Lost,
                ClimbEnd::Stopped => return End::Stopped,
            }
        }
        End::Over
    }

    /// Truths that the vertex breaks, in which the target has the value 1.
    fn broken(&self, target: Candidate, stop: Stop<'_>) -> Result<Vec<Arc<Derived>>, End> {
        let sets = deepest(&self.program.columns(), MOST);
        if sets.len() + self.program.truths().len() > TRUTHS {
            return Err(End::Left(Completeness::Truths(TRUTHS)));
        }
        if sets.is_empty() {
            return self.missed(target, stop).map(|truth| vec![truth]);
        }
        let truths = sets
            .iter()
            .map(|sets| Arc::new(self.program.truth(&self.grid, sets)));
        Ok(truths.collect())
    }

    /// A truth that is broken where the floats show none.
    ///
    /// *If there is none, no pattern with parity truths eliminates a candidate that has the value 1.* Proof:
    /// the vertex is then a point of the polytope in which the values of each parity truth sum to 1 at least
    /// ([`Point`](crate::lp::Point), witness theorems).
    fn missed(&self, target: Candidate, stop: Stop<'_>) -> Result<Arc<Derived>, End> {
        let Some((columns, one, ones)) = self.program.exact(&self.grid) else {
            return Err(End::Left(Completeness::Inexact));
        };
        match exact::search(&columns, one, stop) {
            Broken::Truth(sets) => Ok(Arc::new(self.program.truth(&self.grid, &sets))),
            Broken::None if ones.contains(target) => Err(End::Stays(ones)),
            Broken::None => Err(End::Left(Completeness::Inexact)),
            Broken::Unknown if stop() => Err(End::Stopped),
            Broken::Unknown => Err(End::Left(Completeness::Sums(exact::MOST))),
        }
    }
}
