//! Hints.

use super::{PUZZLES, puzzle};
use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::search::Limits;
use basecover::solve::{Deduction, Hint, Ladder, Plan, Stop, Strategy, hints, solve};
use basecover::technique::{self, Named, Query, Technique};

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
    let [pair, quad] = ["hidden-pair", "naked-quad"].map(|id| technique::named(id).unwrap());
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
    assert_eq!(path.stop, Stop::Solved);
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
        path.stop == Stop::Stuck && path.deductions.len() < 9,
        "only full houses were asked for"
    );
}
