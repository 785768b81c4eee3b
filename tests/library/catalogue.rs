//! Catalogues: what is counted, and that neither symmetries nor the way the puzzles are shared out change it.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Grid, Symmetry, Transpose};
use basecover::pattern::{Logic, Pattern, verify_claim};
use basecover::search::{Limits, Listing, Region, StopReason, find};
use basecover::survey::CanonicalForm;
use basecover::survey::catalogue::{Catalogue, Counted, Entry, Scope};
use std::collections::BTreeMap;

const PUZZLES: [&str; 3] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "...4..78..57..9........2....9...8.......13..2...27.5...8..21.4.64.....1....34.62.",
    "........9...18..3..98....4..7.3....1..56....2...291....8.9.......2..4.....1...354",
];

fn grid(text: &str) -> Grid {
    let mut grid = formats::read(text, None).unwrap().remove(0).grid;
    grid.place_singles();
    grid
}

fn scope(counted: Counted) -> Scope {
    Scope {
        logic: Logic::Candidates,
        max_order: 3,
        max_rank: 3,
        counted,
    }
}

fn catalogue(number: u64, grid: &Grid, counted: Counted) -> Catalogue {
    let position = Position::new(grid).unwrap();
    let (catalogue, stop) = Catalogue::of(number, &position, scope(counted), &Limits::default());
    assert_eq!(stop, StopReason::Exhausted);
    catalogue
}

fn counts(catalogue: &Catalogue) -> BTreeMap<CanonicalForm, (u64, u64)> {
    let count = |(form, entry): (&CanonicalForm, &Entry)| (form.clone(), (entry.count, entry.puzzles));
    catalogue.sorted().into_iter().map(count).collect()
}

/// By the definition: every listed pattern with every target that no part of it eliminates.
#[test]
fn every_pattern_counts_once_for_each_target_it_is_irreducible_for() {
    let grid = grid(PUZZLES[0]);
    let region = Region::default().max_order(3);
    let found = find(
        &Position::new(&grid).unwrap(),
        &region,
        Listing::All,
        &Limits::default(),
    );
    let mut slow: BTreeMap<CanonicalForm, u64> = BTreeMap::new();
    for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
        let sets: Vec<_> = proven.pattern().weights().collect();
        for &target in proven.eliminations() {
            let part = |bits: u32| {
                let kept = sets.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                Pattern::from_weights(kept.map(|(_, &set)| set))
            };
            if !(0..(1 << sets.len()) - 1).any(|bits| verify_claim(&grid, part(bits), &[target]).is_ok()) {
                *slow
                    .entry(CanonicalForm::of(proven.pattern(), target).unwrap().0)
                    .or_default() += 1;
            }
        }
    }
    let fast = catalogue(1, &grid, Counted::Irreducible);
    assert!(slow.len() > 20, "{}", slow.len());
    let fast: BTreeMap<_, _> = counts(&fast)
        .into_iter()
        .map(|(form, (count, _))| (form, count))
        .collect();
    assert_eq!(fast, slow);
}

#[test]
fn smallest_patterns_count_once_for_each_candidate_that_falls() {
    for text in PUZZLES {
        let grid = grid(text);
        let region = Region::default().max_order(3);
        let found = find(
            &Position::new(&grid).unwrap(),
            &region,
            Listing::All,
            &Limits::default(),
        );
        let mut least = BTreeMap::new();
        for step in found.steps.iter() {
            for target in step.eliminations() {
                least.entry(target).or_insert((step.order(), step.rank()));
            }
        }
        let mut slow: BTreeMap<_, u64> = BTreeMap::new();
        least
            .into_values()
            .for_each(|size| *slow.entry(size).or_default() += 1);
        let mut fast: BTreeMap<_, u64> = BTreeMap::new();
        for (form, entry) in catalogue(1, &grid, Counted::Minimal).sorted() {
            *fast
                .entry((form.pattern().order(), form.pattern().rank()))
                .or_default() += entry.count;
        }
        assert_eq!(fast, slow, "{text}");
    }
}

#[test]
fn an_image_of_a_puzzle_has_the_same_forms() {
    let rows = [4, 3, 5, 8, 6, 7, 0, 2, 1];
    let columns = [1, 0, 2, 6, 8, 7, 5, 4, 3];
    let digits = [8, 0, 1, 3, 2, 4, 5, 7, 6];
    for (text, transpose) in PUZZLES
        .into_iter()
        .zip([Transpose::Yes, Transpose::No, Transpose::Yes])
    {
        let grid = grid(text);
        let image = Symmetry::new(transpose, rows, columns, digits)
            .unwrap()
            .grid(&grid);
        let [own, other] = [&grid, &image].map(|grid| counts(&catalogue(1, grid, Counted::Irreducible)));
        assert!(!own.is_empty());
        assert_eq!(own, other, "{text}");
    }
}

#[test]
fn the_order_of_merging_does_not_matter() {
    let parts: Vec<_> = PUZZLES
        .iter()
        .zip(1..)
        .map(|(text, number)| catalogue(number, &grid(text), Counted::Irreducible))
        .collect();
    let sum = |order: [usize; 3]| {
        let mut sum = Catalogue::default();
        order.into_iter().for_each(|i| sum.merge(parts[i].clone()));
        sum
    };
    let (one, other) = (sum([0, 1, 2]), sum([2, 0, 1]));
    assert_eq!((one.puzzles, one.len()), (3, other.len()));
    assert_eq!(one.sorted(), other.sorted());
    // An example proves its form; where one instance has a name, it has one.
    for (form, entry) in one.sorted() {
        let example = &entry.example;
        assert_eq!(
            &CanonicalForm::of(&example.pattern, example.target).unwrap().0,
            form
        );
        let named = |part: &Catalogue| {
            let entry = part.sorted().into_iter().find(|&(other, _)| other == form);
            entry.is_some_and(|(_, entry)| entry.example.technique.is_some())
        };
        assert_eq!(example.technique.is_some(), parts.iter().any(named));
    }
}
