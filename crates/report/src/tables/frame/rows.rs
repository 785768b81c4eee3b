//! [`Rows`]: turns records into an Arrow table, part by part.

use super::column::Column;
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use serde_json::Value;
use std::sync::Arc;

/// How many records are collected before they become a part of the table.
const PART: usize = 4096;

/// Records that are being turned into a table.
#[derive(Clone, Debug)]
pub struct Rows {
    columns: Vec<Column>,
    schema: SchemaRef,
    records: Vec<Value>,
}

impl Rows {
    /// No records yet.
    #[must_use]
    pub fn new(columns: Vec<Column>) -> Self {
        let fields: Vec<_> = columns.iter().map(Column::field).collect();
        Self {
            columns,
            schema: Arc::new(Schema::new(fields)),
            records: Vec::new(),
        }
    }

    /// The names and types of the columns.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// Adds a record of a survey, or a row of [`super::pattern_rows`]. Returns a part of the table when it is
    /// full.
    ///
    /// # Errors
    /// If Arrow rejects the part.
    pub fn push(&mut self, record: Value) -> Result<Option<RecordBatch>, ArrowError> {
        self.records.push(record);
        match self.records.len() < PART {
            true => Ok(None),
            false => self.part(),
        }
    }

    /// The records that are not in a part yet, as a last part; none if there are none.
    ///
    /// # Errors
    /// If Arrow rejects it.
    pub fn part(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        if self.records.is_empty() {
            return Ok(None);
        }
        let arrays = self.columns.iter().map(|column| column.array(&self.records));
        let part = RecordBatch::try_new(self.schema(), arrays.collect())?;
        self.records.clear();
        Ok(Some(part))
    }
}
