//! What whole puzzles cost: `cargo bench --bench solve`. Each figure is for twenty puzzles of a list, evenly
//! spread, on one thread.

mod positions;

use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::Logic;
use basecover::search::Limits;
use basecover::solve::{Measure, Plan, Strategy, rate, solve};
use basecover::truths::Selection;
use criterion::{Criterion, criterion_group, criterion_main};
use positions::puzzles;
use std::hint::black_box;

fn one_thread() -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .expect("a thread")
}

fn paths(puzzles: &[(Grid, CandidateSet)], plan: &Plan) {
    for (grid, solution) in puzzles {
        let position = Position::new(black_box(grid)).expect("a puzzle with a solution");
        let path = solve(&position, plan, solution, &Limits::default(), &mut |_, _| {});
        assert_eq!(path.end.live(), solution);
    }
}

fn bench_closure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("closure");
    let plan = Plan::default().strategy(Strategy::Closure).depth(0);
    for list in ["unbiased_sample", "clue17_sample", "top1465"] {
        let puzzles = puzzles(list);
        group.bench_function(list, |bencher| {
            one_thread().install(|| bencher.iter(|| paths(&puzzles, &plan)))
        });
    }
}

fn bench_simplest(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simplest");
    group.sample_size(10);
    for list in ["unbiased_sample", "top1465"] {
        let puzzles = puzzles(list);
        let plan = Plan::default().depth(0);
        group.bench_function(list, |bencher| {
            one_thread().install(|| bencher.iter(|| paths(&puzzles, &plan)))
        });
    }
}

fn bench_trees(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("trees");
    group.sample_size(10);
    let plan = Plan::default()
        .strategy(Strategy::Closure)
        .logic(Logic::Candidates)
        .depth(1);
    for list in ["hardest_1106", "te2_sample"] {
        let puzzles = puzzles(list);
        group.bench_function(list, |bencher| {
            one_thread().install(|| bencher.iter(|| paths(&puzzles, &plan)))
        });
    }
}

fn bench_rate(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rate");
    group.sample_size(10);
    let puzzles = puzzles("unbiased_sample");
    for measure in Measure::of(Logic::Candidates) {
        group.bench_function(measure.name(), |bencher| {
            bencher.iter(|| {
                for (grid, solution) in &puzzles {
                    let position = Position::new(grid).expect("a puzzle with a solution");
                    black_box(rate(
                        &position,
                        measure,
                        &Selection::none(),
                        solution,
                        1,
                        &Limits::default(),
                    ))
                    .expect("no limit");
                }
            });
        });
    }
}

fn bench_minlex(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("minlex");
    for list in ["unbiased_sample", "clue17_sample", "hardest_1106", "top1465"] {
        let puzzles = puzzles(list);
        group.bench_function(list, |bencher| {
            bencher.iter(|| {
                for (grid, _) in &puzzles {
                    black_box(black_box(grid).to_minlex());
                }
            });
        });
    }
}

criterion_group!(
    benches,
    bench_closure,
    bench_simplest,
    bench_trees,
    bench_rate,
    bench_minlex
);
criterion_main!(benches);
