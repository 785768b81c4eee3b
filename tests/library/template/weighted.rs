//! Weighted template patterns of least order, against an off-the-shelf solver that knows every template.

use super::oracle::{position, sum, templates};
use crate::common::positions::{Dice, after_singles};
use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::lp::template::{decide, least_weighted};
use basecover::lp::{Decision, Verdict};
use basecover::pattern::{Pattern, TemplateJudge};
use microlp::{ComparisonOp, OptimizationDirection, Problem, Variable};

/// The least sum of base weights for which every template is covered, and those that hold the target by 1
/// more than the rank. A base and a cover weight for each cell and each digit.
fn least(grid: &Grid, target: Candidate) -> f64 {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let free = (0.0, f64::INFINITY);
    let sets: Vec<(Variable, Variable)> = (0..90)
        .map(|_| (problem.add_var(1.0, free), problem.add_var(0.0, free)))
        .collect();
    for digit in 0..9 {
        for template in templates(grid, digit) {
            let held = |set: usize| template.iter().any(|c| c.cell().index() == set) || set == 81 + digit;
            let row = |less: f64| -> Vec<(Variable, f64)> {
                let of = |set: usize| f64::from(u8::from(held(set))) - less;
                let terms = sets.iter().enumerate();
                terms
                    .flat_map(|(set, &(base, cover))| [(base, -of(set)), (cover, of(set))])
                    .collect()
            };
            problem.add_constraint(row(0.0), ComparisonOp::Ge, 0.0);
            if template.contains(&target) {
                problem.add_constraint(row(1.0), ComparisonOp::Ge, 1.0);
            }
        }
    }
    problem.solve().unwrap().into_solution().unwrap().objective()
}

/// The order of a pattern for a margin of 1, by every template that holds the target.
fn order(grid: &Grid, pattern: &Pattern, target: Candidate) -> f64 {
    let mut through = templates(grid, target.digit().index());
    through.retain(|template| template.contains(&target));
    let excess = through.iter().map(|template| sum(pattern, template)).min();
    excess.map_or(0.0, |excess| {
        pattern.order() as f64 / (excess - pattern.rank()) as f64
    })
}

#[test]
fn the_least_order_is_that_of_microlp_and_proven() {
    let mut dice = Dice(5);
    let mut met = 0;
    for extra in [130, 130, 180, 200, 220, 220, 240] {
        let grid = position(&mut dice, extra);
        let space = Position::new(&grid).unwrap();
        let judge = TemplateJudge::new(&grid);
        let eliminable = |decision: &Decision| matches!(decision.verdict, Verdict::Eliminable { .. });
        for Decision { candidate, .. } in decide(&space).into_iter().filter(eliminable).step_by(9) {
            let peer = least(&grid, candidate);
            let found = least_weighted(&space, candidate, None);
            let proven = found.proven(&judge, candidate).unwrap();
            let own = order(&grid, proven.pattern(), candidate);
            assert!((own - peer).abs() < 1e-6, "{candidate}: {own}, microlp {peer}");
            let bound = found.bound.unwrap();
            assert!(
                bound.to_f64() <= peer + 1e-9 && bound.to_f64() > peer - 1e-3,
                "{bound}, microlp {peer}"
            );
            let ceiling = (peer - 1e-6).ceil() as i64;
            assert_eq!(bound.ceil(), ceiling);
            // A cutoff ends the program as soon as it is proven to be passed.
            if ceiling > 0 {
                let above = least_weighted(&space, candidate, Some(ceiling - 1));
                assert!(above.bound.unwrap().ceil() <= ceiling);
                assert!(above.pattern.is_none() || above.bound.unwrap().ceil() == ceiling);
                assert!(least_weighted(&space, candidate, Some(ceiling)).pattern.is_some());
            }
            met += 1;
        }
    }
    assert!(met > 40, "{met}");
}

/// Where no solver is at hand: an order and a bound that meet prove each other.
#[test]
fn the_order_meets_its_bound_in_a_hardest_puzzle() {
    let puzzle = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    let position = Position::new(after_singles(puzzle)).unwrap();
    let judge = TemplateJudge::new(position.grid());
    let (mut met, mut fractional) = (0, 0);
    for Decision { candidate, verdict } in decide(&position) {
        if !matches!(verdict, Verdict::Eliminable { .. }) {
            continue;
        }
        let found = least_weighted(&position, candidate, None);
        let proven = found.proven(&judge, candidate).unwrap();
        let pattern = proven.pattern();
        let order = match judge.least_template(pattern, candidate) {
            Some((_, excess)) => pattern.order() as f64 / (excess - pattern.rank()) as f64,
            None => 0.0,
        };
        let bound = found.bound.unwrap().to_f64();
        assert!(
            bound <= order + 1e-9 && bound > 0.999 * order,
            "{candidate}: {bound}, {order}"
        );
        met += 1;
        fractional += usize::from((order - order.round()).abs() > 1e-6);
    }
    assert!(met > 30 && fractional > 3, "{fractional} of {met}");
}
