//! [`Fields`]: the fields of a request, taken one after the other; the remaining ones are unknown.

use super::Clash;
use serde_json::{Map, Value};
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

/// How alike two names have to be so that one may be meant where the other is written.
const ALIKE: f64 = 0.7;

/// What is wrong with a request.
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

/// The fields of a request.
pub(super) struct Fields {
    left: Map<String, Value>,
    given: Vec<String>,
    known: Vec<&'static str>,
}

impl Fields {
    /// A flag that says no counts as not given.
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        let given = fields.iter().filter(|(_, value)| **value != Value::Bool(false));
        let given = given.map(|(name, _)| name.clone()).collect();
        Self {
            left: fields,
            given,
            known: Vec::new(),
        }
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.remove(name)
    }

    /// A text.
    pub(super) fn text(&mut self, name: &'static str) -> Result<Option<String>, BadField> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(wrong(name, "a text", &other)),
        }
    }

    /// The text of records, one a line; a byte-order mark before them is skipped.
    pub(super) fn records(&mut self) -> Result<Option<String>, BadField> {
        let text = self.text("records")?;
        Ok(text.map(|text| match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        }))
    }

    /// What a text means.
    pub(super) fn parsed<T, E: Display>(
        &mut self,
        name: &'static str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, BadField> {
        let text = self.text(name)?;
        let read = text.map(|text| read(&text).map_err(|error| bad(name, error)));
        read.transpose()
    }

    /// What each of several texts means: an array of them, or one text.
    pub(super) fn texts<T, E: Display>(
        &mut self,
        name: &'static str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Vec<T>, BadField> {
        let texts = match self.take(name) {
            None => Vec::new(),
            Some(Value::Array(texts)) => texts,
            Some(text) => vec![text],
        };
        let read = |value: &Value| match value {
            Value::String(text) => read(text).map_err(|error| bad(name, error)),
            other => Err(wrong(name, "a text, or an array of texts", other)),
        };
        texts.iter().map(read).collect()
    }

    /// The same, where commas are between the words of a text too.
    pub(super) fn words<T, E: Display>(
        &mut self,
        name: &'static str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Vec<T>, BadField> {
        let words = self.texts(name, |text| {
            text.split(',').map(&read).collect::<Result<Vec<T>, E>>()
        })?;
        Ok(words.into_iter().flatten().collect())
    }

    /// Whether something is asked for.
    pub(super) fn flag(&mut self, name: &'static str) -> Result<bool, BadField> {
        Ok(self.switch(name)?.unwrap_or(false))
    }

    /// Whether something is asked for, where leaving it open has a meaning of its own.
    pub(super) fn switch(&mut self, name: &'static str) -> Result<Option<bool>, BadField> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(flag)),
            Some(other) => Err(wrong(name, "true or false", &other)),
        }
    }

    /// A whole number in a range.
    pub(super) fn number(
        &mut self,
        name: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, BadField> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        match value.as_u64().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None if *range.end() == u64::MAX => Err(wrong(
                name,
                &format!("a whole number, {} or more", range.start()),
                &value,
            )),
            None => {
                let (least, most) = (range.start(), range.end());
                Err(wrong(
                    name,
                    &format!("a whole number from {least} to {most}"),
                    &value,
                ))
            }
        }
    }

    /// The same where it is small.
    pub(super) fn small(
        &mut self,
        name: &'static str,
        range: RangeInclusive<u16>,
    ) -> Result<Option<u16>, BadField> {
        let range = (*range.start()).into()..=(*range.end()).into();
        let number = self.number(name, range)?;
        Ok(number.and_then(|number| u16::try_from(number).ok()))
    }

    /// A whole number, 1 or more.
    pub(super) fn count(&mut self, name: &'static str) -> Result<Option<NonZeroUsize>, BadField> {
        let number = self.number(name, 1..=u64::from(u32::MAX))?;
        let number = number.and_then(|number| usize::try_from(number).ok());
        Ok(number.and_then(NonZeroUsize::new))
    }

    /// A number up to some depth, or `complete`.
    pub(super) fn depth(&mut self, name: &'static str) -> Result<Option<usize>, BadField> {
        let text = match self.take(name) {
            None => return Ok(None),
            Some(Value::String(text)) => text,
            Some(other) => other.to_string(),
        };
        super::depth(&text).map(Some).map_err(|error| bad(name, error))
    }

    /// One of some names.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        name: &'static str,
        all: &[(&str, T)],
    ) -> Result<Option<T>, BadField> {
        self.parsed(name, |text| named(text, all))
    }

    /// Several of some names.
    pub(super) fn some_of<T: Copy>(
        &mut self,
        name: &'static str,
        all: &[(&str, T)],
    ) -> Result<Vec<T>, BadField> {
        self.words(name, |text| named(text, all))
    }

    /// Checks that a field is not given together with any of these.
    pub(super) fn apart(&self, field: &'static str, others: &[&'static str]) -> Result<(), BadField> {
        let both = others.iter().find(|other| self.has(field) && self.has(other));
        both.map_or(Ok(()), |&other| Err(BadField::Apart { field, other }))
    }

    /// Checks that a field is not given without any of these.
    pub(super) fn needs(&self, field: &'static str, others: &[&'static str]) -> Result<(), BadField> {
        match self.has(field) && !others.iter().any(|other| self.has(other)) {
            true => Err(BadField::Needs {
                field,
                others: others.to_vec(),
            }),
            false => Ok(()),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.given.iter().any(|given| given == name)
    }

    /// Checks that nothing is left over.
    pub(super) fn end(self) -> Result<(), BadField> {
        match self.left.into_iter().next() {
            None => Ok(()),
            Some((field, _)) => Err(BadField::Unknown {
                field,
                known: self.known,
            }),
        }
    }
}

fn bad(field: &'static str, error: impl Display) -> BadField {
    BadField::Value {
        field,
        message: error.to_string().trim_start().to_owned(),
    }
}

fn wrong(field: &'static str, wanted: &str, found: &Value) -> BadField {
    let found = match found {
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => other.to_string(),
    };
    bad(field, format!("write {wanted}, not {found}"))
}

fn named<T: Copy>(text: &str, all: &[(&str, T)]) -> Result<T, String> {
    let named = all.iter().find(|(name, _)| *name == text);
    named.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&(name, _)| name).collect();
        format!("`{text}` is not one of {}", names.join(", "))
    })
}
