//! Parity truths of few sets, against going through all families of sets.

use crate::common::positions::{Dice, PUZZLES, after_singles, solution};
use basecover::constraint::{ConstraintId, Derived, DerivedKind, Position};
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::lp::{Extremes, Ratio, Verdict, decide, extremes};
use basecover::pattern::{Sum, prove_derived};
use basecover::truths::{Cut, Family, Looked, Selection, look};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::sync::Arc;

fn parities(grid: &Grid, most: usize) -> Looked {
    look(grid, &Selection::from(Family::Parity).with_guardians(most))
}

fn guardians(truth: &Derived) -> CandidateSet {
    truth.guardians().iter().copied().collect()
}

/// The cells of two digits of a solution and some others hold these two, some of them a third one; the other
/// cells hold all but the two.
fn small(dice: &mut Dice) -> Grid {
    let solution = solution(&after_singles(PUZZLES[dice.roll(4)])).unwrap();
    let digits: Vec<Digit> = Digit::all().collect();
    let few = |cell: Cell, dice: &mut Dice| -> Vec<Digit> {
        let own = solution.iter().find(|c| c.cell() == cell).unwrap().digit();
        match (own.index() < 2, dice.roll(10)) {
            (true, 0..6) => digits[..2].to_vec(),
            (true, _) | (false, 0) => digits[..3].to_vec(),
            (false, 1) => vec![digits[dice.roll(2)], digits[2]],
            _ => digits[2..].to_vec(),
        }
    };
    let cells =
        Cell::all().flat_map(|cell| few(cell, dice).into_iter().map(move |d| Candidate::new(cell, d)));
    Grid::from_live(cells.collect())
}

/// Whether a set is one of the two digits in a house, or a cell that holds one of them.
fn is_near(grid: &Grid, id: ConstraintId) -> bool {
    match id.digit() {
        Some(digit) => digit.index() < 2,
        None => id.live(grid).iter().any(|c| c.digit().index() < 2),
    }
}

/// The odd members of every family of an odd number of sets, up to `most` sets, that has one to four: those
/// that hold no others. Only the sets of the two digits.
fn slow(grid: &Grid, most: usize) -> Vec<CandidateSet> {
    fn go(sets: &[u128], left: usize, odd: u128, found: &mut BTreeSet<u128>) {
        if left.is_multiple_of(2) && (1..=4).contains(&odd.count_ones()) {
            found.insert(odd);
        }
        if left > 0 {
            for (i, own) in sets.iter().enumerate() {
                go(&sets[i + 1..], left - 1, odd ^ own, found);
            }
        }
    }
    let open = ConstraintId::all()
        .filter(|&id| is_near(grid, id))
        .map(|id| id.live(grid));
    let open = open.collect_vec();
    let held: Vec<Candidate> = open
        .iter()
        .flat_map(CandidateSet::iter)
        .sorted()
        .dedup()
        .collect();
    assert!(held.len() <= 128);
    let bits = |set: &CandidateSet| -> u128 {
        let places = held.iter().enumerate().filter(|(_, c)| set.contains(**c));
        places.map(|(i, _)| 1 << i).sum()
    };
    let sets = open.iter().map(bits).sorted().dedup().collect_vec();
    let mut found = BTreeSet::new();
    go(&sets, most, 0, &mut found);
    // The parts of a number of bits, from the largest down to none.
    let parts =
        |odd: u128| std::iter::successors(Some(odd), move |&part| part.checked_sub(1).map(|less| less & odd));
    let is_least = |odd: &&u128| !parts(**odd).skip(1).any(|part| found.contains(&part));
    let of = |odd: &u128| {
        (0..held.len())
            .filter(|i| odd >> i & 1 == 1)
            .map(|i| held[i])
            .collect()
    };
    found.iter().filter(is_least).map(of).collect()
}

/// Whether the linear program says by itself that one of these is true.
fn is_linear(position: &Position, guardians: &CandidateSet) -> bool {
    let sum = Sum::new(guardians.iter().map(|c| (c, 1)));
    match extremes(position, &sum).unwrap() {
        Extremes::Between { least, .. } => least.value >= Ratio::ONE,
        Extremes::Empty(_) => true,
    }
}

/// Returns how many truths were found, and how many by five sets.
fn compared(dice: &mut Dice, positions: usize) -> (usize, usize) {
    let (mut found, mut of_five) = (0, 0);
    for _ in 0..positions {
        let grid = small(dice);
        let position = Position::new(&grid).unwrap();
        let looked = parities(&grid, 4);
        let by = |truth: &Arc<Derived>, odd: &CandidateSet| guardians(truth).minus(odd).is_empty();
        let slow = slow(&grid, 5);
        if looked.cuts.is_empty() {
            for odd in &slow {
                let is_found = looked.truths.iter().any(|truth| by(truth, odd));
                assert!(is_found || is_linear(&position, odd), "{grid}: {odd:?}");
            }
        }
        for (i, truth) in looked.truths.iter().enumerate() {
            assert_eq!(prove_derived(&grid, truth), Ok(()), "{grid}");
            assert_eq!(
                (truth.kind(), truth.name()),
                (DerivedKind::Parity, &*format!("parity-{}", i + 1))
            );
            assert!([5, 7].contains(&truth.sets().len()) && truth.guardians().len() <= 4);
            let own = guardians(truth);
            assert!(
                looked
                    .truths
                    .iter()
                    .enumerate()
                    .all(|(j, other)| i == j || !by(other, &own))
            );
            let is_slow = truth.sets().len() == 5 && truth.sets().iter().all(|&id| is_near(&grid, id));
            assert!(!is_slow || slow.iter().any(|odd| odd.minus(&own).is_empty()));
            found += 1;
            of_five += usize::from(truth.sets().len() == 5);
        }
    }
    (found, of_five)
}

#[test]
fn none_of_five_sets_is_missed() {
    let (found, of_five) = compared(&mut Dice(12), 1);
    assert!(found > 0 && of_five > 0, "{found} {of_five}");
}

/// With some dead candidates back a puzzle has several solutions: each of them has an odd number of guardians
/// of each truth, and none of what the truths eliminate. Returns how many truths that were.
fn holds_in_every_solution(dice: &mut Dice, positions: usize) -> usize {
    let (mut truths, mut several) = (0, 0);
    while several < positions {
        let mut live = *after_singles(NEEDY[dice.roll(NEEDY.len())]).live();
        for _ in 0..4 + dice.roll(24) {
            live.insert(Candidate::from_index(dice.roll(729)));
        }
        let grid = Grid::from_live(live);
        let solutions = grid.solutions(200);
        if solutions.len() < 2 {
            continue;
        }
        several += 1;
        let looked = parities(&grid, 7);
        for truth in &looked.truths {
            let odd = |solution: &CandidateSet| solution.iter().filter(|&c| truth.contains(c)).count() % 2;
            assert!(
                solutions.iter().all(|solution| odd(solution) == 1),
                "{grid}: {truth:?}"
            );
            truths += 1;
        }
        if !looked.truths.is_empty() {
            let position = Position::new(&grid).unwrap().with_truths(&looked.truths);
            let falls = decide(&position).into_iter().filter_map(|decision| {
                matches!(decision.verdict, Verdict::Eliminable { .. }).then_some(decision.candidate)
            });
            let fallen: CandidateSet = falls.collect();
            assert!(
                solutions.iter().all(|solution| solution.and(&fallen).is_empty()),
                "{grid}"
            );
        }
    }
    truths
}

/// Puzzles that need parity truths: one of T&E(3), two of T&E(2), and one with plain broken wings.
const NEEDY: [&str; 4] = [
    "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.",
    "..7.....9.5.8..4..6......3..4.3.2.......68......5..1...1...58..9......6...3.....7",
    "8.......5.4...1.3...7...9...2.516.......2.......84..2...9...7...1.3...4.5.......8",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

#[test]
fn few_sets_hold_in_every_solution() {
    let truths = holds_in_every_solution(&mut Dice(12), 1);
    assert!(truths > 0, "{truths}");
}

/// Rings of five houses for one digit.
#[test]
fn a_broken_wing_is_one_of_them() {
    let mut grid = Grid::from_live(CandidateSet::full());
    let sets: Vec<ConstraintId> = ["3r3", "3r6", "3c5", "3c7", "3b2"]
        .map(|name| name.parse().unwrap())
        .to_vec();
    let kept: Vec<Candidate> = "3r3c1 3r6c2 3r9c5 3r1c4"
        .split(' ')
        .map(|name| name.parse().unwrap())
        .collect();
    let held = |c: &Candidate| sets.iter().filter(|set| set.members().contains(c)).count();
    for lost in Candidate::all().filter(|c| held(c) % 2 == 1 && !kept.contains(c)) {
        grid.remove(lost);
    }
    let looked = parities(&grid, 4);
    let own: CandidateSet = kept.iter().copied().collect();
    let truth = looked
        .truths
        .iter()
        .find(|truth| guardians(truth) == own)
        .unwrap();
    assert_eq!(
        truth.sets().iter().sorted().collect_vec(),
        sets.iter().sorted().collect_vec()
    );
}

/// A search that ends early says so.
#[test]
fn too_many_steps_are_said() {
    let looked = parities(&Grid::from_live(CandidateSet::full()), 40);
    assert!(
        matches!(
            looked.cuts[..],
            [Cut::Early {
                family: Family::Parity,
                ..
            }]
        ),
        "{:?}",
        looked.cuts
    );
}

#[test]
fn only_their_name_asks_for_them() {
    for (words, expected) in [
        ("all", false),
        ("impossible", false),
        ("parity", true),
        ("all,parity", true),
    ] {
        let selection: Selection = words.parse().unwrap();
        assert_eq!(
            selection.families().contains(&Family::Parity),
            expected,
            "{words}"
        );
    }
    assert!(!Selection::from(Family::Parity).assumes_one_solution());
}

mod whole {
    use crate::common::positions::Dice;

    #[test]
    #[ignore = "whole: 14 positions"]
    fn none_of_five_sets_is_missed() {
        let (found, of_five) = super::compared(&mut Dice(13), 14);
        assert!(found > 50 && of_five > 10, "{found} {of_five}");
    }

    #[test]
    #[ignore = "whole: 300 positions"]
    fn few_sets_hold_in_every_solution() {
        let truths = super::holds_in_every_solution(&mut Dice(14), 300);
        assert!(truths > 100, "{truths}");
    }
}
