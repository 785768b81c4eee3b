//! What a decision record claims against what the certificate or the witness in it proves. Nothing in the record is believed.
//!
//! Not looked at: `order_bound`, and whether a `bound` below 1 can be reached or a missing `rank_bound` is right; for those the record has no proof.

use super::derived::prove_all;
use super::discrepancy::{Discrepancy, differ};
use super::{DecisionRecord, SCHEMA, Values, position};
use crate::constraint::Derived;
use crate::grid::{Candidate, Grid};
use crate::lp::{Point, Ratio, least_rank};
use crate::pattern::{Pattern, verify_claim};
use std::sync::Arc;

impl DecisionRecord {
    /// The position of the record.
    ///
    /// # Errors
    /// When the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// Proves the decision anew.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        let candidate = self.candidate.0;
        let truths = self.derived.truths(self.givens.as_deref())?;
        prove_all(&grid, &truths)?;
        match (self.eliminable, &self.base, &self.cover, &self.witness) {
            (true, Some(base), Some(cover), None) => {
                self.certificate(&grid, candidate, &base.with(cover, &truths, 1)?)
            }
            (false, None, None, Some(values)) => self.witness(&grid, candidate, values, &truths),
            (true, ..) => Err(Discrepancy::Proof(
                "an eliminable candidate needs base and cover, and no witness",
            )),
            (false, ..) => Err(Discrepancy::Proof(
                "a candidate that is not eliminable needs a witness, and neither base nor cover",
            )),
        }
    }

    fn certificate(&self, grid: &Grid, candidate: Candidate, pattern: &Pattern) -> Result<(), Discrepancy> {
        verify_claim(grid, pattern.clone(), &[candidate]).map_err(|rejection| Discrepancy::Rejected {
            pattern: 1,
            rejection,
        })?;
        let excess = pattern.excess(candidate);
        // Below rank 0 there is no fractional solution and no value, and the excess may be 0.
        let value = (pattern.rank() >= 0).then(|| Ratio::new(pattern.rank(), excess));
        let words = |value: Option<Ratio>| value.map_or("none".to_owned(), |value| value.to_string());
        differ("bound", self.bound.clone().unwrap_or(words(None)), words(value))?;
        let least = value
            .and_then(least_rank)
            .map_or("none".to_owned(), |rank| rank.to_string());
        match self.rank_bound {
            Some(claimed) => differ("rank_bound", claimed.to_string(), least),
            None => Ok(()),
        }
    }

    fn witness(
        &self,
        grid: &Grid,
        candidate: Candidate,
        values: &Values,
        truths: &[Arc<Derived>],
    ) -> Result<(), Discrepancy> {
        // Every value is at most 1, so that a numerator is never above the common denominator.
        let denominator = values.0.iter().try_fold(1i64, |common, (_, value)| {
            common.checked_mul(Ratio::new(common, value.denominator()).denominator())
        });
        let denominator = denominator.ok_or(Discrepancy::Denominator)?;
        let numerator = |&(c, value): &(Candidate, Ratio)| {
            let numerator = value.numerator().checked_mul(denominator / value.denominator());
            numerator
                .map(|numerator| (c, numerator))
                .ok_or(Discrepancy::Denominator)
        };
        let whole: Vec<_> = values.0.iter().map(numerator).collect::<Result<_, _>>()?;
        let point = Point::new(grid, whole, denominator)?.within(truths)?;
        match point.value(candidate) {
            Ratio::ONE => Ok(()),
            value => Err(Discrepancy::Below { candidate, value }),
        }
    }
}
