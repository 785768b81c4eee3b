//! `basecover find`.

mod arguments;
mod printer;

pub(crate) use arguments::Arguments;
pub(super) use printer::width;

use crate::exit::{Exit, Failure};
use crate::files::sheets::{Sheets, title};
use crate::options::shared::Output;
use crate::reading::input::took;
use crate::reading::puzzles::Puzzles;
use crate::voice::Notices;
use crate::{interrupt, pool, voice};
use basecover::search::Limits;
use basecover_ask::Missing;
use printer::Printer;
use std::io::BufWriter;
use std::time::Instant;

/// Searches every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let find = &arguments.find;
    find.check()?;
    arguments.check()?;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(*arguments.threads)?;
    let mut sheets = Sheets::new(&arguments.drawn);
    // Standard output hands on every line by itself.
    let out = BufWriter::new(voice::stdout());
    let mut printer = Printer::new(arguments, out, &mut sheets);
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        if find.list.is_some() {
            exit = exit.max(printer.almost_sets(find, &puzzle, || puzzles.are_several())?);
            continue;
        }
        if let Some(end) = printer.at_once(&puzzle, || puzzles.are_several())? {
            exit = exit.max(end);
            continue;
        }
        if find.is_exact() {
            match pool.install(|| find.fewest(&puzzle, &limits, &mut Notices)) {
                Ok(fewest) => {
                    let time = arguments.timing.then(|| start.elapsed());
                    printer.fewest(&fewest, time, || puzzles.are_several())?;
                    voice::note(took(&puzzle, start.elapsed()));
                    exit = exit.max(fewest.exit());
                }
                Err(Missing::Skipped) => puzzles.skip(),
                Err(Missing::Ended(end)) => exit = exit.max(end),
            }
            if exit == Exit::Interrupted {
                break;
            }
            continue;
        }
        match pool.install(|| find.answer(&puzzle, &limits, &mut Notices)) {
            Ok(finding) => {
                let time = arguments.timing.then(|| start.elapsed());
                if *arguments.format == Output::Text && puzzles.are_several() {
                    printer.heading(&puzzle)?;
                }
                let total = pool.install(|| printer.steps(&finding))?;
                printer.summary(&finding, &total, time)?;
                voice::note(took(&puzzle, start.elapsed()));
                exit = exit.max(finding.exit(&total));
            }
            Err(Missing::Skipped) => puzzles.skip(),
            Err(Missing::Ended(end)) => exit = exit.max(end),
        }
        if exit == Exit::Interrupted {
            break;
        }
    }
    if puzzles.have_any() {
        sheets.write(&title("find", std::slice::from_ref(&arguments.puzzle)))?;
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}
