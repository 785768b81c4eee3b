//! `basecover decide`.

use crate::exit::{Exit, Failure};
use crate::options::asked::{Asked, Placed as _};
use crate::options::shared::{Output, Printed, Threads, Timeout};
use crate::options::suppose::at_once;
use crate::reading::input::heading;
use crate::reading::puzzles::Puzzles;
use crate::voice::{Notices, Records};
use crate::{interrupt, pool, voice};
use basecover::lp::Extremes;
use basecover::search::Limits;
use basecover_ask::{Decide, DecideResult, Decided, Preparation};
use basecover_report::decision::{self, Proofs};
use basecover_report::{Palette, expression, supposed};
use clap::Args;
use std::io::Write;
use std::time::Instant;

const AFTER: &str = "\
The value of a candidate is the largest it has in any fractional solution: numbers from 0 to 1 for the live candidates, which sum to 1 \
over every cell and over the places of every digit in every row, column and block. Below 1, some pattern eliminates the candidate, perhaps with \
multiplicities: the certificate. At 1, no pattern of any order or rank does, and the fractional solution is the witness. Both \
are checked in exact arithmetic.

With --logic templates a pattern has to cover every template (nine candidates of a digit, one in each row, column and block) instead of every \
candidate. Exocets are such patterns, and so is every pattern that covers every candidate. The fractional solutions are then mixes of templates: \
numbers from 0 to 1 for the templates, which sum to 1 over the templates of every digit and over those that have a candidate in any one cell. A \
candidate has the sum of its templates.

Every plain pattern (all multiplicities one) that eliminates the candidate has at least the rank and order in the table; there may be none that reaches them. A dash means that no plain pattern eliminates it, only weighted ones.

The candidates asked about are the live ones of all cells without a placed digit. The grid marks the eliminable ones as in -7. Candidates \
that are not eliminable are left out of the table, unless --target names them or --certificates asks for their witnesses.

With --expr, `decide` bounds a sum of candidates (a true one counts 1, a false one 0): its least and its greatest value in any fractional solution, each with a pattern that proves it (--certificates). In a solution it is a whole number between them. So if 4r1c2 + 4r3c5 is at least 1, that is a strong link; if it is at most 1, a weak link. Coefficients are written as in 2*5r1c1.

In a list, a puzzle that lacks a candidate of --suppose, --target or --expr is reported and skipped, like a line without a puzzle.

Examples:
  basecover decide puzzle.txt --after singles
  basecover decide puzzle.txt --target 4r1c2,5r3c7 --certificates
  basecover decide puzzle.txt --after singles --disjoint
  basecover decide puzzle.txt --after singles --suppose 4r1c2
  basecover decide puzzle.txt --after singles --logic templates
  basecover decide puzzle.txt --expr '4r1c2 + 4r3c5 - 2*5r1c1' --certificates
  basecover decide list.txt --format json | basecover verify

Exit codes: 0 some candidate is eliminable (with --expr: the bounds say more than the coefficients), 1 proven that none is, 2 bad input or usage, 3 some candidate stayed undecided, for example because of --timeout, or nothing was found and derived truths were left out, 130 interrupted. With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

#[derive(Args, Debug)]
#[command(after_help = AFTER, altered("expr", |expr| expr.allow_hyphen_values(true)))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    decide: Asked<Decide>,

    /// Print the pattern or the witness of every candidate (JSON records always carry them)
    #[arg(long)]
    certificates: bool,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    format: Printed,
}

/// Decides every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let decide = &arguments.decide;
    decide.check()?;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(*arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let (supposed, several) = (&decide.suppose, || puzzles.are_several());
        if let Some(end) = at_once(supposed, &puzzle, *arguments.format, several, &mut out)? {
            exit = exit.max(end);
            continue;
        }
        let decided = pool.install(|| decide.answer(&puzzle, &limits, &mut Notices));
        let Some(decided) = puzzles.answered(decided, &mut exit) else {
            continue;
        };
        match *arguments.format {
            Output::Json => Records::to(&mut out, |sink| decided.records(sink))?,
            Output::Text => {
                if puzzles.are_several() {
                    out.write_all(heading(&puzzle).as_bytes())?;
                }
                out.write_all(arguments.text(&decided).as_bytes())?;
            }
        }
        out.flush()?;
        exit = exit.max(decided.exit());
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

impl Arguments {
    fn text(&self, decided: &Decided<'_>) -> String {
        let (grid, supposed) = (decided.puzzle.grid(), &decided.puzzle.supposed);
        let proofs = match self.certificates {
            true => Proofs::Shown,
            false => Proofs::Hidden,
        };
        let palette = Palette::colour();
        let (report, is_contradiction) = match (&decided.known, &self.decide.expr) {
            (DecideResult::Candidates { answers, halted }, _) => {
                let report = decision::report(grid, decided.question(), answers, proofs, &palette);
                let halted = halted.map_or("", decision::halted);
                (report + halted, decision::is_contradiction(answers))
            }
            (
                DecideResult::Sum {
                    extremes: Some(extremes),
                    ..
                },
                Some(sum),
            ) => {
                let report = expression::report(grid, sum, extremes, proofs, &palette);
                (report, matches!(extremes, Extremes::Empty(_)))
            }
            _ => return String::new(),
        };
        let below = match is_contradiction {
            true => supposed::contradiction(supposed),
            false => supposed::below(supposed),
        };
        supposed::above(supposed, &palette) + &report + &below
    }
}
