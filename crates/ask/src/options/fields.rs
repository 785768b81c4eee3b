//! [`Fields`]: the fields of a request or the options of a command line, declared and taken one after the
//! other; the remaining ones are unknown.

pub use super::bad_field::BadField;

use super::declared::{Declaration, Declared, Group, Several, Takes, help};
use super::kinds::{Kind, value_of};
use serde_json::{Map, Value};

/// The fields of a request, or the options of a command line.
#[derive(Debug)]
pub struct Fields {
    left: Map<String, Value>,
    given: Vec<String>,
    known: Vec<&'static str>,
    pub(crate) declared: Declared,
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
    pub(crate) fn text(&mut self, name: &'static str) -> Result<Option<String>, BadField> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(BadField::wrong(name, "a text", &other)),
        }
    }

    /// What the name of the command stands for.
    pub(crate) fn command<T: Copy>(&mut self, all: &[(&str, T)]) -> Result<Option<T>, BadField> {
        let text = self.text("command")?;
        let stands = text.map(|text| value_of(&text, all).map_err(|error| BadField::value("command", error)));
        stands.transpose()
    }

    /// The text of records, one a line; a byte-order mark before them is skipped.
    pub(crate) fn records(
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

    /// An option that is read in a way of its own.
    pub(crate) fn by<T>(
        &mut self,
        name: &'static str,
        help: &'static str,
        read: impl Fn(&mut Self, &'static str, &'static str) -> Result<T, BadField>,
    ) -> Result<T, BadField> {
        read(self, name, help)
    }

    /// An option without a value.
    pub(crate) fn flag(&mut self, name: &'static str, help: &'static str) -> Result<bool, BadField> {
        Ok(self.switch(name, help)?.unwrap_or(false))
    }

    /// The same, where leaving it out has a meaning of its own.
    pub(crate) fn switch(
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
    pub(crate) fn maybe<K: Kind>(
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
    pub(crate) fn any<K: Kind<Value: Default>>(
        &mut self,
        name: &'static str,
        help: &'static str,
        value: &'static str,
        kind: K,
    ) -> Result<K::Value, BadField> {
        Ok(self.maybe(name, help, value, kind)?.unwrap_or_default())
    }

    /// An option with a default.
    pub(crate) fn or<K: Kind>(
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
        comment: &str,
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
            help: help(comment),
        });
        self.take(name)
    }

    /// Options that rules name together.
    pub(crate) fn group(&mut self, name: &'static str, members: &'static [&'static str]) {
        self.declared.groups.push(Group {
            name,
            members,
            is_choice: false,
        });
    }

    /// Checks that at most one option of a group is given.
    pub(crate) fn at_most_one(&mut self, group: &'static str) -> Result<(), BadField> {
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
    pub(crate) fn apart(&mut self, field: &'static str, others: &[&'static str]) -> Result<(), BadField> {
        self.declared.apart.push((field, others.to_vec()));
        let others = self.members(others);
        let both = others
            .into_iter()
            .find(|other| self.has(field) && self.has(other));
        both.map_or(Ok(()), |other| Err(BadField::Apart { field, other }))
    }

    /// Checks that an option is not given without another, or one of a group.
    pub(crate) fn needs(&mut self, field: &'static str, other: &'static str) -> Result<(), BadField> {
        self.declared.needs.push((field, vec![other]));
        let others = self.members(&[other]);
        match self.has(field) && !others.iter().any(|other| self.has(other)) {
            true => Err(BadField::Needs { field, others }),
            false => Ok(()),
        }
    }

    /// Checks that a field is there.
    pub(crate) fn must(&self, field: &'static str, wanted: &str) -> Result<(), BadField> {
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
    pub(crate) fn end(self) -> Result<(), BadField> {
        match self.left.into_iter().next() {
            None => Ok(()),
            Some((field, _)) => Err(BadField::Unknown {
                field,
                known: self.known,
            }),
        }
    }
}
