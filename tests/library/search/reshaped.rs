//! Patterns with fewer sets, and with other sets that say the same.

use crate::common::positions::{PUZZLES, after_singles};
use basecover::constraint::{ConstraintId, Kind, Position};
use basecover::pattern::verify_claim;
use basecover::search::{in_cells, in_columns, in_digits, in_rows, needed};
use basecover::{Grid, Limits, Listing, Pattern, Region, find, verify};

/// Patterns of order 1 to 3 of a few positions, each with its position.
fn patterns() -> Vec<(Position, Pattern)> {
    let positions = PUZZLES.iter().take(4).map(|puzzle| after_singles(puzzle));
    let found = positions.flat_map(|grid| {
        let position = Position::new(grid).unwrap();
        let region = Region::default().max_order(3);
        let steps = find(&position, &region, Listing::All, &Limits::default()).steps;
        let patterns: Vec<_> = steps.iter().flat_map(|step| step.patterns().to_vec()).collect();
        let some = patterns.into_iter().step_by(2).take(60);
        some.map(|proven| (position.clone(), proven.pattern().clone()))
            .collect::<Vec<_>>()
    });
    found.collect()
}

fn is_cell((id, _): (ConstraintId, i64)) -> bool {
    id.kind() == Kind::Cell
}

#[test]
fn the_other_form_has_every_excess_and_the_rank() {
    let all = patterns();
    assert!(all.len() > 50, "{}", all.len());
    for (position, pattern) in &all {
        let (cells, digits) = (in_cells(position, pattern), in_digits(position, pattern).0);
        assert!(cells.bases().all(is_cell), "{cells}");
        assert!(!digits.bases().any(is_cell), "{digits}");
        for other in [&cells, &digits] {
            assert_eq!(other.rank(), pattern.rank(), "{pattern}: {other}");
            for candidate in position.grid().live().iter() {
                assert_eq!(
                    other.excess(candidate),
                    pattern.excess(candidate),
                    "{pattern}: {other}"
                );
            }
        }
        // What has the form already keeps it, and no other order is less.
        let order = pattern.order();
        assert!(
            !pattern.bases().all(is_cell) || cells.order() <= order,
            "{pattern}: {cells}"
        );
        assert!(
            pattern.bases().any(is_cell) || digits.order() <= order,
            "{pattern}: {digits}"
        );
        assert_eq!(in_cells(position, &digits), cells, "{pattern}");
    }
}

/// No choice of how often cells are exchanged, up to three times a house, has fewer base sets.
#[test]
fn no_digits_are_fewer() {
    let all = patterns()
        .into_iter()
        .filter(|(_, pattern)| pattern.bases().any(is_cell));
    let mut fewer = 0;
    for (position, pattern) in all.step_by(7) {
        let (best, is_least) = in_digits(&position, &pattern);
        assert!(is_least, "{pattern}");
        let best = best.order();
        let houses: Vec<Vec<ConstraintId>> = (0..27)
            .map(|h| {
                let own = |id: &ConstraintId| {
                    let kind = [Kind::Row, Kind::Column, Kind::Block][h / 9];
                    id.kind() == kind && id.index() % 9 == h % 9
                };
                ConstraintId::all().filter(own).collect()
            })
            .collect();
        let exchanged = |pattern: Pattern, house: &[ConstraintId]| {
            let open = |id: &ConstraintId| position.space().constraint_number(*id).is_some();
            let of = |id: ConstraintId| id.members().map(|c| ConstraintId::cell(c.cell()));
            let cells = of(house[0]);
            let cells = cells.into_iter().filter(open).map(|id| (id, 1));
            let digits = house.iter().copied().filter(open).map(|id| (id, -1));
            pattern.and(&cells.chain(digits).collect::<Vec<_>>())
        };
        // Every pair of houses, each up to twice.
        let once: Vec<Pattern> = std::iter::once(pattern.clone())
            .chain(houses.iter().map(|house| exchanged(pattern.clone(), house)))
            .collect();
        let twice = once.iter().flat_map(|one| {
            houses
                .iter()
                .map(|house| exchanged(one.clone(), house))
                .collect::<Vec<_>>()
        });
        for other in twice.filter(|other| !other.bases().any(is_cell)) {
            assert!(other.order() >= best, "{pattern}: {other} is less than {best}");
            fewer += 1;
        }
    }
    assert!(fewer > 0);
}

#[test]
fn what_is_not_needed_is_left_out() {
    let escargot: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        .parse()
        .unwrap();
    let position = Position::new(&escargot).unwrap();
    let limits = Limits::default();
    // A swordfish, and pointing 1s that have nothing to do with it.
    let both: Pattern = "1r9 9c2 9c5 9b9 / 1b8 9r6 9r7 9r9 9b8".parse().unwrap();
    let nine = "9r7c4".parse().unwrap();
    let less = needed(&position, &both, &[nine], &limits).unwrap();
    assert_eq!(less.pattern().to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8");
    // Not eliminated by it, or nothing to keep.
    let one = "1r8c4".parse().unwrap();
    assert_eq!(needed(&position, &both, &[nine, one], &limits), None);
    assert_eq!(needed(&position, &both, &[], &limits), None);
    for (position, pattern) in patterns() {
        let grid = position.grid();
        let own = verify(grid, pattern.clone()).unwrap();
        // Another pattern beside it, and a set twice.
        let (id, _) = pattern.covers().next().unwrap();
        let more = pattern.clone().and(&[(id, 1)]);
        let Ok(more) = verify_claim(grid, more, own.eliminations()) else {
            continue;
        };
        let less = needed(&position, more.pattern(), own.eliminations(), &limits).unwrap();
        let sets = |pattern: &Pattern| {
            pattern
                .bases()
                .chain(pattern.covers())
                .map(|(_, w)| w)
                .sum::<i64>()
        };
        assert!(sets(less.pattern()) <= sets(&pattern), "{pattern}: {less}");
        assert!(verify_claim(grid, less.pattern().clone(), own.eliminations()).is_ok());
    }
}

mod whole {
    use super::*;

    /// The complement of a pattern has every excess and the rank, no base set of the given lines, and no
    /// number of exchanges leaves fewer base sets.
    #[test]
    #[ignore = "whole: the patterns of some positions, for 1 s"]
    fn lines_are_exchanged_for_those_across() {
        let mut changed = 0;
        for (position, pattern) in &patterns() {
            let open = |id: &ConstraintId| position.space().constraint_number(*id).is_some();
            for (kept, given) in [(Kind::Row, Kind::Column), (Kind::Column, Kind::Row)] {
                let other = match kept {
                    Kind::Row => in_rows(position, pattern),
                    _ => in_columns(position, pattern),
                };
                let has = |pattern: &Pattern| pattern.bases().any(|(id, _)| id.kind() == given);
                assert!(!has(&other), "{pattern}: {other}");
                assert_eq!(other.rank(), pattern.rank(), "{pattern}: {other}");
                for candidate in position.grid().live().iter() {
                    let excess = pattern.excess(candidate);
                    assert_eq!(other.excess(candidate), excess, "{pattern}: {other}");
                }
                for digit in ConstraintId::all().filter_map(|id| id.digit()) {
                    for times in -2..=2 {
                        let lines = ConstraintId::all()
                            .filter(|id| id.digit() == Some(digit))
                            .filter(open);
                        let weights = lines.filter_map(|id| match id.kind() {
                            kind if kind == kept => Some((id, times)),
                            kind if kind == given => Some((id, -times)),
                            _ => None,
                        });
                        let exchanged = other.clone().and(&weights.collect::<Vec<_>>());
                        assert!(
                            has(&exchanged) || exchanged.order() >= other.order(),
                            "{pattern}: {other}"
                        );
                    }
                }
                changed += usize::from(other != *pattern);
            }
        }
        assert!(changed > 50, "{changed}");
    }
}
