//! [`Quantity`]: how many of some candidates are true, said by sets that count, or by sets of which one is.

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, Grid};
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
/// *Lemma.* At most k of some candidates in m cells are true if and only if at least m - k of the other
/// candidates of these cells are. *Proof.* Each cell holds one true candidate.
///
/// *Cover lemma.* A cover set of these candidates that counts k would do in any pattern what the m cells as
/// cover sets do with the truth of the other candidates, which counts m - k, as a base set. *Proof.* Either
/// way the excess of each of them grows by 1, that of the other candidates does not change (the cell adds 1,
/// the truth takes it), and the rank grows by k, which is m less m - k.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quantity {
    /// How many are true.
    pub bound: Bound,
    /// Of these.
    pub candidates: CandidateSet,
}

/// A set that counts: so many of its candidates are true, since one of each of its parts is.
///
/// *Lemma.* At least k of n candidates are true if and only if one of any n - k + 1 of them is, and at least
/// m - k of the candidates of m cells if and only if one of those of any k + 1 of the cells is. *Proof.*
/// Fewer than k leave n - k + 1 others. Fewer than m - k are in fewer than m - k cells, which leaves k + 1
/// others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedSet {
    /// Of these candidates.
    pub candidates: CandidateSet,
    /// So many are true.
    pub count: usize,
    /// One of each of these is; the candidates themselves, if the count is 1.
    pub parts: Vec<CandidateSet>,
}

impl From<&CandidateSet> for CountedSet {
    /// One is true.
    fn from(candidates: &CandidateSet) -> Self {
        Self {
            candidates: *candidates,
            count: 1,
            parts: vec![*candidates],
        }
    }
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

    /// Sets that count, of live candidates of a position, which are all true if and only if this is: one, or
    /// two for an exact number. None if they have more than a hundred parts. There is no set if it is true of
    /// every choice.
    #[must_use]
    pub fn counted(&self, grid: &Grid) -> Option<Vec<CountedSet>> {
        let live = self.candidates.and(grid.live());
        let least = |count| Some(CountedSet::of(live, count, at_least(&live, count)?));
        let most = |count| counted_at_most(grid, &live, count);
        let sets = match self.bound {
            Bound::AtLeast(count) => vec![least(count)?],
            Bound::AtMost(count) => vec![most(count)?],
            Bound::Exactly(count) => vec![least(count)?, most(count)?],
        };
        let parts: usize = sets.iter().map(|set| set.parts.len()).sum();
        (parts <= MOST).then(|| sets.into_iter().filter(|set| set.count > 0).collect())
    }
}

impl CountedSet {
    /// If more are to be true than there are, the set is empty, as its only part is.
    fn of(candidates: CandidateSet, count: usize, parts: Vec<CandidateSet>) -> Self {
        match parts[..] {
            [only] => Self::from(&only),
            _ => Self {
                candidates,
                count,
                parts,
            },
        }
    }
}

fn counted_at_most(grid: &Grid, live: &CandidateSet, most: usize) -> Option<CountedSet> {
    let cells: Vec<Cell> = Cell::all()
        .filter(|&cell| !ConstraintId::cell(cell).among(live).is_empty())
        .collect();
    let others: Vec<CandidateSet> = (cells.iter())
        .map(|&cell| ConstraintId::cell(cell).live(grid).minus(live))
        .collect();
    let all = |sets: &[CandidateSet]| sets.iter().fold(CandidateSet::default(), |all, set| all.or(set));
    let count = others.len().saturating_sub(most);
    let parts = match count {
        0 => Vec::new(),
        _ => (choices(others.clone(), most + 1)?)
            .map(|sets| all(&sets))
            .collect(),
    };
    Some(CountedSet::of(all(&others), count, parts))
}

fn at_least(live: &CandidateSet, least: usize) -> Option<Vec<CandidateSet>> {
    match (live.len() + 1).checked_sub(least) {
        _ if least == 0 => Some(Vec::new()),
        // Fewer can be true: a set without candidates.
        None | Some(0) => Some(vec![CandidateSet::default()]),
        Some(size) => Some(
            choices(live.iter().collect_vec(), size)?
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
    let sets = choices(live.iter().collect_vec(), most + 1)?
        .filter(together)
        .take(MOST + 1);
    Some(sets.map(others).collect())
}

/// Every choice of so many of these; none if they are too many to look through.
fn choices<T: Clone>(all: Vec<T>, size: usize) -> Option<impl Iterator<Item = Vec<T>>> {
    let mut count = 1u64;
    for i in 0..size.min(all.len().saturating_sub(size)) {
        let (all, taken) = (u64::try_from(all.len() - i).ok()?, u64::try_from(i + 1).ok()?);
        count = count * all / taken;
        if count > MOST_CHOICES {
            return None;
        }
    }
    Some(all.into_iter().combinations(size))
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
