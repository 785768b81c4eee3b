//! `basecover solutions`.

use crate::exit::{Exit, Failure};
use crate::options::asked::Asked;
use crate::options::shared::{Output, Printed, Timeout};
use crate::reading::input::heading;
use crate::reading::puzzles::Puzzles;
use crate::voice::Records;
use crate::{interrupt, voice};
use basecover::search::Limits;
use basecover_ask::{Enumerate, Preparation};
use basecover_report::json;
use clap::Args;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

const AFTER: &str = "\
Without --count and --list the solutions are counted. They are found by trial and error; for a proof step by step, use `solve`.

Examples:
  basecover solutions puzzle.txt
  basecover solutions puzzle.txt --list 10
  basecover solutions puzzles.txt --count --limit 100000000 --format json

Exit codes: 0 there is a solution, and all are counted or the requested number listed, 1 there is none, 2 bad input or usage, 3 there \
are more than --limit, or stopped by --timeout, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    solutions: Asked<Enumerate>,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    format: Printed,
}

/// Counts or lists the solutions of every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = &arguments.solutions;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let end = match *arguments.format {
            Output::Json => {
                let mut end = Exit::Nothing;
                Records::to(&mut out, |sink| {
                    end = asked.records(&puzzle, &limits, sink);
                    ControlFlow::Continue(())
                })?;
                end
            }
            Output::Text => {
                if puzzles.are_several() {
                    out.write_all(heading(&puzzle).as_bytes())?;
                }
                let mut written = Ok(());
                let enumerated = asked.answer(&puzzle, &limits, |_, solution| {
                    written = writeln!(out, "{}", json::digits(solution));
                    match written {
                        Ok(()) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    }
                });
                written?;
                writeln!(out, "{enumerated}")?;
                enumerated.exit()
            }
        };
        out.flush()?;
        exit = exit.max(end);
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}
