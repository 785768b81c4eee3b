//! The same elimination by other sets: the complement, cells or digits in place of houses, fewer sets.

pub(super) mod complement;
pub(super) mod needed;
pub(super) mod rewritten;
