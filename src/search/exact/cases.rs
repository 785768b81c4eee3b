//! [`cases`]: the choices of base sets, told as the cases of a certificate tree.

use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Candidate, Grid};
use crate::pattern::{Split, Tree};

/// The most splits of such a tree: nobody reads a longer one.
pub const MOST_SPLITS: usize = 100;

/// The certificate tree that tries the candidates of one base set after the other, always of one with the
/// fewest left. A case is closed where the target is dead, or a constraint has no candidate left.
///
/// There is one where exact logic of the base sets eliminates the target, unless it has more than
/// [`MOST_SPLITS`] splits. *Proof.* Where every base set is split, the candidates that were supposed are a
/// choice; none goes with the target, so the last of them that sees it has closed the case.
#[must_use]
pub fn cases(grid: &Grid, bases: &ConstraintSet, target: Candidate) -> Option<Tree> {
    let bases: Vec<ConstraintId> = bases.iter().collect();
    let mut left = MOST_SPLITS;
    split(grid, &bases, target, &mut left)
}

fn split(grid: &Grid, bases: &[ConstraintId], target: Candidate, left: &mut usize) -> Option<Tree> {
    if !grid.is_live(target) || ConstraintId::first_empty(grid).is_some() {
        return Some(Tree::default());
    }
    let truth = *bases.iter().min_by_key(|id| id.live(grid).len())?;
    *left = left.checked_sub(1)?;
    let others: Vec<_> = bases.iter().copied().filter(|&id| id != truth).collect();
    let branch = |supposed| {
        let mut grid = grid.clone();
        grid.place(supposed);
        Some((supposed, split(&grid, &others, target, left)?))
    };
    let branches: Option<Vec<_>> = truth.live(grid).iter().map(branch).collect();
    Some(Tree {
        patterns: Vec::new(),
        split: Some(Split {
            truth,
            branches: branches?,
        }),
    })
}
