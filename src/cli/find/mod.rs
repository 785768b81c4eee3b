//! `basecover find`.

mod arguments;

pub(crate) use arguments::Arguments;

use super::exit::{Exit, Failure};
use super::input::{self, Puzzle};
use super::{Output, interrupt, pool};
use basecover::pattern::Step;
use basecover::report::{Palette, Scope, Techniques, json, text};
use basecover::search::{self, Found, Limits, StopReason};
use basecover::technique::{self, Coverage, Named, Query};
use rayon::prelude::*;
use std::io::Write;
use std::time::{Duration, Instant};

/// Steps that are named and written at a time.
const BATCH: usize = 1024;

/// Searches every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&arguments.puzzle, &arguments.preparation)?;
    let region = arguments.region();
    let scope = Scope {
        region: &region,
        listing: arguments.listing(),
        max_nodes: arguments.max_nodes,
        techniques: None,
    };
    let names = arguments.names();
    let pool = pool(arguments.threads)?;
    interrupt::install()?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    for puzzle in &puzzles {
        let start = Instant::now();
        let stop = || match arguments.timeout {
            _ if interrupt::requested() => Some(StopReason::Interrupted),
            Some(limit) if start.elapsed() >= limit => Some(StopReason::TimeBudget),
            _ => None,
        };
        let limits = Limits {
            max_nodes: arguments.max_nodes,
            stop: Some(&stop),
        };
        let Searched {
            found,
            named,
            coverage,
        } = pool.install(|| search(puzzle, arguments, &scope, &limits))?;
        let scope = Scope {
            techniques: coverage.map(|coverage| Techniques {
                names: &names,
                coverage,
            }),
            ..scope
        };
        let time = arguments.timing.then(|| start.elapsed());
        let palette = Palette::colour();
        let line = |named: &Named| match arguments.format {
            Output::Json => json::line(&json::StepRecord::named(&puzzle.grid, named)),
            Output::Text => text::named(named, &palette),
        };
        if puzzles.len() > 1 && arguments.format == Output::Text {
            out.write_all(puzzle.heading().as_bytes())?;
        }
        if named.is_empty() {
            // Naming and writing take longer than finding, and a listing may be long: a batch at a time, by all threads.
            for steps in found.steps.chunks(BATCH) {
                let name = |step: &Step| line(&technique::name(&puzzle.grid, step.clone()));
                let lines: Vec<_> = pool.install(|| steps.par_iter().map(name).collect());
                out.write_all(lines.concat().as_bytes())?;
            }
        } else {
            named
                .iter()
                .try_for_each(|named| out.write_all(line(named).as_bytes()))?;
        }
        let report = match arguments.format {
            Output::Json => record(puzzle, &found, &scope, time),
            Output::Text => lines(puzzle, &found, &scope, time, arguments.grid),
        };
        out.write_all(report.as_bytes())?;
        out.flush()?;
        exit = exit.max(end(&found, coverage));
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit)
}

/// What one puzzle's search came to.
struct Searched {
    found: Found,
    /// The steps with their names, where names were searched for; else they are still to be named.
    named: Vec<Named>,
    coverage: Option<Coverage>,
}

/// Searches the techniques that are asked for, or the region when none is.
fn search(
    puzzle: &Puzzle,
    arguments: &Arguments,
    scope: &Scope<'_>,
    limits: &Limits<'_>,
) -> Result<Searched, Failure> {
    let techniques = arguments.techniques();
    if techniques.is_empty() {
        return Ok(Searched {
            found: search::find(&puzzle.grid, scope.region, scope.listing, limits).map_err(Failure::input)?,
            named: Vec::new(),
            coverage: None,
        });
    }
    let query = Query {
        techniques: &techniques,
        max_order: arguments.max_order(),
        listing: scope.listing,
        targets: scope.region.targets,
    };
    let named = technique::find(&puzzle.grid, &query, limits).map_err(Failure::input)?;
    let found = Found {
        steps: named.steps.iter().map(|named| named.step.clone()).collect(),
        stop: named.stop,
        nodes: named.nodes,
    };
    Ok(Searched {
        found,
        named: named.steps,
        coverage: Some(named.coverage),
    })
}

/// What the end of one search means for the exit code.
fn end(found: &Found, coverage: Option<Coverage>) -> Exit {
    match found.stop {
        StopReason::Interrupted => Exit::Interrupted,
        StopReason::LengthLimit | StopReason::NodeBudget | StopReason::TimeBudget => Exit::Stopped,
        // There may be one for all that was looked at.
        StopReason::Exhausted if found.steps.is_empty() && coverage == Some(Coverage::Smallest) => {
            Exit::Stopped
        }
        StopReason::Exhausted | StopReason::FirstFound if found.steps.is_empty() => Exit::Nothing,
        StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
    }
}

/// The last record of a puzzle.
fn record(puzzle: &Puzzle, found: &Found, scope: &Scope<'_>, time: Option<Duration>) -> String {
    let seconds = time.map(|time| time.as_secs_f64());
    json::line(&json::SummaryRecord::new(
        puzzle.in_records(),
        found,
        scope,
        seconds,
    ))
}

/// What follows the steps of a puzzle.
fn lines(puzzle: &Puzzle, found: &Found, scope: &Scope<'_>, time: Option<Duration>, grid: bool) -> String {
    let palette = Palette::colour();
    let mut lines = String::new();
    if found.steps.iter().any(text::is_marked) {
        lines += &format!("{}\n", text::LEGEND);
    }
    if grid {
        let eliminated = found.steps.iter().flat_map(Step::eliminations).collect();
        lines += &text::grid(&puzzle.grid, &eliminated, &palette);
    }
    lines += &text::summary(found, scope, &palette);
    if let Some(time) = time {
        lines += &format!("{:.3} s\n", time.as_secs_f64());
    }
    lines
}
