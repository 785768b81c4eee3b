//! The smallest tree against a candidate, compared with every truth tried by paths of closures.

use super::{PUZZLES, puzzle, walk};
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Logic, Supposition, Suppositions, Tree, verify_tree};
use basecover::search::{Halt, Limits, StopReason};
use basecover::solve::{Deduction, PathEnd, Plan, Strategy, smallest_tree, suppose};
use std::collections::BTreeMap;

fn plan(logic: Logic, depth: usize) -> Plan {
    Plan::default().logic(logic).depth(depth)
}

fn smallest(grid: &Grid, target: Candidate, plan: &Plan) -> Option<Tree> {
    let tree = smallest_tree(&Position::new(grid).unwrap(), target, plan, &Limits::default()).unwrap();
    if let Some(tree) = &tree {
        assert_eq!(verify_tree(grid, target, tree), Ok(()));
    }
    tree
}

/// What is left when a candidate is supposed and patterns are applied to the end; nothing where that is a
/// contradiction.
fn left(grid: &Grid, supposed: Candidate) -> CandidateSet {
    let position = Position::new(grid).unwrap();
    let suppositions: Suppositions = [Supposition::True(supposed)].into_iter().collect();
    let closure = plan(Logic::Candidates, 0).strategy(Strategy::Closure);
    let found = suppose(
        &position,
        &suppositions,
        &closure,
        &Limits::default(),
        &mut |_, _| {},
    )
    .unwrap();
    match found.path.stop {
        PathEnd::Contradiction => CandidateSet::default(),
        _ => *found.path.end.live(),
    }
}

/// Whether a supposition by itself kills the target, or leaves a constraint without a candidate.
fn is_free(grid: &Grid, supposed: Candidate, target: Candidate) -> bool {
    let rest = |c: &Candidate| !c.sees(supposed);
    supposed.sees(target) || ConstraintId::all().any(|id| !id.live(grid).iter().any(|c| rest(&c)))
}

/// Every false candidate of an easy puzzle has a tree, and no true one.
#[test]
fn false_candidates_have_a_tree_and_true_ones_have_none() {
    let (mut grid, solution) = puzzle(PUZZLES[1]);
    grid.place_singles();
    for target in grid.unplaced().iter() {
        let tree = smallest(&grid, target, &plan(Logic::Candidates, 1));
        assert_eq!(tree.is_none(), solution.contains(target), "{target}");
        assert!(tree.is_none_or(|tree| tree.depth() == 0 || tree.open_branch_count() > 0));
    }
    let dead = Candidate::all().find(|&c| !grid.is_live(c)).unwrap();
    assert_eq!(smallest(&grid, dead, &plan(Logic::Candidates, 1)), None);
}

/// In positions where no pattern is left: the least number of branches that take a pattern over all truths
/// that patterns close, and none where they close no truth.
fn no_truth_of_a_target_has_fewer_branches(step: usize) -> [usize; 2] {
    let (start, solution) = puzzle(PUZZLES[7]);
    let closure = plan(Logic::Candidates, 0).strategy(Strategy::Closure);
    let grid = walk(&start, &closure, &solution).end;
    let live: Vec<Candidate> = grid.unplaced().iter().collect();
    let lefts: BTreeMap<Candidate, CandidateSet> = live.iter().map(|&c| (c, left(&grid, c))).collect();
    let (mut trees, mut split_elsewhere) = (0, 0);
    for &target in live.iter().filter(|&&c| !solution.contains(c)).step_by(step) {
        let truths = ConstraintId::all().filter_map(|truth| {
            let members: Vec<_> = truth.live(&grid).iter().collect();
            let closes = |c: &Candidate| lefts.get(c).is_some_and(|left| !left.contains(target));
            let open = members.iter().filter(|&&c| !is_free(&grid, c, target)).count();
            (members.len() > 1 && members.iter().all(closes)).then_some(open)
        });
        let tree = smallest(&grid, target, &plan(Logic::Candidates, 1));
        let found = tree.as_ref().map(Tree::open_branch_count);
        assert_eq!(found, truths.min(), "{target}");
        if let Some(tree) = tree {
            assert_eq!(tree.depth(), 1);
            trees += 1;
            let split = tree.split.as_ref().unwrap();
            split_elsewhere += usize::from(split.branches.iter().all(|(c, _)| *c != target));
        }
    }
    [trees, split_elsewhere]
}

/// No larger than the first tree of a path, which splits the narrowest truth of its target only.
#[test]
fn the_first_tree_of_a_path_is_no_smaller() {
    let mut compared = 0;
    for text in &PUZZLES[6..] {
        let (start, solution) = puzzle(text);
        let path = walk(
            &start,
            &plan(Logic::Candidates, 1).strategy(Strategy::Closure),
            &solution,
        );
        let mut grid = start;
        for deduction in &path.deductions {
            if let Deduction::Tree { target, tree } = deduction {
                let own = smallest(&grid, *target, &plan(Logic::Candidates, 1)).unwrap();
                let size = |tree: &Tree| (tree.depth(), tree.open_branch_count(), tree.pattern_count());
                assert!(
                    size(&own) <= size(tree),
                    "{target}: {:?} {:?}",
                    size(&own),
                    size(tree)
                );
                compared += 1;
                break;
            }
            deduction.apply(&mut grid);
        }
    }
    assert_eq!(compared, 2);
}

/// Template patterns where candidate patterns make no tree of that depth: without a split where one of them
/// is enough.
#[test]
fn template_patterns_make_trees_too() {
    let (mut grid, _) = puzzle(PUZZLES[7]);
    grid.place_singles();
    let target: Candidate = "2r4c2".parse().unwrap();
    let tree = smallest(&grid, target, &plan(Logic::Templates, 2)).unwrap();
    assert_eq!((tree.depth(), tree.pattern_count()), (0, 1));
    assert_eq!(tree.patterns[0].logic, Logic::Templates);
    let without = smallest(&grid, target, &plan(Logic::Candidates, 0));
    assert_eq!(without, None);
}

/// Whoever stops the search gets no answer.
#[test]
fn a_search_that_is_stopped_says_so() {
    let (grid, solution) = puzzle(PUZZLES[6]);
    let logic = Logic::Candidates;
    let position = Position::new(&grid).unwrap();
    let target = grid.unplaced().minus(&solution).iter().next().unwrap();
    let stop = || Some(Halt::Time);
    let ended = smallest_tree(&position, target, &plan(logic, 2), &Limits::default().stop(&stop));
    assert_eq!(ended, Err(StopReason::TimeBudget));
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: a target in five, for 20 s"]
    fn no_truth_has_fewer_branches() {
        let [trees, split_elsewhere] = no_truth_of_a_target_has_fewer_branches(5);
        assert!(trees > 5 && split_elsewhere > 0, "{trees} {split_elsewhere}");
    }
}
