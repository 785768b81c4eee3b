//! [`Assumption`]: a position in which candidates are assumed true, and their singles followed.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::sync::LazyLock;

/// What a candidate touches.
struct Around {
    /// Its four constraints, and the bit that it has in each.
    held: [(usize, u16); 4],
    /// The candidates that it sees.
    seen: CandidateSet,
}

/// By candidate, and the members of each constraint: looked up some thousand times a trial.
struct Tables {
    around: Vec<Around>,
    members: Vec<[Candidate; 9]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let members: Vec<_> = ConstraintId::all().map(ConstraintId::members).collect();
    let around = |c: Candidate| {
        let four = ConstraintId::of(c).map(ConstraintId::index);
        let seen = four
            .iter()
            .flat_map(|&id| members[id])
            .filter(|other| *other != c);
        let bit = |id: usize| {
            let before = members[id].iter().take_while(|other| **other != c);
            1 << before.count()
        };
        Around {
            held: four.map(|id| (id, bit(id))),
            seen: seen.collect(),
        }
    };
    Tables {
        around: Candidate::all().map(around).collect(),
        members,
    }
});

/// Live candidates, by themselves and by constraint.
#[derive(Clone)]
pub(super) struct Assumption {
    live: CandidateSet,
    /// By constraint: which of its members are live, a bit each.
    left: [u16; ConstraintId::COUNT],
    /// The candidates that were assumed true.
    known: CandidateSet,
    /// Candidates that were the last of a constraint at some time. Without a contradiction they still are.
    last: CandidateSet,
    /// Whether a constraint has no candidate.
    pub(super) is_contradiction: bool,
}

impl Assumption {
    /// The position as it is: nothing is assumed true, no single is followed.
    pub(super) fn none(grid: &Grid) -> Self {
        let mut assumption = Self {
            live: *grid.live(),
            left: [0; ConstraintId::COUNT],
            known: CandidateSet::default(),
            last: CandidateSet::default(),
            is_contradiction: false,
        };
        let held = grid.live().iter().flat_map(|c| TABLES.around[c.index()].held);
        held.for_each(|(id, bit)| assumption.left[id] |= bit);
        (0..ConstraintId::COUNT).for_each(|id| assumption.look_at(id));
        assumption
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
        for other in TABLES.around[c.index()].seen.and(&self.live).iter() {
            self.remove(other);
        }
    }

    /// Takes a live candidate for false.
    pub(super) fn remove(&mut self, c: Candidate) {
        self.live.remove(c);
        for (id, bit) in TABLES.around[c.index()].held {
            self.left[id] &= !bit;
            self.look_at(id);
        }
    }

    /// Sees whether a constraint has one candidate left, or none.
    fn look_at(&mut self, id: usize) {
        match self.left[id].count_ones() {
            0 => self.is_contradiction = true,
            1 => {
                let place = self.left[id].trailing_zeros() as usize;
                self.last.insert(TABLES.members[id][place]);
            }
            _ => {}
        }
    }

    /// The candidates that are alone in a constraint and not known, ascending.
    pub(super) fn singles(&self) -> CandidateSet {
        self.last.minus(&self.known)
    }

    /// Follows singles until there are none; false when a constraint is left without a candidate.
    pub(super) fn follow(&mut self) -> bool {
        while !self.is_contradiction {
            let Some(single) = self.singles().iter().next() else {
                return true;
            };
            self.take(single);
        }
        false
    }
}
