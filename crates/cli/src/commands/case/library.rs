//! [`Library`]: the file of a library.

use crate::exit::{Exit, Failure};
use crate::reading::lines::{Lines, OF_RECORDS};
use crate::voice;
use basecover_ask as ask;
use basecover_report::json::CaseRecord;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};

/// A library that is read from its beginning.
pub(super) struct Library {
    lines: Lines,
    number: usize,
    is_damaged: bool,
}

/// A case of it.
pub(super) struct Entry {
    /// Counted from 1, damaged lines too.
    pub(super) number: usize,
    /// The number of its line.
    pub(super) at: usize,
    pub(super) line: String,
    pub(super) case: CaseRecord,
}

impl Library {
    /// Of a file, or of standard input where its name is `-`.
    pub(super) fn open(path: &str) -> Result<Self, Failure> {
        Ok(Self {
            lines: Lines::open(path, OF_RECORDS)?,
            number: 0,
            is_damaged: false,
        })
    }

    /// The next case; lines that are none are reported.
    pub(super) fn next(&mut self) -> Result<Option<Entry>, Failure> {
        while let Some(line) = self.lines.next()? {
            let at = self.lines.number();
            let read = ask::case(at, &line);
            // A damaged line keeps its number, so that mending it changes no other.
            self.number += usize::from(!line.trim().is_empty());
            match read {
                Ok(None) => {}
                Ok(Some(case)) => {
                    return Ok(Some(Entry {
                        number: self.number,
                        at,
                        line,
                        case,
                    }));
                }
                Err(message) => {
                    let name = self.lines.name().clone();
                    self.complain(format_args!("{name}: {message}"));
                }
            }
        }
        Ok(None)
    }

    /// The case with this number.
    pub(super) fn numbered(&mut self, number: usize) -> Result<Entry, Failure> {
        while let Some(entry) = self.next()? {
            if entry.number == number {
                return Ok(entry);
            }
        }
        Err(Failure::input(format_args!(
            "{}: there is no case {number}: `basecover case list` counts them",
            self.lines.name()
        )))
    }

    /// Reports something that is wrong with it.
    pub(super) fn complain(&mut self, message: impl Display) {
        self.is_damaged = true;
        voice::error(message);
    }

    /// This exit, unless some line was no case.
    pub(super) fn exit(&self, exit: Exit) -> Exit {
        if self.is_damaged { Exit::Bad } else { exit }
    }
}

/// Adds lines to the end of a file, all of them or none, and loses nothing: the system writes them behind
/// whatever other programs have added by then, and a last line without a line break keeps to itself.
pub(super) fn append(path: &str, lines: &str) -> Result<(), Failure> {
    let failure = |error: io::Error| Failure::input(format_args!("{path}: {error}; nothing was added"));
    let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
    let mut file = opened.map_err(failure)?;
    let open = is_open(&mut file).map_err(failure)?;
    let text = if open {
        format!("\n{lines}")
    } else {
        lines.to_owned()
    };
    // One call, so that what others add at the same time comes before or behind it.
    let written = file.write(text.as_bytes()).map_err(failure)?;
    if written < text.len() {
        // The disk is full: what was begun is taken back, if it is still the end.
        let length = file.seek(SeekFrom::End(0)).map_err(failure)?;
        let begun = length.saturating_sub(written as u64);
        let mut end = vec![0; written];
        file.seek(SeekFrom::Start(begun)).map_err(failure)?;
        file.read_exact(&mut end).map_err(failure)?;
        if end == text.as_bytes()[..written] {
            file.set_len(begun).map_err(failure)?;
        }
        return Err(failure(io::ErrorKind::StorageFull.into()));
    }
    file.sync_all().map_err(Failure::from)
}

/// Whether the last line has no line break.
fn is_open(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}
