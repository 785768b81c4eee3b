//! [`smallest_tree`]: the smallest certificate tree against one candidate.

use super::path::walk;
use super::plan::Plan;
use super::trees::branch::{Branch, End, prune};
use super::trees::closing::refuted_by;
use super::trees::graft::supposing;
use super::trees::refuted::{hypothesis, smallest_truth};
use super::trees::split::{Closed, close, closed, leaf, truths, unseen};
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{Decider, Stop, Verdict, template};
use crate::parallel;
use crate::pattern::{Claim, Logic, Split, Tree, verify_tree};
use crate::search::{Limits, Listing, Region, StopReason, find};
use crate::sorting;
use crate::truths::derive;
use itertools::Itertools;
use std::collections::BTreeMap;

/// Nodes of the search for one pattern of least order.
const NODES: u64 = 50_000;

/// The smallest tree that proves a live candidate false, with at most as many nested splits as the plan
/// allows; none if there is none of these. The plan also says whether template patterns are used, and which
/// derived truths may be base sets if there is no tree of the same depth without them.
///
/// What smallest means, in this order:
///
/// - Least depth. Depth 0 are patterns without a split: one pattern where any pattern by itself eliminates
///   the candidate, which is decided; it has the least order there is, unless the search for that takes too
///   many nodes.
/// - Fewest branches with patterns of their own, and then fewest patterns. At depth 1 every truth is tried;
///   what is needed in a branch is known by linear programs of patterns of any order. That no other patterns
///   would close a branch in fewer is not proven.
/// - At depth 2 the candidate is supposed to be true, and inside every truth is tried. From depth 3 on the
///   first tree that is found is taken; a deeper one is not looked for.
///
/// Where the plan says what may [close](Plan::closing) a branch, the candidate is supposed to be true, and
/// the first tree of the least depth is taken; none where that has more than 1,024 splits.
///
/// # Errors
/// Why it was stopped.
pub fn smallest_tree(
    position: &Position,
    target: Candidate,
    plan: &Plan,
    limits: &Limits<'_>,
) -> Result<Option<Tree>, StopReason> {
    if !position.grid().is_live(target) {
        return Ok(None);
    }
    if let Some(inner) = plan.closing.plan() {
        let by = |depth| {
            refuted_by(position, target, &inner, depth, &|supposed, plan| {
                walk(supposed, plan, limits)
            })
        };
        let found = (0..plan.depth).find_map(by);
        limits.go_on()?;
        return Ok(found.map(|found| found.tree));
    }
    let stop = || limits.are_over();
    let guarded = position.with_truths(&derive(position.grid(), &plan.derive));
    let has_more = guarded.derived().len() > position.derived().len();
    let positions = [Some(position), Some(&guarded).filter(|_| has_more)];
    let logics = [Logic::Candidates, Logic::Templates].into_iter();
    let logics = logics.filter(|&logic| logic <= plan.logic);
    let ways = logics.cartesian_product(positions.into_iter().flatten());
    for (depth, (logic, position)) in (0..=plan.depth).cartesian_product(ways) {
        let tree = match depth {
            0 => without_split(position, target, logic, limits),
            1 => best_split(
                &Branch::root(position, logic, &CandidateSet::default(), &stop),
                target,
                &stop,
            )
            .map(|closed| closed.tree),
            _ => supposed(position, target, logic, depth, &stop),
        };
        limits.go_on()?;
        let tree = tree.filter(|tree| verify_tree(position.grid(), target, tree).is_ok());
        if let Some(tree) = tree {
            limits.spend(tree.pattern_count() as u64);
            return Ok(Some(tree));
        }
    }
    Ok(None)
}

/// One pattern that eliminates the target, or else patterns one after the other.
fn without_split(position: &Position, target: Candidate, logic: Logic, limits: &Limits<'_>) -> Option<Tree> {
    let stop: Stop<'_> = &|| limits.are_over();
    let verdict = match logic {
        Logic::Candidates => Decider::new(position).decide(target),
        Logic::Templates => template::Decider::new(position).decide_until(target, stop),
    };
    if let Verdict::Eliminable { certificate, .. } = verdict {
        let region = Region::of(logic).targets(Some([target].into_iter().collect()));
        let found = find(position, &region, Listing::Best, &limits.max_nodes(NODES));
        let smallest = found.steps.iter().flat_map(|step| step.patterns().to_vec());
        let smallest = smallest
            .into_iter()
            .find(|proven| proven.eliminations().contains(&target));
        let claim = Claim {
            pattern: smallest.as_ref().unwrap_or(&certificate).pattern().clone(),
            eliminations: vec![target],
            logic,
        };
        return Some(Tree {
            patterns: vec![claim],
            split: None,
        });
    }
    let mut branch = Branch::root(position, logic, &CandidateSet::default(), stop);
    let end = branch.run(Some(target), stop);
    leaf(&branch, &end, Some(target)).map(|closed| closed.tree)
}

/// The target is supposed to be true; what follows is a smaller tree, or the first that closes.
fn supposed(
    position: &Position,
    target: Candidate,
    logic: Logic,
    depth: usize,
    stop: Stop<'_>,
) -> Option<Tree> {
    let (_, truth) = smallest_truth(position.grid(), target)?;
    let root = Branch::root(position, logic, &CandidateSet::default(), stop);
    let mut branch = root.suppose(target);
    let below = match depth {
        2 => match branch.run(Some(target), stop) {
            End::Stuck => {
                let inner = best_split(&branch, target, stop)?;
                let mut needed = inner.needed;
                let mut tree = inner.tree;
                tree.patterns = prune(&branch.events, &mut needed);
                tree
            }
            end => leaf(&branch, &end, Some(target))?.tree,
        },
        _ => close(branch, Some(target), depth - 1, stop)?.tree,
    };
    Some(hypothesis(position.grid(), target, truth, below))
}

/// The smallest tree of one split: fewest branches that their supposition alone does not close, then fewest
/// patterns, over all truths.
///
/// *The truths are found in the order of these branches.* The number of its candidates that do not close
/// their branch by themselves is known without a linear program, and each of them takes at least one pattern.
/// So as soon as one truth of a number is closed, none of a greater number gives a smaller tree.
fn best_split(branch: &Branch, target: Candidate, stop: Stop<'_>) -> Option<Closed> {
    let grid = branch.grid();
    let at_once = |&c: &Candidate| closed(&supposing(grid, c), &[], Some(target)).is_some();
    let free: CandidateSet = grid.live().iter().filter(at_once).collect();
    let by_open = truths(grid).into_iter().map(|truth| {
        let open = truth.live(grid).minus(&free);
        (open.len(), truth)
    });
    let mut known: BTreeMap<Candidate, Option<Closed>> = BTreeMap::new();
    let by_open = sorting::sorted_by_key(by_open, |&own| own);
    for (_, group) in &by_open.into_iter().chunk_by(|&(open, _)| open) {
        let group: Vec<ConstraintId> = group.map(|(_, truth)| truth).collect();
        let asked = group.iter().flat_map(|truth| truth.live(grid).iter());
        let asked: Vec<_> = asked.filter(|c| !known.contains_key(c)).unique().collect();
        let answers = parallel::map(&asked, |&supposed| alone(branch, supposed, target, &free, stop));
        known.extend(asked.into_iter().zip(answers));
        let trees = group.iter().filter_map(|&truth| split(grid, truth, &known));
        let smallest = trees.min_by_key(|closed| closed.tree.pattern_count());
        if smallest.is_some() || stop() {
            return smallest;
        }
    }
    None
}

/// Closes the branch of a candidate by patterns alone.
fn alone(
    branch: &Branch,
    supposed: Candidate,
    target: Candidate,
    free: &CandidateSet,
    stop: Stop<'_>,
) -> Option<Closed> {
    if free.contains(supposed) {
        return closed(&supposing(branch.grid(), supposed), &[], Some(target));
    }
    if stop() {
        return None;
    }
    let mut branch = branch.suppose(supposed);
    let end = branch.run(Some(target), stop);
    leaf(&branch, &end, Some(target))
}

/// The tree that splits a truth; none if one of its branches is open.
fn split(grid: &Grid, truth: ConstraintId, known: &BTreeMap<Candidate, Option<Closed>>) -> Option<Closed> {
    let live = truth.live(grid);
    let dead = truth.members().into_iter().filter(|&c| !live.contains(c));
    let mut needed: CandidateSet = dead.collect();
    let mut branches = Vec::new();
    for supposed in live.iter() {
        let closed = known.get(&supposed)?.as_ref()?;
        needed = needed.or(&unseen(&closed.needed, supposed));
        branches.push((supposed, closed.tree.clone()));
    }
    Some(Closed {
        tree: Tree {
            patterns: Vec::new(),
            split: Some(Split { truth, branches }),
        },
        needed,
    })
}
