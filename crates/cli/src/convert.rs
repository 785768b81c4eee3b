//! `basecover convert`.

use super::asked::Asked;
use super::exit::{Exit, Failure};
use super::input::format_parser;
use super::puzzles::Puzzles;
use super::voice;
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover_ask::{Preparation, Puzzle};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
The formats 81, ss, sdk and sdm hold digits only: if candidates were eliminated, a warning on standard error lists those that this loses.

Puzzles are written as they are read, except in an `opensudoku` document: it is written once all are read. A line without a puzzle is reported and skipped.

Examples:
  basecover convert puzzle.txt --to pencilmarks
  basecover convert puzzle.txt --after singles --to 729
  basecover convert - --input-format hodoku --to 81 < reglib.txt
  basecover convert 'https://www.f-puzzles.com/?load=...' --to pencilmarks

Exit codes: 0 everything is converted, 2 bad input or usage, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
}

/// Writes every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let mut out = anstream::stdout().lock();
    let (mut document, mut has_begun) = (Vec::new(), false);
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        if arguments.to == Format::OpenSudoku {
            tell_loss(&puzzle, arguments.to);
            document.push(puzzle.grid().clone());
            continue;
        }
        let text = formats::text(puzzle.grid(), arguments.to);
        // As in a list of the library.
        if has_begun && text.contains('\n') {
            writeln!(out)?;
        }
        has_begun = true;
        writeln!(out, "{text}")?;
        out.flush()?;
        tell_loss(&puzzle, arguments.to);
    }
    if !document.is_empty() {
        let grids: Vec<&Grid> = document.iter().collect();
        writeln!(out, "{}", formats::list(&grids, arguments.to))?;
    }
    out.flush()?;
    Ok(puzzles.end().unwrap_or(Exit::Found))
}

/// Reports what the format cannot say about a puzzle.
fn tell_loss(puzzle: &Puzzle, format: Format) {
    if let Some(loss) = formats::loss(puzzle.grid(), format) {
        voice::warning(format_args!("line {}: {loss}", puzzle.line));
    }
}
