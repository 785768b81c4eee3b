//! [`Journey`]: what the deductions of a path come to.

use crate::pattern::Tree;
use crate::technique::Named;
use std::collections::BTreeMap;

/// What the deductions of a path come to, added up while they are made.
#[derive(Clone, Default, Debug)]
pub struct Journey {
    /// How many singles were placed.
    pub singles: usize,
    /// How many other steps were made.
    pub steps: usize,
    /// How many certificate trees were needed.
    pub trees: usize,
    /// The largest depth of a tree.
    pub depth: usize,
    /// The largest order of a step that is no single.
    pub order: i64,
    /// The largest rank of such a step.
    pub rank: Option<i64>,
    /// How often each technique was used, singles left out; the empty name is for steps without one.
    pub techniques: BTreeMap<&'static str, usize>,
}

impl Journey {
    /// One step more.
    pub fn step(&mut self, named: &Named) {
        if named.step.placement().is_some() {
            self.singles += 1;
            return;
        }
        self.steps += 1;
        self.order = self.order.max(named.step.order());
        self.rank = self.rank.max(Some(named.step.rank()));
        let name = named.technique.map_or("", |technique| technique.id);
        *self.techniques.entry(name).or_default() += 1;
    }

    /// One tree more.
    pub fn tree(&mut self, tree: &Tree) {
        self.trees += 1;
        self.depth = self.depth.max(tree.depth());
    }
}
