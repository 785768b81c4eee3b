//! `basecover convert`.

use crate::exit::{Exit, Failure};
use crate::options::asked::{Asked, Placed as _};
use crate::options::shared::{Output, Printed};
use crate::reading::puzzles::Puzzles;
use crate::voice::{self, Records};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover_ask::{Convert, Converted, Preparation, To};
use clap::Args;
use clap::builder::Resettable;
use std::io::Write;

const AFTER: &str = "\
The formats 81, ss, sdk and sdm hold digits only: if candidates were eliminated, a warning on standard error lists those that this loses.

Puzzles are written as they are read, except in an `opensudoku` document: it is written once all are read. A line without a puzzle is reported and skipped.

Examples:
  basecover convert puzzle.txt --to pencilmarks
  basecover convert puzzle.txt --after singles --to 729
  basecover convert - --input-format hodoku --to 81 < reglib.txt
  basecover convert puzzles.txt --to minlex
  basecover convert puzzle.txt --morph 'transpose, swap r1 r2, 1->5'
  basecover convert puzzle.txt --symmetry
  basecover convert 'https://www.f-puzzles.com/?load=...' --to pencilmarks

Exit codes: 0 everything is converted, 2 bad input or usage, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER, altered("to", |arg| {
    arg.required_unless_present_any(["morph", "symmetry"]).default_value(Resettable::Reset)
}))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    convert: Asked<Convert>,

    #[command(flatten)]
    format: Printed,
}

/// Writes every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = &arguments.convert;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let mut out = anstream::stdout().lock();
    let (mut document, mut has_begun) = (Vec::new(), false);
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let converted = match asked.answer(&puzzle) {
            Ok(converted) => converted,
            Err(complaint) => {
                voice::error(complaint);
                puzzles.skip();
                continue;
            }
        };
        if *arguments.format == Output::Json {
            Records::to(&mut out, |sink| converted.records(&puzzle, sink))?;
            out.flush()?;
            continue;
        }
        if asked.to == To::Format(Format::OpenSudoku) {
            tell_loss(&converted, puzzle.line);
            document.push(converted.grid);
            continue;
        }
        let text = converted.text();
        // As in a list of the library.
        if has_begun && text.contains('\n') {
            writeln!(out)?;
        }
        has_begun = true;
        writeln!(out, "{text}")?;
        out.flush()?;
        tell_loss(&converted, puzzle.line);
    }
    if !document.is_empty() {
        let grids: Vec<&Grid> = document.iter().collect();
        writeln!(out, "{}", formats::list(&grids, asked.to.format()))?;
    }
    out.flush()?;
    Ok(puzzles.end().unwrap_or(Exit::Found))
}

/// Reports what the format cannot say about a position.
fn tell_loss(converted: &Converted, line: usize) {
    if let Some(loss) = converted.loss() {
        voice::warning(format_args!("line {line}: {loss}"));
    }
}
