//! [`RecordWriter`]: the file that a survey grows in.

use super::records::Records;
use crate::exit::Failure;
use basecover_report::json::{self, SurveyRecord};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Seek, SeekFrom, Write};

/// Where records go. Every record is given to the system as soon as it is ready, in one piece, its line break
/// at the end: what a killed program leaves is whole records and perhaps the beginning of one more.
pub(super) struct RecordWriter {
    out: Box<dyn Write>,
}

impl RecordWriter {
    /// On standard output.
    pub(super) fn stdout(header: &SurveyRecord) -> Result<Self, Failure> {
        Self {
            out: Box::new(std::io::stdout()),
        }
        .begun(header)
    }

    /// In a new file.
    pub(super) fn create(path: &str, header: &SurveyRecord) -> Result<Self, Failure> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::input(format_args!(
                "{path} already exists: use --resume to continue it, or delete it"
            )),
            _ => Failure::input(format_args!("{path}: {error}")),
        })?;
        Self { out: Box::new(file) }.begun(header)
    }

    /// In the file of an earlier run, after the records that were read. What was begun of a further one is
    /// cut off.
    pub(super) fn behind(records: Records, header: &SurveyRecord) -> Result<Self, Failure> {
        let (path, whole) = (records.path, records.whole);
        let failure = |error| Failure::input(format_args!("{path}: {error}"));
        let mut file = records.reader.into_inner();
        file.set_len(whole).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        let part = Self { out: Box::new(file) };
        match whole {
            0 => part.begun(header),
            _ => Ok(part),
        }
    }

    fn begun(mut self, header: &SurveyRecord) -> Result<Self, Failure> {
        self.write(&json::line(header))?;
        Ok(self)
    }

    /// Adds a record.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        self.out.write_all(line.as_bytes())?;
        Ok(self.out.flush()?)
    }
}
