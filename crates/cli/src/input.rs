//! The input of commands: how puzzles are prepared, the lines above and below each, and text that is read
//! whole.

use super::exit::Failure;
use super::lines::{Lines, OF_RECORDS};
use super::{interrupt, voice};
use basecover::formats::Format;
use basecover::grid::Grid;
use basecover::solve::basics::{self, After};
use basecover_ask::{self as ask, Puzzle};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::time::Duration;

/// The most bytes that are kept at once.
const WHOLE: usize = 1 << 28;

// How puzzles are read and prepared.
#[derive(Args, Debug)]
pub(crate) struct Preparation {
    /// Apply these basics first, as often as possible; each level includes the ones before it
    #[arg(long, value_name = "BASICS", default_value = "none")]
    after: Basics,

    /// The format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    input_format: Option<Format>,

    /// Stop at the first puzzle that cannot be read or used, with exit code 2, instead of skipping it
    #[arg(long)]
    strict: bool,
}

/// The values of `--after`.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum Basics {
    /// The position as it is given
    None,
    /// Naked and hidden singles
    Singles,
    /// Also pointing and claiming
    Locked,
    /// Also naked and hidden pairs, triples and quads
    Subsets,
    /// Also everything that patterns of any order and rank eliminate, except template patterns
    Closure,
}

impl Basics {
    fn after(self) -> After {
        match self {
            Self::None => After::None,
            Self::Singles => After::Singles,
            Self::Locked => After::Locked,
            Self::Subsets => After::Subsets,
            Self::Closure => After::Closure,
        }
    }
}

impl Preparation {
    /// Applies the basics that are asked for, until Ctrl-C.
    pub(crate) fn apply(&self, grid: &mut Grid) {
        basics::apply_until(grid, self.after.after(), &interrupt::requested);
    }

    /// What was asked for.
    pub(crate) fn asked(&self) -> ask::Preparation {
        ask::Preparation {
            after: self.after.after(),
            input_format: self.input_format,
            strict: self.strict,
        }
    }

    /// The level of basics, as written after `--after`.
    pub(crate) fn level(&self) -> &'static str {
        self.asked().level()
    }

    /// Whether the first bad puzzle ends the run.
    pub(crate) fn is_strict(&self) -> bool {
        self.strict
    }

    /// The format that is named.
    pub(crate) fn format(&self) -> Option<Format> {
        self.input_format
    }
}

/// Reads the name of a text format.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

/// The line above the results of a puzzle, where there are several.
pub(crate) fn heading(puzzle: &Puzzle) -> String {
    let strong = voice::palette().strong;
    let blank = if puzzle.number > 1 { "\n" } else { "" };
    let name = puzzle
        .name
        .as_ref()
        .map_or(String::new(), |name| format!(": {}", voice::shown(name)));
    let (number, line) = (puzzle.number, puzzle.line);
    format!("{blank}{strong}puzzle {number}, line {line}{name}{strong:#}\n")
}

/// How long a puzzle took.
pub(crate) fn took(puzzle: &Puzzle, time: Duration) -> String {
    format!("puzzle {}: {:.3} s", puzzle.number, time.as_secs_f64())
}

/// Everything on standard input.
pub(crate) fn standard_input() -> Result<String, Failure> {
    whole("-")
}

/// Everything in a file.
pub(crate) fn file(path: &str) -> Result<String, Failure> {
    whole(path)
}

/// All lines, for what needs them at once.
fn whole(argument: &str) -> Result<String, Failure> {
    let mut lines = Lines::open(argument, OF_RECORDS)?;
    let mut text = String::new();
    while let Some(line) = lines.next()? {
        text += &line;
        text.push('\n');
        if text.len() > WHOLE {
            let (name, number) = (lines.name(), lines.number());
            return Err(Failure::input(format_args!(
                "{name}: line {number}: the input is longer than {WHOLE} bytes: this command keeps it all in memory, so split it"
            )));
        }
    }
    Ok(text)
}

/// Whether somebody who wrote this meant a file: no puzzle is so short, and none is a single word with a
/// letter in it.
pub(crate) fn looks_like_a_path(argument: &str) -> bool {
    argument.len() < 81
        && !argument.contains(['\n', ':'])
        && argument.contains(|c: char| c.is_alphabetic() || c == '/')
}
