//! The records of `basecover find`, `decide`, `solve` and `catalogue`, proven again.

use super::{Arguments, given};
use crate::exit::{Exit, Failure};
use crate::options::shared::Output;
use crate::reading::lines::{Lines, OF_RECORDS};
use crate::voice::Records;
use basecover_ask::Prover;
use basecover_report::{Palette, text};
use std::io::{IsTerminal, Write};

/// Proves every step, decision, expression, link, tree and form on standard input again; records of other
/// types are ignored.
pub(super) fn verify(arguments: &Arguments) -> Result<Exit, Failure> {
    if std::io::stdin().is_terminal() {
        return Err(Failure::input(
            "give --pattern or --pattern-file, or the records of find, decide, solve or catalogue on standard input",
        ));
    }
    if arguments.puzzle.as_deref() == Some("-") {
        return Err(Failure::input(
            "standard input holds the records, so PUZZLE cannot be - (it may be left out)",
        ));
    }
    let puzzles = given(arguments)?;
    let grids: Vec<_> = puzzles.iter().map(|puzzle| puzzle.grid().clone()).collect();
    let palette = Palette::colour();
    let mut out = anstream::stdout().lock();
    let mut prover = Prover::new(&grids);
    let mut lines = Lines::open("-", OF_RECORDS)?;
    while let Some(line) = lines.next()? {
        let number = lines.number();
        let rejected = prover.line(number, &line);
        let rejected = rejected.map_err(|error| Failure::Input(format!("standard input: {error}")))?;
        let Some(rejected) = rejected else {
            continue;
        };
        match *arguments.format {
            Output::Text => {
                let why = text::rejection(&rejected.message, &palette);
                write!(out, "line {number}: {why}")?;
            }
            Output::Json => Records::to(&mut out, |sink| rejected.records(sink))?,
        }
    }
    if prover.is_idle() {
        return Err(Failure::input(
            "no step, decision, tree or form on standard input",
        ));
    }
    match *arguments.format {
        Output::Text => writeln!(out, "{} accepted, {} rejected", prover.accepted, prover.rejected)?,
        Output::Json => Records::to(&mut out, |sink| prover.records(sink))?,
    }
    out.flush()?;
    Ok(prover.exit())
}
