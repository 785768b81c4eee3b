//! Records as they are drawn. What is drawn has been proven anew.

use super::check::position;
use super::{DecisionRecord, Discrepancy, Names, SCHEMA, StepRecord, Weights};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};
use crate::lp::Ratio;
use crate::pattern::{Pattern, verify_claim};
use crate::report::{Entry, Picture};
use itertools::Itertools;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A record that can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawable {
    /// A step.
    Step(Box<StepRecord>),
    /// A decision.
    Decision(Box<DecisionRecord>),
    /// A case split.
    Tree(Box<Tree>),
}

/// As much of a tree record as its drawings show.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Tree {
    schema: u32,
    grid: String,
    candidate: super::Name,
    proof: Node,
}

/// Patterns one after the other, and then a split.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
struct Node {
    #[serde(default)]
    patterns: Vec<Leaf>,
    split: Option<String>,
    #[serde(default)]
    branches: BTreeMap<String, Node>,
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

fn tree(record: &Tree) -> Result<Entry, Discrepancy> {
    if record.schema != SCHEMA {
        return Err(Discrepancy::Schema(record.schema));
    }
    let grid = position(&record.grid)?;
    let target = record.candidate.0;
    let mut pictures = Vec::new();
    node(&grid, &record.proof, target, "", &mut pictures)?;
    if pictures.is_empty() {
        return Err(Discrepancy::Empty);
    }
    Ok(Entry {
        technique: Some("case-split".to_owned()),
        also: Vec::new(),
        order: None,
        rank: None,
        eliminations: vec![target],
        placement: None,
        words: format!("Every case ends without {target}."),
        grid,
        pictures,
    })
}

/// The pictures of a node and of its branches. Its patterns are proven anew; that all branches close is for `verify` to say.
fn node(
    grid: &Grid,
    node: &Node,
    target: Candidate,
    path: &str,
    pictures: &mut Vec<Picture>,
) -> Result<(), Discrepancy> {
    let mut grid = grid.clone();
    let heading = format!("Case split for {target}");
    let place = if path.is_empty() {
        "before the split".to_owned()
    } else {
        format!("supposing {path}")
    };
    let count = node.patterns.len();
    for (i, leaf) in node.patterns.iter().enumerate() {
        let proven = prove(&grid, &leaf.base, &leaf.cover, &leaf.eliminations.0)?;
        let picture = Picture::of_pattern(&grid, &heading, &proven);
        pictures.push(Picture {
            facts: format!("{place}, pattern {} of {count}, {}", i + 1, picture.facts),
            eliminations: leaf.eliminations.0.clone(),
            ..picture
        });
        leaf.eliminations.0.iter().for_each(|&c| grid.remove(c));
    }
    let Some(split) = &node.split else {
        return Ok(());
    };
    let truth: ConstraintId = split
        .parse()
        .map_err(|_| Discrepancy::Proof("a tree splits on a cell, row, column or block"))?;
    let cases = node.branches.keys().format(", ");
    pictures.push(Picture {
        facts: format!("{place}, split on {split}"),
        base: vec![(truth, 1)],
        eliminations: vec![target],
        words: format!(
            "One of {cases} is true, and in each case {target} is false or nothing is left for some set."
        ),
        ..Picture::position(&grid, &heading)
    });
    for (name, branch) in &node.branches {
        let supposed: Candidate = name
            .parse()
            .map_err(|_| Discrepancy::Proof("the branches of a tree are named by candidates"))?;
        let mut sub = grid.clone();
        let seen: Vec<_> = sub.live().iter().filter(|c| c.sees(supposed)).collect();
        seen.into_iter().for_each(|c| sub.remove(c));
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}, {name}")
        };
        self::node(&sub, branch, target, &path, pictures)?;
    }
    Ok(())
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
