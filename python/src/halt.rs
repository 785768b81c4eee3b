//! [`Stop`]: what ends a search: the clock, or whoever asked.

use basecover::search::Halt;
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
    /// Ends it after so many seconds, if any; a number that is no time ends nothing.
    pub(crate) fn after(seconds: Option<f64>) -> Self {
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Self {
            end: time.and_then(|time| Instant::now().checked_add(time)),
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
                .is_some_and(|end| Instant::now() > end)
                .then_some(Halt::Time),
        }
    }
}
