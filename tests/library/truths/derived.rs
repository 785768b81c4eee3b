//! Derived truths: each argument against slow obvious code, each corruption rejected for its reason, and
//! puzzles that need them.

use basecover::constraint::{ConstraintId, Derived, DerivedKind, Givens, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::lp::{Closure, Next, Verdict, decide};
use basecover::pattern::{Logic, Pattern, Rejection, Unproven, prove_derived, verify, verify_tree};
use basecover::search::Limits;
use basecover::solve::{Deduction, PathEnd, Plan, Strategy, solve};
use basecover::truths::{Family, Selection, derive};
use itertools::Itertools;
use microlp::{ComparisonOp, OptimizationDirection, Problem};
use std::sync::Arc;

/// Puzzles that no pattern over the 324 constraints solves, nor one hypothesis: each holds a tridagon.
const TRIDAGONS: [&str; 3] = [
    "98.76.5..7.58......64..9...8.....32....67...........1..7.5.6..4..9.47..5...98....",
    "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.",
    "9876.....5..4.........3....82.9.5....53..28...........29..7..85.7....39.....9.7.2",
];

fn grid(text: &str) -> Grid {
    formats::read(text, None).unwrap().remove(0).grid
}

fn candidates(text: &str) -> CandidateSet {
    text.split_whitespace()
        .map(|name| name.parse().unwrap())
        .collect()
}

fn cells(text: &str) -> Vec<Cell> {
    let cell = |name: &str| Cell::new(name.parse::<ConstraintId>().unwrap().index());
    text.split_whitespace().map(cell).collect()
}

fn truth(kind: DerivedKind, at: Vec<Cell>, guardians: &CandidateSet, givens: Option<&str>) -> Derived {
    let givens = givens.map(|text| text.parse().unwrap());
    Derived::new("truth-1".to_owned(), kind, at, guardians, givens).unwrap()
}

/// All candidates but those that these cells cannot hold.
fn position(held: &[(Cell, &str)]) -> Grid {
    let keeps = |c: &Candidate| {
        let own = held.iter().find(|(cell, _)| *cell == c.cell());
        own.is_none_or(|(_, digits)| digits.contains(&c.digit().to_string()))
    };
    Grid::from_live(Candidate::all().filter(keeps).collect())
}

/// The twelve cells of four transversals.
fn transversals(columns: [&[usize]; 4]) -> Vec<Cell> {
    let corners = [(0, 0), (0, 6), (3, 6), (3, 0)];
    let block = |(i, (row, column)): (usize, (usize, usize))| {
        let of = columns[i].to_vec();
        (0..3).map(move |r| Cell::at(row + r, column + of[r]))
    };
    corners.into_iter().enumerate().flat_map(block).collect()
}

fn is_odd(permutation: &[usize]) -> bool {
    let inversions = permutation.iter().tuple_combinations().filter(|(a, b)| a > b);
    inversions.count() % 2 == 1
}

/// The lemma of the tridagon and the brute force of the judge agree on all 1296 choices of transversals.
#[test]
fn three_digits_cannot_fill_transversals_of_odd_sign() {
    let permutations: Vec<Vec<usize>> = (0..3).permutations(3).collect();
    let mut impossible = 0;
    for chosen in (0..4).map(|_| &permutations).multi_cartesian_product() {
        let at = transversals([chosen[0], chosen[1], chosen[2], chosen[3]]);
        let held: Vec<_> = at.iter().map(|&cell| (cell, "123")).collect();
        let tridagon = truth(DerivedKind::Impossible, at, &CandidateSet::default(), None);
        let odd = chosen.iter().filter(|p| is_odd(p)).count() % 2 == 1;
        assert_eq!(
            prove_derived(&position(&held), &tridagon).is_ok(),
            odd,
            "{chosen:?}"
        );
        impossible += usize::from(odd);
    }
    assert_eq!(impossible, 648);
}

/// A tridagon with one guardian: the guardian is true.
#[test]
fn a_guardian_alone_is_true() {
    let at = transversals([&[0, 1, 2], &[0, 1, 2], &[0, 1, 2], &[0, 2, 1]]);
    let held: Vec<_> = (at.iter().enumerate())
        .map(|(i, &cell)| (cell, if i == 0 { "1237" } else { "123" }))
        .collect();
    let grid = position(&held);
    let guardians = candidates("7r1c1");
    let tridagon = Arc::new(truth(DerivedKind::Impossible, at.clone(), &guardians, None));
    // One base set, one cover set: the cell, in which only the guardian is held by the truth.
    let pattern = Pattern::new([], ["r1c1".parse().unwrap()]).with_derived([(Arc::clone(&tridagon), 1)]);
    assert_eq!((pattern.order(), pattern.rank()), (1, 0));
    assert_eq!(pattern.to_string(), "truth-1 / r1c1");
    let proven = verify(&grid, pattern.clone()).unwrap();
    assert_eq!(
        proven.eliminations(),
        candidates("1r1c1 2r1c1 3r1c1").iter().collect::<Vec<_>>()
    );

    let reason = |truth: Derived| match verify(&grid, pattern.clone().with_derived([(Arc::new(truth), 1)])) {
        Err(Rejection::Derived { name, reason }) => {
            assert_eq!(name, "truth-1");
            reason
        }
        other => panic!("{other:?}"),
    };
    // The guardian left out, a cell moved, a cell left out, a cell named twice, none at all.
    let impossible =
        |at: Vec<Cell>, guardians: &CandidateSet| truth(DerivedKind::Impossible, at, guardians, None);
    assert!(matches!(
        reason(impossible(at.clone(), &CandidateSet::default())),
        Unproven::Possible(_)
    ));
    let mut moved = at.clone();
    moved[11] = Cell::at(5, 0);
    assert!(matches!(
        reason(impossible(moved, &guardians)),
        Unproven::Possible(_)
    ));
    assert!(matches!(
        reason(impossible(at[..11].to_vec(), &guardians)),
        Unproven::Possible(_)
    ));
    let twice = [&at[..], &at[..1]].concat();
    assert_eq!(reason(impossible(twice, &guardians)), Unproven::Cells);
    assert_eq!(reason(impossible(Vec::new(), &guardians)), Unproven::Cells);
    let often = pattern.with_derived([(tridagon, i64::MAX)]);
    assert!(matches!(
        verify(&grid, often),
        Err(Rejection::Derived {
            reason: Unproven::Multiplicity(i64::MAX),
            ..
        })
    ));
}

#[test]
fn a_rectangle_is_deadly_in_two_blocks_only() {
    let givens = ".".repeat(81);
    let judge = |at: &str, held: &str, guardians: &str, givens: Option<&str>| {
        let at = cells(at);
        let held: Vec<_> = at.iter().copied().zip(held.split(' ')).collect();
        let rectangle = truth(DerivedKind::Deadly, at, &candidates(guardians), givens);
        prove_derived(&position(&held), &rectangle)
    };
    let two_blocks = "r1c1 r1c4 r2c1 r2c4";
    assert_eq!(judge(two_blocks, "12 12 12 123", "3r2c4", Some(&givens)), Ok(()));
    assert_eq!(
        judge(two_blocks, "12 12 12 123", "3r2c4", None),
        Err(Unproven::NoGivens)
    );
    assert!(matches!(
        judge(two_blocks, "12 12 12 123", "", Some(&givens)),
        Err(Unproven::Alone(_))
    ));
    assert!(matches!(
        judge("r1c1 r1c4 r4c1 r4c4", "12 12 12 123", "3r4c4", Some(&givens)),
        Err(Unproven::Alone(_))
    ));
    let given = format!("1{}", ".".repeat(80));
    assert_eq!(
        judge(two_blocks, "12 12 12 123", "3r2c4", Some(&given)),
        Err(Unproven::Given(Cell::at(0, 0)))
    );
    let other = format!("{}9", ".".repeat(80));
    let gone = position(&[(Cell::at(8, 8), "8")]);
    let rectangle = truth(
        DerivedKind::Deadly,
        cells(two_blocks),
        &candidates("3r2c4"),
        Some(&other),
    );
    assert_eq!(
        prove_derived(&gone, &rectangle),
        Err(Unproven::OtherPuzzle("9r9c9".parse().unwrap()))
    );
}

/// Every truth that is derived is proven, holds in the solution, and none says more than another of its
/// family.
#[test]
fn what_is_derived_is_true() {
    let mut found = 0;
    for text in TRIDAGONS {
        let start = grid(text);
        let solution = start.solutions(2);
        let mut grid = start.clone();
        grid.place_singles();
        let truths = derive(&grid, &"all".parse().unwrap());
        for truth in &truths {
            assert_eq!(prove_derived(&grid, truth), Ok(()), "{truth}");
            assert!(
                truth.guardians().iter().any(|&c| solution[0].contains(c)),
                "{truth}"
            );
            let names = truths.iter().filter(|other| other.name() == truth.name());
            assert_eq!(names.count(), 1, "{truth}");
            let within = |other: &&Arc<Derived>| other.guardians().iter().all(|&c| truth.contains(c));
            let family = |truth: &Derived| truth.name().split('-').next().map(str::to_owned);
            let same = |other: &&Arc<Derived>| family(other) == family(truth);
            assert_eq!(truths.iter().filter(same).filter(within).count(), 1, "{truth}");
            found += 1;
        }
    }
    assert!(found >= 3, "{found}");
}

/// The tridagons of a position, by going through all choices of cells and digits.
#[test]
fn tridagons_equal_the_slow_way() {
    let mut position = grid(TRIDAGONS[0]);
    position.place_singles();
    let permutations: Vec<Vec<usize>> = (0..3).permutations(3).collect();
    let mut slow: Vec<CandidateSet> = Vec::new();
    let pairs = || (0..3).tuple_combinations::<(_, _)>();
    for ((bands, stacks), chosen) in pairs()
        .cartesian_product(pairs())
        .cartesian_product((0..4).map(|_| &permutations).multi_cartesian_product())
    {
        if chosen.iter().filter(|p| is_odd(p)).count() % 2 == 0 {
            continue;
        }
        let corners = [
            (bands.0, stacks.0),
            (bands.0, stacks.1),
            (bands.1, stacks.1),
            (bands.1, stacks.0),
        ];
        let at: Vec<Cell> = (corners.iter().zip(&chosen))
            .flat_map(|(&(band, stack), p)| (0..3).map(move |r| Cell::at(band * 3 + r, stack * 3 + p[r])))
            .collect();
        if at.iter().any(|&cell| position.state(cell).digit().is_some()) {
            continue;
        }
        for digits in Digit::all().combinations(3) {
            let others: CandidateSet = (position.live().iter())
                .filter(|c| at.contains(&c.cell()) && !digits.contains(&c.digit()))
                .collect();
            let held = |&cell: &Cell| position.digits(cell).any(|digit| digits.contains(&digit));
            if others.len() <= 8 && at.iter().all(held) {
                slow.push(others);
            }
        }
    }
    let least = |set: &CandidateSet| {
        slow.iter()
            .all(|other| other == set || !other.minus(set).is_empty())
    };
    let least: Vec<_> = slow
        .iter()
        .filter(|set| least(set))
        .copied()
        .sorted()
        .dedup()
        .collect();
    let derived = derive(&position, &"tridagon".parse().unwrap());
    let fast: Vec<CandidateSet> = (derived.iter())
        .map(|truth| truth.guardians().iter().copied().collect())
        .sorted()
        .collect();
    assert_eq!(fast, least);
}

/// Every step is proven anew where it is made, and no solution is lost.
#[test]
fn the_closure_with_tridagons_solves_what_it_cannot_without() {
    for (text, depth) in TRIDAGONS.into_iter().cartesian_product([0, 1]) {
        let start = grid(text);
        let kept = start.solutions(2)[0];
        let plan = |derive: &str| {
            Plan::default()
                .strategy(Strategy::Closure)
                .logic(Logic::Candidates)
                .depth(depth)
                .derive(derive.parse().unwrap())
        };
        let at_start = Position::new(&start).unwrap();
        let path = |derive: &str| {
            solve(
                &at_start,
                &plan(derive),
                &kept,
                &Limits::default(),
                &mut |_, _| {},
            )
        };
        if depth == 0 {
            assert_eq!(path("none").stop, PathEnd::Stuck, "{text}");
        }
        let with = path("impossible");
        if depth == 1 || text != TRIDAGONS[2] {
            assert_eq!(with.stop, PathEnd::Solved, "{text}");
        }
        let mut position = start.clone();
        let mut derived = 0;
        for deduction in &with.deductions {
            match deduction {
                Deduction::Step(step) => {
                    derived += step.derived().len();
                    for proven in step.patterns() {
                        assert!(verify(&position, proven.pattern().clone()).as_ref() == Ok(proven));
                    }
                }
                Deduction::Tree { target, tree } => verify_tree(&position, *target, tree).unwrap(),
                Deduction::Single { .. } => {}
            }
            deduction.apply(&mut position);
            assert!(kept.minus(position.live()).is_empty(), "{text}");
        }
        assert!(derived > 0, "{text}");
    }
}

/// The simplest path: with tridagons where nothing else is left, each step proven, and smallest where it says
/// so.
#[test]
fn the_simplest_path_uses_tridagons() {
    let start = grid(TRIDAGONS[1]);
    let kept = start.solutions(2)[0];
    let plan = Plan::default()
        .logic(Logic::Candidates)
        .depth(0)
        .derive("tridagon".parse().unwrap());
    let path = solve(
        &Position::new(&start).unwrap(),
        &plan,
        &kept,
        &Limits::default(),
        &mut |_, _| {},
    );
    let mut position = start;
    let mut derived = 0;
    for deduction in &path.deductions {
        if let Deduction::Step(step) = deduction
            && !step.derived().is_empty()
        {
            derived += 1;
            // Nothing is left without derived truths.
            assert!(
                decide(&Position::new(&position).unwrap())
                    .iter()
                    .all(|d| matches!(d.verdict, Verdict::NotEliminable { .. }))
            );
            let truths = derive(&position, plan.get_derive());
            assert!(step.derived().iter().all(|(truth, _)| truths.contains(truth)));
            for proven in step.patterns() {
                assert_eq!(verify(&position, proven.pattern().clone()).as_ref(), Ok(proven));
            }
        }
        deduction.apply(&mut position);
        assert!(kept.minus(position.live()).is_empty());
    }
    assert!(derived > 0);
    assert_eq!(path.stop, PathEnd::Solved);
}

/// The largest value of a candidate where the values of each truth sum to at least 1, by another solver.
fn largest_value(grid: &Grid, truths: &[Arc<Derived>], target: Candidate) -> f64 {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let value = |c: Candidate| if c == target { 1.0 } else { 0.0 };
    let variables: Vec<_> = (grid.live().iter())
        .map(|c| (c, problem.add_var(value(c), (0.0, f64::INFINITY))))
        .collect();
    let terms = |holds: &dyn Fn(Candidate) -> bool| -> Vec<_> {
        let held = variables.iter().filter(|(c, _)| holds(*c));
        held.map(|&(_, variable)| (variable, 1.0)).collect()
    };
    for id in ConstraintId::all() {
        let terms = terms(&|c| ConstraintId::of(c).contains(&id));
        problem.add_constraint(&terms, ComparisonOp::Eq, 1.0);
    }
    for truth in truths {
        problem.add_constraint(terms(&|c| truth.contains(c)), ComparisonOp::Ge, 1.0);
    }
    problem.solve().unwrap().into_solution().unwrap().objective()
}

/// The exact decisions and the closure agree, and nothing that is eliminable without derived truths is not
/// with them.
#[test]
fn decisions_with_truths() {
    let mut start = grid(TRIDAGONS[0]);
    start.place_singles();
    let mut closure = Closure::new(&Position::new(&start).unwrap());
    while let Next::Eliminates(proven) = closure.eliminate() {
        proven.eliminations().iter().for_each(|&c| closure.delete(c));
    }
    let grid = closure.grid().clone();
    let truths = derive(&grid, &Selection::impossible());
    let eliminable = |verdict: &Verdict| matches!(verdict, Verdict::Eliminable { .. });
    let native = Position::new(&grid).unwrap();
    let guarded = native.with_truths(&truths);
    let (without, with) = (decide(&native), decide(&guarded));
    let count = |all: &[basecover::lp::Decision]| all.iter().filter(|d| eliminable(&d.verdict)).count();
    assert!(
        count(&without) < count(&with),
        "{} {}",
        count(&without),
        count(&with)
    );
    let mut closure = Closure::new(&guarded);
    // None where a vertex could not be made exact; the decisions are then the only answer.
    let falling = closure.eliminable();
    let mut compared = 0;
    for (before, after) in without.iter().zip(&with) {
        assert!(!eliminable(&before.verdict) || eliminable(&after.verdict));
        if let Some(falling) = &falling {
            assert_eq!(
                falling.contains(after.candidate),
                eliminable(&after.verdict),
                "{}",
                after.candidate
            );
        }
        match &after.verdict {
            Verdict::Eliminable {
                certificate, value, ..
            } => {
                verify(&grid, certificate.pattern().clone()).unwrap();
                if !eliminable(&before.verdict) && compared < 20 {
                    compared += 1;
                    let value = value.unwrap();
                    let value = value.numerator() as f64 / value.denominator() as f64;
                    let peer = largest_value(&grid, &truths, after.candidate);
                    assert!((value - peer).abs() < 1e-6, "{}: {value} {peer}", after.candidate);
                }
            }
            Verdict::NotEliminable { witness } => {
                assert!((**witness).clone().satisfying(&truths).is_ok());
            }
            Verdict::Undecided { reason } => panic!("{}: {reason}", after.candidate),
        }
    }
}

#[test]
fn selections_read_back() {
    for text in ["none", "impossible", "unique", "all"]
        .into_iter()
        .chain(Family::ALL.map(Family::name))
    {
        let selection: Selection = text.parse().unwrap();
        assert_eq!(selection.to_string().parse(), Ok(selection), "{text}");
    }
    assert_eq!("impossible,unique".parse::<Selection>(), "all".parse());
    for text in ["", "tridagons", "none,,"] {
        assert!(text.parse::<Selection>().is_err(), "{text}");
    }
    let puzzle = TRIDAGONS[0];
    assert_eq!(Givens::of(&grid(puzzle)).to_string(), puzzle);
}

mod records {
    use super::*;
    use basecover_report::json::{self, DecisionRecord, Discrepancy, Record, StepRecord};

    fn record() -> (Grid, StepRecord) {
        let start = grid(TRIDAGONS[0]);
        let plan = Plan::default()
            .strategy(Strategy::Closure)
            .depth(0)
            .derive("tridagon".parse().unwrap());
        let path = solve(
            &Position::new(&start).unwrap(),
            &plan,
            &CandidateSet::default(),
            &Limits::default(),
            &mut |_, _| {},
        );
        let mut position = start;
        for deduction in &path.deductions {
            if let Deduction::Step(step) = deduction
                && !step.derived().is_empty()
            {
                let record = StepRecord::new(&position, step);
                return (position, record);
            }
            deduction.apply(&mut position);
        }
        panic!("no step with a derived truth")
    }

    #[test]
    fn a_record_with_a_derived_truth_reads_back_and_no_corruption_holds() {
        let (position, record) = record();
        let line = json::line(&record);
        assert!(line.contains(r#""derived":{"tridagon-"#), "{line}");
        match json::read(&line).unwrap() {
            Record::Step(read) => assert_eq!(*read, record),
            other => panic!("{other:?}"),
        }
        assert_eq!(record.check(), Ok(()));
        let (_, step) = record.prove().unwrap();
        assert_eq!(step.order(), record.order);

        let corrupt = |change: &dyn Fn(&mut StepRecord)| {
            let mut record = record.clone();
            change(&mut record);
            record.check().unwrap_err()
        };
        let unproven = |change: &dyn Fn(&mut StepRecord)| match corrupt(change) {
            Discrepancy::Derived { reason, .. } => reason,
            other => panic!("{other}"),
        };
        let guardians = record.derived.0[0].1.candidates.0.len();
        for i in 0..guardians {
            let reason = unproven(&|r| {
                r.derived.0[0]
                    .1
                    .candidates
                    .0
                    .retain(|&c| c != record.derived.0[0].1.candidates.0[i])
            });
            assert!(matches!(reason, Unproven::Possible(_)), "{reason}");
        }
        for i in 0..12 {
            let reason =
                unproven(&|r| r.derived.0[0].1.cells[i] = r.derived.0[0].1.cells[(i + 1) % 12].clone());
            assert_eq!(reason, Unproven::Cells);
            let reason = unproven(&|r| {
                r.derived.0[0].1.cells.remove(i);
            });
            assert!(matches!(reason, Unproven::Possible(_)), "{reason}");
        }
        assert_eq!(
            unproven(&|r| r.derived.0[0].1.kind = "deadly".to_owned()),
            Unproven::NoGivens
        );
        // A cell moved to one that is none of the twelve.
        let named = |i: usize| record.derived.0[0].1.cells[i].clone();
        let cells: Vec<_> = Cell::all().map(|cell| cell.to_string()).collect();
        let elsewhere = cells.iter().find(|cell| (0..12).all(|i| named(i) != **cell));
        let moved = corrupt(&|r| r.derived.0[0].1.cells[0] = elsewhere.unwrap().clone());
        assert!(matches!(moved, Discrepancy::Derived { .. }), "{moved}");
        // An argument from uniqueness about a given.
        let given = position.state(Cell::at(0, 0));
        assert!(matches!(given, basecover::grid::CellState::Given(_)));
        let exchanged = unproven(&|r| {
            r.derived.0[0].1.kind = "deadly".to_owned();
            r.derived.0[0].1.cells[0] = "r1c1".to_owned();
            r.givens = Some(TRIDAGONS[0].to_owned());
        });
        assert_eq!(exchanged, Unproven::Given(Cell::at(0, 0)));
        for nothing in ["4r1", "r0c1", "", "x"] {
            let reason = corrupt(&|r| r.derived.0[0].1.cells[0] = nothing.to_owned());
            assert!(matches!(reason, Discrepancy::Proof(_)), "{reason}");
        }
        // Guardians that are no candidates cannot be read.
        let guardian = record.derived.0[0].1.candidates.0[0];
        for nothing in ["r1c1", "0r1c1", "guardian"] {
            let line = line.replace(
                &format!("\"candidates\":[\"{guardian}\""),
                &format!("\"candidates\":[\"{nothing}\""),
            );
            assert!(json::read(&line).is_err(), "{line}");
        }
        assert!(matches!(
            corrupt(&|r| r.derived.0[0].1.kind = "unlikely".to_owned()),
            Discrepancy::Proof(_)
        ));
        assert!(matches!(
            corrupt(&|r| r.derived.0[0].0 = "tridagon".to_owned()),
            Discrepancy::Undeclared(_)
        ));
        assert!(matches!(
            corrupt(&|r| r.base.derived[0].1 += 1),
            Discrepancy::Field { field: "order", .. }
        ));
        // Without the declaration the name is a constraint's that was misspelt: the line cannot be read.
        let mut bare = record.clone();
        bare.derived.0.clear();
        let error = json::read(&json::line(&bare)).unwrap_err().to_string();
        assert!(error.contains("is not a constraint"), "{error}");
    }

    #[test]
    fn decisions_with_truths_hold_as_records() {
        let (position, _) = record();
        let truths = derive(&position, &Selection::impossible());
        let asked = position.unplaced();
        let bases = basecover::lp::Bases::Overlapping;
        let guarded = Position::new(&position).unwrap().with_truths(&truths);
        let answers = basecover::lp::answer(&guarded, &asked, bases);
        for answer in &answers {
            let record = DecisionRecord::with_truths(&position, answer, &truths).unwrap();
            let Ok(Record::Decision(read)) = json::read(&json::line(&record)) else {
                panic!("{record:?}");
            };
            assert_eq!(read.check(), Ok(()));
        }
    }
}
