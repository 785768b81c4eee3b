//! Tables: rows of values as text, markdown, CSV and JSON, what fills them, and rows for data frames.

pub mod cost;
pub mod frame;
pub mod table;
pub mod tally;
