//! [`Asked`]: the options of a question on the command line, as `basecover_ask` declares them.

use basecover_ask::{Declaration, Declared, Fields, Names, Options, Rule, Several, Takes, declared};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, Error, FromArgMatches, Id, value_parser};
use serde_json::Value;
use std::num::NonZeroU32;
use std::ops::Deref;

/// What is asked, read from the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<T> {
    asked: T,
}

impl<T> Deref for Asked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.asked
    }
}

impl<T: Options> Args for Asked<T> {
    fn augment_args(command: Command) -> Command {
        let declared = declared::<T>();
        let groups = declared
            .groups
            .iter()
            .map(|group| ArgGroup::new(group.name).multiple(!group.is_choice));
        let args = declared.options.iter().map(|option| arg(option, &declared));
        command.groups(groups).args(args)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: Options> FromArgMatches for Asked<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let options = declared::<T>().options;
        let given = options
            .iter()
            .filter_map(|option| Some((option.name.to_owned(), given(option, matches)?)));
        let read = T::read(&mut Fields::new(given.collect()));
        read.map(|asked| Self { asked })
            .map_err(|bad| Error::raw(ErrorKind::ValueValidation, format_args!("{bad}\n")))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What a command makes of the options that questions declare.
pub(crate) trait Placed {
    /// Puts an option before another.
    fn placed(self, option: &str, before: &str) -> Self;

    /// Says something else of an option, which stays where it is.
    fn altered(self, option: &str, altered: impl Fn(Arg) -> Arg) -> Self;
}

impl Placed for Command {
    fn placed(self, option: &str, before: &str) -> Self {
        let all: Vec<Id> = self.get_arguments().map(|arg| arg.get_id().clone()).collect();
        let there = self.get_arguments().find(|arg| arg.get_id() == before);
        let place = there.map_or(0, Arg::get_display_order);
        let behind = all.iter().skip_while(|id| *id != before);
        let moved = all.iter().filter(|id| *id == option);
        let order = moved.chain(behind.filter(|id| *id != option));
        // What is mutated comes last.
        order.zip(place..).fold(self, |command, (id, place)| {
            command.mut_arg(id, |arg| arg.display_order(place))
        })
    }

    fn altered(self, option: &str, altered: impl Fn(Arg) -> Arg) -> Self {
        self.mut_args(|arg| match arg.get_id() == option {
            true => altered(arg),
            false => arg,
        })
    }
}

/// An option, with the rules about it.
fn arg(option: &Declaration, declared: &Declared) -> Arg {
    let (short, is_all) = match option.help.split_once("\n\n") {
        Some((short, _)) => (short, false),
        None => (&*option.help, true),
    };
    let arg = Arg::new(option.name)
        .long(option.name.replace('_', "-"))
        .help(short.to_owned())
        .conflicts_with_all(others(option, &declared.apart))
        .groups(
            declared
                .groups
                .iter()
                .filter(|group| group.members.contains(&option.name))
                .map(|group| group.name),
        );
    let needed = others(option, &declared.needs);
    let arg = needed.fold(arg, |arg, other| arg.requires(other));
    let arg = match is_all {
        true => arg,
        false => arg.long_help(option.help.clone()),
    };
    if let Takes::Flag = option.takes {
        return arg.action(ArgAction::SetTrue);
    }
    let arg = arg
        .value_name(option.value)
        .value_parser(parser(&option.takes))
        .default_value(option.default);
    match option.several {
        Several::No => arg,
        Several::Repeated => arg.action(ArgAction::Append),
        Several::Words => arg.action(ArgAction::Append).value_delimiter(','),
    }
}

/// What rules name beside an option.
fn others<'a>(option: &Declaration, rules: &'a [Rule]) -> impl Iterator<Item = &'static str> + 'a {
    let name = option.name;
    let about = rules.iter().filter(move |(about, _)| *about == name);
    about.flat_map(|(_, others)| others.iter().copied())
}

/// What checks that a value is right. It is read from the text as that of a request is.
fn parser(takes: &Takes) -> ValueParser {
    match takes.clone() {
        Takes::Flag => value_parser!(bool),
        Takes::Count => value_parser!(NonZeroU32).into(),
        Takes::Number(range) => match (i64::try_from(*range.start()), i64::try_from(*range.end())) {
            (Ok(least), Ok(most)) => value_parser!(i64).range(least..=most).into(),
            _ if *range.start() == 0 => value_parser!(u64).into(),
            _ => value_parser!(u64).range(*range.start()..).into(),
        },
        Takes::Name(names) => possible(names).into(),
        Takes::Depth(check) | Takes::Text(check) => ValueParser::new(move |text: &str| check.right(text)),
    }
}

/// One of some names, with what it means where that is said.
fn possible(names: impl IntoIterator<Item = (&'static str, &'static str)>) -> PossibleValuesParser {
    let values = names.into_iter().map(|(name, what)| {
        let value = PossibleValue::new(name);
        match what {
            "" => value,
            what => value.help(what),
        }
    });
    PossibleValuesParser::new(values)
}

/// Reads a name, for an option that is no part of a question.
pub(crate) fn name_parser<T: Copy + Send + Sync>(
    names: &'static Names<T>,
) -> impl TypedValueParser<Value = T> {
    let all = possible(names.iter().map(|&(name, _, what)| (name, what)));
    all.try_map(|text| {
        let named = names.iter().find(|(name, ..)| *name == text);
        named.map(|&(_, stands, _)| stands).ok_or("not a name")
    })
}

/// What is given for an option, as a request has it.
fn given(option: &Declaration, matches: &ArgMatches) -> Option<Value> {
    if matches.value_source(option.name) != Some(ValueSource::CommandLine) {
        return None;
    }
    if let Takes::Flag = option.takes {
        return Some(Value::Bool(true));
    }
    let texts = matches.get_raw(option.name)?;
    let mut values = texts.map(|text| option.takes.typed(&text.to_string_lossy()));
    match option.several {
        Several::No => values.next(),
        Several::Repeated | Several::Words => Some(values.collect()),
    }
}
