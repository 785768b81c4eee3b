//! [`Lines`]: a question, and the lines of its answer as they come.

use crate::call::asked;
use crate::halt::{PAUSE, Stop};
use crate::pool;
use basecover::Limits;
use basecover_ask as ask;
use pyo3::PyErr;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::hint::spin_loop;
use std::ops::ControlFlow;
use std::process;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// That a thread of the engine has ended before its answer was whole: it panicked, and said so.
pub(crate) fn broken() -> PyErr {
    PyRuntimeError::new_err("the engine has failed; what it said stands on standard error")
}

/// Lines that come from another thread.
pub(crate) struct Feed<T> {
    stop: Arc<Stop>,
    /// The process that the thread is in.
    process: u32,
    lines: Mutex<Receiver<T>>,
}

/// Who waits for a short answer stays awake for so long: to be woken takes longer than many answers.
const AWAKE: Duration = Duration::from_micros(200);

impl<T: Send> Feed<T> {
    pub(crate) fn new(stop: Arc<Stop>, lines: Receiver<T>) -> Self {
        Self {
            stop,
            process: process::id(),
            lines: Mutex::new(lines),
        }
    }

    /// The next one, if it comes at once.
    pub(crate) fn soon(&self, py: Python<'_>) -> Option<T> {
        py.detach(|| {
            let began = Instant::now();
            let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
            while began.elapsed() < AWAKE {
                match lines.try_recv() {
                    Ok(line) => return Some(line),
                    Err(TryRecvError::Disconnected) => return None,
                    Err(TryRecvError::Empty) => spin_loop(),
                }
            }
            None
        })
    }

    /// The next one; none when whoever sends them has ended.
    ///
    /// # Errors
    /// What a signal raises, and that this is another process, which was forked: nobody sends anything there.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        if self.process != process::id() {
            return Err(PyRuntimeError::new_err(
                "only the process that began a search can read its results: ask in the forked process itself",
            ));
        }
        loop {
            let next = py.detach(|| {
                let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
                lines.recv_timeout(PAUSE)
            });
            match next {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals() {
                        self.stop.now();
                        return Err(raised);
                    }
                }
            }
        }
    }
}

impl<T> Drop for Feed<T> {
    fn drop(&mut self) {
        self.stop.now();
    }
}

/// The lines of an answer, each as soon as it is ready. The last one has the type `end`. Who drops them ends
/// the search.
#[pyclass(frozen)]
pub(crate) struct Lines {
    feed: Feed<String>,
}

impl Lines {
    /// Begins to answer a request.
    pub(crate) fn begin(request: String, stop: Arc<Stop>) -> PyResult<Self> {
        let request = asked(&request)?;
        let theirs = Arc::clone(&stop);
        let (sender, lines) = channel();
        pool::shared()?.spawn(move || {
            let reason = || theirs.reason();
            let limits = Limits::default().stop(&reason);
            let mut hear = |line: &str| match sender.send(line.to_owned()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            ask::reply_to(&request, &limits, &mut hear);
        });
        let feed = Feed::new(stop, lines);
        Ok(Self { feed })
    }

    /// The next line; none at the end.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.feed.next(py)
    }
}

#[pymethods]
impl Lines {
    #[new]
    #[pyo3(signature = (request, timeout=None))]
    fn new(request: String, timeout: Option<f64>) -> PyResult<Self> {
        Self::begin(request, Arc::new(Stop::after(timeout)?))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.next(py)
    }
}
