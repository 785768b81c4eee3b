//! [`Puzzles`]: the puzzles that a command is given, one after the other; and [`all`] of them at once.

use super::stream::{Item, Stream};
use crate::exit::{Exit, Failure};
use crate::voice;
use basecover_ask::{Missing, Preparation, Puzzle};
use std::fmt::Display;

/// The most puzzles that are kept at once.
pub(crate) const MOST: usize = 100_000;

/// Every puzzle of an argument: `-` is standard input, the name of a file that file, anything else is the
/// puzzle itself.
///
/// For what needs all of them at once: one that cannot be read or has no solution fails them all, before any
/// time is spent on the others.
pub(crate) fn all(argument: &str, preparation: &Preparation) -> Result<Vec<Puzzle>, Failure> {
    let mut stream = Stream::new([argument], preparation);
    let mut all = Vec::new();
    while let Some(item) = stream.advance()? {
        if all.len() == MOST {
            return Err(Failure::input(format_args!(
                "{argument}: more than {MOST} puzzles: this command keeps them all in memory, so split the list"
            )));
        }
        all.push(item.puzzle(preparation).map_err(Failure::Input)?);
    }
    Ok(all)
}

/// The puzzles of some arguments, read while the command is at work: a list may be of any length.
///
/// Lines that cannot be read or have no solution are reported, counted and skipped; with `--strict` it ends
/// the list.
pub(crate) struct Puzzles<'a> {
    stream: Stream<'a>,
    preparation: &'a Preparation,
    /// What was read to know whether there is more than one.
    ahead: Option<Item>,
    /// How many were found, and how many of them were skipped.
    met: u64,
    skipped: u64,
    /// Whether one was skipped that nothing may follow, with `--strict`.
    stopped: bool,
    /// How many bytes of all files were read when the last one was found.
    bytes: u64,
    /// Why the rest is not read.
    failure: Option<Failure>,
}

impl<'a> Puzzles<'a> {
    /// Those of all arguments, numbered through. An argument that is neither a puzzle nor a file is an error,
    /// before any time is spent.
    pub(crate) fn of(arguments: &'a [String], preparation: &'a Preparation) -> Result<Self, Failure> {
        let stream = Stream::new(arguments.iter().map(String::as_str), preparation);
        stream.check()?;
        Ok(Self {
            stream,
            preparation,
            ahead: None,
            met: 0,
            skipped: 0,
            stopped: false,
            bytes: 0,
            failure: None,
        })
    }

    /// How many bytes all files have; none when that cannot be known.
    pub(crate) fn size(&self) -> Option<u64> {
        self.stream.size()
    }

    /// How many bytes of all files were read when the current puzzle was read.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next puzzle; none at the end, and when somebody interrupts. `tell` reports what is wrong with
    /// those before it.
    pub(crate) fn next(&mut self, mut tell: impl FnMut(&dyn Display)) -> Option<Puzzle> {
        while !self.stopped {
            let item = match self.ahead.take() {
                Some(item) => item,
                None => self.read()?,
            };
            self.bytes = item.bytes;
            let is_endless = item.is_endless();
            let puzzle = item.puzzle(self.preparation);
            if let (Err(message), true) = (&puzzle, is_endless) {
                self.failure = Some(Failure::input(message));
                return None;
            }
            self.met += 1;
            match puzzle {
                Ok(puzzle) => return Some(puzzle),
                Err(message) => {
                    self.skip();
                    tell(&message);
                }
            }
        }
        None
    }

    /// Whether there are puzzles after the current one. Waits for a second one while the first is current.
    pub(crate) fn are_several(&mut self) -> bool {
        if self.met == 1 && self.ahead.is_none() {
            self.ahead = self.read();
        }
        self.met > 1 || self.ahead.is_some()
    }

    /// Counts the current puzzle as skipped. With `--strict` it is the last one.
    pub(crate) fn skip(&mut self) {
        self.skipped += 1;
        self.stopped = self.preparation.strict;
    }

    /// The answer to a question about the current puzzle, of a command that wants any puzzle; none, and
    /// counted as it has to be, if there is no answer.
    pub(crate) fn answered<T>(&mut self, answer: Result<T, Missing>, exit: &mut Exit) -> Option<T> {
        match answer {
            Ok(answer) => return Some(answer),
            Err(Missing::Skipped) => self.skip(),
            Err(Missing::Ended(end)) => *exit = end.max(*exit),
        }
        None
    }

    /// Whether there was a puzzle to work on.
    pub(crate) fn have_any(&self) -> bool {
        self.met > self.skipped
    }

    /// What the input means for the exit code, when no further puzzle is asked for; tells why not all was
    /// read, and how many were skipped.
    pub(crate) fn end(self) -> Option<Exit> {
        let failed = self.failure.map(|failure| failure.tell());
        if self.skipped > 0 && self.met > 1 && !self.stopped {
            let (skipped, met) = (self.skipped, self.met);
            voice::error(format_args!(
                "{skipped} of {met} puzzles {} skipped; the reasons are above",
                if skipped == 1 { "is" } else { "are" }
            ));
        }
        let bad = (self.skipped > 0).then_some(Exit::Bad);
        failed.max(bad)
    }

    /// The next that is in the files; none at the end, and from a failure on.
    fn read(&mut self) -> Option<Item> {
        if self.failure.is_some() {
            return None;
        }
        match self.stream.advance() {
            Ok(item) => item,
            Err(failure) => {
                self.failure = Some(failure);
                None
            }
        }
    }
}
