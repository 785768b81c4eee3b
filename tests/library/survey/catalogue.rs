//! Catalogues: what is counted, and that neither symmetries nor the way the puzzles are shared out change it.

use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, Grid, Symmetry, Transpose};
use basecover::pattern::{Logic, Pattern, verify_by};
use basecover::search::{Halt, Limits, Listing, Region, StopReason, find};
use basecover::solve::basics::{After, apply};
use basecover::survey::CanonicalForm;
use basecover::survey::catalogue::{Catalogue, Counted, Entry, Scope};
use itertools::Itertools;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

const PUZZLES: [&str; 3] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "...4..78..57..9........2....9...8.......13..2...27.5...8..21.4.64.....1....34.62.",
    "........9...18..3..98....4..7.3....1..56....2...291....8.9.......2..4.....1...354",
];

/// Fata Morgana, and two more with small template patterns.
const FOR_TEMPLATES: [&str; 3] = [
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    "98.7..6..7...9......5.4.3..6.....5...9...........3..24..3.5.7..8...2.............",
    "98.7.....6...8......74..9..5...6.8...6...5.3......4..1..8..37.....2..4.......1.5.",
];

fn prepared(text: &str, after: After) -> Grid {
    let mut grid = formats::read(text, None).unwrap().remove(0).grid;
    apply(&mut grid, after);
    grid
}

fn grid(text: &str) -> Grid {
    prepared(text, After::Singles)
}

/// What is tried by either logic: positions, and the largest order.
fn cases() -> Vec<(Logic, Grid)> {
    let by_candidates = PUZZLES.map(|text| (Logic::Candidates, grid(text)));
    let by_templates = FOR_TEMPLATES.map(|text| (Logic::Templates, prepared(text, After::Subsets)));
    by_candidates.into_iter().chain(by_templates).collect()
}

fn region(logic: Logic) -> Region {
    match logic {
        Logic::Candidates => Region::default().max_order(3),
        Logic::Templates => Region::templates().max_order(2),
    }
}

pub(crate) fn scope(logic: Logic, counted: Counted) -> Scope {
    Scope {
        logic,
        max_order: region(logic).get_max_order(),
        max_rank: region(logic).get_max_rank(),
        counted,
    }
}

pub(crate) fn catalogue(number: u64, logic: Logic, grid: &Grid, counted: Counted) -> Catalogue {
    let position = Position::new(grid).unwrap();
    let (catalogue, stop) = Catalogue::of(number, &position, scope(logic, counted), &Limits::default());
    assert_eq!(stop, StopReason::Exhausted);
    catalogue
}

fn counts(catalogue: &Catalogue) -> BTreeMap<CanonicalForm, u64> {
    let count = |(form, entry): (&CanonicalForm, &Entry)| (form.clone(), entry.count);
    catalogue.sorted().into_iter().map(count).collect()
}

fn form(logic: Logic, pattern: &Pattern, target: Candidate) -> CanonicalForm {
    CanonicalForm::by(logic, pattern, target).unwrap().0
}

/// Every choice of the sets of a pattern, each as often as it weighs at most, that is not all of it.
fn parts(pattern: &Pattern) -> Vec<Pattern> {
    let sets: Vec<(ConstraintId, i64)> = pattern.weights().collect();
    let ranges = sets.iter().map(|&(_, weight)| weight.min(0)..=weight.max(0));
    let choices = ranges.multi_cartesian_product();
    let whole: Vec<_> = sets.iter().map(|&(_, weight)| weight).collect();
    let part = |weights: Vec<i64>| Pattern::from_weights(sets.iter().map(|&(id, _)| id).zip(weights));
    choices.filter(|weights| *weights != whole).map(part).collect()
}

/// By the definition: every listed pattern with every target that no part of it eliminates.
#[test]
fn every_pattern_counts_once_for_each_target_it_is_irreducible_for() {
    let mut forms = [0; 2];
    for (logic, grid) in cases() {
        let position = Position::new(&grid).unwrap();
        let found = find(&position, &region(logic), Listing::All, &Limits::default());
        let mut slow: BTreeMap<CanonicalForm, u64> = BTreeMap::new();
        for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
            let parts = parts(proven.pattern());
            for &target in proven.eliminations() {
                let eliminates = |part: &Pattern| verify_by(logic, &grid, part.clone(), &[target]).is_ok();
                if !parts.iter().any(eliminates) {
                    *slow.entry(form(logic, proven.pattern(), target)).or_default() += 1;
                }
            }
        }
        assert_eq!(counts(&catalogue(1, logic, &grid, Counted::Irreducible)), slow);
        forms[usize::from(logic == Logic::Templates)] += slow.len();
    }
    assert!(forms.iter().all(|&count| count > 20), "{forms:?}");
}

#[test]
fn smallest_patterns_count_once_for_each_candidate_that_falls() {
    for (logic, grid) in cases() {
        let position = Position::new(&grid).unwrap();
        let found = find(&position, &region(logic), Listing::All, &Limits::default());
        let mut least = BTreeMap::new();
        for step in found.steps.iter() {
            for target in step.eliminations() {
                least.entry(target).or_insert((step.order(), step.rank()));
            }
        }
        let slow = least.into_values().counts();
        let mut fast = HashMap::new();
        for (form, entry) in catalogue(1, logic, &grid, Counted::Minimal).sorted() {
            let size = (form.pattern().order(), form.pattern().rank());
            *fast.entry(size).or_default() += usize::try_from(entry.count).unwrap();
        }
        assert_eq!(fast, slow);
    }
}

#[test]
fn an_image_of_a_puzzle_has_the_same_forms() {
    let rows = [4, 3, 5, 8, 6, 7, 0, 2, 1];
    let columns = [1, 0, 2, 6, 8, 7, 5, 4, 3];
    let digits = [8, 0, 1, 3, 2, 4, 5, 7, 6];
    let turns = [Transpose::Yes, Transpose::No].into_iter().cycle();
    for ((logic, grid), transpose) in cases().into_iter().zip(turns) {
        let image = Symmetry::new(transpose, rows, columns, digits)
            .unwrap()
            .grid(&grid);
        let [own, other] =
            [&grid, &image].map(|grid| counts(&catalogue(1, logic, grid, Counted::Irreducible)));
        assert!(!own.is_empty());
        assert_eq!(own, other);
    }
}

#[test]
fn the_order_of_merging_does_not_matter() {
    let parts: Vec<_> = PUZZLES
        .iter()
        .zip(1..)
        .map(|(text, number)| catalogue(number, Logic::Candidates, &grid(text), Counted::Irreducible))
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

/// Wherever it is stopped: in the search, between two patterns, or while the parts of one are looked at.
#[test]
fn a_catalogue_that_is_cut_short_says_so() {
    let position = Position::new(grid(PUZZLES[0])).unwrap();
    let scope = scope(Logic::Candidates, Counted::Irreducible);
    let whole = Catalogue::of(1, &position, scope, &Limits::default()).0;
    assert_eq!(whole.stopped, 0);
    let mut found = HashSet::new();
    for answers in 0.. {
        let asked = AtomicU64::new(0);
        let stop = || (asked.fetch_add(1, Ordering::Relaxed) >= answers).then_some(Halt::Time);
        let (catalogue, reason) = Catalogue::of(1, &position, scope, &Limits::default().stop(&stop));
        if reason == StopReason::Exhausted {
            assert_eq!(catalogue.sorted(), whole.sorted());
            break;
        }
        assert_eq!(
            (reason, catalogue.stopped),
            (StopReason::TimeBudget, 1),
            "{answers}"
        );
        found.insert(catalogue.len());
    }
    // With none of its forms, with all, and with some.
    assert!(found.len() > 2, "{found:?}");
}
