//! The reading cost of named steps against the levels that people gave their techniques.

use crate::common::file;
use basecover_report::json::{self, Record};
use std::collections::BTreeMap;
use std::fs;

/// The levels of Sudoku Explainer, tenths; where it has several for a technique, their mean.
const LEVELS: [(&str, i64); 25] = [
    ("full-house", 10),
    ("hidden-single", 14),
    ("naked-single", 23),
    ("pointing", 26),
    ("claiming", 28),
    ("naked-pair", 30),
    ("x-wing", 32),
    ("hidden-pair", 34),
    ("naked-triple", 36),
    ("swordfish", 38),
    ("hidden-triple", 40),
    ("xy-wing", 42),
    ("xyz-wing", 44),
    ("unique-rectangle-1", 45),
    ("unique-rectangle-2", 45),
    ("unique-rectangle-4", 45),
    ("unique-rectangle-3", 46),
    ("naked-quad", 50),
    ("jellyfish", 52),
    ("hidden-quad", 54),
    ("bug-plus-one", 56),
    ("x-chain", 66),
    ("xy-chain", 70),
    ("continuous-nice-loop", 71),
    ("aic", 72),
];

/// Ranks from the least to the largest, doubled; equal values share theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        (2 * below + equal) as f64
    };
    values.iter().map(rank).collect()
}

/// Spearman's: the correlation of the ranks.
fn rank_correlation(a: &[f64], b: &[f64]) -> f64 {
    let [a, b] = [a, b].map(|values| {
        let ranks = ranks(values);
        let mean = ranks.iter().sum::<f64>() / ranks.len() as f64;
        ranks.into_iter().map(|rank| rank - mean).collect::<Vec<_>>()
    });
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    dot(&a, &b) / (dot(&a, &a) * dot(&b, &b)).sqrt()
}

#[test]
fn equal_order_is_one_and_opposite_order_minus_one() {
    assert!((rank_correlation(&[1.0, 2.0, 5.0], &[10.0, 11.0, 12.0]) - 1.0).abs() < 1e-9);
    assert!((rank_correlation(&[1.0, 2.0, 5.0], &[3.0, 2.0, 1.0]) + 1.0).abs() < 1e-9);
}

#[test]
fn the_reading_cost_follows_the_levels_of_sudoku_explainer() {
    let path = file("docs/research/examples.jsonl");
    let mut costs: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in fs::read_to_string(path).unwrap().lines() {
        let Record::Step(record) = json::read(line).unwrap() else {
            panic!("{line}");
        };
        let (_, step) = record.prove().unwrap();
        let of_name = costs.entry(record.technique.unwrap()).or_default();
        of_name.push(step.reading() as f64);
    }
    let mean = |name: &str| costs[name].iter().sum::<f64>() / costs[name].len() as f64;
    let levels = LEVELS.map(|(_, level)| level as f64);
    let costs = LEVELS.map(|(name, _)| mean(name));
    let correlation = rank_correlation(&levels, &costs);
    assert!(correlation > 0.9, "{correlation}");
}
