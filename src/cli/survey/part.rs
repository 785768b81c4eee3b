//! [`Part`]: the file that a survey grows in.

use crate::cli::exit::Failure;
use crate::cli::input;
use basecover::report::json::{self, SurveyLine, SurveyRecord};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write};

/// Where records go. Every record is given to the system as soon as it is there, in one piece, its line break at the end: what a killed program leaves is whole records
/// and perhaps the beginning of one more.
pub(super) struct Part {
    out: Box<dyn Write>,
    /// The number of the last puzzle that is there already; 0 when there is none.
    last: u64,
}

impl Part {
    /// On standard output.
    pub(super) fn stdout(header: &SurveyRecord) -> Result<Self, Failure> {
        Self {
            out: Box::new(std::io::stdout()),
            last: 0,
        }
        .begun(header)
    }

    /// In a new file.
    pub(super) fn create(path: &str, header: &SurveyRecord) -> Result<Self, Failure> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::input(format_args!(
                "{path} is there already: --resume goes on with it, or delete it"
            )),
            _ => Failure::input(format_args!("{path}: {error}")),
        })?;
        Self {
            out: Box::new(file),
            last: 0,
        }
        .begun(header)
    }

    /// In a file that may be there, behind its last whole record. What was begun of a further one is cut off.
    pub(super) fn resume(path: &str, header: &SurveyRecord) -> Result<Self, Failure> {
        let failure = |error| Failure::input(format_args!("{path}: {error}"));
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::create(path, header),
            file => file.map_err(failure)?,
        };
        let (mut whole, mut lines, mut last) = (0, 0, Vec::new());
        {
            let mut reader = BufReader::new(&file);
            let mut line = Vec::new();
            loop {
                line.clear();
                let read = reader.read_until(b'\n', &mut line).map_err(failure)?;
                if line.last() != Some(&b'\n') {
                    break;
                }
                lines += 1;
                whole += read as u64;
                if lines == 1 && line != json::line(header).as_bytes() {
                    return Err(Failure::input(format_args!(
                        "{path} is another survey: its measures, --after, --depth, --derive, --guardians, --max-nodes or --shard differ"
                    )));
                }
                std::mem::swap(&mut last, &mut line);
            }
        }
        file.set_len(whole).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        let part = Self {
            out: Box::new(file),
            last: 0,
        };
        if lines == 0 {
            return part.begun(header);
        }
        let last = record(path, lines, &String::from_utf8_lossy(&last))?;
        Ok(Self {
            last: last.puzzle().unwrap_or(0),
            ..part
        })
    }

    fn begun(mut self, header: &SurveyRecord) -> Result<Self, Failure> {
        self.write(&json::line(header))?;
        Ok(self)
    }

    /// The number of the last puzzle that was there already; 0 when there was none.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Adds a record.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        self.out.write_all(line.as_bytes())?;
        Ok(self.out.flush()?)
    }
}

/// Reads a record.
fn record(path: &str, number: usize, line: &str) -> Result<SurveyLine, Failure> {
    let line = line.trim_end();
    let read = SurveyLine::read(line)
        .map_err(|error| Failure::Input(format!("{path}: {}", input::at_column(number, line, &error))))?;
    read.ok_or_else(|| {
        Failure::input(format_args!(
            "{path}: line {number}: this is no record of a survey"
        ))
    })
}

/// A survey that is read again, record by record.
pub(super) struct Records {
    path: String,
    lines: usize,
    reader: BufReader<File>,
    /// What was asked.
    pub(super) header: SurveyRecord,
    /// The next record and its line; none at the end.
    pub(super) next: Option<(SurveyLine, String)>,
}

impl Records {
    /// Opens a survey.
    pub(super) fn open(path: &str) -> Result<Self, Failure> {
        let failure = |error| Failure::input(format_args!("{path}: {error}"));
        let mut reader = BufReader::new(File::open(path).map_err(failure)?);
        let mut line = String::new();
        reader.read_line(&mut line).map_err(failure)?;
        let SurveyLine::Survey(header) = record(path, 1, &line)? else {
            return Err(Failure::input(format_args!(
                "{path} does not begin as a survey does"
            )));
        };
        let mut records = Self {
            path: path.to_owned(),
            lines: 1,
            reader,
            header,
            next: None,
        };
        records.advance()?;
        Ok(records)
    }

    /// Goes on to the next record. The beginning of a record at the end of a file is left out.
    pub(super) fn advance(&mut self) -> Result<(), Failure> {
        let before = self.next.as_ref().and_then(|(record, _)| record.puzzle());
        let mut line = String::new();
        let read = self.reader.read_line(&mut line);
        read.map_err(|error| Failure::input(format_args!("{}: {error}", self.path)))?;
        self.next = None;
        if line.is_empty() {
            return Ok(());
        }
        if !line.ends_with('\n') {
            crate::cli::voice::warning(format_args!(
                "{}: the last line is torn off and left out; --resume goes on there",
                self.path
            ));
            return Ok(());
        }
        self.lines += 1;
        let record = record(&self.path, self.lines, &line)?;
        let Some(number) = record
            .puzzle()
            .filter(|&number| before.is_none_or(|before| before < number))
        else {
            return Err(self.complaint("the records do not stand in the order of the puzzles"));
        };
        debug_assert!(number > 0);
        self.next = Some((record, line));
        Ok(())
    }

    /// A message about the record that was read last.
    pub(super) fn complaint(&self, message: &str) -> Failure {
        Failure::input(format_args!("{}: line {}: {message}", self.path, self.lines))
    }
}
