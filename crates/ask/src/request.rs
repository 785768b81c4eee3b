//! [`Request`]: a question as JSON.

use super::options::Options;
use super::options::declared::Declared;
use super::options::fields::{BadField, Fields};
use super::puzzle::Preparation;
use super::{
    BadRequest, Cases, Clash, Classify, Convert, Decide, Draw, Enumerate, Equals, Explore, Find, Generate,
    Hint, Links, Post, Rate, Solve, Survey, Truths, Verify,
};
use basecover_report::json::Distinct;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::str::FromStr;

/// What is asked, and about which puzzles.
#[derive(Clone, Debug)]
pub struct Request {
    /// Text with the puzzles; none if records hold them.
    pub puzzle: Option<String>,
    /// How they are read and prepared.
    pub preparation: Preparation,
    /// The question.
    pub command: Command,
}

/// A question, by the command that asks it.
#[derive(Clone, Debug)]
pub enum Command {
    /// `find`.
    Find(Box<Find>),
    /// `hint`.
    Hint(Hint),
    /// `decide`.
    Decide(Box<Decide>),
    /// `links`.
    Links(Links),
    /// `solve`.
    Solve(Box<Solve>),
    /// `solutions`.
    Solutions(Enumerate),
    /// `equal`.
    Equal(Equals),
    /// `convert`.
    Convert(Convert),
    /// `classify`.
    Classify(Classify),
    /// `verify`.
    Verify(Verify),
    /// `explore`.
    Explore(Box<Explore>),
    /// `rate`.
    Rate(Rate),
    /// `survey`.
    Survey(Box<Survey>),
    /// `generate`.
    Generate(Box<Generate>),
    /// `draw`.
    Draw(Draw),
    /// `truths`.
    Truths(Truths),
    /// `post`.
    Post(Post),
    /// `cases`.
    Cases(Cases),
    /// `position`: nothing but the position.
    Position,
}

type Read = fn(&mut Fields) -> Result<Command, BadField>;

/// The options of a command, which go together.
fn checked<T: Options>(fields: &mut Fields, check: fn(&T) -> Result<(), Clash>) -> Result<T, BadField> {
    let options = T::read(fields)?;
    check(&options)?;
    Ok(options)
}

impl Command {
    /// How the options of each are read, by its name.
    const ALL: [(&str, Read); 19] = [
        ("find", |fields| {
            Ok(Self::Find(Box::new(checked(fields, Find::check)?)))
        }),
        ("hint", |fields| Ok(Self::Hint(checked(fields, Hint::check)?))),
        ("decide", |fields| {
            Ok(Self::Decide(Box::new(checked(fields, Decide::check)?)))
        }),
        ("links", |fields| Ok(Self::Links(checked(fields, Links::check)?))),
        ("solve", |fields| {
            let solve = checked(fields, |solve: &Solve| solve.plan().map(drop))?;
            Ok(Self::Solve(Box::new(solve)))
        }),
        ("solutions", |fields| {
            Ok(Self::Solutions(Enumerate::read(fields)?))
        }),
        ("equal", |fields| Ok(Self::Equal(Equals::read(fields)?))),
        ("convert", |fields| Ok(Self::Convert(Convert::read(fields)?))),
        ("classify", |fields| Ok(Self::Classify(Classify::read(fields)?))),
        ("verify", |fields| {
            let check = |verify: &Verify| verify.reshape.check(verify.logic);
            Ok(Self::Verify(checked(fields, check)?))
        }),
        ("explore", |fields| {
            let explore = checked(fields, Explore::check)?;
            fields.must("base", "the base sets, as in \"r1c2 4r5\"")?;
            Ok(Self::Explore(Box::new(explore)))
        }),
        ("rate", |fields| Ok(Self::Rate(checked(fields, Rate::check)?))),
        ("survey", |fields| {
            Ok(Self::Survey(Box::new(Survey::read(fields)?)))
        }),
        ("generate", |fields| {
            Ok(Self::Generate(Box::new(Generate::read(fields)?)))
        }),
        ("draw", |fields| Ok(Self::Draw(Draw::read(fields)?))),
        ("truths", |fields| {
            Ok(Self::Truths(checked(fields, Truths::check)?))
        }),
        ("post", |fields| Ok(Self::Post(Post::read(fields)?))),
        ("cases", |fields| {
            let cases = Cases::read(fields)?;
            fields.must("cases", "the text of cases")?;
            Ok(Self::Cases(cases))
        }),
        ("position", |_| Ok(Self::Position)),
    ];

    /// Whether it can do without a puzzle.
    fn tells_the_puzzle(&self) -> bool {
        match self {
            Self::Classify(Classify { proofs, .. }) | Self::Verify(Verify { proofs, .. }) => {
                proofs.tell_the_puzzle()
            }
            Self::Generate(_) | Self::Equal(_) | Self::Cases(_) => true,
            Self::Draw(Draw { records, .. }) | Self::Post(Post { records, .. }) => records.is_some(),
            _ => false,
        }
    }

    /// What the options of one declare, those about its puzzles first; nothing of one that is not there.
    #[must_use]
    pub fn declared(name: &str) -> Declared {
        let mut fields = Fields::new(Map::new());
        if name != "generate" {
            // Nothing is there that could be wrong.
            let _ = Preparation::read(&mut fields);
        }
        let named = Self::ALL.into_iter().find(|&(own, _)| own == name);
        // What has to be there is missed when all are declared.
        let _ = named.map(|(_, read)| read(&mut fields));
        fields.declared
    }

    /// The names of all.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.into_iter().map(|(name, _)| name)
    }
}

impl Request {
    fn read(object: Map<String, Value>) -> Result<Self, BadField> {
        let named = object.get("command").and_then(Value::as_str).map(str::to_owned);
        let mut fields = Fields::new(object);
        let commands = || Command::names().collect::<Vec<_>>().join(", ");
        let read = fields.command(&Command::ALL)?;
        let read = read.ok_or_else(|| BadField::Missing {
            field: "command",
            wanted: format!("one of {}", commands()),
        })?;
        let (puzzle, preparation) = match named.as_deref() {
            // It makes puzzles, and reads none.
            Some("generate") => (None, Preparation::default()),
            _ => (fields.text("puzzle")?, Preparation::read(&mut fields)?),
        };
        let command = read(&mut fields);
        // A name that is not known may be the reason why another field is missing.
        let mut command = match command {
            Err(missing @ BadField::Missing { .. }) => {
                fields.end()?;
                return Err(missing);
            }
            command => command?,
        };
        fields.end()?;
        // How its puzzles are prepared is a part of what it tells.
        if let Command::Survey(survey) = &mut command {
            survey.preparation = preparation;
        }
        if puzzle.is_none() && !command.tells_the_puzzle() {
            return Err(BadField::Missing {
                field: "puzzle",
                wanted: "the text of one or several positions".to_owned(),
            });
        }
        Ok(Self {
            puzzle,
            preparation,
            command,
        })
    }
}

impl FromStr for Request {
    type Err = BadRequest;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        BadRequest::reading(text, Self::read)
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Distinct::deserialize(deserializer)?.0 {
            Value::Object(object) => Self::read(object).map_err(D::Error::custom),
            _ => Err(D::Error::custom(BadField::NotAnObject)),
        }
    }
}
