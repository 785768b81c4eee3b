//! [`survey`]: the same questions about many puzzles, on all cores.

use crate::halt::Stop;
use crate::ordered;
use crate::pool::{self, STACK};
use crate::source::Source;
use crate::stream::Feed;
use basecover::Limits;
use basecover_ask::{self as ask, Given, Unasked};
use basecover_report::json;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
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
type Row = Result<String, String>;

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
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<String>> {
        match self.feed.next(py)? {
            None => Ok(None),
            Some(Ok(line)) => Ok(Some(line)),
            Some(Err(message)) => Err(PyValueError::new_err(message)),
        }
    }
}

#[pymethods]
impl Survey {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.next(py)
    }
}

/// Where the puzzles are.
#[derive(FromPyObject)]
pub(crate) enum Puzzles {
    /// A text.
    Text(String),
    /// Texts.
    List(Vec<String>),
}

/// Begins a survey with these options (JSON) of a text, of the file of a path, or of a list of texts. `before`
/// puzzles come ahead of those of a list, which stand in these `places` of a file.
#[pyfunction]
#[pyo3(signature = (puzzles, options, path=false, threads=None, before=0, places=None))]
pub(crate) fn survey(
    puzzles: Puzzles,
    options: &str,
    path: bool,
    threads: Option<NonZeroUsize>,
    before: u64,
    places: Option<Vec<usize>>,
) -> PyResult<Survey> {
    let survey = asked(options)?;
    let format = survey.preparation.input_format;
    let (source, place) = match puzzles {
        Puzzles::Text(path_of) if path => {
            let source = Source::file(&path_of, format);
            let source = source.map_err(|error| PyOSError::new_err(format!("{path_of}: {error}")))?;
            (source, format!("{path_of}: "))
        }
        Puzzles::Text(text) => (Source::text(text, format), String::new()),
        Puzzles::List(list) => (Source::list(list, format, before, places), String::new()),
    };
    let header = json::line(&survey.header());
    let stop = Arc::new(Stop::after(None));
    let (sender, rows) = sync_channel::<Row>(WAITING);
    let pool = pool::of(threads)?;
    let theirs = Arc::clone(&stop);
    let work = move || each(&survey, source, &place, &pool, &theirs, &sender);
    let begun = thread::Builder::new().stack_size(STACK).spawn(work);
    begun.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let feed = Feed::new(stop, rows);
    Ok(Survey { feed, header })
}

/// What is asked.
pub(crate) fn asked(options: &str) -> PyResult<ask::Survey> {
    options
        .parse()
        .map_err(|bad: ask::BadRequest| PyValueError::new_err(bad.to_string()))
}

/// Asks each of the puzzles, and sends what comes of it.
fn each(
    survey: &ask::Survey,
    mut source: Source,
    place: &str,
    pool: &ThreadPool,
    stop: &Stop,
    sender: &SyncSender<Row>,
) {
    let reason = || stop.reason();
    let limits = Limits::default().stop(&reason);
    let next = || loop {
        match source.next().map_err(|message| format!("{place}{message}"))? {
            Some(given) if !survey.has(given.number) => {}
            given => return Ok(given),
        }
    };
    let job = |given: Given| (survey.findings(&given, &limits), given);
    let ended = ordered::each(pool, WINDOW, next, job, |(found, given)| {
        let row = match found {
            Ok(record) => json::line(&record),
            Err(Unasked::Stopped) => return Ok(ControlFlow::Break(())),
            Err(Unasked::Skipped(reason)) => {
                let reason = format!("{place}{reason}");
                match survey.preparation.strict {
                    true => return Err(reason),
                    false => json::line(&given.skipped(&reason)),
                }
            }
        };
        Ok(match sender.send(Ok(row)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        })
    });
    if let Err(message) = ended {
        // Nobody may listen any more.
        let _ = sender.send(Err(message));
    }
}
