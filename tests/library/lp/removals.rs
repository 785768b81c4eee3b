//! `lp::decide` against microlp where candidates have been deleted at random, true ones too: there may be no
//! solution left, nor a fractional one.

use super::decide::agrees;
use crate::common::positions::{Dice, PUZZLES, after_singles, givens};
use crate::common::published::seed;
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Decision, Point, Verdict, decide};
use basecover::pattern::verify_claim;

/// A position of some puzzle without some of its candidates, each constraint with one left.
fn position(dice: &mut Dice) -> Position {
    loop {
        let puzzle = PUZZLES[dice.roll(PUZZLES.len())];
        let mut grid = [givens, after_singles][dice.roll(2)](puzzle);
        for _ in 0..[1, 2, 5, 10, 20, 40][dice.roll(6)] {
            let live: Vec<_> = grid.live().iter().collect();
            grid.remove(live[dice.roll(live.len())]);
        }
        if let Ok(position) = Position::new(grid) {
            return position;
        }
    }
}

/// Whether the values are a point that holds the candidate, in whole numbers and from the definition.
fn is_witness(grid: &Grid, point: &Point, candidate: Candidate) -> bool {
    let common = point.values().fold(1i128, |common, (_, value)| {
        let denominator = i128::from(value.denominator());
        let divides = |k: &i128| (common * k) % denominator == 0;
        common * (1..=denominator).find(divides).unwrap()
    });
    let whole: Vec<(Candidate, i128)> = point
        .values()
        .map(|(c, value)| {
            (
                c,
                i128::from(value.numerator()) * (common / i128::from(value.denominator())),
            )
        })
        .collect();
    let sum = |id: ConstraintId| -> i128 {
        let held = whole.iter().filter(|(c, _)| id.members().contains(c));
        held.map(|(_, value)| value).sum()
    };
    whole.iter().all(|&(c, value)| grid.is_live(c) && value > 0)
        && whole.contains(&(candidate, common))
        && ConstraintId::all().all(|id| sum(id) == common)
}

/// Proves every decision about some positions, and asks microlp about some of them. Returns how many
/// positions have no fractional solution.
fn decisions_hold(seed: u64, positions: usize, asked: usize) -> usize {
    let mut dice = Dice(seed);
    let (mut empty, mut eliminable, mut kept) = (0, 0, 0);
    for _ in 0..positions {
        let position = position(&mut dice);
        let grid = position.grid();
        let decisions = decide(&position);
        assert!(decisions.iter().map(|d| d.candidate).eq(grid.live().iter()));
        for Decision { candidate, verdict } in &decisions {
            match verdict {
                Verdict::Eliminable { certificate, .. } => {
                    let claim = verify_claim(grid, certificate.pattern().clone(), &[*candidate]);
                    assert!(claim.is_ok(), "seed {seed}: {candidate} in {grid:?}: {claim:?}");
                    eliminable += 1;
                }
                Verdict::NotEliminable { witness } => {
                    assert!(
                        is_witness(grid, witness, *candidate),
                        "seed {seed}: {candidate} in {grid:?}"
                    );
                    kept += 1;
                }
                Verdict::Undecided { reason } => panic!("seed {seed}: {candidate} in {grid:?}: {reason}"),
            }
        }
        for _ in 0..asked {
            let decision = &decisions[dice.roll(decisions.len())];
            println!("seed {seed}: {} in {grid:?}", decision.candidate);
            agrees(grid, decision);
        }
        let without_value = |d: &&Decision| matches!(d.verdict, Verdict::Eliminable { value: None, .. });
        let count = decisions.iter().filter(without_value).count();
        assert!(
            count == 0 || count == decisions.len(),
            "seed {seed}: {grid:?} has a fractional solution or none"
        );
        empty += usize::from(count > 0);
    }
    assert!(eliminable > positions && kept > positions, "{eliminable}, {kept}");
    empty
}

#[test]
fn decisions_hold_where_candidates_are_gone() {
    let empty = decisions_hold(5, 12, 2);
    assert!((1..12).contains(&empty), "{empty} of 12 positions are empty");
}

mod whole {
    use super::*;

    /// Others each week: `.ci/run` sets the seed.
    #[test]
    #[ignore = "whole: brute force for many seconds"]
    fn decisions_hold_in_many_positions() {
        let empty = decisions_hold(seed(), 200, 3);
        assert!((1..200).contains(&empty), "{empty} of 200 positions are empty");
    }
}
