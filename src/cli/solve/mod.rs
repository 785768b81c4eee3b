//! `basecover solve`.

mod arguments;
mod printer;

pub(crate) use arguments::Arguments;

use super::exit::{Exit, Failure};
use super::progress::Progress;
use super::sheets::{Sheets, title};
use super::solutions::{self, Unfit};
use super::{Output, input, interrupt, pool, voice};
use printer::Printer;
use std::io::Write;
use std::time::Instant;

/// Solves every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let plan = arguments.plan()?;
    let puzzles = input::all(&arguments.puzzles, &arguments.preparation)?;
    let pool = pool(arguments.threads)?;
    interrupt::install()?;
    let progress = Progress::new(puzzles.len());
    let mut out = anstream::stdout();
    let mut sheets = Sheets::new(&arguments.drawn);
    let mut ends = Vec::new();
    for puzzle in &puzzles {
        progress.next();
        if puzzles.len() > 1 && arguments.format == Output::Text {
            progress.aside(|| out.write_all(puzzle.heading().as_bytes()))?;
        }
        let start = Instant::now();
        let kept = match solutions::only(&puzzle.grid, || interrupt::stop(start, arguments.timeout)) {
            Ok(solution) => solution,
            // What two solutions hold no step may delete; what more there are is left to the proofs.
            Err(Unfit::Ambiguous(two)) if arguments.allow_multiple => two[0].or(&two[1]),
            Err(unfit) => {
                let advice = match unfit {
                    Unfit::Unsolvable | Unfit::Stopped => "",
                    Unfit::Ambiguous(_) => {
                        "; --allow-multiple goes on as far as logic goes that holds in all of them"
                    }
                };
                progress.aside(|| out.flush())?;
                progress.aside(|| voice::error(format_args!("line {}: {unfit}{advice}", puzzle.line)));
                ends.push(unfit.exit());
                if interrupt::requested() {
                    break;
                }
                continue;
            }
        };
        let mut printer = Printer::new(arguments, &progress, &mut out, &mut sheets);
        let (path, time) = pool.install(|| printer.solve(puzzle, &plan, &kept, start));
        ends.push(printer.end(puzzle, &plan, &path, time)?);
        progress.aside(|| voice::note(puzzle.took(time)));
        if ends.last() == Some(&Exit::Interrupted) {
            break;
        }
    }
    drop(progress);
    sheets.write(&title("solve", &arguments.puzzles))?;
    Ok(Exit::of_all(&ends))
}
