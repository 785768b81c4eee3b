//! Solving steps applied to a position. Knows nothing of output.

pub mod basics;
