//! [`Table`]: a survey as a file with one flat row for each puzzle.

mod csv;
#[cfg(feature = "parquet")]
mod parquet;

use crate::exit::Failure;
use basecover_report::frame::{Column, survey_columns};
use basecover_report::json::SurveyRecord;
use serde_json::Value;
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A table that grows under another name, and gets its own one when it is whole: nobody takes a part of a
/// survey for all of it, and a file of Parquet cannot be read before its end is written. One that does not
/// become whole is deleted.
pub(super) struct Table {
    path: String,
    /// Where it comes to stand: the end of the links that `path` is the name of.
    target: PathBuf,
    grows: String,
    rows: Box<dyn Rows>,
    is_whole: bool,
}

/// The rows of a table on their way into a file.
trait Rows {
    /// Adds the row of a record.
    fn push(&mut self, record: Value) -> Result<(), Box<dyn Error>>;

    /// Writes the rest.
    fn end(&mut self) -> Result<(), Box<dyn Error>>;
}

/// Rows of these columns in an empty file.
type Begin = fn(Vec<Column>, File) -> Result<Box<dyn Rows>, Box<dyn Error>>;

/// Whether a name is that of a table: it ends with `.csv` or `.parquet`.
pub(super) fn is_table(path: &str) -> bool {
    matches!(&*ending(path), "csv" | "parquet")
}

/// Reads the name of a table.
pub(super) fn table(path: &str) -> Result<String, String> {
    match is_table(path) {
        true => Ok(path.to_owned()),
        false => Err("the name has to end with .csv or .parquet".to_owned()),
    }
}

fn ending(path: &str) -> String {
    let ending = Path::new(path).extension().unwrap_or_default();
    ending.to_string_lossy().to_lowercase()
}

/// How a table of this name begins.
fn begin(path: &str) -> Result<Begin, Failure> {
    match &*ending(path) {
        #[cfg(feature = "parquet")]
        "parquet" => Ok(parquet::begin),
        #[cfg(not(feature = "parquet"))]
        "parquet" => Err(Failure::input(format_args!(
            "{path}: this program was built without the feature `parquet`: use .csv for a table or .jsonl for records"
        ))),
        _ => Ok(csv::begin),
    }
}

impl Table {
    /// In a new file. `timing` says whether it tells how long each puzzle took.
    pub(super) fn create(path: &str, header: &SurveyRecord, timing: bool) -> Result<Self, Failure> {
        let begin = begin(path)?;
        let target = target(path)?;
        if target.exists() {
            return Err(Failure::input(format_args!(
                "{path} already exists: delete it, or choose another name"
            )));
        }
        let grows = format!("{}.part", target.display());
        let file = File::create(&grows).map_err(|error| failure(&grows, error))?;
        Ok(Self {
            rows: begin(survey_columns(header, timing), file).map_err(|error| failure(path, error))?,
            path: path.to_owned(),
            target,
            grows,
            is_whole: false,
        })
    }

    /// Adds a record.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        let record = serde_json::from_str(line).map_err(|error| failure(&self.path, error))?;
        let pushed = self.rows.push(record);
        pushed.map_err(|error| failure(&self.path, error))
    }

    /// Makes it whole.
    pub(super) fn end(mut self) -> Result<(), Failure> {
        self.rows.end().map_err(|error| failure(&self.path, error))?;
        fs::rename(&self.grows, &self.target).map_err(|error| failure(&self.path, error))?;
        self.is_whole = true;
        Ok(())
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if !self.is_whole {
            // Where that fails, the next survey of this name writes over it.
            let _ = fs::remove_file(&self.grows);
        }
    }
}

/// Where a file of this name is written: a symbolic link stays one, and its target is written.
fn target(path: &str) -> Result<PathBuf, Failure> {
    /// As many as systems follow.
    const LINKS: usize = 40;
    let mut target = PathBuf::from(path);
    for _ in 0..=LINKS {
        let Ok(next) = fs::read_link(&target) else {
            return Ok(target);
        };
        // An absolute one takes the place of all before it.
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(Failure::input(format_args!(
        "{path}: more than {LINKS} symbolic links in a row: name the file itself"
    )))
}

fn failure(path: &str, error: impl std::fmt::Display) -> Failure {
    Failure::input(format_args!("{path}: {error}"))
}
