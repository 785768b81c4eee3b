//! [`Assumption`]: a position in which candidates are taken for true, and their singles followed.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::sync::LazyLock;

/// By candidate: its four constraints, and the candidates that it sees.
static AROUND: LazyLock<Vec<([ConstraintId; 4], CandidateSet)>> = LazyLock::new(|| {
    let around = |c: Candidate| {
        let four = ConstraintId::of(c);
        let others = four
            .iter()
            .flat_map(|id| id.members())
            .filter(|other| *other != c);
        (four, others.collect())
    };
    Candidate::all().map(around).collect()
});

/// Live candidates, and how many of them each constraint has.
#[derive(Clone)]
pub(super) struct Assumption {
    live: CandidateSet,
    /// By constraint: its live candidates.
    left: [u8; ConstraintId::COUNT],
    /// The candidates that were taken for true.
    known: CandidateSet,
    /// Constraints that came down to one candidate, which may be known since.
    single: Vec<ConstraintId>,
    /// Whether a constraint has no candidate.
    pub(super) is_contradiction: bool,
}

impl Assumption {
    /// The position as it is: nothing is taken for true, no single is followed.
    pub(super) fn none(grid: &Grid) -> Self {
        let mut left = [0; ConstraintId::COUNT];
        let each = grid.live().iter().flat_map(ConstraintId::of);
        each.for_each(|id| left[id.index()] += 1);
        let with = |n: u8| ConstraintId::all().filter(move |id| left[id.index()] == n);
        Self {
            live: *grid.live(),
            left,
            known: CandidateSet::default(),
            single: with(1).collect(),
            is_contradiction: with(0).next().is_some(),
        }
    }

    /// The live candidates that are not known to be true.
    pub(super) fn open(&self) -> CandidateSet {
        self.live.minus(&self.known)
    }

    /// Whether every cell has its digit.
    pub(super) fn is_solved(&self) -> bool {
        !self.is_contradiction && self.known.len() == 81
    }

    /// Takes a live candidate for true: what it sees dies.
    pub(super) fn take(&mut self, c: Candidate) {
        self.known.insert(c);
        for other in AROUND[c.index()].1.and(&self.live).iter() {
            self.remove(other);
        }
    }

    /// Takes a candidate for false.
    pub(super) fn remove(&mut self, c: Candidate) {
        self.live.remove(c);
        for id in AROUND[c.index()].0 {
            let left = &mut self.left[id.index()];
            *left -= 1;
            match *left {
                0 => self.is_contradiction = true,
                1 => self.single.push(id),
                _ => {}
            }
        }
    }

    /// The candidates that are alone in a constraint and not known, ascending.
    pub(super) fn singles(&self) -> CandidateSet {
        let alone = self.single.iter().filter_map(|id| self.alone(*id));
        alone.collect::<CandidateSet>().minus(&self.known)
    }

    /// Follows singles until there are none; false when a constraint is left without a candidate.
    pub(super) fn follow(&mut self) -> bool {
        while !self.is_contradiction {
            let Some(id) = self.single.pop() else { return true };
            let alone = self.alone(id).filter(|c| !self.known.contains(*c));
            alone.into_iter().for_each(|c| self.take(c));
        }
        false
    }

    /// The live candidate of a constraint that has come down to one.
    fn alone(&self, id: ConstraintId) -> Option<Candidate> {
        id.members().into_iter().find(|c| self.live.contains(*c))
    }
}
