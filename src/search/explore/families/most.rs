//! [`family`]: the cover sets that eliminate most at once.
//!
//! # The search
//! A base candidate that is not covered as often as base sets hold it needs another of its constraints as
//! cover set. The candidate with the fewest choices is taken, each choice is tried in turn, and a choice
//! already tried is closed for the later ones: so each minimal family is found once.
//!
//! *Minimal families are enough.* Proof: leaving out a cover set that no base candidate needs lowers the rank
//! by one, and no excess by more. So the family without it eliminates everything that the family with it
//! does, at a lower rank.
//!
//! # Pruning
//! *Size.* A family of rank k for n base sets has n + k cover sets. Uncovered candidates without a common
//! choice need a cover set each. *Eliminations.* A candidate can be eliminated only if its excess can still
//! reach k + 1: it is counted with every open set that holds it, as far as the size allows. A state that
//! cannot eliminate more candidates than the best family so far is pruned.
//!
//! The base sets of 15 published deductions, one of them Easter Monster's sixteen cells, take 1,145 states.
//! Without the first bound two of them were unfinished after 8 seconds, with 623,738 states visited; without
//! the second it takes 1,511 states.

use crate::casts::fit;
use crate::constraint::{ConstraintId, Position, Space};
use crate::pattern::{Pattern, Proven, verify};
use crate::search::explore::GivenSets;
use crate::search::limits::Meter;
use crate::search::{Limits, StopReason};
use std::ops::ControlFlow;

/// The limit on states for each rank.
const PATIENCE: u64 = 1 << 17;

/// A family of this rank that eliminates more candidates than `most`; and whether it is proven that none
/// eliminates more than it (or than `most`, if there is none).
pub(super) fn family(
    position: &Position,
    sets: &GivenSets,
    rank: i64,
    most: usize,
    limits: &Limits<'_>,
) -> (Option<Proven>, bool) {
    let space = position.space();
    let limits = limits.max_nodes(limits.max_nodes.unwrap_or(PATIENCE).min(PATIENCE));
    let mut search = FamilySearch::new(space, sets, rank, most, &limits);
    let is_complete = search.grow().is_continue();
    let proven = search.found.and_then(|covers| {
        let bases = sets
            .bases
            .iter()
            .filter(|id| space.constraint_number(*id).is_some());
        let covers = covers.into_iter().map(|s| space.constraint(s));
        verify(position.grid(), Pattern::new(bases, covers)).ok()
    });
    (proven, is_complete)
}

struct FamilySearch<'a> {
    space: &'a Space,
    /// By candidate number: the base sets that hold it, and the cover sets chosen so far.
    needed: Vec<i64>,
    held: Vec<i64>,
    /// By constraint number: whether it is excluded as a cover set (for now).
    closed: Vec<bool>,
    chosen: Vec<usize>,
    bases: i64,
    rank: i64,
    /// How many candidates the best family so far eliminates.
    most: usize,
    found: Option<Vec<usize>>,
    meter: Meter<'a>,
}

impl<'a> FamilySearch<'a> {
    fn new(space: &'a Space, sets: &GivenSets, rank: i64, most: usize, limits: &Limits<'a>) -> Self {
        let numbers = |ids: &mut dyn Iterator<Item = ConstraintId>| -> Vec<usize> {
            ids.filter_map(|id| space.constraint_number(id)).collect()
        };
        let bases = numbers(&mut sets.bases.iter());
        let mut search = Self {
            space,
            needed: vec![0; space.candidate_count()],
            held: vec![0; space.candidate_count()],
            closed: vec![false; space.constraint_count()],
            chosen: Vec::new(),
            bases: fit(bases.len()),
            rank,
            most,
            found: None,
            meter: Meter::new(limits),
        };
        for &s in &bases {
            search.closed[s] = true;
            space.members(s).for_each(|c| search.needed[c] += 1);
        }
        for s in numbers(&mut sets.covers.iter()) {
            search.choose(s);
            search.closed[s] = true;
        }
        search
    }

    fn choose(&mut self, s: usize) {
        self.chosen.push(s);
        self.space.members(s).for_each(|c| self.held[c] += 1);
    }

    fn let_go(&mut self) {
        if let Some(s) = self.chosen.pop() {
            self.space.members(s).for_each(|c| self.held[c] -= 1);
        }
    }

    fn left(&self) -> i64 {
        self.bases + self.rank - fit::<i64>(self.chosen.len())
    }

    fn choices(&self, candidate: usize) -> impl Iterator<Item = usize> + '_ {
        let four = self.space.of(candidate).into_iter();
        four.filter(|&s| !self.closed[s])
    }

    fn grow(&mut self) -> ControlFlow<StopReason> {
        self.meter.count()?;
        let uncovered: Vec<_> = (0..self.needed.len())
            .filter(|&c| self.needed[c] > self.held[c])
            .collect();
        if uncovered.is_empty() {
            self.note();
            return ControlFlow::Continue(());
        }
        if self.least_needed(&uncovered) > self.left() || self.most_fallen() <= self.most {
            return ControlFlow::Continue(());
        }
        let Some(candidate) = uncovered.into_iter().min_by_key(|&c| self.choices(c).count()) else {
            return ControlFlow::Continue(());
        };
        let choices: Vec<_> = self.choices(candidate).collect();
        let mut flow = ControlFlow::Continue(());
        for &s in &choices {
            self.closed[s] = true;
            self.choose(s);
            flow = self.grow();
            self.let_go();
            if flow.is_break() {
                break;
            }
        }
        choices.into_iter().for_each(|s| self.closed[s] = false);
        flow
    }

    /// A lower bound on the cover sets still needed: uncovered candidates without a common choice need one
    /// each.
    fn least_needed(&self, uncovered: &[usize]) -> i64 {
        let mut taken = vec![false; self.closed.len()];
        let mut least = 0;
        for &c in uncovered {
            if self.choices(c).all(|s| !taken[s]) {
                self.choices(c).for_each(|s| taken[s] = true);
                least += self.needed[c] - self.held[c];
            }
        }
        least
    }

    /// How many candidates may still be eliminated.
    fn most_fallen(&self) -> usize {
        let left = self.left();
        let may_fall = |&c: &usize| {
            let open = fit::<i64>(self.choices(c).count()).min(left);
            self.held[c] + open - self.needed[c] > self.rank
        };
        (0..self.needed.len()).filter(may_fall).count()
    }

    fn note(&mut self) {
        if self.left() != 0 {
            return;
        }
        let falls = |c: &usize| self.held[*c] - self.needed[*c] > self.rank;
        let fallen = (0..self.needed.len()).filter(falls).count();
        if fallen > self.most {
            self.most = fallen;
            self.found = Some(self.chosen.clone());
        }
    }
}
