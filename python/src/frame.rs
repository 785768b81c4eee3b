//! [`Frame`]: results as a table of Arrow, handed over as the PyCapsule interface of Arrow says.

use crate::call::asked;
use crate::halt::Stop;
use crate::stream::{Lines, broken};
use crate::survey::{self, Ended, Puzzles};
use crate::value::value;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::{ArrowError, SchemaRef};
use basecover_report::frame::{Column, Kind, Rows, find_columns, pattern_rows, survey_columns};
use basecover_report::json::{Record, StepRecord, read};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use serde_json::{Map, Value};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// A table of Arrow.
#[pyclass(frozen)]
pub(crate) struct Frame {
    columns: Vec<(String, Kind)>,
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

    /// The names and the types of the columns.
    #[getter]
    fn columns(&self) -> Vec<(String, &'static str)> {
        let columns = self.columns.iter();
        columns.map(|(name, kind)| (name.clone(), kind.name())).collect()
    }

    /// The first rows, each as an object of JSON; all of them without a number.
    #[pyo3(signature = (most=usize::MAX))]
    fn rows(&self, most: usize) -> Vec<String> {
        let all = self
            .parts
            .iter()
            .flat_map(|part| (0..part.num_rows()).map(move |i| (part, i)));
        all.take(most)
            .map(|(part, i)| self.row(part, i).to_string())
            .collect()
    }
}

impl Frame {
    fn row(&self, part: &RecordBatch, i: usize) -> Value {
        let columns = self.columns.iter().zip(part.columns());
        let row: Map<String, Value> = columns
            .map(|((name, kind), array)| (name.clone(), value(*kind, array, i)))
            .collect();
        Value::Object(row)
    }
}

/// Rows that become a table.
struct Growing {
    columns: Vec<(String, Kind)>,
    rows: Rows,
    parts: Vec<RecordBatch>,
}

impl Growing {
    fn new(columns: Vec<Column>) -> Self {
        Self {
            columns: columns
                .iter()
                .map(|column| (column.name.clone(), column.kind))
                .collect(),
            rows: Rows::new(columns),
            parts: Vec::new(),
        }
    }

    fn push(&mut self, row: Value) -> PyResult<()> {
        self.parts.extend(self.rows.push(row).map_err(of_arrow)?);
        Ok(())
    }

    /// Adds the patterns of some steps of one puzzle.
    fn steps(
        &mut self,
        steps: impl IntoIterator<Item = Box<StepRecord>>,
        puzzle: &Value,
        name: &Value,
    ) -> PyResult<()> {
        for (number, step) in (1..).zip(steps) {
            for mut row in pattern_rows(number, &step) {
                row["puzzle"] = puzzle.clone();
                row["name"] = name.clone();
                self.push(row)?;
            }
        }
        Ok(())
    }

    fn frame(mut self) -> PyResult<Frame> {
        self.parts.extend(self.rows.part().map_err(of_arrow)?);
        Ok(Frame {
            columns: self.columns,
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
        Some(options) => survey_columns(&survey::asked(options)?.header(), false),
        None => find_columns(),
    };
    Ok(columns
        .into_iter()
        .map(|column| (column.name, column.kind.name()))
        .collect())
}

/// Every type that a column may have.
const KINDS: [Kind; 7] = [
    Kind::Whole,
    Kind::Truth,
    Kind::Real,
    Kind::Text,
    Kind::Texts,
    Kind::Counts,
    Kind::Sizes,
];

/// A table with these columns, a name and a type each, of rows that are objects of JSON.
#[pyfunction]
pub(crate) fn table(columns: Vec<(String, String)>, rows: Vec<String>) -> PyResult<Frame> {
    let column = |(name, kind): (String, String)| {
        let known = KINDS.into_iter().find(|known| known.name() == kind);
        let kind = known.ok_or_else(|| PyValueError::new_err(format!("`{kind}` is no type of a column")))?;
        let place = format!("/{name}");
        Ok(Column { name, kind, place })
    };
    let columns: PyResult<Vec<Column>> = columns.into_iter().map(column).collect();
    let mut growing = Growing::new(columns?);
    for row in rows {
        growing.push(serde_json::from_str(&row).map_err(of_json)?)?;
    }
    growing.frame()
}

/// The patterns of the steps of one puzzle, which are records, as a table.
#[pyfunction]
pub(crate) fn steps_table(lines: Vec<String>) -> PyResult<Frame> {
    let mut growing = Growing::new(find_columns());
    let mut steps = Vec::new();
    for line in lines {
        if let Record::Step(step) = read(&line).map_err(of_json)? {
            steps.push(step);
        }
    }
    growing.steps(steps, &Value::from(1), &Value::Null)?;
    growing.frame()
}

/// A survey as a table: the same arguments as those of `survey`; and the puzzle at which the time was over. `heard`
/// is called with each row, as JSON.
#[pyfunction]
#[pyo3(signature = (puzzles, options, path=false, threads=None, before=0, places=None, timeout=None, heard=None))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn survey_frame(
    py: Python<'_>,
    puzzles: Puzzles,
    options: &str,
    path: bool,
    threads: Option<NonZeroUsize>,
    before: u64,
    places: Option<Vec<usize>>,
    timeout: Option<f64>,
    heard: Option<Bound<'_, PyAny>>,
) -> PyResult<(Frame, Option<u64>)> {
    let mut growing = Growing::new(survey_columns(&survey::asked(options)?.header(), false));
    let lines = survey::survey(py, puzzles, options, path, threads, before, places, timeout)?;
    loop {
        match lines.next(py) {
            Ok(Some(line)) => {
                growing.push(serde_json::from_str(&line).map_err(of_json)?)?;
                if let Some(heard) = &heard {
                    heard.call1((line,))?;
                }
            }
            Ok(None) => return Ok((growing.frame()?, None)),
            Err(Ended::Late(number)) => return Ok((growing.frame()?, Some(number))),
            Err(Ended::Error(error)) => return Err(error),
        }
    }
}

/// What is told besides a table: the number of the puzzle, and a message, or what ended its search.
type Told = Vec<(u64, String)>;

/// The patterns that requests of `find` find, as a table. Each comes with the number of puzzles before those of its
/// text. Beside the table stand what is told of puzzles, and which searches were ended by a limit.
#[pyfunction]
#[pyo3(signature = (requests, timeout=None))]
pub(crate) fn find_frame(
    py: Python<'_>,
    requests: Vec<(u64, String)>,
    timeout: Option<f64>,
) -> PyResult<(Frame, Told, Told)> {
    let stop = Stop::after(timeout)?;
    let mut found = Found {
        rows: Growing::new(find_columns()),
        told: Vec::new(),
        stopped: Vec::new(),
        any: false,
    };
    let mut is_bad = false;
    for (before, request) in requests {
        let strict = asked(&request)?.preparation.strict;
        let bad = found.ask(py, before, request, &stop)?;
        is_bad |= bad;
        if bad && strict {
            break;
        }
    }
    if is_bad && !found.any {
        let messages: Vec<String> = found.told.into_iter().map(|(_, message)| message).collect();
        return Err(PyValueError::new_err(messages.join("\n")));
    }
    Ok((found.rows.frame()?, found.told, found.stopped))
}

/// What some requests have found.
struct Found {
    rows: Growing,
    told: Told,
    stopped: Told,
    /// Whether any puzzle was searched.
    any: bool,
}

impl Found {
    /// Asks a request; whether there was bad input in it.
    fn ask(&mut self, py: Python<'_>, before: u64, request: String, stop: &Stop) -> PyResult<bool> {
        let lines = Lines::begin(request, Arc::new(stop.another()))?;
        // The puzzle is named behind its steps.
        let mut steps = Vec::new();
        while let Some(line) = lines.next(py)? {
            if let Record::Step(step) = read(&line).map_err(of_json)? {
                steps.push(step);
                continue;
            }
            let told: Value = serde_json::from_str(&line).map_err(of_json)?;
            match told["type"].as_str() {
                Some("summary") => {
                    self.any = true;
                    let number = before + told["puzzle"].as_u64().unwrap_or(0);
                    self.rows
                        .steps(steps.drain(..), &Value::from(number), &told["name"])?;
                    match told["stop"].as_str() {
                        None | Some("exhausted" | "first-found") => {}
                        Some(stop) => self.stopped.push((number, stop.to_owned())),
                    }
                }
                Some("warning" | "error") => {
                    self.told.extend(
                        told["message"]
                            .as_str()
                            .map(|message| (before, message.to_owned())),
                    );
                }
                Some("end") => return Ok(told["exit"] == 2),
                _ => {}
            }
        }
        Err(broken())
    }
}
