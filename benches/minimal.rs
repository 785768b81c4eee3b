//! What the smallest pattern of a candidate costs, with the proof that none is smaller:
//! `cargo bench --bench minimal`.
//!
//! One pass is all candidates of the position that some pattern eliminates, one after the other; what they
//! share is prepared once, as in [`find`](basecover::search::find). An element is one of them. Which they
//! are, and their values, is known before.

mod positions;

use basecover::constraint::Position;
use basecover::search::{Limits, MinimalSearch, Region};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use positions::{eliminable, lists};
use std::hint::black_box;

fn bench_minimal(criterion: &mut Criterion) {
    let region = Region::default();
    let mut group = criterion.benchmark_group("minimal");
    group.sample_size(10);
    for list in lists() {
        let prepared: Vec<_> = (list.grids.iter())
            .map(|grid| {
                let position = Position::new(grid).expect("a consistent position");
                (position, eliminable(grid))
            })
            .collect();
        let targets: usize = prepared.iter().map(|(_, targets)| targets.len()).sum();
        if targets == 0 {
            continue;
        }
        group.throughput(Throughput::Elements(targets as u64));
        group.bench_function(format!("{} ({targets} targets)", list.name), |bencher| {
            bencher.iter(|| {
                for (position, targets) in &prepared {
                    let mut search = MinimalSearch::new(position, &region);
                    for &(target, value) in targets {
                        black_box(search.smallest(target, value, &Limits::default()));
                    }
                }
            });
        });
    }
}

criterion_group!(benches, bench_minimal);
criterion_main!(benches);
