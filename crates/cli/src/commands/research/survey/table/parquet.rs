//! A table as a file of Parquet.

use super::Rows;
use basecover_report::frame::{self, Column};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value;
use std::error::Error;
use std::fs::File;

/// Rows of a group. Those of the group that has begun are in memory.
const GROUP: usize = 65_536;

/// Rows that become parts of a table, and parts that become groups of the file.
struct Parquet {
    rows: frame::Rows,
    file: ArrowWriter<File>,
}

/// Begins a table.
pub(super) fn begin(columns: Vec<Column>, file: File) -> Result<Box<dyn Rows>, Box<dyn Error>> {
    let rows = frame::Rows::new(columns);
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(GROUP))
        .build();
    let file = ArrowWriter::try_new(file, rows.schema(), Some(properties))?;
    Ok(Box::new(Parquet { rows, file }))
}

impl Rows for Parquet {
    fn push(&mut self, record: Value) -> Result<(), Box<dyn Error>> {
        match self.rows.push(record)? {
            Some(part) => Ok(self.file.write(&part)?),
            None => Ok(()),
        }
    }

    fn end(&mut self) -> Result<(), Box<dyn Error>> {
        if let Some(part) = self.rows.part()? {
            self.file.write(&part)?;
        }
        self.file.finish()?;
        Ok(())
    }
}
