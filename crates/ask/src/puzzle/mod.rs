//! [`Puzzle`]: a position as a question sees it, and [`Preparation`]: how it is read and prepared.

pub(crate) mod at_once;
pub(crate) mod solutions;
pub(crate) mod soundness;
pub(crate) mod truths;

use super::options::fields::{BadField, Fields};
use super::options::kinds::{Name, Names, TextOf};
use super::options::options;
use super::{Complaint, Said, Sink};
use basecover::constraint::{Contradiction, Position};
use basecover::formats::{Entry, Format, ReadError, Reader};
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Logic, Suppositions};
use basecover::search::Halt;
use basecover::solve::basics::{self, After};
use basecover_report::json;

/// A position as a question sees it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Counted from 1.
    pub number: usize,
    /// The line of the input on which it begins, counted from 1.
    pub line: usize,
    /// The text after it on its line.
    pub name: Option<String>,
    /// The format it was read from.
    pub format: Format,
    /// After the basics that were asked for, and with what is supposed.
    pub position: Position,
    /// The suppositions in it.
    pub supposed: Suppositions,
}

impl Puzzle {
    /// Its grid.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        self.position.grid()
    }

    /// What the records say about it.
    #[must_use]
    pub fn in_records(&self) -> json::Puzzle<'_> {
        json::Puzzle {
            number: self.number,
            name: self.name.as_deref(),
            grid: self.grid(),
        }
    }

    /// The puzzle where suppositions are made; as it is if there are none.
    ///
    /// # Errors
    /// Why they cannot be made.
    pub fn supposing(&self, supposed: &Suppositions) -> Result<Self, Complaint> {
        match supposed.position(&self.position) {
            Ok(position) => Ok(Self {
                position,
                supposed: supposed.clone(),
                ..self.clone()
            }),
            Err(error) => Err(Complaint::Unsupposable {
                line: self.line,
                supposed: supposed.clone(),
                error,
            }),
        }
    }

    /// Checks that an option names no candidate that is gone already.
    ///
    /// # Errors
    /// The first that is.
    pub fn has(&self, option: &'static str, named: &CandidateSet) -> Result<(), Complaint> {
        match named.minus(self.grid().live()).iter().next() {
            None => Ok(()),
            Some(candidate) => Err(Complaint::NotLive {
                option,
                candidate,
                line: self.line,
            }),
        }
    }
}

options! {
    /// How puzzles are read and prepared.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Preparation {
        /// Apply these basics first, as often as possible; each level includes the ones before it.
        pub after: After = or("BASICS", "none", Name(AFTER)),
        /// The format of the input \[default: detected\].
        pub input_format: Option<Format> = maybe("FORMAT", TextOf(Format::ALL.map(Format::name), str::parse)),
        /// Stop at the first puzzle that cannot be read or used, with exit code 2, instead of skipping it.
        pub strict: bool = flag(),
    }
}

/// The levels of basics, as written after `--after`.
const AFTER: &Names<After> = &[
    ("none", After::None, "The position as it is given"),
    ("singles", After::Singles, "Naked and hidden singles"),
    ("locked", After::Locked, "Also pointing and claiming"),
    (
        "subsets",
        After::Subsets,
        "Also naked and hidden pairs, triples and quads",
    ),
    (
        "closure",
        After::Closure,
        "Also everything that patterns of any order and rank eliminate, except template patterns",
    ),
];

/// By which lemma a pattern is meant to eliminate.
pub(super) const CANDIDATES: &str = "No live candidate is in more base sets than cover sets";
pub(super) const TEMPLATES: &str = "No template (nine candidates of a digit, one in each row, column and block) visits base \
    sets more often than cover sets; exocets are such patterns";

/// The two logics, as written after `--logic`.
pub const LOGIC: &Names<Logic> = &[
    ("candidates", Logic::Candidates, CANDIDATES),
    ("templates", Logic::Templates, TEMPLATES),
];

/// The same for paths, and whether their patterns may have parity truths.
pub const LOGICS: &Names<(Logic, bool)> = &[
    ("candidates", (Logic::Candidates, false), CANDIDATES),
    (
        "candidate-parity",
        (Logic::Candidates, true),
        "Candidates and, where those have nothing left, parity truths among the base sets: of an odd number of \
         sets, some true candidate is in an odd number",
    ),
    ("templates", (Logic::Templates, false), TEMPLATES),
    (
        "parity",
        (Logic::Templates, true),
        "Templates and, where those have nothing left, parity truths among the base sets: of an odd number of \
         sets, some true template visits an odd number",
    ),
];

/// The logic of one pattern.
pub(super) fn logic(fields: &mut Fields, name: &'static str, help: &'static str) -> Result<Logic, BadField> {
    fields.or(name, help, "LOGIC", "candidates", Name(LOGIC))
}

impl Preparation {
    /// The level of basics, as written after `--after`.
    #[must_use]
    pub fn level(&self) -> &'static str {
        let named = AFTER.iter().find(|(_, after, _)| *after == self.after);
        named.map_or("", |&(name, ..)| name)
    }

    /// The position of a grid after the basics, as far as they got before `stop`.
    ///
    /// # Errors
    /// If a constraint has no candidate left.
    pub fn position(
        &self,
        mut grid: Grid,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Position, Contradiction> {
        basics::apply_until(&mut grid, self.after, stop);
        Position::new(grid)
    }
}

/// The puzzles of a text, one after the other. Lines that cannot be read or have no solution are reported and
/// skipped; with `strict` it ends the list.
pub(super) struct Puzzles<'a> {
    lines: std::str::Lines<'a>,
    reader: Reader,
    preparation: &'a Preparation,
    number: usize,
    has_ended: bool,
    pub(super) skipped: usize,
}

impl<'a> Puzzles<'a> {
    pub(super) fn new(text: &'a str, preparation: &'a Preparation) -> Self {
        Self {
            lines: text.lines(),
            reader: Reader::new(preparation.input_format),
            preparation,
            number: 0,
            has_ended: false,
            skipped: 0,
        }
    }

    /// The next puzzle; none at the end.
    pub(super) fn next(
        &mut self,
        stop: &(dyn Fn() -> Option<Halt> + Sync),
        sink: &mut dyn Sink,
    ) -> Option<Puzzle> {
        while !self.is_over() {
            let entry = self.entry()?;
            self.number += 1;
            match self.puzzle(entry, stop) {
                Ok(puzzle) => return Some(puzzle),
                Err(complaint) => {
                    self.skipped += 1;
                    if sink.hear(Said::Error(&complaint)).is_break() {
                        return None;
                    }
                }
            }
        }
        None
    }

    /// Whether one was skipped that nothing may follow.
    fn is_over(&self) -> bool {
        self.preparation.strict && self.skipped > 0
    }

    /// What is next in the text; an error for a text without any position. None at the end.
    fn entry(&mut self) -> Option<Result<Entry, ReadError>> {
        loop {
            if let Some(entry) = self.reader.next() {
                return Some(entry);
            }
            match self.lines.next() {
                Some(line) => self.reader.line(line),
                None if self.has_ended => return None,
                None => {
                    self.reader.end();
                    self.has_ended = true;
                    // What the last lines hold comes first.
                    if let Some(entry) = self.reader.next() {
                        return Some(entry);
                    }
                    return self.reader.nothing().map(Err);
                }
            }
        }
    }

    fn puzzle(
        &self,
        entry: Result<Entry, ReadError>,
        stop: &(dyn Fn() -> Option<Halt> + Sync),
    ) -> Result<Puzzle, Complaint> {
        let entry = entry.map_err(|error| Complaint::Unread(Box::new(error)))?;
        let line = entry.line;
        let position = self.preparation.position(entry.grid, &|| stop().is_some());
        let position = position.map_err(|contradiction| Complaint::Contradiction { line, contradiction })?;
        Ok(Puzzle {
            number: self.number,
            line,
            name: entry.remark,
            format: entry.format,
            position,
            supposed: Suppositions::default(),
        })
    }
}
