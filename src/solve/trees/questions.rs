//! [`Questions`]: how much the search for a certificate tree may ask of linear programs.

use crate::grid::Candidate;
use crate::parallel;
use crate::solve::plan::Plan;
use std::sync::atomic::{AtomicU64, Ordering};

/// What one case may ask, where the number of questions is bounded.
const SHARE: u64 = 200;

/// Up to this many candidates the bounds are those below; the positions of puzzles have fewer.
const USUAL: u64 = 250;

/// The most questions for each kind of step; none if there is no end of them.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Most {
    pub(in crate::solve) patterns: Option<u64>,
    pub(in crate::solve) templates: Option<u64>,
    pub(in crate::solve) trees: Option<u64>,
}

impl Most {
    /// Those of a plan in a position of this many candidates.
    ///
    /// With the number of candidates the time of a question grows: by the third power for a program of
    /// candidates, a pivot of templates by a higher one. So that a hint takes no longer, there are fewer of
    /// them then. A second or two is what all of a kind take. The patterns of eight of the hardest puzzles
    /// took 2,046 questions at most.
    pub(in crate::solve) fn of(plan: &Plan, candidates: usize) -> Self {
        let candidates = (candidates as u64).max(USUAL);
        let fewer = |most: u64, power: usize| (0..power).fold(most, |most, _| most * USUAL / candidates);
        let most = |usual: u64, power: usize| plan.is_bounded.then(|| fewer(usual, power));
        Self {
            patterns: most(10_000, 3),
            templates: most(1_000_000, 6),
            trees: most(3_000, 3),
        }
    }
}

/// How many hypotheses are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::solve) enum Effort {
    /// All of them, for the smallest tree; at depth 1 only.
    Smallest,
    /// Until there is a tree.
    Any,
    /// All of them, for the smallest tree, as long as no more than this many questions have been put to
    /// linear programs; at depth 1 only.
    Within(u64),
}

/// The questions to linear programs that are left: each of these asks first whether to stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Questions {
    /// None if there is no end of them.
    left: Option<u64>,
    spent: u64,
    is_cut: bool,
}

impl Questions {
    pub(super) fn of(effort: Effort) -> Self {
        Self {
            left: match effort {
                Effort::Within(most) => Some(most),
                Effort::Smallest | Effort::Any => None,
            },
            spent: 0,
            is_cut: false,
        }
    }

    pub(super) fn are_bounded(&self) -> bool {
        self.left.is_some()
    }

    /// How many were put, where their number is bounded.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether the bound has kept a case from being looked at to the end.
    pub(super) fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Does a job for each of some candidates, and counts the questions that it puts. Where none is left no
    /// job is done, and one that asks more than its share has no result.
    ///
    /// *The results are the same for any number of threads:* each job has a share of its own, and what all
    /// have asked is added up when they are done.
    pub(super) fn each<R: Send>(
        &mut self,
        candidates: &[Candidate],
        stop: &(dyn Fn() -> bool + Sync),
        job: impl Fn(Candidate, &(dyn Fn() -> bool + Sync)) -> Option<R> + Sync,
    ) -> Vec<Option<R>> {
        let Some(left) = self.left else {
            return parallel::map(candidates, |&c| job(c, stop));
        };
        if left == 0 {
            self.is_cut = true;
            return candidates.iter().map(|_| None).collect();
        }
        let done = parallel::map(candidates, |&c| {
            let asked = AtomicU64::new(0);
            let result = job(c, &|| asked.fetch_add(1, Ordering::Relaxed) >= SHARE || stop());
            let asked = asked.into_inner();
            (result.filter(|_| asked <= SHARE), asked)
        });
        let spent = done.iter().map(|&(_, asked)| asked.min(SHARE)).sum();
        self.spent += spent;
        self.left = Some(left.saturating_sub(spent));
        self.is_cut |= done.iter().any(|&(_, asked)| asked > SHARE);
        done.into_iter().map(|(result, _)| result).collect()
    }
}
