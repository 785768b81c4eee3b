//! [`Space`]: the constraints restricted to one position, compactly renumbered.

use super::{ConstraintId, Derived};
use crate::casts::fit;
use crate::grid::{Candidate, Grid};
use std::sync::Arc;

/// Which of several derived truths with the same live guardians are sets of the space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doubles {
    /// The first: the others say the same.
    LeftOut,
    /// All of them: which of them it rests on may tell what a pattern is called.
    Kept,
}

/// The number of a candidate that has none.
const LEFT_OUT: u16 = u16::MAX;

/// The incidence of the live candidates of one grid with the constraints that still matter to them.
///
/// Candidates and constraints are renumbered `0..` in canonical order. Left out are the candidates that see
/// no other live candidate and the constraints that hold only such: no irreducible pattern needs them. (The
/// four constraints of such a candidate hold it alone. As a cover one covers nothing else, as a base it needs
/// a cover of its own: dropping both changes no other excess and no rank.)
#[derive(Clone, Debug)]
pub struct Space {
    /// Ascending.
    candidates: Vec<Candidate>,
    /// By the index of a candidate: its number, or [`LEFT_OUT`].
    numbers: Box<[u16]>,
    /// Ascending.
    constraints: Vec<ConstraintId>,
    /// By candidate number: its four constraint numbers, in the order of [`ConstraintId::of`].
    of: Vec<[u16; 4]>,
    /// Set after set: its candidate numbers, ascending. Never none for a constraint.
    members: Vec<u16>,
    /// By set number: where its own begin in `members`; and the end of all.
    first: Vec<u32>,
    /// Derived truths; the set number of the first is the number of constraints.
    derived: Vec<Arc<Derived>>,
    /// By derived truth: its settled candidates, fewer than it counts.
    settled: Vec<Vec<Candidate>>,
    /// By candidate number: the set numbers of the derived truths that hold it, ascending. Empty if there are
    /// no derived truths.
    derived_of: Vec<Vec<u16>>,
}

impl Space {
    /// Restricts the 324 constraints to the live candidates of a grid in which each has one, with derived
    /// truths beside them. Those with as many settled guardians as their count say nothing more, and are left
    /// out. A truth without a live guardian is not an error: that the position has no solution is left for
    /// the linear program to prove.
    pub(super) fn new(grid: &Grid, truths: &[Arc<Derived>], doubles: Doubles) -> Self {
        Self::of_constraints(grid).beside(grid, truths, doubles)
    }

    fn of_constraints(grid: &Grid) -> Self {
        let mut live = [0_u8; ConstraintId::COUNT];
        for candidate in grid.live().iter() {
            ConstraintId::of(candidate)
                .iter()
                .for_each(|id| live[id.index()] += 1);
        }
        let unsettled = |c: &Candidate| ConstraintId::of(*c).iter().any(|id| live[id.index()] > 1);
        let candidates: Vec<_> = grid.live().iter().filter(unsettled).collect();
        let mut numbers = vec![LEFT_OUT; 729].into_boxed_slice();
        let mut sizes = [0_u32; ConstraintId::COUNT];
        for (i, &candidate) in candidates.iter().enumerate() {
            numbers[candidate.index()] = fit(i);
            ConstraintId::of(candidate)
                .iter()
                .for_each(|id| sizes[id.index()] += 1);
        }

        let constraints: Vec<_> = ConstraintId::all().filter(|id| sizes[id.index()] > 0).collect();
        // No number is ever read for a constraint that is left out.
        let mut number = [u16::MAX; ConstraintId::COUNT];
        let mut first = Vec::with_capacity(constraints.len() + 1);
        first.push(0);
        for (i, id) in constraints.iter().enumerate() {
            number[id.index()] = fit(i);
            first.push(first[i] + sizes[id.index()]);
        }
        let numbered = |&c: &Candidate| ConstraintId::of(c).map(|id| number[id.index()]);
        let of: Vec<_> = candidates.iter().map(numbered).collect();
        let mut members = vec![0; 4 * candidates.len()];
        let mut next = first.clone();
        for (i, four) in of.iter().enumerate() {
            for &s in four {
                let next = &mut next[usize::from(s)];
                members[*next as usize] = fit(i);
                *next += 1;
            }
        }
        Self {
            candidates,
            numbers,
            constraints,
            of,
            members,
            first,
            derived: Vec::new(),
            settled: Vec::new(),
            derived_of: Vec::new(),
        }
    }

    fn beside(mut self, grid: &Grid, truths: &[Arc<Derived>], doubles: Doubles) -> Self {
        for truth in truths {
            let (open, settled): (Vec<_>, Vec<_>) =
                truth.live(grid).partition(|&c| self.number_of(c).is_some());
            let numbers: Vec<u16> = open
                .into_iter()
                .filter_map(|c| self.number_of(c).map(fit))
                .collect();
            let count = truth.count() - fit::<i64>(settled.len());
            let mut met = self.constraint_count()..self.set_count();
            let says_as_much = |s| self.held(s) == numbers && self.count(s) >= count;
            if count > 0 && (doubles == Doubles::Kept || !met.any(says_as_much)) {
                self.derived.push(Arc::clone(truth));
                self.settled.push(settled);
                self.members.extend(numbers);
                self.first.push(fit(self.members.len()));
            }
        }
        if !self.derived.is_empty() {
            let mut holding = vec![Vec::new(); self.candidates.len()];
            for s in self.constraint_count()..self.set_count() {
                self.members(s).for_each(|c| holding[c].push(fit(s)));
            }
            self.derived_of = holding;
        }
        self
    }

    /// The derived truths, in the order they were given.
    #[must_use]
    pub fn derived(&self) -> impl ExactSizeIterator<Item = &Arc<Derived>> + Clone {
        self.derived.iter()
    }

    /// The numbers of the live candidates of a derived truth, by its place in [`derived`](Self::derived),
    /// ascending.
    pub fn guardians(&self, derived: usize) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        self.members(self.constraint_count() + derived)
    }

    /// How many numbered candidates of a set, by its number, are true at least: 1, or the count of a derived
    /// truth less its settled candidates.
    #[must_use]
    pub fn count(&self, set: usize) -> i64 {
        let truth = set.checked_sub(self.constraint_count());
        truth.map_or(1, |truth| {
            self.derived[truth].count() - fit::<i64>(self.settled[truth].len())
        })
    }

    /// The settled candidates of a derived truth, by its place in [`derived`](Self::derived): fewer than it
    /// counts.
    #[must_use]
    pub fn settled(&self, derived: usize) -> &[Candidate] {
        &self.settled[derived]
    }

    /// Whether some set counts more than 1.
    #[must_use]
    pub fn has_counts(&self) -> bool {
        (self.constraint_count()..self.set_count()).any(|s| self.count(s) > 1)
    }

    /// The set numbers of the derived truths that hold a candidate, ascending.
    pub fn derived_of(&self, candidate: usize) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        let holding = self.derived_of.get(candidate).map_or(&[][..], Vec::as_slice);
        holding.iter().map(|&s| usize::from(s))
    }

    /// How many sets may be base sets: the constraints by their numbers, and after them the derived truths.
    #[must_use]
    pub fn set_count(&self) -> usize {
        self.constraints.len() + self.derived.len()
    }

    /// How many candidates are numbered.
    #[must_use]
    pub fn candidate_count(&self) -> usize {
        self.candidates.len()
    }

    /// How many constraints are numbered.
    #[must_use]
    pub fn constraint_count(&self) -> usize {
        self.constraints.len()
    }

    /// The candidate behind a number.
    #[must_use]
    pub fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// The constraint behind a number.
    #[must_use]
    pub fn constraint(&self, number: usize) -> ConstraintId {
        self.constraints[number]
    }

    /// The number of a candidate; none when it is dead or settled (it sees no other live candidate).
    #[must_use]
    pub fn number_of(&self, candidate: Candidate) -> Option<usize> {
        let number = self.numbers[candidate.index()];
        (number != LEFT_OUT).then(|| number.into())
    }

    /// The number of a constraint; none when it is left out.
    #[must_use]
    pub fn constraint_number(&self, id: ConstraintId) -> Option<usize> {
        self.constraints.binary_search(&id).ok()
    }

    /// The numbers of the four constraints that hold a candidate: cell, row, column, block.
    #[must_use]
    pub fn of(&self, candidate: usize) -> [usize; 4] {
        self.of[candidate].map(usize::from)
    }

    /// The numbers of the live candidates of a constraint, or of a derived truth by its set number,
    /// ascending.
    pub fn members(&self, set: usize) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        self.held(set).iter().map(|&c| usize::from(c))
    }

    fn held(&self, set: usize) -> &[u16] {
        &self.members[self.first[set] as usize..self.first[set + 1] as usize]
    }
}
