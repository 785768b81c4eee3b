//! The orders the search finds against minimal orders computed by a MIP solver that is not ours.

use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::search::{Limits, Listing, Overlap, Region, StopReason, find};
use serde_json::Value;
use std::collections::BTreeMap;

/// As far as the exhaustive search is asked to go.
const MAX_ORDER: usize = 5;

#[test]
#[ignore = "needs ../shared: run by .ci/run"]
fn orders_up_to_five_agree() {
    let shared = std::env::var("BASECOVER_SHARED").expect("BASECOVER_SHARED names the folder");
    let text = std::fs::read_to_string(format!("{shared}/conformance/minimal_orders.jsonl")).unwrap();
    let mut compared = 0;
    for line in text.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let live: CandidateSet = record["grid"]
            .as_str()
            .unwrap()
            .char_indices()
            .filter(|&(_, c)| c != '.')
            .map(|(i, _)| Candidate::from_index(i))
            .collect();
        let grid = Grid::from_live(live);
        for (name, overlap) in [("disjoint", Overlap::Forbidden), ("overlap", Overlap::Allowed)] {
            let expected: BTreeMap<String, i64> = record["targets"]
                .as_object()
                .unwrap()
                .iter()
                .filter_map(|(target, row)| Some((target.clone(), row[name].as_i64()?)))
                .filter(|&(_, order)| order <= MAX_ORDER as i64)
                .collect();
            for listing in [Listing::Best, Listing::All] {
                let region = Region {
                    max_order: MAX_ORDER,
                    overlap,
                    ..Region::default()
                };
                let found = find(&grid, &region, listing, &Limits::default()).unwrap();
                assert_eq!(found.stop, StopReason::Exhausted);
                let mut orders = BTreeMap::new();
                // Steps come smallest first.
                for step in &found.steps {
                    for target in step.eliminations() {
                        orders.entry(target.to_string()).or_insert(step.order());
                    }
                }
                assert_eq!(orders, expected, "{} {name} {listing:?}", record["puzzle"]);
                compared += orders.len();
            }
        }
    }
    assert!(compared > 0, "no record in the file");
    println!("{compared} orders agree");
}
