//! The names of a step, and techniques by the names that people write.

pub(super) mod family;
pub(super) mod named;
pub(super) mod selection;
pub(super) mod spelling;
