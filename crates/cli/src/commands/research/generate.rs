//! `basecover generate`.

use crate::exit::{Exit, Failure};
use crate::options::asked::{Asked, Placed as _};
use crate::options::shared::{Output, Threads, Timeout};
use crate::reading::input;
use crate::reading::input::format_parser;
use crate::reading::stream::{Kind, kind};
use crate::{interrupt, pool, voice};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::search::Limits;
use basecover::survey::generate::{ParsePlacesError, Places};
use basecover_ask::{Generate, Generated, Made, Said, Wanted, seeds};
use clap::Args;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

const AFTER: &str = "\
Each puzzle has one solution, and needs every one of its givens. The same seed gives the same puzzles, for any number of threads; a \
larger --count continues where a smaller one ended. Givens are removed from random solutions, so puzzles with few givens are more \
frequent than among all minimal puzzles.

With --around nothing is random: each attempt removes one given of a puzzle, or two, and tries every way to add as many others. Once all are tried, there are no further puzzles.

Most attempts give 22 to 27 givens; other numbers, symmetries, patterns of few cells, and --automorphic take many attempts each.

Examples:
  basecover generate --count 100 --seed 7
  basecover generate --count 10 --clues 22..23
  basecover generate --symmetry half-turn --to pencilmarks
  basecover generate --pattern heart.txt
  basecover generate --automorphic --count 3
  basecover generate --needs xy-wing
  basecover generate --count 5 --require 'order>=5' --require 'depth=0'
  basecover generate --count 100 --around hardest.txt --require 'depth>0' --require 'template-depth=0'
  basecover generate --count 10 --around hardest.txt --require technique=junior-exocet

Exit codes: 0 generated (with --around: the requested number, or all there are), 1 with --around: there is none, 2 bad input or usage, \
3 the attempts or the time ran out first, 130 interrupted.";

#[derive(Args, Debug)]
#[command(
    after_help = AFTER,
    placed("around", "clues"),
    placed("pattern", "automorphic"),
    altered("timeout", |arg| arg.help("Give up after this time [default: never]"))
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    wanted: Asked<Wanted>,

    /// Search around the puzzles of this file (or - for standard input): swap one of their givens for
    /// another, then two, in an order that the seed chooses. Each puzzle is printed once up to symmetry,
    /// unless it is in FILE
    #[arg(long, value_name = "FILE")]
    around: Option<String>,

    /// Givens only in the cells that this file (or - for standard input) marks: 81 characters, x where a
    /// given may be and a dot elsewhere
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "automorphic"])]
    pattern: Option<String>,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,

    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "81", value_parser = format_parser())]
    to: Format,

    /// Puzzles as text, or as JSON records
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "to")]
    format: Output,
}

/// The cells that a file marks.
fn places(argument: &str) -> Result<Places, Failure> {
    let (source, text) = match kind(argument)? {
        Kind::File => (argument, input::file(argument)?),
        Kind::Puzzle => ("--pattern", argument.to_owned()),
    };
    text.parse()
        .map_err(|error: ParsePlacesError| Failure::Input(format!("{source}: {error}")))
}

/// The puzzles of a file.
fn around(argument: &str) -> Result<Vec<Grid>, Failure> {
    let (source, text) = match kind(argument)? {
        Kind::File => (argument, input::file(argument)?),
        Kind::Puzzle => ("PUZZLE", argument.to_owned()),
    };
    seeds(&text).map_err(|error| Failure::Input(format!("{source}: {error}")))
}

/// Writes puzzles as they are made, in the order of the attempts.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let around = arguments.around.as_deref().map(around).transpose()?;
    let asked = Generate {
        wanted: (*arguments.wanted).clone(),
        around: around.unwrap_or_default(),
        pattern: arguments.pattern.as_deref().map(places).transpose()?,
    };
    let pool = pool(*arguments.threads)?;
    let start = Instant::now();
    let stop = || interrupt::stop(start, *arguments.timeout);
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
            // Failed writes are reported below.
            let _ = asked.end(&end, &mut lines(&mut write));
        }
        written?;
        if let Some(why) = gave_up(arguments, &end) {
            voice::warning(why);
        }
        Ok(end.exit)
    })
}

/// That there are fewer puzzles than were asked for, and why; nothing where there are not, and where somebody
/// has interrupted it.
fn gave_up(arguments: &Arguments, end: &Generated) -> Option<String> {
    let why = match end.exit {
        Exit::Stopped if arguments.wanted.attempts == Some(end.attempts) => "--attempts was reached",
        Exit::Stopped => "--timeout was reached",
        Exit::Nothing => "there are no others",
        Exit::Found if end.made < arguments.wanted.count => "there are no others",
        _ => return None,
    };
    let (count, attempts) = (arguments.wanted.count, end.attempts);
    let tried = if attempts == 1 {
        "1 attempt".to_owned()
    } else {
        format!("{attempts} attempts")
    };
    Some(match end.made {
        0 => format!("no puzzle in {tried}: {why}"),
        made => format!("{made} of {count} puzzles in {tried}: {why}"),
    })
}

/// A puzzle in a format; an empty line comes before another one of several lines.
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
