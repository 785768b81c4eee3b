//! Positions in the address of a link.

pub(super) mod board;
#[cfg(feature = "links")]
pub(super) mod links;
pub(super) mod sudokuwiki;
