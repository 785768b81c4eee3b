//! Both ways: what a listing names is found again by that name, with a target and without; and what is found
//! by a name bears it.

use crate::common::positions::{Dice, after_singles, solution};
use crate::common::published;
use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Proven, Step};
use basecover::search::{Limits, Listing, Overlap, Region, find};
use basecover::solve::basics::{After, apply};
use basecover::technique::{self, Coverage, FoundNamed, Query, Technique};
use std::collections::{BTreeMap, BTreeSet};

/// A position on the way: after singles or subsets, some of the false candidates gone.
fn on_the_way(puzzle: &str, dice: &mut Dice) -> Grid {
    let mut grid = after_singles(puzzle);
    let solution: CandidateSet = solution(&grid).unwrap().into_iter().collect();
    if dice.roll(2) == 0 {
        apply(&mut grid, After::Subsets);
    }
    let (gone, of) = (dice.roll(5), 10);
    let fallen: Vec<_> = (grid.live().minus(&solution).iter())
        .filter(|_| dice.roll(of) < gone)
        .collect();
    fallen.into_iter().for_each(|c| {
        grid.remove(c);
    });
    grid
}

/// What a name finds, where it eliminates one of some candidates.
fn found(position: &Position, technique: &'static Technique, targets: Option<CandidateSet>) -> FoundNamed {
    let one = [technique];
    technique::find(position, &Query::new(&one).targets(targets), &Limits::default())
}

/// The patterns of a listing, each as a step of its own; singles as they are.
fn patterns(position: &Position, region: &Region) -> Vec<Step> {
    let steps = find(position, region, Listing::All, &Limits::default()).steps;
    let alone = |proven: &Proven| Step::group([proven.clone()]).swap_remove(0);
    let each = |step: Step| match step.placement() {
        Some(_) => vec![step],
        None => step.patterns().iter().map(alone).collect(),
    };
    steps.iter().flat_map(each).collect()
}

/// The names that were looked for in a position, and for each of them the patterns that bear it.
fn check(grid: &Grid, region: &Region, dice: &mut Dice, met: &mut BTreeMap<&'static str, usize>) {
    let position = Position::new(grid).unwrap();
    let mut named: BTreeMap<&str, (&'static Technique, Vec<Step>)> = BTreeMap::new();
    for step in patterns(&position, region) {
        let names = technique::name(grid, step.clone());
        for technique in names.technique.into_iter().chain(names.also) {
            let (_, steps) = named.entry(technique.id).or_insert((technique, Vec::new()));
            steps.push(step.clone());
        }
    }
    for (id, (technique, steps)) in named {
        let all = found(&position, technique, None);
        for step in &all.steps {
            assert!(step.is(technique), "{id}: {}", step.step);
            // A chain of single candidates is not read as one of almost locked sets too.
            if step.shape.chain.is_none() {
                let again = technique::name(grid, step.step.clone());
                assert!(again.is(technique), "{id}: {}", step.step);
            }
        }
        *met.entry(id).or_default() += 1;
        let eliminated = |found: &FoundNamed| -> BTreeSet<_> {
            let steps = found.steps.iter();
            steps.flat_map(|named| named.step.eliminations()).collect()
        };
        if all.coverage == Coverage::Instances {
            for step in &steps {
                let is_same = |other: &&technique::Named| other.step.base() == step.base();
                let same = all.steps.iter().filter(is_same);
                let falls: BTreeSet<_> = same.flat_map(|named| named.step.eliminations()).collect();
                let missed = step.eliminations().into_iter().any(|c| !falls.contains(&c));
                assert!(!missed, "{id} misses {step}\n{grid}");
            }
        }
        let step = &steps[dice.roll(steps.len())];
        let falls = step.eliminations();
        if falls.is_empty() {
            continue;
        }
        let target = falls[dice.roll(falls.len())];
        let with_target = found(&position, technique, Some([target].into_iter().collect()));
        // None is none only where everything was looked at.
        let is_told = with_target.coverage == Coverage::Instances;
        assert!(
            !is_told || eliminated(&with_target).contains(&target),
            "{id}: none eliminates {target}, as does {step}\n{grid}"
        );
        let is_hit = |named: &technique::Named| named.step.eliminations().contains(&target);
        assert!(with_target.steps.iter().all(is_hit), "{id} {target}");
        // The target leaves out nothing that is found without it.
        assert!(
            !eliminated(&all).contains(&target) || !with_target.steps.is_empty(),
            "{id} {target}\n{grid}"
        );
    }
}

fn regions() -> [Region; 2] {
    [
        Region::default().max_order(2).max_rank(2),
        Region::default()
            .max_order(3)
            .max_rank(1)
            .overlap(Overlap::Forbidden),
    ]
}

/// So many positions on the way of each puzzle. Counts the names.
fn listings_are_found_by_name(puzzles: &[&str], positions: usize) -> usize {
    let mut dice = Dice(published::seed());
    let mut met = BTreeMap::new();
    for puzzle in puzzles {
        for _ in 0..positions {
            let grid = on_the_way(puzzle, &mut dice);
            check(&grid, &regions()[0], &mut dice, &mut met);
        }
    }
    met.len()
}

#[test]
fn what_a_listing_names_is_found_by_that_name() {
    let met = listings_are_found_by_name(&super::PUZZLES[..2], 1);
    assert!(met > 7, "{met}");
}

/// A longer chain may have a cover choice that eliminates a target where no shortest chain has one: only
/// where no pattern at all eliminates it is it proven that none bears the name.
#[test]
fn a_chain_is_absent_only_where_no_pattern_eliminates_the_target() {
    let puzzle = "1..4...89.5....2......7...4....948.........12.7.5.2.4....92....7....5....46738.2.";
    let position = Position::new(after_singles(puzzle)).unwrap();
    let technique = technique::by_id("medusa-trap").unwrap();
    let none = |target: &str| {
        let found = found(
            &position,
            technique,
            Some([target.parse().unwrap()].into_iter().collect()),
        );
        assert!(found.steps.is_empty());
        found.coverage
    };
    assert_eq!(none("8r5c2"), Coverage::Shortest);
    let kept = solution(position.grid()).unwrap()[0].to_string();
    assert_eq!(none(&kept), Coverage::Instances);
}

/// Of the truths that names rest on none is left out for their number.
#[test]
fn all_extended_rectangles_are_looked_at() {
    let puzzle = super::PUZZLES[0];
    let position = Position::new(after_singles(puzzle)).unwrap();
    let looked = basecover::truths::look(position.grid(), &"extended-rectangle".parse().unwrap());
    let found = found(&position, technique::by_id("bug-lite").unwrap(), None);
    assert!(!looked.cuts.is_empty());
    assert!(found.cuts.is_empty());
    assert_eq!(found.coverage, Coverage::Truths);
}

/// A step has all cover choices for its base sets, and its name may be that of another than the one that
/// eliminates a target.
#[test]
fn a_step_is_found_by_what_any_of_its_cover_choices_eliminates() {
    for (puzzle, name, target) in [
        (
            "....5.7.94.67....1.......46.3..4...8..4.7.92.9.........9.8......786.3.......2....",
            "franken-x-wing",
            "5r2c7",
        ),
        (
            "6.9.....8...3.1...4............6...4.2.....3..7....5...1.5...7.8...9..........2..",
            "hidden-triple",
            "9r4c6",
        ),
        (
            ".2....16.....7.5......1.......6.8.4.3..2.....1.5......5.....7.3...4......8.......",
            "mutant-jellyfish",
            "1r7c3",
        ),
    ] {
        let position = Position::new(after_singles(puzzle)).unwrap();
        let technique = technique::by_id(name).unwrap();
        let target = target.parse().unwrap();
        let found = found(&position, technique, Some([target].into_iter().collect()));
        assert!(!found.steps.is_empty(), "{name}");
        for named in found.steps {
            assert!(named.is(technique), "{name}: {}", named.step);
            assert!(named.step.eliminations().contains(&target), "{name}");
        }
    }
}

mod whole {
    #[test]
    #[ignore = "whole: three positions of each puzzle"]
    fn what_a_listing_names_is_found_by_that_name() {
        let met = super::listings_are_found_by_name(&crate::technique::PUZZLES, 3);
        assert!(met > 22, "{met}");
    }
}

mod lists {
    use super::*;

    /// Some minutes.
    #[test]
    #[ignore = "lists: four minutes"]
    fn what_listings_of_the_lists_name_is_found_by_that_name() {
        let mut dice = Dice(published::seed());
        let mut met = BTreeMap::new();
        for list in published::LISTS {
            for puzzle in published::one_in(60, list).iter().take(3) {
                for region in regions() {
                    let grid = on_the_way(puzzle, &mut dice);
                    check(&grid, &region, &mut dice, &mut met);
                }
            }
        }
        assert!(met.len() > 50, "{met:?}");
    }
}
