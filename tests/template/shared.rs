//! Published data. Slow without optimisation: `cargo test --release --test template -- --ignored`.

use crate::oracle::from_729;
use basecover::constraint::ConstraintId;
use basecover::grid::Candidate;
use basecover::pattern::{Logic, Pattern, Rejection, verify, verify_by};
use serde_json::Value;
use std::path::PathBuf;

fn read(path: &str) -> String {
    let root = PathBuf::from(std::env::var_os("BASECOVER_SHARED").expect("BASECOVER_SHARED"));
    std::fs::read_to_string(root.join(path)).unwrap()
}

fn records(file: &str) -> Vec<Value> {
    let text = read(&format!("conformance/{file}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn names<T: std::str::FromStr<Err: std::fmt::Debug>>(list: &Value) -> Vec<T> {
    let names = list.as_array().unwrap().iter();
    names
        .map(|name| name.as_str().unwrap().parse().unwrap())
        .collect()
}

/// Every exocet, with what it eliminates to the last candidate; without a base cell or with another target it is not covered, or says something else.
#[test]
#[ignore = "needs ../shared: run by .ci/run"]
fn every_exocet_is_a_template_pattern() {
    let (mut exocets, mut by_candidates, mut uncovered) = (0, 0, 0);
    for record in records("exocets.jsonl") {
        let grid = from_729(record["grid"].as_str().unwrap());
        let (base, cover): (Vec<ConstraintId>, Vec<ConstraintId>) =
            (names(&record["base"]), names(&record["cover"]));
        let mut listed: Vec<Candidate> = names(&record["eliminations"]);
        listed.sort_unstable();
        let pattern = Pattern::new(base.clone(), cover.clone());
        let proven = verify_by(Logic::Templates, &grid, pattern.clone(), &[]).unwrap();
        assert_eq!(proven.eliminations(), listed, "{pattern:?}");
        assert_eq!((pattern.order(), pattern.rank()), (2, 0));
        exocets += 1;
        by_candidates += usize::from(verify(&grid, pattern).is_ok());
        let other = ConstraintId::from_index((cover[0].index() + 40) % 81);
        for corrupt in [
            Pattern::new(base.clone(), [cover[0]]),
            Pattern::new(base, [other, cover[1]]),
        ] {
            match verify_by(Logic::Templates, &grid, corrupt.clone(), &[]) {
                Err(Rejection::UncoveredTemplate { template, excess }) => {
                    let sum: i64 = template.iter().map(|&c| corrupt.excess(c)).sum();
                    assert!(sum == excess && excess < 0);
                    uncovered += 1;
                }
                Ok(proven) => assert_ne!(proven.eliminations(), listed),
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert_eq!((exocets, by_candidates), (240, 0));
    assert!(uncovered > 400, "{uncovered}");
}
