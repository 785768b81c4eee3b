//! [`PathTotals`]: what the deductions of a path come to.

use crate::pattern::{Logic, Tree};
use crate::technique::Named;
#[cfg(feature = "json")]
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the deductions of a path come to, added up while they are made. Records of paths and of surveys have
/// these fields among their own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
pub struct PathTotals {
    /// How many singles were placed.
    pub singles: usize,
    /// How many other steps were made.
    pub steps: usize,
    /// How many of these are template patterns; left out of records where there is none.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "is_none"))]
    pub templates: usize,
    /// How many certificate trees were needed.
    pub trees: usize,
    /// The largest depth of a tree; 0 without one.
    pub depth: usize,
    /// The largest order of a step that is not a single; 0 without one.
    pub order: i64,
    /// The largest rank of such a step; none without one.
    pub rank: Option<i64>,
    /// How often each technique was used, singles left out; the empty name is for steps without one.
    pub techniques: BTreeMap<String, usize>,
}

/// What serde asks for a field that is left out.
#[cfg(feature = "json")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl PathTotals {
    /// One step more.
    pub fn step(&mut self, named: &Named) {
        if named.step.placement().is_some() {
            self.singles += 1;
            return;
        }
        self.steps += 1;
        self.templates += usize::from(named.step.logic() == Logic::Templates);
        self.order = self.order.max(named.step.order());
        self.rank = self.rank.max(Some(named.step.rank()));
        let name = named.technique.map_or("", |technique| technique.id);
        *self.techniques.entry(name.to_owned()).or_default() += 1;
    }

    /// One tree more.
    pub fn tree(&mut self, tree: &Tree) {
        self.trees += 1;
        self.depth = self.depth.max(tree.depth());
    }
}
