//! What options read: candidates, digits, depths, suppositions, forms.

use super::declared::{Checker, Takes};
use super::fields::{BadField, Fields};
use super::kinds::{Each, Kind, Text, Words};
use super::{Options, options};
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet, Digit};
use basecover::pattern::{self, ParsePatternError, ParsePatternErrorKind, Supposition, Suppositions};
use basecover::survey::CanonicalForm;
use basecover::survey::canonical::ParseFormError;
use serde_json::Value;

/// No tree is deeper than there are cells.
const COMPLETE: usize = 81;

/// Reads the depth of certificate trees.
///
/// # Errors
/// What would be right.
pub fn depth(text: &str) -> Result<usize, String> {
    match (text, text.parse()) {
        ("complete", _) => Ok(COMPLETE),
        (_, Ok(depth)) if depth <= COMPLETE => Ok(depth),
        _ => Err("write a small number, 0 for no trees, or complete".to_owned()),
    }
}

/// A number up to some depth, or `complete`.
pub(crate) struct Depth;

impl Kind for Depth {
    type Value = usize;

    fn takes(&self) -> Takes {
        Takes::Depth(Checker::of(depth))
    }

    fn read(&self, field: &'static str, value: Value) -> Result<usize, BadField> {
        let text = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        depth(&text).map_err(|error| BadField::value(field, error))
    }
}

/// Reads candidates as an option names them: `4r1c2`, `45r1c2` or `r1c2<>45`.
///
/// # Errors
/// Why they are none.
pub fn candidates(text: &str) -> Result<CandidateSet, ParsePatternErrorKind> {
    Ok(pattern::candidates(text)?.into_iter().collect())
}

/// Reads the name of one candidate.
///
/// # Errors
/// What would be right.
pub fn candidate(text: &str) -> Result<Candidate, String> {
    let named = candidates(text).map_err(|error| error.to_string())?;
    match (named.iter().next(), named.len()) {
        (Some(candidate), 1) => Ok(candidate),
        _ => Err("name one candidate, as in 4r1c2".to_owned()),
    }
}

/// What an option supposes: suppositions that hold together, or cases of which one holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Supposing {
    /// All of these, as in `4r1c2, not 5r3c7`.
    All(Suppositions),
    /// One of these, as in `4r1c2 | 5r1c2`.
    Cases(CandidateSet),
    /// One candidate of a truth that is named: a set, as in `4r1`, or a derived truth.
    Truth(String),
}

/// Reads suppositions, or cases with `|` between them, or the name of a truth.
///
/// # Errors
/// What would be right.
pub fn supposing(text: &str) -> Result<Supposing, String> {
    if !text.contains('|') {
        return match text.parse::<Suppositions>() {
            Ok(all) => Ok(Supposing::All(all)),
            Err(_) if is_truth(text.trim()) => Ok(Supposing::Truth(text.trim().to_owned())),
            Err(error) => Err(error.to_string()),
        };
    }
    let case = |text: &str| {
        let all: Suppositions = text.trim().parse().ok()?;
        let mut all = all.iter();
        match (all.next(), all.next()) {
            (Some(Supposition::True(case)), None) => Some(case),
            _ => None,
        }
    };
    let cases: Option<CandidateSet> = text.split('|').map(case).collect();
    let wrong = || "write a candidate for each case, as in '4r1c2 | 5r1c2 | 7r1c2'".to_owned();
    cases.map(Supposing::Cases).ok_or_else(wrong)
}

/// Whether a text may name a truth: one set, an odd number of sets, or a derived truth such as
/// `tridagon-123-1`.
fn is_truth(text: &str) -> bool {
    let is_name = |text: &str| {
        let letter = text.starts_with(|c: char| c.is_ascii_lowercase() && c != 'r');
        letter && text.contains('-') && !text.contains([' ', ',', '<'])
    };
    pattern::sets(text).is_ok_and(|sets| sets.iter().count() == 1)
        || text.starts_with("parity(")
        || is_name(text)
}

/// Reads sets of one side.
///
/// # Errors
/// Why they are none, with the place.
pub fn sets(text: &str) -> Result<ConstraintSet, String> {
    pattern::sets(text).map_err(|error: ParsePatternError| format!("\n{}", error.render(text).trim_end()))
}

/// Reads `14` as the digits 1 and 4.
///
/// # Errors
/// What would be right.
pub fn digits(text: &str) -> Result<[bool; 9], String> {
    if text.is_empty() {
        return Err("name at least one digit, as in 14".to_owned());
    }
    let mut admitted = [false; 9];
    for c in text.chars() {
        let digit = Digit::from_char(c).ok_or("write the digits without blanks, as in 14")?;
        admitted[digit.index()] = true;
    }
    Ok(admitted)
}

/// Reads a pattern with its target as the form it has.
///
/// # Errors
/// Why it is none, with the place where that is known.
pub fn form(text: &str) -> Result<CanonicalForm, String> {
    text.parse().map_err(|error| match error {
        ParseFormError::Pattern(error) => format!("this is not a pattern\n{}", error.render(text).trim_end()),
        derived @ ParseFormError::Derived(_) => derived.to_string(),
        targets @ ParseFormError::Targets(_) => {
            format!("{targets}: write one behind an arrow, as in => r3c3<>4")
        }
    })
}

/// The candidates that an option names, all of them.
pub(crate) fn target(
    fields: &mut Fields,
    name: &'static str,
    help: &'static str,
) -> Result<CandidateSet, BadField> {
    let words = fields.any(name, help, "4r1c2,5r3c7", Words(Text(candidates)))?;
    Ok(words.iter().flat_map(CandidateSet::iter).collect())
}

options! {
    /// What is supposed.
    struct Supposed {
        /// Suppose that a candidate is true, or with `not` that it is false, in the position after --after.
        /// All results then depend on the suppositions. r1c2=4 and r1c2<>4 may be written too.
        suppose: Vec<Suppositions> = any("4r1c2,not 5r3c7", Each(Text(str::parse::<Suppositions>))),
    }
}

impl Options for Suppositions {
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        let supposed = Supposed::read(fields)?;
        Ok(supposed.suppose.iter().flat_map(Self::iter).collect())
    }
}
