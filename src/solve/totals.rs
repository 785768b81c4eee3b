//! [`PathTotals`]: the result of the deductions of a path.

use crate::pattern::{Logic, Tree};
use crate::technique::Named;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The result of the deductions of a path, added up while they are made. Records of paths and of surveys have
/// these fields among their own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct PathTotals {
    /// How many singles were placed.
    pub singles: usize,
    /// How many other steps were made.
    pub steps: usize,
    /// How many of these are template patterns; left out of records if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_none"))]
    pub templates: usize,
    /// How many certificate trees were needed.
    pub trees: usize,
    /// The largest depth of a tree; 0 without one.
    pub depth: usize,
    /// The largest order of a step that is not a single; 0 without one.
    pub order: i64,
    /// What is proven of [every path](super::Path::bound): it has a step of this order or more. Left out of
    /// records if nothing is.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub bound: i64,
    /// The largest rank of such a step; none without one.
    pub rank: Option<i64>,
    /// The [reading cost](crate::pattern::Step::reading) of all steps and trees, singles left out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub reading: i64,
    /// The largest reading cost of a step or a tree.
    #[cfg_attr(feature = "serde", serde(default))]
    pub longest: i64,
    /// How often each technique was used, singles left out; the empty name is for steps without one.
    pub techniques: BTreeMap<String, usize>,
    /// What it took to the first digit that was placed; none if none was.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub first_placement: Option<Hardest>,
    /// What the first deduction took; none without one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub first_elimination: Option<Hardest>,
    /// By technique that was looked for: how long that took, including searches in vain, in millionths of a
    /// second. Left out of records unless times are asked for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "BTreeMap::is_empty"))]
    pub microseconds: BTreeMap<String, u64>,
    /// HoDoKu's points for all steps; none if the path was not asked for in techniques of HoDoKu alone.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hodoku: Option<i64>,
    /// HoDoKu's level of the path, from 1, easy, to 5, extreme; likewise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hodoku_level: Option<i64>,
}

/// The largest of some deductions, singles left out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Hardest {
    /// The largest order; 0 for singles alone.
    pub order: i64,
    /// The largest rank; none for singles alone.
    pub rank: Option<i64>,
    /// The largest depth of a tree; 0 without one.
    pub depth: usize,
}

/// What serde asks for a field that is left out.
#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

/// The same for an order.
#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(order: &i64) -> bool {
    *order == 0
}

impl PathTotals {
    /// Whether no path of plain patterns has a smaller largest order.
    #[must_use]
    pub fn is_least(&self) -> bool {
        self.bound > 0 && self.bound == self.order
    }

    /// One single more.
    pub fn single(&mut self) {
        self.singles += 1;
        let so_far = self.so_far();
        self.first_placement.get_or_insert(so_far);
    }

    /// One step more.
    pub fn step(&mut self, named: &Named) {
        if named.step.placement().is_some() {
            self.single();
            return;
        }
        self.steps += 1;
        self.templates += usize::from(named.step.logic() == Logic::Templates);
        self.order = self.order.max(named.step.order());
        self.rank = self.rank.max(Some(named.step.rank()));
        self.read(named.step.reading());
        let name = named.technique.map_or("", |technique| technique.id);
        *self.techniques.entry(name.to_owned()).or_default() += 1;
        self.so_far();
    }

    /// One tree more.
    pub fn tree(&mut self, tree: &Tree) {
        self.trees += 1;
        self.depth = self.depth.max(tree.depth());
        self.read(tree.reading());
        self.so_far();
    }

    fn read(&mut self, cost: i64) {
        self.reading = self.reading.saturating_add(cost);
        self.longest = self.longest.max(cost);
    }

    /// The largest so far, which is kept after the first deduction.
    fn so_far(&mut self) -> Hardest {
        let so_far = Hardest {
            order: self.order,
            rank: self.rank,
            depth: self.depth,
        };
        self.first_elimination.get_or_insert(so_far);
        so_far
    }
}
