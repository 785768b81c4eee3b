//! [`Reader`]: the positions of a text that comes line by line, so that a list may be of any length.
//!
//! The end of a position is found as in a whole text. While that depends on later lines, the reader waits for
//! them, so it always reads the same as [`entries`](super::entries).

use super::block::Block;
use super::error::{ReadError, ReadErrorKind};
use super::layout::{first, is_between};
use super::pasted::Post;
use super::xml::opensudoku;
use super::{Entry, Format, read_block};
use std::collections::VecDeque;

/// The most bytes that one position may take. Those of people take some hundreds.
const POSITION: usize = 1 << 16;

/// The most bytes of a document, which is read as a whole: some ten thousand puzzles with their notes.
const DOCUMENT: usize = 1 << 24;

/// Up to this many bytes what waits for further lines is looked at with each of them. Beyond, not before it
/// has doubled, so that the time stays linear.
const SMALL: usize = 1 << 11;

/// Reads positions from lines, in any mixture of formats or in the one that is named.
///
/// ```
/// use basecover::formats::Reader;
///
/// let mut reader = Reader::new(None);
/// reader.line("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
/// assert_eq!(reader.next().unwrap()?.line, 1);
/// assert!(reader.next().is_none());
/// # Ok::<(), basecover::formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    format: Option<Format>,
    /// What is not read yet.
    lines: VecDeque<String>,
    /// The length of these.
    bytes: usize,
    /// How many lines came before them.
    before: usize,
    /// They are looked at when they are as long as this.
    enough: usize,
    ended: bool,
    post: Post,
    ready: VecDeque<Result<Entry, ReadError>>,
    /// The first line of all.
    opening: String,
    has_read: bool,
}

impl Reader {
    /// A reader that has no line yet.
    #[must_use]
    pub fn new(format: Option<Format>) -> Self {
        Self {
            format,
            lines: VecDeque::new(),
            bytes: 0,
            before: 0,
            enough: 0,
            ended: false,
            post: Post::new(format),
            ready: VecDeque::new(),
            opening: String::new(),
            has_read: false,
        }
    }

    /// Adds the next line, given without its line break.
    pub fn line(&mut self, line: &str) {
        let is_first = self.before == 0 && self.lines.is_empty();
        let line = match line.strip_prefix('\u{feff}') {
            Some(rest) if is_first => rest,
            _ => line,
        };
        if is_first {
            line.clone_into(&mut self.opening);
        }
        self.bytes += line.len() + 1;
        self.lines.push_back(line.to_owned());
    }

    /// Says that no further line comes.
    pub fn end(&mut self) {
        self.ended = true;
    }

    /// The error of a text that has ended without a position; none if there was one, or something that was to
    /// be one.
    #[must_use]
    pub fn nothing(&self) -> Option<ReadError> {
        let error = || ReadError::new(ReadErrorKind::EmptyInput, 1, &self.opening, 0..1);
        (self.ended && !self.has_read).then(error)
    }

    /// Reads on, as far as the lines that are there go; returns whether that led to anything.
    fn read(&mut self) -> bool {
        while let Some(line) = self.lines.front().filter(|line| is_between(line)) {
            self.post.pass(self.before + 1, line, &mut self.ready);
            self.forget(1);
        }
        if self.lines.is_empty() && self.ended {
            self.post.end(&mut self.ready);
            return false;
        }
        if self.lines.is_empty() || !self.ended && self.bytes < self.enough {
            return false;
        }
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        let layout = first(&lines, self.format);
        let mut block = Block {
            first: self.before + 1,
            lines: &lines[..layout.lines],
        };
        if layout.open && !self.ended {
            let most = self.most();
            if self.bytes <= most {
                self.enough = match self.bytes < SMALL {
                    true => 0,
                    false => (2 * self.bytes).min(most + 1),
                };
                return false;
            }
            block.lines = &lines[..1];
            let width = lines[0].chars().count();
            let error = ReadError::new(ReadErrorKind::TooLong { most }, block.first, lines[0], 0..width);
            self.post.end(&mut self.ready);
            self.ready.push_back(Err(error));
            self.forget(self.lines.len());
        } else {
            let results = read_block(block, layout.format);
            self.post.take(block, layout.format, results, &mut self.ready);
            self.forget(layout.lines);
        }
        self.has_read = true;
        true
    }

    /// The most bytes that what begins here may take.
    fn most(&self) -> usize {
        let opens = || self.lines.front().is_some_and(|line| opensudoku::opens(line));
        match self.format {
            #[cfg(feature = "xml")]
            Some(Format::OpenSudoku) => DOCUMENT,
            None if opens() => DOCUMENT,
            _ => POSITION,
        }
    }

    /// Drops lines that are read.
    fn forget(&mut self, lines: usize) {
        self.before += lines;
        self.enough = 0;
        self.bytes -= self
            .lines
            .drain(..lines)
            .map(|line| line.len() + 1)
            .sum::<usize>();
    }
}

impl Iterator for Reader {
    type Item = Result<Entry, ReadError>;

    /// The next position; none until more lines have come.
    ///
    /// After an error it goes on with the next line or grid. The last error of an endless one is
    /// [`ReadErrorKind::TooLong`]: the lines that were there are dropped.
    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.read() {}
        self.ready.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    /// A list is read as it comes: nobody waits for the line after a puzzle.
    #[test]
    fn a_whole_line_is_read_at_once() {
        let mut reader = Reader::new(None);
        for line in 1..5 {
            reader.line(PUZZLE);
            assert_eq!(reader.next().unwrap().unwrap().line, line);
            assert!(reader.next().is_none());
        }
    }

    #[test]
    fn what_does_not_end_is_told() {
        for (piece, most) in [
            ("y", POSITION),
            ("[PencilMarks]\nx", POSITION),
            #[cfg(feature = "xml")]
            ("<a><b></b><b></b><b></b><b></b><b></b>", DOCUMENT),
        ] {
            let mut reader = Reader::new(None);
            let line = (piece.to_owned() + "\n").repeat(1 << 10);
            let mut fed = 0;
            let error = loop {
                line.lines().for_each(|line| reader.line(line));
                fed += line.len();
                assert!(fed <= 2 * most, "{piece}");
                if let Some(read) = reader.next() {
                    break read.unwrap_err();
                }
            };
            assert_eq!(
                (error.kind(), error.line()),
                (&ReadErrorKind::TooLong { most }, 1),
                "{piece}"
            );
        }
    }

    #[test]
    fn a_text_without_a_position_is_empty() {
        for text in ["", "\n\n", "# only this\n\n"] {
            let mut reader = Reader::new(None);
            text.lines().for_each(|line| reader.line(line));
            assert_eq!((reader.next(), reader.nothing()), (None, None));
            reader.end();
            assert_eq!(reader.next(), None);
            assert_eq!(reader.nothing(), read(text, None).err());
        }
    }
}
