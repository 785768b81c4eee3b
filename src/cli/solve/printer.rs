//! A path as it is printed, step by step.

use super::Arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::input::Puzzle;
use crate::cli::progress::Progress;
use crate::cli::sheets::Sheets;
use crate::cli::{Output, interrupt, voice};
use basecover::constraint::{Derived, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{self, Bases, template};
use basecover::pattern::{Form, Logic, Suppositions, Tree};
use basecover::report::json::{self, PathRecord, RatingRecord, StepRecord, TreeRecord};
use basecover::report::{Entry, Palette, Script, forum, path, script, text, tree};
use basecover::search::{Limits, StopReason};
use basecover::solve::{
    Deduction, Goal, Measure, Path, PathTotals, Plan, Score, Stop, Strategy, rate_all, solve,
};
use basecover::technique::{self, Named};
use basecover::truths;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Prints a path while it is made.
pub(super) struct Printer<'a, 'b, W> {
    pub(super) arguments: &'a Arguments,
    pub(super) plan: &'a Plan,
    progress: &'a Progress,
    out: &'a mut W,
    sheets: &'a mut Sheets<'b>,
    pub(super) palette: Palette,
    script: Script,
    /// What holds where this does.
    pub(super) supposed: Suppositions,
    pub(super) totals: PathTotals,
    /// HoDoKu's, where all techniques that are looked for are its own.
    score: Option<Score>,
    /// Singles that are still to be printed, on one line.
    singles: Vec<Named>,
    /// Steps and trees printed so far.
    number: usize,
    failed: Option<Failure>,
}

impl<'a, 'b, W: Write + Send> Printer<'a, 'b, W> {
    pub(super) fn new(
        arguments: &'a Arguments,
        plan: &'a Plan,
        progress: &'a Progress,
        out: &'a mut W,
        sheets: &'a mut Sheets<'b>,
    ) -> Self {
        // What is pasted elsewhere has no colours.
        let palette = match arguments.forum {
            true => Palette::default(),
            false => Palette::colour(),
        };
        let is_hodoku = match plan.get_strategy() {
            Strategy::Techniques(techniques) => techniques.iter().all(|technique| Score::knows(technique)),
            _ => false,
        };
        Self {
            score: is_hodoku.then(Score::default),
            plan,
            arguments,
            progress,
            out,
            sheets,
            palette,
            script: arguments.notation.script(),
            supposed: Suppositions::default(),
            totals: PathTotals::default(),
            singles: Vec::new(),
            number: 0,
            failed: None,
        }
    }

    /// Solves a puzzle and prints every deduction, and what follows them. The time counts from `start`.
    pub(super) fn path(
        mut self,
        puzzle: &Puzzle,
        kept: &CandidateSet,
        start: Instant,
    ) -> Result<Exit, Failure> {
        let timeout = self.arguments.timeout;
        let stop = || interrupt::stop(start, timeout);
        let limits = Limits::default().stop(&stop);
        let (plan, position) = (self.plan, &puzzle.position);
        let path = solve(position, plan, kept, &limits, &mut |grid, deduction| {
            self.deduce(grid, deduction);
        });
        self.end(puzzle.in_records(), position.derived(), &path, start.elapsed())?;
        if self.arguments.ratings {
            match self.ratings(puzzle, kept) {
                Ok(ratings) => self.write(&ratings)?,
                Err(StopReason::Interrupted) => return Ok(Exit::Interrupted),
                Err(_) => {
                    let line = puzzle.line;
                    let told = format_args!("line {line}: the ratings are not known within the time limit");
                    self.progress.aside(|| voice::error(told));
                    return Ok(Exit::Stopped);
                }
            }
        }
        Ok(match path.stop {
            Stop::Solved => Exit::Found,
            Stop::Stuck | Stop::Contradiction => Exit::Nothing,
            Stop::Limit(reason) => stopped(reason),
        })
    }

    /// Prints a deduction as soon as it is made; after a failure none.
    pub(super) fn deduce(&mut self, grid: &Grid, deduction: &Deduction) {
        if self.failed.is_none() {
            self.failed = self.deduction(grid, deduction).err();
        }
    }

    pub(super) fn deduction(&mut self, grid: &Grid, deduction: &Deduction) -> Result<(), Failure> {
        self.progress
            .message(format!("{} candidates left", grid.unplaced().len()));
        if let Deduction::Tree { target, tree } = deduction {
            return self.tree(grid, *target, tree);
        }
        match deduction.step(grid) {
            Some(step) => self.step(grid, technique::name(grid, step)),
            None => Ok(()),
        }
    }

    pub(super) fn tree(&mut self, grid: &Grid, target: Candidate, proof: &Tree) -> Result<(), Failure> {
        self.totals.tree(proof);
        if self.sheets.are_wanted() {
            let entry = Entry::of_tree(grid, target, proof).map_err(Failure::input)?;
            self.sheets.add(entry.supposing(&self.supposed));
        }
        let report = match self.arguments.format {
            Output::Json => json::line(&TreeRecord::new(grid, target, proof).supposing(&self.supposed)),
            Output::Text if self.arguments.forum => self.pasted(&forum::tree(grid, target, proof))?,
            Output::Text => self.heading(grid)? + &tree(grid, target, proof, &self.palette, self.script),
        };
        self.write(&report)
    }

    fn step(&mut self, grid: &Grid, named: Named) -> Result<(), Failure> {
        let technique = self.plan.get_strategy().technique(&named);
        self.totals.step(&named, technique);
        if let (Some(score), Some(technique)) = (&mut self.score, technique) {
            score.add(technique);
        }
        if self.sheets.are_wanted() {
            self.sheets
                .add(Entry::of_named(grid, &named).supposing(&self.supposed));
        }
        let report = match self.arguments.format {
            Output::Json => json::line(&StepRecord::named(grid, &named).supposing(&self.supposed)),
            Output::Text if named.step.placement().is_some() => {
                self.singles.push(named);
                return Ok(());
            }
            Output::Text if self.arguments.forum => self.pasted(&forum::step(grid, &named))?,
            Output::Text => {
                self.heading(grid)?
                    + &script::named(grid, &named, &self.palette, self.script)
                    + &self.arguments.explain.statements(&named)
            }
        };
        self.write(&report)
    }

    /// What stands above a step: the singles before it, its number, and the position when that was asked for.
    fn heading(&mut self, grid: &Grid) -> Result<String, Failure> {
        self.placed()?;
        self.number += 1;
        let grid = match self.arguments.grids {
            true => text::grid(grid, &CandidateSet::default(), &self.palette),
            false => String::new(),
        };
        Ok(format!("{grid}{}. ", self.number))
    }

    /// A step for a forum: it has no number there, but a line between it and the next one.
    fn pasted(&mut self, report: &str) -> Result<String, Failure> {
        self.placed()?;
        Ok(format!("{report}\n"))
    }

    /// Writes the singles that are still to be printed.
    pub(super) fn placed(&mut self) -> Result<(), Failure> {
        let singles = path::singles(&self.singles, &self.palette);
        self.singles.clear();
        self.write(&singles)
    }

    pub(super) fn write(&mut self, report: &str) -> Result<(), Failure> {
        let written = self.progress.aside(|| {
            self.out
                .write_all(report.as_bytes())
                .and_then(|()| self.out.flush())
        });
        Ok(written?)
    }

    /// What other ratings tell of the puzzle, whatever the path was; the time limit is one of their own.
    fn ratings(&self, puzzle: &Puzzle, kept: &CandidateSet) -> Result<String, StopReason> {
        let measures: Vec<_> = Measure::ALL
            .into_iter()
            .filter(|measure| !measure.is_of_patterns())
            .collect();
        let start = Instant::now();
        let stop = || interrupt::stop(start, self.arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let derive = truths::Selection::none();
        let position = &puzzle.position;
        let rated = rate_all(position, &measures, &derive, kept, 0, Goal::Solution, &limits)?;
        let rated = [rated, Vec::new(), Vec::new()];
        Ok(match self.arguments.format {
            Output::Json => json::line(&RatingRecord::new(puzzle.in_records(), &derive, &rated)),
            Output::Text => path::rating(puzzle.number, "", &rated, &derive, &self.palette),
        })
    }

    /// What follows the steps of a path that begins at this puzzle, where these truths were shown.
    pub(super) fn end(
        &mut self,
        puzzle: json::Puzzle<'_>,
        shown: &[Arc<Derived>],
        path: &Path,
        time: Duration,
    ) -> Result<(), Failure> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let plan = self.plan;
        let stop = match path.stop {
            Stop::Solved => "solved".to_owned(),
            Stop::Stuck => "stuck".to_owned(),
            Stop::Contradiction => "contradiction".to_owned(),
            Stop::Limit(reason) => reason.to_string(),
        };
        let proven =
            plan.get_form() == Form::Weighted && !matches!(plan.get_strategy(), Strategy::Techniques(_));
        if let Some(score) = self.score.filter(|_| path.stop == Stop::Solved) {
            self.totals.hodoku = Some(score.points());
            self.totals.hodoku_level = Some(score.level().number());
        }
        let mut truths = truths::derive(&path.end, plan.get_derive());
        truths.extend(shown.iter().cloned());
        let report = match self.arguments.format {
            Output::Json => {
                let proofs = match path.stop {
                    Stop::Stuck if proven => witnesses(plan.get_logic(), &path.end, &self.supposed, &truths)?,
                    _ => String::new(),
                };
                proofs + &self.record(puzzle, &path.end, &stop)
            }
            Output::Text => {
                let singles = path::singles(&self.singles, &self.palette);
                self.singles.clear();
                let left = path.end.unplaced().len();
                let outcome = match path.stop {
                    Stop::Stuck => format!("stuck; {}", self.arguments.stuck(plan, left, truths.len())),
                    Stop::Solved | Stop::Contradiction => stop,
                    Stop::Limit(StopReason::Interrupted) => "interrupted".to_owned(),
                    Stop::Limit(_) => "stopped by the time limit".to_owned(),
                };
                let time = match self.arguments.timing {
                    true => format!("{:.3} s\n", time.as_secs_f64()),
                    false => String::new(),
                };
                singles + &path::end(&path.end, &self.totals, &outcome, &self.palette) + &time
            }
        };
        self.write(&report)
    }

    /// The record that ends a path.
    pub(super) fn record(&self, puzzle: json::Puzzle<'_>, end: &Grid, stop: &str) -> String {
        json::line(&PathRecord::new(puzzle, &self.totals, end, stop).supposing(&self.supposed))
    }
}

/// What it means for the exit code that a search was told to stop.
pub(super) fn stopped(reason: StopReason) -> Exit {
    match reason {
        StopReason::Interrupted => Exit::Interrupted,
        _ => Exit::Stopped,
    }
}

/// The proof that no pattern of a logic eliminates anything, with these derived truths or without: a witness
/// for every candidate that is left.
fn witnesses(
    logic: Logic,
    grid: &Grid,
    supposed: &Suppositions,
    truths: &[Arc<Derived>],
) -> Result<String, Failure> {
    let position = Position::new(grid).map_err(Failure::input)?.with_truths(truths);
    let left = grid.unplaced();
    let answers = match logic {
        Logic::Candidates => lp::answer(&position, &left, Bases::Overlapping),
        Logic::Templates => template::answer(&position, &left),
    };
    Ok(json::decisions(grid, supposed, &answers, &[]))
}
