//! [`MessageRecord`] and [`EndRecord`]: what the program says on standard error and by its exit code, for
//! callers that read only records.

use super::SCHEMA;
use serde::Serialize;

/// A warning or an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MessageRecord {
    /// `warning`: what to know before believing the records; `error`: why there are none, or none of a
    /// puzzle.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The text; it may have several lines, and carets below the place that is meant.
    pub message: String,
}

impl MessageRecord {
    /// A warning.
    #[must_use]
    pub fn warning(message: impl ToString) -> Self {
        Self::new("warning", message)
    }

    /// An error.
    #[must_use]
    pub fn error(message: impl ToString) -> Self {
        Self::new("error", message)
    }

    fn new(r#type: &'static str, message: impl ToString) -> Self {
        Self {
            r#type,
            schema: SCHEMA,
            message: message.to_string(),
        }
    }
}

/// The end of an answer: nothing comes after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EndRecord {
    /// Always `end`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The exit code of the program.
    pub exit: u8,
}

impl EndRecord {
    /// With the exit code of the program.
    #[must_use]
    pub fn new(exit: u8) -> Self {
        Self {
            r#type: "end",
            schema: SCHEMA,
            exit,
        }
    }
}
