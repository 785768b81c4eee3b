//! What follows from suppositions, as `solve --suppose` prints it.

use super::printer::{Printer, stopped};
use crate::cli::exit::{Exit, Failure};
use crate::cli::input::Puzzle;
use crate::cli::{Output, interrupt};
use basecover::pattern::Suppositions;
use basecover::report::{json, supposed};
use basecover::search::Limits;
use basecover::solve::{PathTotals, Refutation, Stop, suppose};
use std::io::Write;
use std::time::Instant;

impl<W: Write + Send> Printer<'_, '_, W> {
    /// Makes suppositions in a puzzle and prints what follows, what that says of them, and its proof in the
    /// position as it was. The time counts from `start`.
    pub(super) fn suppose(
        mut self,
        puzzle: &Puzzle,
        suppositions: &Suppositions,
        start: Instant,
    ) -> Result<Exit, Failure> {
        self.supposed = suppositions.clone();
        let is_text = self.arguments.format == Output::Text;
        if is_text {
            self.write(&supposed::above(suppositions, &self.palette))?;
        }
        let timeout = self.arguments.timeout;
        let stop = || interrupt::stop(start, timeout);
        let limits = Limits::default().stop(&stop);
        let plan = self.plan;
        let mut on = |grid: &_, deduction: &_| self.deduce(grid, deduction);
        let found =
            suppose(&puzzle.position, suppositions, plan, &limits, &mut on).map_err(Failure::input)?;
        let there = json::Puzzle {
            grid: &found.start,
            ..puzzle.in_records()
        };
        self.end(there, puzzle.position.derived(), &found.path, start.elapsed())?;
        if is_text {
            let conclusion = supposed::conclusion(&found, &self.palette);
            self.write(&(supposed::below(suppositions) + &conclusion))?;
        }
        if let Some(refutation) = &found.refutation {
            self.refutation(puzzle, refutation)?;
        }
        Ok(match found.path.stop {
            Stop::Contradiction => Exit::Found,
            Stop::Solved | Stop::Stuck => Exit::Nothing,
            Stop::Limit(reason) => stopped(reason),
        })
    }

    /// The proof that the last supposition does not hold where the others do: a path of its own.
    fn refutation(&mut self, puzzle: &Puzzle, refutation: &Refutation) -> Result<(), Failure> {
        self.supposed = refutation.others.clone();
        self.totals = PathTotals::default();
        if self.arguments.format == Output::Text {
            self.write(&supposed::proof(refutation, &self.palette))?;
        }
        let mut end = refutation.grid.clone();
        for deduction in &refutation.deductions {
            self.deduction(&end, deduction)?;
            deduction.apply(&mut end);
        }
        match self.arguments.format {
            Output::Text => self.placed(),
            Output::Json if refutation.deductions.is_empty() => Ok(()),
            Output::Json => {
                let before = json::Puzzle {
                    grid: &refutation.grid,
                    ..puzzle.in_records()
                };
                self.write(&self.record(before, &end, "refuted"))
            }
        }
    }
}
