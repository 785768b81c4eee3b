//! Template logic decided, against an off-the-shelf solver with every template as a column.

use super::oracle::{position, templates};
use crate::common::positions::{Dice, after_singles, givens};
use basecover::constraint::Position;
use basecover::grid::{Candidate, Cell, Grid};
use basecover::lp::{Decision, Point, Ratio, Verdict, decide, template};
use basecover::pattern::{Logic, TemplateJudge, verify_by};
use microlp::{ComparisonOp, Error, OptimizationDirection, Problem, Variable};

/// The largest value of a candidate in any mix of templates; none where there is no mix.
pub(crate) fn optimum(grid: &Grid, target: Candidate) -> Option<f64> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let columns: Vec<(Vec<Candidate>, Variable)> = (0..9)
        .flat_map(|digit| templates(grid, digit))
        .map(|template| {
            let holds = f64::from(u8::from(template.contains(&target)));
            (template, problem.add_var(holds, (0.0, f64::INFINITY)))
        })
        .collect();
    let row = |visits: &dyn Fn(&Vec<Candidate>) -> bool| -> Vec<(Variable, f64)> {
        let own = columns.iter().filter(|(template, _)| visits(template));
        own.map(|&(_, variable)| (variable, 1.0)).collect()
    };
    let cells = Cell::all().map(|cell| row(&|template| template.iter().any(|c| c.cell() == cell)));
    let digits = (0..9).map(|digit| row(&|template| template[0].digit().index() == digit));
    for row in cells.chain(digits).collect::<Vec<_>>() {
        problem.add_constraint(&row, ComparisonOp::Eq, 1.0);
    }
    match problem.solve() {
        Ok(outcome) => Some(outcome.into_solution().unwrap().objective()),
        Err(Error::Infeasible) => None,
        Err(error) => panic!("{error}"),
    }
}

/// That a decision carries a proof and says what the solver says.
fn agrees(grid: &Grid, decision: &Decision) {
    let target = decision.candidate;
    let best = optimum(grid, target);
    match &decision.verdict {
        Verdict::Eliminable {
            value,
            certificate,
            optimum,
        } => {
            assert_eq!(certificate.logic(), Logic::Templates);
            let again = verify_by(Logic::Templates, grid, certificate.pattern().clone(), &[target]);
            assert_eq!(again.as_ref(), Ok(&**certificate));
            let (Some(value), Some(best)) = (value, best) else {
                assert!(value.is_none() && best.is_none(), "{target}");
                return;
            };
            assert!((value.to_f64() - best).abs() < 1e-6, "{target}: {value}, {best}");
            assert_eq!(optimum.as_ref().unwrap().value(target), *value);
        }
        Verdict::NotEliminable { witness } => {
            assert!((best.unwrap() - 1.0).abs() < 1e-6, "{target}");
            is_mix(grid, witness);
            assert_eq!(witness.value(target), Ratio::ONE);
        }
        Verdict::Undecided { reason } => panic!("{target}: {reason}"),
    }
}

/// Templates with the numerators of their values.
type Mix = Vec<([Candidate; 9], i64)>;

/// That a witness is a mix of listed templates under which every cell sums to 1.
fn is_mix(grid: &Grid, witness: &Point) {
    let listed: Vec<_> = (0..9).flat_map(|digit| templates(grid, digit)).collect();
    let mut cells = [0.0; 81];
    let mut digits = [0.0; 9];
    for (template, value) in witness.templates() {
        assert!(value > Ratio::ZERO && listed.contains(&template.to_vec()));
        template
            .iter()
            .for_each(|c| cells[c.cell().index()] += value.to_f64());
        digits[template[0].digit().index()] += value.to_f64();
    }
    assert!(
        cells
            .iter()
            .chain(&digits)
            .all(|sum: &f64| (sum - 1.0).abs() < 1e-9)
    );
}

#[test]
fn decisions_are_those_of_microlp_on_random_positions() {
    let mut dice = Dice(5);
    let (mut eliminable, mut not) = (0, 0);
    for _ in 0..40 {
        let extra = 60 + dice.roll(90);
        let mut grid = position(&mut dice, extra);
        if dice.roll(3) == 0 {
            // Perhaps a candidate of every solution: then there may be no mix at all.
            let live: Vec<_> = grid.live().iter().collect();
            grid.remove(live[dice.roll(live.len())]);
        }
        let Ok(start) = Position::new(&grid) else {
            continue;
        };
        for decision in template::decide(&start) {
            if dice.roll(12) == 0 {
                agrees(&grid, &decision);
                match decision.verdict {
                    Verdict::Eliminable { .. } => eliminable += 1,
                    _ => not += 1,
                }
            }
        }
    }
    assert!(eliminable > 100 && not > 100, "{eliminable} {not}");
}

/// Fata Morgana, where the 324 constraints decide little.
#[test]
fn a_hardest_puzzle_is_decided() {
    let grid =
        after_singles("........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........");
    let decisions = template::decide(&Position::new(&grid).unwrap());
    let falls = |decision: &&Decision| matches!(decision.verdict, Verdict::Eliminable { .. });
    let by_templates: Vec<Candidate> = decisions.iter().filter(falls).map(|d| d.candidate).collect();
    let by_candidates: Vec<Candidate> = decide(&Position::new(&grid).unwrap())
        .iter()
        .filter(falls)
        .map(|d| d.candidate)
        .collect();
    assert!(by_candidates.iter().all(|c| by_templates.contains(c)));
    assert!(by_templates.len() > by_candidates.len());
    for decision in decisions.iter().step_by(20) {
        agrees(&grid, decision);
    }
}

/// Any order of asking, the same answers.
#[test]
fn one_candidate_alone_is_decided_as_among_all() {
    let grid =
        after_singles("........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........");
    let start = Position::new(&grid).unwrap();
    for decision in template::decide(&start).iter().step_by(9) {
        let alone = template::Decider::new(&start).decide(decision.candidate);
        match (&alone, &decision.verdict) {
            (Verdict::Eliminable { value: one, .. }, Verdict::Eliminable { value: other, .. }) => {
                assert_eq!(one, other);
            }
            (Verdict::NotEliminable { .. }, Verdict::NotEliminable { .. }) => {}
            (one, other) => panic!("{}: {one:?}, {other:?}", decision.candidate),
        }
    }
}

/// Two cells of a box that hold the same single digit, and a digit that has no room: nothing is left to mix.
#[test]
fn positions_without_a_mix_are_refuted() {
    let only_one = |c: &Candidate| c.cell().index() > 1 || c.digit().index() == 0;
    let twice = Grid::from_live(Candidate::all().filter(only_one).collect());
    let blocked = |c: &Candidate| c.digit().index() != 4 || c.cell().row() > 1 || c.cell().column() > 5;
    let no_room = Grid::from_live(Candidate::all().filter(blocked).collect());
    for grid in [twice, no_room] {
        for decision in template::decide(&Position::new(&grid).unwrap()) {
            let Verdict::Eliminable {
                value: None,
                certificate,
                ..
            } = decision.verdict
            else {
                panic!("{} {:?}", decision.candidate, decision.verdict)
            };
            assert_eq!(certificate.eliminations().len(), grid.live().len());
            assert!(certificate.pattern().rank() < 0);
        }
    }
}

/// The simplex once turned on the spot here: what took the place of a unit column had not been moved.
#[test]
fn few_givens_and_many_templates() {
    let grid = givens("..............1..2.34....5.........6..534....27......1....8..4.1....2...6........");
    let undecided = |d: &Decision| matches!(d.verdict, Verdict::Undecided { .. });
    assert!(
        !template::decide(&Position::new(&grid).unwrap())
            .iter()
            .any(undecided)
    );
}

/// The way to a first vertex is long here. Where the basis was inverted on it, other unit columns took the
/// places of those that had a value, and some values were negative from then on: no point, and 388 candidates
/// undecided.
#[test]
fn a_basis_that_is_inverted_stays_what_it_is() {
    for puzzle in [
        "..............1..2..3....4......2........5..1.64....7....34..6.1...6....5.......8",
        "................12..3..4........34...1...5...62...........6..4....7..35..8..2....",
        "........1.....2....34.....5.......3.....6.7..5....1......43..6.21......87........",
        "........1.......23..4..5........46...1.......3...7.5.....1.8......2......56...9..",
        "........1.......2...3.45...........3......4.216.7..........48...5..3....2......7.",
    ] {
        for decision in template::decide(&Position::new(givens(puzzle)).unwrap()) {
            if let Verdict::Undecided { reason } = decision.verdict {
                panic!("{puzzle}, {}: {reason}", decision.candidate);
            }
        }
    }
}

/// All 420,000 templates, none of them listed.
#[test]
fn the_empty_grid_is_decided() {
    let grid = Grid::empty();
    let start = Position::new(&grid).unwrap();
    let mut decider = template::Decider::new(&start);
    let candidate = "5r5c5".parse().unwrap();
    let Verdict::NotEliminable { witness } = decider.decide(candidate) else {
        panic!("5r5c5 is true in some solution")
    };
    assert_eq!(witness.value(candidate), Ratio::ONE);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: every candidate, for 3 s"]
    fn the_empty_grid_is_decided() {
        let start = Position::new(Grid::empty()).unwrap();
        let stays = |d: &Decision| matches!(d.verdict, Verdict::NotEliminable { .. });
        assert!(template::Decider::new(&start).decide_all().iter().all(stays));
    }
}

/// Every pattern of the closure is proven in its turn, and nothing is left at its end.
#[test]
fn the_closure_is_a_proof() {
    let puzzles = [
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ];
    for puzzle in puzzles {
        let mut grid = givens(puzzle);
        let (end, proofs) = template::closure(&Position::new(&grid).unwrap());
        assert!(!proofs.is_empty());
        for proven in &proofs {
            grid.place_singles();
            let again = TemplateJudge::new(&grid).verify(proven.pattern().clone());
            assert_eq!(again.as_ref(), Ok(proven));
            proven.eliminations().iter().for_each(|&c| grid.remove(c));
        }
        grid.place_singles();
        assert_eq!(grid, end);
        let stays = |d: &Decision| matches!(d.verdict, Verdict::NotEliminable { .. });
        assert!(template::decide(&Position::new(&end).unwrap()).iter().all(stays));
    }
}

/// A mix that is changed in a value, a candidate or a template is no witness.
#[test]
fn a_changed_mix_is_refused() {
    let grid =
        after_singles("........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........");
    let witness = template::decide(&Position::new(&grid).unwrap())
        .into_iter()
        .filter_map(|decision| match decision.verdict {
            Verdict::NotEliminable { witness } => Some(witness),
            _ => None,
        })
        // A solution is a mix of nine.
        .find(|witness| witness.templates().len() > 9)
        .unwrap();
    let denominator = witness.templates().fold(1, |common, (_, value)| {
        let already = common % value.denominator() == 0;
        common * if already { 1 } else { value.denominator() }
    });
    let whole = |value: Ratio| value.numerator() * (denominator / value.denominator());
    let mix: Vec<_> = witness.templates().map(|(t, value)| (t, whole(value))).collect();
    assert_eq!(
        Point::of_templates(&grid, mix.clone(), denominator).map(|p| p.value("1r1c1".parse().unwrap())),
        Ok(witness.value("1r1c1".parse().unwrap()))
    );
    for i in 0..mix.len() {
        let corrupt = |change: &dyn Fn(&mut Mix)| {
            let mut mix = mix.clone();
            change(&mut mix);
            assert!(Point::of_templates(&grid, mix, denominator).is_err());
        };
        corrupt(&|mix| mix[i].1 += 1);
        corrupt(&|mix| mix[i].1 = -mix[i].1);
        corrupt(&|mix| mix[i].0[3] = mix[i].0[4]);
        corrupt(&|mix| {
            mix.remove(i);
        });
    }
}
