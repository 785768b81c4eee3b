//! `lp::Closure` against deciding each position from the beginning.

use crate::common::positions::{PUZZLES, after_singles};
use basecover::constraint::{Derived, Position};
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Closure, Verdict, decide};
use basecover::truths::derive;
use std::sync::Arc;

/// What some pattern eliminates, decided from the beginning.
fn eliminable(grid: &Grid) -> CandidateSet {
    let decisions = decide(&Position::new(grid).unwrap());
    let falls = decisions
        .iter()
        .filter(|d| !matches!(d.verdict, Verdict::NotEliminable { .. }));
    falls.map(|d| d.candidate).collect()
}

/// What is open contains what is eliminable, also when candidates have been deleted since, and the answers
/// about single candidates are those about all.
#[test]
fn what_is_open_is_asked_one_by_one() {
    let (mut open_only, mut falling) = (0, 0);
    for puzzle in PUZZLES {
        let mut grid = after_singles(puzzle);
        let mut closure = Closure::new(&Position::new(&grid).unwrap());
        for round in 0..4 {
            let all = eliminable(&grid);
            let open = closure.open().unwrap();
            assert!(all.minus(&open).is_empty(), "{puzzle}: {round}");
            for candidate in grid.live().iter() {
                // Some of them only: what is asked keeps others.
                if candidate.index() % 3 == round % 3 {
                    let answer = closure.is_eliminable(candidate);
                    assert_eq!(
                        answer,
                        Some(all.contains(candidate)),
                        "{puzzle}: {round}, {candidate}"
                    );
                    falling += usize::from(answer == Some(true));
                }
            }
            open_only += open.minus(&all).len();
            // Two of those that fall are deleted: of the others, some lose their witness.
            for candidate in all.iter().take(2) {
                closure.delete(candidate);
                grid.remove(candidate);
            }
            if Position::new(&grid).is_err() {
                break;
            }
        }
    }
    assert!(open_only > 50 && falling > 100, "{open_only}, {falling}");
}

/// A derived truth may rule the solution out that the closure looks for: then that keeps nothing. Without one
/// of their clues the puzzles have several solutions, some of which differ in a rectangle.
#[test]
fn a_solution_that_breaks_a_truth_keeps_nothing() {
    broken_truths_keep_nothing(3);
}

mod whole {
    #[test]
    #[ignore = "whole: without each given, for 3 s"]
    fn a_solution_that_breaks_a_truth_keeps_nothing() {
        super::broken_truths_keep_nothing(1);
    }
}

/// Without one in so many givens.
fn broken_truths_keep_nothing(step: usize) {
    let (mut broken, mut falling) = (0, 0);
    for puzzle in PUZZLES {
        let clues = puzzle
            .char_indices()
            .filter(|(_, c)| c.is_ascii_digit() && *c != '0');
        for (clue, _) in clues.step_by(step) {
            let mut text = puzzle.to_owned();
            text.replace_range(clue..=clue, ".");
            let grid = after_singles(&text);
            let truths = derive(&grid, &"all".parse().unwrap());
            let position = Position::new(&grid).unwrap().with_truths(&truths);
            let solution = grid.solutions(1).pop().unwrap();
            let breaks = |truth: &Arc<Derived>| !truth.guardians().iter().any(|c| solution.contains(*c));
            if !position.derived().iter().any(breaks) {
                continue;
            }
            broken += 1;
            let mut closure = Closure::new(&position);
            for decision in decide(&position) {
                let falls = !matches!(decision.verdict, Verdict::NotEliminable { .. });
                if let Some(answer) = closure.is_eliminable(decision.candidate) {
                    assert_eq!(answer, falls, "{text}: {}", decision.candidate);
                    falling += usize::from(falls && solution.contains(decision.candidate));
                }
            }
        }
    }
    assert!(broken > 5 / step && falling > 5 / step, "{broken}, {falling}");
}
