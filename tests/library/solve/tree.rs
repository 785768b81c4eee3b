//! Certificate trees, and corruptions of them that have to be rejected.

use super::{PUZZLES, puzzle, walk};
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Logic, Pattern, Tree, TreeRejection, verify_tree};
use basecover::solve::{Deduction, Plan, Strategy};

/// The trees of the puzzles that no pattern solves, each in its position.
fn trees() -> Vec<(Grid, Candidate, Tree)> {
    let mut trees = Vec::new();
    for text in &PUZZLES[5..] {
        let (start, solution) = puzzle(text);
        let plan = Plan::default()
            .strategy(Strategy::Closure)
            .logic(Logic::Candidates);
        let path = walk(&start, &plan, &solution);
        let mut grid = start;
        for deduction in path.deductions {
            if let Deduction::Tree { target, tree } = &deduction {
                trees.push((grid.clone(), *target, tree.clone()));
            }
            deduction.apply(&mut grid);
        }
    }
    assert!(trees.len() > 5);
    trees
}

/// Every node of a tree, changed in turn.
pub(super) fn changed(tree: &Tree, change: &dyn Fn(&mut Tree) -> bool) -> Vec<Tree> {
    let mut all = Vec::new();
    let mut here = tree.clone();
    if change(&mut here) {
        all.push(here);
    }
    if let Some(split) = &tree.split {
        for (i, (_, below)) in split.branches.iter().enumerate() {
            for below in changed(below, change) {
                let mut copy = tree.clone();
                if let Some(split) = &mut copy.split {
                    split.branches[i].1 = below;
                }
                all.push(copy);
            }
        }
    }
    all
}

#[test]
fn corrupted_trees_are_rejected() {
    let mut rejected = 0;
    for (grid, target, tree) in trees() {
        assert_eq!(verify_tree(&grid, target, &tree), Ok(()));
        assert_eq!(tree.depth(), 1);
        let refuse = |tree: &Tree| verify_tree(&grid, target, tree).unwrap_err();

        // A branch that is not there, and one that is no branch.
        for wrong in changed(&tree, &|node| {
            node.split
                .as_mut()
                .is_some_and(|split| split.branches.pop().is_some())
        }) {
            assert!(matches!(refuse(&wrong), TreeRejection::Split { .. }));
            rejected += 1;
        }
        // A branch without its patterns stays open.
        for wrong in changed(&tree, &|node| {
            let had = !node.patterns.is_empty();
            node.patterns.clear();
            had
        }) {
            assert!(matches!(refuse(&wrong), TreeRejection::Open { .. }));
            rejected += 1;
        }
        // A last pattern less: nothing that was not needed is in a tree.
        for wrong in changed(&tree, &|node| node.patterns.pop().is_some()) {
            assert!(matches!(refuse(&wrong), TreeRejection::Open { .. }));
            rejected += 1;
        }
        // One that claims the candidate which was supposed.
        for wrong in changed(&tree, &|node| {
            node.patterns.first_mut().is_some_and(|claim| {
                claim.eliminations.push(target);
                true
            })
        }) {
            assert!(matches!(
                refuse(&wrong),
                TreeRejection::Pattern { pattern: 1, .. }
            ));
            rejected += 1;
        }
        // One that lacks its covers.
        for wrong in changed(&tree, &|node| {
            node.patterns.first_mut().is_some_and(|claim| {
                claim.pattern =
                    Pattern::from_weights(claim.pattern.weights().filter(|&(_, weight)| weight < 0));
                true
            })
        }) {
            assert!(matches!(refuse(&wrong), TreeRejection::Pattern { .. }));
            rejected += 1;
        }
        // What is true is not proven false.
        let solution = grid.solutions(1).remove(0);
        for kept in solution.iter().take(20) {
            assert!(verify_tree(&grid, kept, &tree).is_err(), "{kept}");
        }
        let mut later = grid.clone();
        later.remove(target);
        assert_eq!(
            verify_tree(&later, target, &tree),
            Err(TreeRejection::NotLive(target))
        );
    }
    assert!(rejected > 50, "{rejected}");
}

mod whole {
    use super::*;

    /// A tree is pruned: it is far smaller than what the branch deduced.
    #[test]
    #[ignore = "whole: a hard puzzle, for 10 s"]
    fn trees_are_small_first() {
        let (grid, solution) = puzzle(PUZZLES[7]);
        let path = walk(
            &grid,
            // A readable path has trees of a few cases too.
            &Plan::default()
                .strategy(Strategy::Simplest)
                .logic(Logic::Candidates)
                .depth(1),
            &solution,
        );
        let sizes = path.deductions.iter().filter_map(|deduction| match deduction {
            Deduction::Tree { tree, .. } => Some((tree.open_branch_count(), tree.pattern_count())),
            _ => None,
        });
        let sizes: Vec<_> = sizes.collect();
        assert!(
            !sizes.is_empty()
                && sizes
                    .iter()
                    .all(|&(branches, patterns)| branches == 1 && patterns < 40),
            "{sizes:?}"
        );
    }
}
