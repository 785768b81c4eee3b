//! [`reading`]: how much a person has to look at to follow a step.
//!
//! A candidate pattern is read set by set: that each base set holds a true candidate, and each cover set at
//! most one. So its cost is the number of its sets, a set of weight n counted n times. A template pattern is
//! read in the same way, but its covers have to be held against the templates of each digit: that takes
//! [`TRACED`] more, and [`TEMPLATES`] where it has no sets, so that the templates are all there is to see.
//! A certificate tree costs what its patterns cost, and [`CASE`] more for each case that has to be kept in
//! mind.

use super::deduction::Deduction;
use crate::pattern::{Logic, Pattern, Proven, Step, Tree};

/// What a template pattern costs beside its sets.
const TRACED: i64 = 4;

/// What a pattern without sets costs: the templates of one digit.
const TEMPLATES: i64 = 10;

/// What a case of a tree costs beside its patterns.
const CASE: i64 = 4;

/// What is read at once: of a pattern with so many sets or fewer no other logic is asked for a shorter one.
/// The patterns that have names are mostly so small.
pub(super) const AT_ONCE: i64 = 8;

/// A pattern that costs more is compared with certificate trees.
pub(super) const LONG: i64 = 32;

/// The cost of a deduction.
#[must_use]
pub fn reading(deduction: &Deduction) -> i64 {
    match deduction {
        Deduction::Single { .. } => 1,
        Deduction::Step(step) => of_step(step),
        Deduction::Tree { tree, .. } => of_tree(tree),
    }
}

/// The cost of a step: that of its shortest cover choice.
pub(super) fn of_step(step: &Step) -> i64 {
    let cost = |proven: &Proven| of_pattern(proven.logic(), proven.pattern());
    step.patterns().iter().map(cost).min().unwrap_or(1)
}

/// The largest order of a template pattern that costs less than so much.
pub(super) fn most_order_below(cost: i64) -> i64 {
    (cost - 1 - TRACED) / 2
}

fn of_pattern(logic: Logic, pattern: &Pattern) -> i64 {
    let sets = 2 * pattern.order() + pattern.rank();
    match logic {
        Logic::Candidates => sets,
        Logic::Templates if sets == 0 => TEMPLATES,
        Logic::Templates => TRACED + sets,
    }
}

/// The cost of a tree.
pub(super) fn of_tree(tree: &Tree) -> i64 {
    let patterns = tree
        .patterns
        .iter()
        .map(|claim| of_pattern(claim.logic, &claim.pattern));
    let branches = tree.branches().iter().map(|(_, tree)| CASE + of_tree(tree));
    patterns.chain(branches).sum()
}
