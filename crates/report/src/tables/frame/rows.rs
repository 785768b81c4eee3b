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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::SurveyRecord;
    use crate::tables::frame::{find_columns, survey_columns};
    use arrow_array::Array;
    use basecover::survey::{Probe, Probes};
    use serde_json::json;

    /// Missing values are null; a table has a row for each record, whatever the parts.
    #[test]
    fn rows_are_records() {
        let probes = Probes {
            asked: vec![Probe::Closure, Probe::Techniques, Probe::Rate],
            depth: 1,
            max_nodes: None,
            logic: basecover::pattern::Logic::Candidates,
            parity: false,
            derive: basecover::truths::Selection::none(),
            without: Vec::new(),
        };
        let mut rows = Rows::new(survey_columns(&SurveyRecord::new(&probes, "none", None), false));
        let found = json!({
            "puzzle": 1, "name": null, "position": "x", "closure": {"solved": true, "singles": 3},
            "techniques": {"solved": false, "techniques": {"pointing": 2}}, "rating": {"order": null, "te-depth": 1},
        });
        let mut seen = 0;
        for _ in 0..PART {
            for record in [found.clone(), json!({"puzzle": 2, "reason": "no"})] {
                seen += rows.push(record).unwrap().map_or(0, |part| part.num_rows());
            }
        }
        assert_eq!(seen, 2 * PART);
        assert!(rows.push(found).unwrap().is_none());
        let part = rows.part().unwrap().unwrap();
        let nulls = |name: &str| part.column_by_name(name).unwrap().null_count();
        assert_eq!((nulls("closure_solved"), nulls("techniques_techniques")), (0, 0));
        assert_eq!(
            (nulls("skipped"), nulls("rating_order"), nulls("rating_te_depth")),
            (1, 1, 0)
        );
        assert!(rows.part().unwrap().is_none());
        let names: std::collections::BTreeSet<String> =
            find_columns().into_iter().map(|column| column.name).collect();
        assert_eq!(names.len(), find_columns().len());
    }
}
