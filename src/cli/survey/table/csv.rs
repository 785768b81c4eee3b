//! A table as values with commas between them.

use super::Rows;
use basecover::report::frame::Column;
use serde_json::Value;
use std::error::Error;
use std::fs::File;

/// The names of the columns, then a line for each record.
struct Csv {
    columns: Vec<Column>,
    lines: csv::Writer<File>,
}

/// Begins a table.
pub(super) fn begin(columns: Vec<Column>, file: File) -> Result<Box<dyn Rows>, Box<dyn Error>> {
    let mut lines = csv::Writer::from_writer(file);
    lines.write_record(columns.iter().map(|column| &column.name))?;
    Ok(Box::new(Csv { columns, lines }))
}

impl Rows for Csv {
    fn push(&mut self, record: Value) -> Result<(), Box<dyn Error>> {
        let cells = self.columns.iter().map(|column| column.cell(&record));
        Ok(self.lines.write_record(cells)?)
    }

    fn end(&mut self) -> Result<(), Box<dyn Error>> {
        Ok(self.lines.flush()?)
    }
}
