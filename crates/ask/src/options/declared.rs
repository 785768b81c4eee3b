//! [`Declared`]: what a command line, or a description of requests, has to know of options.

use serde_json::Value;
use std::fmt::{self, Debug, Display, Formatter};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// An option as it is declared.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Its name in a request; the command line has `-` for `_`.
    pub name: &'static str,
    /// What stands for its value in the help.
    pub value: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether it may be given several times.
    pub several: Several,
    /// What holds where it is left out, as it would be written.
    pub default: Option<&'static str>,
    /// What it means; a second paragraph is for those who want to know more.
    pub help: String,
}

/// What a comment at an option says: its paragraphs as lines without a full stop, and brackets that are not
/// escaped.
pub(super) fn help(comment: &str) -> String {
    let paragraphs = comment.split("\n\n").map(|paragraph| {
        let lines: Vec<&str> = paragraph.lines().map(str::trim).collect();
        lines.join(" ").trim_end_matches(['.', ' ']).replace('\\', "")
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// What an option takes.
#[derive(Clone, Debug)]
pub enum Takes {
    /// Nothing: it is given, or not.
    Flag,
    /// A whole number in this range.
    Number(RangeInclusive<u64>),
    /// A whole number, 1 or more.
    Count,
    /// One of these names; each with what it means, where that is not plain.
    Name(Vec<(&'static str, &'static str)>),
    /// A number, or `complete`.
    Depth(Checker),
    /// A text.
    Text(Checker),
}

impl Takes {
    /// What is typed, as a request has it.
    #[must_use]
    pub fn typed(&self, text: &str) -> Value {
        match (self, text.parse::<u64>()) {
            (Self::Number(_) | Self::Count, Ok(number)) => number.into(),
            _ => text.into(),
        }
    }
}

/// Says what would be right where a text is not.
#[derive(Clone)]
pub struct Checker(Arc<Says>);

type Says = dyn Fn(&str) -> Result<(), String> + Send + Sync;

impl Checker {
    pub(super) fn of<T, E: Display>(read: impl Fn(&str) -> Result<T, E> + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |text| {
            read(text).map(drop).map_err(|error| error.to_string())
        }))
    }

    /// The text, where it is right.
    ///
    /// # Errors
    /// What would be.
    pub fn right(&self, text: &str) -> Result<String, String> {
        (self.0)(text).map(|()| text.to_owned())
    }
}

impl Debug for Checker {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Checker")
    }
}

/// How many values an option may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Several {
    /// One.
    No,
    /// One each time it is given.
    Repeated,
    /// The same, and commas are between the words of each.
    Words,
}

/// Options that a rule may name together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// Their names.
    pub members: &'static [&'static str],
    /// Whether no two of them go together.
    pub is_choice: bool,
}

/// An option, and others by their names.
pub type Rule = (&'static str, Vec<&'static str>);

/// The options of a command, and what is known of them before any is given.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// Each option.
    pub options: Vec<Declaration>,
    /// What rules name together.
    pub groups: Vec<Group>,
    /// Which options cannot be used with which others.
    pub apart: Vec<Rule>,
    /// Which options need another, or one of a group.
    pub needs: Vec<Rule>,
}
