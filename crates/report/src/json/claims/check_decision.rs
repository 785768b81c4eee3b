//! Compares the claims of a decision record with the facts that its certificate or witness proves. Nothing in
//! the record is trusted.
//!
//! Not checked: `order_bound`, and whether a `bound` below 1 can be reached or a missing `rank_bound` is
//! correct; the record has no proof of those.

use super::decision::{TemplateValue, logic_named};
use super::derived::prove_all;
use crate::json::parts::discrepancy::{Discrepancy, differ};
use crate::json::{DecisionRecord, SCHEMA, Values, position};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Point, Ratio, least_rank, template};
use basecover::pattern::{Logic, Pattern, TemplateJudge, verify_by};

impl DecisionRecord {
    /// The position of the record.
    ///
    /// # Errors
    /// If the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// Proves the decision again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        self.supposed.check(&grid)?;
        let candidate = self.candidate.0;
        let truths = self.derived.truths(self.givens.as_deref())?;
        prove_all(&grid, &truths)?;
        let logic = self.logic()?;
        if self.templates.is_some() != (logic == Logic::Templates && !self.eliminable) {
            return Err(Discrepancy::Proof(
                "the witness of a decision about templates, and of no other, is a list of templates",
            ));
        }
        match (
            self.eliminable,
            &self.base,
            &self.cover,
            &self.witness,
            &self.templates,
        ) {
            (true, Some(base), Some(cover), None, _) => {
                self.certificate(logic, &grid, &base.with(cover, &truths, 1)?)
            }
            (false, None, None, Some(values), None) => {
                is_one(candidate, &of_values(&grid, values)?.satisfying(&truths)?)
            }
            (false, None, None, None, Some(mix)) => {
                is_one(candidate, &of_templates(&grid, mix)?.satisfying(&truths)?)
            }
            (true, ..) => Err(Discrepancy::Proof(
                "an eliminable candidate needs base and cover, and no witness",
            )),
            (false, ..) => Err(Discrepancy::Proof(
                "a candidate that is not eliminable needs a witness, and neither base nor cover",
            )),
        }
    }

    /// The logic it is about.
    ///
    /// # Errors
    /// If it is not a known one.
    pub fn logic(&self) -> Result<Logic, Discrepancy> {
        logic_named(self.logic.as_deref())
    }

    fn certificate(&self, logic: Logic, grid: &Grid, pattern: &Pattern) -> Result<(), Discrepancy> {
        let candidate = self.candidate.0;
        verify_by(logic, grid, pattern.clone(), &[candidate]).map_err(|rejection| Discrepancy::Rejected {
            pattern: 1,
            rejection,
        })?;
        let excess = match logic {
            Logic::Candidates => Some(pattern.excess(candidate)),
            Logic::Templates => TemplateJudge::new(grid)
                .least(pattern)
                .map(|least| least[candidate.index()])
                .filter(|&excess| excess != i64::MAX),
        };
        // Below rank 0 there is no fractional solution and no value, and the excess may be 0. A candidate in
        // no template has the value 0.
        let value = (pattern.rank() >= 0)
            .then(|| excess.map_or(Ratio::ZERO, |excess| Ratio::new(pattern.rank(), excess)));
        let words = |value: Option<Ratio>| value.map_or("none".to_owned(), |value| value.to_string());
        differ("bound", self.bound.clone().unwrap_or(words(None)), words(value))?;
        let least = value.and_then(|value| match logic {
            Logic::Candidates => least_rank(value),
            Logic::Templates => Some(template::least_rank(value)),
        });
        let least = least.map_or("none".to_owned(), |rank| rank.to_string());
        match self.rank_bound {
            Some(claimed) => differ("rank_bound", claimed.to_string(), least),
            None => Ok(()),
        }
    }

    /// The values of the candidates in the witness; none if there is none.
    ///
    /// # Errors
    /// If it is not a fractional solution.
    pub(crate) fn shares(&self, grid: &Grid) -> Result<Vec<(Candidate, Ratio)>, Discrepancy> {
        let point = match (&self.witness, &self.templates) {
            (Some(values), _) => of_values(grid, values)?,
            (None, Some(mix)) => of_templates(grid, mix)?,
            (None, None) => return Ok(Vec::new()),
        };
        Ok(point.values().collect())
    }
}

fn is_one(candidate: Candidate, point: &Point) -> Result<(), Discrepancy> {
    match point.value(candidate) {
        Ratio::ONE => Ok(()),
        value => Err(Discrepancy::Below { candidate, value }),
    }
}

pub(super) fn of_values(grid: &Grid, values: &Values) -> Result<Point, Discrepancy> {
    let (whole, denominator) = common(values.0.iter().map(|&(_, value)| value))?;
    let named = values.0.iter().map(|&(c, _)| c).zip(whole);
    Ok(Point::new(grid, named, denominator)?)
}

fn of_templates(grid: &Grid, mix: &[TemplateValue]) -> Result<Point, Discrepancy> {
    let values: Vec<Ratio> = mix.iter().map(TemplateValue::read).collect::<Result<_, _>>()?;
    let (whole, denominator) = common(values.into_iter())?;
    let templates: Vec<_> = mix
        .iter()
        .map(TemplateValue::template)
        .collect::<Result<_, _>>()?;
    Ok(Point::of_templates(
        grid,
        templates.into_iter().zip(whole),
        denominator,
    )?)
}

impl TemplateValue {
    fn template(&self) -> Result<[Candidate; 9], Discrepancy> {
        let mut candidates = self.candidates.0.clone();
        basecover::sorting::ascending(&mut candidates);
        candidates
            .try_into()
            .map_err(|_| Discrepancy::Proof("a template has nine candidates"))
    }

    fn read(&self) -> Result<Ratio, Discrepancy> {
        self.value
            .parse()
            .map_err(|_| Discrepancy::Proof("the value of a template is not a fraction"))
    }
}

/// Fractions over their common denominator.
fn common(values: impl Iterator<Item = Ratio> + Clone) -> Result<(Vec<i64>, i64), Discrepancy> {
    // Every value is at most 1, so that a numerator is never above the common denominator.
    let denominator = values.clone().try_fold(1i64, |common, value| {
        common.checked_mul(Ratio::new(common, value.denominator()).denominator())
    });
    let denominator = denominator.ok_or(Discrepancy::Denominator)?;
    let numerator = |value: Ratio| {
        let numerator = value.numerator().checked_mul(denominator / value.denominator());
        numerator.ok_or(Discrepancy::Denominator)
    };
    Ok((values.map(numerator).collect::<Result<_, _>>()?, denominator))
}
