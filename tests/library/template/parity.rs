//! Parity truths: of an odd number of sets some true candidate is held an odd number of times.

use super::oracle::{position, templates};
use crate::common::positions::{Dice, PUZZLES, after_singles, solution};
use basecover::constraint::{ConstraintId, Derived, DerivedKind};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::Next;
use basecover::lp::parity::{self, Completeness};
use basecover::lp::template;
use basecover::pattern::{
    Claim, Logic, Pattern, Rejection, Step, TemplateJudge, Unproven, prove_derived, verify, verify_by,
    verify_claim,
};
use basecover::search::{self, Listing, Region};
use basecover::solve::{Deduction, Measure, PathEnd, Plan, Rated, Strategy, rate, solve};
use basecover::technique::{self, Coverage, FoundNamed, Query, Technique};
use basecover::truths::derive;
use basecover::{Limits, Position};
use basecover_report::Picture;
use basecover_report::svg::{self, Theme};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The candidates of a grid that an odd number of sets hold.
fn odd_members(grid: &Grid, sets: &[ConstraintId]) -> CandidateSet {
    let is_odd = |c: &Candidate| sets.iter().filter(|set| set.members().contains(c)).count() % 2 == 1;
    grid.live().iter().filter(is_odd).collect()
}

fn truth(number: usize, grid: &Grid, sets: Vec<ConstraintId>) -> Derived {
    let odd = odd_members(grid, &sets);
    let name = format!("parity-{number}");
    let truth = Derived::new(name, DerivedKind::Parity, Vec::new(), &odd, None);
    truth.unwrap().with_sets(sets)
}

/// Different sets, drawn one by one.
fn sets(dice: &mut Dice, count: usize) -> Vec<ConstraintId> {
    let mut sets: Vec<ConstraintId> = Vec::new();
    while sets.len() < count {
        let next = ConstraintId::from_index(dice.roll(324));
        if !sets.contains(&next) {
            sets.push(next);
        }
    }
    sets
}

#[test]
fn one_of_the_odd_members_is_true() {
    let mut dice = Dice(1);
    for puzzle in PUZZLES {
        let grid = after_singles(puzzle);
        let solution = solution(&grid).unwrap();
        for number in 1..=200 {
            let count = 1 + 2 * dice.roll(8);
            let sets = sets(&mut dice, count);
            let truth = truth(number, &grid, sets);
            assert_eq!(prove_derived(&grid, &truth), Ok(()));
            let held = solution.iter().filter(|c| truth.contains(**c)).count();
            assert_eq!(held % 2, 1, "{puzzle}: {:?}", truth.sets());
        }
    }
}

#[test]
fn what_is_no_parity_truth_is_refused() {
    let mut dice = Dice(2);
    let grid = after_singles(PUZZLES[0]);
    let refused = |truth: &Derived| prove_derived(&grid, truth).unwrap_err();
    for number in 1..=100 {
        let sets = sets(&mut dice, 7);
        let right = truth(number, &grid, sets.clone());
        assert_eq!(
            refused(&right.clone().with_sets(sets[..6].to_vec())),
            Unproven::Sets
        );
        let twice = sets[..6].iter().chain(&sets[..1]).copied().collect();
        assert_eq!(refused(&right.clone().with_sets(twice)), Unproven::Sets);
        // One candidate more, and one less.
        let odd: CandidateSet = right.guardians().iter().copied().collect();
        let (extra, lost) = (
            grid.live().minus(&odd).iter().next().unwrap(),
            right.guardians()[0],
        );
        for changed in [extra, lost] {
            let mut other = odd;
            match changed == extra {
                true => other.insert(changed),
                false => other.remove(changed),
            };
            let wrong = Derived::new(
                "parity-1".to_owned(),
                DerivedKind::Parity,
                Vec::new(),
                &other,
                None,
            );
            let wrong = wrong.unwrap().with_sets(sets.clone());
            assert!(matches!(refused(&wrong), Unproven::Member { candidate, .. } if candidate == changed));
        }
    }
}

/// Houses of one digit in an odd ring are a broken wing.
#[test]
fn a_broken_wing_is_the_smallest_of_them() {
    let sets: Vec<ConstraintId> = ["3r3", "3r6", "3c5", "3c7", "3b2"]
        .iter()
        .map(|name| name.parse().unwrap())
        .collect();
    let mut grid = Grid::from_live(CandidateSet::full());
    let odd = odd_members(&grid, &sets);
    // In the ring each candidate is in two of the sets; four others guard it.
    let guardians: Vec<Candidate> = ["3r3c1", "3r6c2", "3r9c5", "3r1c4"]
        .iter()
        .map(|name| name.parse().unwrap())
        .collect();
    for lost in odd.iter().filter(|c| !guardians.contains(c)) {
        grid.remove(lost);
    }
    let truth = truth(1, &grid, sets);
    assert_eq!(prove_derived(&grid, &truth), Ok(()));
    // All of them see one candidate: a pattern of one base set.
    assert_eq!(truth.guardians().len(), 4);
    let pattern = Pattern::default().with_derived(vec![(Arc::new(truth), 1)]);
    assert!(matches!(verify(&grid, pattern), Err(Rejection::Uncovered { .. })));
}

/// What the judge says of templates is what the list of templates says: each has the sum of its excesses,
/// less the multiplicities of the parity truths whose sets it visits an odd number of times.
#[test]
fn templates_are_lowered_where_they_visit_oddly() {
    let mut dice = Dice(3);
    let mut odd_ones = 0;
    for _ in 0..60 {
        let extra = 40 + dice.roll(120);
        let grid = position(&mut dice, extra);
        let parities: Vec<(Arc<Derived>, i64)> = (0..1 + dice.roll(4))
            .map(|number| {
                let count = 1 + 2 * dice.roll(6);
                let sets = sets(&mut dice, count);
                (Arc::new(truth(number, &grid, sets)), 1 + dice.roll(3) as i64)
            })
            .collect();
        let weights: Vec<(ConstraintId, i64)> = (0..dice.roll(9))
            .map(|_| (ConstraintId::from_index(dice.roll(324)), dice.roll(5) as i64 - 2))
            .collect();
        let plain = Pattern::from_weights(weights);
        let pattern = plain.clone().with_derived(parities.clone());
        let least = TemplateJudge::new(&grid).least(&pattern).unwrap();
        let mut expected = vec![i64::MAX; 729];
        for template in (0..9).flat_map(|digit| templates(&grid, digit)) {
            let visits = |set: &&ConstraintId| template.iter().any(|c| set.members().contains(c));
            let lowered: i64 = parities
                .iter()
                .filter(|(truth, _)| truth.sets().iter().filter(visits).count() % 2 == 1)
                .map(|(_, multiplicity)| multiplicity)
                .sum();
            odd_ones += usize::from(lowered > 0);
            let sum = template.iter().map(|&c| plain.excess(c)).sum::<i64>() - lowered;
            for c in template {
                expected[c.index()] = expected[c.index()].min(sum);
            }
        }
        assert_eq!(least, expected);
    }
    assert!(odd_ones > 100);
}

#[test]
fn too_many_parity_truths_are_refused() {
    let grid = after_singles(PUZZLES[1]);
    let mut dice = Dice(4);
    let parities = (0..11).map(|number| (Arc::new(truth(number, &grid, sets(&mut dice, 3))), 1));
    let pattern = Pattern::default().with_derived(parities.collect::<Vec<_>>());
    let refused = TemplateJudge::new(&grid).verify(pattern).unwrap_err();
    assert!(matches!(
        refused,
        Rejection::Derived {
            reason: Unproven::Parities,
            ..
        }
    ));
}

/// Puzzles that need parity truths: one of T&E(3), two of T&E(2).
const NEEDY: [&str; 3] = [
    "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.",
    "..7.....9.5.8..4..6......3..4.3.2.......68......5..1...1...58..9......6...3.....7",
    "8.......5.4...1.3...7...9...2.516.......2.......84..2...9...7...1.3...4.5.......8",
];

const LOGICS: [Logic; 2] = [Logic::Candidates, Logic::Templates];

fn closure(logic: Logic, position: &Position) -> parity::Closure {
    match logic {
        Logic::Candidates => parity::closure(position),
        Logic::Templates => template::parity::closure(position),
    }
}

/// With some dead candidates back a puzzle may have several solutions: what is eliminated is
/// false in each, and each has an odd number of odd members of each parity truth. Returns how many truths
/// that were, and whether there were several solutions.
fn holds_in_every_solution(logic: Logic, dice: &mut Dice) -> (usize, bool) {
    let mut live = *after_singles(NEEDY[dice.roll(NEEDY.len())]).live();
    for _ in 0..4 + dice.roll(24) {
        live.insert(Candidate::from_index(dice.roll(729)));
    }
    let grid = Grid::from_live(live);
    let solutions = grid.solutions(200);
    if solutions.len() < 2 {
        return (0, false);
    }
    let position = Position::new(&grid).unwrap();
    let mut closure = closure(logic, &position);
    let mut found = 0;
    // A budget, of whole climbs or of pivots: candidates of other solutions are asked about too, in vain, but
    // by candidates, which take longer.
    let all = solutions
        .iter()
        .fold(CandidateSet::default(), |all, one| all.or(one));
    let (kept, most) = match logic {
        Logic::Candidates => (all, 400),
        Logic::Templates => (solutions[0], 2_500),
    };
    let asked = AtomicUsize::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > most;
    while let Next::Eliminates(proven) = closure.eliminate_beside(&kept, &stop) {
        for &candidate in proven.eliminations() {
            let holds = |solution: &CandidateSet| solution.contains(candidate);
            assert!(!solutions.iter().any(holds), "{grid}: {proven}");
            closure.delete(candidate);
        }
        for (truth, _) in proven.pattern().derived() {
            assert_eq!(truth.kind(), DerivedKind::Parity);
            let odd = |solution: &CandidateSet| solution.iter().filter(|&c| truth.contains(c)).count() % 2;
            assert!(
                solutions.iter().all(|solution| odd(solution) == 1),
                "{grid}: {truth:?}"
            );
            found += 1;
        }
    }
    (found, true)
}

/// How many truths there were in positions with several solutions.
fn truths_in(logic: Logic, dice: &mut Dice, positions: usize) -> usize {
    let (mut truths, mut several) = (0, 0);
    while several < positions {
        let (found, has_several) = holds_in_every_solution(logic, dice);
        if has_several {
            (truths, several) = (truths + found, several + 1);
        }
    }
    truths
}

#[test]
fn truths_hold_in_every_solution() {
    // Positions of candidates take longer.
    let found = truths_in(Logic::Templates, &mut Dice(6), 2);
    assert!(found > 0, "{found}");
}

/// A few dead candidates come back into a solution: where each candidate is in a solution nothing follows,
/// and the search knows that it has missed nothing.
fn nothing_is_left(dice: &mut Dice, positions: usize) {
    let mut asked = 0;
    while asked < positions {
        let mut live: CandidateSet = solution(&after_singles(PUZZLES[0]))
            .unwrap()
            .into_iter()
            .collect();
        for _ in 0..60 + dice.roll(60) {
            live.insert(Candidate::from_index(dice.roll(729)));
        }
        let held = Grid::from_live(live)
            .solutions(200)
            .iter()
            .fold(CandidateSet::default(), |all, one| all.or(one));
        let grid = Grid::from_live(held);
        if held.len() == 81 {
            continue;
        }
        for logic in LOGICS {
            let mut closure = closure(logic, &Position::new(&grid).unwrap());
            let next = closure.eliminate_beside(&CandidateSet::default(), &|| false);
            assert_eq!(next, Next::Nothing, "{grid}");
            assert_eq!(closure.search(), Completeness::Complete, "{logic:?}: {grid}");
        }
        asked += 1;
    }
}

#[test]
fn that_nothing_is_left_is_proven() {
    nothing_is_left(&mut Dice(3), 2);
}

/// By logic, in this many positions with several solutions.
fn truths_hold(logic: Logic, positions: usize) {
    let found = truths_in(logic, &mut Dice(7), positions);
    assert!(found > 4, "{logic:?}: {found}");
}

mod whole {
    use super::*;

    use super::{Dice, Logic, nothing_is_left, truths_hold};

    #[test]
    #[ignore = "whole: 8 positions, for 5 s"]
    fn that_nothing_is_left_is_proven() {
        nothing_is_left(&mut Dice(3), 8);
    }

    #[test]
    #[ignore = "whole: 500 positions of templates, 25 of candidates"]
    fn truths_hold_in_every_solution() {
        truths_hold(Logic::Templates, 500);
        truths_hold(Logic::Candidates, 25);
    }

    /// What rests on a parity truth is called so, and is found again by that name.
    #[test]
    #[ignore = "whole: two positions, for 2 s"]
    fn what_rests_on_parity_has_a_name_and_is_found_by_it() {
        let plan = Plan::default().strategy(Strategy::Closure).depth(0).parity(true);
        let position = Position::new(NEEDY[0].parse::<Grid>().unwrap()).unwrap();
        let kept = solution(position.grid()).unwrap().iter().copied().collect();
        let mut steps: Vec<(Grid, Step)> = Vec::new();
        solve(
            &position,
            &plan,
            &kept,
            &Limits::default(),
            &mut |grid, deduction| {
                if let Deduction::Step(step) = deduction
                    && !step.derived().is_empty()
                {
                    steps.push((grid.clone(), step.clone()));
                }
            },
        );
        assert!(!steps.is_empty());
        let name = technique::by_id("template-parity").unwrap();
        for (grid, step) in &steps {
            assert_eq!(technique::name(grid, step.clone()).technique, Some(name));
        }
        let (grid, step) = &steps[0];
        let found = found_by(grid, name);
        assert_eq!(found.coverage, Coverage::One);
        assert!(
            step.eliminations()
                .iter()
                .all(|c| eliminated(&found).contains(*c)),
            "{step}"
        );

        // By candidates: smallest patterns with truths of few sets.
        let name = technique::by_id("parity").unwrap();
        let grid = formats::read(name.example.grid, None).unwrap().remove(0).grid;
        let truths = derive(&grid, &"parity".parse().unwrap());
        let position = Position::new(&grid).unwrap().with_truths(&truths);
        let listed = search::find(
            &position,
            &Region::default().max_order(8),
            Listing::Best,
            &Limits::default(),
        );
        let found = found_by(&grid, name);
        let mut met = 0;
        for step in listed.steps.iter().filter(|step| !step.derived().is_empty()) {
            assert!(technique::name(&grid, step.clone()).is(name), "{step}");
            assert!(
                step.eliminations()
                    .iter()
                    .all(|c| eliminated(&found).contains(*c)),
                "{step}"
            );
            met += 1;
        }
        assert!(met > 3, "{met}");
    }

    /// One of the hardest puzzles, without templates and without a case, and every step again by its text.
    #[test]
    #[ignore = "whole: one hard puzzle, for 1 s"]
    fn candidates_with_parity_truths_go_beyond_candidates() {
        let grid = after_singles(NEEDY[1]);
        let position = Position::new(&grid).unwrap();
        let kept = solution(&grid).unwrap().into_iter().collect();
        let mut closure = closure(Logic::Candidates, &position);
        let Next::Eliminates(proven) = closure.eliminate_beside(&kept, &|| false) else {
            panic!("{:?}", closure.search());
        };
        let claim: Claim = proven.to_string().parse().unwrap();
        let again = verify_claim(&grid, claim.pattern, &claim.eliminations).unwrap();
        assert_eq!(again.eliminations(), proven.eliminations());
        assert!(!proven.pattern().derived().is_empty());
    }
}

mod long {
    use super::{Logic, truths_hold};

    #[test]
    #[ignore = "long: 500 positions of candidates, half an hour"]
    fn truths_hold_in_every_solution() {
        truths_hold(Logic::Candidates, 500);
    }
}

/// A puzzle of T&E(3), without its tridagon and without a case, and every step again by its text.
#[test]
fn a_puzzle_beyond_templates_is_solved() {
    let puzzle = "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.";
    let grid: Grid = puzzle.parse().unwrap();
    let plan = Plan::default().strategy(Strategy::Closure).depth(0);
    let position = Position::new(grid).unwrap();
    let kept = solution(position.grid()).unwrap().iter().copied().collect();
    let by = |parity: bool, on: &mut dyn FnMut(&Grid, &Deduction)| {
        solve(
            &position,
            &plan.clone().parity(parity),
            &kept,
            &Limits::default(),
            on,
        )
    };
    assert_eq!(by(false, &mut |_, _| {}).stop, PathEnd::Stuck);
    let mut read = 0;
    let path = by(true, &mut |grid, deduction| {
        if let Deduction::Step(step) = deduction {
            for proven in step
                .patterns()
                .iter()
                .filter(|proven| !proven.pattern().derived().is_empty())
            {
                let claim: Claim = proven.to_string().parse().unwrap();
                let judge = TemplateJudge::new(grid);
                let again = judge.verify_claim(claim.pattern, &claim.eliminations).unwrap();
                assert_eq!(again.eliminations(), proven.eliminations());
                assert_eq!(again.to_string(), proven.to_string());
                read += 1;
            }
        }
    });
    assert_eq!(path.stop, PathEnd::Solved);
    assert!(read > 0);
}

fn found_by(grid: &Grid, name: &'static Technique) -> FoundNamed {
    let found = technique::find(
        &Position::new(grid).unwrap(),
        &Query::new(&[name]).listing(Listing::Best),
        &Limits::default(),
    );
    assert!(found.steps.iter().all(|step| step.is(name)));
    found
}

fn eliminated(found: &FoundNamed) -> CandidateSet {
    let steps = found.steps.iter();
    steps.flat_map(|named| named.step.eliminations()).collect()
}

/// A template that visits an odd number of the sets of a parity truth is drawn and told as one; the odd
/// members have rings.
#[test]
fn odd_and_even_templates_are_drawn() {
    let name = technique::by_id("template-parity").unwrap();
    let grid = formats::read(name.example.grid, None).unwrap().remove(0).grid;
    let claim: Claim = name.example.pattern.parse().unwrap();
    let proven = verify_by(Logic::Templates, &grid, claim.pattern, &[]).unwrap();
    let named = technique::name(&grid, Step::group([proven]).remove(0));
    let picture = Picture::of_named(&grid, &named, 0).unwrap();
    let truth = &picture.derived[0].0;
    let drawn = svg::draw(&picture, Theme::Light);
    let rings = drawn.split("<g class=\"guardian").nth(1).unwrap();
    let rings = rings.split("</g>").next().unwrap().matches("<circle").count();
    assert_eq!(rings, truth.live(&grid).count());
    let (mut odd, mut even) = (0, 0);
    for through in grid.live().iter() {
        let Some(shown) = picture.clone().with_template(through) else {
            continue;
        };
        let nine = shown.template.unwrap().nine;
        let members = truth.sets().iter().flat_map(|set| set.members());
        let is_odd = members.filter(|c| nine.contains(c)).count() % 2 == 1;
        let drawn = svg::draw(&shown, Theme::Light);
        assert_eq!(
            drawn.contains("class=\"nine odd\"") || drawn.contains("class=\"nine off odd\""),
            is_odd
        );
        let told = if is_odd { "odd" } else { "even" };
        assert!(
            drawn.contains(&format!("it visits an {told} number of the sets")),
            "{through}"
        );
        (odd, even) = (odd + usize::from(is_odd), even + usize::from(!is_odd));
    }
    assert!(odd > 5 && even > 5, "{odd} {even}");
}

#[test]
fn parity_truths_are_read_from_their_sets() {
    let claim: Claim = "2*parity(r1c13 5r2) 4r5 / 4c1 r1c2 => r1c2<>4".parse().unwrap();
    let [(truth, 2)] = claim.pattern.derived() else {
        panic!("{:?}", claim.pattern.derived());
    };
    let names: Vec<String> = truth.sets().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["r1c1", "r1c3", "5r2"]);
    assert_eq!(
        claim.pattern.to_string(),
        "4r5 2*parity(r1c1 r1c3 5r2) / r1c2 4c1"
    );
    for (text, message) in [
        ("parity(r1c1 r1c3) 4r5 / 4c1", "an odd number of different sets"),
        (
            "parity(r1c1 r1c1 5r2) 4r5 / 4c1",
            "an odd number of different sets",
        ),
        ("parity() 4r5 / 4c1", "an odd number of different sets"),
        ("4r5 / parity(r1c1 r1c3 5r2)", "it can only be a base set"),
        ("0*parity(r1c1) 4r5 / 4c1", "`0*` is not a multiplicity"),
        ("parity(r1c1 nonsense 5r2) 4r5 / 4c1", "`nonsense`"),
        ("parity 4r5 / 4c1", "`parity`"),
    ] {
        let error = text.parse::<Claim>().unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    assert!(basecover::pattern::sets("parity(r1c1 r1c3 5r2)").is_err());
}

/// Templates alone need trees for it.
#[test]
fn the_depth_with_parity_truths_is_zero() {
    let grid = after_singles(NEEDY[0]);
    let rated = |measure| {
        let none = basecover::truths::Selection::none();
        let solution = solution(&grid).unwrap().into_iter().collect();
        rate(
            &Position::new(&grid).unwrap(),
            measure,
            &none,
            &solution,
            1,
            &Limits::default(),
        )
        .unwrap()
    };
    assert_eq!(rated(Measure::ParityDepth), Rated::At(0));
    assert_ne!(rated(Measure::TemplateDepth), Rated::At(0));
}

mod conformance {
    use crate::common::positions::Dice;
    use crate::common::published;
    use basecover_report::json::{self, Record};
    use serde_json::{Value, json};

    /// Whether a record is proven as it stands.
    fn holds(record: &Value) -> bool {
        match json::read(&record.to_string()) {
            Ok(Record::Step(step)) => step.prove().is_ok(),
            _ => false,
        }
    }

    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn published_steps_hold_and_corrupted_ones_do_not() {
        let records = published::records("parity_steps.jsonl");
        assert_eq!(records.len(), 29);
        let mut dice = Dice(5);
        for record in &records {
            assert!(holds(record), "{record}");
            for _ in 0..35 {
                let mut wrong = record.clone();
                let names: Vec<String> = record["derived"].as_object().unwrap().keys().cloned().collect();
                let name = &names[dice.roll(names.len())];
                let argument = &mut wrong["derived"][name];
                match dice.roll(4) {
                    0 => {
                        let sets = argument["sets"].as_array_mut().unwrap();
                        sets.remove(dice.roll(sets.len()));
                    }
                    1 => {
                        let candidates = argument["candidates"].as_array_mut().unwrap();
                        candidates.remove(dice.roll(candidates.len()));
                    }
                    2 => {
                        let sets = argument["sets"].as_array_mut().unwrap();
                        sets[0] = sets[1].clone();
                    }
                    _ => wrong["base"][name] = json!(record["base"][name].as_i64().unwrap() + 1000),
                }
                assert!(!holds(&wrong), "{wrong}");
            }
        }
    }
}
