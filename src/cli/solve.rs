//! `basecover solve`.

use super::exit::{Exit, Failure};
use super::find::seconds;
use super::input::{self, Preparation, Puzzle};
use super::progress::{Progress, Shown};
use super::selection::{Selection, techniques};
use super::{Output, interrupt, pool, solutions};
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{self, Bases};
use basecover::pattern::Form;
use basecover::report::json::{self, DecisionRecord, PathRecord, StepRecord, TreeRecord};
use basecover::report::{Journey, Palette, path, text, tree};
use basecover::search::{Limits, Region, StopReason};
use basecover::solve::{Deduction, Path, Plan, Stop, Strategy, solve};
use basecover::technique::{self, Named};
use clap::{ArgGroup, Args, ValueEnum};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const AFTER: &str = "\
Singles are placed as they come. Then a step is made, and so on until the grid is full or nothing eliminates anything:
  simplest     a step of least order, then of least rank; no pattern is smaller, that is proven at every step
  closure      everything that the linear program eliminates; the fastest, its patterns may be large
Where no pattern of any order or rank eliminates anything (which is proven), certificate trees go on: a candidate is supposed, and patterns lead to \
a contradiction. Trees of depth 2 suppose another candidate within. With --depth 0 there are none.

A puzzle without a solution, or with several, is bad input unless --allow-multiple is given.

Examples:
  basecover solve puzzle.txt
  basecover solve puzzle.txt --strategy closure --depth 0
  basecover solve puzzle.txt --techniques singles,locked-candidates,subsets,fish,xy-wing
  basecover solve puzzle.txt --max-order 4 --kind plain --grids
  basecover solve puzzles.txt --format json > paths.jsonl && basecover check paths.jsonl

Exit codes: 0 all puzzles are solved, 1 one is not, 2 bad input or usage, 3 stopped by --timeout, 130 interrupted.";

/// Solve puzzles by patterns, and prove every step
#[derive(Args, Debug)]
#[command(after_help = AFTER, group = ArgGroup::new("limits").multiple(true))]
pub(crate) struct Arguments {
    /// Puzzles or files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    puzzles: Vec<String>,

    #[command(flatten)]
    preparation: Preparation,

    /// How the next step is chosen
    #[arg(long, value_name = "HOW", default_value = "simplest")]
    strategy: How,

    /// Only these techniques: always the first step of the first name that has one. `basecover techniques` lists the names
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = techniques,
        group = "limits",
        conflicts_with_all = ["strategy", "max_rank", "kind"]
    )]
    techniques: Vec<Selection>,

    /// The largest order of a step
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=324), group = "limits")]
    max_order: Option<u16>,

    /// The largest rank of a plain step
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(0..=3), group = "limits")]
    max_rank: Option<u8>,

    /// Only plain patterns, or weighted ones too where no plain one is left [default: weighted, without limits]
    #[arg(long, value_name = "KIND", group = "limits")]
    kind: Option<Kind>,

    /// The largest depth of certificate trees; `complete` is as deep as it takes [default: 1; 0 with limits]
    #[arg(long, value_name = "D", value_parser = depth)]
    depth: Option<usize>,

    /// Go on with a puzzle that has several solutions, as far as logic goes that holds in all of them
    #[arg(long)]
    allow_multiple: bool,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How many threads take part; the result is the same for any number [default: one a core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,

    /// Show the position before each step (text only; JSON records always carry it)
    #[arg(long)]
    grids: bool,

    /// Tell how long each puzzle took
    #[arg(long)]
    timing: bool,

    /// Show no progress
    #[arg(long, short)]
    quiet: bool,
}

/// The values of `--strategy`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum How {
    /// Least order, then least rank
    Simplest,
    /// All that the linear program eliminates
    Closure,
}

/// The values of `--kind`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Kind {
    /// Every set once
    Plain,
    /// With multiplicities too
    Weighted,
}

/// No tree is deeper than there are cells.
const COMPLETE: usize = 81;

/// Reads a depth.
pub(super) fn depth(text: &str) -> Result<usize, String> {
    match (text, text.parse()) {
        ("complete", _) => Ok(COMPLETE),
        (_, Ok(depth)) if depth <= COMPLETE => Ok(depth),
        _ => Err("write a small number, 0 for no trees, or complete".to_owned()),
    }
}

impl Arguments {
    fn plan(&self) -> Result<Plan, Failure> {
        let limited = !self.techniques.is_empty()
            || self.max_order.is_some()
            || self.max_rank.is_some()
            || self.kind == Some(Kind::Plain);
        if limited && self.strategy == How::Closure {
            return Err(Failure::input(
                "the closure takes every pattern there is: --max-order, --max-rank, --kind plain and --techniques go with --strategy simplest",
            ));
        }
        if limited && self.depth.is_some_and(|depth| depth > 0) {
            return Err(Failure::input(
                "the branches of a certificate tree are closed by patterns of any order: --depth goes without --max-order, --max-rank, --kind plain and --techniques",
            ));
        }
        let techniques: Vec<_> = self
            .techniques
            .iter()
            .flat_map(|selection| selection.techniques.clone())
            .collect();
        Ok(Plan {
            strategy: match (techniques.is_empty(), self.strategy) {
                (false, _) => Strategy::Techniques(techniques),
                (true, How::Simplest) => Strategy::Simplest,
                (true, How::Closure) => Strategy::Closure,
            },
            max_order: self.max_order.map_or(Region::ANY_ORDER, usize::from),
            max_rank: self.max_rank.map_or(3, usize::from),
            // A weighted pattern has an order and a rank that no limit was meant for.
            form: match self.kind {
                Some(Kind::Weighted) => Form::Weighted,
                None if !limited => Form::Weighted,
                _ => Form::Plain,
            },
            depth: self.depth.unwrap_or(usize::from(!limited)),
        })
    }

    /// What is said of a position where the path ends unsolved.
    fn stuck(&self, plan: &Plan, candidates: usize) -> String {
        match &plan.strategy {
            Strategy::Techniques(_) => "none of the techniques eliminates anything".to_owned(),
            _ if plan.form == Form::Plain => {
                let order = self
                    .max_order
                    .map_or("any order".to_owned(), |n| format!("order {n} at most"));
                let rank = self
                    .max_rank
                    .map_or("any rank".to_owned(), |k| format!("rank {k} at most"));
                format!("proven: no plain pattern of {order} and {rank} eliminates anything")
            }
            _ => {
                let trees = match plan.depth {
                    0 => String::new(),
                    depth => format!(", and no tree of depth {depth} was found"),
                };
                format!(
                    "proven: no pattern of any order or rank eliminates any of the {candidates} candidates left{trees}"
                )
            }
        }
    }
}

/// Solves every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let plan = arguments.plan()?;
    let mut puzzles = Vec::new();
    for source in &arguments.puzzles {
        let before = puzzles.len();
        puzzles.extend(input::puzzles(source, &arguments.preparation)?);
        puzzles[before..]
            .iter_mut()
            .for_each(|puzzle| puzzle.number += before);
    }
    let pool = pool(arguments.threads)?;
    interrupt::install()?;
    let shown = if arguments.quiet {
        Shown::Never
    } else {
        Shown::OnTerminal
    };
    let progress = Progress::new(shown, puzzles.len());
    let mut out = anstream::stdout();
    let mut ends = Vec::new();
    for puzzle in &puzzles {
        progress.next();
        if puzzles.len() > 1 && arguments.format == Output::Text {
            progress.aside(|| out.write_all(puzzle.heading().as_bytes()))?;
        }
        let kept = match solutions::kept(puzzle, arguments.allow_multiple) {
            Ok(kept) => kept,
            Err(message) => {
                progress.aside(|| out.flush())?;
                progress.aside(|| eprintln!("basecover: line {}: {message}", puzzle.line));
                ends.push(Exit::Bad);
                continue;
            }
        };
        let mut printer = Printer {
            arguments,
            progress: &progress,
            out: &mut out,
            palette: Palette::colour(),
            journey: Journey::default(),
            singles: Vec::new(),
            number: 0,
            failed: None,
        };
        let path = pool.install(|| printer.solve(puzzle, &plan, &kept));
        ends.push(printer.end(puzzle, &plan, path)?);
        if ends.last() == Some(&Exit::Interrupted) {
            break;
        }
    }
    drop(progress);
    Ok(worst(&ends))
}

/// Solved is what all of them are.
pub(super) fn worst(ends: &[Exit]) -> Exit {
    let severity = [Exit::Interrupted, Exit::Bad, Exit::Stopped, Exit::Nothing];
    severity
        .into_iter()
        .find(|exit| ends.contains(exit))
        .unwrap_or(Exit::Found)
}

/// Prints a path while it is made.
struct Printer<'a, W> {
    arguments: &'a Arguments,
    progress: &'a Progress,
    out: &'a mut W,
    palette: Palette,
    journey: Journey,
    /// Singles that are still to be printed, on one line.
    singles: Vec<Named>,
    /// Steps and trees printed so far.
    number: usize,
    failed: Option<io::Error>,
}

impl<W: Write + Send> Printer<'_, W> {
    fn solve(&mut self, puzzle: &Puzzle, plan: &Plan, kept: &CandidateSet) -> (Path, Duration) {
        let start = Instant::now();
        let timeout = self.arguments.timeout;
        let stop = || match timeout {
            _ if interrupt::requested() => Some(StopReason::Interrupted),
            Some(limit) if start.elapsed() >= limit => Some(StopReason::TimeBudget),
            _ => None,
        };
        let limits = Limits {
            max_nodes: None,
            stop: Some(&stop),
        };
        let path = solve(&puzzle.grid, plan, kept, &limits, &mut |grid, deduction| {
            if self.failed.is_none() {
                self.failed = self.deduction(grid, deduction).err();
            }
        });
        (path, start.elapsed())
    }

    fn deduction(&mut self, grid: &Grid, deduction: &Deduction) -> io::Result<()> {
        let json = self.arguments.format == Output::Json;
        self.progress
            .message(format!("{} candidates left", lp::unplaced(grid).len()));
        if let Deduction::Tree { target, tree: proof } = deduction {
            self.journey.tree(proof);
            let report = match json {
                true => json::line(&TreeRecord::new(grid, *target, proof)),
                false => self.heading(grid)? + &tree(grid, *target, proof, &self.palette),
            };
            return self.write(&report);
        }
        let Some(step) = deduction.step(grid) else {
            return Ok(());
        };
        let named = technique::name(grid, step);
        self.journey.step(&named);
        let report = match (json, named.step.placement()) {
            (true, _) => json::line(&StepRecord::named(grid, &named)),
            (false, Some(_)) => {
                self.singles.push(named);
                return Ok(());
            }
            (false, None) => self.heading(grid)? + &text::named(&named, &self.palette),
        };
        self.write(&report)
    }

    /// What stands above a step: the singles before it, its number, and the position when that was asked for.
    fn heading(&mut self, grid: &Grid) -> io::Result<String> {
        let singles = path::singles(&self.singles, &self.palette);
        self.singles.clear();
        self.write(&singles)?;
        self.number += 1;
        let grid = match self.arguments.grids {
            true => text::grid(grid, &CandidateSet::default(), &self.palette),
            false => String::new(),
        };
        Ok(format!("{grid}{}. ", self.number))
    }

    fn write(&mut self, report: &str) -> io::Result<()> {
        self.progress.aside(|| {
            self.out
                .write_all(report.as_bytes())
                .and_then(|()| self.out.flush())
        })
    }

    /// What follows the steps, and what the end means for the exit code.
    fn end(mut self, puzzle: &Puzzle, plan: &Plan, (path, time): (Path, Duration)) -> Result<Exit, Failure> {
        if let Some(error) = self.failed.take() {
            return Err(error.into());
        }
        let stop = match path.stop {
            Stop::Solved => "solved".to_owned(),
            Stop::Stuck => "stuck".to_owned(),
            Stop::Contradiction => "contradiction".to_owned(),
            Stop::Limit(reason) => reason.to_string(),
        };
        let proven = plan.form == Form::Weighted && !matches!(plan.strategy, Strategy::Techniques(_));
        let report = match self.arguments.format {
            Output::Json => {
                let proofs = match path.stop {
                    Stop::Stuck if proven => witnesses(&path.end)?,
                    _ => String::new(),
                };
                proofs
                    + &json::line(&PathRecord::new(
                        puzzle.in_records(),
                        &self.journey,
                        &path.end,
                        &stop,
                    ))
            }
            Output::Text => {
                let singles = path::singles(&self.singles, &self.palette);
                let left = lp::unplaced(&path.end).len();
                let outcome = match path.stop {
                    Stop::Stuck => format!("stuck; {}", self.arguments.stuck(plan, left)),
                    Stop::Solved | Stop::Contradiction => stop,
                    Stop::Limit(StopReason::Interrupted) => "interrupted".to_owned(),
                    Stop::Limit(_) => "stopped by the time limit".to_owned(),
                };
                let time = match self.arguments.timing {
                    true => format!("{:.3} s\n", time.as_secs_f64()),
                    false => String::new(),
                };
                singles + &path::end(&path.end, &self.journey, &outcome, &self.palette) + &time
            }
        };
        self.write(&report)?;
        Ok(match path.stop {
            Stop::Solved => Exit::Found,
            Stop::Stuck | Stop::Contradiction => Exit::Nothing,
            Stop::Limit(StopReason::Interrupted) => Exit::Interrupted,
            Stop::Limit(_) => Exit::Stopped,
        })
    }
}

/// The proof that no pattern eliminates anything: a witness for every candidate that is left.
fn witnesses(grid: &Grid) -> Result<String, Failure> {
    let answers = lp::answer(grid, &lp::unplaced(grid), Bases::Overlapping).map_err(Failure::input)?;
    let record = |answer| match DecisionRecord::new(grid, answer) {
        Ok(decided) => json::line(&decided),
        Err(undecided) => json::line(&undecided),
    };
    Ok(answers.iter().map(record).collect())
}
