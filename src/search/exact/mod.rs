//! [`exact`]: everything that follows from given base sets when every constraint is a link.
//!
//! The rank lemma counts. *Exact logic* tries: a *choice* takes one candidate in each base set, and no
//! two of them see each other. (Xsudo calls the choices permutations; others speak of full projections.)
//!
//! *Lemma.* A candidate that goes with no choice is false. A candidate that every choice takes is true.
//! *Proof.* A solution has one true candidate in each base set, and no two true candidates see each
//! other: its true candidates in the base sets are a choice, and each other true candidate sees none of
//! them.
//!
//! Exact logic eliminates whatever any pattern with these base sets does (docs/theory.md, section 10). It
//! has no rank, and its check is a search. [`fewest`] finds the fewest base sets for a candidate,
//! [`simplest`] of these those with the fewest choices. [`cases`] tells the choices as a tree.

mod cases;
mod choices;
mod fewest;
mod hitting;

pub use cases::{MOST_SPLITS, cases};
pub use choices::Count;
pub use fewest::{Fewest, Simplest, fewest, simplest};
pub(crate) use fewest::{IndependentSets, at_most};

use super::limits::Meter;
use super::{Limits, StopReason};
use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, verify_permutation_within};
use choices::Choices;
use std::ops::ControlFlow;

/// Choices that are tried for each target to prove it by all links: a fraction of a second.
const PROVEN: u64 = 1_000_000;

/// The same without a link: where it takes more, the link stays.
const DROPPED: u64 = 1_000;

/// What given base sets prove by exact logic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact {
    /// Live candidates that go with no choice, ascending: all of them are false.
    pub eliminations: CandidateSet,
    /// Candidates that every choice takes: all of them are true.
    pub placements: CandidateSet,
    /// Base sets that can be left out together: the others eliminate the same.
    pub idle: ConstraintSet,
    /// How many choices there are.
    pub choices: Count,
    /// The first choices, each as a candidate for each base set, in the order of
    /// [`ConstraintSet::iter`].
    pub listed: Vec<Vec<Candidate>>,
    /// Candidates that were not decided, because the search was stopped.
    pub open: CandidateSet,
    /// Why the search ended.
    pub stop: StopReason,
}

impl Exact {
    /// Whether all eliminations and placements are known. The choices may still be uncounted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open.is_empty()
    }
}

/// Decides by exact logic which candidates given base sets eliminate and place, and lists the first
/// choices, at most `most` of them.
///
/// A base set without a live candidate has no choice: then every candidate is eliminated, for the
/// position has no solution.
///
/// ```
/// use basecover::search::exact::exact;
/// use basecover::{Grid, Limits};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let bases = ["9c2".parse()?, "9c5".parse()?, "9b9".parse()?].into_iter().collect();
/// let found = exact(&grid, &bases, 10, &Limits::default());
/// assert!(found.eliminations.contains("9r7c4".parse()?));
/// assert!(found.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn exact(grid: &Grid, bases: &ConstraintSet, most: usize, limits: &Limits<'_>) -> Exact {
    let mut meter = Meter::new(limits);
    let mut found = Exact {
        eliminations: CandidateSet::default(),
        placements: CandidateSet::default(),
        idle: ConstraintSet::default(),
        choices: Count::AtLeast(0),
        listed: Vec::new(),
        open: *grid.live(),
        stop: StopReason::Exhausted,
    };
    if let ControlFlow::Break(reason) = found.decide(grid, bases, most, &mut meter) {
        found.stop = reason;
    }
    found
}

/// A choice of one candidate in each base set that goes with a candidate, in the order of
/// [`ConstraintSet::iter`]: the witness that exact logic of these base sets does not eliminate it. None if it
/// does.
///
/// # Errors
/// Why the search was stopped.
pub fn choice(
    grid: &Grid,
    bases: &ConstraintSet,
    target: Candidate,
    limits: &Limits<'_>,
) -> Result<Option<Vec<Candidate>>, StopReason> {
    let choices = Choices::new(grid, bases.iter());
    match choices.with(target, &mut Meter::new(limits)) {
        ControlFlow::Break(reason) => Err(reason),
        ControlFlow::Continue(choice) => Ok(choice.and_then(|choice| choices.by_base(&choice))),
    }
}

impl Exact {
    /// A pattern of the base sets that are not [idle](Exact::idle) and of links with which [permutations
    /// of its sets](crate::pattern::verify_permutation) prove these eliminations; none if there are no
    /// targets, or if it takes too long to prove them.
    ///
    /// It begins with every link that two candidates can share, and drops one after the other where that
    /// is quickly proven.
    #[must_use]
    pub fn pattern(
        &self,
        grid: &Grid,
        bases: &ConstraintSet,
        targets: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Option<Pattern> {
        if targets.is_empty() {
            return None;
        }
        let needed = bases.iter().filter(|&id| !self.idle.contains(id));
        let bases: Vec<ConstraintId> = needed.collect();
        let held = bases.iter().fold(*targets, |held, id| held.or(&id.live(grid)));
        let is_link = |id: &ConstraintId| !bases.contains(id) && id.among(&held).len() > 1;
        let mut links: Vec<ConstraintId> = ConstraintId::all().filter(is_link).collect();
        let targets: Vec<Candidate> = targets.iter().collect();
        let proves = |links: &[ConstraintId], tries: u64| {
            let pattern = Pattern::new(bases.iter().copied(), links.iter().copied());
            let is_proven = |target: &Candidate| {
                !limits.are_over() && verify_permutation_within(grid, &pattern, &[*target], tries).is_ok()
            };
            targets.iter().all(is_proven).then_some(pattern)
        };
        let mut pattern = proves(&links, PROVEN)?;
        for link in links.clone() {
            let fewer: Vec<_> = links.iter().copied().filter(|&id| id != link).collect();
            if let Some(less) = proves(&fewer, DROPPED) {
                (links, pattern) = (fewer, less);
            }
        }
        Some(pattern)
    }

    fn decide(
        &mut self,
        grid: &Grid,
        bases: &ConstraintSet,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason> {
        let choices = Choices::new(grid, bases.iter());
        // Each choice that is found decides all candidates that go with it.
        for target in grid.live().iter() {
            if self.open.contains(target) {
                match choices.with(target, meter)? {
                    Some(choice) => self.open = self.open.minus(&choices.going_with(&choice)),
                    None => {
                        self.eliminations.insert(target);
                        self.open.remove(target);
                    }
                }
            }
        }
        self.placements = choices.placed(&self.eliminations);
        self.idle = idle(grid, bases, self, meter)?;
        choices.list(most, &mut self.listed, meter)?;
        let least = u64::try_from(self.listed.len()).unwrap_or(u64::MAX);
        self.choices = Count::AtLeast(least);
        self.choices = choices.count(least, meter)?;
        ControlFlow::Continue(())
    }
}

/// Takes one base set out after the other, as long as the others prove the same.
fn idle(
    grid: &Grid,
    bases: &ConstraintSet,
    found: &Exact,
    meter: &mut Meter<'_>,
) -> ControlFlow<StopReason, ConstraintSet> {
    let mut kept: Vec<ConstraintId> = bases.iter().collect();
    let mut idle = Vec::new();
    let proven = found.eliminations;
    if proven.is_empty() {
        return ControlFlow::Continue(ConstraintSet::default());
    }
    for id in bases.iter() {
        let fewer: Vec<_> = kept.iter().copied().filter(|&other| other != id).collect();
        let choices = Choices::new(grid, fewer.iter().copied());
        let mut same = true;
        for target in proven.iter() {
            same = same && choices.with(target, meter)?.is_none();
        }
        if same {
            kept = fewer;
            idle.push(id);
        }
    }
    ControlFlow::Continue(idle.into_iter().collect())
}
