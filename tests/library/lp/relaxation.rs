//! `lp::Relaxation` against the linear program and the smallest patterns.

use crate::common::positions::{PUZZLES, after_singles};
use basecover::constraint::Position;
use basecover::lp::{
    Bases, Centre, Objective, OrderLp, OrderPoint, Outcome, Relaxation, Start, least_weighted,
};
use basecover::search::{Limits, MinimalSearch, Region, Smallest};
use basecover::truths::derive;

/// What was tried for the targets of a position.
#[derive(Default)]
struct Count {
    /// The program proves it, with room.
    provable: usize,
    /// The relaxation does.
    proven: usize,
    /// There is a pattern of less.
    false_claims: usize,
}

fn try_all(position: &Position, centre: &mut Centre, count: &mut Count) {
    let (space, region) = (position.space(), Region::default());
    let mut program = OrderLp::new(space, Bases::Overlapping, Objective::Order);
    let mut search = MinimalSearch::new(position, &region);
    let mut relaxation = Relaxation::new(space, centre);
    for number in 0..space.candidate_count() {
        let target = space.candidate(number);
        program.aim(number);
        let least = match program.solve(None) {
            Outcome::Infeasible => f64::INFINITY,
            _ => program.bound().to_f64(),
        };
        let limits = Limits::default().max_nodes(100);
        let smallest = match search.smallest(target, None, &limits) {
            Smallest::Proven(proven) => Some(proven.pattern().order()),
            Smallest::None | Smallest::Stopped(..) => None,
        };
        let mut earlier: Option<OrderPoint> = None;
        for order in 2..=6 {
            let start = earlier.as_ref().map_or(Start::Centre, Start::Point);
            let bound = relaxation.bound(target, order, start);
            count.provable += usize::from(least > order as f64 - 0.5);
            count.proven += usize::from(bound.is_some());
            if bound.is_some() {
                assert!(least > order as f64 - 1.0, "{target}: {order}, optimum {least}");
                count.false_claims += usize::from(smallest.is_some_and(|smallest| smallest < order));
            }
            earlier = bound.or(earlier);
        }
    }
}

#[test]
fn it_proves_most_of_what_the_program_proves_and_nothing_else() {
    let (mut count, mut centre) = (Count::default(), Centre::default());
    for puzzle in &PUZZLES[..3] {
        let position = Position::new(after_singles(puzzle)).unwrap();
        try_all(&position, &mut centre, &mut count);
    }
    assert_eq!(count.false_claims, 0);
    let (proven, provable) = (count.proven, count.provable);
    assert!(10 * proven > 9 * provable, "{proven} of {provable}");
    assert!(provable > 1000, "{provable}");
}

/// Derived truths may be base sets: some targets have smaller patterns with them.
#[test]
fn derived_truths_take_part() {
    let [mut without, mut with] = [Count::default(), Count::default()];
    for puzzle in &PUZZLES[..3] {
        let grid = after_singles(puzzle);
        let native = Position::new(&grid).unwrap();
        let guarded = native.with_truths(&derive(&grid, &"all".parse().unwrap()));
        try_all(&native, &mut Centre::default(), &mut without);
        try_all(&guarded, &mut Centre::default(), &mut with);
    }
    assert_eq!(with.false_claims, 0);
    let (proven, provable) = (with.proven, with.provable);
    assert!(provable < without.provable, "{provable} of {}", without.provable);
    assert!(10 * proven > 9 * provable, "{proven} of {provable}");
}

/// There is no pattern of such an order, and no bound: in whole numbers it would not fit.
#[test]
fn an_order_beyond_all_is_not_proven() {
    let grid = after_singles(PUZZLES[0]);
    let position = Position::new(&grid).unwrap();
    let mut relaxation = Relaxation::new(position.space(), &mut Centre::default());
    for candidate in grid.unplaced().iter() {
        for order in [i64::MAX, i64::from(i32::MAX), 1 << 20] {
            assert!(relaxation.bound(candidate, order, Start::Centre).is_none());
        }
    }
}

/// A near point says no more of weighted patterns than the program, which finds a smallest.
#[test]
fn near_points_prove_no_more_of_weights_than_the_program() {
    let (mut proven, mut provable, mut centre) = (0, 0, Centre::default());
    for puzzle in &PUZZLES[..3] {
        let grid = after_singles(puzzle);
        let position = Position::new(&grid).unwrap();
        let space = position.space();
        let mut relaxation = Relaxation::new(space, &mut centre);
        for number in (0..space.candidate_count()).step_by(3) {
            let target = space.candidate(number);
            let found = least_weighted(space, number, None);
            if found.proven(&grid, target).is_none() {
                continue;
            }
            let least = found.bound.unwrap().least_order(space).unwrap();
            for order in 1..=5 {
                provable += usize::from(least > order);
                if let Some(near) = relaxation.near(target, order) {
                    assert!(least > order, "{target}: {order}, {least}");
                    assert!(near.ones().any(|one| one == target));
                    proven += 1;
                }
            }
        }
    }
    assert!(2 * proven > provable, "{proven} of {provable}");
    assert!(provable > 50, "{provable}");
}
