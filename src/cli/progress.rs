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

    /// For files that are read as they come: of so many bytes, if that is known.
    pub(super) fn of_bytes(bytes: Option<u64>) -> Self {
        let progress = Self::new(0);
        progress.0.set_position(0);
        let template = match bytes {
            Some(bytes) => {
                progress.0.set_length(bytes);
                "{spinner} {percent} %  {elapsed}, {eta} to go  {msg}"
            }
            None => "{spinner} {elapsed}  {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            progress.0.set_style(style);
        }
        progress
    }

    /// So many bytes are read, and so many puzzles are done.
    pub(super) fn at(&self, bytes: u64, puzzles: u64) {
        self.0.set_position(bytes);
        let rate = puzzles as f64 / self.0.elapsed().as_secs_f64().max(0.001);
        self.0
            .set_message(format!("{puzzles} puzzles, {rate:.0} a second"));
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
