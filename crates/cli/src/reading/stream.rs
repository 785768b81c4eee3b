//! [`Stream`]: the puzzles of files of any length, one after the other.

use super::input::looks_like_a_path;
use super::lines::{self, Lines};
use crate::exit::Failure;
use crate::interrupt;
use crate::voice;
use basecover::constraint::Position;
use basecover::formats::{Entry, Format, ReadError, ReadErrorKind, Reader};
use basecover::grid::Grid;
use basecover::pattern::Suppositions;
use basecover_ask::{Given, Preparation, Puzzle};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

/// The most bytes of the name of a puzzle. As JSON, six for one at most, they are far from the longest record
/// that is read.
const LONGEST_NAME: usize = 1 << 20;

/// A puzzle in a file, or what is wrong with it.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// Counted from 1 over all files; what cannot be read counts too.
    pub(crate) number: u64,
    source: Arc<str>,
    /// Counted from 1.
    line: usize,
    /// The text after it on its line.
    pub(crate) name: Option<String>,
    grid: Result<Grid, ReadError>,
    format: Format,
    /// How many bytes of all files were read when it was found.
    pub(crate) bytes: u64,
}

impl Item {
    /// The position after the basics that are asked for.
    ///
    /// # Errors
    /// The file, the line, and what is wrong.
    pub(crate) fn prepared(&self, preparation: &Preparation) -> Result<Position, String> {
        let grid = self.grid.as_ref().map_err(|error| error.kind().to_string());
        let position = grid.and_then(|grid| prepare(grid.clone(), preparation));
        position.map_err(|message| self.complaint(&message))
    }

    /// The position in the file; none when it cannot be read.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        self.grid.as_ref().ok()
    }

    /// A message about it, with its place.
    pub(crate) fn complaint(&self, message: &str) -> String {
        format!("{}: line {}: {message}", self.source, self.line)
    }

    /// The puzzle that it is to a survey.
    pub(crate) fn given(&self) -> Given {
        Given {
            number: self.number,
            line: self.line,
            name: self.name.clone(),
            grid: self.grid.clone(),
        }
    }

    /// A message that has the line already, with the file before it.
    pub(crate) fn placed(&self, message: &str) -> String {
        format!("{}: {message}", self.source)
    }

    /// The puzzle that it is to a command.
    ///
    /// # Errors
    /// The file, the line with the place in it, and what is wrong.
    pub(super) fn puzzle(self, preparation: &Preparation) -> Result<Puzzle, String> {
        let position = match &self.grid {
            Ok(grid) => prepare(grid.clone(), preparation).map_err(|message| self.complaint(&message))?,
            Err(error) => return Err(format!("{}: {error}", self.source)),
        };
        Ok(Puzzle {
            number: usize::try_from(self.number).unwrap_or(usize::MAX),
            line: self.line,
            name: self.name,
            format: self.format,
            position,
            supposed: Suppositions::default(),
        })
    }

    /// The kind of its error, if it cannot be read.
    fn fault(&self) -> Option<&ReadErrorKind> {
        self.grid.as_ref().err().map(ReadError::kind)
    }

    /// Whether nothing after it is read, since it has no end.
    pub(super) fn is_endless(&self) -> bool {
        matches!(self.fault(), Some(ReadErrorKind::TooLong { .. }))
    }

    /// Whether it stands for a file without any puzzle.
    fn is_nothing(&self) -> bool {
        matches!(self.fault(), Some(ReadErrorKind::EmptyInput))
    }
}

fn prepare(grid: Grid, preparation: &Preparation) -> Result<Position, String> {
    let position = preparation.position(grid, &interrupt::requested);
    position.map_err(|contradiction| contradiction.to_string())
}

/// The puzzles of several files, one after the other.
pub(crate) struct Stream<'a> {
    sources: VecDeque<&'a str>,
    preparation: &'a Preparation,
    open: Option<Source>,
    number: u64,
    /// Of the files before the one that is open.
    bytes: u64,
}

/// A file that is being read.
struct Source {
    lines: Lines,
    reader: Reader,
    ended: bool,
    /// How many positions it had so far, and the format of the first.
    positions: u64,
    format: Option<Format>,
}

impl<'a> Stream<'a> {
    /// Files, puzzles, or `-` for standard input.
    pub(crate) fn new(sources: impl IntoIterator<Item = &'a str>, preparation: &'a Preparation) -> Self {
        Self {
            sources: sources.into_iter().collect(),
            preparation,
            open: None,
            number: 0,
            bytes: 0,
        }
    }

    /// Checks that every argument is a puzzle or the name of something that can be read, before any time is
    /// spent on the first.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        self.sources
            .iter()
            .try_for_each(|source| kind(source).map(|_| ()))
    }

    /// How many bytes all files have; none when that cannot be known.
    pub(crate) fn size(&self) -> Option<u64> {
        let size = |&source: &&str| {
            std::fs::metadata(source)
                .ok()
                .filter(|meta| meta.is_file())
                .map(|meta| meta.len())
        };
        self.sources.iter().map(size).sum()
    }

    /// The next puzzle that is wanted; none at the end. A file without a puzzle is skipped.
    pub(crate) fn next(&mut self, wanted: impl Fn(&Item) -> bool) -> Result<Option<Item>, Failure> {
        while let Some(item) = self.advance()? {
            if let Some(endless @ ReadErrorKind::TooLong { .. }) = item.fault() {
                return Err(Failure::Input(item.complaint(&endless.to_string())));
            }
            if !item.is_nothing() && wanted(&item) {
                return Ok(Some(item));
            }
        }
        Ok(None)
    }

    /// The next puzzle, or what is wrong with it; an error for a file without any. None at the end.
    pub(super) fn advance(&mut self) -> Result<Option<Item>, Failure> {
        loop {
            let Some(source) = &mut self.open else {
                let Some(next) = self.sources.pop_front() else {
                    return Ok(None);
                };
                self.open = Some(Source::open(next, self.preparation.input_format)?);
                continue;
            };
            if let Some(entry) = source.reader.next() {
                self.number += 1;
                source.count(&entry);
                return Ok(Some(source.item(self.number, self.bytes, entry)));
            }
            match source.lines.next()? {
                Some(line) => source.reader.line(&line),
                None if !source.ended => {
                    source.ended = true;
                    source.reader.end();
                }
                None => {
                    source.tell();
                    let nothing = source.reader.nothing();
                    let item = nothing.map(|error| source.item(self.number, self.bytes, Err(error)));
                    self.bytes += source.lines.bytes();
                    self.open = None;
                    if item.is_some() {
                        return Ok(item);
                    }
                }
            }
        }
    }
}

/// What an argument stands for.
pub(crate) enum Kind {
    File,
    Puzzle,
}

/// What an argument stands for, and that it is no name of a file that is not there.
pub(crate) fn kind(argument: &str) -> Result<Kind, Failure> {
    let path = Path::new(argument);
    if argument == "-" || path.is_file() {
        Ok(Kind::File)
    } else if path.is_dir() {
        Err(Failure::input(format_args!(
            "{argument} is a directory, not a file of puzzles"
        )))
    } else if path.exists() {
        Ok(Kind::File)
    } else if looks_like_a_path(argument) {
        Err(Failure::input(format_args!(
            "{argument} is neither a file nor a puzzle"
        )))
    } else {
        Ok(Kind::Puzzle)
    }
}

impl Source {
    fn open(argument: &str, format: Option<Format>) -> Result<Self, Failure> {
        Ok(Self {
            lines: match kind(argument)? {
                Kind::File => Lines::open(argument, lines::OF_PUZZLES)?,
                Kind::Puzzle => Lines::of_text("PUZZLE", argument),
            },
            reader: Reader::new(format),
            ended: false,
            positions: 0,
            format: None,
        })
    }

    fn count(&mut self, entry: &Result<Entry, ReadError>) {
        self.positions += 1;
        self.format = self.format.or(entry.as_ref().ok().map(|entry| entry.format));
    }

    /// Reports what was read.
    fn tell(&self) {
        if let (name, n, Some(format)) = (self.lines.name(), self.positions, self.format) {
            voice::note(format_args!("{name}: positions: {n}, format: {format}"));
        }
    }

    /// What the text after a position is called as a name. One without an end would make a record that no
    /// reader of records takes: it is cut, with a warning.
    fn name(&self, line: usize, mut name: String) -> String {
        let length = name.len();
        if length > LONGEST_NAME {
            let end = (0..=LONGEST_NAME).rev().find(|&at| name.is_char_boundary(at));
            name.truncate(end.unwrap_or(0));
            voice::warning(format_args!(
                "{}: line {line}: the name of this puzzle has {length} bytes: only the first {LONGEST_NAME} are kept",
                self.lines.name()
            ));
        }
        name
    }

    fn item(&self, number: u64, before: u64, entry: Result<Entry, ReadError>) -> Item {
        let (line, name, format, grid) = match entry {
            Ok(entry) => {
                let name = entry.remark.map(|name| self.name(entry.line, name));
                (entry.line, name, entry.format, Ok(entry.grid))
            }
            Err(error) => (error.line(), None, Format::Givens, Err(error)),
        };
        Item {
            number,
            source: self.lines.name().clone(),
            line,
            name,
            grid,
            format,
            bytes: before + self.lines.bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::formats;

    /// Lists of lines, of grids and of both: the same entries at the same lines as when all is read at once.
    #[test]
    fn a_stream_is_the_whole_text() {
        const SEVERAL: usize = 1024;
        let preparation = Preparation::default();
        let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
        let grid = puzzle
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row) + "\n")
            .collect::<String>();
        let lines: String = (0..3 * SEVERAL)
            .map(|i| format!("{puzzle} number {i}\n# remark\n"))
            .collect();
        let grids = format!("{grid}\n").repeat(SEVERAL / 2);
        let bad = format!("{puzzle}\n3.5x\n{puzzle}\n").repeat(SEVERAL);
        for text in [lines.clone(), grids.clone(), lines + "\n" + &grids, bad] {
            let whole: Vec<_> = formats::entries(&text, None).collect();
            let folder = std::env::temp_dir();
            let path = folder.join(format!("basecover-stream-{}", std::process::id()));
            std::fs::write(&path, &text).unwrap();
            let name = path.to_str().unwrap();
            let mut stream = Stream::new([name], &preparation);
            let mut items = Vec::new();
            while let Some(item) = stream.next(|_| true).unwrap() {
                items.push(item);
            }
            std::fs::remove_file(&path).unwrap();
            assert_eq!(items.len(), whole.len());
            for (i, (item, entry)) in items.iter().zip(&whole).enumerate() {
                assert_eq!(item.number, i as u64 + 1);
                match (&item.grid, entry) {
                    (Ok(grid), Ok(entry)) => {
                        assert_eq!(
                            (item.line, grid, &item.name),
                            (entry.line, &entry.grid, &entry.remark)
                        );
                    }
                    (Err(error), Err(other)) => assert_eq!((item.line, error), (other.line(), other)),
                    _ => panic!("puzzle {i}"),
                }
            }
            // An entry is reported when its own line has been read, and before any line after the one where
            // the next begins.
            let ends = text.split_inclusive('\n').scan(0, |end, line| {
                *end += line.len() as u64;
                Some(*end)
            });
            let ends: Vec<u64> = ends.collect();
            let read = |item: &Item| ends.binary_search(&item.bytes).expect("whole lines are read") + 1;
            for pair in items.windows(2) {
                assert!((pair[0].line..=pair[1].line).contains(&read(&pair[0])));
            }
            // Behind the last one stands nothing that could be an entry.
            let mut rest = text.lines().skip(read(items.last().unwrap()));
            assert!(rest.all(|line| line.is_empty() || line.starts_with('#')));
        }
    }
}
