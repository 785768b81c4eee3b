//! Patterns of any weights, against microlp and against every smaller one.

use crate::peer::least_weight;
use crate::support::{PUZZLES, after_singles};
use basecover::constraint::{ConstraintId, Space};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Verdict, decide, least_weighted};
use basecover::pattern::{Form, Pattern, verify_claim};
use basecover::search::{Limits, Listing, Region, find};

/// A. Inkala's puzzle of 2012.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn eliminable(grid: &Grid) -> impl Iterator<Item = Candidate> {
    let is_eliminable = |verdict: &Verdict| matches!(verdict, Verdict::Eliminable { .. });
    decide(grid)
        .into_iter()
        .filter(move |d| is_eliminable(&d.verdict))
        .map(|d| d.candidate)
}

/// The sum of the base weights over how far the excess is above the rank.
#[test]
fn the_least_weight_is_that_of_microlp() {
    for puzzle in [PUZZLES[0], PUZZLES[3], INKALA] {
        let grid = after_singles(puzzle);
        let space = Space::new(&grid).unwrap();
        for candidate in eliminable(&grid).step_by(7) {
            let target = space.number_of(candidate).unwrap();
            let pattern = least_weighted(&space, target, None).unwrap();
            let excess: i64 = ConstraintId::of(candidate)
                .iter()
                .map(|&id| pattern.weight(id))
                .sum();
            let found = pattern.order() as f64 / (excess - pattern.rank()) as f64;
            let peer = least_weight(&space, target).unwrap();
            assert!(
                (found - peer).abs() < 1e-6,
                "{candidate}: {found}, microlp {peer}"
            );
            assert!(verify_claim(&grid, pattern, &[candidate]).is_ok(), "{candidate}");
        }
    }
}

/// A candidate without a plain pattern gets a weighted one of which no unit of weight can be spared.
#[test]
fn no_weight_can_be_spared() {
    let mut met = 0;
    for puzzle in [PUZZLES[3], INKALA] {
        let grid = after_singles(puzzle);
        let found = find(&grid, &Region::default(), Listing::Best, &Limits::default()).unwrap();
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
    }
    assert!(met > 3, "{met}");
}
