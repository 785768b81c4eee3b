//! [`Record`]: a line of JSON that claims something.

use super::{
    Base, DecisionRecord, Declared, ExpressionRecord, FormRecord, LinkRecord, Parsed, PathRecord,
    RejectionRecord, SCHEMA, StepRecord, TreeRecord, Weights,
};
use serde::{Deserialize, Serialize};

/// A record that claims something, by its type.
#[derive(Clone, Debug)]
pub enum Record {
    /// `step`.
    Step(Box<StepRecord>),
    /// `decision`.
    Decision(Box<DecisionRecord>),
    /// `expression`.
    Expression(Box<ExpressionRecord>),
    /// `link`.
    Link(Box<LinkRecord>),
    /// `tree`.
    Tree(Box<TreeRecord>),
    /// `path`.
    Path(Box<PathRecord>),
    /// `form`.
    Form(Box<FormRecord>),
    /// `rejection`: it claims that something is not proven.
    Rejection(Box<RejectionRecord>),
    /// Any other.
    Other,
}

/// Reads a line.
///
/// # Errors
/// If it is not JSON, has no type, does not match its type, or has a key twice in one object.
pub fn read(line: &str) -> Result<Record, serde_json::Error> {
    let parsed = Parsed::new(line)?;
    Ok(match parsed.r#type() {
        "step" => {
            let step: Box<StepRecord> = parsed.read()?;
            declared(line, &step.base, &step.derived)?;
            Record::Step(step)
        }
        "decision" => {
            let decision: Box<DecisionRecord> = parsed.read()?;
            if let Some(base) = &decision.base {
                declared(line, base, &decision.derived)?;
            }
            Record::Decision(decision)
        }
        "expression" => {
            let expression: Box<ExpressionRecord> = parsed.read()?;
            for base in expression.bases() {
                declared(line, base, &expression.derived)?;
            }
            Record::Expression(expression)
        }
        "link" => {
            let link: Box<LinkRecord> = parsed.read()?;
            for base in link.bases() {
                declared(line, base, &link.derived)?;
            }
            Record::Link(link)
        }
        "tree" => Record::Tree(parsed.read()?),
        "path" => Record::Path(parsed.read()?),
        "form" => Record::Form(parsed.read()?),
        "rejection" => Record::Rejection(parsed.read()?),
        _ => Record::Other,
    })
}

/// Checks that every base set is a constraint or declared; otherwise the line is read again as if there were
/// only constraints, so that the message has the place.
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

/// The result of a replay, as a record.
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
    /// How many of these are solved; none if something does not hold.
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
