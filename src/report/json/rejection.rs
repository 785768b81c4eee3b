//! [`RejectionRecord`] and [`VerificationRecord`]: what `basecover verify` says about claims that do not
//! hold.

use super::{Base, Name, SCHEMA, Weights};
use crate::pattern::Lacks;
use serde::Serialize;
use std::collections::BTreeMap;

/// A claim that was rejected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RejectionRecord {
    /// Always `rejection`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The line of the input on which the claim stands, from 1.
    pub line: Option<usize>,
    /// The position, 729 characters.
    pub grid: String,
    /// The base sets of the claim.
    pub base: Base,
    /// Its cover sets; left out for a step with several cover choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Weights>,
    /// Why, with the evidence.
    pub message: String,
    /// Of a pattern: all live candidates that are not covered, with their excesses; left out when there is
    /// none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub uncovered: BTreeMap<String, i64>,
    /// Of a pattern whose rank is too high: the live candidates with the largest excess; left out otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Name>,
    /// Of a pattern: the cover sets that take no part; left out when there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<String>,
}

impl RejectionRecord {
    /// The record of a claim about base sets in a position.
    #[must_use]
    pub fn new(
        line: Option<usize>,
        grid: String,
        base: Base,
        cover: Option<Weights>,
        message: String,
    ) -> Self {
        Self {
            r#type: "rejection",
            schema: SCHEMA,
            line,
            grid,
            base,
            cover,
            message,
            uncovered: BTreeMap::new(),
            nearest: Vec::new(),
            idle: Vec::new(),
        }
    }

    /// The same with all that the pattern lacks.
    #[must_use]
    pub fn lacks(self, lacks: &Lacks) -> Self {
        Self {
            uncovered: lacks
                .uncovered
                .iter()
                .map(|(c, excess)| (c.to_string(), *excess))
                .collect(),
            nearest: lacks.nearest.iter().copied().map(Name).collect(),
            idle: lacks.idle.iter().map(ToString::to_string).collect(),
            ..self
        }
    }
}

/// How many of the records that were read hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct VerificationRecord {
    /// Always `verification`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The steps every claim of which holds.
    pub accepted: usize,
    /// The other steps.
    pub rejected: usize,
}

impl VerificationRecord {
    /// The record of a count.
    #[must_use]
    pub fn new(accepted: usize, rejected: usize) -> Self {
        Self {
            r#type: "verification",
            schema: SCHEMA,
            accepted,
            rejected,
        }
    }
}
