//! `basecover verify`.

mod drawn;
mod records;

use super::find::width;
use crate::exit::{Exit, Failure};
use crate::interrupt;
use crate::options::asked::{Asked, name_parser};
use crate::options::script::Written;
use crate::options::shared::{Output, Printed};
use crate::reading::{input, puzzles};
use crate::voice::{Notices, Records};
use basecover::grid::Grid;
use basecover::pattern::{Claim, Logic};
use basecover::search::{Halt, Limits};
use basecover_ask::{
    ByExactLogic, LOGIC, Preparation, Puzzle, Reshape, by_exact_logic, doubts, is_accepted, is_of_base_sets,
    judge, judgement, stated,
};
use basecover_report::{Judged, Palette, Script, exact_logic, picture_grid, script, text};
use clap::{ArgGroup, Args};
use drawn::Drawn;
use std::io::Write;

const AFTER: &str = "\
A pattern is its base sets, a slash, its cover sets: 4r2 4r5 / 4c3 4c7. Weight 2 is written 2*r1c2. The notations of Xsudo and \
GNPX are read too, fish as 4'r25\\c37, and chains in Eureka: (7=3)r3c2 - (3=2)r6c2 - (2=7)r6c8, or as nice loops: [r6c2]=2=[r6c8]-2-[r5c7]=2=[r5c2]-2-[r6c2]. Eliminations after an arrow must be among those that are proven: \
'4r2 4r5 / 4c3 4c7 => r3c3<>4'. A pattern file has one pattern a line; lines that begin with # are ignored.

Exact logic, which takes every constraint as a link, may eliminate more with the same base sets: that is reported too. Base sets alone, without a slash, are judged by it: '9c2 9c5 9b9 => r7c4<>9'.

A pattern that proves nothing is shown and drawn like any other (--grid, --draw, --html), with what it lacks: candidates that are not covered are marked, \
each candidate in a set shows its excess, and unused sets are listed.

Without --pattern and --pattern-file, JSON records of find, decide, solve and catalogue are read from standard input, and every claim is proven again. They hold their positions, so PUZZLE may be left out; if it is given, the records must be about it.

Examples:
  basecover verify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover verify puzzle.txt --after singles --pattern-file patterns.txt --format json
  basecover verify puzzle.txt --pattern 'r6c4 r6c5 / r4c3 r5c8' --logic templates
  basecover verify puzzle.txt --pattern '4r2 4r5 / 4c3' --grid --draw missing.svg
  basecover verify puzzle.txt --pattern '1r9 9c2 9c5 9b9 / 1b8 9r6 9r7 9r9 9b8 => r7c4<>9' --drop
  basecover find puzzle.txt --format json | basecover verify
  basecover decide puzzle.txt --format json | basecover verify

Exit codes: 0 accepted, 1 at least one rejected, 2 bad input or usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER, group = ArgGroup::new("patterns").args(["pattern", "pattern_file"]).multiple(true))]
#[command(mut_args(|arg| match ["drop", "form"].contains(&arg.get_id().as_str()) {
    true => arg.requires("patterns"),
    false => arg,
}))]
pub(crate) struct Arguments {
    /// A puzzle, a file with one puzzle, or - for standard input
    puzzle: Option<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// Base sets / cover sets; or a chain in Eureka or as a nice loop, or a fish
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

    /// What has to be covered (records state it themselves)
    #[arg(long, value_name = "LOGIC", default_value = "candidates", value_parser = name_parser(LOGIC))]
    logic: Logic,

    #[command(flatten)]
    reshape: Asked<Reshape>,

    #[command(flatten)]
    format: Printed,

    /// The notation in which the pattern is printed (text only)
    #[arg(long, value_name = "NOTATION", default_value = "own")]
    notation: Written,

    /// Show each pattern in the candidates, with signs, and the excess of each candidate (text only)
    #[arg(long, requires = "patterns")]
    grid: bool,

    #[command(flatten)]
    drawn: Drawn,
}

/// Verifies patterns, or records when no pattern is given.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match (&arguments.pattern, &arguments.pattern_file) {
        (Some(pattern), _) => {
            let puzzle = one(arguments)?;
            let claims = stated(pattern, puzzle.grid());
            let claims = claims.map_err(|e| Failure::Input(format!("--pattern: {e}")))?;
            patterns(arguments, &puzzle, &of_text(pattern, claims))
        }
        (None, Some(path)) => {
            let puzzle = one(arguments)?;
            let text = input::file(path)?;
            patterns(arguments, &puzzle, &pattern_file(path, &text, puzzle.grid())?)
        }
        (None, None) => records::verify(arguments),
    }
}

/// The one puzzle that patterns need.
fn one(arguments: &Arguments) -> Result<Puzzle, Failure> {
    match &given(arguments)?[..] {
        [puzzle] => Ok(puzzle.clone()),
        puzzles => Err(Failure::input(format_args!(
            "a pattern needs one puzzle, not {}",
            puzzles.len()
        ))),
    }
}

/// A claim, and the text that it was read from.
type Stated<'t> = (&'t str, Claim);

fn of_text(text: &str, claims: Vec<Claim>) -> Vec<Stated<'_>> {
    claims.into_iter().map(|claim| (text, claim)).collect()
}

/// Verifies patterns in their puzzle.
fn patterns(arguments: &Arguments, puzzle: &Puzzle, claims: &[Stated<'_>]) -> Result<Exit, Failure> {
    let (logic, reshape) = (arguments.logic, &arguments.reshape);
    reshape.check(logic)?;
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Found;
    let mut entries = Vec::new();
    for (text, claim) in claims {
        interrupt::go_on()?;
        let stop = || interrupt::requested().then_some(Halt::Interrupt);
        let limits = Limits::default().stop(&stop);
        let claim = reshape.of(logic, &puzzle.position, claim.clone(), &limits, &mut Notices);
        let judged = judge(logic, puzzle.grid(), claim);
        let exact = by_exact_logic(&judged, &limits);
        if !is_accepted(&judged, exact.as_ref()) {
            exit = Exit::Nothing;
        }
        match *arguments.format {
            Output::Text => {
                out.write_all(verdict_text(arguments, text, &judged, exact.as_ref()).as_bytes())?
            }
            Output::Json => Records::to(&mut out, |sink| judgement(&judged, exact.as_ref(), sink))?,
        }
        if arguments.drawn.is_wanted() {
            entries.push(judged.entry());
        }
    }
    out.flush()?;
    arguments.drawn.write(arguments.puzzle.as_ref(), &entries)?;
    Ok(exit)
}

/// The puzzles of PUZZLE; none when it is left out.
fn given(arguments: &Arguments) -> Result<Vec<Puzzle>, Failure> {
    match &arguments.puzzle {
        Some(puzzle) => puzzles::all(puzzle, &arguments.preparation),
        None => Ok(Vec::new()),
    }
}

fn pattern_file<'t>(path: &str, text: &'t str, grid: &Grid) -> Result<Vec<Stated<'t>>, Failure> {
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let pattern = |(i, line): (usize, &'t str)| {
        let claims = stated(line, grid);
        let claims = claims.map_err(|error| Failure::Input(format!("{path}: line {}: {error}", i + 1)))?;
        Ok(of_text(line, claims))
    };
    let patterns = lines.map(pattern).collect::<Result<Vec<_>, Failure>>()?.concat();
    if patterns.is_empty() {
        return Err(Failure::input(format_args!(
            "{path}: there is no pattern here: write base sets / cover sets"
        )));
    }
    Ok(patterns)
}

/// What a pattern proves, or why it proves nothing, the doubts about its text, and what exact logic proves
/// beyond.
pub(crate) fn verdict(
    judged: &Judged,
    notation: Script,
    doubts: &str,
    exact: Option<&ByExactLogic>,
) -> String {
    let palette = Palette::colour();
    let pattern = match &judged.verdict {
        Ok(proven) => {
            let legend = match proven.cannibalistic() {
                [] => String::new(),
                _ => format!("{}\n", text::LEGEND),
            };
            script::proven(&judged.grid, proven, &palette, notation) + &legend
        }
        Err(rejection) => text::rejection(rejection, &palette),
    };
    let proves_something = judged.verdict.is_ok() || !judged.regions.further.is_empty();
    let beyond = exact.map(|exact| exact_logic::beyond(&exact.found, &exact.only, proves_something));
    pattern + doubts + &judged.lines() + &beyond.unwrap_or_default()
}

/// The verdict on a pattern, or on base sets alone.
pub(crate) fn words(judged: &Judged, notation: Script, doubts: &str, exact: Option<&ByExactLogic>) -> String {
    let Some(exact) = exact.filter(|_| is_of_base_sets(judged)) else {
        return verdict(judged, notation, doubts, exact);
    };
    let palette = Palette::colour();
    let verdict = match is_accepted(judged, Some(exact)) {
        true => text::accepted(&palette),
        false => {
            let why = exact_logic::rejection(&exact.found, &judged.claim.eliminations);
            text::rejection(&why, &palette)
        }
    };
    let said = exact_logic::exact(&exact.bases, &exact.found, &exact.only, &palette);
    verdict + said.trim_start() + &exact_logic::witnesses(&exact.witnesses)
}

fn verdict_text(arguments: &Arguments, text: &str, judged: &Judged, exact: Option<&ByExactLogic>) -> String {
    let doubts = doubts(text, &judged.grid);
    let mut words = words(judged, arguments.notation.script(), &doubts, exact);
    if arguments.grid && !exact.is_some_and(|_| is_of_base_sets(judged)) {
        let palette = Palette::colour();
        let entry = judged.entry();
        let pictures = entry.pictures.iter();
        words.extend(pictures.map(|picture| picture_grid(picture, width(), &palette)));
    }
    words
}
