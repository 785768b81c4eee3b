//! `basecover convert`.

use super::exit::{Exit, Failure};
use super::input::{self, Preparation, format_parser};
use basecover::formats::{self, Format};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
The format 81 holds digits only: when candidates were eliminated, a warning on standard error says which come back.

Examples:
  basecover convert puzzle.txt --to pencilmarks
  basecover convert puzzle.txt --after singles --to 729
  basecover convert - --input-format hodoku --to 81 < reglib.txt

Exit codes: 0 converted, 2 bad input or usage.";

/// Write puzzles in another format
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
}

/// Writes every puzzle in order; an empty line between those that take several lines.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&arguments.puzzle, &arguments.preparation)?;
    let mut out = anstream::stdout().lock();
    for puzzle in &puzzles {
        let written = formats::write(&puzzle.grid, arguments.to);
        if puzzle.number > 1 && written.text.contains('\n') {
            writeln!(out)?;
        }
        writeln!(out, "{}", written.text)?;
        if let Some(loss) = written.loss {
            super::warn(&format!("line {}: {loss}", puzzle.line));
        }
    }
    out.flush()?;
    Ok(Exit::Found)
}
