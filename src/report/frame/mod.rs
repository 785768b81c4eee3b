//! Results as tables of Arrow: one flat row for each puzzle of a survey ([`survey_columns`]), or for each
//! pattern of a search ([`find_columns`]). What reads Arrow reads them as they are: data frames, databases,
//! files of Parquet.
//!
//! A table is a list of [`Column`]s, each with its type and the place in the record where its values stand. A
//! value that a record does not have is null.

mod column;
mod columns;
mod rows;

pub use column::{Column, Kind};
pub use columns::{find_columns, survey_columns};
pub use rows::{Rows, pattern_rows};
