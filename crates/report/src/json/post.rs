//! [`PostRecord`]: a text for a forum.

use super::SCHEMA;
use serde::Serialize;

/// A text to paste into a forum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PostRecord<'a> {
    /// Always `post`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The text, with line breaks.
    pub text: &'a str,
}

impl<'a> PostRecord<'a> {
    /// The record of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self {
            r#type: "post",
            schema: SCHEMA,
            text,
        }
    }
}
