//! How far a long command is: on standard error, when that is a terminal.

use super::voice;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A line that says how far a command is, and is gone at its end.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Through so many puzzles.
    pub(super) fn new(puzzles: usize) -> Self {
        let bar = match voice::is_quiet() {
            true => ProgressBar::hidden(),
            // Hidden by itself where standard error is no terminal.
            false => ProgressBar::new(puzzles as u64),
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} puzzle {pos} of {len}  {elapsed}  {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// The next puzzle begins.
    pub(super) fn next(&self) {
        self.0.inc(1);
    }

    pub(super) fn message(&self, text: String) {
        self.0.set_message(text);
    }

    /// Does something with the line out of the way.
    pub(super) fn aside<T>(&self, job: impl FnOnce() -> T) -> T {
        self.0.suspend(job)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
