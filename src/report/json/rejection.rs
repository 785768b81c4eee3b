//! [`RejectionRecord`] and [`VerificationRecord`]: what `basecover verify` says about claims that do not
//! hold.

use super::{Base, SCHEMA, Weights};
use serde::Serialize;

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
