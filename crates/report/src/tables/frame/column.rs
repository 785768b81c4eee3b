//! [`Column`]: a name, a type, and the place of its values in a record.

use serde_json::Value;

/// The type of a column's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole numbers of 64 bits.
    Whole,
    /// True or false.
    Truth,
    /// Floating-point numbers.
    Real,
    /// Texts.
    Text,
    /// Lists of texts.
    Texts,
    /// Lists of a `name` and a `count`: an object of the record, by name.
    Counts,
    /// Lists of an `order`, a `rank` and a `count`.
    Sizes,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// The type of its values.
    pub kind: Kind,
    /// The place of the values in a record, as a JSON pointer.
    pub place: String,
}

impl Column {
    pub(super) fn new(name: &str, kind: Kind, place: &str) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            place: place.to_owned(),
        }
    }

    /// Its value in a record; none if the record has none.
    #[must_use]
    pub fn value<'a>(&self, record: &'a Value) -> Option<&'a Value> {
        record.pointer(&self.place).filter(|value| !value.is_null())
    }

    /// Its value in a record as the cell of a table of texts: a text as it is, a list or an object as JSON,
    /// and nothing if there is none.
    #[must_use]
    pub fn cell(&self, record: &Value) -> String {
        match self.value(record) {
            None => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
        }
    }
}

impl Kind {
    /// The name of the type in a table of columns.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Whole => "int64",
            Self::Truth => "boolean",
            Self::Real => "float64",
            Self::Text => "string",
            Self::Texts => "list of string",
            Self::Counts => "list of {name, count}",
            Self::Sizes => "list of {order, rank, count}",
        }
    }
}
