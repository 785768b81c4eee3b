//! Certificate trees whose branches are closed by what a person knows ([`Closing`](crate::solve::Closing)).
//!
//! A candidate is supposed to be true, and a plan is followed until it meets a contradiction. Where it does
//! not, and a deeper tree is allowed, the candidates that are left there are tried in the same way.

use super::graft::{against, supposing};
use super::refuted::{Refuted, smallest_truth};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::solve::deduction::Deduction;
use crate::solve::plan::Plan;

/// How a plan goes on from a position: its deductions, and whether they end in a contradiction.
pub(in crate::solve) type Walk<'a> = &'a (dyn Fn(&Position, &Plan) -> (Vec<Deduction>, bool) + Sync);

/// The tree against a candidate that is supposed to be true, where the plan meets a contradiction, with
/// further cases, nested up to this depth.
pub(in crate::solve) fn refuted_by(
    position: &Position,
    target: Candidate,
    plan: &Plan,
    depth: usize,
    walk: Walk<'_>,
) -> Option<Refuted> {
    let grid = position.grid();
    let (_, truth) = smallest_truth(grid, target)?;
    let path = match position.later(supposing(grid, target)) {
        Ok(supposed) => contradiction(supposed, plan, depth, walk)?,
        Err(_) => Vec::new(),
    };
    match against(grid, target, Some(truth), &path)? {
        Deduction::Tree { target, tree } => Some(Refuted { target, tree }),
        Deduction::Single { .. } | Deduction::Step(_) => None,
    }
}

/// The deductions that lead to a contradiction.
fn contradiction(
    mut position: Position,
    plan: &Plan,
    depth: usize,
    walk: Walk<'_>,
) -> Option<Vec<Deduction>> {
    let mut all = Vec::new();
    loop {
        let (path, is_contradiction) = walk(&position, plan);
        let mut grid = position.grid().clone();
        path.iter().for_each(|deduction| deduction.apply(&mut grid));
        all.extend(path);
        if is_contradiction {
            return Some(all);
        }
        let inner = depth.checked_sub(1)?;
        let end = position.later(grid).ok()?;
        let open = end.grid().unplaced();
        let Refuted { target, tree } = open
            .iter()
            .find_map(|target| refuted_by(&end, target, plan, inner, walk))?;
        let deduction = Deduction::Tree { target, tree };
        let mut grid = end.grid().clone();
        deduction.apply(&mut grid);
        all.push(deduction);
        match end.later(grid) {
            Ok(later) => position = later,
            Err(_) => return Some(all),
        }
    }
}
