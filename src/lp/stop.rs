//! [`Stop`]: whether the caller wants to stop.

/// Asked between one linear program and the next, or one pivot and the next, a few milliseconds each at most:
/// true says that no more is wanted. What it has said once it has to say ever after.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Whoever has asked waits for the end.
pub(crate) const NEVER: Stop<'static> = &|| false;
