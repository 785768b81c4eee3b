//! [`Decides`]: the order in which the candidates of a position are decided, in any logic.

use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::stop::Stop;
use crate::lp::verdict::{Decision, Verdict};

/// Decides the candidates of one position, one after the other; each starts from the vertex where the
/// previous one ended.
pub(in crate::lp) trait Decides {
    /// Finds a first vertex, if that is not done yet.
    fn begin(&mut self, _: Stop<'_>) {}

    /// The undecided candidate that the current vertex is nearest to deciding.
    fn nearest(&mut self) -> Option<Candidate>;

    /// Decides the nearest candidate.
    fn decide_nearest(&mut self, nearest: Candidate, stop: Stop<'_>);

    /// Decides a live candidate, unless it is stopped before the program has run.
    fn decide_unless(&mut self, candidate: Candidate, stop: Stop<'_>) -> Verdict;

    /// Decides all candidates, each time the nearest; returns the decisions about these live ones, ascending.
    fn nearest_first(&mut self, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Decision> {
        self.begin(stop);
        while let Some(nearest) = self.nearest().filter(|_| !stop()) {
            self.decide_nearest(nearest, stop);
        }
        self.one_by_one(asked, stop)
    }

    /// Decides these live candidates, ascending.
    fn one_by_one(&mut self, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Decision> {
        let decide = |candidate| Decision {
            candidate,
            verdict: self.decide_unless(candidate, stop),
        };
        asked.iter().map(decide).collect()
    }

    /// Decides the live candidates of `asked`, ascending, until it is stopped.
    fn decide_among(&mut self, grid: &Grid, asked: &CandidateSet, stop: Stop<'_>) -> Vec<Decision> {
        let asked = asked.and(grid.live());
        // A placed candidate is never eliminable, unless all are.
        match grid.unplaced().minus(&asked).is_empty() {
            true => self.nearest_first(&asked, stop),
            false => self.one_by_one(&asked, stop),
        }
    }
}
