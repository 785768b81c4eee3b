//! [`Fields`]: the fields of a request or the options of a command line, declared and taken one after the
//! other; the remaining ones are unknown.

use super::Clash;
use super::kinds::{Kind, named};
use super::options::{self, Declaration, Declared, Group, Options, Several, Takes};
use serde_json::{Map, Value};
use std::fmt::Display;

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

/// The fields of a request, or the options of a command line.
#[derive(Debug)]
pub struct Fields {
    left: Map<String, Value>,
    given: Vec<String>,
    known: Vec<&'static str>,
    pub(super) declared: Declared,
}

impl Fields {
    /// A flag that says no counts as not given.
    #[must_use]
    pub fn new(fields: Map<String, Value>) -> Self {
        let given = fields.iter().filter(|(_, value)| **value != Value::Bool(false));
        let given = given.map(|(name, _)| name.clone()).collect();
        Self {
            left: fields,
            given,
            known: Vec::new(),
            declared: Declared::default(),
        }
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.remove(name)
    }

    /// A text that is no option: the command, its puzzles, records.
    pub(super) fn text(&mut self, name: &'static str) -> Result<Option<String>, BadField> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(BadField::wrong(name, "a text", &other)),
        }
    }

    /// What the name of the command stands for.
    pub(super) fn command<T: Copy>(&mut self, all: &[(&str, T)]) -> Result<Option<T>, BadField> {
        let text = self.text("command")?;
        let stands = text.map(|text| named(&text, all).map_err(|error| BadField::value("command", error)));
        stands.transpose()
    }

    /// The text of records, one a line; a byte-order mark before them is skipped.
    pub(super) fn records(
        &mut self,
        name: &'static str,
        _: &'static str,
    ) -> Result<Option<String>, BadField> {
        let text = self.text(name)?;
        Ok(text.map(|text| match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        }))
    }

    /// Options that are declared together.
    pub(super) fn part<T: Options>(&mut self, _: &'static str, _: &'static str) -> Result<T, BadField> {
        T::read(self)
    }

    /// An option that is read in a way of its own.
    pub(super) fn by<T>(
        &mut self,
        name: &'static str,
        help: &'static str,
        read: impl Fn(&mut Self, &'static str, &'static str) -> Result<T, BadField>,
    ) -> Result<T, BadField> {
        read(self, name, help)
    }

    /// An option without a value.
    pub(super) fn flag(&mut self, name: &'static str, help: &'static str) -> Result<bool, BadField> {
        Ok(self.switch(name, help)?.unwrap_or(false))
    }

    /// The same, where leaving it out has a meaning of its own.
    pub(super) fn switch(
        &mut self,
        name: &'static str,
        help: &'static str,
    ) -> Result<Option<bool>, BadField> {
        match self.option(name, help, "", None, Takes::Flag, Several::No) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(flag)),
            Some(other) => Err(BadField::wrong(name, "true or false", &other)),
        }
    }

    /// An option that may be left out.
    pub(super) fn maybe<K: Kind>(
        &mut self,
        name: &'static str,
        help: &'static str,
        value: &'static str,
        kind: K,
    ) -> Result<Option<K::Value>, BadField> {
        let given = self.option(name, help, value, None, kind.takes(), K::SEVERAL);
        given.map(|given| kind.read(name, given)).transpose()
    }

    /// An option of which there may be several, or none.
    pub(super) fn any<K: Kind<Value: Default>>(
        &mut self,
        name: &'static str,
        help: &'static str,
        value: &'static str,
        kind: K,
    ) -> Result<K::Value, BadField> {
        Ok(self.maybe(name, help, value, kind)?.unwrap_or_default())
    }

    /// An option with a default.
    pub(super) fn or<K: Kind>(
        &mut self,
        name: &'static str,
        help: &'static str,
        value: &'static str,
        default: &'static str,
        kind: K,
    ) -> Result<K::Value, BadField> {
        let unasked = kind.takes().typed(default);
        let given = self.option(name, help, value, Some(default), kind.takes(), K::SEVERAL);
        // A list that is empty says nothing.
        let says = |given: &Value| K::SEVERAL == Several::No || *given != Value::Array(Vec::new());
        let given = given.filter(says);
        kind.read(name, given.unwrap_or(unasked))
    }

    /// Declares an option, and takes what is given.
    fn option(
        &mut self,
        name: &'static str,
        help: &str,
        value: &'static str,
        default: Option<&'static str>,
        takes: Takes,
        several: Several,
    ) -> Option<Value> {
        self.declared.options.push(Declaration {
            name,
            value,
            takes,
            several,
            default,
            help: options::help(help),
        });
        self.take(name)
    }

    /// Options that rules name together.
    pub(super) fn group(&mut self, name: &'static str, members: &'static [&'static str]) {
        self.declared.groups.push(Group {
            name,
            members,
            is_choice: false,
        });
    }

    /// Checks that at most one option of a group is given.
    pub(super) fn at_most_one(&mut self, group: &'static str) -> Result<(), BadField> {
        let all = self.declared.groups.iter_mut();
        all.filter(|each| each.name == group)
            .for_each(|each| each.is_choice = true);
        let members = self.members(&[group]);
        let mut given = members.into_iter().filter(|member| self.has(member));
        match (given.next(), given.next()) {
            (Some(field), Some(other)) => Err(BadField::Apart { field, other }),
            _ => Ok(()),
        }
    }

    /// Checks that an option is not given together with any of these, or of these groups.
    pub(super) fn apart(&mut self, field: &'static str, others: &[&'static str]) -> Result<(), BadField> {
        self.declared.apart.push((field, others.to_vec()));
        let others = self.members(others);
        let both = others
            .into_iter()
            .find(|other| self.has(field) && self.has(other));
        both.map_or(Ok(()), |other| Err(BadField::Apart { field, other }))
    }

    /// Checks that an option is not given without any of these, or of these groups.
    pub(super) fn needs(&mut self, field: &'static str, others: &[&'static str]) -> Result<(), BadField> {
        self.declared.needs.push((field, others.to_vec()));
        let others = self.members(others);
        match self.has(field) && !others.iter().any(|other| self.has(other)) {
            true => Err(BadField::Needs { field, others }),
            false => Ok(()),
        }
    }

    /// Checks that a field is there.
    pub(super) fn must(&self, field: &'static str, wanted: &str) -> Result<(), BadField> {
        match self.has(field) {
            true => Ok(()),
            false => Err(BadField::Missing {
                field,
                wanted: wanted.to_owned(),
            }),
        }
    }

    /// Options, those of groups one by one.
    fn members(&self, names: &[&'static str]) -> Vec<&'static str> {
        let member = |name: &&'static str| {
            let group = self.declared.groups.iter().find(|group| group.name == *name);
            group.map_or(vec![*name], |group| group.members.to_vec())
        };
        names.iter().flat_map(member).collect()
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
