//! [`Quantity`]: how many of some candidates are true, said by sets of which one is.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use itertools::Itertools;
use std::fmt;

/// The most sets that a quantity is said by: each of them is proven by itself, and is a row of the linear
/// program.
const MOST: usize = 100;

/// The most choices of candidates that are looked through for these sets.
const MOST_CHOICES: u64 = 10_000;

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bound {
    /// So many or more.
    AtLeast(usize),
    /// So many or fewer.
    AtMost(usize),
    /// So many.
    Exactly(usize),
}

/// The claim that so many of some candidates are true. Nothing is proven yet: see
/// [`show_all`](crate::solve::show_all).
///
/// *Lemma.* At least k of n candidates are true if and only if one is among any n - k + 1 of them.
/// *Proof.* If fewer than k are true, n - k + 1 others are not; and if none of n - k + 1 is, at most k - 1
/// are left that may be.
///
/// *Lemma.* At most k of some candidates are true if and only if, for any k + 1 of them that can be true
/// together, one of the other candidates of their cells is.
/// *Proof.* A cell holds one true candidate. So the k + 1 are all true if and only if no other candidate of
/// their cells is.
///
/// *Cover lemma.* At most k of k + 1 candidates in as many cells: a cover set of them that counts k (a link,
/// if k is 1) does in any pattern what the truth of the other candidates does as a base set, together with
/// the cells as cover sets. *Proof.* Either way each of the k + 1 has an excess of 1, and the rank grows by
/// k; the other candidates of the cells are in one base set and one cover set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quantity {
    /// How many are true.
    pub bound: Bound,
    /// Of these.
    pub candidates: CandidateSet,
}

impl Quantity {
    /// Whether it is true of a solution.
    #[must_use]
    pub fn holds(&self, solution: &CandidateSet) -> bool {
        let count = self.candidates.and(solution).len();
        match self.bound {
            Bound::AtLeast(least) => count >= least,
            Bound::AtMost(most) => count <= most,
            Bound::Exactly(exact) => count == exact,
        }
    }

    /// Sets of live candidates of a position, each of which holds a true candidate if and only if this is
    /// true; none if they are more than a hundred. There is no set if it is true of every choice.
    #[must_use]
    pub fn sets(&self, grid: &Grid) -> Option<Vec<CandidateSet>> {
        let live = self.candidates.and(grid.live());
        let sets = match self.bound {
            Bound::AtLeast(least) => at_least(&live, least)?,
            Bound::AtMost(most) => at_most(grid, &live, most)?,
            Bound::Exactly(exact) => [at_least(&live, exact)?, at_most(grid, &live, exact)?].concat(),
        };
        (sets.len() <= MOST).then_some(sets)
    }
}

fn at_least(live: &CandidateSet, least: usize) -> Option<Vec<CandidateSet>> {
    match (live.len() + 1).checked_sub(least) {
        _ if least == 0 => Some(Vec::new()),
        // Fewer can be true: a set without candidates.
        None | Some(0) => Some(vec![CandidateSet::default()]),
        Some(size) => Some(
            choices(live, size)?
                .map(|set| set.into_iter().collect())
                .collect(),
        ),
    }
}

fn at_most(grid: &Grid, live: &CandidateSet, most: usize) -> Option<Vec<CandidateSet>> {
    let together = |set: &Vec<Candidate>| set.iter().tuple_combinations().all(|(a, b)| !a.sees(*b));
    let others = |set: Vec<Candidate>| {
        let cells = set
            .iter()
            .flat_map(|&c| ConstraintId::cell(c.cell()).live(grid).iter());
        let all: CandidateSet = cells.collect();
        all.minus(&set.into_iter().collect())
    };
    let sets = choices(live, most + 1)?.filter(together).take(MOST + 1);
    Some(sets.map(others).collect())
}

/// Every choice of so many of the candidates; none if they are too many to look through.
fn choices(live: &CandidateSet, size: usize) -> Option<impl Iterator<Item = Vec<Candidate>>> {
    let mut count = 1u64;
    for i in 0..size.min(live.len().saturating_sub(size)) {
        let (all, taken) = (u64::try_from(live.len() - i).ok()?, u64::try_from(i + 1).ok()?);
        count = count * all / taken;
        if count > MOST_CHOICES {
            return None;
        }
    }
    Some(live.iter().collect_vec().into_iter().combinations(size))
}

impl fmt::Display for Quantity {
    /// `exactly 2: 4r1c2 4r3c5`; the candidates alone if at least one of them is true.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bound {
            Bound::AtLeast(1) => {}
            Bound::AtLeast(least) => write!(f, "at least {least}: ")?,
            Bound::AtMost(most) => write!(f, "at most {most}: ")?,
            Bound::Exactly(exact) => write!(f, "exactly {exact}: ")?,
        }
        write!(f, "{}", self.candidates.iter().format(" "))
    }
}
