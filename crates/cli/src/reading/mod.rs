//! What commands read: puzzles, lines, records, from files, standard input or the command line.

pub(crate) mod input;
pub(crate) mod lines;
pub(crate) mod puzzles;
pub(crate) mod stream;
