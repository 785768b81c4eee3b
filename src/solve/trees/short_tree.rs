//! [`short_tree`]: the certificate tree that is quickest to read, of those whose branch a person can close.
//!
//! A candidate is supposed to be true, and what people know leads to a contradiction: singles, then locked
//! candidates, then subsets, basic fish and XY-wings. What the contradiction does not rest on is left out.
//!
//! *Not done:* patterns of any name up to order 4 as a last level. It took up to a minute a position, and of
//! 21 long steps of hardest_1106 the levels below shorten all but five.

use super::closing::{Walk, refuted_by};
use super::refuted::{Refuted, smallest_truth};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::parallel;
use crate::solve::plan::by_names;

/// What closes a branch, level by level: where a level has no tree that is short enough, the next is tried.
const LEVELS: [&[&str]; 3] = [
    &[],
    &["locked-candidates"],
    &["locked-candidates", "subsets", "x-wing", "swordfish", "xy-wing"],
];

/// The tree of least cost of the first level that has one, where that is below so much. `kept` are candidates
/// of solutions.
pub(in crate::solve) fn short_tree(
    position: &Position,
    kept: &CandidateSet,
    below: i64,
    walk: Walk<'_>,
) -> Option<Refuted> {
    let grid = position.grid();
    let is_open = |c: &Candidate| smallest_truth(grid, *c).is_some();
    let targets: Vec<Candidate> = grid.live().minus(kept).iter().filter(is_open).collect();
    LEVELS.iter().find_map(|names| {
        let plan = by_names(names);
        let trees = parallel::map(&targets, |&target| refuted_by(position, target, &plan, 0, walk));
        let cost = |found: &Refuted| (found.tree.reading(), found.target);
        let short = trees.into_iter().flatten().min_by_key(cost);
        short.filter(|found| found.tree.reading() < below)
    })
}
