//! Ratings: the least limit is what a naive closure needs, whatever it deletes first.

use super::{PUZZLES, puzzle};
use crate::common::published::seed;
use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Decision, Verdict, decide, least_weighted};
use basecover::pattern::{Form, Logic, verify_claim};
use basecover::search::{Limits, Listing, Region, find};
use basecover::solve::{Goal, Measure, Rated, rate, rate_all};
use basecover::truths::Selection;

/// Rated up to order 3 by plain patterns.
const EASY: [&str; 4] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    PUZZLES[0],
    PUZZLES[1],
    PUZZLES[2],
];

fn rated(grid: &Grid, solution: &CandidateSet, measure: Measure) -> Rated {
    rate(
        &Position::new(grid).unwrap(),
        measure,
        &Selection::none(),
        solution,
        1,
        &Limits::default(),
    )
    .unwrap()
}

/// Whether plain patterns of limited order and rank fill the grid when one elimination is made at a time,
/// chosen by a generator of random numbers.
fn shuffled(mut grid: Grid, max_order: i64, max_rank: i64, seed: u64) -> bool {
    let mut state = seed;
    loop {
        grid.place_singles();
        if grid.is_complete() {
            return true;
        }
        let region = Region::default().max_order(max_order).max_rank(max_rank);
        let listing = if max_order > 4 {
            Listing::Best
        } else {
            Listing::All
        };
        let found = find(
            &Position::new(&grid).unwrap(),
            &region,
            listing,
            &Limits::default(),
        );
        let plain = found.steps.iter().filter(|step| step.form() == Form::Plain);
        let gone: Vec<_> = plain.flat_map(|step| step.eliminations()).collect();
        if gone.is_empty() {
            return false;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        grid.remove(gone[(state >> 33) as usize % gone.len()]);
    }
}

fn orders_are_least(puzzles: &[&str]) {
    for text in puzzles {
        let (grid, solution) = puzzle(text);
        let Rated::At(order) = rated(&grid, &solution, Measure::Order) else {
            panic!("{text}");
        };
        assert!((1..=4).contains(&order), "{order}");
        for seed in 1..=3 {
            assert!(shuffled(grid.clone(), order, 3, seed), "{text}");
        }
        assert!(!shuffled(grid, order - 1, 3, 7), "{text}");
    }
}

#[test]
fn the_order_is_the_least_that_solves_whatever_comes_first() {
    orders_are_least(&EASY[..1]);
}

#[test]
fn the_rank_is_the_least_that_solves_whatever_comes_first() {
    for text in &EASY[1..3] {
        let (grid, solution) = puzzle(text);
        let Rated::At(rank) = rated(&grid, &solution, Measure::Rank) else {
            panic!("{text}");
        };
        for seed in 1..=2 {
            assert!(shuffled(grid.clone(), Region::ANY_ORDER, rank, seed), "{text}");
        }
        assert!(
            rank == 0 || !shuffled(grid, Region::ANY_ORDER, rank - 1, 7),
            "{text}"
        );
    }
}

/// Whether weighted patterns of limited order fill the grid, each target asked by its own program.
fn closed(mut grid: Grid, limit: i64) -> bool {
    loop {
        grid.place_singles();
        if grid.is_complete() {
            return true;
        }
        let position = Position::new(&grid).unwrap();
        let space = position.space();
        let small = |decision: &Decision| {
            let target = decision.candidate;
            let number = space
                .number_of(target)
                .filter(|_| matches!(decision.verdict, Verdict::Eliminable { .. }));
            number.is_some_and(|number| {
                let pattern = least_weighted(space, number, None).pattern.unwrap();
                let excess: i64 = ConstraintId::of(target)
                    .iter()
                    .map(|&id| pattern.weight(id))
                    .sum();
                let margin = excess - pattern.rank();
                assert!(margin > 0 && verify_claim(&grid, pattern.clone(), &[target]).is_ok());
                pattern.order() <= limit * margin
            })
        };
        let gone: Vec<_> = decide(&Position::new(&grid).unwrap())
            .into_iter()
            .filter(small)
            .collect();
        if gone.is_empty() {
            return false;
        }
        gone.iter().for_each(|decision| grid.remove(decision.candidate));
    }
}

/// In the last puzzle a pattern eliminates candidates by different margins: those that need a higher limit
/// were once deleted with the others.
fn weighted_orders_are_least(puzzles: &[(&str, i64)]) {
    for &(text, least) in puzzles {
        let (grid, solution) = puzzle(text);
        assert_eq!(
            rated(&grid, &solution, Measure::WeightedOrder),
            Rated::At(least),
            "{text}"
        );
        assert!(closed(grid.clone(), least), "{text}");
        assert!(!closed(grid, least - 1), "{text}");
    }
}

#[test]
fn the_weighted_order_is_the_least_that_solves() {
    weighted_orders_are_least(&[(EASY[0], 3)]);
}

/// Those of the easy ones, and of one of the hardest, another with another seed.
#[test]
fn ratings_do_not_contradict_each_other() {
    let hardest = &PUZZLES[3..];
    for text in EASY.iter().chain([&hardest[seed() as usize % hardest.len()]]) {
        let (grid, solution) = puzzle(text);
        let rate = |measure| rated(&grid, &solution, measure);
        let (order, rank, depth) = (rate(Measure::Order), rate(Measure::Rank), rate(Measure::Depth));
        let (weighted_order, weighted_rank) = (rate(Measure::WeightedOrder), rate(Measure::WeightedRank));
        // A plain pattern is a weighted one, and one limit that is high enough is as good as another.
        if let Rated::At(order) = order {
            assert!(
                matches!(weighted_order, Rated::At(least) if least <= order),
                "{text}"
            );
            assert!(matches!(rank, Rated::At(_)), "{text}");
        }
        if let Rated::At(rank) = rank {
            assert!(
                matches!(weighted_rank, Rated::At(least) if least <= rank),
                "{text}"
            );
        }
        assert_eq!(
            matches!(weighted_order, Rated::At(_)),
            depth == Rated::At(0),
            "{text}"
        );
        assert_eq!(
            matches!(weighted_rank, Rated::At(_)),
            depth == Rated::At(0),
            "{text}"
        );
    }
}

#[test]
fn singles_alone_are_rated_nothing() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let solution = grid.solutions(1).remove(0);
    for measure in Measure::ALL {
        let least = match measure {
            // 51 full houses at the least.
            Measure::Hodoku => 51 * 4..=51 * 14,
            // Easy.
            Measure::HodokuLevel => 1..=1,
            _ => 0..=0,
        };
        let rated = rated(&grid, &solution, measure);
        assert!(
            matches!(rated, Rated::At(limit) if least.contains(&limit)),
            "{rated:?}"
        );
    }
}

/// More base sets never make a puzzle harder, and they rate one that cannot be rated without.
#[test]
fn derived_truths_lower_ratings() {
    ratings_are_lowered(&EASY[..1]);
}

fn ratings_are_lowered(puzzles: &[&str]) {
    let rated = |grid: &Grid, measure, derive: &str| {
        let derive = derive.parse().unwrap();
        rate(
            &Position::new(grid).unwrap(),
            measure,
            &derive,
            &grid.solutions(1)[0],
            1,
            &Limits::default(),
        )
        .unwrap()
    };
    for text in puzzles {
        let start = puzzle(text).0;
        for measure in [
            Measure::Order,
            Measure::Rank,
            Measure::WeightedOrder,
            Measure::WeightedRank,
        ] {
            let without = rated(&start, measure, "none");
            for derive in ["impossible", "unique", "all"] {
                // Where truths were left out the limit is not proven to be the least.
                let limit = |rated: Rated| match rated {
                    Rated::At(limit) | Rated::AtMost(limit) => limit,
                    Rated::Never | Rated::Undecided => i64::MAX,
                };
                assert!(
                    limit(rated(&start, measure, derive)) <= limit(without),
                    "{text} {} {derive}",
                    measure.name()
                );
            }
        }
    }
    let tridagon =
        puzzle("98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.").0;
    for measure in [Measure::WeightedRank, Measure::Depth] {
        assert!(
            !matches!(rated(&tridagon, measure, "none"), Rated::At(0)),
            "{}",
            measure.name()
        );
        assert!(
            matches!(
                rated(&tridagon, measure, "impossible"),
                Rated::At(_) | Rated::AtMost(_)
            ),
            "{}",
            measure.name()
        );
    }
    assert_eq!(rated(&tridagon, Measure::Depth, "impossible"), Rated::At(0));
}

/// To the first elimination it takes the smallest pattern that there is, to the first placement at least
/// that, to the solution at least so much; where there is a single, nothing.
#[test]
fn the_first_elimination_takes_the_smallest_pattern() {
    let measures = [
        Measure::Order,
        Measure::WeightedOrder,
        Measure::Rank,
        Measure::Depth,
    ];
    for text in EASY {
        let (start, solution) = puzzle(text);
        let to = |grid: &Grid, goal| -> Vec<Rated> {
            let position = Position::new(grid).unwrap();
            let none = Selection::none();
            let rated = rate_all(
                &position,
                &measures,
                &none,
                &solution,
                1,
                goal,
                &Limits::default(),
            );
            rated.unwrap().into_iter().map(|(_, rated)| rated).collect()
        };
        assert_eq!(to(&start, Goal::Elimination), [Rated::At(0); 4]);
        assert_eq!(to(&start, Goal::Placement), [Rated::At(0); 4]);
        let mut grid = start;
        grid.place_singles();
        if grid.is_complete() {
            continue;
        }
        let position = Position::new(&grid).unwrap();
        let steps = find(&position, &Region::default(), Listing::Best, &Limits::default()).steps;
        let least = steps
            .iter()
            .filter(|step| step.form() == Form::Plain)
            .map(|step| step.order());
        let [solved, placed, fell] = Goal::ALL.map(|goal| to(&grid, goal));
        assert_eq!(fell[0], Rated::At(least.min().unwrap()), "{text}");
        let is_sorted = |i: usize| fell[i] <= placed[i] && placed[i] <= solved[i];
        assert!((0..4).all(is_sorted), "{text} {fell:?} {placed:?} {solved:?}");
    }
}

/// Asked for at once, measures share what they find: each says what it says alone.
fn measures_say_what_each_says_alone(puzzles: &[&str]) -> usize {
    let measures = Measure::of(Logic::Candidates);
    let mut above_0 = 0;
    for text in puzzles {
        let (grid, solution) = puzzle(text);
        let position = Position::new(&grid).unwrap();
        let limits = Limits::default();
        let at_once = rate_all(
            &position,
            &measures,
            &Selection::none(),
            &solution,
            1,
            Goal::Solution,
            &limits,
        );
        let alone: Vec<_> = (measures.iter())
            .map(|&measure| (measure, rated(&grid, &solution, measure)))
            .collect();
        assert_eq!(at_once.unwrap(), alone, "{text}");
        let of = |measure| alone.iter().find(|(other, _)| *other == measure).unwrap().1;
        assert!(of(Measure::WeightedRank) <= of(Measure::Rank));
        above_0 += usize::from(of(Measure::WeightedRank) > Rated::At(0));
    }
    above_0
}

#[test]
fn measures_at_once_say_what_each_says_alone() {
    measures_say_what_each_says_alone(&EASY[..1]);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: three more puzzles, for 3 s"]
    fn derived_truths_lower_ratings() {
        ratings_are_lowered(&EASY[1..]);
    }

    #[test]
    #[ignore = "whole: all puzzles, for 5 s"]
    fn the_order_is_the_least_that_solves_whatever_comes_first() {
        orders_are_least(&EASY);
    }

    #[test]
    #[ignore = "whole: all puzzles, for 10 s"]
    fn measures_at_once_say_what_each_says_alone() {
        let tridagon = "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.";
        // Where rank 0 has nothing left for plain patterns here, weighted ones delete more, which is not
        // enough.
        let weighted = "12.....89.5...923.........4.4..91..7....4..2...56......3.....4..9.82.5..7....5...";
        let above_0 = measures_say_what_each_says_alone(&[&EASY[..], &[tridagon, weighted]].concat());
        assert!(above_0 > 2, "{above_0}");
    }

    #[test]
    #[ignore = "whole: three puzzles, for 15 s"]
    fn the_weighted_order_is_the_least_that_solves() {
        let margins = ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........";
        weighted_orders_are_least(&[(EASY[0], 3), (EASY[2], 4), (margins, 8)]);
    }
}
