//! [`TreeRecord`]: the record of a certificate tree.

use super::step::{kind, logic};
use crate::json::parts::values::Name;
use crate::json::{Base, Declared, Discrepancy, Names, SCHEMA, Supposed, Weights, grid, position};
use crate::words::supposing;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Claim, Form, Logic, Split, Tree, verify_tree};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A certificate tree as a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreeRecord {
    /// Always `tree`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(default, skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The candidate that the tree proves false.
    pub candidate: Name,
    /// The largest number of nested splits; none in records of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<usize>,
    /// The reading cost, [`Tree::reading`]; none in records of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<i64>,
    /// The proof.
    pub proof: Node,
}

/// A node of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Node {
    /// The patterns, each valid after those before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<NodePattern>,
    /// The truth that is then split.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<String>,
    /// The branches, by live candidate of the truth.
    #[serde(default, skip_serializing_if = "Branches::is_empty")]
    pub branches: Branches,
}

/// A pattern of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NodePattern {
    /// `template` if it is proven by templates; otherwise left out, or `plain` or `weighted` in records of
    /// other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The base sets.
    pub base: Base,
    /// The cover sets.
    pub cover: Weights,
    /// The deleted candidates; the pattern may eliminate more.
    pub eliminations: Names,
    /// The derived truths among the base sets; the field is left out if there is none.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
}

/// The branches of a split, by candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Branches(pub Vec<(Candidate, Node)>);

impl Branches {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Branches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(c, node)| (c.to_string(), node)))
    }
}

impl<'de> Deserialize<'de> for Branches {
    /// Names may be in any order. A repeated name is an error.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Nodes;
        impl<'de> Visitor<'de> for Nodes {
            type Value = Branches;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "an object that gives candidates their branches, as in {\"1r3c4\":{\"patterns\":[]}}",
                )
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut branches: Vec<(Candidate, Node)> = Vec::new();
                while let Some((name, node)) = map.next_entry::<String, Node>()? {
                    let candidate = name.parse().map_err(A::Error::custom)?;
                    if branches.iter().any(|&(other, _)| other == candidate) {
                        return Err(A::Error::custom(format!("{candidate} is listed twice")));
                    }
                    branches.push((candidate, node));
                }
                Ok(Branches(branches))
            }
        }
        deserializer.deserialize_map(Nodes)
    }
}

impl Node {
    /// The node of a tree that starts in a position.
    #[must_use]
    pub fn new(position: &Grid, tree: &Tree) -> Self {
        let mut grid = position.clone();
        let mut patterns = Vec::new();
        for claim in &tree.patterns {
            let truths = claim.pattern.derived().iter().map(|(truth, _)| truth);
            let (derived, givens) = Declared::new(&grid, truths);
            let by_templates = (claim.logic == Logic::Templates).then_some(claim.logic);
            patterns.push(NodePattern {
                kind: by_templates.map(|logic| kind(logic, Form::Plain).to_owned()),
                base: Base::of(&claim.pattern),
                cover: Weights(claim.pattern.covers().collect()),
                eliminations: Names(claim.eliminations.clone()),
                derived,
                givens,
            });
            claim.eliminations.iter().for_each(|&c| grid.remove(c));
        }
        let branch = |(c, below): &(Candidate, Tree)| (*c, Self::new(&supposing(&grid, *c), below));
        let branches = tree.branches().iter().map(branch).collect();
        Self {
            patterns,
            split: tree.split.as_ref().map(|split| split.truth.to_string()),
            branches: Branches(branches),
        }
    }

    /// The tree of the node; nothing is proven yet.
    pub(super) fn tree(&self) -> Result<Tree, Discrepancy> {
        let claim = |(i, pattern): (usize, &NodePattern)| -> Result<_, Discrepancy> {
            let truths = pattern.derived.truths(pattern.givens.as_deref())?;
            Ok(Claim {
                pattern: pattern.base.with(&pattern.cover, &truths, i + 1)?,
                eliminations: pattern.eliminations.0.clone(),
                logic: pattern.kind.as_deref().map_or(Logic::Candidates, logic),
            })
        };
        let patterns = self
            .patterns
            .iter()
            .enumerate()
            .map(claim)
            .collect::<Result<_, _>>()?;
        let Some(name) = &self.split else {
            return match self.branches.is_empty() {
                true => Ok(Tree {
                    patterns,
                    split: None,
                }),
                false => Err(Discrepancy::Proof(
                    "branches need a `split`: the constraint with their candidates",
                )),
            };
        };
        let truth: ConstraintId = name
            .parse()
            .map_err(|_| Discrepancy::Proof("the split names no constraint"))?;
        let below = |(c, node): &(Candidate, Self)| -> Result<_, Discrepancy> { Ok((*c, node.tree()?)) };
        let branches = self.branches.0.iter().map(below).collect::<Result<_, _>>()?;
        Ok(Tree {
            patterns,
            split: Some(Split { truth, branches }),
        })
    }
}

impl TreeRecord {
    /// The record of a tree that proves a candidate of a position false.
    #[must_use]
    pub fn new(position: &Grid, target: Candidate, tree: &Tree) -> Self {
        Self {
            r#type: "tree".to_owned(),
            schema: SCHEMA,
            grid: grid(position),
            supposed: Supposed::default(),
            candidate: Name(target),
            depth: Some(tree.depth()),
            reading: Some(tree.reading()),
            proof: Node::new(position, tree),
        }
    }

    /// The position of the record.
    ///
    /// # Errors
    /// If the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// Proves the tree again, and returns it with its position.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn prove(&self) -> Result<(Grid, Tree), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        self.supposed.check(&grid)?;
        let tree = self.proof.tree()?;
        verify_tree(&grid, self.candidate.0, &tree)?;
        if let Some(depth) = self.depth {
            crate::json::parts::discrepancy::differ("depth", depth, tree.depth())?;
        }
        if let Some(reading) = self.reading {
            crate::json::parts::discrepancy::differ("reading", reading, tree.reading())?;
        }
        Ok((grid, tree))
    }
}
