//! [`ExpressionRecord`]: the least and the greatest value of a sum of candidates.

use super::check_decision::of_values;
use super::derived::prove_all;
use crate::json::parts::discrepancy::differ;
use crate::json::{Base, Declared, Discrepancy, SCHEMA, Supposed, Values, Weights, grid, position};
use basecover::constraint::Derived;
use basecover::grid::Grid;
use basecover::lp::{Extreme, Extremes, Ratio};
use basecover::pattern::{Pattern, Sum, verify, verify_sum};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The result of `basecover decide --expr`, as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExpressionRecord {
    /// Always `expression`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(default, skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The sum, `4r1c2 + 4r3c5 - 2*5r1c1`.
    pub sum: String,
    /// The least value; left out if there is no fractional solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<ExtremeFields>,
    /// The greatest value; likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub greatest: Option<ExtremeFields>,
    /// The pattern that eliminates every candidate, if there is no fractional solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<SetFields>,
    /// The derived truths that may be base sets, and that the points satisfy.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
}

/// A value with its proofs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExtremeFields {
    /// The value, `3/2`.
    pub value: String,
    /// The factor of the coefficients in the pattern.
    pub scale: i64,
    /// The base sets of the pattern that proves it.
    pub base: Base,
    /// Its cover sets.
    pub cover: Weights,
    /// A fractional solution in which the sum has the value.
    pub witness: Values,
}

/// A pattern by its sets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetFields {
    /// The base sets.
    pub base: Base,
    /// The cover sets.
    pub cover: Weights,
}

impl SetFields {
    fn new(pattern: &Pattern) -> Self {
        Self {
            base: Base::of(pattern),
            cover: Weights(pattern.covers().collect()),
        }
    }
}

impl ExtremeFields {
    fn new(extreme: &Extreme) -> Self {
        let SetFields { base, cover } = SetFields::new(&extreme.pattern);
        Self {
            value: extreme.value.to_string(),
            scale: extreme.scale,
            base,
            cover,
            witness: Values(extreme.point.values().collect()),
        }
    }

    /// Checks that the sum is at most `at_most`, and equal to it in the witness.
    fn check(
        &self,
        grid: &Grid,
        sum: &Sum,
        at_most: impl Fn(Ratio) -> Ratio,
        truths: &[Arc<Derived>],
    ) -> Result<(), Discrepancy> {
        let value: Ratio =
            (self.value.parse()).map_err(|_| Discrepancy::Proof("a value is a number as in 3/2"))?;
        let value = at_most(value);
        let pattern = self.base.with(&self.cover, truths, 1)?;
        verify_sum(grid, &pattern, sum, self.scale)?;
        let proven = Ratio::new(pattern.rank(), self.scale);
        differ("value", value.to_string(), proven.to_string())?;
        let point = of_values(grid, &self.witness)?.satisfying(truths)?;
        match point.sum(sum) {
            Some(reached) => differ("value", value.to_string(), reached.to_string()),
            None => Err(Discrepancy::Proof("the numbers of the sum are too large")),
        }
    }
}

impl ExpressionRecord {
    /// The record of the values of a sum in a position, with these derived truths.
    #[must_use]
    pub fn new(at: &Grid, sum: &Sum, extremes: &Extremes, truths: &[Arc<Derived>]) -> Self {
        let (derived, givens) = Declared::new(at, truths);
        let record = Self {
            r#type: "expression".to_owned(),
            schema: SCHEMA,
            grid: grid(at),
            supposed: Supposed::default(),
            sum: sum.to_string(),
            least: None,
            greatest: None,
            contradiction: None,
            derived,
            givens,
        };
        match extremes {
            Extremes::Between { least, greatest } => Self {
                least: Some(ExtremeFields::new(least)),
                greatest: Some(ExtremeFields::new(greatest)),
                ..record
            },
            Extremes::Empty(proven) => Self {
                contradiction: Some(SetFields::new(proven.pattern())),
                ..record
            },
        }
    }

    /// The position of the record.
    ///
    /// # Errors
    /// If the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// The base sets of its patterns.
    pub(crate) fn bases(&self) -> impl Iterator<Item = &Base> {
        let extremes = self.least.iter().chain(&self.greatest);
        let sets = self.contradiction.iter().map(|sets| &sets.base);
        extremes.map(|extreme| &extreme.base).chain(sets)
    }

    /// Proves every claim of the record again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        self.supposed.check(&grid)?;
        let sum: Sum = self.sum.parse()?;
        let truths = self.derived.truths(self.givens.as_deref())?;
        prove_all(&grid, &truths)?;
        match (&self.least, &self.greatest, &self.contradiction) {
            (Some(least), Some(greatest), None) => {
                greatest.check(&grid, &sum, |value| value, &truths)?;
                least.check(&grid, &sum.negated(), Ratio::negated, &truths)
            }
            (None, None, Some(sets)) => {
                let pattern = sets.base.with(&sets.cover, &truths, 1)?;
                let proven = verify(&grid, pattern).map_err(|rejection| Discrepancy::Rejected {
                    pattern: 1,
                    rejection,
                })?;
                match proven.eliminations().len() == grid.live().len() {
                    true => Ok(()),
                    false => Err(Discrepancy::Proof(
                        "a contradiction eliminates every live candidate",
                    )),
                }
            }
            _ => Err(Discrepancy::Proof(
                "an expression has a least and a greatest value, or else a contradiction",
            )),
        }
    }
}
