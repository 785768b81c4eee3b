//! Numbers: fractions, and floats that are the same on every machine.

pub(super) mod dice;
pub(super) mod exact;
pub(super) mod larger;
pub(super) mod ratio;
