//! What a command is given: how puzzles are prepared, one as a command sees it, and text that is read whole.

use super::exit::Failure;
use super::interrupt;
use super::lines::{Lines, OF_RECORDS};
use basecover::constraint::Position;
use basecover::formats::Format;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{self, ParsePatternErrorKind, Suppositions};
use basecover::report::{Palette, json};
use basecover::solve::basics::{self, After};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::time::Duration;

/// The most bytes that are kept at once.
const WHOLE: usize = 1 << 28;

/// How puzzles are read and prepared.
#[derive(Args, Debug)]
pub(crate) struct Preparation {
    /// Apply these basics to the end first; each level includes the ones before it
    #[arg(long, value_name = "BASICS", default_value = "none")]
    after: Basics,

    /// The format of the input [default: it is detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    input_format: Option<Format>,

    /// Stop at the first puzzle that cannot be read or worked on, with exit code 2, instead of skipping it
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
    /// Also all that patterns of any order and rank eliminate, but for template patterns
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

    /// The level of basics, as it is written after `--after`.
    pub(crate) fn level(&self) -> &'static str {
        match self.after {
            Basics::None => "none",
            Basics::Singles => "singles",
            Basics::Locked => "locked",
            Basics::Subsets => "subsets",
            Basics::Closure => "closure",
        }
    }

    /// Whether the first puzzle that is no good ends it all.
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

/// A position as a command sees it.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    /// Counted from 1.
    pub(crate) number: usize,
    /// The line of the input on which it begins, counted from 1.
    pub(crate) line: usize,
    /// What stands behind it on its line.
    pub(crate) name: Option<String>,
    /// The format it was read from.
    pub(crate) format: Format,
    /// After the basics that were asked for, and with what is supposed.
    pub(crate) position: Position,
    /// What is supposed in it.
    pub(crate) supposed: Suppositions,
    /// How many bytes of all files were read when it was met.
    pub(crate) bytes: u64,
}

impl Puzzle {
    /// Its grid.
    pub(crate) fn grid(&self) -> &Grid {
        self.position.grid()
    }

    /// The line above its results, where there are several puzzles.
    pub(crate) fn heading(&self) -> String {
        let strong = Palette::colour().strong;
        let blank = if self.number > 1 { "\n" } else { "" };
        let name = self
            .name
            .as_ref()
            .map_or(String::new(), |name| format!(": {name}"));
        let (number, line) = (self.number, self.line);
        format!("{blank}{strong}puzzle {number}, line {line}{name}{strong:#}\n")
    }

    /// How long it took, for those who ask.
    pub(crate) fn took(&self, time: Duration) -> String {
        format!("puzzle {}: {:.3} s", self.number, time.as_secs_f64())
    }

    /// What the records say about it.
    pub(crate) fn in_records(&self) -> json::Puzzle<'_> {
        json::Puzzle {
            number: self.number,
            name: self.name.as_deref(),
            grid: self.grid(),
        }
    }
}

/// Reads candidates as an option names them: `4r1c2`, `45r1c2` or `r1c2<>45`.
pub(crate) fn candidates(text: &str) -> Result<CandidateSet, ParsePatternErrorKind> {
    Ok(pattern::candidates(text)?.into_iter().collect())
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
                "{name}: line {number}: this is longer than {WHOLE} bytes in all, and here all is kept: take a part of it"
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

/// An error in a line of JSON: the message, the line and a caret below the place.
pub(crate) fn at_column(number: usize, line: &str, error: &serde_json::Error) -> String {
    const CONTEXT: usize = 50;
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or(&message);
    // serde_json counts bytes from 1; 0 means before the first.
    let before = line
        .bytes()
        .take(error.column().saturating_sub(1))
        .filter(|byte| byte & 0xc0 != 0x80)
        .count();
    let from = before.saturating_sub(CONTEXT);
    let dots = if from > 0 { "..." } else { "" };
    let shown: String = line.chars().skip(from).take(2 * CONTEXT).collect();
    let margin = " ".repeat(number.to_string().len());
    let blanks = " ".repeat(dots.len() + before - from);
    format!("line {number}: {message}\n{number} | {dots}{shown}\n{margin} | {blanks}^")
}
