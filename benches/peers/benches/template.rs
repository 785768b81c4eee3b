//! Decides every candidate of the positions at template level with basecover and with HiGHS, checks that they
//! agree and prints both times.
//!
//! basecover lists no template and proves each answer exactly, by a pattern or a mix in whole numbers; HiGHS
//! has every template as a column and gives values in floating point.

#[path = "../../positions/mod.rs"]
mod positions;

use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Verdict, template};
use basecover_peers::{Ask, mean, template_values};
use criterion::{Criterion, SamplingMode};
use positions::{List, lists};

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
    let positions: Vec<_> = (list.grids.iter())
        .map(|grid| Position::new(grid).expect("a consistent position"))
        .collect();
    let mut group = criterion.benchmark_group(format!("template/{}", list.name));
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    let ((), basecover) = mean(&mut group, "basecover", || {
        positions
            .iter()
            .for_each(|position| drop(template::decide(position)));
    });
    let mut highs = |ask, name| {
        let (found, time) = mean(&mut group, name, || {
            let values = |grid: &Grid| template_values(grid, ask);
            list.grids.iter().map(values).collect::<Vec<_>>()
        });
        for (position, values) in positions.iter().zip(found) {
            check(position, &values);
        }
        time.as_secs_f64() * 1e3
    };
    let every = highs(Ask::Every, "HiGHS, every candidate");
    let unsettled = highs(Ask::Unsettled, "HiGHS, unsettled candidates");
    group.finish();
    let basecover = basecover.as_secs_f64() * 1e3;
    let candidates = list.grids.iter().map(|grid| grid.live().len());
    format!(
        "| {} | {} | {basecover:.2} | {every:.1} | {:.1} | {unsettled:.1} | {:.1} |",
        list.name,
        candidates.sum::<usize>(),
        every / basecover,
        unsettled / basecover,
    )
}

/// Panics unless both find the same largest value for every candidate.
fn check(position: &Position, theirs: &[(Candidate, f64)]) {
    let decisions = template::decide(position);
    assert_eq!(decisions.len(), theirs.len());
    for (decision, &(candidate, theirs)) in decisions.iter().zip(theirs) {
        let ours = match &decision.verdict {
            Verdict::Eliminable { value, .. } => value.expect("a solution: the puzzles have one").to_f64(),
            Verdict::NotEliminable { .. } => 1.0,
            Verdict::Undecided { reason } => panic!("{candidate}: {reason}"),
        };
        assert!(
            decision.candidate == candidate && (ours - theirs).abs() < 1e-6,
            "{candidate}: basecover {ours}, HiGHS {theirs}"
        );
    }
}
