//! Compares the claims of a step record with the result of [`verify_by`], and checks its argument with
//! [`argument::check`]. Nothing in the record is trusted.
//!
//! Not checked: `technique`, `also` and `explanation`, which are words, and `minimal`, which only a search
//! can prove.

use super::derived::prove_all;
use super::step::{Choice, PERMUTATION, StepRecord, kind, logic};
use crate::json::parts::discrepancy::{Discrepancy, differ};
use crate::json::{Names, SCHEMA, Weights, position};
use basecover::argument;
use basecover::constraint::{ConstraintId, Derived};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Form, Proven, Step, verify_by, verify_permutation};
use std::sync::Arc;

impl StepRecord {
    /// The position of the record.
    ///
    /// # Errors
    /// If the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// The step of the record and its position, after every claim has been proven again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn prove(&self) -> Result<(Grid, Step), Discrepancy> {
        let (grid, step) = self.proven()?;
        step.map(|step| (grid, step)).ok_or(Discrepancy::Permutation)
    }

    /// The step of these patterns; if there are none, the first single.
    fn step(&self, grid: &Grid, patterns: Vec<Proven>) -> Option<Step> {
        match (&self.placements.0[..], &self.base.sets.0[..]) {
            ([placed], [(truth, 1)]) if self.rank == 0 => Some(Step::single(*truth, *placed, patterns)),
            ([placed, ..], _) if patterns.is_empty() => {
                Some(Step::single(self.placing(grid, *placed)?, *placed, patterns))
            }
            _ => Step::group(patterns).into_iter().next(),
        }
    }

    /// The base set in which a candidate is the only live one.
    fn placing(&self, grid: &Grid, placed: Candidate) -> Option<ConstraintId> {
        let bases = self.base.sets.0.iter().map(|&(id, _)| id);
        bases.into_iter().find(|id| id.live(grid).iter().eq([placed]))
    }

    /// Proves every claim of the record again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        self.proven().map(|_| ())
    }

    /// The position and the step, every claim proven again; no step if permutations prove it.
    fn proven(&self) -> Result<(Grid, Option<Step>), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        self.supposed.check(&grid)?;
        if self.patterns.is_empty() && self.placements.0.is_empty() {
            return Err(Discrepancy::Empty);
        }
        let truths = self.truths()?;
        prove_all(&grid, &truths)?;
        let (order, held) = (self.base.order(), self.base.held(&truths));
        differ("order", self.order, order)?;
        if self.kind == PERMUTATION {
            self.check_permutations(&grid, &truths)?;
            return Ok((grid, None));
        }
        let mut union = CandidateSet::default();
        let mut form = Form::Plain;
        let mut patterns = Vec::new();
        for (i, choice) in self.patterns.iter().enumerate() {
            differ("rank", self.rank, sum(&choice.cover).saturating_sub(held))?;
            let proven = self.choice(&grid, &truths, i + 1, choice)?;
            union = union.or(&proven.eliminations().iter().copied().collect());
            form = form.max(proven.pattern().form());
            patterns.push(proven);
        }
        differ("kind", self.kind.as_str(), kind(logic(&self.kind), form))?;
        compare(None, &self.eliminations, &union)?;
        let unplaced = |c: &&Candidate| self.placing(&grid, **c).is_none();
        if let Some(&candidate) = self.placements.0.iter().find(unplaced) {
            return Err(Discrepancy::Placement(candidate));
        }
        if patterns.is_empty() {
            differ("rank", self.rank, 0)?;
        }
        let step = self.step(&grid, patterns).ok_or(Discrepancy::Empty)?;
        if let Some(reading) = self.reading {
            differ("reading", reading, step.reading())?;
        }
        if let Some(argument) = &self.argument {
            argument::check(&grid, &step, &argument.read(&truths)?)?;
        }
        Ok((grid, Some(step)))
    }

    /// The derived truths that the record declares.
    fn truths(&self) -> Result<Vec<Arc<Derived>>, Discrepancy> {
        self.derived.truths(self.givens.as_deref())
    }

    /// Proves the eliminations of a record of the kind `permutation`, by the listed sets of each pattern
    /// alone.
    fn check_permutations(&self, grid: &Grid, truths: &[Arc<Derived>]) -> Result<(), Discrepancy> {
        let mut union = CandidateSet::default();
        for (i, choice) in self.patterns.iter().enumerate() {
            let pattern = self.base.with(&choice.cover, truths, i + 1)?;
            let claimed = &choice.eliminations.0;
            if claimed.is_empty() {
                return Err(Discrepancy::Empty);
            }
            let not_forced = |reason| Discrepancy::NotForced {
                pattern: i + 1,
                reason,
            };
            verify_permutation(grid, &pattern, claimed).map_err(not_forced)?;
            union = union.or(&claimed.iter().copied().collect());
        }
        match self.placements.0.first() {
            Some(&placed) => Err(Discrepancy::Placement(placed)),
            None => compare(None, &self.eliminations, &union),
        }
    }

    /// Proves one cover choice again: its eliminations and its form.
    fn choice(
        &self,
        grid: &Grid,
        truths: &[Arc<Derived>],
        number: usize,
        choice: &Choice,
    ) -> Result<Proven, Discrepancy> {
        let pattern = self.base.with(&choice.cover, truths, number)?;
        let proven =
            verify_by(logic(&self.kind), grid, pattern, &[]).map_err(|rejection| Discrepancy::Rejected {
                pattern: number,
                rejection,
            })?;
        let eliminated = proven.eliminations().iter().copied().collect();
        compare(Some(number), &choice.eliminations, &eliminated)?;
        Ok(proven)
    }
}

/// The number of sets, with multiplicity.
fn sum(weights: &Weights) -> i64 {
    weights
        .0
        .iter()
        .fold(0, |sum, &(_, multiplicity)| sum.saturating_add(multiplicity))
}

fn compare(pattern: Option<usize>, claimed: &Names, proven: &CandidateSet) -> Result<(), Discrepancy> {
    let claimed: CandidateSet = claimed.0.iter().copied().collect();
    if claimed == *proven {
        return Ok(());
    }
    let (unproven, unclaimed) = (claimed.minus(proven), proven.minus(&claimed));
    Err(Discrepancy::Eliminations {
        pattern,
        unproven: unproven.iter().collect(),
        unclaimed: unclaimed.iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::pattern::{Rejection, Step, verify};

    /// The record of a pair r1c1 and r1c2, which hold 1 and 2 only, with its two cover choices.
    fn record() -> StepRecord {
        let pair = |c: &Candidate| c.cell().index() > 1 || c.digit().index() < 2;
        let grid = Grid::from_live(Candidate::all().filter(pair).collect());
        let proven = ["r1c1 r1c2 / 1r1 2r1", "r1c1 r1c2 / 1b1 2b1"]
            .map(|text| verify(&grid, text.parse().unwrap()).unwrap());
        StepRecord::new(&grid, &Step::group(proven)[0])
    }

    #[test]
    fn a_record_reads_back_and_holds() {
        let record = record();
        assert_eq!(record.check(), Ok(()));
        let text = crate::json::line(&record);
        assert_eq!(serde_json::from_str::<StepRecord>(&text).unwrap(), record);
    }

    #[test]
    fn every_corruption_is_found_for_the_right_reason() {
        let reason = |corrupt: &dyn Fn(&mut StepRecord)| {
            let mut record = record();
            corrupt(&mut record);
            record.check().unwrap_err()
        };
        let field = |corrupt: &dyn Fn(&mut StepRecord)| match reason(corrupt) {
            Discrepancy::Field { field, .. } => field,
            other => panic!("{other}"),
        };
        let first_cover = |record: &mut StepRecord, name: &str| {
            record.patterns[0].cover.0[0].0 = name.parse().unwrap();
        };
        assert_eq!(reason(&|r| r.schema = 2), Discrepancy::Schema(2));
        assert!(matches!(reason(&|r| r.grid.truncate(728)), Discrepancy::Grid(_)));
        assert_eq!(field(&|r| r.order = 3), "order");
        assert_eq!(field(&|r| r.rank = 1), "rank");
        assert_eq!(field(&|r| r.kind = "weighted".to_owned()), "kind");
        assert_eq!(reason(&|r| r.patterns.clear()), Discrepancy::Empty);
        assert!(matches!(
            reason(&|r| first_cover(r, "3r1")),
            Discrepancy::Rejected {
                pattern: 1,
                rejection: Rejection::Uncovered { .. }
            }
        ));
        assert!(matches!(
            reason(&|r| first_cover(r, "r1c1")),
            Discrepancy::BaseAndCover { pattern: 1, .. }
        ));
        let lost = reason(&|r| r.patterns[1].eliminations.0.truncate(11));
        assert!(
            matches!(&lost, Discrepancy::Eliminations { pattern: Some(2), unproven, unclaimed } if unproven.is_empty() && !unclaimed.is_empty())
        );
        let gained: Candidate = "9r9c9".parse().unwrap();
        let more = reason(&|r| r.eliminations.0.push(gained));
        assert!(
            matches!(&more, Discrepancy::Eliminations { pattern: None, unproven, .. } if *unproven == [gained])
        );
        assert_eq!(
            reason(&|r| r.placements.0.push(gained)),
            Discrepancy::Placement(gained)
        );
    }

    #[test]
    fn sets_are_read_only_as_they_are_meant() {
        let read = |text: &str| serde_json::from_str::<Weights>(text);
        assert!(read(r#"{"r1c2":1,"4r1":2}"#).is_ok());
        for text in [
            r#"{"r1c2":0}"#,
            r#"{"r1c2":1,"r1c2":1}"#,
            r#"{"r1c0":1}"#,
            r#"{"r1c2":1.5}"#,
            "[]",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
