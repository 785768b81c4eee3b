//! The smallest tree against one candidate, as `solve --tree` prints it.

use super::Arguments;
use super::printer::{Printer, stopped};
use crate::cli::exit::{Exit, Failure};
use crate::cli::input::Puzzle;
use crate::cli::{Output, interrupt, suppose};
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Supposition, Suppositions};
use basecover::report::json::{self, DecisionRecord};
use basecover::report::tree;
use basecover::search::{Limits, StopReason};
use basecover::solve::smallest_tree;
use std::io::Write;
use std::time::Instant;

impl Arguments {
    /// Whether what is asked of a puzzle can be asked of it.
    ///
    /// # Errors
    /// The line, and why not.
    pub(super) fn fit(&self, puzzle: &Puzzle) -> Result<(), String> {
        let (line, grid) = (puzzle.line, puzzle.grid());
        if let Some(target) = self.tree.filter(|&target| !grid.is_live(target)) {
            return Err(format!(
                "line {line}: --tree: {target} is not a live candidate: it is false already"
            ));
        }
        let supposed = self.suppose.all();
        let made = supposed.made(grid).map(drop);
        made.map_err(|error| suppose::complaint(puzzle, &supposed, &error))
    }
}

impl<W: Write + Send> Printer<'_, '_, W> {
    /// Proves a candidate of a puzzle false by the smallest tree, or prints a solution in which it is true.
    /// The time counts from `start`.
    pub(super) fn smallest_tree(
        mut self,
        puzzle: &Puzzle,
        target: Candidate,
        start: Instant,
    ) -> Result<Exit, Failure> {
        let timeout = self.arguments.timeout;
        let stop = || interrupt::stop(start, timeout);
        let grid = puzzle.grid();
        let holds: Suppositions = [Supposition::True(target)].into_iter().collect();
        let holds = holds.made(grid).map_err(Failure::input)?;
        match holds.solutions_until(1, stop) {
            Err(halt) => return self.no_tree(puzzle, target, Some(halt.into())),
            Ok(solutions) => {
                if let Some(solution) = solutions.first() {
                    return self.witness(puzzle, target, solution);
                }
            }
        }
        let limits = Limits::default().stop(&stop);
        match smallest_tree(&puzzle.position, target, self.plan, &limits) {
            Err(reason) => self.no_tree(puzzle, target, Some(reason)),
            Ok(None) => self.no_tree(puzzle, target, None),
            Ok(Some(tree)) => {
                self.tree(grid, target, &tree)?;
                let report = match (self.arguments.format, self.arguments.timing) {
                    (Output::Json, _) => {
                        let mut end = grid.clone();
                        end.remove(target);
                        self.record(puzzle.in_records(), &end, "refuted")
                    }
                    (Output::Text, true) => format!("{:.3} s\n", start.elapsed().as_secs_f64()),
                    (Output::Text, false) => String::new(),
                };
                self.write(&report)?;
                Ok(Exit::Found)
            }
        }
    }

    /// A solution in which the candidate is true.
    fn witness(
        mut self,
        puzzle: &Puzzle,
        target: Candidate,
        solution: &CandidateSet,
    ) -> Result<Exit, Failure> {
        let grid = puzzle.grid();
        let report = match self.arguments.format {
            Output::Text => tree::in_solution(target, solution, &self.palette),
            Output::Json => {
                let decision = DecisionRecord::of_solution(grid, target, solution).map_err(Failure::input)?;
                json::line(&decision) + &self.record(puzzle.in_records(), grid, "stuck")
            }
        };
        self.write(&report)?;
        Ok(Exit::Nothing)
    }

    /// That no tree was found, for this reason or because there is none of the depth.
    fn no_tree(
        mut self,
        puzzle: &Puzzle,
        target: Candidate,
        stop: Option<StopReason>,
    ) -> Result<Exit, Failure> {
        let report = match self.arguments.format {
            Output::Text => tree::not_found(target, self.plan.get_depth(), stop, &self.palette),
            Output::Json => {
                let stop = stop.map_or_else(|| "stuck".to_owned(), |stop| stop.to_string());
                self.record(puzzle.in_records(), puzzle.grid(), &stop)
            }
        };
        self.write(&report)?;
        Ok(stop.map_or(Exit::Stopped, stopped))
    }
}
