//! [`Kind`]: what an option takes, and how that is read from a field.

use super::bad_field::BadField;
use super::declared::{Checker, Several, Takes};
use serde_json::Value;
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

/// How a kind of value is read.
pub(crate) trait Kind {
    /// What it means.
    type Value;

    /// Whether there may be several.
    const SEVERAL: Several = Several::No;

    /// What a command line has to know of it.
    fn takes(&self) -> Takes;

    /// Reads it from a field.
    fn read(&self, field: &'static str, value: Value) -> Result<Self::Value, BadField>;
}

/// A whole number in a range.
pub(crate) struct Whole<T>(pub(crate) RangeInclusive<T>);

impl<T: Copy + Into<u64> + TryFrom<u64>> Whole<T> {
    fn range(&self) -> RangeInclusive<u64> {
        (*self.0.start()).into()..=(*self.0.end()).into()
    }
}

impl<T: Copy + Into<u64> + TryFrom<u64>> Kind for Whole<T> {
    type Value = T;

    fn takes(&self) -> Takes {
        Takes::Number(self.range())
    }

    fn read(&self, field: &'static str, value: Value) -> Result<T, BadField> {
        let range = self.range();
        let number = value.as_u64().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = range.into_inner();
            let wanted = match most {
                u64::MAX => format!("a whole number, {least} or more"),
                _ => format!("a whole number from {least} to {most}"),
            };
            BadField::wrong(field, &wanted, &value)
        })
    }
}

/// A whole number, 1 or more.
pub(crate) struct Count;

impl Kind for Count {
    type Value = NonZeroUsize;

    fn takes(&self) -> Takes {
        Takes::Count
    }

    fn read(&self, field: &'static str, value: Value) -> Result<NonZeroUsize, BadField> {
        let number = Whole(1..=u32::MAX).read(field, value)?;
        // It fits `usize` on every machine, and is not zero.
        let number = usize::try_from(number).ok().and_then(NonZeroUsize::new);
        Ok(number.unwrap_or(NonZeroUsize::MIN))
    }
}

/// What a text means.
pub(crate) struct Text<F>(pub(crate) F);

impl<F, T, E> Kind for Text<F>
where
    F: Fn(&str) -> Result<T, E> + Copy + Send + Sync + 'static,
    E: Display,
{
    type Value = T;

    fn takes(&self) -> Takes {
        Takes::Text(Checker::of(self.0))
    }

    fn read(&self, field: &'static str, value: Value) -> Result<T, BadField> {
        (self.0)(&text(field, value)?).map_err(|error| BadField::value(field, error))
    }
}

/// The same, where only some names mean anything.
pub(crate) struct TextOf<const N: usize, F>(pub(crate) [&'static str; N], pub(crate) F);

impl<const N: usize, F, T, E> Kind for TextOf<N, F>
where
    F: Fn(&str) -> Result<T, E> + Copy + Send + Sync + 'static,
    E: Display,
{
    type Value = T;

    fn takes(&self) -> Takes {
        Takes::Name(self.0.map(|name| (name, "")).to_vec())
    }

    fn read(&self, field: &'static str, value: Value) -> Result<T, BadField> {
        Text(self.1).read(field, value)
    }
}

/// Names with what they stand for, and what that means.
pub type Names<T> = [(&'static str, T, &'static str)];

/// One of some names.
pub(crate) struct Name<T: 'static>(pub(crate) &'static Names<T>);

impl<T: Copy> Kind for Name<T> {
    type Value = T;

    fn takes(&self) -> Takes {
        Takes::Name(self.0.iter().map(|&(name, _, what)| (name, what)).collect())
    }

    fn read(&self, field: &'static str, value: Value) -> Result<T, BadField> {
        let all: Vec<_> = self.0.iter().map(|&(name, stands, _)| (name, stands)).collect();
        value_of(&text(field, value)?, &all).map_err(|error| BadField::value(field, error))
    }
}

/// Several of a kind: an array of texts, or one text.
pub(crate) struct Each<K>(pub(crate) K);

impl<K: Kind> Kind for Each<K> {
    type Value = Vec<K::Value>;

    const SEVERAL: Several = Several::Repeated;

    fn takes(&self) -> Takes {
        self.0.takes()
    }

    fn read(&self, field: &'static str, value: Value) -> Result<Self::Value, BadField> {
        let texts = texts(field, value)?.into_iter();
        texts.map(|text| self.0.read(field, text.into())).collect()
    }
}

/// The same, where commas are between the words of a text too.
pub(crate) struct Words<K>(pub(crate) K);

impl<K: Kind> Kind for Words<K> {
    type Value = Vec<K::Value>;

    const SEVERAL: Several = Several::Words;

    fn takes(&self) -> Takes {
        self.0.takes()
    }

    fn read(&self, field: &'static str, value: Value) -> Result<Self::Value, BadField> {
        let texts = texts(field, value)?;
        let words = texts.iter().flat_map(|text| text.split(','));
        words.map(|word| self.0.read(field, word.into())).collect()
    }
}

fn text(field: &'static str, value: Value) -> Result<String, BadField> {
    match value {
        Value::String(text) => Ok(text),
        other => Err(BadField::wrong(field, "a text", &other)),
    }
}

fn texts(field: &'static str, value: Value) -> Result<Vec<String>, BadField> {
    let values = match value {
        Value::Array(values) => values,
        value => vec![value],
    };
    let text = |value| match value {
        Value::String(text) => Ok(text),
        other => Err(BadField::wrong(field, "a text, or an array of texts", &other)),
    };
    values.into_iter().map(text).collect()
}

/// What a name stands for.
pub(super) fn value_of<T: Copy>(text: &str, all: &[(&str, T)]) -> Result<T, String> {
    let named = all.iter().find(|(name, _)| *name == text);
    named.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&(name, _)| name).collect();
        format!("`{text}` is not one of {}", names.join(", "))
    })
}
