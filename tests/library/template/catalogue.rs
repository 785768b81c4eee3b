//! Catalogues of template patterns: what is counted, and that symmetries do not change it.

use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, Grid, Symmetry, Transpose};
use basecover::pattern::{Logic, Pattern, TemplateJudge};
use basecover::search::template::TemplateSearch;
use basecover::search::{Limits, Listing, Region, StopReason, find};
use basecover::solve::basics::{After, apply};
use basecover::survey::CanonicalForm;
use basecover::survey::catalogue::{Catalogue, Counted, Entry, Scope};
use itertools::Itertools;
use std::collections::BTreeMap;

/// Fata Morgana, and two more with small template patterns.
const PUZZLES: [&str; 3] = [
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    "98.7..6..7...9......5.4.3..6.....5...9...........3..24..3.5.7..8...2.............",
    "98.7.....6...8......74..9..5...6.8...6...5.3......4..1..8..37.....2..4.......1.5.",
];

fn grid(text: &str) -> Grid {
    let mut grid = formats::read(text, None).unwrap().remove(0).grid;
    apply(&mut grid, After::Subsets);
    grid
}

fn scope(counted: Counted) -> Scope {
    Scope {
        logic: Logic::Templates,
        max_order: 2,
        max_rank: Region::ANY_RANK,
        counted,
    }
}

fn catalogue(grid: &Grid, counted: Counted) -> Catalogue {
    let position = Position::new(grid).unwrap();
    let (catalogue, stop) = Catalogue::of(1, &position, scope(counted), &Limits::default());
    assert_eq!(stop, StopReason::Exhausted);
    catalogue
}

fn counts(catalogue: &Catalogue) -> BTreeMap<CanonicalForm, u64> {
    let count = |(form, entry): (&CanonicalForm, &Entry)| (form.clone(), entry.count);
    catalogue.sorted().into_iter().map(count).collect()
}

fn form(pattern: &Pattern, target: Candidate) -> CanonicalForm {
    CanonicalForm::by(Logic::Templates, pattern, target).unwrap().0
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
    let mut all = 0;
    for text in PUZZLES {
        let grid = grid(text);
        let judge = TemplateJudge::new(&grid);
        let region = Region::templates().max_order(2);
        let found = find(
            &Position::new(&grid).unwrap(),
            &region,
            Listing::All,
            &Limits::default(),
        );
        let mut slow: BTreeMap<CanonicalForm, u64> = BTreeMap::new();
        for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
            let parts = parts(proven.pattern());
            for &target in proven.eliminations() {
                let eliminates = |part: &Pattern| judge.verify_claim(part.clone(), &[target]).is_ok();
                if !parts.iter().any(eliminates) {
                    *slow.entry(form(proven.pattern(), target)).or_default() += 1;
                    all += 1;
                }
            }
        }
        assert_eq!(counts(&catalogue(&grid, Counted::Irreducible)), slow, "{text}");
    }
    assert!(all > 20, "{all}");
}

/// Twice a pattern is a pattern, and could do without its half.
#[test]
fn what_could_do_without_a_part_is_not_irreducible() {
    let grid = grid(PUZZLES[0]);
    let (position, region) = (Position::new(&grid).unwrap(), Region::templates().max_order(2));
    let found = find(&position, &region, Listing::All, &Limits::default());
    let mut search = TemplateSearch::new(&position, &region);
    for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
        let twice = Pattern::from_weights(proven.pattern().weights().map(|(id, weight)| (id, 2 * weight)));
        for &target in proven.eliminations() {
            assert!(
                TemplateJudge::new(&grid)
                    .verify_claim(twice.clone(), &[target])
                    .is_ok()
            );
            let mut holds = |pattern| search.is_irreducible(pattern, target, &Limits::default());
            assert_eq!(holds(proven.pattern()), Ok(true));
            assert_eq!(holds(&twice), Ok(false));
        }
    }
}

#[test]
fn smallest_patterns_count_once_for_each_candidate_that_falls() {
    for text in PUZZLES {
        let grid = grid(text);
        let region = Region::templates().max_order(2);
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
        let slow = least.into_values().counts();
        let mut fast = std::collections::HashMap::new();
        for (form, entry) in catalogue(&grid, Counted::Minimal).sorted() {
            let size = (form.pattern().order(), form.pattern().rank());
            *fast.entry(size).or_default() += usize::try_from(entry.count).unwrap();
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
        let symmetry = Symmetry::new(transpose, rows, columns, digits).unwrap();
        let [own, other] =
            [grid.clone(), symmetry.grid(&grid)].map(|grid| counts(&catalogue(&grid, Counted::Irreducible)));
        assert!(!own.is_empty());
        assert_eq!(own, other, "{text}");
    }
}

#[cfg(feature = "json")]
#[test]
fn records_of_forms_prove_themselves_and_corrupted_ones_are_refused() {
    use basecover::report::json::{self, CatalogueRecord, Discrepancy, FormRecord};
    let catalogue = catalogue(&grid(PUZZLES[0]), Counted::Irreducible);
    for (form, entry) in catalogue.sorted() {
        let record = FormRecord::new(form, entry);
        let read: FormRecord = serde_json::from_str(&json::line(&record)).unwrap();
        assert_eq!(read.entry(), Ok((form.clone(), entry.clone())));
    }
    let exocet = catalogue
        .sorted()
        .into_iter()
        .find(|(form, _)| form.pattern().rank() == 0);
    let (form, entry) = exocet.unwrap();
    assert_eq!(entry.example.technique, Some("junior-exocet"));
    let refused = |corrupt: &dyn Fn(&mut FormRecord)| {
        let mut record = FormRecord::new(form, entry);
        corrupt(&mut record);
        record.entry().unwrap_err()
    };
    // As a pattern of candidates it covers too little.
    assert!(matches!(
        refused(&|r| r.kind = None),
        Discrepancy::Rejected { .. }
    ));
    assert!(matches!(
        refused(&|r| r.kind = Some("plain".into())),
        Discrepancy::Proof(_)
    ));
    assert!(matches!(
        refused(&|r| r.example.base.0.truncate(1)),
        Discrepancy::Rejected { .. }
    ));
    assert!(matches!(refused(&|r| r.form.push(' ')), Discrepancy::Form(_)));
    let end = CatalogueRecord::new(scope(Counted::Irreducible), "subsets", None);
    assert_eq!(end.scope(), scope(Counted::Irreducible));
    let other = CatalogueRecord {
        logic: Some("magic".into()),
        ..end
    };
    assert!(matches!(other.logic(), Err(Discrepancy::Proof(_))));
}
