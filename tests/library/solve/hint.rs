//! Hints.

use super::{PUZZLES, puzzle};
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::verify_tree;
use basecover::search::{Halt, Limits, Listing, StopReason};
use basecover::solve::{Deduction, Hint, Ladder, PathEnd, Plan, Strategy, hints, solve};
use basecover::technique::{self, Named, Query, Technique};
use std::sync::atomic::{AtomicU64, Ordering};

fn first(grid: &Grid, ladder: &[&'static Technique], count: usize) -> Vec<Hint> {
    let position = Position::new(grid).unwrap();
    hints(&position, ladder, &Plan::default(), count, &Limits::default()).hints
}

fn instances(grid: &Grid, technique: &'static Technique) -> Vec<Named> {
    let position = Position::new(grid).unwrap();
    technique::find(&position, &Query::new(&[technique]), &Limits::default()).steps
}

/// A hint bears the first name of the order that anything in the position bears, and whoever follows hints
/// alone arrives at the solution.
#[test]
fn whoever_follows_hints_arrives() {
    let ladder = Ladder::HUMAN.techniques(false);
    for text in &PUZZLES[..3] {
        let (mut grid, solution) = puzzle(text);
        let mut taken = 0;
        while !grid.is_complete() {
            let hints = first(&grid, &ladder, 1);
            let [Hint::Step(named)] = &hints[..] else {
                panic!("{text}: {hints:?}");
            };
            let name = named
                .technique
                .expect("these puzzles need nothing without a name");
            let rung = ladder.iter().position(|technique| *technique == name).unwrap();
            // What stands behind the pairs takes too long to look for at every step.
            for before in &ladder[..rung.min(8)] {
                assert!(
                    instances(&grid, before).is_empty(),
                    "{} before {}",
                    before.id,
                    name.id
                );
            }
            let deduction = hints[0].deduction();
            assert!(hints[0].placement().is_some() || !deduction.eliminations(&grid).is_empty());
            deduction.apply(&mut grid);
            assert!(solution.minus(grid.live()).is_empty(), "{}", name.id);
            taken += 1;
            assert!(taken < 729);
        }
        assert_eq!(*grid.live(), solution);
    }
}

/// What four cells of a row hold alone falls in two others, and what these two hold alone says so and more;
/// it is easier to see.
#[test]
fn a_hidden_pair_comes_before_the_naked_quad_of_the_same() {
    let row = |column: usize| match column {
        0 | 3 => 0..9,
        1 | 4 | 6 | 7 => 5..9,
        _ => 2..5,
    };
    let is_live = |c: &Candidate| c.cell().row() > 0 || row(c.cell().column()).contains(&c.digit().index());
    let grid = Grid::from_live(Candidate::all().filter(is_live).collect());
    let ladder = Ladder::HUMAN.techniques(false);
    let [pair, quad] = ["hidden-pair", "naked-quad"].map(|id| technique::by_id(id).unwrap());
    let falls = |technique| instances(&grid, technique)[0].step.eliminations();
    let (by_pair, by_quad) = (falls(pair), falls(quad));
    assert!(!by_quad.is_empty() && by_quad.iter().all(|c| by_pair.contains(c)));
    let Hint::Step(named) = &first(&grid, &ladder, 1)[0] else {
        panic!("no step");
    };
    assert_eq!(named.technique.map(|technique| technique.id), Some(pair.id));
}

/// No hint says only what one before it says.
#[test]
fn further_hints_give_more() {
    let ladder = Ladder::HODOKU.techniques(true);
    let (grid, _) = puzzle(PUZZLES[0]);
    let hints = first(&grid, &ladder, 12);
    assert_eq!(hints.len(), 12);
    let gains = |hint: &Hint| {
        let falls = hint.deduction().eliminations(&grid);
        falls.into_iter().chain(hint.placement()).collect::<Vec<_>>()
    };
    for (i, hint) in hints.iter().enumerate() {
        for before in &hints[..i] {
            let known = gains(before);
            assert!(gains(hint).iter().any(|c| !known.contains(c)));
        }
    }
}

/// Where no technique of the order has a step, what a path would go on with.
#[test]
fn behind_the_last_technique_comes_the_smallest_pattern() {
    let (mut grid, _) = puzzle(PUZZLES[0]);
    grid.place_singles();
    let singles = technique::select("singles");
    let hints = first(&grid, &singles, 3);
    let [Hint::Step(named)] = &hints[..] else {
        panic!("{hints:?}");
    };
    assert_eq!(named.step.order(), 1);
    assert!(first(&puzzle(PUZZLES[0]).0, &[], 1).len() == 1);
}

/// A path by the techniques of hints takes the hints one after the other, singles too.
#[test]
fn a_path_in_the_order_of_hints_is_made_of_hints() {
    let ladder = Ladder::HUMAN.techniques(false);
    let (mut grid, solution) = puzzle(PUZZLES[0]);
    let plan = Plan::default().strategy(Strategy::Techniques(ladder.clone()));
    let position = Position::new(&grid).unwrap();
    let path = solve(&position, &plan, &solution, &Limits::default(), &mut |_, _| {});
    assert_eq!(path.stop, PathEnd::Solved);
    for deduction in &path.deductions {
        let hint = first(&grid, &ladder, 1).remove(0);
        let of_hint = hint.deduction();
        assert_eq!(deduction.eliminations(&grid), of_hint.eliminations(&grid));
        let places = |deduction: &Deduction| matches!(deduction, Deduction::Single { .. });
        assert_eq!(places(deduction), places(&of_hint));
        deduction.apply(&mut grid);
    }
    assert!(grid.is_complete());
    let singles = Ladder::HUMAN.techniques(false).into_iter().take(1).collect();
    let by_full_houses = Plan::default().strategy(Strategy::Techniques(singles)).depth(0);
    let path = solve(
        &position,
        &by_full_houses,
        &solution,
        &Limits::default(),
        &mut |_, _| {},
    );
    assert!(
        path.stop == PathEnd::Stuck && path.deductions.len() < 9,
        "only full houses were asked for"
    );
}

/// Positions with few givens or none, with no, one and many solutions: some are grids with digits, one of
/// which may be wrong, some are pencilmarks of which each is struck out with some probability.
fn positions(count: u64) -> impl Iterator<Item = Grid> {
    let mut random = 54_u64;
    let mut below = move |bound: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) % bound
    };
    let (_, solution) = puzzle(PUZZLES[0]);
    let solution: Vec<Candidate> = solution.iter().collect();
    (0..count).map(move |i| {
        let mut grid = Grid::empty();
        if i % 5 < 3 {
            for _ in 0..below(31) {
                let mut given = solution[below(81) as usize];
                if i % 5 == 2 && below(20) == 0 {
                    given = Candidate::new(given.cell(), basecover::grid::Digit::new(below(9) as usize));
                }
                if grid.is_live(given) {
                    grid.place(given);
                }
            }
        } else {
            let odds = [2, 10, 30, 50, 60][below(5) as usize];
            for candidate in Candidate::all() {
                let is_true = i % 5 == 3 && solution.contains(&candidate);
                if below(100) < odds && !is_true {
                    grid.remove(candidate);
                }
            }
        }
        grid
    })
}

/// Every search for a hint ends after so many questions whether to stop; each asks after some milliseconds at
/// most. What is said of a position is so.
fn hints_end(count: u64) {
    use std::sync::atomic::{AtomicU64, Ordering};
    let ladder = Ladder::HUMAN.techniques(false);
    let (mut found, mut nothing) = (0, 0);
    for grid in positions(count) {
        let Ok(position) = Position::new(&grid) else {
            continue;
        };
        let held = grid.held(1_000_000, || false);
        let asked = AtomicU64::new(0);
        let stop = || {
            asked.fetch_add(1, Ordering::Relaxed);
            None
        };
        let hinted = hints(
            &position,
            &ladder,
            &Plan::default(),
            1,
            &Limits::default().stop(&stop),
        );
        let asked = asked.load(Ordering::Relaxed);
        assert!(asked < 300_000, "{asked} questions: {grid:?}");
        let all_are_held = held.is_complete && grid.live().minus(&held.candidates).is_empty();
        if hinted.nothing_follows {
            assert!(all_are_held && hinted.hints.is_empty());
            nothing += 1;
        }
        for hint in &hinted.hints {
            found += 1;
            let eliminated = hint.deduction().eliminations(&grid);
            assert!(eliminated.iter().all(|c| !held.candidates.contains(*c)));
        }
    }
    assert!(found > 5 && nothing > 5, "{found} found, {nothing} without");
}

#[test]
fn a_hint_ends_on_any_position() {
    hints_end(20);
}

/// Positions that once took minutes: with many solutions, and the pencilmarks of a puzzle in which no pattern
/// is left.
#[test]
fn where_every_candidate_is_in_a_solution_nothing_follows() {
    let ladder = Ladder::HUMAN.techniques(false);
    let mut one_clue = ".".repeat(81);
    one_clue.replace_range(0..1, "1");
    let closed = {
        let text = format!("{}{}", "49675.8..21869375..5.48..69", ".".repeat(54));
        let mut grid: Grid = text.parse().unwrap();
        basecover::solve::basics::apply(&mut grid, basecover::solve::basics::After::Closure);
        grid
    };
    for grid in [Grid::empty(), one_clue.parse().unwrap(), closed] {
        let position = Position::new(&grid).unwrap();
        let hinted = hints(&position, &ladder, &Plan::default(), 1, &Limits::default());
        assert!(hinted.nothing_follows && hinted.hints.is_empty(), "{grid:?}");
        let held = grid.held(1_000_000, || false);
        let path = solve(
            &position,
            &Plan::default(),
            &held.candidates,
            &Limits::default(),
            &mut |_, _| {},
        );
        assert_eq!(path.stop, PathEnd::Stuck);
        assert!(path.nothing_follows && path.deductions.is_empty());
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: one hard position, for 10 s"]
    fn a_case_split_of_wide_pencilmarks_is_found_soon() {
        const ROWS: [&str; 9] = [
            "1237 1256 36789 25789 4789 4569 1679 23457 1348",
            "2456 13489 3459 1356 3679 1247 2478 5789 12368",
            "2358 24789 1267 2489 123457 13468 34569 4568 1279",
            "1569 2578 3457 145678 3459 2356 234689 1236 146789",
            "3679 12348 2489 1236 56789 1569 2357 1489 4579",
            "14689 1567 234678 1237 12489 34578 1235 5789 6789",
            "24789 3678 1469 1346 1246 1357 5689 1256789 2345",
            "1238 4569 125678 3579 2347 2689 1479 1348 2356",
            "3457 3789 1256 23489 14568 256789 1578 23569 1457",
        ];
        let cells = ROWS.iter().flat_map(|row| row.split(' '));
        let text: String = cells
            .flat_map(|cell| ('1'..='9').map(move |digit| if cell.contains(digit) { digit } else { '.' }))
            .collect();
        let grid = basecover::formats::read(&text, None).unwrap().remove(0).grid;
        let hinted = first(&grid, &[], 1);
        let [Hint::Tree { target, .. }] = &hinted[..] else {
            panic!("{hinted:?}")
        };
        let mut without = grid.clone();
        without.place(*target);
        assert!(without.solutions(1).is_empty());
    }

    #[test]
    #[ignore = "whole: 500 positions in a minute"]
    fn a_hint_ends_on_500_positions() {
        hints_end(500);
    }

    /// On the way of one of the hardest puzzles: the smallest weighted template pattern has order 36, and
    /// takes 112 to read. In each case of one of its sets a small pattern is enough.
    #[test]
    #[ignore = "whole: one hard position, for 1 s"]
    fn a_weighted_pattern_gives_way_to_cases() {
        let position = concat!(
            "12...6..9..3..6..9.......8.1.34..7..1..4....9..3..67.9....5....1..4..7..12.4.6...",
            "1.3..6......4.....1...56.....3.5.78.....5.78..2.......1....6.8.........91....67..",
            "......7......56..912...6..91..45..8.1..4....9....56.8912.4.6...1..4...8...3......",
            "1.3....89.2.......1...5.7.9....5.78......6......4.....1.3....89..3.5.78.1...5.7.9",
            "1..4.6.......5.78.1..4.6...........9..3..........5.78.12.4.........5.78.12.4.....",
            "..34...89..3.5.78....45.7.9.2...........5.78.1..........34...89.....6......45.7.9",
            "....5.........67.9.2.4.6..91.34..7..12.4....9..3...7.91..4.6..91.34............8.",
            "...4...891...........4..7.9.....6.......5.78...3...78...34....9.2..........45...9",
            ".2.4.6..9.....6.89..3......1..45..8.12.4....9....5..89......7..1..45....1..4.6..9",
        );
        let grid: Grid = formats::read(position, None).unwrap().swap_remove(0).grid;
        let [Hint::Tree { target, tree }] = &first(&grid, &[], 1)[..] else {
            panic!("no tree")
        };
        assert_eq!(verify_tree(&grid, *target, tree), Ok(()));
        assert_eq!(tree.depth(), 1);
        assert!(tree.reading() < 70, "{}", tree.reading());
        let split = tree.split.as_ref().unwrap();
        let claims = split.branches.iter().flat_map(|(_, below)| &below.patterns);
        assert!(claims.map(|claim| claim.pattern.order()).max().unwrap() <= 18);
    }

    /// One of the hardest puzzles: people's techniques have a Kraken fish of order 26, and a path begins with
    /// an exocet of order 1.
    #[test]
    #[ignore = "whole: one hard position, for 1 s"]
    fn a_large_step_gives_way_to_what_is_quicker_to_read() {
        let puzzle = "1....6.8...7.....66.....15..3.9.........2....7....854.....9.81.8...41..5.1....4..";
        let grid: Grid = puzzle.parse().unwrap();
        let rungs = ["kraken-fish"].map(|id| technique::by_id(id).unwrap());
        let query = Query::new(&rungs).listing(Listing::First);
        let named = technique::find(&Position::new(&grid).unwrap(), &query, &Limits::default()).steps;
        assert!(named[0].step.order() >= 20);
        let cost = |hint: &Hint| hint.deduction().reading();
        let quick = &first(&grid, &rungs, 1)[..];
        assert!(quick.len() == 1 && cost(&quick[0]) <= 10, "{quick:?}");
        // Who wants several gets the large ones as well, at the end.
        let several = first(&grid, &rungs, 3);
        assert!(
            several.len() > 1 && cost(&several[0]) <= 10 && several[1..].iter().all(|hint| cost(hint) > 10)
        );
        // Whatever ends the search for something quicker: there is a hint as soon as there is the large one.
        let mut costs = Vec::new();
        for most in (0..16).map(|power| 1 << power) {
            let asked = AtomicU64::new(0);
            let stop = || (asked.fetch_add(1, Ordering::Relaxed) >= most).then_some(Halt::Interrupt);
            let limits = Limits::default().stop(&stop);
            let position = Position::new(&grid).unwrap();
            let found = hints(&position, &rungs, &Plan::default(), 1, &limits);
            assert_eq!(found.hints.is_empty(), found.stop == StopReason::Interrupted);
            costs.extend(found.hints.first().map(cost));
        }
        assert!(costs.is_sorted_by(|a, b| a >= b) && costs[0] > 10, "{costs:?}");
    }
}
