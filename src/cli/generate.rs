//! `basecover generate`.

use super::exit::{Exit, Failure};
use super::input::format_parser;
use super::{interrupt, pool};
use basecover::constraint::Position;
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::search::{Halt, Limits, StopReason};
use basecover::survey::Condition;
use basecover::survey::generate::{self, Arrangement, Wish};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rayon::prelude::*;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

/// Attempts that are made at a time.
const BATCH: u64 = 256;

const AFTER: &str = "\
Each puzzle has one solution, and none of its givens can be left out. The same seed gives the same puzzles, for any number of threads; a \
larger --count continues where a smaller one ended. Givens are removed from random solutions, so puzzles with few givens are more \
frequent than among all minimal puzzles.

Most attempts give 22 to 27 givens; other numbers, and symmetries, take many attempts each.

Examples:
  basecover generate --count 100 --seed 7
  basecover generate --count 10 --clues 22..23
  basecover generate --symmetry half-turn --to pencilmarks
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
}

/// Reads the name of a symmetry.
fn arrangement_parser() -> impl TypedValueParser<Value = Arrangement> {
    PossibleValuesParser::new(Arrangement::ALL.map(Arrangement::name))
        .try_map(|name| name.parse::<Arrangement>())
}

/// Reads `24` or `22..26`.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| {
        let number = text.parse().ok().filter(|number| (17..=81).contains(number));
        number.ok_or("write a number from 17 to 81, or two as in 22..26; no puzzle with fewer than 17 has one solution")
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let range = number(from)?..=number(to)?;
    if range.is_empty() {
        return Err(format!("there is no number from {from} to {to}"));
    }
    Ok(range)
}

/// Writes puzzles as they are made, in the order of the attempts.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let wish = Wish {
        clues: arguments.clues.clone(),
        arrangement: arguments.symmetry,
    };
    let pool = pool(arguments.threads)?;
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().stop(&stop);
    let puzzle = |attempt| -> Result<Option<Grid>, StopReason> {
        limits.go_on()?;
        let Some(grid) = generate::puzzle(arguments.seed, attempt, &wish) else {
            return Ok(None);
        };
        let kept = grid.solutions(1).into_iter().next().unwrap_or_default();
        let Ok(position) = Position::new(&grid) else {
            return Ok(None);
        };
        for condition in &arguments.require {
            if !condition.accepts(&position, &kept, &limits)? {
                return Ok(None);
            }
        }
        Ok(Some(grid))
    };
    let mut out = anstream::stdout().lock();
    let (mut made, mut attempt) = (0, 0);
    let most = arguments.attempts.unwrap_or(u64::MAX);
    while made < arguments.count {
        if attempt == most {
            return Ok(Exit::Stopped);
        }
        let wanted = (arguments.count - made).max(pool.current_num_threads() as u64);
        let attempts = attempt..most.min(attempt.saturating_add(BATCH.min(wanted)));
        attempt = attempts.end;
        let puzzles: Result<Vec<_>, StopReason> =
            pool.install(|| attempts.into_par_iter().map(puzzle).collect());
        let (false, Ok(puzzles)) = (interrupt::requested(), puzzles) else {
            return Ok(Exit::Interrupted);
        };
        for grid in puzzles
            .iter()
            .flatten()
            .take(usize::try_from(arguments.count - made).unwrap_or(usize::MAX))
        {
            let text = formats::text(grid, arguments.to);
            if made > 0 && text.contains('\n') {
                writeln!(out)?;
            }
            writeln!(out, "{text}")?;
            made += 1;
        }
        out.flush()?;
    }
    Ok(Exit::Found)
}
