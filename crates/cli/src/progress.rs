//! How far a long command is: on standard error, when that is a terminal.

use super::voice::{self, Notices};
use basecover_ask::{Said, Sink};
use basecover_report::text::counted;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A line that says how far a command is, and is gone at its end.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Through this many puzzles.
    pub(super) fn new(puzzles: usize) -> Self {
        let template = "{spinner} puzzle {pos} of {len}  {elapsed}  {msg}";
        Self::on(target(), Some(puzzles as u64), template)
    }

    /// For files that are read as they come: of this many bytes, if that is known.
    pub(super) fn of_bytes(bytes: Option<u64>) -> Self {
        Self::of_bytes_on(target(), bytes)
    }

    fn of_bytes_on(target: ProgressDrawTarget, bytes: Option<u64>) -> Self {
        let template = match bytes {
            Some(_) => "{spinner} {percent} % read  {elapsed}, {eta} to go  {msg}",
            None => "{spinner} {elapsed}  {msg}",
        };
        Self::on(target, bytes, template)
    }

    /// Has its template before it is drawn for the first time: a number without it says another thing.
    fn on(target: ProgressDrawTarget, length: Option<u64>, template: &str) -> Self {
        let bar = ProgressBar::with_draw_target(length, target);
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// So many bytes are read.
    pub(super) fn read(&self, bytes: u64) {
        self.0.set_position(bytes);
    }

    /// This many bytes are read, and this many puzzles are done.
    pub(super) fn at(&self, bytes: u64, puzzles: u64) {
        self.read(bytes);
        let rate = puzzles as f64 / self.0.elapsed().as_secs_f64().max(0.001);
        self.0
            .set_message(format!("{}, {rate:.0} a second", counted(puzzles, "puzzle")));
    }

    /// The next puzzle begins.
    pub(super) fn next(&self) {
        self.0.inc(1);
    }

    pub(super) fn message(&self, text: String) {
        self.0.set_message(text);
    }

    /// Reports what is printed besides the records, with the line out of the way.
    pub(super) fn notices(&self) -> impl Sink + Send + '_ {
        |said: Said<'_>| self.aside(|| Notices.hear(said))
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

/// Standard error, which hides it by itself where it is not a terminal.
fn target() -> ProgressDrawTarget {
    match voice::is_quiet() {
        true => ProgressDrawTarget::hidden(),
        false => ProgressDrawTarget::stderr(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::TermLike;
    use std::io::Result;
    use std::sync::{Arc, Mutex};

    /// A terminal that keeps whatever was drawn on it.
    #[derive(Clone, Default, Debug)]
    struct Paper(Arc<Mutex<String>>);

    impl TermLike for Paper {
        fn width(&self) -> u16 {
            200
        }
        fn move_cursor_up(&self, _: usize) -> Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> Result<()> {
            self.0.lock().unwrap().push_str(text);
            Ok(())
        }
        fn clear_line(&self) -> Result<()> {
            Ok(())
        }
        fn flush(&self) -> Result<()> {
            Ok(())
        }
    }

    /// All that is drawn while 12300 bytes and 75 puzzles go by.
    fn drawn(bytes: Option<u64>) -> String {
        let paper = Paper::default();
        let progress = Progress::of_bytes_on(ProgressDrawTarget::term_like(Box::new(paper.clone())), bytes);
        progress.0.force_draw();
        progress.at(12_300, 75);
        progress.0.force_draw();
        drop(progress);
        let drawn = paper.0.lock().unwrap();
        drawn.clone()
    }

    #[test]
    fn bytes_are_not_told_as_puzzles() {
        let of_file = drawn(Some(24_600));
        assert!(
            of_file.contains("0 % read") && of_file.contains("50 % read"),
            "{of_file}"
        );
        for drawn in [of_file, drawn(None)] {
            assert!(drawn.contains("75 puzzles, "), "{drawn}");
            assert!(
                !drawn.contains("24600") && !drawn.contains("12300") && !drawn.contains(" of "),
                "{drawn}"
            );
        }
    }
}
