//! `lp::decide` on positions that need no file.

use super::peer::largest_value;
use crate::common::positions::{Dice, PUZZLES, after_singles, givens, solution};
use basecover::constraint::{Contradiction, Position};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Decider, Decision, NoPoint, Point, Ratio, Verdict, decide};
use basecover::pattern::{Pattern, verify};

/// Whether the decision says what the peer says, and proves it.
pub(crate) fn agrees(grid: &Grid, decision: &Decision) {
    let Decision { candidate, verdict } = decision;
    let peer = largest_value(grid, *candidate);
    match verdict {
        Verdict::Eliminable {
            value,
            certificate,
            optimum,
        } => {
            assert!(certificate.eliminations().contains(candidate), "{candidate}");
            assert_eq!(value.is_some(), peer.is_some(), "{candidate}");
            assert_eq!(optimum.as_ref().map(|point| point.value(*candidate)), *value);
            if let (Some(value), Some(peer)) = (value, peer) {
                assert!(
                    *value < Ratio::ONE && (value.to_f64() - peer).abs() < 1e-6,
                    "{candidate}: {value}, {peer}"
                );
            }
        }
        Verdict::NotEliminable { witness } => {
            assert_eq!(witness.value(*candidate), Ratio::ONE);
            assert!(
                peer.is_some_and(|peer| peer > 1.0 - 1e-6),
                "{candidate}: 1, {peer:?}"
            );
        }
        Verdict::Undecided { reason } => panic!("{candidate}: {reason}"),
    }
}

#[test]
fn the_optimum_is_that_of_microlp() {
    let mut dice = Dice(1);
    for puzzle in PUZZLES {
        let grid = after_singles(puzzle);
        let decisions = decide(&Position::new(&grid).unwrap());
        assert!(decisions.iter().map(|d| d.candidate).eq(grid.live().iter()));
        for _ in 0..4 {
            agrees(&grid, &decisions[dice.roll(decisions.len())]);
        }
    }
}

/// Where every digit is placed, nothing is left for the simplex to do.
#[test]
fn a_solved_position_is_decided() {
    let grid =
        after_singles("........1.....2.....3....45.....67....1.5.....4....2.....41...36.....8..7........");
    let decisions = decide(&Position::new(&grid).unwrap());
    assert_eq!(decisions.len(), 81);
    for decision in &decisions {
        agrees(&grid, decision);
    }
}

#[test]
fn the_answers_do_not_depend_on_what_was_asked_before() {
    let grid = after_singles(PUZZLES[2]);
    let position = Position::new(&grid).unwrap();
    let value = |verdict: &Verdict| match verdict {
        Verdict::Eliminable { value, .. } => *value,
        Verdict::NotEliminable { .. } => Some(Ratio::ONE),
        Verdict::Undecided { reason } => panic!("{reason}"),
    };
    for decision in decide(&Position::new(&grid).unwrap()).into_iter().step_by(7) {
        let alone = Decider::new(&position).decide(decision.candidate);
        assert_eq!(value(&alone), value(&decision.verdict), "{}", decision.candidate);
    }
}

/// Without a candidate of its solution a position has no solution. In the first puzzle it has no fractional
/// one either, in the other it has.
#[test]
fn contradictory_positions() {
    for (puzzle, steps, fractional) in [(PUZZLES[0], 4, false), (PUZZLES[3], 30, true)] {
        let grid = after_singles(puzzle);
        let solution = solution(&grid).unwrap();
        let unsettled = solution
            .into_iter()
            .filter(|&c| grid.live().iter().any(|other| other.sees(c)));
        for (i, candidate) in unsettled.step_by(steps).enumerate() {
            let mut grid = grid.clone();
            grid.remove(candidate);
            let decisions = decide(&Position::new(&grid).unwrap());
            agrees(&grid, &decisions[i]);
            let falls = |d: &Decision| match &d.verdict {
                Verdict::Eliminable {
                    value: None,
                    certificate,
                    ..
                } => certificate.pattern().rank() < 0,
                _ => false,
            };
            assert_eq!(decisions.iter().all(falls), !fractional, "{candidate}");
            assert_eq!(decisions.iter().any(falls), !fractional, "{candidate}");
        }
    }
}

#[test]
fn a_constraint_without_candidates_is_no_position() {
    let mut grid = givens(PUZZLES[3]);
    let cell: Vec<Candidate> = grid.live().iter().filter(|c| c.cell().index() == 1).collect();
    cell.into_iter().for_each(|c| grid.remove(c));
    let Err(Contradiction(empty)) = Position::new(&grid) else {
        panic!("an empty cell");
    };
    assert_eq!(empty.to_string(), "r1c2");
    // It proves as much as any pattern can: every live candidate false.
    let proven = verify(&grid, Pattern::new([empty], [])).unwrap();
    assert_eq!(proven.eliminations().len(), grid.live().len());
}

#[test]
fn a_corrupted_point_is_rejected() {
    let grid = after_singles(PUZZLES[0]);
    let target = decide(&Position::new(&grid).unwrap())
        .into_iter()
        .find_map(|d| match d.verdict {
            Verdict::Eliminable { optimum, value, .. } if value > Some(Ratio::ZERO) => optimum,
            _ => None,
        });
    let point = target.unwrap();
    let denominator = point
        .values()
        .map(|(_, value)| value.denominator())
        .max()
        .unwrap();
    let whole: Vec<_> = (point.values())
        .map(|(c, value)| (c, value.numerator() * (denominator / value.denominator())))
        .collect();
    assert_eq!(
        Point::new(&grid, whole.clone(), denominator).as_ref(),
        Ok(&*point)
    );
    type Values = Vec<(Candidate, i64)>;
    let with = |change: &dyn Fn(&mut Values)| {
        let mut changed = whole.clone();
        change(&mut changed);
        Point::new(&grid, changed, denominator)
    };
    for i in 0..whole.len() {
        let moved = with(&|values| values[i].1 -= 1);
        assert!(matches!(moved, Err(NoPoint::Sum { .. })), "{:?}", whole[i]);
        assert!(matches!(
            with(&|values| {
                values.remove(i);
            }),
            Err(NoPoint::Sum { .. })
        ));
        assert!(matches!(
            with(&|values| values[i].1 = -1),
            Err(NoPoint::OutOfRange(_))
        ));
    }
    let dead = Candidate::all().find(|&c| !grid.is_live(c)).unwrap();
    assert_eq!(
        with(&|values| values.push((dead, 1))),
        Err(NoPoint::NotLive(dead))
    );
    let split = whole.iter().position(|&(_, value)| value > 1).unwrap();
    let twice = with(&|values| {
        let (c, value) = values[split];
        values[split].1 = 1;
        values.push((c, value - 1));
    });
    assert_eq!(twice, Err(NoPoint::OutOfRange(whole[split].0)));
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: 729 programs"]
    fn nothing_falls_where_everything_is_possible() {
        let decisions = decide(&Position::new(Grid::empty()).unwrap());
        assert_eq!(decisions.len(), 729);
        for Decision { candidate, verdict } in decisions {
            assert!(matches!(verdict, Verdict::NotEliminable { .. }), "{candidate}");
        }
    }
}
