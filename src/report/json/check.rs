//! What a step record claims against what [`verify_by`] finds. Nothing in the record is believed.
//!
//! Not looked at: `technique`, `also` and `explanation`, which are words, and `minimal`, which only a search can tell.

use super::derived::prove_all;
use super::step::{Choice, StepRecord, kind, logic};
use super::{Names, SCHEMA, Weights};
use crate::constraint::Derived;
use crate::constraint::{ConstraintId, ParseConstraintError};
use crate::formats::{self, Format, ReadError};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{NoPoint, Ratio};
use crate::pattern::{
    Form, NotForced, Rejection, Step, TreeRejection, Unproven, verify_by, verify_permutation,
};
use itertools::Itertools;
use std::sync::Arc;

/// The kind of a step that permutations of its sets prove ([`verify_permutation`]).
const PERMUTATION: &str = "permutation";

/// The first claim of a record that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Discrepancy {
    /// A record of another version.
    #[error("schema {0} is not read here, only {SCHEMA}")]
    Schema(u32),
    /// The position cannot be read.
    #[error("the grid cannot be read: {0}")]
    Grid(Box<ReadError>),
    /// A pattern proves nothing.
    #[error("pattern {pattern}: {rejection}")]
    Rejected {
        /// Its place in the record, from 1.
        pattern: usize,
        /// Why.
        rejection: Rejection,
    },
    /// A constraint is listed as base set and as cover set.
    #[error("pattern {pattern}: {constraint} is base set and cover set")]
    BaseAndCover {
        /// Its place in the record, from 1.
        pattern: usize,
        /// The first such constraint.
        constraint: ConstraintId,
    },
    /// Eliminations are claimed that are not proven, or kept back.
    #[error("{} eliminations differ: {}", whose(*.pattern), difference(.unproven, .unclaimed))]
    Eliminations {
        /// The place of the pattern in the record, from 1; none for the eliminations of the step.
        pattern: Option<usize>,
        /// Claimed and not proven.
        unproven: Vec<Candidate>,
        /// Proven and not claimed.
        unclaimed: Vec<Candidate>,
    },
    /// The order, the rank or the kind is another one.
    #[error("the record says {field} {claimed}, it is {found}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// What the record says.
        claimed: String,
        /// What it is.
        found: String,
    },
    /// A placement that no base set of one live candidate makes.
    #[error("{0} is placed, and it is not the one live candidate of a base set")]
    Placement(Candidate),
    /// Neither a pattern nor a placement.
    #[error("the step has no pattern")]
    Empty,
    /// A decision without the proof it needs, or with another.
    #[error("{0}")]
    Proof(&'static str),
    /// A certificate tree that is no proof.
    #[error("the tree: {0}")]
    Tree(#[from] TreeRejection),
    /// The witness is no fractional solution.
    #[error("the witness: {0}")]
    Point(#[from] NoPoint),
    /// The witness says nothing about the candidate.
    #[error("the witness holds {candidate} with value {value}, not 1")]
    Below {
        /// The candidate.
        candidate: Candidate,
        /// Its value.
        value: Ratio,
    },
    /// The listed sets do not force an elimination.
    #[error("pattern {pattern}: {reason}")]
    NotForced {
        /// Its place in the record, from 1.
        pattern: usize,
        /// Why.
        reason: NotForced,
    },
    /// What only permutations of the sets prove is no step of the rank lemma.
    #[error("a permutation pattern is proven by its sets alone: it has no rank, and no technique's name")]
    Permutation,
    /// A base set that is neither a constraint nor declared as a derived truth.
    #[error("{}, and no derived truth is declared under that name", ParseConstraintError(.0.clone()))]
    Undeclared(String),
    /// A derived truth that is not proven.
    #[error("{name}: {reason}")]
    Derived {
        /// Its name.
        name: String,
        /// Why.
        reason: Unproven,
    },
    /// The example of a form is an instance of another one.
    #[error("the example is an instance of {0}")]
    Form(String),
    /// No technique has the name.
    #[error("no technique is called {0}")]
    Technique(String),
    /// The values of the witness have no common denominator below 2^63.
    #[error("the witness: the common denominator is too large")]
    Denominator,
}

fn whose(pattern: Option<usize>) -> String {
    pattern.map_or("the step's".to_owned(), |number| format!("pattern {number}: the"))
}

fn difference(unproven: &[Candidate], unclaimed: &[Candidate]) -> String {
    let list = |candidates: &[Candidate], what| match candidates {
        [] => None,
        _ => Some(format!("{} {what}", candidates.iter().format(" "))),
    };
    let parts = [
        list(unproven, "claimed and not proven"),
        list(unclaimed, "proven and not claimed"),
    ];
    parts.into_iter().flatten().join("; ")
}

impl StepRecord {
    /// The position of the record.
    ///
    /// # Errors
    /// When the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// The step of the record and its position, after every claim has been proven anew.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn prove(&self) -> Result<(Grid, Step), Discrepancy> {
        self.check()?;
        if self.kind == PERMUTATION {
            return Err(Discrepancy::Permutation);
        }
        let grid = self.position()?;
        let mut patterns = Vec::new();
        let truths = self.truths()?;
        for (i, choice) in self.patterns.iter().enumerate() {
            let pattern = self.base.with(&choice.cover, &truths, i + 1)?;
            let rejected = |rejection| Discrepancy::Rejected {
                pattern: i + 1,
                rejection,
            };
            patterns.push(verify_by(logic(&self.kind), &grid, pattern, &[]).map_err(rejected)?);
        }
        let step = match (&self.placements.0[..], &self.base.sets.0[..]) {
            ([placed], [(truth, 1)]) => Some(Step::single(*truth, *placed, patterns)),
            _ => Step::group(patterns).into_iter().next(),
        };
        step.map(|step| (grid, step)).ok_or(Discrepancy::Empty)
    }

    /// Proves every claim of the record anew.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        if self.patterns.is_empty() && self.placements.0.is_empty() {
            return Err(Discrepancy::Empty);
        }
        let truths = self.truths()?;
        prove_all(&grid, &truths)?;
        let order = self.base.order();
        differ("order", self.order, order)?;
        let mut union = CandidateSet::default();
        let mut form = Form::Plain;
        if self.kind == PERMUTATION {
            return self.check_permutations(&grid, &truths);
        }
        for (i, choice) in self.patterns.iter().enumerate() {
            differ("rank", self.rank, sum(&choice.cover).saturating_sub(order))?;
            let (proven, pattern_form) = self.choice(&grid, &truths, i + 1, choice)?;
            union = union.or(&proven);
            form = form.max(pattern_form);
        }
        differ("kind", self.kind.as_str(), kind(logic(&self.kind), form))?;
        compare(None, &self.eliminations, &union)?;
        let places = |c: &Candidate| {
            let alone = |id: ConstraintId| id.members().into_iter().filter(|&m| grid.is_live(m)).eq([*c]);
            self.base.sets.0.iter().any(|&(id, _)| alone(id))
        };
        match self.placements.0.iter().find(|c| !places(c)) {
            Some(&candidate) => Err(Discrepancy::Placement(candidate)),
            None => Ok(()),
        }
    }

    /// The derived truths it declares.
    fn truths(&self) -> Result<Vec<Arc<Derived>>, Discrepancy> {
        self.derived.truths(self.givens.as_deref())
    }

    /// Proves the eliminations of a record of the kind `permutation`, by the listed sets of each pattern alone.
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

    /// Proves one cover choice anew: what it eliminates, and its form.
    fn choice(
        &self,
        grid: &Grid,
        truths: &[Arc<Derived>],
        number: usize,
        choice: &Choice,
    ) -> Result<(CandidateSet, Form), Discrepancy> {
        let pattern = self.base.with(&choice.cover, truths, number)?;
        let proven =
            verify_by(logic(&self.kind), grid, pattern, &[]).map_err(|rejection| Discrepancy::Rejected {
                pattern: number,
                rejection,
            })?;
        let eliminated = proven.eliminations().iter().copied().collect();
        compare(Some(number), &choice.eliminations, &eliminated)?;
        Ok((eliminated, proven.pattern().form()))
    }
}

/// Reads the grid of a record.
pub(super) fn position(text: &str) -> Result<Grid, Discrepancy> {
    let mut entries =
        formats::read(text, Some(Format::Candidates)).map_err(|e| Discrepancy::Grid(Box::new(e)))?;
    Ok(entries.swap_remove(0).grid)
}

/// That no constraint is base set and cover set.
pub(super) fn disjoint(pattern: usize, base: &Weights, cover: &Weights) -> Result<(), Discrepancy> {
    let covers = |id| cover.0.iter().any(|&(other, _)| other == id);
    match base.0.iter().find(|&&(id, _)| covers(id)) {
        Some(&(constraint, _)) => Err(Discrepancy::BaseAndCover { pattern, constraint }),
        None => Ok(()),
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

pub(super) fn differ<T: PartialEq + ToString>(
    field: &'static str,
    claimed: T,
    found: T,
) -> Result<(), Discrepancy> {
    if claimed == found {
        return Ok(());
    }
    Err(Discrepancy::Field {
        field,
        claimed: claimed.to_string(),
        found: found.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::{Step, verify};

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
        let text = super::super::line(&record);
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
