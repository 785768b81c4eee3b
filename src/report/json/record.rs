//! [`Record`]: a line of JSON that claims something.

use super::{
    Base, DecisionRecord, Declared, FormRecord, PathRecord, SCHEMA, StepRecord, TreeRecord, Weights,
};
use serde::{Deserialize, Serialize};

/// A record that claims something, by its type.
#[derive(Clone, Debug)]
pub enum Record {
    /// `step`.
    Step(Box<StepRecord>),
    /// `decision`.
    Decision(Box<DecisionRecord>),
    /// `tree`.
    Tree(Box<TreeRecord>),
    /// `path`.
    Path(Box<PathRecord>),
    /// `form`.
    Form(Box<FormRecord>),
    /// Any other.
    Other,
}

/// Reads a line.
///
/// # Errors
/// When it is no JSON, has no type, or is not what its type promises.
pub fn read(line: &str) -> Result<Record, serde_json::Error> {
    #[derive(Deserialize)]
    struct Head {
        r#type: String,
    }
    Ok(match serde_json::from_str::<Head>(line)?.r#type.as_str() {
        "step" => {
            let step: StepRecord = serde_json::from_str(line)?;
            declared(line, &step.base, &step.derived)?;
            Record::Step(Box::new(step))
        }
        "decision" => {
            let decision: DecisionRecord = serde_json::from_str(line)?;
            if let Some(base) = &decision.base {
                declared(line, base, &decision.derived)?;
            }
            Record::Decision(Box::new(decision))
        }
        "tree" => Record::Tree(serde_json::from_str(line)?),
        "path" => Record::Path(serde_json::from_str(line)?),
        "form" => Record::Form(serde_json::from_str(line)?),
        _ => Record::Other,
    })
}

/// That every base set is a constraint or declared; otherwise the line is read once more as if there were constraints only, for the sake of the
/// place in the message.
fn declared(line: &str, base: &Base, declared: &Declared) -> Result<(), serde_json::Error> {
    #[derive(Deserialize)]
    struct Constraints {
        #[serde(rename = "base")]
        _base: Option<Weights>,
    }
    let known = |name: &String| declared.0.iter().any(|(other, _)| other == name);
    match base.derived.iter().all(|(name, _)| known(name)) {
        true => Ok(()),
        false => serde_json::from_str::<Constraints>(line).map(|_| ()),
    }
}

/// What a replay came to, as a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CheckRecord {
    /// Always `check`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// Whether everything holds.
    pub holds: bool,
    /// How many records hold.
    pub records: usize,
    /// How many paths were replayed to their end.
    pub paths: usize,
    /// How many of these are solved; none when something does not hold.
    pub solved: Option<usize>,
    /// The line of the first record that does not hold.
    pub line: Option<usize>,
    /// Why.
    pub message: Option<String>,
}

impl CheckRecord {
    /// Everything holds.
    #[must_use]
    pub fn passed(records: usize, paths: usize, solved: usize) -> Self {
        Self {
            r#type: "check",
            schema: SCHEMA,
            holds: true,
            records,
            paths,
            solved: Some(solved),
            line: None,
            message: None,
        }
    }

    /// A record does not hold.
    #[must_use]
    pub fn failed(records: usize, paths: usize, line: usize, message: String) -> Self {
        Self {
            holds: false,
            solved: None,
            line: Some(line),
            message: Some(message),
            ..Self::passed(records, paths, 0)
        }
    }
}
