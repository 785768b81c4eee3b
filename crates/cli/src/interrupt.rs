//! Ctrl-C, and the signals that ask a program to end: the first asks the search to stop and lets it print
//! what is finished, the second ends the program at once.

use super::exit::{Exit, Failure};
use basecover::search::Halt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by the first Ctrl-C; cleared only where what it ended was one of many things that are asked.
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// When that was.
static SINCE: OnceLock<Instant> = OnceLock::new();

/// How long what is finished may be printed after it. Not all that a long search has found.
const GRACE: Duration = Duration::from_millis(400);

/// From now on Ctrl-C, SIGTERM and SIGHUP set a flag.
pub(crate) fn install() -> Result<(), Failure> {
    ctrlc::set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
        let _ = SINCE.set(Instant::now());
    })
    .map_err(|error| Failure::input(format_args!("cannot listen for Ctrl-C: {error}")))
}

/// What was interrupted has ended, and something else is asked.
pub(crate) fn forget() {
    REQUESTED.store(false, Ordering::Relaxed);
}

/// Checks that nobody has interrupted.
pub(crate) fn go_on() -> Result<(), Failure> {
    match requested() {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}

/// Whether Ctrl-C was pressed.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

/// Whether Ctrl-C was pressed so long ago that nothing more is to be printed.
pub(super) fn is_overdue() -> bool {
    SINCE.get().is_some_and(|since| since.elapsed() > GRACE)
}

/// Why a search that began at `start` has to end now: the keyboard, or the clock.
pub(super) fn stop(start: Instant, timeout: Option<Duration>) -> Option<Halt> {
    match timeout {
        _ if requested() => Some(Halt::Interrupt),
        Some(limit) if start.elapsed() >= limit => Some(Halt::Time),
        _ => None,
    }
}
