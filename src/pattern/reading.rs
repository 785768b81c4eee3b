//! The *reading cost* of steps and trees: how much a person has to look at to follow the argument.
//!
//! A candidate pattern is read set by set: each base set holds a true candidate, each cover set at most one.
//! So its cost is the number of its sets, a set of weight n counted n times. A derived truth counts as often
//! as its argument has cells: they have to be looked at too. A template pattern is read in
//! the same way, but its covers have to be compared with the templates of each digit: that costs [`TRACED`]
//! more, or [`TEMPLATES`] more if it has no sets, so that there are only templates to look at. A certificate
//! tree costs what its patterns cost, and [`CASE`] more for each case that has to be kept in mind.

use super::{Logic, Pattern, Proven, Step, Tree};
use crate::casts::fit;
use crate::constraint::Derived;
use std::sync::Arc;

/// What a template pattern costs besides its sets.
const TRACED: i64 = 4;

/// What a pattern without sets costs: the templates of one digit.
const TEMPLATES: i64 = 10;

/// What a case of a tree costs besides its patterns.
const CASE: i64 = 4;

impl Step {
    /// A pattern of this order or more gets a story where one is shorter. The sets of a smaller one can be
    /// seen together.
    pub const LARGE: i64 = 12;

    /// Its reading cost: that of its shortest cover choice, 1 for a single.
    #[must_use]
    pub fn reading(&self) -> i64 {
        let cost = |proven: &Proven| of_pattern(proven.logic(), proven.pattern());
        match self.placement() {
            Some(_) => 1,
            None => self.patterns().iter().map(cost).min().unwrap_or(1),
        }
    }

    /// The largest order of a template pattern that costs less than this.
    #[must_use]
    pub fn template_order_below(reading: i64) -> i64 {
        (reading - 1 - TRACED) / 2
    }
}

impl Pattern {
    /// Its reading cost, where it is proven by a logic.
    #[must_use]
    pub fn reading(&self, logic: Logic) -> i64 {
        of_pattern(logic, self)
    }
}

impl Tree {
    /// Its reading cost: that of its patterns, and of its cases.
    #[must_use]
    pub fn reading(&self) -> i64 {
        let patterns = self.all().map(|(_, tree)| {
            let cost = tree
                .patterns
                .iter()
                .map(|claim| of_pattern(claim.logic, &claim.pattern));
            cost.fold(0, i64::saturating_add)
        });
        let cases = self.all().filter(|(depth, _)| *depth > 0).map(|_| CASE);
        patterns.chain(cases).fold(0, i64::saturating_add)
    }
}

fn of_pattern(logic: Logic, pattern: &Pattern) -> i64 {
    let further = |(truth, weight): &(Arc<Derived>, i64)| {
        let seen: i64 = fit(truth.cells().len().max(truth.sets().len()));
        weight.saturating_mul((seen - 1).max(0))
    };
    let arguments = pattern.derived().iter().map(further);
    let sets = pattern.order().saturating_add(pattern.held());
    let sets = sets.saturating_add(pattern.rank());
    let sets = arguments.fold(sets, i64::saturating_add);
    match logic {
        Logic::Candidates => sets,
        Logic::Templates if sets == 0 => TEMPLATES,
        Logic::Templates => sets.saturating_add(TRACED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::ConstraintId;
    use crate::grid::Grid;
    use crate::pattern::{Claim, Split, verify};

    #[test]
    fn sets_and_cases_are_counted() {
        let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
            .parse()
            .unwrap();
        let pattern: Pattern = "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse().unwrap();
        let proven = verify(&grid, pattern.clone()).unwrap();
        assert_eq!(Step::group([proven])[0].reading(), 7);
        assert_eq!(of_pattern(Logic::Templates, &pattern), 7 + TRACED);
        assert_eq!(of_pattern(Logic::Templates, &Pattern::default()), TEMPLATES);
        let doubled = Pattern::from_weights(pattern.weights().map(|(id, weight)| (id, 2 * weight)));
        assert_eq!(of_pattern(Logic::Candidates, &doubled), 14);
        let leaf = |pattern| Tree {
            patterns: vec![Claim {
                pattern,
                eliminations: Vec::new(),
                logic: Logic::Candidates,
            }],
            split: None,
        };
        let truth: ConstraintId = "9c2".parse().unwrap();
        let cases = truth.members().into_iter().take(2);
        let mut tree = leaf(pattern.clone());
        tree.split = Some(Split {
            truth,
            branches: cases.map(|case| (case, leaf(pattern.clone()))).collect(),
        });
        assert_eq!(tree.reading(), 3 * 7 + 2 * CASE);
        // No template pattern of a larger order costs less.
        for reading in 8..60 {
            let order = Step::template_order_below(reading);
            assert!(2 * order + TRACED < reading && 2 * (order + 1) + TRACED >= reading);
        }
    }
}
