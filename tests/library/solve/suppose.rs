//! Suppositions: what follows is compared with the solutions in which they hold, and what is refuted with
//! those of the puzzle.

use super::tree::changed;
use super::{PUZZLES, puzzle};
use crate::common::positions::givens;
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Claim, Logic, Supposition, Suppositions, Unsupposable, verify_by, verify_tree};
use basecover::search::Limits;
use basecover::solve::{Deduction, PathEnd, Plan, Refutation, Strategy, Supposed, suppose};

fn closure(logic: Logic, depth: usize) -> Plan {
    Plan::default()
        .strategy(Strategy::Closure)
        .logic(logic)
        .depth(depth)
}

fn supposed(grid: &Grid, suppositions: &Suppositions, plan: &Plan) -> Supposed {
    let position = Position::new(grid).unwrap();
    suppose(&position, suppositions, plan, &Limits::default(), &mut |_, _| {}).unwrap()
}

fn only(supposition: Supposition) -> Suppositions {
    [supposition].into_iter().collect()
}

/// Whether a solution is one in which a supposition holds.
fn holds(supposition: Supposition, solution: &CandidateSet) -> bool {
    match supposition {
        Supposition::True(candidate) => solution.contains(candidate),
        Supposition::False(candidate) => !solution.contains(candidate),
    }
}

/// Proves a refutation anew, in the position of its own, where it has to be made: what it was about is
/// false, or true.
fn proven(refutation: &Refutation) -> bool {
    let mut grid = refutation.grid.clone();
    for deduction in &refutation.deductions {
        match deduction {
            Deduction::Tree { target, tree } => assert_eq!(verify_tree(&grid, *target, tree), Ok(())),
            Deduction::Single { truth, placed } => assert!(truth.live(&grid).iter().eq([*placed])),
            Deduction::Step(step) => panic!("{step:?}"),
        }
        deduction.apply(&mut grid);
    }
    match refutation.last {
        Supposition::True(candidate) => !grid.is_live(candidate),
        Supposition::False(candidate) => {
            grid.is_live(candidate) && !grid.live().iter().any(|other| other.sees(candidate))
        }
    }
}

/// Proves every step of a path anew, in the position that those before it leave.
fn replay(found: &Supposed) {
    let mut grid = found.start.clone();
    for deduction in &found.path.deductions {
        match deduction {
            Deduction::Tree { target, tree } => {
                assert_eq!(verify_tree(&grid, *target, tree), Ok(()));
                let deleted = |claim: &Claim| claim.eliminations.contains(target);
                assert!(tree.split.is_some() || tree.patterns.iter().any(deleted));
            }
            Deduction::Single { truth, placed } => assert!(truth.live(&grid).iter().eq([*placed])),
            Deduction::Step(step) => {
                for proven in step.patterns() {
                    let again = verify_by(step.logic(), &grid, proven.pattern().clone(), &[]);
                    assert_eq!(again.as_ref(), Ok(proven), "{}", found.suppositions);
                }
            }
        }
        deduction.apply(&mut grid);
    }
    assert_eq!(grid.live(), found.path.end.live());
}

/// What a path says of its suppositions, against all solutions of the puzzle.
fn judge(found: &Supposed, solutions: &[CandidateSet]) -> PathEnd {
    replay(found);
    let fits = |solution: &&CandidateSet| found.suppositions.iter().all(|each| holds(each, solution));
    let fitting: Vec<_> = solutions.iter().filter(fits).collect();
    let all = &found.suppositions;
    assert_eq!(found.solution.is_some(), !fitting.is_empty(), "{all}");
    for solution in &fitting {
        assert!(solution.minus(found.path.end.live()).is_empty(), "{all}");
    }
    match found.path.stop {
        PathEnd::Solved => assert_eq!(fitting, [found.path.end.live()], "{all}"),
        PathEnd::Contradiction => {
            assert!(fitting.is_empty(), "{all}");
            let refutation = found.refutation.as_ref().unwrap();
            assert!(proven(refutation), "{all}");
        }
        PathEnd::Stuck => assert!(found.refutation.is_none(), "{all}"),
        PathEnd::Limit(_) => panic!("nobody stops it"),
    }
    found.path.stop
}

/// Both suppositions about a candidate.
fn both(candidate: Candidate) -> [Supposition; 2] {
    [Supposition::True(candidate), Supposition::False(candidate)]
}

/// Every candidate of puzzles that patterns solve: what is false leads to a contradiction, what is true to
/// the solution.
#[test]
fn every_candidate_is_found_out() {
    for text in &PUZZLES[..2] {
        let (grid, solution) = puzzle(text);
        let plan = closure(Logic::Candidates, 0);
        for supposition in grid.unplaced().iter().flat_map(both) {
            let found = supposed(&grid, &only(supposition), &plan);
            let expected = match holds(supposition, &solution) {
                true => PathEnd::Solved,
                false => PathEnd::Contradiction,
            };
            assert_eq!(judge(&found, &[solution]), expected, "{supposition}");
        }
    }
}

/// By smallest steps the same; their patterns are others, and a step has several.
#[test]
fn smallest_steps_refute_too() {
    let (grid, solution) = puzzle(PUZZLES[1]);
    let mut refuted = 0;
    for supposition in grid.unplaced().iter().flat_map(both).step_by(9) {
        let found = supposed(&grid, &only(supposition), &Plan::default());
        refuted += usize::from(judge(&found, &[solution]) == PathEnd::Contradiction);
    }
    assert!(refuted > 10, "{refuted}");
}

/// A puzzle with several solutions: what some of them hold is never refuted, and nothing of them is lost.
#[test]
fn all_solutions_in_which_they_hold_are_kept() {
    let grid = givens("...4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2");
    let solutions = grid.solutions(1000);
    assert!((2..1000).contains(&solutions.len()), "{}", solutions.len());
    let mut ended = [0; 3];
    for supposition in grid.unplaced().iter().flat_map(both) {
        let found = supposed(&grid, &only(supposition), &closure(Logic::Candidates, 0));
        ended[match judge(&found, &solutions) {
            PathEnd::Solved => 0,
            PathEnd::Contradiction => 1,
            _ => 2,
        }] += 1;
    }
    assert!(ended.iter().all(|&count| count > 10), "{ended:?}");
}

/// Of several suppositions the last is refuted where the others are made.
#[test]
fn several_are_refuted_together() {
    let (grid, solution) = puzzle(PUZZLES[0]);
    let unplaced: Vec<_> = grid.unplaced().iter().collect();
    let (mut refuted, mut redundant) = (0, 0);
    for (i, &first) in unplaced.iter().enumerate().step_by(5) {
        let near = unplaced.iter().find(|c| c.sees(first));
        let far = unplaced[(i * 7 + 3) % unplaced.len()];
        let second = near.filter(|_| i % 2 == 0).copied().unwrap_or(far);
        for one in both(first) {
            for other in both(second) {
                let all: Suppositions = [one, other].into_iter().collect();
                match all.made(&grid) {
                    Err(Unsupposable::Seen(..) | Unsupposable::Both(_)) => continue,
                    made => assert!(made.is_ok()),
                }
                let found = supposed(&grid, &all, &closure(Logic::Candidates, 0));
                if judge(&found, &[solution]) == PathEnd::Contradiction {
                    let refutation = found.refutation.unwrap();
                    let sees = matches!(one, Supposition::True(_)) && first.sees(second);
                    let expected = match sees {
                        true => (one, Suppositions::default()),
                        false => (other, only(one)),
                    };
                    assert_eq!((refutation.last, refutation.others), expected);
                    refuted += 1;
                    redundant += usize::from(sees);
                }
            }
        }
    }
    assert!(refuted > 20 && redundant > 2, "{refuted} {redundant}");
}

/// The program knows of a contradiction before the last of what it has deleted is gone: the pattern that says
/// so eliminates what is live when it is told.
#[test]
fn a_contradiction_eliminates_what_is_live() {
    let (mut grid, solution) = puzzle(PUZZLES[7]);
    grid.place_singles();
    let mut negative = 0;
    for name in ["2r9c2", "8r2c4", "not 2r1c1"] {
        let found = supposed(&grid, &name.parse().unwrap(), &closure(Logic::Templates, 1));
        judge(&found, &[solution]);
        let last = found.path.deductions.last();
        negative += usize::from(matches!(last, Some(Deduction::Step(step)) if step.rank() < 0));
    }
    assert!(negative > 0);
}

/// A constraint that is left without a candidate at once: a contradiction without any step.
#[test]
fn what_empties_a_constraint_is_refuted_at_once() {
    let (grid, solution) = puzzle(PUZZLES[0]);
    let at_once = grid.unplaced().iter().flat_map(both).filter(|&supposition| {
        let made = only(supposition).made(&grid).unwrap();
        ConstraintId::first_empty(&made).is_some()
    });
    let at_once: Vec<_> = at_once.collect();
    assert!(at_once.iter().any(|each| matches!(each, Supposition::True(_))));
    assert!(at_once.iter().any(|each| matches!(each, Supposition::False(_))));
    for supposition in at_once {
        let found = supposed(&grid, &only(supposition), &Plan::default());
        assert!(found.path.deductions.is_empty(), "{supposition}");
        assert_eq!(judge(&found, &[solution]), PathEnd::Contradiction);
    }
}

/// Nothing is in a proof that it does not need, and it proves nothing else.
#[test]
fn corrupted_proofs_are_rejected() {
    let (grid, solution) = puzzle(PUZZLES[1]);
    let mut rejected = 0;
    for supposition in grid.unplaced().iter().flat_map(both).step_by(3) {
        let found = supposed(&grid, &only(supposition), &closure(Logic::Candidates, 0));
        let Some(refutation) = found.refutation else {
            continue;
        };
        let mut here = refutation.grid;
        for deduction in &refutation.deductions {
            if let Deduction::Tree { target, tree } = deduction {
                let less = changed(tree, &|node| node.patterns.pop().is_some());
                for wrong in less {
                    assert!(verify_tree(&here, *target, &wrong).is_err(), "{supposition}");
                    rejected += 1;
                }
                let true_one = solution.iter().find(|c| c.sees(*target)).unwrap();
                assert!(verify_tree(&here, true_one, tree).is_err(), "{supposition}");
            }
            deduction.apply(&mut here);
        }
    }
    assert!(rejected > 20, "{rejected}");
}

mod whole {
    use super::*;

    /// Puzzles that patterns do not solve: the path goes on after certificate trees, and the proof has its
    /// cases within theirs.
    #[test]
    #[ignore = "whole: two hard puzzles, for 15 s"]
    fn trees_within_a_path_become_cases_of_the_proof() {
        let (mut refuted, mut with_trees, mut deepest) = (0, 0, 0);
        for (text, step) in [(PUZZLES[6], 31), (PUZZLES[7], 15)] {
            let (grid, solution) = puzzle(text);
            let unplaced = grid.unplaced();
            let some = unplaced.iter().flat_map(both).step_by(step).map(only);
            // Its path has a tree with patterns that nothing needs.
            let known = (step == 15).then(|| "not 7r8c9".parse().unwrap());
            for suppositions in some.chain(known) {
                let found = supposed(&grid, &suppositions, &closure(Logic::Candidates, 1));
                if judge(&found, &[solution]) == PathEnd::Contradiction {
                    refuted += 1;
                    let is_tree = |deduction: &&Deduction| matches!(deduction, Deduction::Tree { .. });
                    with_trees += usize::from(found.path.deductions.iter().any(|d| is_tree(&d)));
                    let refutation = found.refutation.unwrap();
                    let trees = refutation
                        .deductions
                        .iter()
                        .filter_map(|deduction| match deduction {
                            Deduction::Tree { tree, .. } => Some(tree.depth()),
                            _ => None,
                        });
                    deepest = deepest.max(trees.max().unwrap_or(0));
                }
            }
        }
        assert!(
            refuted > 10 && with_trees > 0 && deepest > 1,
            "{refuted} {with_trees} {deepest}"
        );
    }
}
