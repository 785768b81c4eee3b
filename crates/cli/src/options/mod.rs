//! Options that several commands share, and how those of a question are taken from the command line.

pub(crate) mod asked;
pub(crate) mod explain;
pub(crate) mod script;
pub(crate) mod shared;
pub(crate) mod suppose;
