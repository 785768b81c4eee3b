//! `basecover rate`.

use crate::exit::{Exit, Failure};
use crate::options::asked::Asked;
use crate::options::shared::{Output, Printed, Threads, Timeout};
use crate::progress::Progress;
use crate::reading::input::took;
use crate::reading::puzzles::Puzzles;
use crate::voice::Records;
use crate::{interrupt, pool, voice};
use basecover::search::Limits;
use basecover_ask::{Preparation, Rate};
use basecover_report::{Palette, path};
use clap::Args;
use std::io::Write;
use std::time::Instant;

const AFTER: &str = "\
All singles are placed as they appear. Each measure is the least limit that solves the puzzle; the order of eliminations does not matter:
  order           of plain patterns, 0 for singles alone
  rank            of plain patterns
  weighted-order  of patterns with multiplicities, divided by their margin (the excess of the target above the rank), rounded up
  weighted-rank   of patterns with multiplicities, divided by their margin, rounded up
  depth           of certificate trees, 0 where patterns alone solve it
template-order, template-rank, weighted-template-order, weighted-template-rank and template-depth are the same for template patterns, parity-depth the depth where patterns between the trees may have parity truths. These cover every template (nine candidates of a digit, \
one in each row, column and block) instead of every candidate; exocets are such patterns.
Three numbers, as in 4/2/1, are the limits that are needed to solve the puzzle, to place the first digit and to delete the first candidate: ER, EP and ED of other ratings, in these measures.

`--measure exact-order` is the least number of base sets of exact logic, which takes every constraint as a link and knows no derived truths. Every puzzle has one, and it is at most the order; it may take minutes.

Other programs and books measure something else, the steps of a solver or the trials of a player:
  te-depth        trial and error with singles, T&E(d) of Berthier: how many candidates have to be supposed at once until singles refute them; 0 for singles alone; tried up to 3, and no known puzzle needs more
  braid           the B rating of Berthier: the length of the longest braid that is needed, that is a chain of singles that refutes a candidate; 0 for singles alone, a dash where te-depth is more than 1
  hodoku          HoDoKu's score of a path in its order of techniques, the points of all steps; the path is this program's; HoDoKu may choose another of several equal steps
  hodoku-level    its level: 1 easy, 2 medium, 3 hard, 4 unfair, 5 extreme, also where its techniques are not enough and HoDoKu guesses

And `--measure reading` is how much has to be read for the longest step of the path of `solve`: docs/commands/solve.md says how that is counted. 0 for singles alone.

With --derive, derived truths are added when patterns under the limit eliminate nothing more, except those of `bug`.
A dash means that no limit is high enough (for depth: none up to --depth; with --derive: with the derived truths that are looked for). A question mark after a number means that a lower one might be enough: a search ran out of its budget, or derived truths were left out.

Examples:
  basecover rate puzzle.txt
  basecover rate puzzles.txt --measure order,depth --format json
  basecover rate puzzles.txt --measure hodoku,hodoku-level
  basecover rate hardest.txt --logic templates --timeout 60

Exit codes: 0 all puzzles are rated, 2 bad input or usage, 3 stopped by --timeout, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Puzzles or files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    puzzles: Vec<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    rate: Asked<Rate>,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    format: Printed,
}

/// Rates every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::of(&arguments.puzzles, &arguments.preparation)?;
    let rate = &arguments.rate;
    rate.check()?;
    let pool = pool(*arguments.threads)?;
    let progress = Progress::of_bytes(puzzles.size());
    let mut out = anstream::stdout();
    let mut exit = Exit::Found;
    while let Some(puzzle) = puzzles.next(|message| progress.aside(|| voice::error(message))) {
        progress.at(puzzles.bytes(), puzzle.number as u64);
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        match pool.install(|| rate.answer(&puzzle, &limits, &mut progress.notices())) {
            Ok(rating) => progress.aside(|| {
                match *arguments.format {
                    Output::Json => Records::to(&mut out, |sink| rating.records(&puzzle, sink))?,
                    Output::Text => {
                        let name = puzzle.name.as_deref().unwrap_or("");
                        let (derive, palette) = (&rating.derive, Palette::colour());
                        let report = path::rating(puzzle.number, name, &rating.rated, derive, &palette);
                        out.write_all(report.as_bytes())?;
                    }
                }
                out.flush()?;
                Ok::<(), Failure>(())
            })?,
            Err(missing) => exit = exit.and(missing.exit()),
        }
        progress.aside(|| voice::note(took(&puzzle, start.elapsed())));
        if exit == Exit::Interrupted {
            break;
        }
    }
    drop(progress);
    Ok(exit.and(puzzles.end().unwrap_or(exit)))
}
