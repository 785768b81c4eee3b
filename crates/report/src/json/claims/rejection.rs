//! [`RejectionRecord`] and [`VerificationRecord`]: the output of `basecover verify` for claims that do not
//! hold.

use super::derived::prove_all;
use super::step::{kind, logic};
use crate::json::parts::discrepancy::{Discrepancy, differ};
use crate::json::{Base, Declared, Names, SCHEMA, Weights, grid, position};
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Claim, Lacks, Rejection, verify_by};
use basecover::sorting;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A claim that was rejected.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RejectionRecord {
    /// Always `rejection`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The line number of the claim in the input, from 1.
    pub line: Option<usize>,
    /// The position, 729 characters.
    pub grid: String,
    /// For a pattern: `plain`, `weighted` or `template`; left out for a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The base sets of the claim.
    pub base: Base,
    /// For a pattern: the derived truths among them; left out if there are none.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
    /// Its cover sets; left out for a step with several cover choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Weights>,
    /// For a pattern: the claimed eliminations; left out if there are none.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub claimed: Names,
    /// Why, with the evidence.
    pub message: String,
    /// For a pattern: all live candidates that are not covered, with their excesses; left out if there are
    /// none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub uncovered: BTreeMap<String, i64>,
    /// For a pattern whose rank is too high: the live candidates with the largest excess; left out otherwise.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub nearest: Names,
    /// For a pattern: the unused cover sets; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<String>,
}

fn is_empty(names: &Names) -> bool {
    names.0.is_empty()
}

/// Candidates with their excesses, by name.
fn by_name(uncovered: &[(Candidate, i64)]) -> BTreeMap<String, i64> {
    sorting::map(uncovered.iter().map(|(c, excess)| (c.to_string(), *excess)))
}

impl RejectionRecord {
    /// The rejection of a record about base sets in a position.
    #[must_use]
    pub fn new(
        line: Option<usize>,
        grid: String,
        base: Base,
        cover: Option<Weights>,
        message: String,
    ) -> Self {
        Self {
            r#type: "rejection".to_owned(),
            schema: SCHEMA,
            line,
            grid,
            base,
            cover,
            message,
            ..Self::default()
        }
    }

    /// The rejection of a pattern, with all its faults.
    #[must_use]
    pub fn of_claim(position: &Grid, claim: &Claim, rejection: &Rejection) -> Self {
        let Claim {
            pattern,
            eliminations,
            logic,
        } = claim;
        let lacks = Lacks::by(*logic, position, pattern);
        let cover = Weights(pattern.covers().collect());
        let truths = pattern.derived().iter().map(|(truth, _)| truth);
        let (derived, givens) = Declared::new(position, truths);
        Self {
            derived,
            givens,
            kind: Some(kind(*logic, pattern.form()).to_owned()),
            claimed: Names(eliminations.clone()),
            uncovered: by_name(&lacks.uncovered),
            nearest: Names(lacks.nearest),
            idle: lacks.idle.iter().map(ToString::to_string).collect(),
            ..Self::new(
                None,
                grid(position),
                Base::of(pattern),
                Some(cover),
                rejection.to_string(),
            )
        }
    }

    /// Whether it contains the rejected pattern, so that this can be judged again.
    #[must_use]
    pub fn is_of_pattern(&self) -> bool {
        self.kind.is_some() && self.cover.is_some()
    }

    /// The position, the pattern with its claimed eliminations, and the reason for the rejection, all judged
    /// again; none for the rejection of a record.
    ///
    /// # Errors
    /// The first [`Discrepancy`]: the pattern is not rejected, or its faults differ.
    pub fn prove(&self) -> Result<Option<(Grid, Claim, Rejection)>, Discrepancy> {
        let (Some(own_kind), Some(cover)) = (&self.kind, &self.cover) else {
            return Ok(None);
        };
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = position(&self.grid)?;
        let truths = self.derived.truths(self.givens.as_deref())?;
        prove_all(&grid, &truths)?;
        let claim = Claim {
            pattern: self.base.with(cover, &truths, 1)?,
            eliminations: self.claimed.0.clone(),
            logic: logic(own_kind),
        };
        differ("kind", &**own_kind, kind(claim.logic, claim.pattern.form()))?;
        let verdict = verify_by(claim.logic, &grid, claim.pattern.clone(), &claim.eliminations);
        let rejection = verdict.err().ok_or(Discrepancy::Accepted)?;
        let lacks = Lacks::by(claim.logic, &grid, &claim.pattern);
        let listed = |uncovered: &BTreeMap<String, i64>| {
            uncovered
                .iter()
                .map(|(c, excess)| format!("{c} {excess}"))
                .join(", ")
        };
        differ(
            "uncovered",
            listed(&self.uncovered),
            listed(&by_name(&lacks.uncovered)),
        )?;
        let listed = |nearest: &[Candidate]| nearest.iter().join(", ");
        differ("nearest", listed(&self.nearest.0), listed(&lacks.nearest))?;
        differ("idle", self.idle.join(", "), lacks.idle.iter().join(", "))?;
        Ok(Some((grid, claim, rejection)))
    }
}

/// How many of the input records hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct VerificationRecord {
    /// Always `verification`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// How many steps hold in every claim.
    pub accepted: usize,
    /// How many steps do not.
    pub rejected: usize,
}

impl VerificationRecord {
    /// The record of these counts.
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
