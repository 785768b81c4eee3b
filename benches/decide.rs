//! What the linear programs cost: `cargo bench --bench decide`.
//!
//! `decide` is a whole position with its exact proofs, `order_bound` all its eliminable candidates. The
//! figure of a list is for 20 of its positions together.

mod positions;

use basecover::constraint::Position;
use basecover::lp::{Bases, Objective, OrderLp, decide};
use criterion::{Criterion, criterion_group, criterion_main};
use positions::{eliminable, lists};
use std::hint::black_box;

fn bench_decide(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decide");
    for list in lists() {
        group.bench_function(list.name, |bencher| {
            bencher.iter(|| {
                (list.grids.iter())
                    .map(|grid| Position::new(black_box(grid)).expect("a consistent position"))
                    .map(|position| decide(&position).len())
                    .sum::<usize>()
            });
        });
    }
}

fn bench_order_bound(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("order_bound");
    group.sample_size(10);
    for list in lists() {
        let prepared: Vec<_> = (list.grids.iter())
            .map(|grid| {
                let position = Position::new(grid).expect("a consistent position");
                let space = position.space();
                let targets: Vec<_> = eliminable(grid)
                    .into_iter()
                    .filter_map(|(candidate, _)| space.number_of(candidate))
                    .collect();
                (position, targets)
            })
            .collect();
        let targets: usize = prepared.iter().map(|(_, targets)| targets.len()).sum();
        group.bench_function(format!("{} ({targets} targets)", list.name), |bencher| {
            bencher.iter(|| {
                for (position, targets) in &prepared {
                    let mut program = OrderLp::new(position.space(), Bases::Overlapping, Objective::Order);
                    for &target in targets {
                        program.aim(target);
                        black_box(program.solve(None));
                    }
                }
            });
        });
    }
}

criterion_group!(benches, bench_decide, bench_order_bound);
criterion_main!(benches);
