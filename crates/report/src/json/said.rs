//! [`MessageRecord`] and [`EndRecord`]: the program's messages on standard error and its exit code, for
//! callers that read only records.

use super::SCHEMA;
use serde::Serialize;

/// A warning or an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MessageRecord {
    /// `warning`: a caution about the records; `error`: why there are none, or none for a puzzle.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The text; it may have several lines, and carets below the place in question.
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
    /// The end with an exit code.
    #[must_use]
    pub fn new(exit: u8) -> Self {
        Self {
            r#type: "end",
            schema: SCHEMA,
            exit,
        }
    }
}
