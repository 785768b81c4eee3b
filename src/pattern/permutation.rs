//! [`verify_permutation`]: what the listed sets alone forbid, beyond the rank lemma.
//!
//! A *permutation* of base and cover sets is a choice of one candidate in each base set with at most one in
//! each cover set. A solution makes such a choice: its true candidates. So what no permutation holds is
//! false. That is stronger than the rank lemma for the same sets, and there is no sum to check: every
//! permutation is tried.

use super::Pattern;
use crate::bits::Bits;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Grid};

/// Choices that are tried for one candidate before the question is given up.
const MOST_CHOICES: u64 = 20_000_000;

/// Why a candidate is not shown to be false by permutations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotForced {
    /// A candidate that was claimed is dead already.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// The sets can be filled with it.
    #[error(
        "{0} is not forced: a choice of one candidate in each base set, at most one in each cover set, holds it"
    )]
    Possible(Candidate),
    /// Too many choices.
    #[error("{0} is undecided: not all choices were tried after {MOST_CHOICES}")]
    TooLarge(Candidate),
    /// A derived truth among the base sets: it may hold several true candidates, which the choices here do
    /// not allow for.
    #[error("{0} is undecided: permutations are about constraints, not derived truths")]
    Derived(Candidate),
}

/// A set of numbers of listed sets.
type SetNumbers = Bits<6>;

/// The listed sets of a pattern, multiplicities forgotten.
struct Listed {
    /// By base set: its live candidates.
    bases: Vec<Vec<Candidate>>,
    base_ids: Vec<ConstraintId>,
    cover_ids: Vec<ConstraintId>,
}

/// What a choice so far leaves.
#[derive(Clone, Copy)]
struct Left {
    /// Base sets without a candidate.
    need: SetNumbers,
    /// Cover sets without a candidate.
    free: SetNumbers,
}

/// Decides whether the sets of a pattern alone, each taken once, prove these candidates false.
///
/// # Errors
/// The first that they do not, and why.
pub fn verify_permutation(grid: &Grid, pattern: &Pattern, claimed: &[Candidate]) -> Result<(), NotForced> {
    verify_permutation_within(grid, pattern, claimed, MOST_CHOICES)
}

/// The same with at most so many choices for each candidate.
pub(crate) fn verify_permutation_within(
    grid: &Grid,
    pattern: &Pattern,
    claimed: &[Candidate],
    most: u64,
) -> Result<(), NotForced> {
    let base_ids: Vec<_> = pattern.bases().map(|(id, _)| id).collect();
    let live = |id: &ConstraintId| id.live(grid).iter().collect();
    let listed = Listed {
        bases: base_ids.iter().map(live).collect(),
        base_ids,
        cover_ids: pattern.covers().map(|(id, _)| id).collect(),
    };
    claimed.iter().try_for_each(|&target| {
        if !grid.is_live(target) {
            return Err(NotForced::NotLive(target));
        }
        if !pattern.derived().is_empty() {
            return Err(NotForced::Derived(target));
        }
        let all = Left {
            need: (0..listed.base_ids.len()).collect(),
            free: (0..listed.cover_ids.len()).collect(),
        };
        let Some(left) = listed.choose(all, target) else {
            return Ok(());
        };
        let mut choices = most;
        match listed.fills(left, &mut choices) {
            Some(false) => Ok(()),
            Some(true) => Err(NotForced::Possible(target)),
            None => Err(NotForced::TooLarge(target)),
        }
    })
}

impl Listed {
    /// The sets after a choice; none when a set that holds the candidate has one already.
    fn choose(&self, left: Left, candidate: Candidate) -> Option<Left> {
        let own = ConstraintId::of(candidate);
        let among = |ids: &[ConstraintId]| -> SetNumbers {
            let numbers = own
                .iter()
                .filter_map(|id| ids.iter().position(|other| other == id));
            numbers.collect()
        };
        let (bases, covers) = (among(&self.base_ids), among(&self.cover_ids));
        (bases.within(&left.need) && covers.within(&left.free)).then(|| Left {
            need: left.need.minus(&bases),
            free: left.free.minus(&covers),
        })
    }

    /// Whether the base sets that are left can be filled; none when that takes too many choices.
    fn fills(&self, left: Left, choices: &mut u64) -> Option<bool> {
        let ways = |base: usize| -> Vec<Left> {
            let candidates = self.bases[base].iter();
            candidates.filter_map(|&c| self.choose(left, c)).collect()
        };
        let Some(narrowest) = left.need.iter().map(ways).min_by_key(Vec::len) else {
            return Some(true);
        };
        for next in narrowest {
            *choices = choices.checked_sub(1)?;
            if self.fills(next, choices)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CandidateSet;
    use crate::pattern::verify;

    /// Three cells with 12, 13, 23 in a row: every one of their digits is used up, and a triangle of two
    /// digits has no permutation.
    #[test]
    fn what_no_permutation_holds_is_false() {
        let kept = |c: &Candidate| match c.cell().to_string().as_str() {
            "r1c1" => [0, 1].contains(&c.digit().index()),
            "r1c2" => [0, 2].contains(&c.digit().index()),
            "r1c3" => [1, 2].contains(&c.digit().index()),
            _ => true,
        };
        let grid = Grid::from_live(Candidate::all().filter(kept).collect::<CandidateSet>());
        let triple: Pattern = "r1c1 r1c2 r1c3 / 1r1 2r1 3r1".parse().unwrap();
        let proven = verify(&grid, triple.clone()).unwrap();
        assert_eq!(verify_permutation(&grid, &triple, proven.eliminations()), Ok(()));
        let (outside, within): (Candidate, Candidate) = ("4r1c9".parse().unwrap(), "1r1c1".parse().unwrap());
        assert_eq!(
            verify_permutation(&grid, &triple, &[outside]),
            Err(NotForced::Possible(outside))
        );
        assert_eq!(
            verify_permutation(&grid, &triple, &[within]),
            Err(NotForced::Possible(within))
        );
        let dead = "9r1c1".parse().unwrap();
        assert_eq!(
            verify_permutation(&grid, &triple, &[dead]),
            Err(NotForced::NotLive(dead))
        );
        // One cover too few: a cell may take its digit twice.
        let short: Pattern = "r1c1 r1c2 r1c3 / 1r1 2r1".parse().unwrap();
        let third = "3r1c9".parse().unwrap();
        assert_eq!(
            verify_permutation(&grid, &short, &[third]),
            Err(NotForced::Possible(third))
        );
    }
}
