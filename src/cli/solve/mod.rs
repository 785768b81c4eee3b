//! `basecover solve`.

mod arguments;
mod printer;
mod supposed;
mod tree;

pub(crate) use arguments::Arguments;

use super::exit::{Exit, Failure};
use super::progress::Progress;
use super::puzzles::Puzzles;
use super::sheets::{Sheets, title};
use super::solutions::{self, Unfit};
use super::{Output, interrupt, pool, voice};
use basecover::search::Limits;
use printer::Printer;
use std::io::Write;
use std::time::Instant;

/// Solves every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let plan = arguments.plan()?;
    let mut puzzles = Puzzles::of(&arguments.puzzles, &arguments.preparation)?;
    let pool = pool(arguments.threads)?;
    let progress = Progress::of_bytes(puzzles.size());
    let mut out = anstream::stdout();
    let mut sheets = Sheets::new(&arguments.drawn);
    let mut exit = Exit::Found;
    while let Some(mut puzzle) = puzzles.next(|message| progress.aside(|| voice::error(message))) {
        progress.at(puzzle.bytes, puzzle.number as u64);
        if arguments.format == Output::Text && puzzles.are_several() {
            progress.aside(|| out.write_all(puzzle.heading().as_bytes()))?;
        }
        let start = Instant::now();
        if let Err(message) = arguments.fit(&puzzle) {
            progress.aside(|| voice::error(message));
            puzzles.skip();
            continue;
        }
        let kept = match solutions::only(puzzle.grid(), || interrupt::stop(start, arguments.timeout)) {
            Ok(solution) => solution,
            // What two solutions hold no step may delete; what more there are is left to the proofs.
            Err(Unfit::Ambiguous(two)) if arguments.allow_multiple => two[0].or(&two[1]),
            Err(unfit) => {
                let advice = match unfit {
                    Unfit::Unsolvable | Unfit::Stopped => "",
                    Unfit::Ambiguous(_) => {
                        "; with --allow-multiple it is solved as far as logic that holds in all solutions leads"
                    }
                };
                progress.aside(|| out.flush())?;
                progress.aside(|| voice::error(format_args!("line {}: {unfit}{advice}", puzzle.line)));
                exit = exit.and(unfit.exit());
                if exit == Exit::Interrupted {
                    break;
                }
                continue;
            }
        };
        let stop = || interrupt::stop(start, arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let guarded = arguments.guarded(&puzzle.position);
        puzzle.position = match pool.install(|| arguments.truths.shown(&puzzle, &guarded, &limits)) {
            Ok(own) => puzzle.position.with_truths(&own),
            Err(end) => {
                exit = exit.and(end);
                match end {
                    Exit::Interrupted => break,
                    Exit::Bad => puzzles.skip(),
                    _ => {}
                }
                continue;
            }
        };
        let printer = Printer::new(arguments, &plan, &progress, &mut out, &mut sheets);
        let ended = pool.install(|| match (arguments.tree, arguments.suppose.all()) {
            (Some(target), _) => printer.smallest_tree(&puzzle, target, start),
            (None, supposed) if supposed.is_empty() => printer.path(&puzzle, &kept, start),
            (None, supposed) => printer.suppose(&puzzle, &supposed, start),
        });
        exit = exit.and(ended?);
        progress.aside(|| voice::note(puzzle.took(start.elapsed())));
        if exit == Exit::Interrupted {
            break;
        }
    }
    drop(progress);
    if puzzles.have_any() {
        sheets.write(&title("solve", &arguments.puzzles))?;
    }
    Ok(exit.and(puzzles.end().unwrap_or(exit)))
}
