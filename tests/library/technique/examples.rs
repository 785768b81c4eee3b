//! Each technique has an example, is recognised on it, and found again by its own search.

use crate::common::file;
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Grid;
use basecover::pattern::{Claim, Proven, Step, verify_by};
use basecover::search::Limits;
use basecover::technique::{self, Coverage, FoundNamed, Group, Query, Technique};

fn find(grid: &Grid, technique: &'static Technique) -> FoundNamed {
    technique::find(
        &Position::new(grid).unwrap(),
        &Query::new(&[technique]),
        &Limits::default(),
    )
}

fn one_in_so_many_bears_its_name(step: usize) {
    for technique in technique::all().iter().step_by(step) {
        let example = technique.example;
        let grid = formats::read(example.grid, None).unwrap().swap_remove(0).grid;
        if technique.groups.contains(&Group::Derived) {
            // The names of derived truths are those of their generators: the pattern is looked up among what
            // is found.
            let found = find(&grid, technique);
            let patterns = found.steps.iter().flat_map(|step| step.step.patterns());
            let shown = |proven: &Proven| proven.pattern().to_string() == example.pattern;
            assert!(patterns.into_iter().any(shown), "{} is not found", technique.id);
            for step in found.steps {
                let named = technique::name(&grid, step.step.clone());
                assert!(named.is(technique) && step.is(technique), "{}", technique.id);
            }
            continue;
        }
        let claim: Claim = example.pattern.parse().unwrap();
        let proven = verify_by(technique.logic(), &grid, claim.pattern, &[]).unwrap();
        let named = technique::name(&grid, Step::group([proven.clone()]).swap_remove(0));
        assert!(
            named.is(technique),
            "{}: named {:?}",
            technique.id,
            named.technique.map(|t| t.id)
        );

        let found = find(&grid, technique);
        if technique.groups.contains(&Group::Templates) && found.coverage == Coverage::Smallest {
            // A smallest pattern for each candidate need not be this one.
            assert!(
                found.steps.iter().all(|step| step.is(technique)),
                "{}",
                technique.id
            );
            continue;
        }
        let eliminated = |step: &technique::Named| step.step.eliminations();
        let all: Vec<_> = found.steps.iter().flat_map(eliminated).collect();
        assert!(
            found.steps.iter().all(|step| step.is(technique)),
            "{}",
            technique.id
        );
        assert!(
            proven.eliminations().iter().any(|c| all.contains(c)),
            "{} is not found",
            technique.id
        );
    }
}

#[test]
fn each_example_bears_its_name() {
    one_in_so_many_bears_its_name(16);
}

#[test]
fn names_are_unique_and_say_what_they_are() {
    let mut ids: Vec<_> = technique::all().iter().map(|technique| technique.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for technique in technique::all() {
        assert!(
            technique.what.ends_with('.') && technique.why.ends_with('.'),
            "{}",
            technique.id
        );
        assert!(!technique.references.is_empty(), "{}", technique.id);
    }
}

mod real {
    use super::*;
    use basecover_report::json::{self, Record};
    use std::collections::BTreeMap;
    use std::fs;

    /// Real positions with three steps of each technique: each is proven, and has the name it is listed
    /// under.
    #[test]
    fn real_examples_have_their_names() {
        let path = file("docs/research/examples.jsonl");
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for line in fs::read_to_string(path).unwrap().lines() {
            let Record::Step(record) = json::read(line).unwrap() else {
                panic!("{line}");
            };
            let (grid, step) = record.prove().unwrap();
            let name = record.technique.unwrap();
            let technique = technique::all().iter().find(|technique| technique.id == name);
            assert!(
                technique::name(&grid, step).is(technique.unwrap()),
                "{name}: {line}"
            );
            *counts.entry(name).or_default() += 1;
        }
        for technique in technique::all() {
            // docs/gallery.md says where none was found.
            let wanted = if technique.id == "firework-quad" { 0 } else { 3 };
            let count = counts.get(technique.id).copied().unwrap_or_default();
            assert_eq!(count, wanted, "{}", technique.id);
        }
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: all techniques, for a minute"]
    fn each_example_bears_its_name() {
        one_in_so_many_bears_its_name(1);
    }
}
