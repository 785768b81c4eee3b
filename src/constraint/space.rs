//! [`Space`]: the constraints restricted to one position, compactly renumbered.

use super::{ConstraintId, Derived};
use crate::grid::{Candidate, Grid};
use std::sync::Arc;

/// A constraint without a live candidate: the position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the position is contradictory: {0} has no live candidate")]
pub struct Contradiction(pub ConstraintId);

/// The incidence of the live candidates of one grid with the constraints that still say something about them.
///
/// Candidates and constraints are renumbered `0..` in canonical order. Left out are the candidates that see no other live
/// candidate and the constraints that hold only such: no irreducible pattern needs them. (The four constraints of such a candidate
/// hold it alone. As a cover one covers nothing else, as a base it needs a cover of its own: dropping both changes no other excess and no rank.)
#[derive(Clone, Debug)]
pub struct Space {
    /// Ascending.
    candidates: Vec<Candidate>,
    /// Ascending.
    constraints: Vec<ConstraintId>,
    /// By candidate number: its four constraint numbers, in the order of [`ConstraintId::of`].
    of: Vec<[u16; 4]>,
    /// By constraint number: its candidate numbers, ascending. Never empty.
    members: Vec<Vec<u16>>,
    /// Derived truths, and the numbers of their live candidates, ascending.
    derived: Vec<(Arc<Derived>, Vec<u16>)>,
}

impl Space {
    /// Restricts the 324 constraints to the live candidates of a grid.
    ///
    /// # Errors
    /// [`Contradiction`] names the first constraint that has no live candidate.
    pub fn new(grid: &Grid) -> Result<Self, Contradiction> {
        let mut live_members = vec![Vec::new(); ConstraintId::COUNT];
        for candidate in grid.live().iter() {
            for id in ConstraintId::of(candidate) {
                live_members[id.index()].push(candidate);
            }
        }
        if let Some(id) = ConstraintId::all().find(|id| live_members[id.index()].is_empty()) {
            return Err(Contradiction(id));
        }
        let unsettled = |c: &Candidate| {
            ConstraintId::of(*c)
                .iter()
                .any(|id| live_members[id.index()].len() > 1)
        };
        let candidates: Vec<_> = grid.live().iter().filter(unsettled).collect();

        // No number is ever read for a constraint that is left out.
        let mut number = [u16::MAX; ConstraintId::COUNT];
        let constraints: Vec<_> = ConstraintId::all()
            .filter(|id| live_members[id.index()].iter().any(unsettled))
            .collect();
        for (i, id) in constraints.iter().enumerate() {
            number[id.index()] = i as u16;
        }
        let of: Vec<_> = candidates
            .iter()
            .map(|&c| ConstraintId::of(c).map(|id| number[id.index()]))
            .collect();
        let mut members = vec![Vec::new(); constraints.len()];
        for (i, four) in of.iter().enumerate() {
            for &s in four {
                members[usize::from(s)].push(i as u16);
            }
        }
        Ok(Self {
            candidates,
            constraints,
            of,
            members,
            derived: Vec::new(),
        })
    }

    /// The same with derived truths beside the constraints. Those with a guardian that is settled say nothing more, and are left out; so is a
    /// second one with the same live guardians.
    ///
    /// # Errors
    /// As [`new`](Self::new). A truth without a live guardian is no error: that the position has no solution is left for the linear program to prove.
    pub fn with_truths(grid: &Grid, truths: &[Arc<Derived>]) -> Result<Self, Contradiction> {
        let mut space = Self::with_instances(grid, truths)?;
        let mut met: Vec<Vec<u16>> = Vec::new();
        space.derived.retain(|(_, numbers)| {
            let new = !met.contains(numbers);
            met.extend(new.then(|| numbers.clone()));
            new
        });
        Ok(space)
    }

    /// The same, but truths with the same live guardians all stay: which of them it rests on may tell what a pattern is called.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_instances(grid: &Grid, truths: &[Arc<Derived>]) -> Result<Self, Contradiction> {
        let mut space = Self::new(grid)?;
        for truth in truths {
            let numbers = truth.live(grid).map(|c| space.number_of(c).map(|n| n as u16));
            let numbers: Option<Vec<_>> = numbers.collect();
            space
                .derived
                .extend(numbers.map(|numbers| (Arc::clone(truth), numbers)));
        }
        Ok(space)
    }

    /// The derived truths, in the order they were given.
    #[must_use]
    pub fn derived(&self) -> impl ExactSizeIterator<Item = &Arc<Derived>> + Clone {
        self.derived.iter().map(|(truth, _)| truth)
    }

    /// The numbers of the live candidates of a derived truth, by its place in [`derived`](Self::derived), ascending.
    pub fn guardians(&self, derived: usize) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        self.derived[derived].1.iter().map(|&c| usize::from(c))
    }

    /// How many candidates are numbered.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.candidates.len()
    }

    /// How many constraints are numbered.
    #[must_use]
    pub fn constraints(&self) -> usize {
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
        self.candidates.binary_search(&candidate).ok()
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

    /// The numbers of a constraint's live candidates, ascending.
    pub fn members(&self, constraint: usize) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        self.members[constraint].iter().map(|&c| usize::from(c))
    }
}
