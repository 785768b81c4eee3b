//! `basecover find`.

use super::exit::{Exit, Failure};
use super::input::{self, Preparation, Puzzle};
use super::{Output, interrupt};
use basecover::constraint::Kind;
use basecover::grid::{Candidate, CandidateSet, Digit};
use basecover::pattern::Step;
use basecover::report::{Palette, Scope, json, text};
use basecover::search::{self, Found, Limits, Listing, Overlap, Region, StopReason};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const AFTER: &str = "\
Text output: one step a line, further cover choices of the same base sets below it.
  order 1 rank 0  4b1 / 4r2 => r2c7<>4, r2c8<>4
A digit marked ^ lies in a base set of its own pattern (cannibalism).

Examples:
  basecover find puzzle.txt
  basecover find puzzle.txt --after subsets --max-order 3 --max-rank 1 --disjoint --all
  basecover find puzzle.txt --target 4r1c2,5r3c7 --max-order 6
  basecover find puzzle.txt --digits 4 --base-kinds rows --cover-kinds columns
  basecover find list.txt --format json --timeout 10

Exit codes: 0 found, 1 searched completely and found nothing, 2 bad input or usage, 3 stopped by a limit, 130 interrupted. \
With several puzzles: the first of 130, 2, 3, 0, 1 that is true of one of them.";

/// Find every elimination that base and cover sets prove, up to an order and a rank
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    /// Only eliminations of these candidates
    #[arg(long, value_name = "4r1c2,5r3c7", value_delimiter = ',')]
    target: Vec<Candidate>,

    /// The largest number of base sets
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u16).range(1..=324))]
    max_order: u16,

    /// The largest number of cover sets beyond the number of base sets
    #[arg(long, value_name = "K", default_value = "3", value_parser = clap::value_parser!(u8).range(0..=3))]
    max_rank: u8,

    /// Only rows, columns and blocks of these digits (cells always take part)
    #[arg(long, value_name = "DIGITS", default_value = "123456789", value_parser = digits)]
    digits: [bool; 9],

    /// What may be a base set
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        default_value = "cells,rows,columns,blocks"
    )]
    base_kinds: Vec<Kinds>,

    /// What may be a cover set
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        default_value = "cells,rows,columns,blocks"
    )]
    cover_kinds: Vec<Kinds>,

    /// Only base sets that share no candidate
    #[arg(long)]
    disjoint: bool,

    /// For each elimination one smallest pattern: order, then rank (the default)
    #[arg(long, group = "listing")]
    best: bool,

    /// The first step only
    #[arg(long, group = "listing")]
    first: bool,

    /// Every irreducible pattern
    #[arg(long, group = "listing")]
    all: bool,

    /// Stop each puzzle after this many search nodes
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How many threads search; the result is the same for any number [default: one a core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,

    /// Show the candidates, those that are eliminated marked as in -7 (text only)
    #[arg(long)]
    grid: bool,

    /// Tell how long the search took
    #[arg(long)]
    timing: bool,
}

/// The values of `--base-kinds` and `--cover-kinds`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Kinds {
    Cells,
    Rows,
    Columns,
    Blocks,
}

impl Kinds {
    fn admitted(kinds: &[Self]) -> [bool; 4] {
        Kind::ALL.map(|kind| {
            kinds.contains(&match kind {
                Kind::Cell => Self::Cells,
                Kind::Row => Self::Rows,
                Kind::Column => Self::Columns,
                Kind::Block => Self::Blocks,
            })
        })
    }
}

/// Reads `14` as the digits 1 and 4.
fn digits(text: &str) -> Result<[bool; 9], String> {
    let mut admitted = [false; 9];
    for c in text.chars() {
        let digit = Digit::from_char(c).ok_or("write the digits without blanks, as in 14")?;
        admitted[digit.index()] = true;
    }
    Ok(admitted)
}

/// Reads a positive number of seconds, whole or not.
fn seconds(text: &str) -> Result<Duration, String> {
    let number = text
        .parse()
        .map_err(|_| "write a number of seconds, as in 10 or 0.5")?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("it has to be more than nothing".to_owned()),
    }
}

impl Arguments {
    fn region(&self) -> Region {
        let targets: CandidateSet = self.target.iter().copied().collect();
        Region {
            max_order: self.max_order.into(),
            max_rank: self.max_rank.into(),
            targets: (!targets.is_empty()).then_some(targets),
            overlap: if self.disjoint {
                Overlap::Forbidden
            } else {
                Overlap::Allowed
            },
            digits: self.digits,
            base_kinds: Kinds::admitted(&self.base_kinds),
            cover_kinds: Kinds::admitted(&self.cover_kinds),
        }
    }

    fn listing(&self) -> Listing {
        match (self.first, self.all) {
            (true, _) => Listing::First,
            (_, true) => Listing::All,
            _ => Listing::Best,
        }
    }
}

/// Searches every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&arguments.puzzle, &arguments.preparation)?;
    let region = arguments.region();
    let scope = Scope {
        region: &region,
        listing: arguments.listing(),
        max_nodes: arguments.max_nodes,
    };
    let threads = arguments.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::input(format_args!("--threads: {error}")))?;
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
        let found = pool.install(|| search::find(&puzzle.grid, &region, scope.listing, &limits));
        let found = found.map_err(Failure::input)?;
        let time = arguments.timing.then(|| start.elapsed());
        let report = match arguments.format {
            Output::Json => records(puzzle, &found, &scope, time),
            Output::Text => {
                let heading = if puzzles.len() > 1 {
                    heading(puzzle)
                } else {
                    String::new()
                };
                heading + &lines(puzzle, &found, &scope, time, arguments.grid)
            }
        };
        out.write_all(report.as_bytes())?;
        out.flush()?;
        exit = exit.max(end(&found));
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit)
}

/// What the end of one search means for the exit code.
fn end(found: &Found) -> Exit {
    match found.stop {
        StopReason::Interrupted => Exit::Interrupted,
        StopReason::NodeBudget | StopReason::TimeBudget => Exit::Stopped,
        StopReason::Exhausted | StopReason::FirstFound if found.steps.is_empty() => Exit::Nothing,
        StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
    }
}

fn records(puzzle: &Puzzle, found: &Found, scope: &Scope<'_>, time: Option<Duration>) -> String {
    let steps = found
        .steps
        .iter()
        .map(|step| json::line(&json::StepRecord::new(&puzzle.grid, step)));
    let about = json::Puzzle {
        number: puzzle.number,
        name: puzzle.name.as_deref(),
        grid: &puzzle.grid,
    };
    let summary = json::SummaryRecord::new(about, found, scope, time);
    steps.collect::<String>() + &json::line(&summary)
}

fn heading(puzzle: &Puzzle) -> String {
    let strong = Palette::colour().strong;
    let blank = if puzzle.number > 1 { "\n" } else { "" };
    let name = puzzle
        .name
        .as_ref()
        .map_or(String::new(), |name| format!(": {name}"));
    format!(
        "{blank}{strong}puzzle {}, line {}{name}{strong:#}\n",
        puzzle.number, puzzle.line
    )
}

fn lines(puzzle: &Puzzle, found: &Found, scope: &Scope<'_>, time: Option<Duration>, grid: bool) -> String {
    let palette = Palette::colour();
    let mut lines: String = found
        .steps
        .iter()
        .map(|step| text::step(step, &palette))
        .collect();
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
