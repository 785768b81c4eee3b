//! [`Shrinking`]: lowers the weights of a pattern as long as it still eliminates its targets.

use crate::constraint::Space;
use crate::lp::pattern_of;
use crate::pattern::Pattern;

/// A pattern that eliminates its targets, while it is made smaller.
#[derive(Clone)]
pub(in crate::search) struct Shrinking<'a> {
    space: &'a Space,
    targets: &'a [usize],
    /// By set number.
    weight: Vec<i64>,
    /// By candidate number.
    excess: Vec<i64>,
}

impl<'a> Shrinking<'a> {
    /// Starts with a pattern and the numbers of its targets.
    pub(in crate::search) fn new(space: &'a Space, targets: &'a [usize], pattern: &Pattern) -> Self {
        let mut this = Self {
            space,
            targets,
            weight: vec![0; space.set_count()],
            excess: vec![0; space.candidate_count()],
        };
        // A constraint without a number holds only a settled candidate: its weight is not needed.
        for (id, weight) in pattern.weights() {
            if let Some(s) = space.constraint_number(id) {
                this.add(s, weight);
            }
        }
        for (truth, multiplicity) in pattern.derived() {
            if let Some(d) = space.derived().position(|other| other == truth) {
                this.add(space.constraint_count() + d, -multiplicity);
            }
        }
        this
    }

    /// The pattern lowered until no base set can lose a unit of weight, with the covers then lowered in
    /// canonical order.
    pub(in crate::search) fn irreducible(mut self) -> Option<Pattern> {
        self.spare_covers();
        while self.lose_weight() {}
        pattern_of(self.space, &self.weight)
    }

    /// Removes all the weight of each base set in turn, or else a unit, if the targets stay eliminated;
    /// returns whether any weight was removed.
    fn lose_weight(&mut self) -> bool {
        let mut lost = false;
        for s in 0..self.weight.len() {
            for part in [-self.weight[s], 1] {
                if self.weight[s] >= 0 {
                    break;
                }
                let mut less = self.clone();
                less.add(s, part);
                less.spare_covers();
                if less.eliminates() {
                    (*self, lost) = (less, true);
                }
            }
        }
        lost
    }

    /// Removes from each cover set, in canonical order, the weight that none of its candidates needs. The
    /// targets' own need does not count: a cover that holds one adds as much to the rank as to its excess.
    fn spare_covers(&mut self) {
        for s in 0..self.weight.len() {
            if self.weight[s] > 0 {
                let others = self.space.members(s).filter(|c| !self.targets.contains(c));
                let spare = others.map(|c| self.excess[c]).min().unwrap_or(i64::MAX);
                self.add(s, -spare.clamp(0, self.weight[s]));
            }
        }
    }

    fn add(&mut self, s: usize, change: i64) {
        self.weight[s] += change;
        for c in self.space.members(s) {
            self.excess[c] += change;
        }
    }

    /// Whether the targets' excesses are above the rank. No other excess is ever made negative.
    fn eliminates(&self) -> bool {
        let rank = self.weight.iter().enumerate();
        let rank = rank.map(|(s, weight)| weight * self.space.count(s)).sum();
        self.targets.iter().all(|&target| self.excess[target] > rank)
    }
}
