//! What follows in all cases of a set, and trees whose branches are closed by singles.

use crate::common::file;
use crate::common::positions::solution;
use basecover::argument::BaseSet;
use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::verify_tree;
use basecover::search::Limits;
use basecover::solve::{Closing, Plan, in_all_cases, set_of, smallest_tree, truth_of};
use basecover::truths::{self, Selection};

const PUZZLES: [&str; 2] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

fn position(puzzle: &str) -> Position {
    let mut grid: Grid = puzzle.parse().unwrap();
    grid.place_singles();
    Position::new(grid).unwrap()
}

/// What singles leave where a candidate is true; none where they meet a contradiction.
fn by_singles(grid: &Grid, candidate: Candidate) -> Option<CandidateSet> {
    let mut grid = grid.clone();
    grid.place(candidate);
    grid.place_singles();
    Position::new(&grid).ok()?;
    Some(*grid.live())
}

#[test]
fn what_is_false_in_all_cases_is_what_singles_say() {
    let mut met = 0;
    for puzzle in PUZZLES {
        let position = position(puzzle);
        let grid = position.grid().clone();
        let held: CandidateSet = solution(&grid).unwrap().into_iter().collect();
        let sets = ConstraintId::all().filter(|id| (2..5).contains(&id.live(&grid).len()));
        for truth in sets.step_by(5) {
            let plan = Closing::Singles.plan().unwrap();
            let cases = in_all_cases(&position, truth, &plan, &Limits::default(), &mut |_| {}).unwrap();
            let live = truth.live(&grid);
            let left = live.iter().filter_map(|case| by_singles(&grid, case));
            let left = left.fold(CandidateSet::default(), |all, left| all.or(&left));
            let falls: CandidateSet = cases.trees.iter().map(|(target, _)| *target).collect();
            assert_eq!(falls, grid.live().minus(&left), "{truth}");
            let mut grid = grid.clone();
            for (target, tree) in &cases.trees {
                assert!(!held.contains(*target));
                assert_eq!(verify_tree(&grid, *target, tree), Ok(()), "{truth}: {target}");
                assert_eq!(tree.split.as_ref().unwrap().truth, truth);
                grid.remove(*target);
                met += 1;
            }
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn cases_are_all_candidates_of_a_set() {
    let position = position(PUZZLES[0]);
    let grid = position.grid();
    let truth: ConstraintId = "r1c2".parse().unwrap();
    let mut live = truth.live(grid);
    assert_eq!(set_of(grid, &live), Some(truth));
    live.remove(live.iter().next().unwrap());
    assert_eq!(set_of(grid, &live), None);
}

/// The cases of derived truths, compared with the same by placing singles; each tree is verified, and the
/// truths themselves hold.
#[test]
fn the_cases_of_a_derived_truth_are_followed_too() {
    let text = std::fs::read_to_string(file("puzzles/tridagon.txt"));
    let mut grid = formats::read(&text.unwrap(), None).unwrap().swap_remove(0).grid;
    grid.place_singles();
    let derived = truths::derive(&grid, &Selection::impossible());
    let position = Position::new(&grid).unwrap().with_truths(&derived);
    let (mut met, mut truths) = (0, 0);
    for truth in position.derived() {
        let live: CandidateSet = truth.live(&grid).collect();
        if !(2..=4).contains(&live.len()) {
            continue;
        }
        let found = truth_of(&position, &live).unwrap();
        assert!(found.among(grid.live()) == live, "{truth}");
        let plan = Closing::Singles.plan().unwrap();
        let base = BaseSet::Derived(truth.clone());
        let cases = in_all_cases(&position, base, &plan, &Limits::default(), &mut |_| {}).unwrap();
        let left = live.iter().filter_map(|case| by_singles(&grid, case));
        let left = left.fold(CandidateSet::default(), |all, left| all.or(&left));
        let falls: CandidateSet = cases.trees.iter().map(|(target, _)| *target).collect();
        assert!(falls == grid.live().minus(&left) || cases.is_cut, "{truth}");
        let mut grid = grid.clone();
        for (target, tree) in &cases.trees {
            assert_eq!(verify_tree(&grid, *target, tree), Ok(()), "{truth}: {target}");
            grid.remove(*target);
            met += 1;
        }
        truths += 1;
    }
    assert!(truths > 0 && met > 0, "{truths} {met}");
}

/// Whether singles refute a candidate, with further candidates supposed up to so many inside each other.
fn falls(grid: &Grid, candidate: Candidate, depth: usize) -> bool {
    let mut grid = grid.clone();
    grid.place(candidate);
    loop {
        grid.place_singles();
        if Position::new(&grid).is_err() {
            return true;
        }
        let Some(inner) = depth.checked_sub(1) else {
            return false;
        };
        let open = grid.unplaced();
        let Some(false_one) = open.iter().find(|&c| falls(&grid, c, inner)) else {
            return false;
        };
        grid.remove(false_one);
    }
}

#[test]
fn a_tree_closed_by_singles_has_the_depth_of_trial_and_error() {
    let (mut depths, mut too_many) = ([0; 3], 0);
    for position in PUZZLES.map(position) {
        let grid = position.grid();
        let held: CandidateSet = solution(grid).unwrap().into_iter().collect();
        for target in grid.unplaced().minus(&held).iter().step_by(17) {
            let plan = Plan::default().closing(Closing::Singles).depth(2);
            let tree = smallest_tree(&position, target, &plan, &Limits::default()).unwrap();
            let depth = (0..2)
                .find(|&depth| falls(grid, target, depth))
                .map(|depth| depth + 1);
            // A refutation may take too many cases for one tree.
            assert!(tree.is_none() || depth.is_some(), "{target}");
            too_many += usize::from(tree.is_none() && depth.is_some());
            if let (Some(tree), Some(depth)) = (tree, depth) {
                assert!(tree.depth() >= depth, "{target}");
                assert_eq!(verify_tree(grid, target, &tree), Ok(()), "{target}");
                depths[depth] += 1;
            }
        }
    }
    assert!(
        depths[1] > 0 && depths[2] > 2 && too_many < depths[2],
        "{depths:?} {too_many}"
    );
}
