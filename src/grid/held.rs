//! [`Held`]: the candidates that solutions hold, which nothing proves false.

use super::{CandidateSet, Grid};

/// The most branches for one candidate: a few that are hard to refute must not use up those that all others
/// need.
const SHARE: u64 = 25;

/// The candidates that solutions hold, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// Each of these is in a solution: no valid proof eliminates it.
    pub candidates: CandidateSet,
    /// Whether every other live candidate is known to be in none.
    pub is_complete: bool,
}

impl Held {
    /// The most branches in all: half a second.
    pub const BRANCHES: u64 = 100_000;
}

impl Grid {
    /// The candidates that solutions hold, by a search of at most this many branches.
    ///
    /// Each solution that is found holds 81 of them, so that few candidates are asked about one by one.
    /// `stop` is asked before every branch: where it says yes, what is known by then is the answer.
    ///
    /// ```
    /// use basecover::Grid;
    ///
    /// let held = Grid::empty().held(100_000, || false);
    /// assert!(held.is_complete);
    /// assert_eq!(held.candidates, *Grid::empty().live());
    /// ```
    #[must_use]
    pub fn held(&self, branches: u64, mut stop: impl FnMut() -> bool) -> Held {
        let (mut spent, mut is_complete) = (0, true);
        let mut candidates = CandidateSet::default();
        let mut search = |grid: &Grid, solutions: usize, most: u64| {
            let end = most.min(branches - spent);
            let mut own = 0;
            let found = grid.solutions_until(solutions, || {
                own += 1;
                (own > end || stop()).then_some(())
            });
            spent += own.min(end);
            found
        };
        match search(self, 2, branches) {
            Ok(two) if two.len() == 2 => two.iter().for_each(|one| candidates = candidates.or(one)),
            Ok(all) => {
                return Held {
                    candidates: all.first().copied().unwrap_or_default(),
                    is_complete: true,
                };
            }
            Err(()) => is_complete = false,
        }
        for asked in self.live().iter() {
            if candidates.contains(asked) {
                continue;
            }
            let mut supposed = self.clone();
            supposed.place(asked);
            match search(&supposed, 1, branches / SHARE) {
                Ok(found) => found.iter().for_each(|one| candidates = candidates.or(one)),
                Err(()) => is_complete = false,
            }
        }
        Held {
            candidates,
            is_complete,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidate;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    /// Of positions with few solutions, the union of all of them.
    #[test]
    fn what_solutions_hold_is_their_union() {
        let mut counts = [0; 3];
        for dropped in 0..23 {
            let mut givens = 0;
            let text = PUZZLE.chars().map(|c| {
                givens += usize::from(c != '.');
                if c != '.' && [dropped, 22 - dropped].contains(&(givens - 1)) {
                    '.'
                } else {
                    c
                }
            });
            let mut grid: Grid = text.collect::<String>().parse().unwrap();
            for every in [0, 5] {
                if every > 0 {
                    let gone: Vec<Candidate> = grid.unplaced().iter().step_by(every).collect();
                    gone.iter().for_each(|&c| grid.remove(c));
                }
                let all = grid.solutions(20_000);
                assert!(all.len() < 20_000);
                counts[all.len().min(2)] += 1;
                let union = all
                    .iter()
                    .fold(CandidateSet::default(), |union, one| union.or(one));
                let held = grid.held(1_000_000, || false);
                assert_eq!(held.candidates, union);
                assert!(held.is_complete);
                let few = grid.held(40, || false);
                assert!(few.candidates.minus(&union).is_empty());
                assert!(!few.is_complete || few.candidates == union);
            }
        }
        assert!(counts[0] > 5 && counts[2] > 5, "{counts:?}");
    }

    #[test]
    fn it_ends_when_it_is_told_to() {
        let mut asked = 0;
        let held = Grid::empty().held(u64::MAX, || {
            asked += 1;
            asked > 200
        });
        assert!(!held.is_complete && !held.candidates.is_empty());
        assert!(asked < 200 + 800, "{asked}");
        assert_eq!(
            Grid::empty().held(0, || false).candidates,
            CandidateSet::default()
        );
    }
}
