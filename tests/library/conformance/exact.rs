//! Exact logic against published deductions, and against least orders by another solver.

use crate::common::published;
use basecover::constraint::ConstraintSet;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::search::Limits;
use basecover::search::exact::{Fewest, exact, fewest};
use itertools::Itertools;

#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn published_base_sets_prove_what_was_published() {
    let mut permutations = 0;
    for entry in crate::common::set_logic() {
        if entry.record["kind"] == "none" || !entry.pattern.derived().is_empty() {
            continue;
        }
        let bases: Vec<_> = entry.pattern.bases().map(|(id, _)| id).collect();
        let bases: ConstraintSet = bases.into_iter().collect();
        let found = exact(&entry.grid, &bases, 0, &Limits::default());
        assert!(found.is_complete(), "{}", entry.name);
        let missing = entry
            .eliminations
            .iter()
            .filter(|&&c| !found.eliminations.contains(c));
        assert_eq!(missing.collect_vec(), Vec::<&Candidate>::new(), "{}", entry.name);
        permutations += usize::from(entry.record["kind"] == "permutation");
    }
    assert!(permutations > 1, "{permutations}");
}

/// Least orders by a solver that nobody here wrote.
#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn least_orders_as_another_solver_has_them() {
    let mut compared = 0;
    for record in published::records("exact_orders.jsonl") {
        let text = record["grid"].as_str().unwrap();
        let live = text.char_indices().filter(|&(_, c)| c != '.');
        let live: CandidateSet = live.map(|(i, _)| Candidate::from_index(i)).collect();
        let grid = Grid::from_live(live);
        for (target, order) in record["exact"].as_object().unwrap() {
            // The larger ones take minutes together.
            let order = order.as_u64().unwrap();
            if order > 8 {
                continue;
            }
            let target: Candidate = target.parse().unwrap();
            let Fewest::Least(bases) = fewest(&grid, target, &Limits::default()) else {
                panic!("{target}");
            };
            assert_eq!(bases.len() as u64, order, "{target}");
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}
