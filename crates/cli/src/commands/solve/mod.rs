//! `basecover solve`.

mod arguments;
mod printer;

pub(crate) use arguments::Arguments;

use crate::exit::{Exit, Failure};
use crate::files::sheets::{Sheets, title};
use crate::options::shared::Output;
use crate::progress::Progress;
use crate::reading::input::{heading, took};
use crate::reading::puzzles::Puzzles;
use crate::{interrupt, pool, voice};
use basecover::search::Limits;
use basecover_ask::Missing;
use printer::Printer;
use std::io::Write;
use std::time::Instant;

/// Solves every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = &arguments.solve;
    let plan = asked.plan()?;
    let mut puzzles = Puzzles::of(&arguments.puzzles, &arguments.preparation)?;
    let pool = pool(*arguments.threads)?;
    let progress = Progress::of_bytes(puzzles.size());
    let mut out = voice::stdout();
    let mut sheets = Sheets::new(&arguments.drawn);
    let mut exit = Exit::Found;
    while let Some(puzzle) = puzzles.next(|message| progress.aside(|| voice::error(message))) {
        progress.at(puzzles.bytes(), puzzle.number as u64);
        if *arguments.format == Output::Text && puzzles.are_several() {
            progress.aside(|| out.write_all(heading(&puzzle).as_bytes()))?;
        }
        progress.aside(|| out.flush())?;
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let begun = pool.install(|| asked.begin(&plan, &puzzle, &limits, &mut progress.notices()));
        match begun {
            Ok(begun) => {
                let mut printer = Printer::new(arguments, &progress, &mut out, &mut sheets, start);
                let ended = pool.install(|| printer.print(&begun, &puzzle, &limits));
                exit = exit.and(ended?);
                progress.aside(|| voice::note(took(&puzzle, start.elapsed())));
            }
            Err(Missing::Skipped) => puzzles.skip(),
            Err(Missing::Ended(end)) => exit = exit.and(end),
        }
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
