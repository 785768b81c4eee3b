//! [`Record`]: a line of JSON that claims something.

use super::distinct::Looked;
use super::{
    Base, DecisionRecord, Declared, ExpressionRecord, FormRecord, LinkRecord, PathRecord, RejectionRecord,
    SCHEMA, StepRecord, TreeRecord, Weights,
};
use basecover::pattern::Tree;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Serialize};

/// The most nested brackets: two for each split of a tree, and eight for the record around it and a pattern
/// at its end. A shown truth needs no more: its proof has fewer splits.
const DEEPEST: usize = 2 * Tree::DEEPEST + 8;

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
    let record = typed(line)?;
    deep::<Looked>(line)?;
    Ok(record)
}

fn typed(line: &str) -> Result<Record, serde_json::Error> {
    #[derive(Deserialize)]
    struct Head {
        r#type: String,
    }
    Ok(match serde_json::from_str::<Head>(line)?.r#type.as_str() {
        "step" => {
            let step: StepRecord = deep(line)?;
            declared(line, &step.base, &step.derived)?;
            Record::Step(Box::new(step))
        }
        "decision" => {
            let decision: DecisionRecord = deep(line)?;
            if let Some(base) = &decision.base {
                declared(line, base, &decision.derived)?;
            }
            Record::Decision(Box::new(decision))
        }
        "expression" => {
            let expression: ExpressionRecord = deep(line)?;
            for base in expression.bases() {
                declared(line, base, &expression.derived)?;
            }
            Record::Expression(Box::new(expression))
        }
        "link" => {
            let link: LinkRecord = serde_json::from_str(line)?;
            for base in link.bases() {
                declared(line, base, &link.derived)?;
            }
            Record::Link(Box::new(link))
        }
        "tree" => Record::Tree(deep(line)?),
        "path" => Record::Path(serde_json::from_str(line)?),
        "form" => Record::Form(serde_json::from_str(line)?),
        "rejection" => Record::Rejection(serde_json::from_str(line)?),
        _ => Record::Other,
    })
}

/// Reads a value with brackets nested deeper than `serde_json` allows by default.
///
/// It recurses once for each open bracket, and [`depth`] counts the same brackets as long as the text is
/// JSON; where it is not, reading ends. So the stack is bounded.
fn deep<T: DeserializeOwned>(line: &str) -> Result<T, serde_json::Error> {
    if depth(line) > DEEPEST {
        let most = Tree::DEEPEST;
        return Err(serde_json::Error::custom(format_args!(
            "brackets deeper than {DEEPEST}: a tree has at most {most} nested splits"
        )));
    }
    let mut reader = serde_json::Deserializer::from_str(line);
    reader.disable_recursion_limit();
    let value = T::deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// The most brackets open at once, outside strings.
fn depth(line: &str) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in line.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                open += 1;
                deepest = deepest.max(open);
            }
            b'}' | b']' if !quoted => open = open.saturating_sub(1),
            _ => {}
        }
    }
    deepest
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_count() {
        for (text, expected) in [
            ("", 0),
            ("{}", 1),
            (r#"{"a":[[1],{"b":2}]}"#, 3),
            (r#"{"[[[":"\"[[["}"#, 1),
            (r#"["\\",[]]"#, 2),
            ("]]][", 1),
        ] {
            assert_eq!(depth(text), expected, "{text}");
        }
    }
}
