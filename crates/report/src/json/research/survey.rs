//! [`SurveyRecord`]: the questions of a survey, as a record.

use crate::json::{Discrepancy, SCHEMA};
use basecover::pattern::Logic;
use basecover::survey::{Probe, Probes, Shard};
use basecover::technique;
use basecover::truths::Selection;
use serde::{Deserialize, Serialize};

/// The name of template patterns: for candidate patterns the field is left out.
const TEMPLATES: &str = "templates";
/// The name of template patterns that may have parity truths.
const PARITY: &str = "parity";
/// The name of candidate patterns that may have them.
const CANDIDATE_PARITY: &str = "candidate-parity";

/// The first record of a survey: its questions. Parts of one survey differ only in the shard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SurveyRecord {
    /// Always `survey`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The measures of every puzzle.
    pub measures: Vec<String>,
    /// The basics that are applied first.
    pub after: String,
    /// The largest depth of certificate trees.
    pub depth: usize,
    /// The node budget of the first round.
    pub max_nodes: Option<u64>,
    /// The part of the puzzles that it covers; none for all.
    pub shard: Option<String>,
    /// The patterns that are used when no candidate pattern remains: `candidate-parity`, `templates` or
    /// `parity`; left out if none are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// The derived truths that may be base sets; left out if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derive: Option<String>,
    /// The most guardians of a derived truth; left out if each family has its own limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guardians: Option<usize>,
    /// The techniques removed from a human solver's; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// The version of basecover that began it; absent in surveys of versions that did not say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

impl SurveyRecord {
    /// The record of some questions.
    #[must_use]
    pub fn new(probes: &Probes, after: &str, shard: Option<Shard>) -> Self {
        Self {
            r#type: "survey".to_owned(),
            schema: SCHEMA,
            measures: probes.asked.iter().map(|probe| probe.name().to_owned()).collect(),
            after: after.to_owned(),
            depth: probes.depth,
            max_nodes: probes.max_nodes,
            shard: shard.map(|shard| shard.to_string()),
            logic: match (probes.logic, probes.parity) {
                (Logic::Candidates, false) => None,
                (Logic::Candidates, true) => Some(CANDIDATE_PARITY.to_owned()),
                (Logic::Templates, false) => Some(TEMPLATES.to_owned()),
                (Logic::Templates, true) => Some(PARITY.to_owned()),
            },
            derive: (!probes.derive.is_empty()).then(|| probes.derive.to_string()),
            guardians: probes.derive.guardians(),
            without: probes.without.clone(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }
    }

    /// Checks that every name in it is known.
    ///
    /// # Errors
    /// If one is not, or the version is another one.
    pub fn known(&self) -> Result<(), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let unnamed = |name: &&String| Probe::by_name(name).is_none();
        if let Some(name) = self.measures.iter().find(unnamed) {
            return Err(unknown("measures", name));
        }
        if let Some(logic) = self
            .logic
            .as_ref()
            .filter(|logic| ![CANDIDATE_PARITY, TEMPLATES, PARITY].contains(&logic.as_str()))
        {
            return Err(unknown("logic", logic));
        }
        let unread = |derive: &&String| derive.parse::<Selection>().is_err();
        if let Some(derive) = self.derive.as_ref().filter(unread) {
            return Err(unknown("derive", derive));
        }
        let unread = |name: &&String| technique::select(name).is_empty();
        if let Some(name) = self.without.iter().find(unread) {
            return Err(unknown("without", name));
        }
        let unread = |shard: &&String| shard.parse::<Shard>().is_err();
        match self.shard.as_ref().filter(unread) {
            Some(shard) => Err(unknown("shard", shard)),
            None => Ok(()),
        }
    }

    /// Whether another one has the same questions, of whatever part and by whatever version.
    #[must_use]
    pub fn asks_the_same(&self, other: &Self) -> bool {
        let questions = |survey: &Self| Self {
            version: None,
            ..survey.whole()
        };
        questions(self) == questions(other)
    }

    /// The same as another version would have written it.
    #[must_use]
    pub fn by(&self, version: Option<&str>) -> Self {
        Self {
            version: version.map(str::to_owned),
            ..self.clone()
        }
    }

    /// The same about all puzzles.
    #[must_use]
    pub fn whole(&self) -> Self {
        Self {
            shard: None,
            ..self.clone()
        }
    }
}

/// Reports an unknown name in a field.
pub(super) fn unknown(field: &'static str, claimed: &str) -> Discrepancy {
    Discrepancy::Field {
        field,
        claimed: claimed.to_owned(),
        found: "no such name".to_owned(),
    }
}
