//! [`Voice`]: how much is printed besides the results, and in which colours.

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::AnsiColor;
use basecover_ask::{Said, Sink};
use basecover_report::Palette;
use clap::{Args, ValueEnum};
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Stdout, Write};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The options that every command has.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Options of every command")]
pub(crate) struct Voice {
    /// Print results and errors only: no progress, no warnings
    #[arg(long, short, global = true, display_order = 1000, conflicts_with = "verbose")]
    quiet: bool,

    /// Report files read, threads used and time per puzzle on standard error, and the reading cost of each
    /// step below it
    #[arg(long, short, global = true, display_order = 1001)]
    verbose: bool,

    /// When to use colours; auto: on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        global = true,
        display_order = 1002,
        value_name = "WHEN",
        default_value = "auto"
    )]
    color: When,
}

/// The values of `--color`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum When {
    Auto,
    Always,
    Never,
}

/// Chosen once, before anything is said.
static CHOSEN: OnceLock<Voice> = OnceLock::new();

impl Voice {
    /// Makes it the voice of the program.
    pub(super) fn choose(self) {
        let colours = match self.color {
            When::Auto => anstream::ColorChoice::Auto,
            When::Always => anstream::ColorChoice::Always,
            When::Never => anstream::ColorChoice::Never,
        };
        colours.write_global();
        // Only `main` chooses, and once.
        let _ = CHOSEN.set(self);
    }
}

/// Whether nothing but results and errors are asked for.
pub(super) fn is_quiet() -> bool {
    CHOSEN.get().is_some_and(|voice| voice.quiet)
}

/// Whether standard output shows colours.
fn is_coloured() -> bool {
    anstream::stdout().current_choice() != ColorChoice::Never
}

/// The colours of what is printed, where standard output shows any: what is long is not coloured to be
/// stripped again.
pub(super) fn palette() -> Palette {
    match is_coloured() {
        true => Palette::colour(),
        false => Palette::default(),
    }
}

/// Standard output, for what is printed in the colours of the [`palette`]. Where there are none, there is
/// nothing to strip: a look at each byte took 4 % of a listing, and 5 % of simple paths.
pub(super) fn stdout() -> AutoStream<Stdout> {
    let choice = match anstream::stdout().current_choice() {
        ColorChoice::Never => ColorChoice::AlwaysAnsi,
        other => other,
    };
    AutoStream::new(io::stdout(), choice)
}

/// A text that comes from a file, as [`stdout`] may show it: without colours of its own where it shows none.
pub(super) fn strip_colours(text: &str) -> Cow<'_, str> {
    match is_coloured() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(strip_str(text).to_string()),
    }
}

/// Tells an error. When even that fails, the exit code has to do.
pub(super) fn error(message: impl Display) {
    tell("error", AnsiColor::Red, &message);
}

/// Reports a warning, unless the voice is quiet.
pub(super) fn warning(message: impl Display) {
    if !is_quiet() {
        tell("warning", AnsiColor::Yellow, &message);
    }
}

/// Reports what is good to know, unless the voice is quiet.
pub(super) fn remark(message: impl Display) {
    if !is_quiet() {
        tell("note", AnsiColor::Cyan, &message);
    }
}

/// Whether more is asked for than the answer.
pub(super) fn is_verbose() -> bool {
    CHOSEN.get().is_some_and(|voice| voice.verbose)
}

/// Reports what is going on, if that was asked for.
pub(super) fn note(message: impl Display) {
    if is_verbose() {
        tell("note", AnsiColor::Cyan, &message);
    }
}

fn tell(word: &str, colour: AnsiColor, message: &dyn Display) {
    let style = colour.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}{word}{style:#}: {message}");
}

/// Reports what is printed besides the records.
pub(super) struct Notices;

impl Sink for Notices {
    fn hear(&mut self, said: Said<'_>) -> ControlFlow<()> {
        match said {
            Said::Record(_) => {}
            Said::Warning(complaint) => warning(complaint),
            Said::Error(complaint) => error(complaint),
        }
        ControlFlow::Continue(())
    }
}

/// Writes records, and keeps the first error.
pub(super) struct Records<'a, W> {
    out: &'a mut W,
    failed: Option<io::Error>,
}

impl<'a, W: Write> Records<'a, W> {
    /// Writes what says its records there.
    pub(super) fn to(out: &'a mut W, say: impl FnOnce(&mut Self) -> ControlFlow<()>) -> io::Result<()> {
        let mut records = Self { out, failed: None };
        // It breaks off where writing fails.
        let _ = say(&mut records);
        records.failed.map_or(Ok(()), Err)
    }
}

impl<W: Write> Sink for Records<'_, W> {
    fn hear(&mut self, said: Said<'_>) -> ControlFlow<()> {
        let Said::Record(line) = said else {
            return Notices.hear(said);
        };
        match self.out.write_all(line.as_bytes()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}
