//! [`Stop`]: whether the caller wants to stop.

/// Called between linear programs or pivots, at most a few milliseconds apart: true asks to stop. Once it has
/// returned true it must always return true.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Never stops: the caller waits for the end.
pub(crate) const NEVER: Stop<'static> = &|| false;
