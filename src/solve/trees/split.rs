//! Closing a branch: by patterns alone, or by a split whose branches close.

use super::branch::{Branch, End, prune};
use super::event::Event;
use super::rests::rests_on;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Claim, Split, Tree};
use crate::sorting;

/// A branch that is closed.
pub(in crate::solve) struct Closed {
    /// How.
    pub(in crate::solve) tree: Tree,
    /// What has to be dead at its start.
    pub(in crate::solve) needed: CandidateSet,
}

/// Closes a branch for a target, or by a contradiction alone if there is none, with at most this many nested
/// splits; none when that fails, or when it was stopped.
pub(in crate::solve) fn close(
    mut branch: Branch,
    target: Option<Candidate>,
    depth: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Closed> {
    if stop() {
        return None;
    }
    let end = branch.run(target, stop);
    if let Some(closed) = leaf(&branch, &end, target) {
        return Some(closed);
    }
    if depth == 0 || !matches!(end, End::Stuck) {
        return None;
    }
    // A candidate that was refuted, or was not, in one truth is so in the others.
    let mut open = CandidateSet::default();
    for truth in truths(branch.grid()) {
        let members = truth.live(branch.grid());
        if !members.and(&open).is_empty() {
            continue;
        }
        let mut branches = Vec::new();
        let mut needed = CandidateSet::default();
        for supposed in members.iter() {
            let Some(below) = close(branch.suppose(supposed), target, depth - 1, stop) else {
                open.insert(supposed);
                break;
            };
            needed = needed.or(&unseen(&below.needed, supposed));
            branches.push((supposed, below.tree));
        }
        if branches.len() == members.len() {
            let dead = truth
                .members()
                .into_iter()
                .filter(|&c| !members.contains(c))
                .collect();
            needed = needed.or(&dead);
            let patterns = prune(&branch.events, &mut needed);
            let split = Some(Split { truth, branches });
            return Some(Closed {
                tree: Tree { patterns, split },
                needed,
            });
        }
    }
    None
}

/// The smallest tree of a branch that has ended, of those that any empty constraint or the dead target make;
/// none when it is open.
pub(in crate::solve) fn leaf(branch: &Branch, end: &End, target: Option<Candidate>) -> Option<Closed> {
    let grid = branch.grid();
    if let End::Contradiction(proven) = end {
        // It eliminates everything; to empty one constraint is enough.
        let id = ConstraintId::all().min_by_key(|id| id.live(grid).len())?;
        let last = Claim {
            pattern: proven.pattern().clone(),
            eliminations: id.live(grid).iter().collect(),
            logic: proven.logic(),
        };
        let all_dead = CandidateSet::full().minus(grid.live());
        let members: CandidateSet = id.members().into_iter().filter(|&c| !grid.is_live(c)).collect();
        let rests = rests_on(&last, &all_dead, &branch.events);
        let mut closed = pruned(&branch.events, members.or(&rests));
        closed.tree.patterns.push(last);
        return Some(closed);
    }
    closed(grid, &branch.events, target)
}

/// The smallest tree of these events, of those that any empty constraint of the grid or the dead target make;
/// none when there is neither.
pub(in crate::solve) fn closed(grid: &Grid, events: &[Event], target: Option<Candidate>) -> Option<Closed> {
    let empty = ConstraintId::all().filter(|id| id.live(grid).is_empty());
    let emptied = empty.map(|id| id.members().into_iter().collect());
    let dead = target.filter(|&target| !grid.is_live(target));
    let dead = dead.map(|target| [target].into_iter().collect());
    let trees = emptied.chain(dead).map(|needed| pruned(events, needed));
    trees.min_by_key(|closed| closed.tree.patterns.len())
}

/// The tree of the events that are needed for candidates to be dead.
fn pruned(events: &[Event], mut needed: CandidateSet) -> Closed {
    let patterns = prune(events, &mut needed);
    let tree = Tree {
        patterns,
        split: None,
    };
    Closed { tree, needed }
}

/// What a supposition does not delete by itself.
pub(in crate::solve) fn unseen(set: &CandidateSet, supposed: Candidate) -> CandidateSet {
    set.iter().filter(|&c| !c.sees(supposed)).collect()
}

/// The truths with more than one live candidate, those with fewest first.
pub(in crate::solve) fn truths(grid: &Grid) -> Vec<ConstraintId> {
    let sized = ConstraintId::all().map(|id| (id.live(grid).len(), id));
    let open = sized.filter(|&(size, _)| size > 1);
    let fewest_first = sorting::sorted_by_key(open, |&(size, id)| (size, id));
    fewest_first.into_iter().map(|(_, id)| id).collect()
}
