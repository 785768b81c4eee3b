//! The steps of a puzzle as they are printed, and what follows them.

use super::Arguments;
use crate::exit::{Exit, Failure};
use crate::files::sheets::Sheets;
use crate::options::shared::Output;
use crate::options::suppose;
use crate::reading::input::heading;
use crate::voice::Records;
use crate::{interrupt, voice};
use basecover::grid::{CandidateSet, Grid};
use basecover::search::exact::cases;
use basecover::technique::Named;
use basecover_ask::{Fewest, Find, Finding, LeastBases, Puzzle, almost_sets_exit};
use basecover_report::{
    self as report, Entry, Palette, Scope, Total, exact_logic::FewestSets, forum, script, supposed, text,
};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Duration;

/// Steps of a puzzle that are printed on a terminal: more than a screen holds nobody reads.
const ON_A_SCREEN: usize = 20;

/// Prints the result of the searches of the puzzles.
pub(super) struct Printer<'a, 'b, W> {
    arguments: &'a Arguments,
    out: W,
    sheets: &'b mut Sheets<'a>,
    palette: Palette,
    /// How many columns the terminal has.
    columns: usize,
    /// How many steps of a puzzle are printed.
    most: usize,
}

impl<'a, 'b, W: Write + Send> Printer<'a, 'b, W> {
    pub(super) fn new(arguments: &'a Arguments, out: W, sheets: &'b mut Sheets<'a>) -> Self {
        Self {
            arguments,
            out,
            sheets,
            palette: voice::palette(),
            columns: width(),
            most: match *arguments.format == Output::Text && std::io::stdout().is_terminal() {
                true => ON_A_SCREEN,
                false => usize::MAX,
            },
        }
    }

    /// What is above the steps of a puzzle that is one of several.
    pub(super) fn heading(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        Ok(self.out.write_all(heading(puzzle).as_bytes())?)
    }

    /// Prints what is refuted as soon as it is supposed, and says how that ends.
    pub(super) fn at_once(
        &mut self,
        puzzle: &Puzzle,
        are_several: impl FnOnce() -> bool,
    ) -> Result<Option<Exit>, Failure> {
        let (supposed, format) = (&self.arguments.find.suppose, *self.arguments.format);
        suppose::at_once(supposed, puzzle, format, are_several, &mut self.out)
    }

    /// Prints the almost locked and the almost hidden sets.
    pub(super) fn almost_sets(
        &mut self,
        find: &Find,
        puzzle: &Puzzle,
        are_several: impl FnOnce() -> bool,
    ) -> Result<Exit, Failure> {
        let sets = find.almost_sets(puzzle);
        match *self.arguments.format {
            Output::Json => Records::to(&mut self.out, |sink| {
                find.almost_sets_record(puzzle, sink);
                ControlFlow::Continue(())
            })?,
            Output::Text => {
                if are_several() {
                    self.heading(puzzle)?;
                }
                self.out.write_all(report::almost_sets(&sets).as_bytes())?;
            }
        }
        self.out.flush()?;
        Ok(almost_sets_exit(&sets))
    }

    /// Prints the fewest base sets of each target.
    pub(super) fn fewest(
        &mut self,
        fewest: &LeastBases<'_>,
        time: Option<Duration>,
        are_several: impl FnOnce() -> bool,
    ) -> Result<(), Failure> {
        let puzzle = &fewest.puzzle;
        let seconds = time.map(|time| time.as_secs_f64());
        match *self.arguments.format {
            Output::Json => Records::to(&mut self.out, |sink| fewest.records(seconds, sink))?,
            Output::Text => {
                if are_several() {
                    self.heading(puzzle)?;
                }
                let mut said = supposed::above(&puzzle.supposed, &self.palette);
                let answers = fewest.answers.iter();
                let answers: Vec<_> = answers.map(|one| self.fewest_sets(puzzle.grid(), one)).collect();
                said += &answers.join(if self.arguments.forum { "\n" } else { "" });
                if fewest.answers.is_empty() {
                    said += "none: no target is a live candidate\n";
                }
                if self.arguments.grid {
                    let eliminated = fewest.answers.iter().map(|one| one.eliminations);
                    let all = eliminated.fold(CandidateSet::default(), |all, own| all.or(&own));
                    said += &text::grid(puzzle.grid(), &all, &self.palette);
                }
                said += &supposed::below(&puzzle.supposed);
                if let Some(seconds) = seconds {
                    said += &format!("{seconds:.3} s\n");
                }
                self.out.write_all(said.as_bytes())?;
            }
        }
        if self.sheets.are_wanted() {
            fewest.entries().for_each(|entry| self.sheets.add(entry));
        }
        Ok(self.out.flush()?)
    }

    /// The fewest base sets of a target in words.
    fn fewest_sets(&self, grid: &Grid, fewest: &Fewest) -> String {
        let Arguments {
            forum,
            notation,
            explain,
            ..
        } = self.arguments;
        let sets = FewestSets {
            grid,
            target: fewest.target,
            found: &fewest.found,
            eliminated: &fewest.eliminations,
            links: fewest.with_links(),
        };
        if *forum {
            return sets.forum();
        }
        let cases = fewest.bases().map_or_else(String::new, |bases| {
            explain.choices(grid, fewest.target, || cases(grid, bases, fewest.target))
        });
        sets.lines(&self.palette, notation.script()) + &cases
    }

    /// Prints the steps, and adds them up.
    pub(super) fn steps(&mut self, finding: &Finding<'_>) -> Result<Total, Failure> {
        let puzzle = &finding.puzzle;
        if *self.arguments.format == Output::Text {
            let above = supposed::above(&puzzle.supposed, &self.palette);
            self.out.write_all(above.as_bytes())?;
        }
        let (is_drawn, most) = (self.sheets.are_wanted(), self.most);
        let style = Style {
            arguments: self.arguments,
            finding,
            is_drawn,
            palette: self.palette,
            columns: self.columns,
        };
        let print = |i: usize, named: &Named| Printed {
            is_shown: i < most,
            ..style.print(named)
        };
        let needed = if is_drawn { usize::MAX } else { most };
        let mut failed = Ok(());
        let total = finding.each(needed, interrupt::is_overdue, print, |step| {
            failed = self.write(step);
            match failed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        failed.map(|()| total)
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
        finding: &Finding<'_>,
        total: &Total,
        time: Option<Duration>,
    ) -> Result<(), Failure> {
        match *self.arguments.format {
            Output::Json => {
                let seconds = time.map(|time| time.as_secs_f64());
                Records::to(&mut self.out, |sink| finding.summary(total, seconds, sink))?;
            }
            Output::Text => {
                let puzzle = &finding.puzzle;
                let below = match total.is_contradiction {
                    true => supposed::contradiction(&puzzle.supposed),
                    false => supposed::below(&puzzle.supposed),
                };
                let lines = finding.scope(|scope| self.lines(puzzle.grid(), total, scope, time));
                self.out.write_all((lines + &below).as_bytes())?;
            }
        }
        Ok(self.out.flush()?)
    }

    fn lines(&self, grid: &Grid, total: &Total, scope: &Scope<'_>, time: Option<Duration>) -> String {
        let mut lines = String::new();
        if total.steps > self.most {
            let Palette { quiet, .. } = self.palette;
            lines += &format!(
                "{quiet}these are the {} simplest; add `| less` to see all {}{quiet:#}\n",
                self.most, total.steps
            );
        }
        if self.arguments.step_grid && total.steps > 0 {
            lines += &format!("{}\n", report::signs(self.arguments.find.logic.of_patterns()));
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
    finding: &'a Finding<'a>,
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
                let entry = Entry::of_named(self.finding.puzzle.grid(), named);
                entry.supposing(&self.finding.puzzle.supposed)
            }),
        }
    }

    fn line(&self, named: &Named) -> String {
        let (grid, palette) = (self.finding.puzzle.grid(), &self.palette);
        match *self.arguments.format {
            Output::Json => self.finding.line(named),
            Output::Text if self.arguments.step_grid => {
                let statements = self.arguments.explain.statements(named);
                report::step_grid(grid, named, self.columns, palette) + &statements + "\n"
            }
            Output::Text if self.arguments.forum => forum::step(grid, named) + "\n",
            Output::Text => {
                script::step_with_names(grid, named, palette, self.arguments.notation.script())
                    + &self.arguments.explain.statements(named)
            }
        }
    }
}

/// How many columns the terminal has.
pub(crate) fn width() -> usize {
    let asked = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    asked.unwrap_or_else(|| terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into()))
}
