//! Records as they are drawn. What is drawn has been proven anew.

use super::check::position;
use super::{DecisionRecord, Discrepancy, Name, Names, SCHEMA, StepRecord, Weights};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};
use crate::lp::Ratio;
use crate::pattern::{Claim, Pattern, Split, Tree, verify_claim};
use crate::report::{Entry, Picture};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// A record that can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawable {
    /// A step.
    Step(Box<StepRecord>),
    /// A decision.
    Decision(Box<DecisionRecord>),
    /// A case split.
    Tree(Box<TreeRecord>),
}

/// A tree record, as far as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TreeRecord {
    schema: u32,
    grid: String,
    candidate: Name,
    proof: Node,
}

/// Patterns one after the other, and then a split.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
struct Node {
    #[serde(default)]
    patterns: Vec<Leaf>,
    split: Option<Truth>,
    #[serde(default)]
    branches: BTreeMap<Case, Node>,
}

/// The truth of a split by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Truth(ConstraintId);

impl<'de> Deserialize<'de> for Truth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(Self).map_err(D::Error::custom)
    }
}

/// What a branch supposes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Case(Candidate);

impl<'de> Deserialize<'de> for Case {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Name::deserialize(deserializer).map(|name| Self(name.0))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Leaf {
    base: Weights,
    cover: Weights,
    eliminations: Names,
}

impl Drawable {
    /// Reads a record; none when it is of a type that has no drawing.
    ///
    /// # Errors
    /// When the text is no JSON, or a record of these types lacks what it should have.
    pub fn read(line: &str) -> Result<Option<Self>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Head {
            r#type: String,
        }
        Ok(match serde_json::from_str::<Head>(line)?.r#type.as_str() {
            "step" => Some(Self::Step(Box::new(serde_json::from_str(line)?))),
            "decision" => Some(Self::Decision(Box::new(serde_json::from_str(line)?))),
            "tree" => Some(Self::Tree(Box::new(serde_json::from_str(line)?))),
            _ => None,
        })
    }

    /// What is drawn: the cover choices of a step, the certificate or the witness of a decision, the split of a tree and every pattern of its
    /// branches.
    ///
    /// # Errors
    /// The first [`Discrepancy`]: nothing is drawn that does not hold.
    pub fn entry(&self) -> Result<Entry, Discrepancy> {
        match self {
            Self::Step(record) => step(record),
            Self::Decision(record) => decision(record),
            Self::Tree(record) => tree(record),
        }
    }
}

fn step(record: &StepRecord) -> Result<Entry, Discrepancy> {
    let (grid, step) = record.prove()?;
    let words = record.explanation.clone().unwrap_or_default();
    let heading = Picture::named(record.technique.as_deref());
    let pictures = (0..).map_while(|choice| Picture::of_step(&grid, &step, choice));
    let titled = |picture| Picture {
        heading: heading.clone(),
        words: words.clone(),
        ..picture
    };
    Ok(Entry {
        technique: record.technique.clone(),
        also: record.also.clone(),
        order: Some(step.order()),
        rank: Some(step.rank()),
        eliminations: step.eliminations(),
        placement: step.placement(),
        pictures: pictures.map(titled).collect(),
        words,
        grid,
    })
}

fn decision(record: &DecisionRecord) -> Result<Entry, Discrepancy> {
    record.check()?;
    let grid = record.position()?;
    let candidate = record.candidate.0;
    let (heading, words, eliminations) = if record.eliminable {
        let value = record.bound.as_ref().map_or_else(
            || "the position has no fractional solution".to_owned(),
            |bound| format!("its value is {bound} at most in every fractional solution"),
        );
        (
            format!("{candidate} is eliminable"),
            format!("The pattern proves that {candidate} is false: {value}."),
            vec![candidate],
        )
    } else {
        let words = format!(
            "No base and cover sets eliminate {candidate}: in this fractional solution, whose values add up to 1 in every cell and for \
             every digit of every house, its value is 1."
        );
        (format!("{candidate} is not eliminable"), words, Vec::new())
    };
    let picture = match (&record.base, &record.cover) {
        (Some(base), Some(cover)) => {
            let proven = prove(&grid, base, cover, &[candidate])?;
            Picture::of_pattern(&grid, &heading, &proven)
        }
        _ => {
            let values = record.witness.iter().flat_map(|values| values.0.iter().copied());
            Picture {
                shares: values.filter(|&(_, value)| value > Ratio::ZERO).collect(),
                ..Picture::position(&grid, &heading)
            }
        }
    };
    let certified = record.eliminable.then_some(());
    Ok(Entry {
        technique: Some("decision".to_owned()),
        also: Vec::new(),
        order: certified.map(|()| sum(&picture.base)),
        rank: certified.map(|()| sum(&picture.cover) - sum(&picture.base)),
        eliminations,
        placement: None,
        pictures: vec![Picture {
            words: words.clone(),
            ..picture
        }],
        words,
        grid,
    })
}

fn sum(sets: &[(ConstraintId, i64)]) -> i64 {
    sets.iter().map(|&(_, multiplicity)| multiplicity).sum()
}

fn tree(record: &TreeRecord) -> Result<Entry, Discrepancy> {
    if record.schema != SCHEMA {
        return Err(Discrepancy::Schema(record.schema));
    }
    let grid = position(&record.grid)?;
    Ok(Entry::of_tree(&grid, record.candidate.0, &record.proof.tree())?)
}

impl Node {
    fn tree(&self) -> Tree {
        let claim = |leaf: &Leaf| {
            let bases = leaf.base.0.iter().map(|&(id, multiplicity)| (id, -multiplicity));
            Claim {
                pattern: Pattern::from_weights(bases.chain(leaf.cover.0.iter().copied())),
                eliminations: leaf.eliminations.0.clone(),
            }
        };
        let branches = self.branches.iter().map(|(case, node)| (case.0, node.tree()));
        Tree {
            patterns: self.patterns.iter().map(claim).collect(),
            split: self.split.as_ref().map(|truth| Split {
                truth: truth.0,
                branches: branches.collect(),
            }),
        }
    }
}

fn prove(
    grid: &Grid,
    base: &Weights,
    cover: &Weights,
    claimed: &[Candidate],
) -> Result<crate::pattern::Proven, Discrepancy> {
    let bases = base.0.iter().map(|&(id, multiplicity)| (id, -multiplicity));
    let pattern = Pattern::from_weights(bases.chain(cover.0.iter().copied()));
    verify_claim(grid, pattern, claimed).map_err(|rejection| Discrepancy::Rejected {
        pattern: 1,
        rejection,
    })
}
