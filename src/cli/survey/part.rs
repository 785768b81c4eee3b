//! [`Part`]: the file that a survey grows in.

use super::records::Records;
#[cfg(feature = "parquet")]
use super::table::Table;
use crate::cli::exit::Failure;
use basecover::report::json::{self, SurveyRecord};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

/// Where records go.
pub(super) enum Part {
    /// Every record is given to the system as soon as it is there, in one piece, its line break at the end:
    /// what a killed program leaves is whole records and perhaps the beginning of one more.
    Lines(Box<dyn Write>),
    /// A file of Parquet, which is there when it is whole.
    #[cfg(feature = "parquet")]
    Table(Box<Table>),
}

impl Part {
    /// On standard output.
    pub(super) fn stdout(header: &SurveyRecord) -> Result<Self, Failure> {
        Self::Lines(Box::new(std::io::stdout())).begun(header)
    }

    /// In a new file. A name that ends in `.parquet` asks for a table; `timing` says whether it tells how long
    /// each puzzle took.
    pub(super) fn create(path: &str, header: &SurveyRecord, timing: bool) -> Result<Self, Failure> {
        if is_table(path) {
            return Self::table(path, header, timing);
        }
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::input(format_args!(
                "{path} exists already: use --resume to continue it, or delete it"
            )),
            _ => Failure::input(format_args!("{path}: {error}")),
        })?;
        Self::Lines(Box::new(file)).begun(header)
    }

    #[cfg(feature = "parquet")]
    fn table(path: &str, header: &SurveyRecord, timing: bool) -> Result<Self, Failure> {
        Ok(Self::Table(Box::new(Table::create(path, header, timing)?)))
    }

    #[cfg(not(feature = "parquet"))]
    fn table(path: &str, _: &SurveyRecord, _: bool) -> Result<Self, Failure> {
        Err(Failure::input(format_args!(
            "{path}: this program is built without the feature `parquet`: choose another ending for JSON Lines"
        )))
    }

    /// In the file of an earlier run, behind the records that were read. What was begun of a further one is
    /// cut off.
    pub(super) fn behind(records: Records, header: &SurveyRecord) -> Result<Self, Failure> {
        let (path, whole) = (records.path, records.whole);
        let failure = |error| Failure::input(format_args!("{path}: {error}"));
        let mut file = records.reader.into_inner();
        file.set_len(whole).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        let part = Self::Lines(Box::new(file));
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
        match self {
            Self::Lines(out) => {
                out.write_all(line.as_bytes())?;
                Ok(out.flush()?)
            }
            #[cfg(feature = "parquet")]
            Self::Table(table) => table.write(line),
        }
    }

    /// Makes the file whole.
    pub(super) fn end(self) -> Result<(), Failure> {
        match self {
            Self::Lines(_) => Ok(()),
            #[cfg(feature = "parquet")]
            Self::Table(table) => table.end(),
        }
    }
}

/// Whether a file of this name is a table.
pub(super) fn is_table(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}
