//! The input of commands: how puzzles are prepared, the lines above and below each, and text that is read
//! whole.

use super::lines::{Lines, OF_RECORDS};
use crate::exit::Failure;
use crate::{interrupt, voice};
use basecover::formats::Format;
use basecover::grid::Grid;
use basecover::solve::basics;
use basecover_ask::{Preparation, Puzzle};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::time::Duration;

/// The most bytes that are kept at once.
const WHOLE: usize = 1 << 28;

/// Applies the basics that are asked for, until Ctrl-C.
pub(crate) fn apply(preparation: &Preparation, grid: &mut Grid) {
    basics::apply_until(grid, preparation.after, &interrupt::requested);
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
        .map_or(String::new(), |name| format!(": {}", voice::strip_colours(name)));
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
