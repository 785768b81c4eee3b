//! What the links of a position cost, with all their proofs: `cargo bench --bench links`.
//!
//! The figure of a list is for 20 of its positions together.

mod positions;

use basecover::constraint::Position;
use basecover::lp::links;
use criterion::{Criterion, criterion_group, criterion_main};
use positions::lists;
use std::hint::black_box;

fn bench_links(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("links");
    group.sample_size(10);
    for list in lists() {
        group.bench_function(list.name, |bencher| {
            bencher.iter(|| {
                (list.grids.iter())
                    .map(|grid| Position::new(black_box(grid)).expect("a consistent position"))
                    .map(|position| links(&position, None).expect("a solution").pairs.len())
                    .sum::<usize>()
            });
        });
    }
}

criterion_group!(benches, bench_links);
criterion_main!(benches);
