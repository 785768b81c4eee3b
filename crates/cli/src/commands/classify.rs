//! `basecover classify`.

use crate::exit::{Exit, Failure};
use crate::interrupt;
use crate::options::asked::{Asked, name_parser};
use crate::options::explain::Explain;
use crate::options::script::Written;
use crate::options::shared::{Output, Printed};
use crate::reading::lines::{Lines, OF_RECORDS};
use crate::reading::puzzles;
use crate::voice::Records;
use basecover::grid::Grid;
use basecover::pattern::{Logic, Step};
use basecover::technique::{self, Named};
use basecover_ask::{self as ask, LOGIC, Preparation, claims, classified};
use basecover_report::{Palette, facts, forum, script, text};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
The name comes first, then other names that fit, in brackets. Without --pattern, JSON records of find are read from standard input, and each is proven again before it is named.

Examples:
  basecover classify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover find puzzle.txt --format json | basecover classify --format json

Exit codes: 0 each pattern has a name, 1 one has none or proves nothing, 2 bad input or usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file with one puzzle, or - for standard input
    puzzle: Option<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// Base sets / cover sets; or a chain in Eureka or as a nice loop, or a fish
    #[arg(long, value_name = "PATTERN", requires = "puzzle")]
    pattern: Option<String>,

    /// What has to be covered (records state it themselves)
    #[arg(long, value_name = "LOGIC", default_value = "candidates", value_parser = name_parser(LOGIC))]
    logic: Logic,

    #[command(flatten)]
    format: Printed,

    /// The notation of the sets (text only)
    #[arg(long, value_name = "NOTATION", default_value = "own")]
    notation: Written,

    /// How fully each step is explained (text only)
    #[arg(long, value_name = "HOW", default_value = "line")]
    explain: Explain,

    /// Print text to paste into a forum: the candidates with marks, the sets, the sentence
    #[arg(long, conflicts_with_all = ["format", "notation", "explain"])]
    forum: bool,
}

/// Names a pattern, or the steps of records when no pattern is given.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut steps: Vec<(Grid, Step)> = Vec::new();
    match (&arguments.pattern, &arguments.puzzle) {
        (Some(pattern), Some(puzzle)) => {
            let puzzles = puzzles::all(puzzle, &arguments.preparation)?;
            let [puzzle] = &puzzles[..] else {
                return Err(Failure::input(format_args!(
                    "a pattern needs one puzzle, not {}",
                    puzzles.len()
                )));
            };
            let claims = claims(pattern, puzzle.grid());
            let claims = claims.map_err(|error| Failure::Input(format!("--pattern: {error}")))?;
            match ask::steps(arguments.logic, puzzle.grid(), claims) {
                Ok(own) => steps.extend(own.into_iter().map(|step| (puzzle.grid().clone(), step))),
                Err(rejection) => {
                    let mut out = anstream::stdout().lock();
                    let told = text::rejection(&rejection, &Palette::colour());
                    let doubts = ask::doubts(pattern, puzzle.grid());
                    out.write_all((told + &doubts).as_bytes())?;
                    return Ok(Exit::Nothing);
                }
            }
        }
        _ => steps = records()?,
    }
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Found;
    for (grid, step) in steps {
        interrupt::go_on()?;
        let named = technique::name(&grid, step);
        if named.technique.is_none() {
            exit = Exit::Nothing;
        }
        match *arguments.format {
            Output::Json => Records::to(&mut out, |sink| classified(&grid, &named, sink))?,
            Output::Text if arguments.forum => writeln!(out, "{}", forum::step(&grid, &named))?,
            Output::Text => out.write_all(words(&grid, &named, arguments).as_bytes())?,
        }
    }
    Ok(exit)
}

fn words(grid: &Grid, named: &Named, arguments: &Arguments) -> String {
    let palette = Palette::colour();
    let step = script::step_with_names(grid, named, &palette, arguments.notation.script());
    let statements = arguments.explain.statements(named);
    format!("{step}{statements}  {}\n", facts(named))
}

/// The steps of the records on standard input, each proven again.
fn records() -> Result<Vec<(Grid, Step)>, Failure> {
    let mut steps = Vec::new();
    let mut lines = Lines::open("-", OF_RECORDS)?;
    while let Some(line) = lines.next()? {
        let proven = ask::proven(lines.number(), &line);
        steps.extend(proven.map_err(|error| Failure::Input(format!("standard input: {error}")))?);
    }
    if steps.is_empty() {
        return Err(Failure::input(format_args!("no step on standard input")));
    }
    Ok(steps)
}
