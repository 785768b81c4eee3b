//! Results as tables: one flat row for each puzzle of a survey ([`survey_columns`]), or for each pattern of a
//! search ([`find_columns`]). A table is a list of [`Column`]s, each with its type and the place in the
//! record where its values stand; a value that a record does not have is missing in its row.
//!
//! Whatever writes a table asks here for its columns: CSV has the [`Column::cell`]s, and with the feature
//! `arrow` `Rows` is what data frames, databases and files of Parquet read as it is.

#[cfg(feature = "arrow")]
mod array;
mod column;
mod columns;
mod patterns;
#[cfg(feature = "arrow")]
mod rows;

pub use column::{Column, Kind};
pub use columns::{find_columns, survey_columns};
pub use patterns::pattern_rows;
#[cfg(feature = "arrow")]
pub use rows::Rows;
