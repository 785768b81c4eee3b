//! Proofs for VeriPB of what the solver seldom makes: parity truths of templates inside certificate trees.

use crate::common::file;
use crate::common::positions::solution;
use basecover::constraint::{ConstraintId, Derived};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Claim, Logic, Pattern, Proven, Split, Tree, verify_tree};
use basecover::solve::{Deduction, PathEnd, Plan, Strategy, solve};
use basecover::{Limits, Position};
use basecover_report::veripb::{Proof, formula};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

/// A puzzle of T&E(3), for which templates are not enough.
const PUZZLE: &str = "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.";

fn placed(grid: &Grid, candidate: Candidate) -> Grid {
    let mut grid = grid.clone();
    grid.place(candidate);
    grid
}

/// What a pattern says of a candidate in a position with fewer candidates.
fn claim(grid: &Grid, proven: &Proven, target: Candidate) -> Claim {
    let pattern: &Pattern = proven.pattern();
    let again = pattern.derived().iter().zip(1..).map(|((truth, times), number)| {
        let truth = Derived::parity(number, grid.live(), truth.sets().to_vec());
        (Arc::new(truth), *times)
    });
    Claim {
        pattern: pattern.clone().with_derived(again.collect::<Vec<_>>()),
        eliminations: vec![target],
        logic: Logic::Templates,
    }
}

/// The cases of a truth, each closed as it is or by the pattern, after as many cases of further truths.
fn cases(grid: &Grid, proven: &Proven, target: Candidate, depth: usize) -> Tree {
    if !grid.is_live(target) || ConstraintId::first_empty(grid).is_some() {
        return Tree::default();
    }
    let splits = || ConstraintId::all().filter(|id| id.live(grid).len() == 2);
    let truth = match depth {
        2 => ConstraintId::of(target)
            .into_iter()
            .find(|id| id.live(grid).len() > 1),
        1 => splits().find(|id| !id.live(grid).contains(target)),
        _ => None,
    };
    let Some(truth) = truth else {
        return Tree {
            patterns: vec![claim(grid, proven, target)],
            split: None,
        };
    };
    let branch = |c| (c, cases(&placed(grid, c), proven, target, depth - 1));
    Tree {
        patterns: Vec::new(),
        split: Some(Split {
            truth,
            branches: truth.live(grid).iter().map(branch).collect(),
        }),
    }
}

/// The formula and the proof of a puzzle, each template pattern with parity truths told as a tree; and how
/// many trees there are.
fn told_by_trees() -> (String, String, usize) {
    let grid: Grid = PUZZLE.parse().unwrap();
    let position = Position::new(&grid).unwrap();
    let kept: CandidateSet = solution(position.grid()).unwrap().iter().copied().collect();
    let plan = Plan::default().strategy(Strategy::Closure).depth(0).parity(true);
    let mut proof = Proof::begin(&grid);
    let mut trees = 0;
    let path = solve(
        &position,
        &plan,
        &kept,
        &Limits::default(),
        &mut |grid, deduction| {
            let proven = match deduction {
                Deduction::Step(step) => step.patterns().iter().find(|p| !p.pattern().derived().is_empty()),
                _ => None,
            };
            let Some(proven) = proven else {
                proof.deduction(deduction).unwrap();
                return;
            };
            let mut grid = grid.clone();
            for &target in proven.eliminations() {
                let tree = cases(&grid, proven, target, 2);
                assert_eq!(verify_tree(&grid, target, &tree), Ok(()));
                proof.deduction(&Deduction::Tree { target, tree }).unwrap();
                grid.remove(target);
                trees += 1;
            }
        },
    );
    assert_eq!(path.stop, PathEnd::Solved);
    let solution = Some(path.end.live());
    (formula(&grid, solution), proof.end(solution), trees)
}

/// VeriPB allows no further bits within a supposition: they come before the tree.
#[test]
fn bits_are_added_before_a_tree() {
    let (_, proof, trees) = told_by_trees();
    let (mut supposed, mut bits, mut halves) = (0, 0, 0);
    for line in proof.lines() {
        supposed += usize::from(line.ends_with("subproof"));
        supposed -= usize::from(line.starts_with("qed"));
        if line.starts_with("red ") {
            assert_eq!(supposed, 0, "{line}");
            bits += 1;
        }
        halves += usize::from(line.contains(" 2 d ") && supposed > 1);
    }
    assert!(trees > 0 && bits > 0 && halves > 0, "{trees} {bits} {halves}");
}

/// VERIPB names the checker; else it is where `tests/veripb` puts it. Without it nothing is asked.
#[test]
fn parity_truths_inside_trees_are_accepted_and_damaged_ones_rejected() {
    let installed = file("target/veripb/bin/veripb");
    let checker = std::env::var_os("VERIPB").map_or(installed, PathBuf::from);
    if !checker.exists() {
        eprintln!("skipped: there is no {}", checker.display());
        return;
    }
    let folder = std::env::temp_dir().join(format!("basecover-veripb-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (formula, proof, _) = told_by_trees();
    let is_accepted = |proof: &str| {
        let [opb, pbp] = ["1.opb", "1.pbp"].map(|name| folder.join(name));
        std::fs::write(&opb, &formula).unwrap();
        std::fs::write(&pbp, proof).unwrap();
        let output = Command::new(&checker).args([opb, pbp]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success() && said.contains("s VERIFIED BOUNDS 81 <= obj <= 81")
    };
    assert!(is_accepted(&proof));
    for (whole, damaged) in [(" 2 d 2 *", ""), (">= 2 : bit", ">= 3 : bit")] {
        assert!(proof.contains(whole), "{whole}");
        assert!(!is_accepted(&proof.replace(whole, damaged)), "{whole}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
