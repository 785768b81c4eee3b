//! [`BadRequest`]: why a text is not a request, with the place.

use super::caret::{at_column, below, field};
use super::options::fields::BadField;
use basecover_report::json::Distinct;
use serde_json::{Map, Value};

/// Why a text is not a request. Its text shows the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRequest {
    /// It is not JSON.
    #[error("{0}")]
    NotJson(String),
    /// It is, and does not ask anything that can be asked.
    #[error("{}", message(.bad, .text))]
    Field {
        /// What is wrong.
        bad: BadField,
        /// The request.
        text: String,
    },
}

/// The message, with the place of the field to blame.
fn message(bad: &BadField, text: &str) -> String {
    match bad.field().and_then(|name| field(text, name)) {
        Some((number, line, bytes)) => below(number, line, bytes, &bad.to_string()),
        None => bad.to_string(),
    }
}

impl BadRequest {
    /// What is read from a text that has to be an object as JSON; a byte-order mark before it is skipped.
    pub(super) fn reading<T>(
        text: &str,
        read: impl FnOnce(Map<String, Value>) -> Result<T, BadField>,
    ) -> Result<T, Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let not_json = |error: serde_json::Error| {
            let number = error.line().max(1);
            let line = text.lines().nth(number - 1).unwrap_or("");
            Self::NotJson(at_column(number, line, &error))
        };
        let bad = |bad| Self::Field {
            bad,
            text: text.to_owned(),
        };
        match serde_json::from_str::<Distinct>(text).map_err(not_json)?.0 {
            Value::Object(object) => read(object).map_err(bad),
            _ => Err(bad(BadField::NotAnObject)),
        }
    }
}
