//! Decides every candidate of the positions with basecover and with HiGHS, checks that they agree and prints
//! both times.
//!
//! basecover proves each answer exactly, by a pattern or a point in whole numbers; HiGHS gives values in
//! floating point.

#[path = "../../positions/mod.rs"]
mod positions;

use basecover::constraint::{Position, Space};
use basecover::grid::Grid;
use basecover::lp::decide;
use basecover_peers::{Ask, mean, values};
use criterion::{Criterion, SamplingMode};
use positions::{List, eliminable, lists};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let rows: Vec<_> = lists().iter().map(|list| row(&mut criterion, list)).collect();
    criterion.final_summary();
    println!(
        "\nms for all positions of the list; HiGHS asked for every candidate, and for those that no optimum has settled\n"
    );
    println!("| | candidates | basecover | HiGHS, every | ratio | HiGHS, unsettled | ratio |");
    println!("|---|---|---|---|---|---|---|");
    rows.iter().for_each(|row| println!("{row}"));
}

fn row(criterion: &mut Criterion, list: &List) -> String {
    let positions = || (list.grids.iter()).map(|grid| Position::new(grid).expect("a consistent position"));
    let prepared: Vec<_> = positions().collect();
    let spaces: Vec<_> = prepared.iter().map(Position::space).collect();
    let mut group = criterion.benchmark_group(format!("decide/{}", list.name));
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    let ((), basecover) = mean(&mut group, "basecover", || {
        positions().for_each(|position| drop(decide(&position)));
    });
    let mut highs = |ask, name| {
        let (found, time) = mean(&mut group, name, || {
            spaces.iter().map(|space| values(space, ask)).collect::<Vec<_>>()
        });
        for ((grid, space), values) in list.grids.iter().zip(&spaces).zip(found) {
            check(grid, space, &values);
        }
        time.as_secs_f64() * 1e3
    };
    let every = highs(Ask::Every, "HiGHS, every candidate");
    let unsettled = highs(Ask::Unsettled, "HiGHS, unsettled candidates");
    group.finish();
    let basecover = basecover.as_secs_f64() * 1e3;
    format!(
        "| {} | {} | {basecover:.2} | {every:.1} | {:.1} | {unsettled:.1} | {:.1} |",
        list.name,
        spaces.iter().map(|space| space.candidate_count()).sum::<usize>(),
        every / basecover,
        unsettled / basecover,
    )
}

/// Panics unless both find the same largest value for every candidate.
fn check(grid: &Grid, space: &Space, theirs: &[f64]) {
    let mut ours = vec![1.0; space.candidate_count()];
    for (candidate, value) in eliminable(grid) {
        let value = value.expect("a fractional solution: the puzzles have one");
        let number = space.number_of(candidate).expect("a candidate that sees another");
        ours[number] = value.to_f64();
    }
    for (number, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        assert!(
            (ours - theirs).abs() < 1e-6,
            "{}: basecover {ours}, HiGHS {theirs}",
            space.candidate(number)
        );
    }
}
