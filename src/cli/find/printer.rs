//! The steps of a puzzle as they are printed, and what follows them.

use super::Arguments;
use super::searched::Searched;
use crate::cli::exit::Failure;
use crate::cli::input::Puzzle;
use crate::cli::sheets::Sheets;
use crate::cli::soundness::Solutions;
use crate::cli::{Output, interrupt};
use basecover::grid::Grid;
use basecover::report::{self, Entry, Palette, Scope, Total, forum, json, script, supposed, text};
use basecover::search::StopReason;
use basecover::technique::{self, Named};
use itertools::Itertools;
use rayon::prelude::*;
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// Steps that are named and printed at a time.
const BATCH: usize = 256;
/// Steps of a puzzle that are printed on a terminal: more than a screen holds nobody reads.
const ON_A_SCREEN: usize = 20;

/// Prints what the searches of the puzzles come to.
pub(super) struct Printer<'a, 'b, W> {
    arguments: &'a Arguments,
    pool: &'a rayon::ThreadPool,
    out: W,
    sheets: &'b mut Sheets<'a>,
    palette: Palette,
    /// How many columns the terminal has.
    columns: usize,
    /// How many steps of a puzzle are printed.
    most: usize,
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
            palette: palette(),
            columns: width(),
            most: match arguments.format == Output::Text && std::io::stdout().is_terminal() {
                true => ON_A_SCREEN,
                false => usize::MAX,
            },
        }
    }

    /// What stands above the steps of a puzzle that is one of several.
    pub(super) fn heading(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        Ok(self.out.write_all(puzzle.heading().as_bytes())?)
    }

    /// Prints the steps, and adds them up.
    pub(super) fn steps(&mut self, puzzle: &Puzzle, searched: &Searched) -> Result<Total, Failure> {
        let Searched { found, named, .. } = searched;
        let grid = puzzle.grid();
        if self.arguments.format == Output::Text {
            let above = supposed::above(&puzzle.supposed, &self.palette);
            self.out.write_all(above.as_bytes())?;
        }
        let mut total = Total::new(found.stop, found.nodes);
        // Naming and writing take longer than finding, and a listing may be long: a batch at a time, by all
        // threads.
        for steps in &found.steps.iter().chunks(BATCH) {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            let room = self.most.saturating_sub(total.steps);
            let mut steps: Vec<_> = steps.inspect(|step| total.add(step)).collect();
            if !self.sheets.are_wanted() {
                steps.truncate(room);
            }
            let style = self.style(puzzle);
            let print = |(i, step)| Printed {
                is_shown: i < room,
                ..style.print(&technique::name(grid, step))
            };
            let steps = steps.into_par_iter().enumerate();
            let printed: Vec<_> = self.pool.install(|| steps.map(print).collect());
            printed.into_iter().try_for_each(|step| self.write(step))?;
        }
        for named in named {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            let is_shown = total.steps < self.most;
            total.add(&named.step);
            if is_shown || self.sheets.are_wanted() {
                let step = self.style(puzzle).print(named);
                self.write(Printed { is_shown, ..step })?;
            }
        }
        Ok(total)
    }

    fn style<'c>(&self, puzzle: &'c Puzzle) -> Style<'c>
    where
        'a: 'c,
    {
        Style {
            arguments: self.arguments,
            puzzle,
            is_drawn: self.sheets.are_wanted(),
            palette: self.palette,
            columns: self.columns,
        }
    }

    fn write(&mut self, step: Printed) -> Result<(), Failure> {
        if step.is_shown {
            self.out.write_all(step.line.as_bytes())?;
        }
        step.entry.into_iter().for_each(|entry| self.sheets.add(entry));
        Ok(())
    }

    /// What follows the steps of a puzzle. The time is that of the search, where it is asked for.
    pub(super) fn summary(
        &mut self,
        puzzle: &Puzzle,
        total: &Total,
        scope: &Scope<'_>,
        solutions: Solutions,
        time: Option<Duration>,
    ) -> Result<(), Failure> {
        let summary = match self.arguments.format {
            Output::Json => {
                let seconds = time.map(|time| time.as_secs_f64());
                let summary = json::SummaryRecord::new(puzzle.in_records(), total, scope, seconds);
                let summary = summary.supposing(&puzzle.supposed);
                json::line(&summary.solutions(solutions.in_records()))
            }
            Output::Text => {
                let below = match total.is_contradiction {
                    true => supposed::contradiction(&puzzle.supposed),
                    false => supposed::below(&puzzle.supposed),
                };
                self.lines(puzzle.grid(), total, scope, time) + &below
            }
        };
        self.out.write_all(summary.as_bytes())?;
        Ok(self.out.flush()?)
    }

    fn lines(&self, grid: &Grid, total: &Total, scope: &Scope<'_>, time: Option<Duration>) -> String {
        let mut lines = String::new();
        if total.steps > self.most {
            let Palette { quiet, .. } = self.palette;
            lines += &format!(
                "{quiet}these are the {} simplest; `| less` behind the command shows all {}{quiet:#}\n",
                self.most, total.steps
            );
        }
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
    puzzle: &'a Puzzle,
    /// Whether the next step may be drawn.
    is_drawn: bool,
    palette: Palette,
    columns: usize,
}

/// A step that is ready to be written.
struct Printed {
    line: String,
    /// Whether there is room for it.
    is_shown: bool,
    /// As it is drawn; none when nothing needs it.
    entry: Option<Entry>,
}

impl Style<'_> {
    fn print(&self, named: &Named) -> Printed {
        Printed {
            line: self.line(named),
            is_shown: true,
            entry: self.is_drawn.then(|| {
                let entry = Entry::of_named(self.puzzle.grid(), named);
                entry.supposing(&self.puzzle.supposed)
            }),
        }
    }

    fn line(&self, named: &Named) -> String {
        let (grid, palette) = (self.puzzle.grid(), &self.palette);
        match self.arguments.format {
            Output::Json => {
                json::line(&json::StepRecord::named(grid, named).supposing(&self.puzzle.supposed))
            }
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

/// The colours, where standard output shows any: a long listing is not coloured to be stripped again.
fn palette() -> Palette {
    match anstream::stdout().current_choice() {
        anstream::ColorChoice::Never => Palette::default(),
        _ => Palette::colour(),
    }
}

/// How many columns the terminal has.
pub(in crate::cli) fn width() -> usize {
    let asked = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    asked.unwrap_or_else(|| terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into()))
}
