//! Puzzles of files of any length, a piece at a time.

use super::exit::Failure;
use super::input::Preparation;
use basecover::constraint::Space;
use basecover::formats;
use basecover::grid::Grid;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;

/// Lines that are read at a time. A piece ends with a line that is empty or holds a whole puzzle: a list of grids of several lines without an empty line
/// between them is read as a whole.
const PIECE: usize = 1024;

/// The least length of a puzzle on one line.
const PUZZLE: usize = 81;

/// A puzzle as it stands in a file, or what is wrong with it.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Counted from 1 over all files; what cannot be read counts too.
    pub(super) number: u64,
    source: Arc<str>,
    /// Counted from 1.
    line: usize,
    /// What stood behind it on its line.
    pub(super) name: Option<String>,
    grid: Result<Grid, String>,
    /// How many bytes of all files were read when it was met, more or less.
    pub(super) bytes: u64,
}

impl Item {
    /// The position after the basics that are asked for.
    ///
    /// # Errors
    /// The file, the line, and what is wrong.
    pub(super) fn prepared(&self, preparation: &Preparation) -> Result<Grid, String> {
        let prepare = |grid: &Grid| {
            let mut grid = grid.clone();
            preparation.apply(&mut grid);
            match Space::new(&grid) {
                Ok(_) => Ok(grid),
                Err(error) => Err(error.to_string()),
            }
        };
        let grid = self.grid.as_ref().map_err(String::clone).and_then(prepare);
        grid.map_err(|message| self.complaint(&message))
    }

    /// The position as it stands in the file; none when it cannot be read.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.grid.as_ref().ok()
    }

    /// A message about it, with its place.
    pub(super) fn complaint(&self, message: &str) -> String {
        format!("{}: line {}: {message}", self.source, self.line)
    }
}

/// The puzzles of several files, one after the other.
pub(super) struct Stream<'a> {
    sources: VecDeque<&'a str>,
    preparation: &'a Preparation,
    open: Option<Source>,
    ready: VecDeque<Item>,
    number: u64,
    bytes: u64,
}

/// A file that is being read.
struct Source {
    name: Arc<str>,
    reader: Box<dyn BufRead + Send>,
    /// Lines read so far.
    lines: usize,
}

impl<'a> Stream<'a> {
    /// Files, puzzles, or `-` for standard input.
    pub(super) fn new(sources: impl IntoIterator<Item = &'a str>, preparation: &'a Preparation) -> Self {
        Self {
            sources: sources.into_iter().collect(),
            preparation,
            open: None,
            ready: VecDeque::new(),
            number: 0,
            bytes: 0,
        }
    }

    /// How many bytes all files have; none when that cannot be known.
    pub(super) fn size(&self) -> Option<u64> {
        let size = |&source: &&str| {
            std::fs::metadata(source)
                .ok()
                .filter(|meta| meta.is_file())
                .map(|meta| meta.len())
        };
        self.sources.iter().map(size).sum()
    }

    /// The next puzzle that is wanted; none at the end.
    pub(super) fn next(&mut self, wanted: impl Fn(&Item) -> bool) -> Result<Option<Item>, Failure> {
        loop {
            match self.ready.pop_front() {
                Some(item) if wanted(&item) => return Ok(Some(item)),
                Some(_) => {}
                None if self.read()? => {}
                None => return Ok(None),
            }
        }
    }

    /// Reads a piece; false at the end of all.
    fn read(&mut self) -> Result<bool, Failure> {
        let Some(mut source) = self.open.take() else {
            let Some(next) = self.sources.pop_front() else {
                return Ok(false);
            };
            self.open = Some(Source::open(next)?);
            return Ok(true);
        };
        let first = source.lines;
        let piece = source.piece()?;
        if !piece.is_empty() {
            let entries: Vec<_> = formats::entries(&piece, self.preparation.format()).collect();
            let (length, before) = (piece.len() as u64, self.bytes);
            let several = entries.len() as u64;
            for (entry, i) in entries.into_iter().zip(1..) {
                self.number += 1;
                let bytes = before + length * i / several;
                self.ready.push_back(match entry {
                    Ok(entry) => Item {
                        bytes,
                        number: self.number,
                        source: source.name.clone(),
                        line: first + entry.line,
                        name: entry.remark,
                        grid: Ok(entry.grid),
                    },
                    Err(error) => Item {
                        bytes,
                        number: self.number,
                        source: source.name.clone(),
                        line: first + error.line(),
                        name: None,
                        grid: Err(error.kind().to_string()),
                    },
                });
            }
            self.bytes += length;
            self.open = Some(source);
        }
        Ok(true)
    }
}

impl Source {
    fn open(argument: &str) -> Result<Self, Failure> {
        let path = Path::new(argument);
        let (name, reader): (_, Box<dyn BufRead + Send>) = if argument == "-" {
            ("standard input", Box::new(BufReader::new(std::io::stdin())))
        } else if path.is_dir() {
            return Err(Failure::input(format_args!(
                "{argument} is a directory, not a file of puzzles"
            )));
        } else if path.exists() || argument.len() < PUZZLE {
            let file =
                File::open(path).map_err(|error| Failure::input(format_args!("{argument}: {error}")))?;
            (argument, Box::new(BufReader::new(file)))
        } else {
            ("PUZZLE", Box::new(std::io::Cursor::new(argument.to_owned())))
        };
        Ok(Self {
            name: name.into(),
            reader,
            lines: 0,
        })
    }

    /// The next lines; empty at the end.
    fn piece(&mut self) -> Result<String, Failure> {
        let mut piece = Vec::new();
        let first = self.lines;
        loop {
            let start = piece.len();
            let read = self.reader.read_until(b'\n', &mut piece);
            let read = read.map_err(|error| Failure::input(format_args!("{}: {error}", self.name)))?;
            if read == 0 {
                break;
            }
            self.lines += 1;
            let mut words = piece[start..]
                .split(u8::is_ascii_whitespace)
                .filter(|word| !word.is_empty());
            let whole = words.next().is_none_or(|word| word.len() >= PUZZLE);
            if whole && self.lines - first >= PIECE {
                break;
            }
        }
        // A character that is no UTF-8 is no character of any format: it is complained about as such.
        Ok(String::from_utf8_lossy(&piece).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        preparation: Preparation,
    }

    /// Lists of lines, of grids and of both, longer than a piece: the same entries at the same lines as when all is read at once.
    #[test]
    fn pieces_are_no_seams() {
        let preparation = Line::parse_from([""]).preparation;
        let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
        let grid = puzzle
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row) + "\n")
            .collect::<String>();
        let lines: String = (0..3 * PIECE)
            .map(|i| format!("{puzzle} number {i}\n# remark\n"))
            .collect();
        let grids = format!("{grid}\n").repeat(PIECE / 2);
        let bad = format!("{puzzle}\n3.5x\n{puzzle}\n").repeat(PIECE);
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
                    (Err(message), Err(error)) => {
                        assert_eq!((item.line, message), (error.line(), &error.kind().to_string()));
                    }
                    _ => panic!("puzzle {i}"),
                }
            }
        }
    }
}
