//! `basecover convert`.

use super::exit::{Exit, Failure};
use super::input::{self, Preparation, format_parser};
use basecover::formats::{self, Format};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
The formats 81, ss, sdk and sdm hold digits only: when candidates were eliminated, a warning on standard error says which come back.

Examples:
  basecover convert puzzle.txt --to pencilmarks
  basecover convert puzzle.txt --after singles --to 729
  basecover convert - --input-format hodoku --to 81 < reglib.txt
  basecover convert 'https://www.f-puzzles.com/?load=...' --to pencilmarks

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

/// Writes every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&arguments.puzzle, &arguments.preparation)?;
    let grids: Vec<_> = puzzles.iter().map(|puzzle| &puzzle.grid).collect();
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", formats::list(&grids, arguments.to))?;
    out.flush()?;
    for puzzle in &puzzles {
        if let Some(loss) = formats::loss(&puzzle.grid, arguments.to) {
            super::voice::warning(format_args!("line {}: {loss}", puzzle.line));
        }
    }
    Ok(Exit::Found)
}
