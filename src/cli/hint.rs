//! `basecover hint`.

use super::derive::permit;
use super::exit::{Exit, Failure};
use super::explain::Explain;
use super::find::seconds;
use super::input::{Preparation, Puzzle};
use super::ladder::{Part, in_order, part};
use super::puzzles::Puzzles;
use super::sheets::{Drawn, Sheets, title};
use super::soundness::{Check, Solutions};
use super::{Output, interrupt, pool, solutions, voice};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::report::{Entry, Palette, Scope, Script, Techniques, Total, hint, json, tree};
use basecover::search::{Limits, Listing, Region, StopReason};
use basecover::solve::{Hint, Plan, hints};
use basecover::technique::{Coverage, Technique};
use basecover::truths::Selection;
use clap::{Args, ValueEnum};
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const AFTER: &str = "\
The order says which techniques are preferred: `human` goes from what is seen at a glance to what branches, `hodoku` is the order of HoDoKu 2. \
`basecover techniques human` lists it. Where no technique of the order has a step, the hint is a smallest pattern of any kind, then a template pattern, then a case split.

With --apply the position after the hint goes to standard output and the hint to standard error, so that one can go on from there. It is written in the format of \
the input; where that holds digits only and candidates are eliminated, as a HoDoKu line.

Examples:
  basecover hint puzzle.txt
  basecover hint puzzle.txt --level area
  basecover hint puzzle.txt -n 3 --order hodoku
  basecover hint puzzle.txt --draw hint.png
  p=$(cat puzzle.txt); while p=$(basecover hint \"$p\" --apply); do :; done

Exit codes: 0 a hint, 1 every cell is filled, or nothing was found, 2 bad input or usage, or the puzzle has no solution, 3 stopped by a limit, 130 interrupted.";

/// Say the next step a person would take
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    /// How much is said (text only)
    #[arg(long, value_name = "HOW", default_value = "full")]
    level: Level,

    /// What is looked for first: human, hodoku, or techniques and groups in an order of your own
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = part, default_value = "human")]
    order: Vec<Part>,

    /// So many hints, each of which gives something that those before it do not
    #[arg(short = 'n', long, value_name = "N", default_value = "1")]
    count: NonZeroUsize,

    /// Take it for granted that the puzzle has one solution: techniques that need it are looked for too. A
    /// puzzle that is known to have several or none is refused
    #[arg(long)]
    assume_unique: bool,

    /// Print the position after the hint instead, and the hint on standard error
    #[arg(long, conflicts_with_all = ["format", "count"])]
    apply: bool,

    #[command(flatten)]
    check: Check,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How many threads take part; the result is the same for any number [default: one per core; at most 4
    /// per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,

    /// How much each step says of why it is true (text only)
    #[arg(long, value_name = "HOW", default_value = "line")]
    explain: Explain,

    #[command(flatten)]
    drawn: Drawn,
}

/// The values of `--level`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Level {
    /// Where to look
    Area,
    /// Where to look, and for what
    Technique,
    /// The whole step
    Full,
}

/// Hints for every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let derive = match arguments.assume_unique {
        true => Selection::unique(),
        false => Selection::none(),
    };
    let techniques = in_order(&arguments.order, arguments.assume_unique);
    permit(&techniques, &derive)?;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(arguments.threads)?;
    let mut sheets = Sheets::new(&arguments.drawn);
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let heading = match arguments.format == Output::Text && !arguments.apply && puzzles.are_several() {
            true => puzzle.heading(),
            false => String::new(),
        };
        let told = pool.install(|| arguments.puzzle(&puzzle, (&techniques, &derive), &mut sheets))?;
        let mut out = anstream::stdout().lock();
        out.write_all(heading.as_bytes())?;
        out.write_all(told.text.as_bytes())?;
        out.flush()?;
        exit = exit.max(told.exit);
        if exit == Exit::Interrupted {
            break;
        }
    }
    if puzzles.have_any() {
        sheets.write(&title("hint", std::slice::from_ref(&arguments.puzzle)))?;
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

/// What is printed about a puzzle, and what it means for the exit code.
struct Told {
    text: String,
    exit: Exit,
}

impl Arguments {
    fn puzzle(
        &self,
        puzzle: &Puzzle,
        (techniques, derive): (&[&'static Technique], &Selection),
        sheets: &mut Sheets<'_>,
    ) -> Result<Told, Failure> {
        let grid = puzzle.grid();
        let start = Instant::now();
        let stop = || interrupt::stop(start, self.timeout);
        if grid.is_complete() {
            return Ok(self.nothing(puzzle, "every cell is filled"));
        }
        if let ControlFlow::Break(exit) = solutions::assumed(puzzle, derive, stop) {
            let text = String::new();
            return Ok(Told { text, exit });
        }
        let solutions = self.check.tell(grid, puzzle.line, stop);
        if solutions == Solutions::None {
            let text = match self.format {
                Output::Json => self.records(puzzle, &[], StopReason::Exhausted, solutions),
                Output::Text => String::new(),
            };
            return Ok(Told {
                text,
                exit: Exit::Bad,
            });
        }
        let limits = Limits::default().stop(&stop);
        let found = hints(
            &puzzle.position,
            techniques,
            &Plan::default(),
            self.count.get(),
            &limits,
        );
        for hint in &found.hints {
            if !sheets.are_wanted() {
                break;
            }
            sheets.add(match hint {
                Hint::Step(named) => Entry::of_named(grid, named),
                Hint::Tree { target, tree } => Entry::of_tree(grid, *target, tree).map_err(Failure::input)?,
            });
        }
        let exit = match found.stop {
            StopReason::Interrupted => Exit::Interrupted,
            StopReason::Exhausted if found.hints.is_empty() => Exit::Nothing,
            StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
            _ => Exit::Stopped,
        };
        let text = match (found.hints.first(), self.format) {
            (_, Output::Json) => self.records(puzzle, &found.hints, found.stop, solutions),
            (None, Output::Text) => {
                let why = match exit {
                    Exit::Nothing => "nothing was found that eliminates anything",
                    Exit::Interrupted => "interrupted before anything was found",
                    _ => "stopped by a limit before anything was found",
                };
                let text = self.nothing(puzzle, why).text;
                return Ok(Told { text, exit });
            }
            (Some(first), Output::Text) if self.apply => {
                let mut said = anstream::stderr().lock();
                said.write_all(self.line(grid, first).as_bytes())?;
                applied(puzzle, first)
            }
            (Some(_), Output::Text) => found.hints.iter().map(|hint| self.line(grid, hint)).collect(),
        };
        Ok(Told { text, exit })
    }

    /// What is said where there is no hint.
    fn nothing(&self, puzzle: &Puzzle, why: &str) -> Told {
        let text = match self.format {
            Output::Json => self.records(puzzle, &[], StopReason::Exhausted, Solutions::One),
            // Whoever goes on from what is printed must not go on from a sentence.
            Output::Text if self.apply => {
                voice::warning(why);
                String::new()
            }
            Output::Text => format!("{why}\n"),
        };
        Told {
            text,
            exit: Exit::Nothing,
        }
    }

    fn line(&self, grid: &Grid, hint: &Hint) -> String {
        let palette = Palette::colour();
        match (self.level, hint) {
            (Level::Area, _) => hint::area(grid, hint) + "\n",
            (Level::Technique, _) => hint::technique(grid, hint) + "\n",
            (Level::Full, Hint::Step(named)) => hint::step(named, &palette) + &self.explain.statements(named),
            (Level::Full, Hint::Tree { target, tree: proof }) => {
                tree(grid, *target, proof, &palette, Script::default())
            }
        }
    }

    /// The records of `find` about the hints.
    fn records(&self, puzzle: &Puzzle, hints: &[Hint], stop: StopReason, solutions: Solutions) -> String {
        let grid = puzzle.grid();
        let mut total = Total::new(stop, 0);
        let mut lines = String::new();
        for hint in hints {
            lines += &match hint {
                Hint::Step(named) => {
                    total.add(&named.step);
                    json::line(&json::StepRecord::named(grid, named))
                }
                Hint::Tree { target, tree } => json::line(&json::TreeRecord::new(grid, *target, tree)),
            };
        }
        let names: Vec<&str> = self.order.iter().map(|part| &*part.name).collect();
        let scope = Scope {
            region: &Region::default(),
            derived: &[],
            listing: Listing::First,
            max_nodes: None,
            techniques: Some(Techniques {
                names: &names,
                coverage: Coverage::Smallest,
            }),
            like: None,
        };
        let summary = json::SummaryRecord::new(puzzle.in_records(), &total, &scope, None);
        lines + &json::line(&summary.solutions(solutions.in_records()))
    }
}

/// The position after a hint, in the format of the input if that can say it.
fn applied(puzzle: &Puzzle, hint: &Hint) -> String {
    let mut grid = puzzle.grid().clone();
    hint.deduction().apply(&mut grid);
    let written = formats::write(&grid, puzzle.format);
    match written.loss {
        None => written.text + "\n",
        Some(_) => formats::text(&grid, Format::Library) + "\n",
    }
}
