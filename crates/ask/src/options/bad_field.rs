//! [`BadField`]: what is wrong with a request, or with the options of a command line.

use crate::Clash;
use serde_json::Value;
use std::fmt::Display;

/// How alike two names have to be so that one may be meant where the other is written.
const ALIKE: f64 = 0.7;

/// What is wrong with a request, or with options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadField {
    /// It is not an object.
    #[error("a request is an object such as {{\"command\":\"decide\",\"puzzle\":\"...\"}}")]
    NotAnObject,
    /// A field that has to be there is not.
    #[error("`{field}` is missing: {wanted}")]
    Missing {
        /// Its name.
        field: &'static str,
        /// What belongs there.
        wanted: String,
    },
    /// A field is not known.
    #[error("{}", unknown(.field, .known))]
    Unknown {
        /// Its name.
        field: String,
        /// Those that are known.
        known: Vec<&'static str>,
    },
    /// A field says nothing that makes sense there.
    #[error("`{field}`: {message}")]
    Value {
        /// Its name.
        field: &'static str,
        /// What would be right.
        message: String,
    },
    /// Two fields do not go together.
    #[error("`{field}` cannot be used with `{other}`")]
    Apart {
        /// One.
        field: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A field says nothing without another.
    #[error("`{field}` needs {}", wanted(.others))]
    Needs {
        /// Its name.
        field: &'static str,
        /// One of these has to be there.
        others: Vec<&'static str>,
    },
    /// Options do not go together.
    #[error("{0}")]
    Clash(#[from] Clash),
}

impl BadField {
    /// The field that is to blame, where it is one.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        match self {
            Self::Unknown { field, .. } => Some(field),
            Self::Value { field, .. } | Self::Apart { field, .. } | Self::Needs { field, .. } => Some(field),
            Self::NotAnObject | Self::Missing { .. } | Self::Clash(_) => None,
        }
    }

    /// A field that says nothing that makes sense.
    pub(super) fn value(field: &'static str, error: impl Display) -> Self {
        Self::Value {
            field,
            message: error.to_string().trim_start().to_owned(),
        }
    }

    /// A field that has a value of another kind.
    pub(super) fn wrong(field: &'static str, wanted: &str, found: &Value) -> Self {
        let found = match found {
            Value::Array(_) => "an array".to_owned(),
            Value::Object(_) => "an object".to_owned(),
            other => other.to_string(),
        };
        Self::value(field, format_args!("write {wanted}, not {found}"))
    }
}

fn unknown(field: &str, known: &[&str]) -> String {
    let alike = |name: &&&str| strsim::jaro_winkler(field, name);
    let nearest = known.iter().max_by(|a, b| alike(a).total_cmp(&alike(b)));
    match nearest.filter(|name| alike(name) >= ALIKE) {
        Some(nearest) => {
            format!(
                "`{field}` is not a field: did you mean `{nearest}`? The fields are {}",
                known.join(", ")
            )
        }
        None => format!("`{field}` is not a field; the fields are {}", known.join(", ")),
    }
}

fn wanted(others: &[&str]) -> String {
    let quoted: Vec<String> = others.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(" or ")
}
