//! Ctrl-C: the first asks the search to stop and lets it print what is finished, the second ends the program at once.

use super::exit::{Exit, Failure};
use basecover::search::Halt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by the first Ctrl-C, never cleared.
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C sets a flag. To be called after the input was read, so that Ctrl-C still ends a program that waits for it.
pub(crate) fn install() -> Result<(), Failure> {
    ctrlc::set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    })
    .map_err(|error| Failure::input(format_args!("cannot listen for Ctrl-C: {error}")))
}

/// Whether Ctrl-C was pressed.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

/// Why a search that began at `start` has to end now: the keyboard, or the clock.
pub(super) fn stop(start: Instant, timeout: Option<Duration>) -> Option<Halt> {
    match timeout {
        _ if requested() => Some(Halt::Interrupt),
        Some(limit) if start.elapsed() >= limit => Some(Halt::Time),
        _ => None,
    }
}
