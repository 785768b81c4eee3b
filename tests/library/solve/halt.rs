//! Whoever ends a search before it is done: its answer then says so, whenever that happens.

use super::puzzle;
use basecover::constraint::Position;
use basecover::search::{Halt, Limits, Listing, Region, StopReason, find};
use basecover::solve::{Measure, PathEnd, Plan, Strategy, rate, solve};
use basecover::technique;
use basecover::truths::Selection;
use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};

fn limits<'a>(stop: &'a (dyn Fn() -> Option<Halt> + Sync)) -> Limits<'a> {
    Limits::default().stop(stop)
}

/// Asks again and again, and halts at the first question, the second, the fourth and so on, at that one
/// alone.
///
/// An answer that does not say that it was halted must be the one of a caller that never halts. `asked` gives
/// an answer with the reason why it is not complete.
fn halted<A: PartialEq + Debug>(asked: impl Fn(&Limits<'_>) -> (A, Option<StopReason>)) {
    let questions = AtomicU64::new(0);
    let count = || {
        questions.fetch_add(1, Ordering::Relaxed);
        None
    };
    let (whole, reason) = asked(&limits(&count));
    assert_eq!(reason, None);
    let all = questions.load(Ordering::Relaxed);
    assert!(all > 0, "nobody asked");
    let halts = [
        (Halt::Time, StopReason::TimeBudget),
        (Halt::Interrupt, StopReason::Interrupted),
    ];
    let at = (0..).map(|power| 1 << power).take_while(|&at| at <= all);
    for (at, (halt, why)) in at.zip(halts.into_iter().cycle()) {
        let questions = AtomicU64::new(0);
        let stop = || (questions.fetch_add(1, Ordering::Relaxed) + 1 == at).then_some(halt);
        let (part, reason) = asked(&limits(&stop));
        match reason {
            None => assert_eq!(part, whole, "halted at question {at} of {all}"),
            Some(_) => assert_eq!(reason, Some(why)),
        }
    }
}

#[test]
fn a_listing_that_was_halted_does_not_call_itself_complete() {
    let (mut grid, _) = puzzle(include_str!("../../../puzzles/gnpx-1.txt"));
    grid.place_singles();
    let position = Position::new(&grid).unwrap();
    let region = Region::default().max_order(3);
    for listing in [Listing::All, Listing::Best] {
        halted(|limits| {
            let found = find(&position, &region, listing, limits);
            let reason = (found.stop != StopReason::Exhausted).then_some(found.stop);
            (found.steps.len(), reason)
        });
    }
}

#[test]
fn a_rating_that_was_halted_is_none() {
    let (grid, kept) = puzzle(include_str!("../../../puzzles/gnpx-2.txt"));
    let position = Position::new(&grid).unwrap();
    for measure in [Measure::Order, Measure::WeightedRank, Measure::Depth] {
        halted(|limits| {
            let rated = rate(&position, measure, &Selection::none(), &kept, 1, limits);
            (rated.ok(), rated.err())
        });
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: one hard puzzle, for 1 s"]
    fn a_path_that_was_halted_does_not_call_itself_stuck() {
        let (grid, kept) = puzzle(include_str!("../../../puzzles/golden-nugget.txt"));
        let position = Position::new(&grid).unwrap();
        let techniques = technique::all().iter().take(8).collect();
        for (strategy, depth) in [(Strategy::Closure, 1), (Strategy::Techniques(techniques), 0)] {
            let plan = Plan::default().strategy(strategy).depth(depth);
            halted(|limits| {
                let path = solve(&position, &plan, &kept, limits, &mut |_, _| {});
                let reason = match path.stop {
                    PathEnd::Limit(reason) => Some(reason),
                    _ => None,
                };
                ((path.end, path.deductions.len()), reason)
            });
        }
    }
}
