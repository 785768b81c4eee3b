//! A path as it is printed, step by step.

use super::Arguments;
use crate::exit::{Exit, Failure};
use crate::files::sheets::Sheets;
use crate::options::explain::Explain;
use crate::options::shared::Output;
use crate::progress::Progress;
use crate::voice::Records;
use crate::{interrupt, voice};
use basecover::constraint::Derived;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::Tree;
use basecover::search::{Limits, StopReason};
use basecover::solve::{Path, PathEnd};
use basecover::technique::Named;
use basecover::truths::Cut;
use basecover_ask::{Begun, Event, Happened, Puzzle};
use basecover_report::{Entry, Palette, Script, forum, path, script, supposed, text, tree};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// Prints a path while it is made.
pub(super) struct Printer<'a, 'b, W> {
    arguments: &'a Arguments,
    progress: &'a Progress,
    out: &'a mut W,
    sheets: &'a mut Sheets<'b>,
    palette: Palette,
    script: Script,
    /// When the puzzle was begun.
    start: Instant,
    /// Singles that are still to be printed, on one line.
    singles: Vec<Named>,
    /// Steps and trees printed so far.
    number: usize,
    /// Whether what follows are the proofs of what is false in all cases.
    is_in_cases: bool,
}

impl<'a, 'b, W: Write + Send> Printer<'a, 'b, W> {
    pub(super) fn new(
        arguments: &'a Arguments,
        progress: &'a Progress,
        out: &'a mut W,
        sheets: &'a mut Sheets<'b>,
        start: Instant,
    ) -> Self {
        // What is pasted elsewhere has no colours.
        let palette = match arguments.forum {
            true => Palette::default(),
            false => voice::palette(),
        };
        Self {
            arguments,
            progress,
            out,
            sheets,
            palette,
            script: arguments.notation.script(),
            start,
            singles: Vec::new(),
            number: 0,
            is_in_cases: false,
        }
    }

    /// Prints what happens as soon as it does; after a failure nothing. Other ratings follow, with a time
    /// limit of its own.
    pub(super) fn print(
        &mut self,
        begun: &Begun<'_>,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
    ) -> Result<Exit, Failure> {
        let mut printed = Ok(());
        let exit = begun.go(limits, &mut |event| {
            if printed.is_ok() {
                printed = self.event(event);
            }
        });
        printed?;
        match begun.are_ratings_asked() {
            true => self.ratings(begun, puzzle).map(|end| end.unwrap_or(exit)),
            false => Ok(exit),
        }
    }

    /// Prints other ratings; otherwise the end that it means that they are not known.
    fn ratings(&mut self, begun: &Begun<'_>, puzzle: &Puzzle) -> Result<Option<Exit>, Failure> {
        let (start, timeout) = (Instant::now(), *self.arguments.timeout);
        let stop = || interrupt::stop(start, timeout);
        let limits = Limits::default().stop(&stop);
        let rating = match begun.ratings(&limits, &mut self.progress.notices()) {
            Ok(rating) => rating,
            Err(missing) => return Ok(Some(missing.exit())),
        };
        match *self.arguments.format {
            Output::Json => self
                .progress
                .aside(|| Records::to(self.out, |sink| rating.records(puzzle, sink)))?,
            Output::Text => {
                let (rated, derive) = (&rating.rated, &rating.derive);
                self.write(&path::rating(puzzle.number, "", rated, derive, &self.palette))?;
            }
        }
        Ok(None)
    }

    fn event(&mut self, event: &Event<'_>) -> Result<(), Failure> {
        if let Happened::Step { grid, .. } | Happened::Tree { grid, .. } = event.happened {
            let left = grid.unplaced().len();
            self.progress.message(format!("{left} candidates left"));
        }
        self.draw(event)?;
        match *self.arguments.format {
            Output::Json => {
                let written = self.progress.aside(|| {
                    Records::to(self.out, |sink| event.records(sink)).and_then(|()| self.out.flush())
                });
                Ok(written?)
            }
            Output::Text => {
                let text = self.text(event)?;
                self.write(&text)
            }
        }
    }

    fn draw(&mut self, event: &Event<'_>) -> Result<(), Failure> {
        if !self.sheets.are_wanted() {
            return Ok(());
        }
        let entry = match event.happened {
            Happened::Step { grid, named } => Entry::of_named(grid, named),
            Happened::Tree { grid, target, tree } => {
                Entry::of_tree(grid, target, tree).map_err(Failure::input)?
            }
            _ => return Ok(()),
        };
        self.sheets.add(entry.supposing(event.supposed));
        Ok(())
    }

    fn text(&mut self, event: &Event<'_>) -> Result<String, Failure> {
        let palette = self.palette;
        Ok(match event.happened {
            Happened::Supposed => {
                self.number = 0;
                supposed::above(event.supposed, &palette)
            }
            Happened::InAllCases(cases) => {
                self.number = 0;
                self.is_in_cases = true;
                supposed::in_all_cases(event.puzzle.grid, cases, &palette)
            }
            Happened::CasesEnded(_) => self.placed() + &self.time(),
            // The cases have been read already: the trees say the same again.
            Happened::Tree { .. } if self.is_in_cases && self.arguments.explain == Explain::Line => {
                String::new()
            }
            Happened::Step { grid, named } => self.step(grid, named),
            Happened::Tree { grid, target, tree } => self.tree(grid, target, tree),
            Happened::Ended { path, truths } => self.end(event, path, truths),
            Happened::Concluded(found) => {
                supposed::below(event.supposed) + &supposed::conclusion(found, &palette)
            }
            Happened::Refuting(refutation) => supposed::proof(refutation, &palette),
            Happened::Refuted { .. } => self.placed(),
            Happened::TreeEnded(_) => self.time(),
            Happened::InSolution { target, solution } => tree::in_solution(target, solution, &palette),
            Happened::NoTree { target, stop } => {
                tree::not_found(target, event.plan.get_depth(), stop, &palette)
            }
        })
    }

    fn tree(&mut self, grid: &Grid, target: Candidate, proof: &Tree) -> String {
        match self.arguments.forum {
            true => self.pasted(&forum::tree(grid, target, proof)),
            false => {
                self.heading(grid)
                    + &tree(grid, target, proof, &self.palette, self.script)
                    + &self.arguments.explain.cases(grid, target, proof)
            }
        }
    }

    fn step(&mut self, grid: &Grid, named: &Named) -> String {
        if named.step.placement().is_some() {
            self.singles.push(named.clone());
            return String::new();
        }
        match self.arguments.forum {
            true => self.pasted(&forum::step(grid, named)),
            false => {
                self.heading(grid)
                    + &script::step_with_names(grid, named, &self.palette, self.script)
                    + &self.arguments.explain.statements(named)
            }
        }
    }

    /// What is above a step: the singles before it, its number, and the position when that was asked for.
    fn heading(&mut self, grid: &Grid) -> String {
        let placed = self.placed();
        self.number += 1;
        let grid = match self.arguments.grids {
            true => text::grid(grid, &CandidateSet::default(), &self.palette),
            false => String::new(),
        };
        format!("{placed}{grid}{}. ", self.number)
    }

    /// A step for a forum: it has no number there, but a line between it and the next one.
    fn pasted(&mut self, report: &str) -> String {
        format!("{}{report}\n", self.placed())
    }

    /// The singles that are still to be printed.
    fn placed(&mut self) -> String {
        let singles = path::singles(&self.singles, &self.palette);
        self.singles.clear();
        singles
    }

    /// What follows the steps of a path, in a position with these derived truths.
    fn end(&mut self, event: &Event<'_>, path: &Path, truths: &[Arc<Derived>]) -> String {
        let left = path.end.unplaced().len();
        let outcome = match path.stop {
            PathEnd::Stuck if path.nothing_follows => {
                "stuck; every candidate is in some solution, so nothing can be eliminated".to_owned()
            }
            PathEnd::Stuck => {
                let stuck = self.arguments.stuck(event.plan, left, truths.len(), path.parity);
                match path.cuts.is_empty() {
                    true => format!("stuck; {stuck}"),
                    false => format!("stuck; {stuck} ({})", Cut::clauses(&path.cuts)),
                }
            }
            PathEnd::Solved => "solved".to_owned(),
            PathEnd::Contradiction => "contradiction".to_owned(),
            PathEnd::Limit(StopReason::Interrupted) => "interrupted".to_owned(),
            PathEnd::Limit(StopReason::TimeBudget) => "stopped by the time limit".to_owned(),
            PathEnd::Limit(_) => "stopped by the node budget".to_owned(),
        };
        self.placed() + &path::end(&path.end, event.totals, &outcome, &self.palette) + &self.time()
    }

    /// How long the puzzle took, where that is asked for.
    fn time(&self) -> String {
        match self.arguments.timing {
            true => format!("{:.3} s\n", self.start.elapsed().as_secs_f64()),
            false => String::new(),
        }
    }

    fn write(&mut self, report: &str) -> Result<(), Failure> {
        let written = self.progress.aside(|| {
            self.out
                .write_all(report.as_bytes())
                .and_then(|()| self.out.flush())
        });
        Ok(written?)
    }
}
