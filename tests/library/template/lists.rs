//! Published data. `cargo test --test library template -- --ignored`

use crate::common::positions::{after_singles, from_729, givens};
use crate::common::published::{LISTS, puzzles, records};
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::Candidate;
use basecover::lp::{Verdict, template};
use basecover::pattern::{Logic, Pattern, Rejection, verify, verify_by};
use serde_json::Value;

pub(crate) fn names<T: std::str::FromStr<Err: std::fmt::Debug>>(list: &Value) -> Vec<T> {
    let names = list.as_array().unwrap().iter();
    names
        .map(|name| name.as_str().unwrap().parse().unwrap())
        .collect()
}

/// The closure by templates alone, no case split, solves this many of these lists.
#[test]
#[ignore = "lists: each takes seconds"]
fn the_closure_solves_the_hardest_lists() {
    for (list, least) in [("hardest_1106", 369), ("te2_sample", 297), ("gsf_q2_sample", 480)] {
        let closed = |puzzle: &String| {
            template::closure(&Position::new(after_singles(puzzle)).unwrap())
                .0
                .is_complete()
        };
        let solved = puzzles(list).iter().filter(|puzzle| closed(puzzle)).count();
        assert!(solved >= least, "{list}: {solved}");
    }
}

/// Every candidate of some puzzles of each list is decided, givens and after singles; of all puzzles where
/// the variable BASECOVER_ALL is set, which takes minutes.
#[test]
#[ignore = "lists: each takes seconds"]
fn no_candidate_stays_undecided() {
    let step = if std::env::var_os("BASECOVER_ALL").is_some() {
        1
    } else {
        40
    };
    for list in LISTS {
        let all = puzzles(list);
        // Two in which a vertex that reaches a bound has a large denominator.
        let known = [1007, 1552].map(|i| all.get(i).filter(|_| list.starts_with("clue17")));
        for puzzle in all.iter().step_by(step).chain(known.into_iter().flatten()) {
            for grid in [givens(puzzle), after_singles(puzzle)] {
                for decision in template::decide(&Position::new(grid).unwrap()) {
                    assert!(
                        !matches!(decision.verdict, Verdict::Undecided { .. }),
                        "{puzzle} {}",
                        decision.candidate
                    );
                }
            }
        }
    }
}

mod conformance {
    use super::*;

    /// Every exocet, with what it eliminates to the last candidate; without a base cell or with another
    /// target it is not covered, or says something else.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn every_exocet_is_a_template_pattern() {
        let (mut exocets, mut by_candidates, mut uncovered) = (0, 0, 0);
        for record in records("exocets.jsonl") {
            let grid = from_729(record["grid"].as_str().unwrap());
            let (base, cover): (Vec<ConstraintId>, Vec<ConstraintId>) =
                (names(&record["base"]), names(&record["cover"]));
            let mut listed: Vec<Candidate> = names(&record["eliminations"]);
            listed.sort_unstable();
            let pattern = Pattern::new(base.clone(), cover.clone());
            let proven = verify_by(Logic::Templates, &grid, pattern.clone(), &[]).unwrap();
            assert_eq!(proven.eliminations(), listed, "{pattern:?}");
            assert_eq!((pattern.order(), pattern.rank()), (2, 0));
            exocets += 1;
            by_candidates += usize::from(verify(&grid, pattern).is_ok());
            let other = ConstraintId::from_index((cover[0].index() + 40) % 81);
            for corrupt in [
                Pattern::new(base.clone(), [cover[0]]),
                Pattern::new(base, [other, cover[1]]),
            ] {
                match verify_by(Logic::Templates, &grid, corrupt.clone(), &[]) {
                    Err(Rejection::UncoveredTemplate { template, excess }) => {
                        let sum: i64 = template.iter().map(|&c| corrupt.excess(c)).sum();
                        assert!(sum == excess && excess < 0);
                        uncovered += 1;
                    }
                    Ok(proven) => assert_ne!(proven.eliminations(), listed),
                    Err(other) => panic!("{other}"),
                }
            }
        }
        assert_eq!((exocets, by_candidates), (240, 0));
        assert!(uncovered > 400, "{uncovered}");
    }

    /// The published bounds are rounded to six places.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn values_are_those_of_template_orders() {
        let (mut eliminable, mut not) = (0, 0);
        for record in records("template_orders.jsonl") {
            let grid = from_729(record["grid"].as_str().unwrap());
            let listed: Vec<Candidate> = names(&record["eliminable"]);
            for decision in template::decide(&Position::new(grid).unwrap()) {
                let candidate = decision.candidate;
                match decision.verdict {
                    Verdict::Eliminable { value, .. } => {
                        assert!(listed.contains(&candidate), "{candidate}");
                        let bound = record["bound"][candidate.to_string()].as_f64().unwrap();
                        assert!((value.unwrap().to_f64() - bound).abs() < 1e-6, "{candidate}");
                        eliminable += 1;
                    }
                    Verdict::NotEliminable { .. } => {
                        assert!(!listed.contains(&candidate), "{candidate}");
                        not += 1;
                    }
                    Verdict::Undecided { reason } => panic!("{candidate}: {reason}"),
                }
            }
        }
        assert!(eliminable > 200 && not > 1000, "{eliminable} {not}");
    }
}
