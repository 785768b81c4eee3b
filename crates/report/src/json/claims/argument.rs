//! [`ArgumentRecord`]: an argument in a record, statement by statement.

use crate::json::parts::values::Name;
use crate::json::{Base, Discrepancy, Names, Weights};
use basecover::argument::{Argument, BaseSet, Statement};
use basecover::constraint::Derived;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Logic, Pattern};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// The statements of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArgumentRecord(pub Vec<StatementRecord>);

/// A statement: one of `set`, `sees`, `count`, `cases`, `suppose` and `unless`, with its further fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatementRecord {
    /// A base set, which leaves the candidates of `so`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// A known group, each of which excludes the candidates of `so`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sees: Option<Names>,
    /// The sets of a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Counted>,
    /// Whether the count is by templates.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub templates: bool,
    /// A known group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cases: Option<Names>,
    /// The consequences, by candidate of `cases`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Each>,
    /// A candidate that is supposed true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suppose: Option<Name>,
    /// Candidates that are supposed false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<Names>,
    /// The consequences of `suppose` or `unless`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Vec<StatementRecord>>,
    /// The conclusion of the statement.
    pub so: So,
}

/// The conclusion of a statement: a group, or candidates that are false.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct So {
    /// One of these is true; an empty list is a contradiction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_of: Option<Names>,
    /// These are false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#false: Option<Names>,
}

/// The sets of a count.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The base sets.
    pub base: Base,
    /// The cover sets.
    pub cover: Weights,
}

/// The consequences in each case, by candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Each(pub Vec<(Candidate, Vec<StatementRecord>)>);

impl Serialize for Each {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(c, then)| (c.to_string(), then)))
    }
}

impl<'de> Deserialize<'de> for Each {
    /// Names may be in any order. A repeated name is an error.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cases;
        impl<'de> Visitor<'de> for Cases {
            type Value = Each;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that gives candidates what follows if they are true")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut each: Vec<(Candidate, Vec<StatementRecord>)> = Vec::new();
                while let Some((name, then)) = map.next_entry::<String, _>()? {
                    let candidate = name.parse().map_err(A::Error::custom)?;
                    if each.iter().any(|&(other, _)| other == candidate) {
                        return Err(A::Error::custom(format!("{candidate} is listed twice")));
                    }
                    each.push((candidate, then));
                }
                Ok(Each(each))
            }
        }
        deserializer.deserialize_map(Cases)
    }
}

impl ArgumentRecord {
    /// The record of an argument.
    #[must_use]
    pub fn of(argument: &Argument) -> Self {
        Self(argument.statements.iter().map(StatementRecord::of).collect())
    }

    /// The argument; nothing is replayed yet.
    pub(super) fn read(&self, truths: &[Arc<Derived>]) -> Result<Argument, Discrepancy> {
        let statements = all(&self.0, truths)?;
        Ok(Argument { statements })
    }
}

fn all(records: &[StatementRecord], truths: &[Arc<Derived>]) -> Result<Vec<Statement>, Discrepancy> {
    records.iter().map(|record| record.read(truths)).collect()
}

fn names(candidates: &CandidateSet) -> Names {
    Names(candidates.iter().collect())
}

fn set(names: &Names) -> CandidateSet {
    names.0.iter().copied().collect()
}

impl So {
    fn one_of(candidates: &CandidateSet) -> Self {
        Self {
            one_of: Some(names(candidates)),
            r#false: None,
        }
    }

    fn falls(candidates: &CandidateSet) -> Self {
        Self {
            one_of: None,
            r#false: Some(names(candidates)),
        }
    }
}

impl StatementRecord {
    fn of(statement: &Statement) -> Self {
        let empty = Self::default();
        let steps = |then: &[Statement]| then.iter().map(Self::of).collect::<Vec<_>>();
        match statement {
            Statement::Set { base, left } => Self {
                set: Some(base.to_string()),
                so: So::one_of(left),
                ..empty
            },
            Statement::Sees { group, falls } => Self {
                sees: Some(names(group)),
                so: So::falls(falls),
                ..empty
            },
            Statement::Count {
                pattern,
                logic,
                falls,
            } => Self {
                count: Some(Counted {
                    base: Base::of(pattern),
                    cover: Weights(pattern.covers().collect()),
                }),
                templates: *logic == Logic::Templates,
                so: So::falls(falls),
                ..empty
            },
            Statement::Cases { each, falls } => Self {
                cases: Some(Names(each.iter().map(|&(case, _)| case).collect())),
                each: Some(Each(
                    each.iter().map(|(case, then)| (*case, steps(then))).collect(),
                )),
                so: So::falls(falls),
                ..empty
            },
            Statement::Suppose { candidate, then } => Self {
                suppose: Some(Name(*candidate)),
                then: Some(steps(then)),
                so: So::falls(&statement.falls()),
                ..empty
            },
            Statement::Unless {
                candidates,
                then,
                left,
            } => Self {
                unless: Some(names(candidates)),
                then: Some(steps(then)),
                so: So::one_of(left),
                ..empty
            },
        }
    }

    /// The statement of a record: exactly one rule, with its further fields.
    fn read(&self, truths: &[Arc<Derived>]) -> Result<Statement, Discrepancy> {
        // Every field is named, so that a new one is not forgotten here.
        let Self {
            set: base,
            sees,
            count,
            templates,
            cases,
            each,
            suppose,
            unless,
            then,
            so,
        } = self;
        let group = so.one_of.as_ref().filter(|_| so.r#false.is_none()).map(set);
        let falls = so.r#false.as_ref().filter(|_| so.one_of.is_none()).map(set);
        let rule = (
            base,
            sees,
            count,
            (cases, each),
            suppose,
            unless,
            then,
            *templates,
        );
        let statement = match (rule, group, falls) {
            ((Some(name), None, None, (None, None), None, None, None, false), Some(left), None) => {
                Statement::Set {
                    base: base_set(name, truths)?,
                    left,
                }
            }
            ((None, Some(group), None, (None, None), None, None, None, false), None, Some(falls)) => {
                Statement::Sees {
                    group: set(group),
                    falls,
                }
            }
            ((None, None, Some(sets), (None, None), None, None, None, templates), None, Some(falls)) => {
                Statement::Count {
                    pattern: sets.pattern(truths)?,
                    logic: match templates {
                        true => Logic::Templates,
                        false => Logic::Candidates,
                    },
                    falls,
                }
            }
            ((None, None, None, (Some(cases), Some(each)), None, None, None, false), None, Some(falls)) => {
                let own = each.0.iter().map(|&(case, _)| case).collect::<CandidateSet>();
                if own != set(cases) {
                    return Err(Discrepancy::Proof("`each` has other candidates than `cases`"));
                }
                let read = |(case, then): &(Candidate, Vec<Self>)| Ok((*case, all(then, truths)?));
                Statement::Cases {
                    each: each.0.iter().map(read).collect::<Result<_, Discrepancy>>()?,
                    falls,
                }
            }
            (
                (None, None, None, (None, None), Some(Name(candidate)), None, Some(then), false),
                None,
                Some(falls),
            ) => {
                if falls != [*candidate].into_iter().collect() {
                    return Err(Discrepancy::Proof(
                        "`suppose` shows its own candidate false, and no other",
                    ));
                }
                Statement::Suppose {
                    candidate: *candidate,
                    then: all(then, truths)?,
                }
            }
            ((None, None, None, (None, None), None, Some(unless), Some(then), false), Some(left), None) => {
                Statement::Unless {
                    candidates: set(unless),
                    then: all(then, truths)?,
                    left,
                }
            }
            _ => {
                return Err(Discrepancy::Proof(
                    "a statement has one rule (set, sees, count, cases with each, suppose or unless with then) and what it shows",
                ));
            }
        };
        Ok(statement)
    }
}

fn base_set(name: &str, truths: &[Arc<Derived>]) -> Result<BaseSet, Discrepancy> {
    if let Ok(id) = name.parse() {
        return Ok(BaseSet::Constraint(id));
    }
    let truth = truths.iter().find(|truth| truth.name() == name);
    let truth = truth.ok_or_else(|| Discrepancy::Undeclared(name.to_owned()))?;
    Ok(BaseSet::Derived(Arc::clone(truth)))
}

impl Counted {
    fn pattern(&self, truths: &[Arc<Derived>]) -> Result<Pattern, Discrepancy> {
        self.base.with(&self.cover, truths, 1)
    }
}
