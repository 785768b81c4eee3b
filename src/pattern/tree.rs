//! [`verify_tree`]: certificate trees, for candidates that no single pattern eliminates.
//!
//! A tree is a list of patterns, each valid where those before it have been applied, and then perhaps a
//! *split*: of the live candidates of a truth one is true, so each is supposed in turn, and a tree of its own
//! closes that branch. A branch is closed where a constraint has no live candidate left, or the target is
//! dead. *Proof.* A solution that holds the target satisfies every pattern and one branch of every split, so
//! it would be met in a branch that is closed: without the target, or without a candidate in some constraint.

use super::{Claim, Rejection, verify_by};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::sorting;
use itertools::Itertools;

/// The claimed proof that a candidate is false; [`verify_tree`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// Each with what it deletes; a pattern may eliminate more.
    pub patterns: Vec<Claim>,
    /// What follows when these are applied.
    pub split: Option<Split>,
}

/// A truth, one of whose candidates is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    /// The truth.
    pub truth: ConstraintId,
    /// Each of its live candidates once, with the tree that holds when it is true.
    pub branches: Vec<(Candidate, Tree)>,
}

impl Tree {
    /// The most splits on a way from the root to a leaf that [`verify_tree`] follows.
    ///
    /// *81 are enough.* Where a candidate is supposed, all others of its four constraints are dead. A later
    /// split with two live candidates is therefore about none of these constraints, and supposes a candidate
    /// in another cell: there are 81 of these splits on a way at most. What a split with one live candidate
    /// deletes, patterns with its truth as base set delete too. Three times as many take less than two
    /// megabytes of stack, read and proven, in a program that is not optimised.
    pub const DEEPEST: usize = 3 * 81;

    /// Itself and the trees of its branches, each with the number of splits above it.
    pub(crate) fn all(&self) -> impl Iterator<Item = (usize, &Self)> {
        let mut left = vec![(0, self)];
        std::iter::from_fn(move || {
            let (depth, tree) = left.pop()?;
            left.extend(tree.branches().iter().map(|(_, tree)| (depth + 1, tree)));
            Some((depth, tree))
        })
    }

    /// How many patterns it has, in all branches.
    #[must_use]
    pub fn pattern_count(&self) -> usize {
        self.all().map(|(_, tree)| tree.patterns.len()).sum()
    }

    /// How many branches have a pattern or a split of their own; the others are closed by their supposition.
    #[must_use]
    pub fn open_branch_count(&self) -> usize {
        let is_open = |tree: &Self| !tree.patterns.is_empty() || tree.split.is_some();
        self.all()
            .filter(|(depth, tree)| *depth > 0 && is_open(tree))
            .count()
    }

    /// The largest number of splits on a way from the root to a leaf.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.all().map(|(depth, _)| depth).max().unwrap_or(0)
    }

    /// The branches of the split; none if there is none.
    #[must_use]
    pub fn branches(&self) -> &[(Candidate, Tree)] {
        self.split.as_ref().map_or(&[], |split| &split.branches)
    }
}

/// One after the other: a tree that was made deeper than any stack is an error of [`verify_tree`], not the
/// end of the program.
impl Drop for Tree {
    fn drop(&mut self) {
        let mut splits: Vec<Split> = self.split.take().into_iter().collect();
        while let Some(mut split) = splits.pop() {
            let below = split.branches.iter_mut().map(|(_, tree)| tree.split.take());
            splits.extend(below.flatten());
        }
    }
}

/// Why a tree is not a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TreeRejection {
    /// The target is dead already.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// More nested splits than [`Tree::DEEPEST`].
    #[error(
        "it has more than {} nested splits; 81 are enough for any proof",
        Tree::DEEPEST
    )]
    Deep,
    /// A pattern does not prove what it deletes.
    #[error("{}pattern {pattern}: {rejection}", in_branch(.branch))]
    Pattern {
        /// The suppositions that lead to it.
        branch: Vec<Candidate>,
        /// Its place in its list, from 1.
        pattern: usize,
        /// Why.
        rejection: Rejection,
    },
    /// A split that does not name the live candidates of its truth.
    #[error("{}the split on {truth} names {}, its live candidates are {}", in_branch(.branch), .named.iter().format(" "), .live.iter().format(" "))]
    Split {
        /// The suppositions that lead to it.
        branch: Vec<Candidate>,
        /// The truth.
        truth: ConstraintId,
        /// What is named, ascending.
        named: Vec<Candidate>,
        /// What should be, ascending.
        live: Vec<Candidate>,
    },
    /// A branch ends, and neither is the target dead nor a constraint empty.
    #[error("{}the branch is not closed: the target is live, and every constraint has a live candidate", in_branch(.branch))]
    Open {
        /// The suppositions that lead to it.
        branch: Vec<Candidate>,
    },
}

/// The suppositions of a branch, before what is wrong in it.
pub(super) fn in_branch(branch: &[Candidate]) -> String {
    match branch {
        [] => String::new(),
        _ => format!("with {}: ", branch.iter().format(", ")),
    }
}

/// Decides whether a tree proves a candidate false.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify_tree(grid: &Grid, target: Candidate, tree: &Tree) -> Result<(), TreeRejection> {
    if !grid.is_live(target) {
        return Err(TreeRejection::NotLive(target));
    }
    close(grid.clone(), target, tree, &mut Vec::new())
}

/// Closes a branch; `branch` has its suppositions.
fn close(
    mut grid: Grid,
    target: Candidate,
    tree: &Tree,
    branch: &mut Vec<Candidate>,
) -> Result<(), TreeRejection> {
    for (
        i,
        Claim {
            pattern,
            eliminations,
            logic,
        },
    ) in tree.patterns.iter().enumerate()
    {
        verify_by(*logic, &grid, pattern.clone(), eliminations).map_err(|rejection| {
            TreeRejection::Pattern {
                branch: branch.clone(),
                pattern: i + 1,
                rejection,
            }
        })?;
        for &candidate in eliminations {
            grid.remove(candidate);
        }
    }
    let Some(Split { truth, branches }) = &tree.split else {
        let closed = !grid.is_live(target) || ConstraintId::first_empty(&grid).is_some();
        return match closed {
            true => Ok(()),
            false => Err(TreeRejection::Open {
                branch: branch.clone(),
            }),
        };
    };
    let live: Vec<_> = truth.live(&grid).iter().collect();
    let named = sorting::sorted(branches.iter().map(|&(c, _)| c));
    if live != named {
        return Err(TreeRejection::Split {
            branch: branch.clone(),
            truth: *truth,
            named,
            live,
        });
    }
    if branch.len() == Tree::DEEPEST {
        return Err(TreeRejection::Deep);
    }
    for (supposed, below) in branches {
        branch.push(*supposed);
        close(suppose(&grid, *supposed), target, below, branch)?;
        branch.pop();
    }
    Ok(())
}

/// The position with nothing left that a candidate sees.
///
/// The solver has its own way to suppose one: what judges its trees shares nothing with it.
fn suppose(grid: &Grid, candidate: Candidate) -> Grid {
    let seen: CandidateSet = grid.live().iter().filter(|other| other.sees(candidate)).collect();
    let mut grid = grid.clone();
    for other in seen.iter() {
        grid.remove(other);
    }
    grid
}
