//! [`FewestRecord`]: the fewest base sets whose exact logic eliminates a candidate.

use super::positions::solutions::digits;
use super::{Name, SCHEMA, Supposed, Weights, grid};
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, Grid};
use basecover::search::StopReason;
use basecover::search::exact::{Count, Fewest, Simplest};
use serde::Serialize;

/// What `find --logic exact` says of a target, after the record of its step; its fields are in the order of
/// the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FewestRecord {
    /// Always `fewest`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions in it; left out if there are none.
    #[serde(skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The candidate.
    pub target: Name,
    /// Base sets that eliminate it; none if none were found.
    pub base: Option<Weights>,
    /// It is proven that no fewer base sets do; none if no base sets do.
    pub at_least: Option<usize>,
    /// How many choices the base sets have; none if that is not known.
    pub choices: Option<u64>,
    /// Whether there may be more choices than that.
    pub more: bool,
    /// Whether it is proven that no other base sets that are as few have fewer choices.
    pub fewest_choices: bool,
    /// A solution with the candidate, 81 digits: no base sets eliminate it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Why the search for the fewest ended; `exhausted` means that `at_least` is all there is to know.
    pub stop: String,
}

impl FewestRecord {
    /// The record of what was found for a candidate of a position.
    #[must_use]
    pub fn new(at: &Grid, target: Candidate, found: &Simplest) -> Self {
        let (base, at_least, solution, stop) = match &found.fewest {
            Fewest::Least(bases) => (Some(bases), Some(bases.len()), None, StopReason::Exhausted),
            Fewest::None(solution) => (None, None, Some(digits(solution)), StopReason::Exhausted),
            Fewest::More(least) => (None, Some(*least), None, StopReason::Exhausted),
            Fewest::Stopped {
                at_least,
                found,
                reason,
            } => (found.as_ref(), Some(*at_least), None, *reason),
        };
        let choices = found.choices.map(|count| match count {
            Count::Exactly(count) => (count, false),
            Count::AtLeast(count) => (count, true),
        });
        let once = |bases: &ConstraintSet| Weights(bases.iter().map(|id| (id, 1)).collect());
        Self {
            r#type: "fewest",
            schema: SCHEMA,
            grid: grid(at),
            supposed: Supposed::default(),
            target: Name(target),
            base: base.map(once),
            at_least,
            choices: choices.map(|(count, _)| count),
            more: choices.is_some_and(|(_, more)| more),
            fewest_choices: found.is_simplest,
            solution,
            stop: stop.to_string(),
        }
    }
}
