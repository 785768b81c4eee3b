//! Truths that somebody claims: shown where they hold, refuted by a solution where they do not; their proofs
//! against slow obvious code, in later positions, and damaged.

use crate::common::positions::{Dice, PUZZLES, after_singles};
use crate::search::explore::thinned;
use basecover::constraint::{ConstraintId, Derived, DerivedKind, Position, Proof};
use basecover::formats;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Extremes, Link, LinkVerdict, Ratio, extremes, links};
use basecover::pattern::{
    Flaw, Logic, NotAProof, Pattern, Rejection, Split, Sum, Tree, Unproven, prove_derived, verify,
    verify_tree,
};
use basecover::search::{Halt, Limits, StopReason};
use basecover::solve::{Claimed, Deduction, PathEnd, Plan, SolutionCheck, Strategy, show, show_all, solve};
use basecover::truths::{Bound, CountedSet, Quantity, derive};
use std::sync::Arc;

/// Puzzles that hold a tridagon.
const TRIDAGONS: [&str; 3] = [
    "98.76.5..7.58......64..9...8.....32....67...........1..7.5.6..4..9.47..5...98....",
    "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.",
    "9876.....5..4.........3....82.9.5....53..28...........29..7..85.7....39.....9.7.2",
];

fn claim(position: &Position, candidates: &CandidateSet, depth: usize) -> Claimed {
    show(position, 1, candidates, depth, &Limits::default())
}

fn shown(position: &Position, candidates: &CandidateSet, depth: usize) -> Arc<Derived> {
    match claim(position, candidates, depth) {
        Claimed::Shown(truth) => truth,
        other => panic!("{other:?}"),
    }
}

/// A position on the way of a puzzle of three hard digits, and the two guardians of its tridagon.
fn tridagon() -> (Position, CandidateSet) {
    let text = include_str!("../../../puzzles/tridagon.txt");
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let guardians = ["4r3c1", "8r6c4"].map(|name| name.parse().unwrap());
    (Position::new(grid).unwrap(), guardians.into_iter().collect())
}

/// What is wrong with a truth.
fn flaw(grid: &Grid, truth: &Derived) -> Flaw {
    match prove_derived(grid, truth) {
        Err(Unproven::Proof { flaw, .. }) => *flaw,
        other => panic!("{other:?}"),
    }
}

/// The same truth with another proof.
fn with(truth: &Derived, tree: &Tree) -> Derived {
    truth.clone().with_proof(Proof::try_from(tree).unwrap())
}

fn tree(truth: &Derived) -> Tree {
    truth.proof().unwrap().into()
}

/// Whether a tree ends in a contradiction, by the letter: each pattern deletes what is live, each split names
/// what is live, and nothing is left over.
fn is_strict(mut grid: Grid, tree: &Tree) -> bool {
    for claim in &tree.patterns {
        let is_live = claim.eliminations.iter().all(|&c| grid.is_live(c));
        let Ok(proven) = verify(&grid, claim.pattern.clone()) else {
            return false;
        };
        if !is_live
            || claim
                .eliminations
                .iter()
                .any(|c| !proven.eliminations().contains(c))
        {
            return false;
        }
        claim.eliminations.iter().for_each(|&c| grid.remove(c));
    }
    let Some(Split { truth, branches }) = &tree.split else {
        return ConstraintId::first_empty(&grid).is_some();
    };
    let named: CandidateSet = branches.iter().map(|&(case, _)| case).collect();
    named == truth.live(&grid)
        && branches.iter().all(|(case, below)| {
            let seen: CandidateSet = grid.live().iter().filter(|c| c.sees(*case)).collect();
            let mut within = grid.clone();
            seen.iter().for_each(|c| within.remove(c));
            is_strict(within, below)
        })
}

/// Random claims in random positions: what is shown holds in every solution, what is refuted fails in the
/// one that is told, and what is open is not known to fail. Where the linear program leaves the sum of the
/// candidates no room at 0, patterns alone are enough.
#[test]
fn claims_are_what_the_solutions_say() {
    let mut dice = Dice(19);
    let mut counts = [0; 4];
    let puzzles = [&PUZZLES[..], &TRIDAGONS[..]].concat();
    for round in 0..400 {
        let mut grid = after_singles(puzzles[round % puzzles.len()]);
        let solutions = grid.solutions(1000);
        assert!(solutions.len() < 1000);
        let all: CandidateSet = solutions.iter().fold(CandidateSet::default(), |all, s| all.or(s));
        let wrong: Vec<_> = grid.unplaced().minus(&all).iter().collect();
        (0..dice.roll(30)).for_each(|_| grid.remove(wrong[dice.roll(wrong.len())]));
        let open: Vec<_> = grid.unplaced().iter().collect();
        let count = 1 + dice.roll(4);
        let claimed: CandidateSet = (0..count).map(|_| open[dice.roll(open.len())]).collect();
        let position = Position::new(&grid).unwrap();
        let holds = solutions
            .iter()
            .all(|solution| !solution.and(&claimed).is_empty());
        let Ok(Extremes::Between { least, .. }) =
            extremes(&position, &Sum::new(claimed.iter().map(|c| (c, 1))))
        else {
            panic!("there is a solution");
        };
        let kind = match claim(&position, &claimed, 0) {
            Claimed::Shown(truth) => {
                assert!(holds, "{claimed:?}");
                assert_eq!(truth.guardians(), claimed.iter().collect::<Vec<_>>());
                assert_eq!(prove_derived(&grid, &truth), Ok(()));
                assert!(is_strict(truth.denied(&grid), &tree(&truth)));
                usize::from(least.value > Ratio::ZERO)
            }
            Claimed::Refuted(solution) => {
                assert!(!holds && solution.and(&claimed).is_empty());
                assert!(solution.minus(grid.live()).is_empty() && solutions.contains(&solution));
                assert_eq!(least.value, Ratio::ZERO);
                2
            }
            Claimed::Open {
                holds: known,
                least: told,
            } => {
                assert!(holds && known == SolutionCheck::Holds);
                assert_eq!((told.unwrap().value, least.value), (Ratio::ZERO, Ratio::ZERO));
                3
            }
            Claimed::Stopped(reason) => panic!("{reason}"),
        };
        counts[kind] += 1;
    }
    assert!(counts.iter().all(|&count| count > 3), "{counts:?}");
}

/// The guardians of tridagons, which brute force over twelve cells proves, are shown by cases too; so are
/// larger sets; and with the true ones left out the solution of the puzzle tells otherwise.
#[test]
fn guardians_are_shown_and_one_fewer_is_refuted() {
    let mut dice = Dice(3);
    let mut claims = 0;
    for puzzle in TRIDAGONS {
        let grid = after_singles(puzzle);
        let solution = grid.solutions(2).remove(0);
        let position = Position::new(&grid).unwrap();
        for guarded in derive(&grid, &"tridagon".parse().unwrap()).iter().take(2) {
            let guardians: CandidateSet = guarded.live(&grid).collect();
            let truth = shown(&position, &guardians, 2);
            assert_eq!((truth.kind(), truth.name()), (DerivedKind::Shown, "truth-1"));
            assert!(is_strict(truth.denied(&grid), &tree(&truth)));
            let others: Vec<_> = grid.unplaced().minus(&guardians).iter().collect();
            let more = [others[dice.roll(others.len())], others[dice.roll(others.len())]];
            shown(&position, &guardians.or(&more.into_iter().collect()), 2);
            let fewer = guardians.minus(&solution);
            assert_eq!(claim(&position, &fewer, 2), Claimed::Refuted(solution));
            claims += 1;
        }
    }
    assert!(claims >= 3, "{claims}");
}

/// What is dead already does not count, a truth of one live candidate is a placement, and one of a digit that
/// stands needs no proof.
#[test]
fn dead_and_placed_candidates() {
    let grid = after_singles(PUZZLES[1]);
    let solution = grid.solutions(2).remove(0);
    let position = Position::new(&grid).unwrap();
    let right = grid.unplaced().and(&solution).iter().next().unwrap();
    let dead = CandidateSet::full().minus(grid.live());
    let truth = shown(&position, &dead.or(&[right].into_iter().collect()), 2);
    assert_eq!(truth.guardians(), [right]);
    assert_eq!(claim(&position, &dead, 2), Claimed::Refuted(solution));
    let placed = grid.live().minus(&grid.unplaced()).iter().next().unwrap();
    let truth = shown(&position, &[placed].into_iter().collect(), 0);
    assert_eq!(tree(&truth), Tree::default());
}

/// A proof holds where more is dead, guardians among it; as it stands there it is a proof by the letter.
#[test]
fn proofs_hold_in_later_positions() {
    let (position, guardians) = tridagon();
    let truth = shown(&position, &guardians, 2);
    let solution = position.grid().solutions(1).remove(0);
    let mut dice = Dice(7);
    let mut shorter = 0;
    for _ in 0..60 {
        let mut grid = position.grid().clone();
        let wrong: Vec<_> = grid.unplaced().minus(&solution).iter().collect();
        (0..1 + dice.roll(90)).for_each(|_| grid.remove(wrong[dice.roll(wrong.len())]));
        assert_eq!(prove_derived(&grid, &truth), Ok(()));
        let denied = truth.denied(&grid);
        let there = Tree::from(&truth.proof().unwrap().restricted(&denied));
        assert!(is_strict(denied, &there));
        shorter += usize::from(there != tree(&truth));
        let guarded = position.with_truths(&[Arc::clone(&truth)]);
        assert_eq!(guarded.later(grid).unwrap().derived(), [Arc::clone(&truth)]);
    }
    assert!(shorter > 50, "{shorter}");
    // Where candidates have come back nothing is believed.
    assert!(prove_derived(&Grid::empty(), &truth).is_err());
}

/// A path keeps the truth: patterns use it where some of its guardians are gone, and all of it is proven
/// where it stands.
#[test]
fn a_path_keeps_the_truth() {
    let (position, guardians) = tridagon();
    let truth = shown(&position, &guardians, 2);
    let plan = Plan::default().strategy(Strategy::Closure).depth(0);
    let without = solve(
        &position,
        &plan,
        &CandidateSet::default(),
        &Limits::default(),
        &mut |_, _| {},
    );
    assert_eq!(without.stop, PathEnd::Stuck);
    let guarded = position.with_truths(&[truth]);
    let mut used = 0;
    let on = &mut |grid: &Grid, deduction: &Deduction| {
        if let Deduction::Step(step) = deduction {
            for proven in step.patterns() {
                assert!(verify(grid, proven.pattern().clone()).is_ok());
            }
            used += usize::from(!step.derived().is_empty());
        }
    };
    let path = solve(&guarded, &plan, &CandidateSet::default(), &Limits::default(), on);
    assert_eq!(path.stop, PathEnd::Solved);
    assert!(used > 1, "{used}");
}

/// Trees of a position with a truth of somebody's own, too weak to solve it by patterns: each is a proof
/// where it stands.
#[test]
fn trees_rest_on_the_truth() {
    fn rests(tree: &Tree) -> usize {
        let own = tree
            .patterns
            .iter()
            .filter(|claim| !claim.pattern.derived().is_empty());
        own.count()
            + tree
                .branches()
                .iter()
                .map(|(_, below)| rests(below))
                .sum::<usize>()
    }
    let mut dice = Dice(5);
    let mut used = 0;
    for puzzle in TRIDAGONS {
        let grid = after_singles(puzzle);
        let position = Position::new(&grid).unwrap();
        let guarded = &derive(&grid, &"tridagon".parse().unwrap())[0];
        let others: Vec<_> = grid.unplaced().iter().collect();
        let more: CandidateSet = (0..5).map(|_| others[dice.roll(others.len())]).collect();
        let truth = shown(
            &position,
            &guarded.live(&grid).collect::<CandidateSet>().or(&more),
            2,
        );
        let kept = grid.solutions(1).remove(0);
        let plan = Plan::default()
            .strategy(Strategy::Closure)
            .logic(Logic::Candidates);
        let on = &mut |grid: &Grid, deduction: &Deduction| {
            if let Deduction::Tree { target, tree } = deduction {
                assert_eq!(verify_tree(grid, *target, tree), Ok(()));
                used += rests(tree);
            }
        };
        solve(
            &position.with_truths(&[truth]),
            &plan,
            &kept,
            &Limits::default(),
            on,
        );
    }
    assert!(used > 0);
}

/// Each damage is seen for what it is.
#[test]
fn damaged_proofs_are_rejected() {
    let (position, guardians) = tridagon();
    let grid = position.grid();
    let truth = shown(&position, &guardians, 2);
    let whole = tree(&truth);
    let Some(split) = &whole.split else {
        panic!("patterns alone do not show a tridagon");
    };
    let bare = Derived::new(
        "truth-1".to_owned(),
        DerivedKind::Shown,
        Vec::new(),
        &guardians,
        None,
    )
    .unwrap();
    assert_eq!(prove_derived(grid, &bare), Err(Unproven::NoProof));
    assert_eq!(flaw(grid, &bare.with_proof(Proof::default())), Flaw::Open);
    // A case left out.
    let another = "6r2c9".parse().unwrap();
    for i in 0..split.branches.len() {
        let mut tree = whole.clone();
        let (left_out, _) = tree.split.as_mut().unwrap().branches.remove(i);
        let found = flaw(grid, &with(&truth, &tree));
        assert!(
            matches!(&found, Flaw::Cases { truth, named, live }
                if *truth == split.truth && !named.contains(&left_out) && live.contains(&left_out)),
            "{found}"
        );
        // The same twice, and one of another constraint.
        for one_more in [split.branches[i].clone(), (another, split.branches[i].1.clone())] {
            let mut tree = whole.clone();
            tree.split.as_mut().unwrap().branches.push(one_more);
            let found = flaw(grid, &with(&truth, &tree));
            assert!(matches!(found, Flaw::Cases { .. }), "{found}");
        }
    }
    // A case that is not followed.
    let mut open = 0;
    for i in 0..split.branches.len() {
        let mut tree = whole.clone();
        tree.split.as_mut().unwrap().branches[i].1 = Tree::default();
        open += usize::from(flaw(grid, &with(&truth, &tree)) == Flaw::Open);
    }
    assert_eq!(open, split.branches.len());
    // A cover set less, more eliminated than is proven, a pattern left out.
    for (i, claim) in whole.patterns.iter().enumerate() {
        for (id, weight) in claim.pattern.covers() {
            let mut tree = whole.clone();
            tree.patterns[i].pattern = claim.pattern.clone().and(&[(id, -weight)]);
            let found = flaw(grid, &with(&truth, &tree));
            assert!(
                matches!(found, Flaw::Uncovered { pattern, .. } if pattern == i + 1),
                "{found}"
            );
        }
        let mut tree = whole.clone();
        let standing = split.branches[0].0;
        tree.patterns[i].eliminations.push(standing);
        let pattern = i + 1;
        assert_eq!(
            flaw(grid, &with(&truth, &tree)),
            Flaw::NotEliminated {
                pattern,
                candidate: standing
            }
        );
        let mut tree = whole.clone();
        tree.patterns.remove(i);
        flaw(grid, &with(&truth, &tree));
    }
    // Without its guardians nothing is claimed any more, and no part of the proof shows it.
    let solution = grid.solutions(1).remove(0);
    let fewer = guardians.minus(&solution);
    let less = Derived::new("truth-1".to_owned(), DerivedKind::Shown, Vec::new(), &fewer, None).unwrap();
    flaw(grid, &less.with_proof(truth.proof().unwrap().clone()));
}

/// A proof may rest on truths of the kind impossible, and on no others; and it is no deeper than it need be.
#[test]
fn what_a_proof_may_rest_on() {
    let (position, guardians) = tridagon();
    let grid = position.grid();
    let tridagons = derive(grid, &"tridagon".parse().unwrap());
    let guarded = position.with_truths(&tridagons);
    // Without the tridagon this takes cases.
    assert!(matches!(claim(&position, &guardians, 0), Claimed::Open { .. }));
    let truth = shown(&guarded, &guardians, 0);
    let whole = tree(&truth);
    let resting = |tree: &Tree| {
        let rest = tree
            .patterns
            .iter()
            .position(|claim| !claim.pattern.derived().is_empty());
        rest.unwrap()
    };
    let i = resting(&whole);
    let own = |truth: &Arc<Derived>| {
        let mut tree = whole.clone();
        let pattern = &mut tree.patterns[i].pattern;
        *pattern = pattern.clone().with_derived([(Arc::clone(truth), 1)]);
        tree
    };
    // Its own truth, for one that would prove itself.
    assert_eq!(
        Proof::try_from(&own(&truth)),
        Err(NotAProof::Rests("truth-1".to_owned()))
    );
    // A tridagon of a cell less, which can be filled.
    let name = "tridagon-123-1".to_owned();
    let (cells, none) = (tridagons[0].cells()[1..].to_vec(), CandidateSet::default());
    let less = Derived::new(name.clone(), DerivedKind::Impossible, cells, &none, None).unwrap();
    let found = flaw(grid, &with(&truth, &own(&Arc::new(less))));
    assert!(
        matches!(&found, Flaw::Derived { name: of, reason, .. } if *of == name && matches!(**reason, Unproven::Possible(_))),
        "{found}"
    );
    let deep = |count: usize| {
        (0..count).fold(Tree::default(), |below, _| Tree {
            patterns: Vec::new(),
            split: Some(Split {
                truth: "r1c1".parse().unwrap(),
                branches: vec![("9r1c1".parse().unwrap(), below)],
            }),
        })
    };
    assert!(Proof::try_from(&deep(Proof::DEEPEST)).is_ok());
    assert_eq!(Proof::try_from(&deep(Proof::DEEPEST + 1)), Err(NotAProof::Deep));
}

/// Whoever says so is listened to.
#[test]
fn a_claim_is_given_up_when_told_to() {
    let (position, guardians) = tridagon();
    let stop = || Some(Halt::Time);
    let limits = Limits::default().stop(&stop);
    let stopped = show(&position, 1, &guardians, 2, &limits);
    assert_eq!(stopped, Claimed::Stopped(StopReason::TimeBudget));
}

mod records {
    use super::{Dice, TRIDAGONS, after_singles, claim, shown, tridagon};
    use crate::common::schema;
    use basecover::constraint::Position;
    use basecover::grid::{Candidate, CandidateSet, Grid};
    use basecover::lp::{Bases, answer};
    use basecover::pattern::{Step, Unproven};
    use basecover::search::{Limits, Listing, Region, find};
    use basecover::solve::Claimed;
    use basecover::truths::derive;
    use basecover_report::json::{self, DecisionRecord, Discrepancy, Node, Record, StepRecord};

    fn record(truths: &str) -> (Position, StepRecord) {
        let (position, guardians) = tridagon();
        let derived = derive(position.grid(), &truths.parse().unwrap());
        let truth = shown(&position.with_truths(&derived), &guardians, 2);
        let target: Candidate = "4r9c1".parse().unwrap();
        let region = Region::default().targets(CandidateSet::from_iter([target]));
        let guarded = position.with_truths(&[truth]);
        let found = find(&guarded, &region, Listing::First, &Limits::default());
        let step: Step = found.steps.iter().next().unwrap();
        assert_eq!(step.derived().len(), 1);
        (position.clone(), StepRecord::new(position.grid(), &step))
    }

    fn read(line: &str) -> StepRecord {
        match json::read(line) {
            Ok(Record::Step(step)) => *step,
            other => panic!("{other:?}"),
        }
    }

    /// With its own patterns, and with those of a tridagon among them.
    #[test]
    fn a_shown_truth_holds_as_a_record() {
        for truths in ["none", "tridagon"] {
            let (_, record) = record(truths);
            let line = json::line(&record);
            schema::check(&line).unwrap();
            assert_eq!(line.contains("tridagon-123-1"), truths == "tridagon");
            let read = read(&line);
            assert_eq!(read, record);
            assert_eq!(read.check(), Ok(()));
            assert!(Record::Step(Box::new(read)).entry().unwrap().is_some());
        }
    }

    #[test]
    fn damaged_records_are_rejected() {
        let (_, record) = record("none");
        let damaged = |damage: &dyn Fn(&mut Node)| {
            let mut damaged = record.clone();
            damage(damaged.derived.0[0].1.proof.as_mut().unwrap());
            read(&json::line(&damaged)).check().unwrap_err()
        };
        // Or it deletes what is dead already.
        let is_proof = |reason: &Discrepancy| {
            matches!(
                reason,
                Discrepancy::Proof(_)
                    | Discrepancy::Derived {
                        reason: Unproven::Proof { .. },
                        ..
                    }
            )
        };
        let count = record.derived.0[0].1.proof.as_ref().unwrap().patterns.len();
        for i in 0..count {
            for reason in [
                damaged(&|node| drop(node.patterns.remove(i))),
                damaged(&|node| _ = node.patterns[i].cover.0.remove(0)),
                damaged(&|node| _ = node.patterns[i].eliminations.0.remove(0)),
                damaged(&|node| node.patterns[i].eliminations.0.push("1r2c2".parse().unwrap())),
            ] {
                assert!(is_proof(&reason), "{reason}");
            }
        }
        for reason in [
            damaged(&|node| drop(node.branches.0.remove(0))),
            damaged(&|node| {
                node.branches
                    .0
                    .iter_mut()
                    .for_each(|(_, below)| *below = Node::default())
            }),
            damaged(&|node| node.split = Some("r2c3".to_owned())),
            damaged(&|node| *node = Node::default()),
        ] {
            assert!(is_proof(&reason), "{reason}");
        }
        let template = damaged(&|node| node.patterns[0].kind = Some("template".to_owned()));
        assert!(matches!(template, Discrepancy::NotAProof { .. }), "{template}");
        let mut bare = record.clone();
        bare.derived.0[0].1.proof = None;
        assert!(matches!(
            read(&json::line(&bare)).check(),
            Err(Discrepancy::Derived {
                reason: Unproven::NoProof,
                ..
            })
        ));
        // A guardian less, of a proof that is whole.
        let mut less = record.clone();
        less.derived.0[0].1.candidates.0.remove(0);
        assert!(read(&json::line(&less)).check().is_err());
    }

    /// What does not hold has no proof: whatever is done to a proof of something else, it is never one.
    #[test]
    fn no_damage_proves_what_is_wrong() {
        let (position, record) = record("none");
        let solution = position.grid().solutions(1).remove(0);
        let mut false_claim = record.clone();
        let wrong = ["1r3c1", "2r3c1", "1r6c4"].map(|name| name.parse::<Candidate>().unwrap());
        assert!(
            wrong
                .iter()
                .all(|&c| !solution.contains(c) && position.grid().is_live(c))
        );
        false_claim.derived.0[0].1.candidates.0 = wrong.to_vec();
        let mut dice = Dice(11);
        for _ in 0..400 {
            let mut damaged = false_claim.clone();
            let mut node = damaged.derived.0[0].1.proof.as_mut().unwrap();
            for _ in 0..1 + dice.roll(4) {
                if !node.branches.0.is_empty() && dice.roll(2) == 0 {
                    let i = dice.roll(node.branches.0.len());
                    node = &mut node.branches.0[i].1;
                    continue;
                }
                let count = node.patterns.len();
                match (dice.roll(4), count) {
                    (0, _) => node.branches.0.truncate(1),
                    (1, 1..) => drop(node.patterns.remove(dice.roll(count))),
                    (2, 1..) => {
                        let more = Candidate::from_index(dice.roll(729));
                        node.patterns[dice.roll(count)].eliminations.0.push(more);
                    }
                    (_, 1..) => {
                        let sets = &mut node.patterns[dice.roll(count)].base.sets.0;
                        sets.truncate(sets.len() / 2);
                    }
                    _ => {}
                }
            }
            let checked = read(&json::line(&damaged)).check();
            let is_rejected = matches!(checked, Err(Discrepancy::Derived { .. } | Discrepancy::Proof(_)));
            assert!(is_rejected, "{checked:?}");
        }
    }

    #[test]
    fn decisions_with_a_shown_truth_hold_as_records() {
        let grid: Grid = after_singles(TRIDAGONS[0]);
        let position = Position::new(&grid).unwrap();
        let guardians = derive(&grid, &"tridagon".parse().unwrap())[0]
            .live(&grid)
            .collect();
        let Claimed::Shown(truth) = claim(&position, &guardians, 2) else {
            panic!("it is a truth");
        };
        let guarded = position.with_truths(&[truth]);
        let asked: CandidateSet = grid.unplaced().iter().step_by(7).collect();
        for answer in &answer(&guarded, &asked, Bases::Overlapping) {
            let record = DecisionRecord::with_truths(&grid, answer, guarded.derived()).unwrap();
            let line = json::line(&record);
            schema::check(&line).unwrap();
            let Ok(Record::Decision(read)) = json::read(&line) else {
                panic!("{line}");
            };
            assert_eq!(read.check(), Ok(()));
        }
    }
}

/// Some live candidates, and how many of them are said to be true.
fn any_quantity(grid: &Grid, dice: &mut Dice) -> Quantity {
    let live: Vec<_> = grid.live().iter().collect();
    let candidates: CandidateSet = (0..2 + dice.roll(4))
        .map(|_| live[dice.roll(live.len())])
        .collect();
    let count = dice.roll(candidates.len() + 2);
    let bound = match dice.roll(3) {
        0 => Bound::AtLeast(count),
        1 => Bound::AtMost(count),
        _ => Bound::Exactly(count),
    };
    Quantity { bound, candidates }
}

/// The sets of which one is true that say a quantity.
fn of_one(quantity: &Quantity, grid: &Grid) -> Vec<CountedSet> {
    let sets = quantity.sets(grid).unwrap();
    sets.iter().map(CountedSet::from).collect()
}

/// The sets say of each solution what the number says, those that count too, and so do their parts.
#[test]
fn sets_say_how_many_are_true() {
    let grid = after_singles(PUZZLES[4]);
    let solutions = grid.solutions(50);
    assert!(solutions.len() > 5, "{}", solutions.len());
    let mut dice = Dice(61);
    let mut held = [0, 0];
    for _ in 0..2000 {
        let quantity = any_quantity(&grid, &mut dice);
        let sets = quantity.sets(&grid).unwrap();
        let counted = quantity.counted(&grid).unwrap();
        for solution in &solutions {
            let count = quantity
                .candidates
                .iter()
                .filter(|&c| solution.contains(c))
                .count();
            let holds = match quantity.bound {
                Bound::AtLeast(least) => count >= least,
                Bound::AtMost(most) => count <= most,
                Bound::Exactly(exact) => count == exact,
            };
            assert_eq!(quantity.holds(solution), holds, "{quantity}");
            assert_eq!(
                sets.iter().all(|set| !set.and(solution).is_empty()),
                holds,
                "{quantity}"
            );
            let counts = |set: &CountedSet| set.candidates.and(solution).len() >= set.count;
            assert_eq!(counted.iter().all(counts), holds, "{quantity}");
            let mut parts = counted.iter().flat_map(|set| &set.parts);
            assert_eq!(
                parts.all(|part| !part.and(solution).is_empty()),
                holds,
                "{quantity}"
            );
            held[usize::from(holds)] += 1;
        }
    }
    assert!(held.into_iter().all(|count| count > 1000), "{held:?}");
    // Said by too many sets.
    let quantity = Quantity {
        bound: Bound::AtLeast(20),
        candidates: *grid.live(),
    };
    assert_eq!(quantity.sets(&grid), None);
    assert_eq!(quantity.counted(&grid), None);
}

/// Claims of how many candidates are true: accepted ones hold in each solution, refused ones have a witness.
fn claims_are_judged_by_all_solutions(claims: usize) {
    let mut dice = Dice(500);
    let (mut accepted, mut refused, mut several, mut counting) = (0, 0, 0, 0);
    while accepted + refused < claims {
        let grid = thinned(
            &thinned(&after_singles(PUZZLES[dice.roll(5)]), &mut dice),
            &mut dice,
        );
        let solutions = grid.solutions(200);
        let position = Position::new(&grid).unwrap();
        for _ in 0..20 {
            let quantity = any_quantity(&grid, &mut dice);
            let sets = match dice.roll(2) {
                0 => of_one(&quantity, &grid),
                _ => quantity.counted(&grid).unwrap(),
            };
            match show_all(&position, 1, &sets, 1, &Limits::default()) {
                Ok(truths) => {
                    assert!(
                        solutions.iter().all(|solution| quantity.holds(solution)),
                        "{quantity}"
                    );
                    assert_eq!(truths.len(), sets.len(), "{quantity}");
                    for truth in &truths {
                        assert_eq!(prove_derived(&grid, truth), Ok(()), "{quantity}");
                    }
                    several += usize::from(truths.len() > 1);
                    counting += usize::from(truths.iter().any(|truth| truth.count() > 1));
                    accepted += 1;
                }
                Err(Claimed::Refuted(witness)) => {
                    assert!(
                        solutions.len() == 200 || solutions.contains(&witness),
                        "{quantity}"
                    );
                    assert!(!quantity.holds(&witness), "{quantity}");
                    refused += 1;
                }
                Err(Claimed::Open { holds, .. }) => {
                    assert_eq!(holds, SolutionCheck::Holds, "{quantity}");
                    assert!(
                        solutions.iter().all(|solution| quantity.holds(solution)),
                        "{quantity}"
                    );
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    }
    let some = claims / 10;
    assert!(
        accepted > some && refused > some && several > some / 4 && counting > some / 4,
        "{accepted} {refused} {several} {counting}"
    );
}

#[test]
fn claims_of_how_many_are_judged() {
    claims_are_judged_by_all_solutions(60);
}

/// A link that a pattern proves bounds a sum like a cover set: the truth and the cells of the two add up to
/// nothing but the two, and to a rank of 1.
#[test]
fn a_link_is_as_good_as_a_cover_set() {
    let mut shown = 0;
    for text in PUZZLES {
        let grid = after_singles(text);
        let position = Position::new(&grid).unwrap();
        let Ok(links) = links(&position, None) else {
            continue;
        };
        let is_link =
            |link: &&Link| matches!(link.at_most, LinkVerdict::Proven(_)) && !link.pair[0].sees(link.pair[1]);
        for link in links.pairs.iter().filter(is_link).step_by(7).take(12) {
            let quantity = Quantity {
                bound: Bound::AtMost(1),
                candidates: link.pair.into_iter().collect(),
            };
            let sets = of_one(&quantity, &grid);
            let Ok(truths) = show_all(&position, 1, &sets, 1, &Limits::default()) else {
                continue;
            };
            let [truth] = &truths[..] else {
                panic!("{quantity}")
            };
            let cells = link.pair.map(|c| ConstraintId::cell(c.cell()));
            let cover = Pattern::new([], cells).with_derived([(Arc::clone(truth), 1)]);
            // Neither of them is above the rank, and nothing else has an excess.
            let nothing = Rejection::NothingEliminated { rank: 1, highest: 1 };
            assert_eq!(verify(&grid, cover.clone()), Err(nothing), "{quantity}");
            // With one of them as a base set the other falls where it is true.
            let given = Pattern::new([], [cells[1]]).with_derived([(Arc::clone(truth), 1)]);
            let seen = grid.live().iter().filter(|c| c.sees(link.pair[0]));
            let with_first = grid.without(seen);
            if ConstraintId::first_empty(&with_first).is_none() {
                let eliminated = verify(&with_first, given).unwrap();
                assert!(eliminated.eliminations().contains(&link.pair[1]), "{quantity}");
            }
            let sum = Sum::new(link.pair.map(|c| (c, 1)));
            let Ok(Extremes::Between { greatest, .. }) = extremes(&position.with_truths(&truths), &sum)
            else {
                panic!("{quantity}");
            };
            assert!(greatest.value <= Ratio::ONE, "{quantity}");
            shown += 1;
        }
    }
    assert!(shown > 10, "{shown}");
}

mod whole {
    /// The same for five hundred.
    #[test]
    #[ignore = "whole: a minute"]
    fn five_hundred_claims_of_how_many_are_judged() {
        super::claims_are_judged_by_all_solutions(500);
    }
}
