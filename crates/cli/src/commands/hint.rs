//! `basecover hint`.

use crate::exit::{Exit, Failure};
use crate::files::sheets::{Drawn, Sheets, title};
use crate::options::asked::{Asked, Placed as _};
use crate::options::explain::Explain;
use crate::options::shared::{Output, Printed, Threads, Timeout};
use crate::reading::input::heading;
use crate::reading::puzzles::Puzzles;
use crate::voice::{Notices, Records};
use crate::{interrupt, pool, voice};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::search::Limits;
use basecover::solve::Hint;
use basecover_ask::{self as ask, Hinted, Preparation, Puzzle, Solutions};
use basecover_report::{Entry, Palette, Script, hint, tree};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::time::Instant;

const AFTER: &str = "\
The order says which techniques are preferred: `human` goes from what a player sees at a glance to what needs cases, `hodoku` is the order of HoDoKu 2. \
`basecover techniques human` lists it. Where no technique of the order has a step, the hint is a smallest pattern of any kind, then a template pattern, then a case split.
Each of these three has a bound, so that every search ends: 10,000 questions to linear programs for a pattern, 1,000,000 pivots for a template pattern, 3,000 questions for a case split and \
200 for each case; fewer where there are more than 250 candidates. A hint that needs more is of no use to a person. If the search reaches these bounds without a hint, a message says so and the exit code is 3. Candidates known to be in some solution are skipped; if every candidate is, nothing can be eliminated.

With --apply the position after the hint goes to standard output and the hint to standard error, so that you can continue from there. It is written in the format of the input, or as a HoDoKu line if that format holds only digits and candidates are eliminated.

Examples:
  basecover hint puzzle.txt
  basecover hint puzzle.txt --level area
  basecover hint puzzle.txt -n 3 --order hodoku
  basecover hint puzzle.txt --draw hint.png
  p=$(cat puzzle.txt); while p=$(basecover hint \"$p\" --apply); do :; done

Exit codes: 0 a hint, 1 every cell is filled, or nothing was found, 2 bad input or usage, or the puzzle has no solution, 3 stopped by a limit, 130 interrupted.";

/// That the bound of a hint has ended the search.
const WITHIN: &str = "no hint within the bounds of `hint`; `solve` and `find` have no bounds";

#[derive(Args, Debug)]
#[command(after_help = AFTER, altered("count", |count| count.short('n')))]
#[command(placed("level", "order"), placed("apply", "no_solution_check"))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// How much of the hint to print (text only)
    #[arg(long, value_name = "HOW", default_value = "full")]
    level: Level,

    #[command(flatten)]
    hint: Asked<ask::Hint>,

    /// Print the position after the hint instead, and the hint on standard error
    #[arg(long, conflicts_with_all = ["format", "count"])]
    apply: bool,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    format: Printed,

    /// How fully each step is explained (text only)
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
    let asked = &arguments.hint;
    asked.check()?;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(*arguments.threads)?;
    let mut sheets = Sheets::new(&arguments.drawn);
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        if *arguments.format == Output::Text && !arguments.apply && puzzles.are_several() {
            out.write_all(heading(&puzzle).as_bytes())?;
        }
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let hinted = pool.install(|| asked.answer(&puzzle, &limits, &mut Notices));
        let Some(hinted) = puzzles.answered(hinted, &mut exit) else {
            continue;
        };
        draw(&puzzle, &hinted, &mut sheets)?;
        match *arguments.format {
            Output::Json => Records::to(&mut out, |sink| hinted.records(sink))?,
            Output::Text => out.write_all(arguments.text(&puzzle, &hinted)?.as_bytes())?,
        }
        out.flush()?;
        exit = exit.max(hinted.exit());
        if exit == Exit::Interrupted {
            break;
        }
    }
    if puzzles.have_any() {
        sheets.write(&title("hint", std::slice::from_ref(&arguments.puzzle)))?;
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

fn draw(puzzle: &Puzzle, hinted: &Hinted<'_>, sheets: &mut Sheets<'_>) -> Result<(), Failure> {
    let grid = puzzle.grid();
    for hint in &hinted.hints {
        if !sheets.are_wanted() {
            break;
        }
        sheets.add(match hint {
            Hint::Step(named) => Entry::of_named(grid, named),
            Hint::Tree { target, tree } => Entry::of_tree(grid, *target, tree).map_err(Failure::input)?,
        });
    }
    Ok(())
}

impl Arguments {
    fn text(&self, puzzle: &Puzzle, hinted: &Hinted<'_>) -> Result<String, Failure> {
        let grid = puzzle.grid();
        let why = match (hinted.hints.first(), hinted.exit()) {
            (Some(first), _) if self.apply => {
                let mut said = anstream::stderr().lock();
                said.write_all(self.line(grid, first).as_bytes())?;
                return Ok(applied(puzzle, first));
            }
            (Some(_), _) => return Ok(hinted.hints.iter().map(|hint| self.line(grid, hint)).collect()),
            // That was reported already.
            _ if hinted.solutions == Solutions::None => return Ok(String::new()),
            _ if grid.is_complete() => "every cell is filled",
            (None, Exit::Nothing) if hinted.nothing_follows => {
                "every candidate is in some solution, so nothing can be eliminated"
            }
            (None, Exit::Nothing) => "no step was found",
            (None, Exit::Interrupted) => "interrupted before anything was found",
            (None, _) if hinted.is_bound_met() => WITHIN,
            (None, _) => "stopped by a limit before anything was found",
        };
        // Whoever goes on from what is printed must not go on from a sentence.
        Ok(match self.apply {
            true => {
                voice::warning(why);
                String::new()
            }
            false => format!("{why}\n"),
        })
    }

    fn line(&self, grid: &Grid, hint: &Hint) -> String {
        let palette = Palette::colour();
        match (self.level, hint) {
            (Level::Area, _) => hint::area(grid, hint) + "\n",
            (Level::Technique, _) => hint::technique(grid, hint) + "\n",
            (Level::Full, Hint::Step(named)) => hint::step(named, &palette) + &self.explain.statements(named),
            (Level::Full, Hint::Tree { target, tree: proof }) => {
                tree(grid, *target, proof, &palette, Script::default())
                    + &self.explain.cases(grid, *target, proof)
            }
        }
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
