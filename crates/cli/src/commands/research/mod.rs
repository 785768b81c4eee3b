//! Commands about many puzzles: surveys, catalogues, the cost of searches, new puzzles.

pub(crate) mod catalogue;
pub(crate) mod generate;
pub(crate) mod limits;
pub(crate) mod survey;
