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
use std::io::Write;
use std::time::{Duration, Instant};

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
        let (found, steps, coverage) = pool.install(|| search(puzzle, arguments, &scope, &limits))?;
        let scope = Scope {
            techniques: coverage.map(|coverage| Techniques {
                names: &names,
                coverage,
            }),
            ..scope
        };
        let time = arguments.timing.then(|| start.elapsed());
        let report = match arguments.format {
            Output::Json => records(puzzle, &found, &steps, &scope, time),
            Output::Text => {
                let heading = if puzzles.len() > 1 {
                    puzzle.heading()
                } else {
                    String::new()
                };
                heading + &lines(puzzle, &found, &steps, &scope, time, arguments.grid)
            }
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

/// Searches the techniques that are asked for, or the region when none is; the steps with their names.
fn search(
    puzzle: &Puzzle,
    arguments: &Arguments,
    scope: &Scope<'_>,
    limits: &Limits<'_>,
) -> Result<(Found, Vec<Named>, Option<Coverage>), Failure> {
    let techniques = arguments.techniques();
    if techniques.is_empty() {
        let found =
            search::find(&puzzle.grid, scope.region, scope.listing, limits).map_err(Failure::input)?;
        let named = found
            .steps
            .iter()
            .map(|step| technique::name(&puzzle.grid, step.clone()));
        let named = named.collect();
        return Ok((found, named, None));
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
    Ok((found, named.steps, Some(named.coverage)))
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

fn records(
    puzzle: &Puzzle,
    found: &Found,
    named: &[Named],
    scope: &Scope<'_>,
    time: Option<Duration>,
) -> String {
    let steps = named
        .iter()
        .map(|named| json::line(&json::StepRecord::named(&puzzle.grid, named)));
    let summary = json::SummaryRecord::new(
        puzzle.in_records(),
        found,
        scope,
        time.map(|time| time.as_secs_f64()),
    );
    steps.collect::<String>() + &json::line(&summary)
}

fn lines(
    puzzle: &Puzzle,
    found: &Found,
    named: &[Named],
    scope: &Scope<'_>,
    time: Option<Duration>,
    grid: bool,
) -> String {
    let palette = Palette::colour();
    let mut lines: String = named.iter().map(|named| text::named(named, &palette)).collect();
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
