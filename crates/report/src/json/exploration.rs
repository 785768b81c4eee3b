//! [`ExplorationRecord`]: the results of given base sets.

use super::{Name, Names, SCHEMA, Supposed, Weights, grid};
use crate::sentences::exact_logic::Witness;
use basecover::constraint::ConstraintSet;
use basecover::grid::Grid;
use basecover::pattern::Pattern;
use basecover::search::StopReason;
use basecover::search::exact::{Count, Exact};
use basecover::search::explore::{
    Completion, Completions, Exploration, Family, GivenSets, NearMiss, NearMisses, Need,
};
use basecover::sorting;
use serde::Serialize;
use std::collections::BTreeMap;

/// The result of `basecover explore`, after the records of its steps; its fields are in the order of the
/// schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplorationRecord {
    /// Always `exploration`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions in it; left out if there are none.
    #[serde(skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The base sets that were given, each once.
    pub base: Weights,
    /// The cover sets that were given.
    pub cover: Weights,
    /// Why the search ended; `exhausted` means that these base sets eliminate nothing else.
    pub stop: String,
    /// All their eliminations, ascending.
    pub eliminations: Names,
    /// What they prove by exact logic; none in a record without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<ExactFields>,
    /// Cover sets for all of the base sets.
    pub families: Vec<FamilyFields>,
    /// The fewest further sets; left out if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completions: Option<Vec<CompletionFields>>,
    /// The candidates in the way; left out if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near: Option<Vec<NearFields>>,
}

/// What base sets prove when every constraint is a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExactFields {
    /// Candidates that go with no choice, ascending.
    pub eliminations: Names,
    /// Candidates that every choice takes, ascending.
    pub placements: Names,
    /// Base sets that can be left out together.
    pub idle: Weights,
    /// How many choices there are.
    pub choices: u64,
    /// Whether there may be more choices than that.
    pub more: bool,
    /// All the choices, each with a candidate for each base set in the order of `base`; left out if they
    /// are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Vec<Names>>,
    /// For candidates that were asked for and are not eliminated, a choice that goes with each, in the order
    /// of `base`; left out if there is none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub witnesses: BTreeMap<String, Names>,
    /// Why the search ended; `exhausted` means that nothing else follows.
    pub stop: String,
}

impl ExactFields {
    fn new(found: &Exact, witnesses: &[Witness]) -> Self {
        let (choices, more) = match found.choices {
            Count::Exactly(count) => (count, false),
            Count::AtLeast(count) => (count, true),
        };
        let is_all = !more && usize::try_from(choices) == Ok(found.listed.len());
        Self {
            eliminations: Names(found.eliminations.iter().collect()),
            placements: Names(found.placements.iter().collect()),
            idle: once(&found.idle),
            choices,
            more,
            table: is_all.then(|| found.listed.iter().cloned().map(Names).collect()),
            witnesses: sorting::map(
                (witnesses.iter()).map(|witness| (witness.target.to_string(), Names(witness.choice.clone()))),
            ),
            stop: found.stop.to_string(),
        }
    }
}

/// Cover sets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FamilyFields {
    /// Their number less that of the base sets.
    pub rank: i64,
    /// The cover sets.
    pub cover: Weights,
    /// Their eliminations.
    pub eliminations: Names,
    /// Whether it is proven that none of the same rank eliminate more at once.
    pub most: bool,
}

/// A pattern that has all the given sets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CompletionFields {
    /// The candidates for which it was found.
    pub targets: Names,
    /// The base sets that were not given.
    pub base: Weights,
    /// The cover sets that were not given.
    pub cover: Weights,
}

/// Candidates in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NearFields {
    /// The candidates that would have to be false.
    pub missing: Vec<NeedFields>,
    /// The base sets of a pattern in the position without them.
    pub base: Weights,
    /// Its cover sets.
    pub cover: Weights,
    /// All candidates that the given base sets eliminate then, but not now.
    pub eliminations: Names,
}

/// The pattern needed to prove a candidate false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NeedFields {
    /// The candidate.
    pub candidate: Name,
    /// The kind of pattern that eliminates it: `plain`, `weighted`, `nothing` or `unknown`.
    pub need: &'static str,
    /// The order of the smallest plain pattern that does; otherwise none.
    pub order: Option<i64>,
}

impl ExplorationRecord {
    /// The record of an exploration, with completions and near misses if requested.
    #[must_use]
    pub fn new(
        at: &Grid,
        sets: &GivenSets,
        found: &Exploration,
        completions: Option<&Completions>,
        near: Option<&NearMisses>,
    ) -> Self {
        let stops = [
            Some(found.stop),
            completions.map(|found| found.stop),
            near.map(|found| found.stop),
        ];
        let stopped = stops
            .into_iter()
            .flatten()
            .find(|stop| *stop != StopReason::Exhausted);
        let is_whole = found.is_complete() && near.is_none_or(|near| near.is_complete);
        let stop = match (stopped, is_whole) {
            (Some(reason), _) => reason.to_string(),
            (None, true) => StopReason::Exhausted.to_string(),
            (None, false) => "undecided".to_owned(),
        };
        Self {
            r#type: "exploration",
            schema: SCHEMA,
            grid: grid(at),
            supposed: Supposed::default(),
            base: once(&sets.bases),
            cover: once(&sets.covers),
            stop,
            eliminations: Names(found.eliminations().iter().collect()),
            exact: None,
            families: found.families.iter().map(FamilyFields::new).collect(),
            completions: completions.map(|all| all.found.iter().map(CompletionFields::new).collect()),
            near: near.map(|all| all.found.iter().map(NearFields::new).collect()),
        }
    }
}

impl ExplorationRecord {
    /// The record with what the base sets prove by exact logic.
    #[must_use]
    pub fn with_exact(mut self, found: &Exact, witnesses: &[Witness]) -> Self {
        self.exact = Some(ExactFields::new(found, witnesses));
        self
    }
}

impl FamilyFields {
    fn new(family: &Family) -> Self {
        let pattern = family.proven.pattern();
        Self {
            rank: pattern.rank(),
            cover: covers(pattern),
            eliminations: Names(family.proven.eliminations().to_vec()),
            most: family.is_most,
        }
    }
}

impl CompletionFields {
    fn new(completion: &Completion) -> Self {
        Self {
            targets: Names(completion.targets.clone()),
            base: once(&completion.bases),
            cover: once(&completion.covers),
        }
    }
}

impl NearFields {
    fn new(near: &NearMiss) -> Self {
        let missing = near.missing.iter().map(|(candidate, need)| {
            let (need, order) = match need {
                Need::Plain(proven) => ("plain", Some(proven.pattern().order())),
                Need::Weighted => ("weighted", None),
                Need::Nothing => ("nothing", None),
                Need::Unknown => ("unknown", None),
            };
            let candidate = Name(*candidate);
            NeedFields {
                candidate,
                need,
                order,
            }
        });
        Self {
            missing: missing.collect(),
            base: Weights(near.then.pattern().bases().collect()),
            cover: covers(near.then.pattern()),
            eliminations: Names(near.eliminations.iter().collect()),
        }
    }
}

fn once(sets: &ConstraintSet) -> Weights {
    Weights(sets.iter().map(|id| (id, 1)).collect())
}

fn covers(pattern: &Pattern) -> Weights {
    Weights(pattern.covers().collect())
}
