//! The least and greatest values of sums, against microlp.

use super::peer::largest_sum;
use basecover::constraint::Position;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Extremes, Ratio, Verdict, decide, extremes};
use basecover::pattern::{Sum, verify_sum};
use proptest::prelude::*;

/// Puzzles that take one step, some, and many; one of the hardest.
const PUZZLES: [&str; 4] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// Positions on the way of these puzzles: singles placed, and then some false candidates gone.
fn positions() -> impl Strategy<Value = (Grid, CandidateSet)> {
    let gone = proptest::collection::vec(any::<prop::sample::Index>(), 0..60);
    (0..PUZZLES.len(), gone, any::<bool>()).prop_map(|(puzzle, gone, placed)| {
        let mut grid: Grid = PUZZLES[puzzle].parse().unwrap();
        let solution = grid.solutions(1).remove(0);
        if placed {
            grid.place_singles();
        }
        let wrong: Vec<_> = grid.unplaced().minus(&solution).iter().collect();
        gone.iter()
            .filter(|_| !wrong.is_empty())
            .for_each(|i| grid.remove(*i.get(&wrong)));
        (grid, solution)
    })
}

fn sum(grid: &Grid, terms: &[(prop::sample::Index, i64)]) -> Sum {
    let live: Vec<_> = grid.live().iter().collect();
    Sum::new(terms.iter().map(|(i, coefficient)| (*i.get(&live), *coefficient)))
}

fn near(ratio: Ratio, float: f64) -> bool {
    (ratio.to_f64() - float).abs() < 1e-6 * float.abs().max(1.0)
}

type Terms = Vec<(prop::sample::Index, i64)>;

fn terms() -> impl Strategy<Value = Terms> {
    proptest::collection::vec((any::<prop::sample::Index>(), -3i64..=3), 1..7)
}

/// Both values are those of microlp, both proofs hold and prove no more, both points have the values; and the
/// solution lies between.
fn are_those_of_microlp((grid, solution): (Grid, CandidateSet), terms: &Terms) -> Result<(), TestCaseError> {
    let sum = sum(&grid, terms);
    let position = Position::new(grid.clone()).unwrap();
    let Extremes::Between { least, greatest } = extremes(&position, &sum).unwrap() else {
        panic!("there is a solution");
    };
    let most = largest_sum(&grid, &sum).unwrap();
    let negated = sum.negated();
    let fewest = -largest_sum(&grid, &negated).unwrap();
    prop_assert!(
        near(greatest.value, most) && near(least.value, fewest),
        "{sum}: {least:?} {greatest:?}"
    );
    for (extreme, sum, sign) in [(&greatest, &sum, 1), (&least, &negated, -1)] {
        verify_sum(&grid, &extreme.pattern, sum, extreme.scale).unwrap();
        let proven = Ratio::new(sign * extreme.pattern.rank(), extreme.scale);
        prop_assert_eq!(proven, extreme.value);
        let values = sum
            .terms()
            .map(|(c, n)| n as f64 * extreme.point.value(c).to_f64());
        prop_assert!(near(
            Ratio::new(extreme.pattern.rank(), extreme.scale),
            values.sum()
        ));
        // A weight less, and the proof is gone or proves something else.
        if let Some((id, weight)) = extreme.pattern.weights().find(|&(_, weight)| weight > 0) {
            let less = extreme.pattern.clone().and(&[(id, -weight)]);
            let holds = verify_sum(&grid, &less, sum, extreme.scale).is_ok();
            prop_assert!(!holds, "{} of {id} are not needed", weight);
        }
    }
    let value: i64 = sum
        .terms()
        .map(|(c, n)| n * i64::from(solution.contains(c)))
        .sum();
    prop_assert!(least.value <= Ratio::whole(value) && Ratio::whole(value) <= greatest.value);
    Ok(())
}

proptest! {
    // Each run draws others.
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_extremes_are_those_of_microlp(position in positions(), terms in terms()) {
        are_those_of_microlp(position, &terms)?;
    }
}

mod whole {
    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        #[ignore = "whole: a hundred positions, for several seconds"]
        fn the_extremes_are_those_of_microlp(position in positions(), terms in terms()) {
            are_those_of_microlp(position, &terms)?;
        }
    }
}

/// A candidate alone: its greatest value is that of its decision.
#[test]
fn a_candidate_alone_has_the_value_of_its_decision() {
    let grid: Grid = PUZZLES[2].parse().unwrap();
    let position = Position::new(grid).unwrap();
    for decision in decide(&position) {
        let greatest = match decision.verdict {
            Verdict::Eliminable { value, .. } => value.unwrap(),
            Verdict::NotEliminable { .. } => Ratio::ONE,
            Verdict::Undecided { reason } => panic!("{reason}"),
        };
        let sum = Sum::new([(decision.candidate, 1)]);
        match extremes(&position, &sum).unwrap() {
            Extremes::Between { greatest: found, .. } => assert_eq!(found.value, greatest),
            Extremes::Empty(_) => panic!("there is a solution"),
        }
    }
}

/// Candidates that are gone count nothing; where there is no fractional solution a pattern says so.
#[test]
fn gone_candidates_and_positions_without_a_solution() {
    let mut grid: Grid = PUZZLES[0].parse().unwrap();
    let dead = Candidate::all().find(|&c| !grid.is_live(c)).unwrap();
    let position = Position::new(grid.clone()).unwrap();
    let Extremes::Between { least, greatest } = extremes(&position, &Sum::new([(dead, 5)])).unwrap() else {
        panic!("there is a solution");
    };
    assert_eq!((least.value, greatest.value), (Ratio::ZERO, Ratio::ZERO));
    let solution = grid.solutions(1).remove(0);
    let wrong = grid.unplaced().minus(&solution).iter().next().unwrap();
    grid.place(wrong);
    grid.place_singles();
    if let Ok(position) = Position::new(grid) {
        let found = extremes(&position, &Sum::new([(wrong, 1)])).unwrap();
        assert!(matches!(found, Extremes::Empty(_)), "{found:?}");
    }
}
