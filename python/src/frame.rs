//! [`Frame`]: results as a table of Arrow, handed over as the PyCapsule interface of Arrow says.

use crate::stream::{Lines, broken};
use crate::survey::{Puzzles, asked, survey};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::{ArrowError, SchemaRef};
use basecover_report::frame::{Column, Rows, find_columns, pattern_rows, survey_columns};
use basecover_report::json::{Record, read};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use serde_json::Value;
use std::num::NonZeroUsize;

/// A table of Arrow. Whatever reads Arrow takes it as it is: `polars.DataFrame(frame)`, `pyarrow.table(frame)`,
/// `pandas.DataFrame.from_arrow(frame)`, or its name in a query of DuckDB.
#[pyclass(frozen)]
pub(crate) struct Frame {
    schema: SchemaRef,
    parts: Vec<RecordBatch>,
}

fn of_arrow(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

fn of_json(error: serde_json::Error) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

#[pymethods]
impl Frame {
    /// The table as a stream of Arrow's C interface. No other schema than its own is offered.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let parts = self.parts.clone().into_iter().map(Ok);
        let stream =
            FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new(parts, self.schema.clone())));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// How many rows it has.
    fn __len__(&self) -> usize {
        self.parts.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        let fields = self.schema.fields().iter();
        fields.map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.__len__(), self.columns().join(", "));
        format!("<Frame of {rows} rows: {columns}>")
    }
}

/// Rows that become a table.
struct Growing {
    rows: Rows,
    parts: Vec<RecordBatch>,
}

impl Growing {
    fn new(columns: Vec<Column>) -> Self {
        let rows = Rows::new(columns);
        let parts = Vec::new();
        Self { rows, parts }
    }

    fn push(&mut self, row: Value) -> PyResult<()> {
        self.parts.extend(self.rows.push(row).map_err(of_arrow)?);
        Ok(())
    }

    fn frame(mut self) -> PyResult<Frame> {
        self.parts.extend(self.rows.part().map_err(of_arrow)?);
        Ok(Frame {
            schema: self.rows.schema(),
            parts: self.parts,
        })
    }
}

/// The names and the types of the columns of a survey with these options (JSON); of a search without any.
#[pyfunction]
#[pyo3(signature = (options=None))]
pub(crate) fn columns(options: Option<&str>) -> PyResult<Vec<(String, &'static str)>> {
    let columns = match options {
        Some(options) => survey_columns(&asked(options)?.header(), false),
        None => find_columns(),
    };
    Ok(columns
        .into_iter()
        .map(|column| (column.name, column.kind.name()))
        .collect())
}

/// A survey as a table: the same arguments as those of `survey`.
#[pyfunction]
#[pyo3(signature = (puzzles, options, path=false, threads=None, before=0, places=None))]
pub(crate) fn survey_frame(
    py: Python<'_>,
    puzzles: Puzzles,
    options: &str,
    path: bool,
    threads: Option<NonZeroUsize>,
    before: u64,
    places: Option<Vec<usize>>,
) -> PyResult<Frame> {
    let mut rows = Growing::new(survey_columns(&asked(options)?.header(), false));
    let lines = survey(puzzles, options, path, threads, before, places)?;
    while let Some(line) = lines.next(py)? {
        rows.push(serde_json::from_str(&line).map_err(of_json)?)?;
    }
    rows.frame()
}

/// The patterns that a request of `find` finds, as a table. What is told of puzzles that are passed over is in
/// the list beside it.
#[pyfunction]
#[pyo3(signature = (request, timeout=None))]
pub(crate) fn find_frame(
    py: Python<'_>,
    request: String,
    timeout: Option<f64>,
) -> PyResult<(Frame, Vec<String>)> {
    let mut rows = Growing::new(find_columns());
    let lines = Lines::begin(request, timeout)?;
    // The puzzle is named behind its steps.
    let (mut steps, mut errors, mut any) = (Vec::new(), Vec::new(), false);
    while let Some(line) = lines.next(py)? {
        if let Record::Step(step) = read(&line).map_err(of_json)? {
            steps.push(step);
            continue;
        }
        let told: Value = serde_json::from_str(&line).map_err(of_json)?;
        match told["type"].as_str() {
            Some("summary") => {
                any = true;
                for (step, number) in steps.drain(..).zip(1..) {
                    for mut row in pattern_rows(number, &step) {
                        row["puzzle"] = told["puzzle"].clone();
                        row["name"] = told["name"].clone();
                        rows.push(row)?;
                    }
                }
            }
            Some("warning" | "error") => errors.extend(told["message"].as_str().map(str::to_owned)),
            Some("end") if !any && told["exit"] == 2 => return Err(PyValueError::new_err(errors.join("\n"))),
            Some("end") => return Ok((rows.frame()?, errors)),
            _ => {}
        }
    }
    Err(broken())
}
