//! `basecover verify`.

mod records;

pub(super) use records::step as step_record;

use super::Output;
use super::exit::{Exit, Failure};
use super::input::{self, Preparation};
use basecover::grid::Grid;
use basecover::pattern::{Claim, ParsePatternError, Pattern, Proven, Rejection, Step, verify_claim};
use basecover::report::json::{self, RejectionRecord, StepRecord, Weights};
use basecover::report::{Palette, text};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
A pattern is its base sets, a slash, its cover sets: 4r2 4r5 / 4c3 4c7. Weight 2 is written 2*r1c2. The notations of Xsudo and \
GNPX are read too. With an arrow and eliminations behind it, these have to be among those that are proven: \
'4r2 4r5 / 4c3 4c7 => r3c3<>4'. A pattern file has one pattern a line; lines that begin with # are passed over.

Without --pattern and --pattern-file, the JSON records of find and decide are read on standard input and every claim is proven anew; they \
carry their positions, so that PUZZLE may be left out. When it is given, the records must be about it.

Examples:
  basecover verify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover verify puzzle.txt --after singles --pattern-file patterns.txt --format json
  basecover find puzzle.txt --format json | basecover verify
  basecover decide puzzle.txt --format json | basecover verify

Exit codes: 0 accepted, 1 rejected (one of them, at least), 2 bad input or usage.";

/// Decide what a pattern proves, or prove the records of find and decide anew
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file with one puzzle, or - for standard input
    puzzle: Option<String>,

    #[command(flatten)]
    preparation: Preparation,

    /// Base sets / cover sets
    #[arg(
        long,
        value_name = "PATTERN",
        conflicts_with = "pattern_file",
        requires = "puzzle"
    )]
    pattern: Option<String>,

    /// A file with one pattern a line
    #[arg(long, value_name = "FILE", requires = "puzzle")]
    pattern_file: Option<String>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// Verifies patterns, or records when no pattern is given.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match (&arguments.pattern, &arguments.pattern_file) {
        (Some(pattern), _) => patterns(
            arguments,
            &[read(pattern).map_err(|e| Failure::Input(format!("--pattern: {e}")))?],
        ),
        (None, Some(path)) => patterns(arguments, &pattern_file(path)?),
        (None, None) => records::verify(arguments),
    }
}

/// Verifies patterns in the one puzzle that is given.
fn patterns(arguments: &Arguments, claims: &[Claim]) -> Result<Exit, Failure> {
    let grid = match &given(arguments)?[..] {
        [grid] => grid.clone(),
        grids => {
            return Err(Failure::input(format_args!(
                "a pattern needs one puzzle, not {}",
                grids.len()
            )));
        }
    };
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Found;
    for Claim {
        pattern,
        eliminations,
    } in claims
    {
        let verdict = verify_claim(&grid, pattern.clone(), eliminations);
        if verdict.is_err() {
            exit = Exit::Nothing;
        }
        let report = match arguments.format {
            Output::Text => words(&verdict),
            Output::Json => record(&grid, pattern, verdict),
        };
        out.write_all(report.as_bytes())?;
    }
    out.flush()?;
    Ok(exit)
}

/// The positions of PUZZLE; none when it is left out.
fn given(arguments: &Arguments) -> Result<Vec<Grid>, Failure> {
    let Some(puzzle) = &arguments.puzzle else {
        return Ok(Vec::new());
    };
    let puzzles = input::puzzles(puzzle, &arguments.preparation)?;
    Ok(puzzles.into_iter().map(|puzzle| puzzle.grid).collect())
}

fn pattern_file(path: &str) -> Result<Vec<Claim>, Failure> {
    let text = input::file(path)?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let pattern =
        |(i, line)| read(line).map_err(|error| Failure::Input(format!("{path}: line {}: {error}", i + 1)));
    let patterns: Vec<_> = lines.map(pattern).collect::<Result<_, _>>()?;
    if patterns.is_empty() {
        return Err(Failure::input(format_args!(
            "{path}: there is no pattern here: write base sets / cover sets"
        )));
    }
    Ok(patterns)
}

/// Reads a pattern, with eliminations that it is claimed to prove if there is an arrow; the error shows the place.
pub(super) fn read(text: &str) -> Result<Claim, String> {
    text.parse()
        .map_err(|error: ParsePatternError| format!("this is no pattern\n{}", error.render(text).trim_end()))
}

fn words(verdict: &Result<Proven, Rejection>) -> String {
    let palette = Palette::colour();
    match verdict {
        Ok(proven) if proven.cannibalistic().is_empty() => text::proven(proven, &palette),
        Ok(proven) => format!("{}{}\n", text::proven(proven, &palette), text::LEGEND),
        Err(rejection) => text::rejection(rejection, &palette),
    }
}

fn record(grid: &Grid, pattern: &Pattern, verdict: Result<Proven, Rejection>) -> String {
    match verdict {
        Ok(proven) => Step::group([proven])
            .iter()
            .map(|step| json::line(&StepRecord::new(grid, step)))
            .collect(),
        Err(rejection) => json::line(&RejectionRecord::new(
            None,
            json::grid(grid),
            Weights(pattern.bases().collect()),
            Some(Weights(pattern.covers().collect())),
            rejection.to_string(),
        )),
    }
}
