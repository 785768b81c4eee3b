//! `basecover find`.

mod arguments;

pub(crate) use arguments::Arguments;
pub(super) use arguments::seconds;

use super::derive::permit;
use super::exit::{Exit, Failure};
use super::input::Puzzle;
use super::puzzles::Puzzles;
use super::sheets::{Sheets, title};
use super::{Output, interrupt, pool, solutions, voice};
use basecover::constraint::Position;
use basecover::grid::Grid;
use basecover::pattern::Step;
use basecover::report::{self, Entry, Palette, Scope, Techniques, Total, forum, json, script, text};
use basecover::search::{self, Found, Limits, StopReason};
use basecover::survey::like;
use basecover::technique::{self, Coverage, Named, Query};
use basecover::truths;
use itertools::Itertools;
use rayon::prelude::*;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Steps that are named and written at a time.
const BATCH: usize = 256;

/// Searches every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let region = arguments.region();
    let scope = Scope {
        region: &region,
        derived: &[],
        listing: arguments.listing(),
        max_nodes: arguments.max_nodes,
        techniques: None,
        like: arguments.like.as_ref(),
    };
    let names = arguments.names();
    let selection = arguments.derive.or_none();
    permit(&arguments.techniques(), &selection)?;
    let pool = pool(arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    let mut sheets = Sheets::new(&arguments.drawn);
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let puzzle = &puzzle;
        let start = Instant::now();
        // Techniques bring their own.
        let position = match arguments.techniques().is_empty() {
            true => puzzle
                .position
                .with_truths(&truths::derive(puzzle.grid(), &selection)),
            false => puzzle.position.clone(),
        };
        let scope = Scope {
            derived: position.derived(),
            ..scope
        };
        let stop = || interrupt::stop(start, arguments.timeout);
        let limits = Limits {
            max_nodes: arguments.max_nodes,
            stop: Some(&stop),
            work: None,
        };
        if let ControlFlow::Break(end) = solutions::assumed(puzzle, &selection, stop) {
            exit = exit.max(end);
            continue;
        }
        let Searched {
            found,
            named,
            coverage,
        } = pool.install(|| search(&position, arguments, &scope, &limits));
        let scope = Scope {
            techniques: coverage.map(|coverage| Techniques {
                names: &names,
                coverage,
            }),
            ..scope
        };
        let time = arguments.timing.then(|| start.elapsed());
        let palette = Palette::colour();
        let columns = width();
        let line = |named: &Named| match arguments.format {
            Output::Json => json::line(&json::StepRecord::named(puzzle.grid(), named)),
            Output::Text if arguments.step_grid => {
                report::step_grid(puzzle.grid(), named, columns, &palette) + "\n"
            }
            Output::Text if arguments.forum => forum::step(puzzle.grid(), named) + "\n",
            Output::Text => script::named(puzzle.grid(), named, &palette, arguments.notation.script()),
        };
        if arguments.format == Output::Text && puzzles.are_several() {
            out.write_all(puzzle.heading().as_bytes())?;
        }
        // Naming and writing take longer than finding, and a listing may be long: a batch at a time, by all threads.
        let mut total = Total::new(found.stop, found.nodes);
        for steps in &found.steps.iter().chunks(BATCH) {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            let steps: Vec<_> = steps.inspect(|step| total.add(step)).collect();
            let name = |step: Step| {
                let named = technique::name(puzzle.grid(), step);
                (line(&named), entry(&sheets, puzzle.grid(), &named))
            };
            let lines: Vec<_> = pool.install(|| steps.into_par_iter().map(name).collect());
            for (line, entry) in lines {
                out.write_all(line.as_bytes())?;
                entry.into_iter().for_each(|entry| sheets.add(entry));
            }
        }
        for named in &named {
            if interrupt::is_overdue() {
                total.stop = StopReason::Interrupted;
                break;
            }
            total.add(&named.step);
            out.write_all(line(named).as_bytes())?;
            let entry = entry(&sheets, puzzle.grid(), named);
            entry.into_iter().for_each(|entry| sheets.add(entry));
        }
        let report = match arguments.format {
            Output::Json => record(puzzle, &total, &scope, time),
            Output::Text => lines(puzzle, &total, &scope, time, arguments),
        };
        out.write_all(report.as_bytes())?;
        out.flush()?;
        voice::note(puzzle.took(start.elapsed()));
        exit = exit.max(end(&total, coverage));
        if exit == Exit::Interrupted {
            break;
        }
    }
    if puzzles.have_any() {
        sheets.write(&title("find", std::slice::from_ref(&arguments.puzzle)))?;
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

/// A step as it is drawn; none when nothing needs it.
fn entry(sheets: &Sheets<'_>, grid: &Grid, named: &Named) -> Option<Entry> {
    sheets.are_wanted().then(|| Entry::of_named(grid, named))
}

/// How many columns the terminal has.
fn width() -> usize {
    let asked = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    asked.unwrap_or_else(|| terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into()))
}

/// What one puzzle's search came to.
struct Searched {
    /// The steps that are still to be named.
    found: Found,
    /// The steps with their names, where names were searched for.
    named: Vec<Named>,
    coverage: Option<Coverage>,
}

/// Searches the techniques that are asked for, or the region when none is.
fn search(position: &Position, arguments: &Arguments, scope: &Scope<'_>, limits: &Limits<'_>) -> Searched {
    if let Some(form) = scope.like {
        return Searched {
            found: like::instances(position, form, scope.region, limits),
            named: Vec::new(),
            coverage: None,
        };
    }
    let techniques = arguments.techniques();
    if techniques.is_empty() {
        return Searched {
            found: search::find(position, scope.region, scope.listing, limits),
            named: Vec::new(),
            coverage: None,
        };
    }
    let query = Query {
        techniques: &techniques,
        max_order: arguments.max_order(),
        listing: scope.listing,
        targets: scope.region.targets,
    };
    let named = technique::find(position, &query, limits);
    let found = Found {
        steps: Vec::new().into(),
        stop: named.stop,
        nodes: named.nodes,
    };
    Searched {
        found,
        named: named.steps,
        coverage: Some(named.coverage),
    }
}

/// What the end of one search means for the exit code.
fn end(total: &Total, coverage: Option<Coverage>) -> Exit {
    match total.stop {
        StopReason::Interrupted => Exit::Interrupted,
        StopReason::LengthLimit | StopReason::NodeBudget | StopReason::TimeBudget => Exit::Stopped,
        // There may be one for all that was looked at.
        StopReason::Exhausted if total.steps == 0 && coverage == Some(Coverage::Smallest) => Exit::Stopped,
        StopReason::Exhausted | StopReason::FirstFound if total.steps == 0 => Exit::Nothing,
        StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
    }
}

/// The last record of a puzzle.
fn record(puzzle: &Puzzle, total: &Total, scope: &Scope<'_>, time: Option<Duration>) -> String {
    let seconds = time.map(|time| time.as_secs_f64());
    json::line(&json::SummaryRecord::new(
        puzzle.in_records(),
        total,
        scope,
        seconds,
    ))
}

/// What follows the steps of a puzzle.
fn lines(
    puzzle: &Puzzle,
    total: &Total,
    scope: &Scope<'_>,
    time: Option<Duration>,
    arguments: &Arguments,
) -> String {
    let palette = Palette::colour();
    let mut lines = String::new();
    if arguments.step_grid && total.steps > 0 {
        lines += &format!("{}\n", report::SIGNS);
    }
    if total.marked {
        lines += &format!("{}\n", text::LEGEND);
    }
    if arguments.grid {
        lines += &text::grid(puzzle.grid(), &total.eliminated, &palette);
    }
    lines += &text::summary(total, scope, &palette);
    if let Some(time) = time {
        lines += &format!("{:.3} s\n", time.as_secs_f64());
    }
    lines
}
