//! The steps of a puzzle as they are printed, and what follows them.

use super::Arguments;
use super::searched::Searched;
use crate::cli::exit::Failure;
use crate::cli::input::Puzzle;
use crate::cli::sheets::Sheets;
use crate::cli::{Output, interrupt};
use basecover::grid::Grid;
use basecover::report::{self, Entry, Palette, Scope, Total, forum, json, script, text};
use basecover::search::StopReason;
use basecover::technique::{self, Named};
use itertools::Itertools;
use rayon::prelude::*;
use std::io::Write;
use std::time::Duration;

/// Steps that are named and printed at a time.
const BATCH: usize = 256;

/// Prints what the searches of the puzzles come to.
pub(super) struct Printer<'a, 'b, W> {
    arguments: &'a Arguments,
    pool: &'a rayon::ThreadPool,
    out: W,
    sheets: &'b mut Sheets<'a>,
    palette: Palette,
    /// How many columns the terminal has.
    columns: usize,
}

impl<'a, 'b, W: Write> Printer<'a, 'b, W> {
    pub(super) fn new(
        arguments: &'a Arguments,
        pool: &'a rayon::ThreadPool,
        out: W,
        sheets: &'b mut Sheets<'a>,
    ) -> Self {
        Self {
            arguments,
            pool,
            out,
            sheets,
            palette: Palette::colour(),
            columns: width(),
        }
    }

    /// What stands above the steps of a puzzle that is one of several.
    pub(super) fn heading(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        Ok(self.out.write_all(puzzle.heading().as_bytes())?)
    }

    /// Prints the steps, and adds them up.
    pub(super) fn steps(&mut self, grid: &Grid, searched: &Searched) -> Result<Total, Failure> {
        let Searched { found, named, .. } = searched;
        let mut total = Total::new(found.stop, found.nodes);
        // Naming and writing take longer than finding, and a listing may be long: a batch at a time, by all
        // threads.
        for steps in &found.steps.iter().chunks(BATCH) {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            let steps: Vec<_> = steps.inspect(|step| total.add(step)).collect();
            let style = self.style(grid);
            let print = |step| style.print(&technique::name(grid, step));
            let printed: Vec<_> = self.pool.install(|| steps.into_par_iter().map(print).collect());
            printed.into_iter().try_for_each(|step| self.write(step))?;
        }
        for named in named {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            total.add(&named.step);
            let step = self.style(grid).print(named);
            self.write(step)?;
        }
        Ok(total)
    }

    fn style<'c>(&self, grid: &'c Grid) -> Style<'c>
    where
        'a: 'c,
    {
        Style {
            arguments: self.arguments,
            grid,
            is_drawn: self.sheets.are_wanted(),
            palette: self.palette,
            columns: self.columns,
        }
    }

    fn write(&mut self, step: Printed) -> Result<(), Failure> {
        self.out.write_all(step.line.as_bytes())?;
        step.entry.into_iter().for_each(|entry| self.sheets.add(entry));
        Ok(())
    }

    /// What follows the steps of a puzzle. The time is that of the search, where it is asked for.
    pub(super) fn summary(
        &mut self,
        puzzle: &Puzzle,
        total: &Total,
        scope: &Scope<'_>,
        time: Option<Duration>,
    ) -> Result<(), Failure> {
        let summary = match self.arguments.format {
            Output::Json => {
                let seconds = time.map(|time| time.as_secs_f64());
                json::line(&json::SummaryRecord::new(
                    puzzle.in_records(),
                    total,
                    scope,
                    seconds,
                ))
            }
            Output::Text => self.lines(puzzle.grid(), total, scope, time),
        };
        self.out.write_all(summary.as_bytes())?;
        Ok(self.out.flush()?)
    }

    fn lines(&self, grid: &Grid, total: &Total, scope: &Scope<'_>, time: Option<Duration>) -> String {
        let mut lines = String::new();
        if self.arguments.step_grid && total.steps > 0 {
            lines += &format!("{}\n", report::signs(self.arguments.logic.logic()));
        }
        if total.marked {
            lines += &format!("{}\n", text::LEGEND);
        }
        if self.arguments.grid {
            lines += &text::grid(grid, &total.eliminated, &self.palette);
        }
        lines += &text::summary(total, scope, &self.palette);
        if let Some(time) = time {
            lines += &format!("{:.3} s\n", time.as_secs_f64());
        }
        lines
    }
}

/// How the steps of a puzzle are printed, by any thread.
struct Style<'a> {
    arguments: &'a Arguments,
    grid: &'a Grid,
    /// Whether the next step may be drawn.
    is_drawn: bool,
    palette: Palette,
    columns: usize,
}

/// A step that is ready to be written.
struct Printed {
    line: String,
    /// As it is drawn; none when nothing needs it.
    entry: Option<Entry>,
}

impl Style<'_> {
    fn print(&self, named: &Named) -> Printed {
        Printed {
            line: self.line(named),
            entry: self.is_drawn.then(|| Entry::of_named(self.grid, named)),
        }
    }

    fn line(&self, named: &Named) -> String {
        let (grid, palette) = (self.grid, &self.palette);
        match self.arguments.format {
            Output::Json => json::line(&json::StepRecord::named(grid, named)),
            Output::Text if self.arguments.step_grid => {
                let statements = self.arguments.explain.statements(named);
                report::step_grid(grid, named, self.columns, palette) + &statements + "\n"
            }
            Output::Text if self.arguments.forum => forum::step(grid, named) + "\n",
            Output::Text => {
                script::named(grid, named, palette, self.arguments.notation.script())
                    + &self.arguments.explain.statements(named)
            }
        }
    }
}

/// How many columns the terminal has.
fn width() -> usize {
    let asked = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    asked.unwrap_or_else(|| terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into()))
}
