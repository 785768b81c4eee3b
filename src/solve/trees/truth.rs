//! [`show`]: whether one of some candidates is true, with a proof, or a solution that refutes it.

use super::branch::Branch;
use super::split::close;
use crate::constraint::{Derived, DerivedKind, Position, Proof};
use crate::grid::{CandidateSet, Grid};
use crate::lp::{Extreme, Extremes, extremes};
use crate::pattern::{Sum, prove_derived};
use crate::search::{Limits, StopReason};
use crate::truths::CountedSet;
use std::sync::Arc;

/// Branches after which the search for a solution is given up: it is asked before the proof, and a proof may
/// be found where it takes long.
const BRANCHES: u64 = 100_000;

/// What came of the claim that one of some candidates is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// One is: a truth of the kind [`DerivedKind::Shown`].
    Shown(Arc<Derived>),
    /// In this solution of the position none is.
    Refuted(CandidateSet),
    /// No proof was found.
    Open {
        /// Whether it is known that no solution is without them: then one of them is true, though no proof
        /// was found.
        holds: SolutionCheck,
        /// The least value of their sum in any fractional solution, with one that has it.
        least: Option<Extreme>,
    },
    /// It was stopped.
    Stopped(StopReason),
}

/// What a search for a solution says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCheck {
    /// There is none.
    Holds,
    /// The search was given up.
    No,
}

/// Whether one of these candidates is true in the solutions of a position. Candidates that are not live do
/// not count.
///
/// First a solution is looked for in which all of them are false. Where none is found, a proof is: patterns
/// that lead to a contradiction where they are all false, or cases, nested at most this deep. Its patterns
/// may use the derived truths of the position that are of the kind [`DerivedKind::Impossible`]. The truth is
/// called `truth-1` by its number.
///
/// ```
/// use basecover::solve::{Claimed, show};
/// use basecover::{ConstraintId, Grid, Limits, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let solution = grid.solutions(1).remove(0);
/// let position = Position::new(&grid)?;
/// let cell = "r1c2".parse::<ConstraintId>()?.live(&grid);
/// assert!(matches!(show(&position, 1, &cell, 0, &Limits::default()), Claimed::Shown(_)));
/// let others = cell.minus(&solution);
/// assert_eq!(show(&position, 1, &others, 0, &Limits::default()), Claimed::Refuted(solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn show(
    position: &Position,
    number: usize,
    candidates: &CandidateSet,
    depth: usize,
    limits: &Limits<'_>,
) -> Claimed {
    show_as(format!("truth-{number}"), position, candidates, depth, limits)
}

/// The same for several sets, which a [`Quantity`](crate::truths::Quantity) is said by: as many of each as it
/// counts. A single truth is called `truth-1`, several are called `truth-1-1`, `truth-1-2` and so on. One
/// that counts more than 1 is of the kind [`DerivedKind::Counted`], and its parts are called like it with a
/// number more. Of these the list of every pattern and the paths know only that one of their candidates is
/// true.
///
/// # Errors
/// What came of a set that is not shown. A solution that refutes one is looked for before anything is proven.
pub fn show_all(
    position: &Position,
    number: usize,
    sets: &[CountedSet],
    depth: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Arc<Derived>>, Claimed> {
    let refuted = |set: &CandidateSet| solution(&position.grid().without(set.iter()), limits).flatten();
    let mut parts = sets.iter().flat_map(|set| &set.parts);
    if let Some(solution) = parts.find_map(refuted) {
        return Err(Claimed::Refuted(solution));
    }
    let shown = |name: String, set: &CandidateSet| match show_as(name, position, set, depth, limits) {
        Claimed::Shown(truth) => Ok(truth),
        other => Err(other),
    };
    let shown = sets.iter().zip(1..).map(|(set, place)| {
        let name = match sets.len() {
            1 => format!("truth-{number}"),
            _ => format!("truth-{number}-{place}"),
        };
        if set.count == 1 {
            return shown(name, &set.candidates);
        }
        let parts = set.parts.iter().zip(1..);
        let parts = parts.map(|(part, place)| shown(format!("{name}-{place}"), part));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        counted(position, name, set, parts).ok_or(Claimed::Open {
            holds: SolutionCheck::No,
            least: None,
        })
    });
    shown.collect()
}

/// The truth that as many of a set are true as it counts, if the judge accepts it.
fn counted(
    position: &Position,
    name: String,
    set: &CountedSet,
    parts: Vec<Arc<Derived>>,
) -> Option<Arc<Derived>> {
    let count = u16::try_from(set.count).ok()?;
    let truth = Derived::new(name, DerivedKind::Counted, Vec::new(), &set.candidates, None)?;
    let truth = truth.with_parts(count, parts);
    prove_derived(position.grid(), &truth).ok()?;
    Some(Arc::new(truth))
}

fn show_as(
    name: String,
    position: &Position,
    candidates: &CandidateSet,
    depth: usize,
    limits: &Limits<'_>,
) -> Claimed {
    let claimed = candidates.and(position.grid().live());
    let denied = position.grid().without(claimed.iter());
    let holds = match solution(&denied, limits) {
        Some(Some(solution)) => return Claimed::Refuted(solution),
        Some(None) => SolutionCheck::Holds,
        None => SolutionCheck::No,
    };
    let shown = proof(position, denied, depth, limits).and_then(|proof| {
        let truth = Derived::new(name, DerivedKind::Shown, Vec::new(), &claimed, None)?;
        let truth = truth.with_proof(proof);
        prove_derived(position.grid(), &truth).ok()?;
        Some(Arc::new(truth))
    });
    match (shown, limits.go_on()) {
        (Some(truth), _) => Claimed::Shown(truth),
        (None, Err(halt)) => Claimed::Stopped(halt.into()),
        (None, Ok(())) => Claimed::Open {
            holds,
            least: least(position, &claimed),
        },
    }
}

/// A solution, or that there is none; nothing when the search was given up.
fn solution(grid: &Grid, limits: &Limits<'_>) -> Option<Option<CandidateSet>> {
    let mut branches = 0;
    let stop = || {
        branches += 1;
        (branches > BRANCHES || limits.are_over()).then_some(())
    };
    let found = grid.solutions_until(1, stop).ok()?;
    Some(found.first().copied())
}

/// How a position without some candidates ends in a contradiction; with cases nested as little as possible.
fn proof(position: &Position, denied: Grid, depth: usize, limits: &Limits<'_>) -> Option<Proof> {
    let Ok(without) = Position::new(denied) else {
        return Some(Proof::default());
    };
    let truths = position.derived().iter();
    let impossible = truths.filter(|truth| truth.kind() == DerivedKind::Impossible);
    let without = without.with_truths(&impossible.cloned().collect::<Vec<_>>());
    let root = Branch::new(&without);
    let stop = || limits.are_over();
    let closed = (0..=depth).find_map(|depth| {
        limits.go_on().ok()?;
        close(root.clone(), None, depth, &stop)
    })?;
    limits.spend(closed.tree.pattern_count() as u64);
    Proof::try_from(&closed.tree).ok()
}

/// The least value of the sum of these.
fn least(position: &Position, candidates: &CandidateSet) -> Option<Extreme> {
    match extremes(position, &Sum::new(candidates.iter().map(|c| (c, 1)))) {
        Ok(Extremes::Between { least, .. }) => Some(least),
        Ok(Extremes::Empty(_)) | Err(_) => None,
    }
}
