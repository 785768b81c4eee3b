//! Names of techniques in arguments.

use basecover::pattern::Logic;
use basecover::technique::{Group, Selection, spellings};
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::Error;
use clap::{Arg, Command};
use std::ffi::OsStr;

/// Reads a name, and tells a shell which names there are.
#[derive(Clone, Copy)]
pub(super) struct Names(fn(Selection) -> Result<Selection, String>);

/// The names of all techniques.
pub(super) fn all() -> Names {
    Names(Ok)
}

/// The names by which techniques are searched.
pub(super) fn searched() -> Names {
    Names(by_candidates)
}

fn by_candidates(selection: Selection) -> Result<Selection, String> {
    let template = selection
        .techniques
        .iter()
        .find(|technique| technique.logic() == Logic::Templates);
    match template {
        None => Ok(selection),
        Some(technique) => Err(format!(
            "{} is a name for template patterns, and no command searches for these by name: `basecover find --logic templates` lists them \
             with their names",
            technique.id
        )),
    }
}

impl Names {
    fn read(self, name: &str) -> Result<Selection, String> {
        let selection = name
            .parse()
            .map_err(
                |error: basecover::technique::ParseNameError| match error.nearest.is_empty() {
                    false => error.to_string(),
                    true => {
                        let groups = Group::ALL.map(Group::name).join(", ");
                        format!("{error}; the groups are {groups}, and `basecover techniques` lists all")
                    }
                },
            )?;
        (self.0)(selection)
    }
}

impl TypedValueParser for Names {
    type Value = Selection;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Selection, Error> {
        let names = *self;
        StringValueParser::new()
            .try_map(move |name| names.read(&name))
            .parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let read = |(_, selection): &(_, &Selection)| self.0((*selection).clone()).is_ok();
        Some(Box::new(
            spellings().filter(read).map(|(name, _)| PossibleValue::new(name)),
        ))
    }
}
