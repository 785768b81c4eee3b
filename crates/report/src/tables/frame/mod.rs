//! Results as tables: one flat row for each puzzle of a survey ([`survey_columns`]), or for each pattern of a
//! search ([`find_columns`]). A table is a list of [`Column`]s, each with its type and the place of its
//! values in the record; a value that a record does not have is missing in its row.
//!
//! Every writer of tables gets its columns here: CSV uses the [`Column::cell`]s, and with the feature
//! `arrow`, data frames, databases and Parquet files can read `Rows` directly.

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
