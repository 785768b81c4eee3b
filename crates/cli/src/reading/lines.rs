//! [`Lines`]: the lines of a file or of standard input, as they come.
//!
//! A separate thread reads: a blocked read cannot be cancelled, but waiting for that thread can, so that
//! Ctrl-C always ends the program.

use crate::exit::Failure;
use crate::interrupt;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// The most bytes of a line of puzzles: as many as of a whole document.
pub(crate) const OF_PUZZLES: usize = 1 << 24;

/// The most bytes of a line of records: a certificate tree of some hundred thousand patterns.
pub(crate) const OF_RECORDS: usize = 1 << 26;

/// A byte-order mark in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Bytes that are read at a time.
const CHUNK: usize = 1 << 16;

/// Between two looks whether somebody interrupts.
const PAUSE: Duration = Duration::from_millis(50);

/// Lines, each with its number.
pub(crate) struct Lines {
    name: Arc<str>,
    chunks: Chunks,
    /// The most bytes of one of them.
    most: usize,
    number: usize,
    bytes: u64,
}

impl Lines {
    /// Of a file, or of standard input where its name is `-`.
    pub(crate) fn open(argument: &str, most: usize) -> Result<Self, Failure> {
        let chunks = match argument {
            "-" => Chunks::of(io::stdin()),
            path => {
                let file = File::open(path);
                Chunks::of(file.map_err(|error| Failure::input(format_args!("{path}: {error}")))?)
            }
        };
        let name = if argument == "-" {
            "standard input"
        } else {
            argument
        };
        Ok(Self::new(name, chunks, most))
    }

    /// Of a text that has this name in messages.
    pub(crate) fn of_text(name: &str, text: &str) -> Self {
        Self::new(name, Chunks::whole(text.as_bytes().to_vec()), usize::MAX - 1)
    }

    fn new(name: &str, chunks: Chunks, most: usize) -> Self {
        Self {
            name: name.into(),
            chunks,
            most,
            number: 0,
            bytes: 0,
        }
    }

    /// What they are called in messages.
    pub(crate) fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The number of the line that was handed over last, counted from 1.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// The bytes of those that were handed over.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next line without its line break; none at the end. A byte-order mark before the first is skipped.
    ///
    /// A character that is not UTF-8 is no character of any format: it is complained about as such.
    pub(crate) fn next(&mut self) -> Result<Option<String>, Failure> {
        interrupt::go_on()?;
        let mut line = Vec::new();
        let most = self.most as u64 + 1;
        let read = self.chunks.by_ref().take(most).read_until(b'\n', &mut line);
        read.map_err(|error| match interrupt::go_on() {
            Err(interrupted) => interrupted,
            Ok(()) => Failure::input(format_args!("{}: {error}", self.name)),
        })?;
        if line.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        self.bytes += line.len() as u64;
        if self.number == 1 && line.starts_with(MARK) {
            line.drain(..MARK.len());
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            line.pop_if(|last| *last == b'\r');
        } else if line.len() > self.most {
            return Err(Failure::input(format_args!(
                "{}: line {}: this line has more than {} bytes, the limit; nothing after it is read",
                self.name, self.number, self.most
            )));
        }
        Ok(Some(match String::from_utf8(line) {
            Ok(line) => line,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }))
    }
}

/// What a thread reads, chunk by chunk: it is one or two ahead.
struct Chunks {
    arriving: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    /// How much of the chunk is used up.
    used: usize,
}

impl Chunks {
    fn of(mut reader: impl Read + Send + 'static) -> Self {
        let (sender, arriving) = sync_channel(1);
        // It ends with the program where it still waits then.
        std::thread::spawn(move || {
            loop {
                let mut chunk = vec![0; CHUNK];
                let read = match reader.read(&mut chunk) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Ok(0) => break,
                    read => read,
                };
                let is_last = read.is_err();
                let chunk = read.map(|length| {
                    chunk.truncate(length);
                    chunk
                });
                if sender.send(chunk).is_err() || is_last {
                    break;
                }
            }
        });
        Self {
            arriving,
            chunk: Vec::new(),
            used: 0,
        }
    }

    /// What is there already.
    fn whole(chunk: Vec<u8>) -> Self {
        let (_, arriving) = sync_channel(0);
        Self {
            arriving,
            chunk,
            used: 0,
        }
    }

    /// Waits for the next chunk; an empty one is the end.
    fn arrive(&self) -> io::Result<Vec<u8>> {
        loop {
            if interrupt::requested() {
                return Err(io::Error::other("interrupted"));
            }
            match self.arriving.recv_timeout(PAUSE) {
                Ok(chunk) => return chunk,
                Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Read for Chunks {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(to)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Chunks {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.chunk.len() {
            self.chunk = self.arrive()?;
            self.used = 0;
        }
        Ok(&self.chunk[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used += amount;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], most: usize) -> (Vec<String>, bool) {
        let (sender, receiver) = sync_channel(0);
        let text = text.to_vec();
        // In pieces of three bytes: lines and characters are torn.
        std::thread::spawn(move || {
            text.chunks(3)
                .try_for_each(|piece| sender.send(Ok(piece.to_vec())))
        });
        let chunks = Chunks {
            arriving: receiver,
            chunk: Vec::new(),
            used: 0,
        };
        let mut lines = Lines::new("text", chunks, most);
        let mut read = Vec::new();
        loop {
            match lines.next() {
                Ok(Some(line)) => read.push(line),
                ended => return (read, ended.is_ok()),
            }
        }
    }

    #[test]
    fn lines_are_those_of_the_text() {
        for text in [
            "",
            "\n",
            "a",
            "a\r\nbc\n\n\rd\r",
            "äöü\n\u{feff}x\r\n",
            "\u{feff}\u{feff}a\n\u{feff}b",
            "abcdefgh\nabcdefg",
        ] {
            let whole = text.strip_prefix('\u{feff}').unwrap_or(text);
            let whole: Vec<_> = whole.lines().collect();
            assert_eq!(
                lines(text.as_bytes(), 100),
                (whole.iter().map(|line| (*line).to_owned()).collect(), true)
            );
        }
        assert_eq!(lines(b"a\xffb\n", 100), (vec!["a\u{fffd}b".to_owned()], true));
    }

    #[test]
    fn a_line_has_a_largest_length() {
        assert_eq!(lines(b"abcd\nabcd", 4), (vec!["abcd".to_owned(); 2], true));
        assert_eq!(lines(b"abcd\nabcde\nf", 4), (vec!["abcd".to_owned()], false));
    }
}
