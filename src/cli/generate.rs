//! `basecover generate`.

use super::exit::{Exit, Failure};
use super::input::format_parser;
use super::{Output, interrupt, pool};
use basecover::ask::{Generate, Made, Said, clues};
use basecover::formats::{self, Format};
use basecover::search::{Halt, Limits};
use basecover::survey::generate::{Arrangement, Wish};
use basecover::survey::{Condition, Need};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};

const AFTER: &str = "\
Each puzzle has one solution, and none of its givens can be left out. The same seed gives the same puzzles, for any number of threads; a \
larger --count continues where a smaller one ended. Givens are removed from random solutions, so puzzles with few givens are more \
frequent than among all minimal puzzles.

Most attempts give 22 to 27 givens; other numbers, and symmetries, take many attempts each.

Examples:
  basecover generate --count 100 --seed 7
  basecover generate --count 10 --clues 22..23
  basecover generate --symmetry half-turn --to pencilmarks
  basecover generate --needs xy-wing
  basecover generate --count 5 --require 'order>=5' --require 'depth=0'

Exit codes: 0 generated, 2 bad usage, 3 the attempts gave fewer puzzles than asked for, 130 interrupted.";

/// Make random minimal puzzles with one solution
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1")]
    count: u64,

    /// The seed of the random numbers
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    /// How many givens, as in 24 or 22..26
    #[arg(long, value_name = "FROM..TO", default_value = "17..81", value_parser = clues)]
    clues: RangeInclusive<usize>,

    /// Which symmetry the cells of the givens have
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = arrangement_parser())]
    symmetry: Arrangement,

    /// A condition on the rating, as in 'order>=5' (see `basecover help rate`); may be given several times
    #[arg(long, value_name = "CONDITION")]
    require: Vec<Condition>,

    /// A technique that each puzzle needs: with all that `basecover hint` looks for before it the puzzle is
    /// not solved, and with it too it is
    #[arg(long, value_name = "TECHNIQUE")]
    needs: Option<Need>,

    /// Give up after this many attempts [default: never]
    #[arg(long, value_name = "N")]
    attempts: Option<u64>,

    /// How many threads take part; the result is the same for any number [default: one per core; at most 4
    /// per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "81", value_parser = format_parser())]
    to: Format,

    /// Puzzles as text, or as JSON records
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "to")]
    format: Output,
}

/// Reads the name of a symmetry.
fn arrangement_parser() -> impl TypedValueParser<Value = Arrangement> {
    PossibleValuesParser::new(Arrangement::ALL.map(Arrangement::name))
        .try_map(|name| name.parse::<Arrangement>())
}

/// What is asked, the look of the output left out.
fn asked(arguments: &Arguments) -> Generate {
    Generate {
        count: arguments.count,
        seed: arguments.seed,
        wish: Wish {
            clues: arguments.clues.clone(),
            arrangement: arguments.symmetry,
        },
        require: arguments.require.clone(),
        needs: arguments.needs,
        attempts: arguments.attempts,
    }
}

/// Writes puzzles as they are made, in the order of the attempts.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = asked(arguments);
    let pool = pool(arguments.threads)?;
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().stop(&stop);
    let at_once = pool.current_num_threads() as u64;
    pool.install(|| {
        let mut out = anstream::stdout().lock();
        let mut written = Ok(());
        let mut write = |text: &str| {
            written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let end = asked.each(at_once, &limits, &mut |made| match arguments.format {
            Output::Text => write(&text(made, arguments.to)),
            Output::Json => asked.record(made, &mut lines(&mut write)),
        });
        if arguments.format == Output::Json {
            // What could not be written is told below.
            let _ = asked.end(&end, &mut lines(&mut write));
        }
        written?;
        Ok(end.exit)
    })
}

/// A puzzle in a format; an empty line stands before another one of several lines.
fn text(made: &Made, format: Format) -> String {
    let text = formats::text(&made.grid, format);
    match made.number > 1 && text.contains('\n') {
        true => format!("\n{text}\n"),
        false => format!("{text}\n"),
    }
}

/// A sink that writes records.
fn lines(write: &mut impl FnMut(&str) -> ControlFlow<()>) -> impl FnMut(Said<'_>) -> ControlFlow<()> {
    |said| match said {
        Said::Record(line) => write(line),
        Said::Warning(_) | Said::Error(_) => ControlFlow::Continue(()),
    }
}
