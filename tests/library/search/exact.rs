//! Exact logic against slow obvious code, the rank lemma, and what was published.

use super::explore::{neighbours, thinned};
use crate::common::positions::{Dice, PUZZLES, after_singles, solution};
use basecover::constraint::{ConstraintId, ConstraintSet, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Pattern, verify_permutation, verify_tree};
use basecover::search::exact::{Count, Exact, Fewest, cases, choice, exact, fewest, simplest};
use basecover::search::explore::{GivenSets, explore};
use basecover::search::{Halt, Limits, StopReason};
use basecover::solve::{Measure, Rated, rate};
use basecover::truths::Selection;
use itertools::Itertools;
use serde_json::Value;

/// Every way to take one candidate in each base set, those that see each other left out.
fn every_choice(grid: &Grid, bases: &[ConstraintId]) -> Vec<Vec<Candidate>> {
    let live = bases.iter().map(|id| id.live(grid).iter().collect_vec());
    let apart = |choice: &Vec<Candidate>| choice.iter().tuple_combinations().all(|(a, b)| !a.sees(*b));
    live.multi_cartesian_product().filter(apart).collect()
}

fn falls(choices: &[Vec<Candidate>], target: Candidate) -> bool {
    choices.iter().all(|choice| choice.iter().any(|c| c.sees(target)))
}

fn fallen(grid: &Grid, choices: &[Vec<Candidate>]) -> CandidateSet {
    let live = grid.live().iter();
    live.filter(|&target| falls(choices, target)).collect()
}

fn all(grid: &Grid, bases: &[ConstraintId]) -> Exact {
    let bases: ConstraintSet = bases.iter().copied().collect();
    exact(grid, &bases, usize::MAX, &Limits::default())
}

/// Everything that is said of some base sets, compared with the list of all choices.
fn compare(grid: &Grid, bases: &[ConstraintId]) -> Exact {
    let bases: Vec<_> = bases.iter().copied().collect::<ConstraintSet>().iter().collect();
    let (found, choices) = (all(grid, &bases), every_choice(grid, &bases));
    assert!(found.is_complete() && found.open.is_empty());
    assert_eq!(found.eliminations, fallen(grid, &choices), "{bases:?}");
    assert_eq!(found.choices, Count::Exactly(choices.len() as u64), "{bases:?}");
    assert!(
        found.listed.iter().sorted().eq(choices.iter().sorted()),
        "{bases:?}"
    );
    let several = bases.iter().filter(|id| id.live(grid).len() > 1);
    let taken = |id: &ConstraintId| {
        id.live(grid)
            .iter()
            .filter(|c| choices.iter().any(|all| all.contains(c)))
            .collect()
    };
    let taken = several.map(taken).filter(|own: &CandidateSet| own.len() == 1);
    let placed: CandidateSet = taken.flat_map(|own| own.iter()).collect();
    assert_eq!(found.placements, placed, "{bases:?}");
    let needed: Vec<_> = bases
        .iter()
        .copied()
        .filter(|&id| !found.idle.contains(id))
        .collect();
    if !found.eliminations.is_empty() {
        assert_eq!(
            fallen(grid, &every_choice(grid, &needed)),
            found.eliminations,
            "{bases:?}"
        );
        for out in &needed {
            let fewer: Vec<_> = needed.iter().copied().filter(|id| id != out).collect();
            assert_ne!(
                fallen(grid, &every_choice(grid, &fewer)),
                found.eliminations,
                "{bases:?}"
            );
        }
    }
    found
}

/// Returns of how many families something is said.
fn families_say_what_every_choice_says(turns: usize) -> usize {
    let mut dice = Dice(60);
    let mut said = 0;
    for turn in 0..turns {
        let grid = thinned(&after_singles(PUZZLES[turn % PUZZLES.len()]), &mut dice);
        let order = 2 + dice.roll(7);
        let Some(bases) = neighbours(&grid, order, &mut dice) else {
            continue;
        };
        let found = compare(&grid, &bases);
        let kept: CandidateSet = solution(&grid).unwrap().into_iter().collect();
        assert!(found.eliminations.and(&kept).is_empty(), "{bases:?}");
        said += usize::from(!found.eliminations.is_empty());
        if turn % 10 == 0 {
            let position = Position::new(grid.clone()).unwrap();
            let bases = bases.iter().copied().collect();
            let counted = explore(
                &position,
                &GivenSets {
                    bases,
                    ..GivenSets::default()
                },
                &Limits::default(),
            );
            assert!(counted.eliminations().minus(&found.eliminations).is_empty());
        }
    }
    said
}

#[test]
fn as_every_choice_says() {
    let said = families_say_what_every_choice_says(200);
    assert!(said > 20, "{said}");
}

/// A tridagon with four further base sets: no count of these sets says anything of 4r9c1.
#[test]
fn more_than_counting() {
    let record: Value =
        serde_json::from_str(include_str!("../../../docs/theory/tridagon-permutation.jsonl")).unwrap();
    let live = record["grid"]
        .as_str()
        .unwrap()
        .char_indices()
        .filter(|&(_, c)| c != '.');
    let live: CandidateSet = live.map(|(i, _)| Candidate::from_index(i)).collect();
    let grid = Grid::from_live(live);
    let bases = record["base"].as_object().unwrap().keys();
    let bases: ConstraintSet = bases.map(|name| name.parse::<ConstraintId>().unwrap()).collect();
    let target: Candidate = "4r9c1".parse().unwrap();
    let position = Position::new(grid.clone()).unwrap();
    let sets = GivenSets {
        bases,
        ..GivenSets::default()
    };
    let counted = explore(&position, &sets, &Limits::default());
    assert!(counted.is_complete() && !counted.eliminations().contains(target));
    let found = exact(&grid, &bases, 0, &Limits::default());
    assert!(found.is_complete() && found.eliminations.contains(target));
    let only = found.eliminations.minus(&counted.eliminations());
    let pattern = found.pattern(&grid, &bases, &only, &Limits::default()).unwrap();
    let only: Vec<_> = only.iter().collect();
    assert_eq!(verify_permutation(&grid, &pattern, &only), Ok(()));
    // No link can be left out.
    for (link, _) in pattern.covers() {
        let fewer = Pattern::from_weights(pattern.weights().filter(|&(id, _)| id != link));
        assert!(verify_permutation(&grid, &fewer, &only).is_err(), "{link}");
    }
}

#[test]
fn a_stopped_search_says_so() {
    let grid = after_singles(PUZZLES[0]);
    let bases: ConstraintSet = ConstraintId::all()
        .filter(|id| id.live(&grid).len() > 1)
        .take(30)
        .collect();
    let stop = || Some(Halt::Interrupt);
    let found = exact(&grid, &bases, 3, &Limits::default().stop(&stop));
    assert_eq!(found.stop, StopReason::Interrupted);
    assert_eq!(found.open, *grid.live());
    let found = exact(&grid, &bases, 3, &Limits::default().max_nodes(1));
    assert_eq!(found.stop, StopReason::NodeBudget);
    assert!(matches!(found.choices, Count::AtLeast(_)));
}

/// A base set without a candidate has no choice, and no base sets have one: the empty one.
#[test]
fn no_choice_and_the_empty_choice() {
    let grid = after_singles(PUZZLES[0]);
    let none = all(&grid, &[]);
    assert_eq!((none.choices, none.eliminations.len()), (Count::Exactly(1), 0));
    let id = ConstraintId::all().find(|id| id.live(&grid).len() == 2).unwrap();
    let mut empty = grid.clone();
    id.live(&grid).iter().for_each(|c| empty.remove(c));
    let found = all(&empty, &[id]);
    assert_eq!(
        (found.choices, found.eliminations),
        (Count::Exactly(0), *empty.live())
    );
}

/// Whether some family of at most `most` of these constraints leaves no partial choice.
fn some_family_eliminates(
    grid: &Grid,
    sets: &[ConstraintId],
    choices: &[Vec<Candidate>],
    most: usize,
) -> bool {
    choices.is_empty()
        || most > 0
            && sets.iter().enumerate().any(|(i, id)| {
                let more = choices
                    .iter()
                    .cartesian_product(id.live(grid).iter().collect_vec());
                let apart = more.filter(|(choice, c)| choice.iter().all(|other| !other.sees(*c)));
                let longer = apart
                    .map(|(choice, c)| [&choice[..], &[c]].concat())
                    .collect_vec();
                some_family_eliminates(grid, &sets[i + 1..], &longer, most - 1)
            })
}

/// The fewest base sets are compared with all families of at most `most` sets.
fn fewest_are_least(seed: u64, targets: usize, most: usize) {
    let mut dice = Dice(seed);
    let (mut seen, mut larger) = (0, 0);
    while seen < targets {
        let grid = after_singles(PUZZLES[dice.roll(PUZZLES.len())]);
        let grid = thinned(&thinned(&grid, &mut dice), &mut dice);
        let kept: CandidateSet = solution(&grid).unwrap().into_iter().collect();
        for target in grid.live().minus(&kept).iter().take(6) {
            let sets = ConstraintId::all().filter(|id| !id.members().contains(&target));
            let sets = sets.collect_vec();
            let start = [vec![target]];
            let Fewest::Least(bases) = fewest(&grid, target, &Limits::default()) else {
                panic!("{target} is false");
            };
            assert!(
                falls(&every_choice(&grid, &bases.iter().collect_vec()), target),
                "{target}"
            );
            let brute = (0..=most).find(|&size| some_family_eliminates(&grid, &sets, &start, size));
            match brute {
                Some(size) => assert_eq!(bases.len(), size, "{target}"),
                None => {
                    assert!(bases.len() > most, "{target}");
                    larger += 1;
                }
            }
            seen += 1;
        }
    }
    assert!(larger < targets, "{larger}");
}

#[test]
fn no_two_base_sets_do_what_three_do() {
    fewest_are_least(61, 40, 2);
}

mod whole {
    /// The same for families of up to four sets.
    #[test]
    #[ignore = "whole: a minute"]
    fn no_three_base_sets_do_what_four_do() {
        super::fewest_are_least(62, 300, 4);
    }

    #[test]
    #[ignore = "whole: 1,000 families"]
    fn as_every_choice_says() {
        let said = super::families_say_what_every_choice_says(1000);
        assert!(said > 100, "{said}");
    }

    #[test]
    #[ignore = "whole: eight positions"]
    fn the_order_of_a_puzzle_is_the_least() {
        let rated = super::orders_are_least(0..8);
        assert!(rated.contains(&1) || rated.contains(&2), "{rated:?}");
    }
}

/// Positions in which many candidates fall to few base sets, with their solutions.
fn easy(dice: &mut Dice) -> (Grid, CandidateSet) {
    let grid = after_singles(PUZZLES[dice.roll(4)]);
    let grid = thinned(&thinned(&grid, dice), dice);
    let kept = solution(&grid).unwrap().into_iter().collect();
    (grid, kept)
}

/// Of all families that are as few, those that are found have the fewest choices.
#[test]
fn no_others_have_fewer_choices() {
    let mut dice = Dice(63);
    let (mut seen, mut better) = (0, 0);
    while seen < 30 {
        let (grid, kept) = easy(&mut dice);
        for target in grid.live().minus(&kept).iter().take(6) {
            let least = fewest(&grid, target, &Limits::default());
            let Fewest::Least(first) = &least else {
                panic!("{target} is false");
            };
            if first.len() > 2 {
                continue;
            }
            let found = simplest(&grid, target, usize::MAX, &Limits::default());
            let Fewest::Least(bases) = &found.fewest else {
                panic!("{target} is false");
            };
            assert!(found.is_simplest && bases.len() == first.len(), "{target}");
            let tree = cases(&grid, bases, target).expect("few choices");
            assert_eq!(verify_tree(&grid, target, &tree), Ok(()), "{target}");
            let families = ConstraintId::all().combinations(first.len());
            let counts = families.filter_map(|family| {
                let choices = every_choice(&grid, &family);
                falls(&choices, target).then_some(choices.len() as u64)
            });
            let own = every_choice(&grid, &bases.iter().collect_vec());
            assert!(falls(&own, target), "{target}");
            assert_eq!(found.choices, Some(Count::Exactly(own.len() as u64)), "{target}");
            let counts = counts.collect_vec();
            assert_eq!(counts.iter().min(), Some(&(own.len() as u64)), "{target}");
            better += usize::from(counts.iter().any(|&count| count > own.len() as u64));
            seen += 1;
        }
    }
    assert!(better > 0);
}

/// What exact logic does not eliminate has no tree of cases.
#[test]
fn a_candidate_that_goes_with_a_choice_has_no_cases() {
    let mut dice = Dice(67);
    let (grid, kept) = easy(&mut dice);
    for target in kept.iter().filter(|&c| grid.is_live(c)) {
        let bases = grid
            .live()
            .minus(&kept)
            .iter()
            .take(3)
            .map(|c| ConstraintId::of(c)[0]);
        assert_eq!(cases(&grid, &bases.collect(), target), None, "{target}");
    }
}

#[test]
fn more_base_sets_than_allowed_are_not_found() {
    let mut dice = Dice(64);
    let (grid, kept) = easy(&mut dice);
    for target in grid.live().minus(&kept).iter().take(10) {
        let Fewest::Least(bases) = fewest(&grid, target, &Limits::default()) else {
            panic!("{target} is false");
        };
        let less = simplest(&grid, target, bases.len() - 1, &Limits::default());
        assert_eq!(less.fewest, Fewest::More(bases.len()), "{target}");
        let stop = || Some(Halt::Time);
        let stopped = simplest(&grid, target, usize::MAX, &Limits::default().stop(&stop));
        let Fewest::Stopped { at_least, reason, .. } = stopped.fewest else {
            panic!("{target}: {stopped:?}");
        };
        assert!(
            at_least <= bases.len() && reason == StopReason::TimeBudget,
            "{target}"
        );
    }
}

/// A candidate stays if and only if it has a choice that goes with it.
#[test]
fn what_stays_has_a_choice() {
    let mut dice = Dice(65);
    for _ in 0..50 {
        let (grid, _) = easy(&mut dice);
        let Some(bases) = neighbours(&grid, 2 + dice.roll(5), &mut dice) else {
            continue;
        };
        let bases: ConstraintSet = bases.into_iter().collect();
        let choices = every_choice(&grid, &bases.iter().collect_vec());
        for target in grid.live().iter() {
            let found = choice(&grid, &bases, target, &Limits::default()).unwrap();
            let is_one = |own: &Vec<Candidate>| choices.contains(own) && !own.iter().any(|c| c.sees(target));
            assert_eq!(found.is_none(), falls(&choices, target), "{target}");
            assert!(found.as_ref().is_none_or(is_one), "{target}");
        }
    }
}

/// The least number of base sets that solve a puzzle, one elimination after the other.
fn slow_order(grid: &Grid, kept: &CandidateSet, most: usize) -> Option<usize> {
    let mut grid = grid.clone();
    let mut order = 0;
    loop {
        grid.place_singles();
        if grid.live() == kept {
            return Some(order);
        }
        order = order.max(1);
        let falls = |grid: &Grid, target: Candidate, order: usize| {
            let sets = ConstraintId::all().filter(|id| !id.members().contains(&target));
            some_family_eliminates(grid, &sets.collect_vec(), &[vec![target]], order)
        };
        let gone = grid
            .live()
            .minus(kept)
            .iter()
            .find(|&target| falls(&grid, target, order));
        match gone {
            Some(target) => grid.remove(target),
            None if order == most => return None,
            None => order += 1,
        }
    }
}

/// Puzzles with the fewer false candidates, the greater the number. Returns their orders up to 2.
fn orders_are_least(numbers: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut dice = Dice(66);
    let mut rated = Vec::new();
    for turn in numbers {
        let mut grid = after_singles(PUZZLES[turn % 3]);
        let kept: CandidateSet = solution(&grid).unwrap().into_iter().collect();
        for candidate in grid.live().minus(&kept).iter() {
            if dice.roll(60) < 2 * turn {
                grid.remove(candidate);
            }
        }
        let position = Position::new(&grid).unwrap();
        let none = Selection::none();
        let own = rate(
            &position,
            Measure::ExactOrder,
            &none,
            &kept,
            0,
            &Limits::default(),
        );
        let slow = slow_order(&grid, &kept, 2);
        match own {
            Ok(Rated::At(order)) => assert_eq!(slow, Some(order as usize).filter(|&order| order <= 2)),
            other => panic!("{other:?}"),
        }
        rated.extend(slow);
    }
    rated
}

#[test]
fn the_order_of_a_puzzle_is_the_least() {
    assert_eq!(orders_are_least([6, 7]).len(), 2);
}

#[test]
fn a_candidate_of_the_solution_has_no_base_sets() {
    let grid = after_singles(PUZZLES[1]);
    let kept = solution(&grid).unwrap();
    for target in kept.into_iter().filter(|c| c.cell().index() % 9 == 4) {
        match fewest(&grid, target, &Limits::default()) {
            Fewest::None(solution) => assert!(solution.len() == 81 && solution.contains(target)),
            other => panic!("{target}: {other:?}"),
        }
    }
}
