//! [`Stop`]: what ends a search: the clock, or whoever asked.

use basecover::search::Halt;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Between two looks whether Python has a signal.
pub(crate) const PAUSE: Duration = Duration::from_millis(50);

/// What ends a search.
#[derive(Debug)]
pub(crate) struct Stop {
    end: Option<Instant>,
    asked: AtomicBool,
}

impl Stop {
    /// Ends it after so many seconds, if any; more seconds than a clock can count end nothing.
    ///
    /// # Errors
    /// For a number that is no time.
    pub(crate) fn after(seconds: Option<f64>) -> PyResult<Self> {
        if let Some(seconds) = seconds.filter(|seconds| seconds.is_nan() || *seconds < 0.0) {
            let message = format!("`timeout`: write a number of seconds, 0 or more, not {seconds}");
            return Err(PyValueError::new_err(message));
        }
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Ok(Self {
            end: time.and_then(|time| Instant::now().checked_add(time)),
            asked: AtomicBool::new(false),
        })
    }

    /// What ends another search at the same time.
    pub(crate) fn another(&self) -> Self {
        Self {
            end: self.end,
            asked: AtomicBool::new(false),
        }
    }

    /// Ends it now.
    pub(crate) fn now(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Why it ends, if it does.
    pub(crate) fn reason(&self) -> Option<Halt> {
        match self.asked.load(Ordering::Relaxed) {
            true => Some(Halt::Interrupt),
            false => self
                .end
                .is_some_and(|end| Instant::now() >= end)
                .then_some(Halt::Time),
        }
    }
}
