//! [`Step`]: one base family and the cover choices found for it.

use super::{Form, Logic, Proven};
use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, CandidateSet, Grid};
use itertools::Itertools;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Whether the order of a step is known to be the least possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Minimal {
    /// Proven: at least one elimination of the step has no pattern of smaller order, whatever its rank.
    Proven,
    /// Every elimination of the step has a pattern of smaller order.
    Refuted,
    /// Not asked, or not decided within the limits.
    Unknown,
}

/// One base family and one or more cover choices of one rank, each verified separately: what users know as
/// *one* XY-wing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The base sets with their multiplicities, in canonical order; every pattern has just these, unless the
    /// step was [joined](Step::joined): then they are those of the first.
    base: Vec<(ConstraintId, i64)>,
    /// The derived truths among the base sets, with their multiplicities.
    derived: Vec<(Arc<Derived>, i64)>,
    rank: i64,
    /// That of every pattern.
    logic: Logic,
    /// In canonical order. Empty only when the step is a single with nothing left to eliminate.
    patterns: Vec<Proven>,
    /// The candidate a single places: its only base set holds no other live candidate.
    placement: Option<Candidate>,
    /// What is known about its order.
    pub minimal: Minimal,
}

impl Step {
    /// Sorts patterns into steps: same base sets, same rank and same logic, same step. Duplicates are
    /// dropped; the steps come in canonical order (order, rank, base sets). Placements and minimality are not
    /// set yet.
    #[must_use]
    pub fn group(patterns: impl IntoIterator<Item = Proven>) -> Vec<Self> {
        Self::grouped(patterns.into_iter().collect())
    }

    fn grouped(mut patterns: Vec<Proven>) -> Vec<Self> {
        // Order, rank, base sets, derived truths, then in canonical order: those of one step are together.
        let by_base = |a: &Proven, b: &Proven| {
            let logics = a.logic().cmp(&b.logic());
            let (a, b) = (a.pattern(), b.pattern());
            (a.order().cmp(&b.order()))
                .then_with(|| a.rank().cmp(&b.rank()))
                .then_with(|| a.bases().cmp(b.bases()))
                .then_with(|| a.derived().cmp(b.derived()))
                .then_with(|| logics)
        };
        patterns.sort_by(|a, b| by_base(a, b).then_with(|| a.cmp(b)));
        patterns.dedup();
        let mut steps: Vec<Self> = Vec::new();
        for proven in patterns {
            let pattern = proven.pattern();
            match steps.last_mut() {
                Some(step)
                    if step.rank == pattern.rank()
                        && step.logic == proven.logic()
                        && pattern.bases().eq(step.base.iter().copied())
                        && pattern.derived() == step.derived =>
                {
                    step.patterns.push(proven);
                }
                _ => steps.push(Self {
                    base: pattern.bases().collect(),
                    derived: pattern.derived().to_vec(),
                    rank: pattern.rank(),
                    logic: proven.logic(),
                    patterns: vec![proven],
                    placement: None,
                    minimal: Minimal::Unknown,
                }),
            }
        }
        steps
    }

    /// Sorts patterns into steps as [`group`](Self::group) does, whatever their base sets are: those of one
    /// order, rank, logic and the same derived truths are one step, as the two of a unique rectangle of type
    /// 6.
    #[must_use]
    pub fn joined(patterns: impl IntoIterator<Item = Proven>) -> Vec<Self> {
        let mut steps: Vec<Self> = Vec::new();
        for part in Self::group(patterns) {
            let is_alike = |step: &&mut Self| {
                (step.order(), step.rank, step.logic) == (part.order(), part.rank, part.logic)
                    && step.derived == part.derived
            };
            match steps.iter_mut().find(is_alike) {
                Some(step) => step.patterns.extend(part.patterns),
                None => steps.push(part),
            }
        }
        steps
    }

    /// Whether it is [joined](Self::joined) of patterns with different base sets.
    #[must_use]
    pub fn is_joined(&self) -> bool {
        let own = |proven: &Proven| proven.pattern().bases().eq(self.base.iter().copied());
        !self.patterns.iter().all(own)
    }

    /// The base sets among the constraints of all patterns, each as often as the pattern with most has it, in
    /// canonical order.
    #[must_use]
    pub fn all_bases(&self) -> Vec<(ConstraintId, i64)> {
        let mut most: BTreeMap<ConstraintId, i64> = self.base.iter().copied().collect();
        for (id, weight) in self.patterns.iter().flat_map(|proven| proven.pattern().bases()) {
            let most = most.entry(id).or_default();
            *most = weight.max(*most);
        }
        most.into_iter().collect()
    }

    /// The single that `truth` places, with the patterns that remove what it sees (none when nothing is left
    /// to remove). `truth` must hold `placed` and no other live candidate, and be the only base set of every
    /// pattern.
    #[must_use]
    pub fn single(truth: ConstraintId, placed: Candidate, patterns: Vec<Proven>) -> Self {
        debug_assert!(ConstraintId::of(placed).contains(&truth));
        debug_assert!(
            patterns
                .iter()
                .all(|p| p.pattern().bases().eq([(truth, 1)]) && p.pattern().rank() == 0)
        );
        Self {
            base: vec![(truth, 1)],
            derived: Vec::new(),
            rank: 0,
            logic: Logic::Candidates,
            patterns,
            placement: Some(placed),
            minimal: Minimal::Proven,
        }
    }

    /// The same as a single, if it is one: its only base set holds one live candidate, and its rank is 0.
    /// What is a single already stays one: in a position that was read from candidates its digit may stand.
    #[must_use]
    pub fn or_single(mut self, grid: &Grid) -> Self {
        if let ([(truth, 1)], [], 0, Logic::Candidates, None) =
            (&*self.base, &*self.derived, self.rank, self.logic, self.placement)
        {
            let only = truth.live(grid).iter().exactly_one().ok();
            self.placement = only.filter(|c| grid.state(c.cell()).digit().is_none());
        }
        self
    }

    /// The base sets among the constraints with their multiplicities, in canonical order; of a
    /// [joined](Self::joined) step those of its first pattern.
    #[must_use]
    pub fn base(&self) -> &[(ConstraintId, i64)] {
        &self.base
    }

    /// The derived truths among the base sets, with their multiplicities.
    #[must_use]
    pub fn derived(&self) -> &[(Arc<Derived>, i64)] {
        &self.derived
    }

    /// How many true candidates the base sets hold at least ([`held`](super::Pattern::held)).
    #[must_use]
    pub fn held(&self) -> i64 {
        let further = self.derived.iter();
        let further = further.map(|(truth, multiplicity)| multiplicity * (truth.count() - 1));
        self.order() + further.sum::<i64>()
    }

    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn order(&self) -> i64 {
        let derived = self.derived.iter().map(|&(_, multiplicity)| multiplicity);
        let base = self.base.iter().map(|&(_, multiplicity)| multiplicity);
        base.chain(derived).sum()
    }

    /// The number of cover sets less the number of base sets; the same for every cover choice.
    #[must_use]
    pub fn rank(&self) -> i64 {
        self.rank
    }

    /// The lemma by which all of them are proven.
    #[must_use]
    pub fn logic(&self) -> Logic {
        self.logic
    }

    /// The cover choices, each proven by itself, in canonical order. Empty only for a single with nothing to
    /// eliminate.
    #[must_use]
    pub fn patterns(&self) -> &[Proven] {
        &self.patterns
    }

    /// The candidate a single places.
    #[must_use]
    pub fn placement(&self) -> Option<Candidate> {
        self.placement
    }

    /// Whether some weight is beyond one.
    #[must_use]
    pub fn form(&self) -> Form {
        self.patterns
            .iter()
            .map(|p| p.pattern().form())
            .max()
            .unwrap_or(Form::Plain)
    }

    /// The eliminations of the cover choices together, ascending.
    #[must_use]
    pub fn eliminations(&self) -> Vec<Candidate> {
        let all: CandidateSet = self
            .patterns
            .iter()
            .flat_map(Proven::eliminations)
            .copied()
            .collect();
        all.iter().collect()
    }

    /// Those of the eliminations that a base set of the step holds (cannibalism), ascending.
    #[must_use]
    pub fn cannibalistic(&self) -> Vec<Candidate> {
        let all: CandidateSet = self
            .patterns
            .iter()
            .flat_map(Proven::cannibalistic)
            .copied()
            .collect();
        all.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Grid};
    use crate::pattern::{Claim, verify};
    use itertools::Itertools;

    /// All candidates but those that these cells cannot hold.
    fn position(cells: &[(Cell, &str)]) -> Grid {
        let mut grid = Grid::empty();
        for &(cell, digits) in cells {
            for digit in Digit::all().filter(|digit| !digits.contains(&digit.to_string())) {
                grid.remove(Candidate::new(cell, digit));
            }
        }
        grid
    }

    fn candidates(text: &str) -> Vec<Candidate> {
        text.split_whitespace()
            .map(|name| name.parse().unwrap())
            .collect()
    }

    #[test]
    fn one_xy_wing_is_one_step() {
        let grid = position(&[
            (Cell::at(0, 1), "12"),
            (Cell::at(1, 0), "19"),
            (Cell::at(0, 6), "29"),
            (Cell::at(4, 4), "34"),
            (Cell::at(4, 5), "34"),
        ]);
        let prove = |text: &str| verify(&grid, text.parse().unwrap()).unwrap();
        let (by_row, by_block) = (
            prove("r1c2 r1c7 r2c1 / 2r1 9r1 1b1 9b1"),
            prove("r1c2 r1c7 r2c1 / 2r1 9r2 1b1 9b3"),
        );
        assert_eq!(by_row.eliminations(), candidates("9r1c1 9r1c3"));

        let other = prove("r5c5 r5c6 / 3r5 4r5");
        let steps = Step::group([by_block.clone(), other.clone(), by_row.clone(), by_block.clone()]);
        assert_eq!(steps.len(), 2);
        assert_eq!((steps[0].order(), steps[0].patterns()), (2, &[other][..]));
        let wing = &steps[1];
        assert_eq!((wing.order(), wing.rank(), wing.form()), (3, 1, Form::Plain));
        assert_eq!(wing.patterns(), [by_row, by_block]);
        assert_eq!(wing.eliminations(), candidates("9r1c1 9r1c3 9r2c7 9r2c8 9r2c9"));
        assert_eq!((wing.placement(), wing.minimal), (None, Minimal::Unknown));

        // Every line of the text is a claim that says what its cover choice proves.
        let lines = wing.to_string();
        assert_eq!(
            lines.lines().next(),
            Some("r1c2 r1c7 r2c1 / 2r1 9r1 1b1 9b1 => r1c1<>9, r1c3<>9")
        );
        let claims: Vec<Claim> = lines.lines().map(|line| line.parse().unwrap()).collect();
        for (claim, proven) in claims.iter().zip_eq(wing.patterns()) {
            assert_eq!(
                (&claim.pattern, &claim.eliminations[..]),
                (proven.pattern(), proven.eliminations())
            );
        }
    }

    #[test]
    fn a_single_is_what_it_places() {
        let grid = position(&[(Cell::at(4, 4), "3")]);
        let pattern = verify(&grid, "r5c5 / 3r5".parse().unwrap()).unwrap();
        let cell = ConstraintId::cell(Cell::at(4, 4));
        let single = Step::single(cell, "3r5c5".parse().unwrap(), vec![pattern]);
        assert_eq!(single.to_string(), "r5c5 => r5c5=3");
    }
}
