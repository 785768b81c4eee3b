//! [`Table`]: a survey as a file of Parquet.

use crate::cli::exit::Failure;
use basecover::report::frame::{Rows, survey_columns};
use basecover::report::json::SurveyRecord;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value;
use std::fs::File;
use std::path::Path;

/// A survey as a file of Parquet. Such a file can be read only when its end is written, so it grows under
/// another name and gets its own one then.
pub(super) struct Table {
    path: String,
    grows: String,
    rows: Rows,
    writer: ArrowWriter<File>,
}

impl Table {
    /// In a new file.
    pub(super) fn create(path: &str, header: &SurveyRecord, timing: bool) -> Result<Self, Failure> {
        if Path::new(path).exists() {
            return Err(Failure::input(format_args!(
                "{path} exists already: delete it, or choose another --output"
            )));
        }
        let grows = format!("{path}.part");
        let file = File::create(&grows);
        let file = file.map_err(|error| Failure::input(format_args!("{grows}: {error}")))?;
        let rows = Rows::new(survey_columns(header, timing));
        let written = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .build();
        let writer = ArrowWriter::try_new(file, rows.schema(), Some(written));
        Ok(Self {
            writer: writer.map_err(|error| failure(path, error))?,
            path: path.to_owned(),
            grows,
            rows,
        })
    }

    /// Adds a record; the one that says what is asked is no row.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        let record: Value = serde_json::from_str(line).map_err(|error| failure(&self.path, error))?;
        if record["type"] == "survey" {
            return Ok(());
        }
        let part = self
            .rows
            .push(record)
            .map_err(|error| failure(&self.path, error))?;
        match part {
            Some(part) => self
                .writer
                .write(&part)
                .map_err(|error| failure(&self.path, error)),
            None => Ok(()),
        }
    }

    /// Writes what is left and the end.
    pub(super) fn end(mut self) -> Result<(), Failure> {
        let path = &self.path;
        if let Some(part) = self.rows.part().map_err(|error| failure(path, error))? {
            self.writer.write(&part).map_err(|error| failure(path, error))?;
        }
        self.writer.close().map_err(|error| failure(path, error))?;
        std::fs::rename(&self.grows, path).map_err(|error| failure(path, error))
    }
}

fn failure(path: &str, error: impl std::fmt::Display) -> Failure {
    Failure::input(format_args!("{path}: {error}"))
}
