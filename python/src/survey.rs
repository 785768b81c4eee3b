//! [`survey`]: the same questions about many puzzles, on all cores.

use crate::call::refused;
use crate::halt::Stop;
use crate::ordered;
use crate::pool::{self, STACK};
use crate::source::Source;
use crate::stream::Feed;
use basecover::Limits;
use basecover::search::Halt;
use basecover_ask::{self as ask, Given, Preparation, Unasked};
use basecover_report::json::{self, FindingsRecord};
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use rayon::ThreadPool;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

/// Puzzles that are begun before the first of them is handed over, as in the program.
const WINDOW: u64 = 4096;

/// Records that wait for whoever asked.
const WAITING: usize = 1024;

/// What came of a puzzle, or why there is no further one.
type Row = Result<String, Ended>;

/// Why a survey ends before the last puzzle.
pub(crate) enum Ended {
    /// The time was over while the puzzle of this number was asked.
    Late(u64),
    /// An error.
    Error(PyErr),
}

impl From<PyErr> for Ended {
    fn from(error: PyErr) -> Self {
        Self::Error(error)
    }
}

impl From<Ended> for PyErr {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Late(number) => {
                PyTimeoutError::new_err(format!("the time was over before puzzle {number} was done"))
            }
            Ended::Error(error) => error,
        }
    }
}

/// The records of a survey, in the order of the puzzles, each as soon as it is ready. Who drops them ends it.
#[pyclass(frozen)]
pub(crate) struct Survey {
    feed: Feed<Row>,
    /// The record that says what is asked.
    #[pyo3(get)]
    header: String,
}

impl Survey {
    /// The next record; none at the end.
    pub(crate) fn next(&self, py: Python<'_>) -> Result<Option<String>, Ended> {
        self.feed.next(py)?.transpose()
    }
}

#[pymethods]
impl Survey {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self.next(py)?)
    }
}

/// Where the puzzles are.
#[derive(FromPyObject)]
pub(crate) enum Puzzles {
    /// A text, or the path of a file.
    Text(String),
    /// What can be iterated over.
    Each(Py<PyAny>),
}

/// Begins a survey with these options (JSON) of a text, of the file of a path, or of what an iterator yields: texts,
/// or pairs of a text and options (JSON) that say how it is prepared. `before` puzzles come ahead of those, which
/// stand in these `places` of a file.
#[pyfunction]
#[pyo3(signature = (puzzles, options, path=false, threads=None, before=0, places=None, timeout=None))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn survey(
    py: Python<'_>,
    puzzles: Puzzles,
    options: &str,
    path: bool,
    threads: Option<NonZeroUsize>,
    before: u64,
    places: Option<Vec<usize>>,
    timeout: Option<f64>,
) -> PyResult<Survey> {
    let survey = asked(options)?;
    let format = survey.preparation.input_format;
    let source = match puzzles {
        Puzzles::Text(path_of) if path => Source::file(&path_of, format)
            .map_err(|error| PyOSError::new_err(format!("{path_of}: {error}")))?,
        Puzzles::Text(text) => Source::text(text, format),
        Puzzles::Each(puzzles) => Source::list(puzzles.bind(py).try_iter()?.unbind(), format, before, places),
    };
    let header = json::line(&survey.header());
    let stop = Arc::new(Stop::after(timeout)?);
    let (sender, rows) = sync_channel::<Row>(WAITING);
    let pool = pool::of(threads)?;
    let theirs = Arc::clone(&stop);
    let work = move || each(&survey, source, &pool, &theirs, &sender);
    let begun = thread::Builder::new().stack_size(STACK).spawn(work);
    begun.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let feed = Feed::new(stop, rows);
    Ok(Survey { feed, header })
}

/// What is asked.
pub(crate) fn asked(options: &str) -> PyResult<ask::Survey> {
    options.parse().map_err(|bad| refused(&bad))
}

/// What a survey finds out about a puzzle that is first prepared as it says itself.
fn findings(
    survey: &ask::Survey,
    given: &mut Given,
    own: Option<Preparation>,
    limits: &Limits<'_>,
) -> Result<FindingsRecord, Unasked> {
    if let (Some(own), Ok(grid)) = (own, &given.grid)
        && let Ok(position) = own.position(grid.clone(), &|| limits.are_over())
    {
        given.grid = Ok(position.grid().clone());
    }
    survey.findings(given, limits)
}

/// Asks each of the puzzles, and sends what comes of it.
fn each(survey: &ask::Survey, mut source: Source, pool: &ThreadPool, stop: &Stop, sender: &SyncSender<Row>) {
    let reason = || stop.reason();
    let limits = Limits::default().stop(&reason);
    let place = source.place.clone();
    let next = || loop {
        match source.next()? {
            Some((given, _)) if !survey.has(given.number) => {}
            given => return Ok(given),
        }
    };
    let job =
        |(mut given, own): (Given, Option<Preparation>)| (findings(survey, &mut given, own, &limits), given);
    let ended = ordered::each(pool, WINDOW, next, job, |(found, given)| {
        let row = match found {
            Ok(record) => json::line(&record),
            Err(Unasked::Stopped) if stop.reason() == Some(Halt::Time) => {
                return Err(Ended::Late(given.number));
            }
            Err(Unasked::Stopped) => return Ok(ControlFlow::Break(())),
            Err(Unasked::Skipped(reason)) => {
                let reason = format!("{place}{reason}");
                match survey.preparation.strict {
                    true => return Err(PyValueError::new_err(reason).into()),
                    false => json::line(&given.skipped(&reason)),
                }
            }
        };
        Ok(match sender.send(Ok(row)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        })
    });
    if let Err(ended) = ended {
        // Nobody may listen any more.
        let _ = sender.send(Err(ended));
    }
}
