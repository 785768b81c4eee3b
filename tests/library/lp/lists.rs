//! What is claimed of every published puzzle, and published data. `cargo test --test library lp -- --ignored`

use super::decide::agrees;
use crate::common::positions::{Dice, after_singles, from_729, givens, solution};
use crate::common::published::{LISTS, one_in, puzzles, records};
use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Bases, Objective, OrderLp, Outcome, Ratio, Verdict, decide};

fn candidate(text: &str) -> Candidate {
    text.parse().unwrap()
}

/// Every candidate is decided, givens and after singles; what the position's solution holds is never
/// eliminated.
#[test]
#[ignore = "lists: each takes seconds"]
fn every_candidate_of_the_published_puzzles_is_decided() {
    let mut positions = 0;
    for list in LISTS {
        for puzzle in one_in(8, list) {
            let solved = solution(&after_singles(&puzzle)).unwrap();
            for grid in [givens(&puzzle), after_singles(&puzzle)] {
                positions += 1;
                for decision in decide(&Position::new(&grid).unwrap()) {
                    match decision.verdict {
                        Verdict::Eliminable { .. } => {
                            assert!(!solved.contains(&decision.candidate), "{puzzle}")
                        }
                        Verdict::NotEliminable { .. } => {}
                        Verdict::Undecided { reason } => panic!("{puzzle} {}: {reason}", decision.candidate),
                    }
                }
            }
        }
    }
    assert!(positions > 14_000 / 8, "{positions}");
}

#[test]
#[ignore = "lists: each takes seconds"]
fn the_optimum_is_that_of_microlp_on_300_positions() {
    let mut dice = Dice(4);
    for list in LISTS {
        let puzzles = puzzles(list);
        for _ in 0..34 {
            let grid = after_singles(&puzzles[dice.roll(puzzles.len())]);
            let decisions = decide(&Position::new(&grid).unwrap());
            for _ in 0..2 {
                agrees(&grid, &decisions[dice.roll(decisions.len())]);
            }
        }
    }
}

mod conformance {
    use super::*;

    /// The published bounds are rounded to five places.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn bounds_are_those_of_minimal_orders() {
        for record in records("minimal_orders.jsonl") {
            let grid = from_729(record["grid"].as_str().unwrap());
            for decision in decide(&Position::new(&grid).unwrap()) {
                let listed = &record["targets"][decision.candidate.to_string()];
                match decision.verdict {
                    Verdict::Eliminable { value, .. } => {
                        let bound = listed["bound"].as_f64().unwrap();
                        assert!(
                            (value.unwrap().to_f64() - bound).abs() < 1e-5,
                            "{}",
                            decision.candidate
                        );
                    }
                    Verdict::NotEliminable { .. } => assert!(listed.is_null(), "{}", decision.candidate),
                    Verdict::Undecided { reason } => panic!("{reason}"),
                }
            }
        }
    }

    /// The bound on the order is never above the minimal order, and equals it (rounded up) nearly always.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn order_bounds_are_below_minimal_orders() {
        for (bases, field) in [(Bases::Overlapping, "overlap"), (Bases::Disjoint, "disjoint")] {
            let (mut equal, mut below, mut none, mut unseen) = (0, 0, 0, 0);
            for record in records("minimal_orders.jsonl") {
                let grid = from_729(record["grid"].as_str().unwrap());
                let position = Position::new(&grid).unwrap();
                let space = position.space();
                let mut program = OrderLp::new(space, bases, Objective::Order);
                for (name, listed) in record["targets"].as_object().unwrap() {
                    program.aim(space.number_of(candidate(name)).unwrap());
                    match (program.solve(None), listed[field].as_i64()) {
                        (Outcome::Optimal, Some(order)) => {
                            let bound = program.bound().ceil();
                            assert!(bound <= order, "{name}: {bound} {order}");
                            *(if bound == order { &mut equal } else { &mut below }) += 1;
                            if let Some(pattern) = program.pattern() {
                                assert_eq!(pattern.order(), order, "{name}");
                            }
                        }
                        (Outcome::Infeasible, None) => none += 1,
                        (Outcome::Optimal, None) => unseen += 1,
                        (outcome, order) => panic!("{name}: {outcome:?}, minimal order {order:?}"),
                    }
                }
            }
            println!(
                "{field}: bound = minimal order {equal}, below {below}; no pattern: seen {none}, not seen {unseen}"
            );
            assert!(equal >= 20 * below && none >= 10 * unseen);
        }
    }

    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn published_deductions() {
        let verdicts = |grid: &Grid| decide(&Position::new(grid).unwrap());
        let (mut eliminable, mut not) = (0, 0);
        for record in records("set_logic.jsonl") {
            let grid = from_729(record["grid"].as_str().unwrap());
            let decisions = verdicts(&grid);
            for name in record["eliminations"].as_array().unwrap() {
                let name = name.as_str().unwrap();
                let verdict = &decisions
                    .iter()
                    .find(|d| d.candidate == candidate(name))
                    .unwrap()
                    .verdict;
                match record["kind"].as_str() {
                    Some("plain" | "weighted") => {
                        assert!(
                            matches!(verdict, Verdict::Eliminable { .. }),
                            "{} {name}",
                            record["id"]
                        );
                        eliminable += 1;
                    }
                    Some("permutation")
                        if ["FM-loop1", "T224-E7"].contains(&record["id"].as_str().unwrap()) =>
                    {
                        let Verdict::NotEliminable { witness } = verdict else {
                            panic!("{} {name}", record["id"])
                        };
                        assert_eq!(witness.value(candidate(name)), Ratio::ONE);
                        not += 1;
                    }
                    _ => {}
                }
            }
        }
        assert!(eliminable > 50 && not == 3, "{eliminable} {not}");
    }
}
