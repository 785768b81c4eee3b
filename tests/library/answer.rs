//! The answers of linear programming against the exhaustive search, and against each other.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Answer, Bases, Bounds, Verdict, answer, decide};
use basecover::search::{Limits, Listing, Overlap, Region, find};

fn after_singles() -> Grid {
    let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
    let mut grid = formats::read(puzzle, None).unwrap().remove(0).grid;
    grid.place_singles();
    grid
}

/// Every smallest pattern that the exhaustive search finds is at or above both bounds, and is about an
/// eliminable candidate.
#[test]
fn no_pattern_is_below_the_bounds() {
    let grid = after_singles();
    let position = Position::new(&grid).unwrap();
    for (bases, overlap) in [
        (Bases::Overlapping, Overlap::Allowed),
        (Bases::Disjoint, Overlap::Forbidden),
    ] {
        let answers = answer(&position, &grid.unplaced(), bases);
        let region = Region::default().max_order(3).overlap(overlap);
        let found = find(&position, &region, Listing::All, &Limits::default());
        let mut met = 0;
        for step in found.steps.iter() {
            for candidate in step.eliminations() {
                let answer = answers
                    .iter()
                    .find(|a| a.decision.candidate == candidate)
                    .unwrap();
                let Some(Bounds::AtLeast {
                    rank: Some(rank),
                    order,
                }) = answer.bounds
                else {
                    panic!("{candidate}: {answer:?}");
                };
                // A cannibalistic base is dropped: the order falls by one, the rank rises by one.
                let cannibal = i64::from(step.cannibalistic().contains(&candidate));
                assert!(
                    step.order() - cannibal >= order && step.rank() + cannibal >= rank,
                    "{candidate}"
                );
                met += usize::from(step.order() == order);
            }
        }
        assert!(met > 5, "bounds that are never met are weak");
    }
}

#[test]
fn a_target_is_decided_as_among_all() {
    let grid = after_singles();
    let position = Position::new(&grid).unwrap();
    let all = answer(&position, &grid.unplaced(), Bases::Overlapping);
    assert_eq!(all.len(), grid.unplaced().len());
    let value = |answer: &Answer| match &answer.decision.verdict {
        Verdict::Eliminable { value, .. } => *value,
        Verdict::NotEliminable { .. } => None,
        Verdict::Undecided { reason } => panic!("{reason}"),
    };
    for among in &all {
        let asked = [among.decision.candidate].into_iter().collect();
        let alone = answer(&position, &asked, Bases::Overlapping);
        assert_eq!(alone.len(), 1);
        assert_eq!(value(&alone[0]), value(among));
        assert_eq!(alone[0].bounds, among.bounds);
    }
}

/// What is found of one target is found of all, whatever else is decided on the way.
#[test]
fn one_target_is_searched_as_among_all() {
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut hard = formats::read(hard, None).unwrap().remove(0).grid;
    hard.place_singles();
    let (mut found_of_one, mut none) = (0, 0);
    for (grid, step_by) in [(after_singles(), 1), (hard, 9)] {
        let position = Position::new(&grid).unwrap();
        for decision in decide(&position).into_iter().step_by(step_by) {
            let target = [decision.candidate].into_iter().collect::<CandidateSet>();
            let region = Region::default().targets(target);
            let found = find(&position, &region, Listing::Best, &Limits::default());
            let is_eliminable = matches!(decision.verdict, Verdict::Eliminable { .. });
            assert_eq!(!found.steps.is_empty(), is_eliminable, "{}", decision.candidate);
            for step in &found.steps {
                assert!(step.eliminations().contains(&decision.candidate));
            }
            *(if is_eliminable {
                &mut found_of_one
            } else {
                &mut none
            }) += 1;
        }
    }
    assert!(found_of_one > 20 && none > 20, "{found_of_one} {none}");
}
