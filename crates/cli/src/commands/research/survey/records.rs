//! [`Records`]: a survey that is read again.

use crate::exit::Failure;
use basecover::survey::Shard;
use basecover_ask as ask;
use basecover_report::json::{SurveyLine, SurveyRecord};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// The most bytes of a record. Only the name of a puzzle can make one long.
const LONGEST: u64 = 1 << 24;

/// A survey that is read again, record by record.
pub(super) struct Records {
    pub(super) path: String,
    pub(super) reader: BufReader<File>,
    /// Lines read so far.
    lines: usize,
    /// The bytes of these, line breaks and all, without what is torn off.
    pub(super) whole: u64,
    /// What comes after the last line break.
    pub(super) torn: Vec<u8>,
    /// The part of the puzzles it is about.
    shard: Option<Shard>,
    /// The next record and its line; none at the end.
    pub(super) next: Option<(SurveyLine, String)>,
}

impl Records {
    /// At the beginning of a file.
    pub(super) fn new(path: &str, file: File) -> Self {
        Self {
            path: path.to_owned(),
            reader: BufReader::new(file),
            lines: 0,
            whole: 0,
            torn: Vec::new(),
            shard: None,
            next: None,
        }
    }

    /// Reads the first record, which says what was asked, and goes on to the next one; none in a file that
    /// ends before.
    pub(super) fn header(&mut self) -> Result<Option<(SurveyRecord, String)>, Failure> {
        let Some(line) = self.line()? else {
            return Ok(None);
        };
        let SurveyLine::Survey(header) = self.record(&line)? else {
            return Err(Failure::input(format_args!(
                "{} is not a survey: its first record should have the type `survey`",
                self.path
            )));
        };
        header
            .known()
            .map_err(|discrepancy| self.complaint(&discrepancy.to_string()))?;
        self.shard = header.shard.as_ref().and_then(|shard| shard.parse().ok());
        Ok(Some((header, line)))
    }

    /// Goes on to the next record.
    pub(super) fn advance(&mut self) -> Result<(), Failure> {
        let before = self.number().unwrap_or(0);
        self.next = None;
        let Some(line) = self.line()? else {
            return Ok(());
        };
        let record = self.record(&line)?;
        let Some(number) = record.puzzle() else {
            return Err(self.complaint("a second survey begins here"));
        };
        if number <= before {
            return Err(self.complaint(&format!(
                "puzzle {number} after puzzle {before}: the records are not in the order of the puzzles"
            )));
        }
        if let Some(shard) = self.shard.filter(|shard| !shard.has(number)) {
            return Err(self.complaint(&format!("puzzle {number} is not in the shard {shard}")));
        }
        self.next = Some((record, line));
        Ok(())
    }

    /// The number of the puzzle of the next record.
    pub(super) fn number(&self) -> Option<u64> {
        self.next.as_ref().and_then(|(record, _)| record.puzzle())
    }

    /// The part of the puzzles it is about; none for all.
    pub(super) fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// How many lines there are before the next record.
    pub(super) fn lines_before(&self) -> usize {
        self.lines.saturating_sub(1)
    }

    /// A message about the line that was read last.
    pub(super) fn complaint(&self, message: &str) -> Failure {
        Failure::input(format_args!("{}: line {}: {message}", self.path, self.lines))
    }

    /// The next line with its break; none at the end. A byte-order mark before the first is skipped.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        let mut line = Vec::new();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut line);
        read.map_err(|error| Failure::input(format_args!("{}: {error}", self.path)))?;
        if line.len() as u64 == LONGEST {
            self.lines += 1;
            return Err(self.complaint(&format!("a record of a survey has at most {LONGEST} bytes")));
        }
        if line.last() != Some(&b'\n') {
            self.torn = line;
            return Ok(None);
        }
        self.lines += 1;
        self.whole += line.len() as u64;
        let line = String::from_utf8(line).map_err(|_| self.complaint("this is not UTF-8"))?;
        Ok(Some(match line.strip_prefix('\u{feff}') {
            Some(rest) if self.lines == 1 => rest.to_owned(),
            _ => line,
        }))
    }

    /// Reads a record.
    fn record(&self, line: &str) -> Result<SurveyLine, Failure> {
        let line = line.trim_end();
        let read = SurveyLine::read(line).map_err(|error| {
            let place = ask::at_column(self.lines, line, &error);
            Failure::Input(format!("{}: {place}", self.path))
        })?;
        read.ok_or_else(|| self.complaint("this is not a record of a survey"))
    }
}
