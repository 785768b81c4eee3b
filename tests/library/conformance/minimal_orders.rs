//! The orders the search finds against minimal orders computed by a MIP solver that is not ours.

use crate::common::published;
use basecover::constraint::Position;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Form, Minimal};
use basecover::search::{Limits, Listing, Overlap, Region, StopReason, find};
use serde_json::Value;
use std::collections::BTreeMap;

struct Record {
    puzzle: String,
    grid: Grid,
    /// By target: the bound v(X), and the least order or none.
    orders: BTreeMap<String, (f64, Option<i64>)>,
}

/// The records of the file, with the column for disjoint or for overlapping base sets.
fn records(column: &str) -> Vec<Record> {
    let record = |record: Value| {
        let live = record["grid"]
            .as_str()
            .unwrap()
            .char_indices()
            .filter(|&(_, c)| c != '.');
        let targets = record["targets"].as_object().unwrap().iter();
        Record {
            puzzle: record["puzzle"].to_string(),
            grid: Grid::from_live(
                live.map(|(i, _)| Candidate::from_index(i))
                    .collect::<CandidateSet>(),
            ),
            orders: targets
                .map(|(x, row)| (x.clone(), (row["bound"].as_f64().unwrap(), row[column].as_i64())))
                .collect(),
        }
    };
    let records: Vec<_> = published::records("minimal_orders.jsonl")
        .into_iter()
        .map(record)
        .collect();
    assert!(!records.is_empty(), "no record in the file");
    records
}

const COLUMNS: [(&str, Overlap); 2] = [("disjoint", Overlap::Forbidden), ("overlap", Overlap::Allowed)];

/// By target: the least order among the plain steps that eliminate it.
fn least_orders(grid: &Grid, region: &Region, listing: Listing) -> BTreeMap<String, i64> {
    let found = find(&Position::new(grid).unwrap(), region, listing, &Limits::default());
    assert_eq!(found.stop, StopReason::Exhausted);
    let mut orders = BTreeMap::new();
    // Steps come smallest first.
    for step in found.steps.iter().filter(|step| step.form() == Form::Plain) {
        assert!(!region.is_whole() || listing == Listing::All || step.minimal == Minimal::Proven);
        for target in step.eliminations() {
            orders.entry(target.to_string()).or_insert(step.order());
        }
    }
    orders
}

#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn every_least_order_agrees() {
    for (column, overlap) in COLUMNS {
        for record in records(column) {
            let expected = record
                .orders
                .iter()
                .filter_map(|(x, row)| Some((x.clone(), row.1?)))
                .collect();
            let region = Region::default().overlap(overlap);
            let orders = least_orders(&record.grid, &region, Listing::Best);
            assert_eq!(orders, expected, "{} {column}", record.puzzle);
        }
    }
}

/// The exhaustive listing misses none either, as far as it is asked to go.
#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn every_least_order_up_to_five_is_listed() {
    const MAX_ORDER: i64 = 5;
    for (column, overlap) in COLUMNS {
        for record in records(column) {
            let reached = |row: &(f64, Option<i64>)| row.1.filter(|&order| order <= MAX_ORDER);
            let expected = record
                .orders
                .iter()
                .filter_map(|(x, row)| Some((x.clone(), reached(row)?)))
                .collect();
            let region = Region::default().overlap(overlap).max_order(MAX_ORDER);
            let orders = least_orders(&record.grid, &region, Listing::All);
            assert_eq!(orders, expected, "{} {column}", record.puzzle);
        }
    }
}
