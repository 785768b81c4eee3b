//! Patterns of any weights, against microlp and against every smaller one.

use super::peer::least_weight;
use crate::common::positions::{PUZZLES, after_singles};
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Verdict, decide, least_weighted};
use basecover::pattern::{Form, Pattern, verify_claim};
use basecover::search::{Limits, Listing, Region, find};
use itertools::Itertools;

/// A. Inkala's puzzle of 2012.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn eliminable(grid: &Grid) -> impl Iterator<Item = Candidate> {
    let is_eliminable = |verdict: &Verdict| matches!(verdict, Verdict::Eliminable { .. });
    decide(&Position::new(grid).unwrap())
        .into_iter()
        .filter(move |d| is_eliminable(&d.verdict))
        .map(|d| d.candidate)
}

/// The sum of the base weights over how far the excess is above the rank.
#[test]
fn the_least_weight_is_that_of_microlp() {
    for puzzle in [PUZZLES[0], PUZZLES[3], INKALA] {
        let grid = after_singles(puzzle);
        let position = Position::new(&grid).unwrap();
        let space = position.space();
        for candidate in eliminable(&grid).step_by(7) {
            let target = space.number_of(candidate).unwrap();
            let pattern = least_weighted(space, target, None).pattern.unwrap();
            let excess: i64 = ConstraintId::of(candidate)
                .iter()
                .map(|&id| pattern.weight(id))
                .sum();
            let found = pattern.order() as f64 / (excess - pattern.rank()) as f64;
            let peer = least_weight(space, target).unwrap();
            assert!(
                (found - peer).abs() < 1e-6,
                "{candidate}: {found}, microlp {peer}"
            );
            assert!(verify_claim(&grid, pattern, &[candidate]).is_ok(), "{candidate}");
        }
    }
}

#[test]
fn no_weight_can_be_spared() {
    assert!(weights_that_are_needed(PUZZLES[3]) > 0);
}

/// A candidate without a plain pattern gets a weighted one of which no unit of weight can be spared. Counts
/// the patterns.
fn weights_that_are_needed(puzzle: &str) -> usize {
    let mut met = 0;
    let grid = after_singles(puzzle);
    let found = find(
        &Position::new(&grid).unwrap(),
        &Region::default(),
        Listing::Best,
        &Limits::default(),
    );
    for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
        let pattern = proven.pattern();
        if pattern.form() == Form::Plain {
            continue;
        }
        met += 1;
        let needed = |target: Candidate| {
            pattern.weights().all(|(id, weight)| {
                let less = Pattern::from_weights(pattern.weights().chain([(id, -weight.signum())]));
                verify_claim(&grid, less, &[target]).is_err()
            })
        };
        // It was made for one of the candidates it eliminates.
        assert!(
            proven.eliminations().iter().any(|&target| needed(target)),
            "{pattern}"
        );
    }
    met
}

mod whole {
    use super::*;

    /// The proof of the least order proves just that, and no more in positions where candidates have been
    /// deleted.
    #[test]
    #[ignore = "whole: three puzzles, for 5 s"]
    fn no_order_is_below_its_proof() {
        let (mut met, mut kept) = (0, 0);
        for puzzle in [PUZZLES[0], PUZZLES[3], INKALA] {
            let mut grid = after_singles(puzzle);
            let position = Position::new(&grid).unwrap();
            let space = position.space();
            let targets: Vec<_> = eliminable(&grid).step_by(5).collect();
            let mut proofs = Vec::new();
            for &target in &targets {
                let number = space.number_of(target).unwrap();
                let peer = least_weight(space, number).unwrap();
                let proof = least_weighted(space, number, None).bound.unwrap();
                assert!(proof.ones().contains(&target));
                assert_eq!(
                    proof.least_order(space),
                    Some((peer - 1e-6).ceil() as i64),
                    "{target}: {peer}"
                );
                // A cutoff ends the program as soon as it is proven to be passed.
                let cutoff = (peer - 1e-6).ceil() as i64 - 1;
                let above = least_weighted(space, number, Some(cutoff));
                assert!(above.pattern.is_none() && above.bound.unwrap().least_order(space) > Some(cutoff));
                proofs.push(proof);
            }
            for gone in eliminable(&grid.clone()).skip(2).step_by(11) {
                grid.remove(gone);
                let Ok(position) = Position::new(&grid) else { break };
                let space = position.space();
                for proof in &proofs {
                    for target in proof.ones().filter(|target| targets.contains(target)) {
                        let Some(number) = space.number_of(target) else {
                            continue;
                        };
                        let least = proof.least_order(space).unwrap();
                        let peer = least_weight(space, number).unwrap();
                        assert!(
                            least as f64 <= (peer - 1e-6).ceil(),
                            "{target}: {least}, microlp {peer}"
                        );
                        (met, kept) = (met + 1, kept + usize::from(least as f64 >= peer));
                    }
                }
            }
        }
        assert!(met > 50 && kept > 10, "{kept} of {met}");
    }

    #[test]
    #[ignore = "whole: a harder puzzle, for 1 s"]
    fn no_weight_can_be_spared() {
        assert!(super::weights_that_are_needed(super::INKALA) > 2);
    }
}
