//! `find --max-order N --max-rank 3 --after singles --disjoint --all` on the three GNPX samples, one core.
//!
//! `cargo bench --bench exhaustive`; record what it prints in `benches/README.md`.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Grid;
use basecover::search::{Limits, Listing, Overlap, Region, find};
use criterion::{Criterion, criterion_group, criterion_main};

const SAMPLES: [(&str, &str); 3] = [
    ("gnpx-1", include_str!("../puzzles/gnpx-1.txt")),
    ("gnpx-2", include_str!("../puzzles/gnpx-2.txt")),
    ("gnpx-3", include_str!("../puzzles/gnpx-3.txt")),
];

fn after_singles(text: &str) -> Grid {
    let mut grid = formats::read(text, None).expect("a puzzle file").remove(0).grid;
    grid.place_singles();
    grid
}

fn exhaustive(c: &mut Criterion) {
    // The library shares the targets among rayon's threads; the figures asked for are those of one core.
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("no pool yet");
    for (order, samples) in [(4, 50), (5, 10), (6, 10)] {
        let mut group = c.benchmark_group(format!("all_disjoint_order_{order}"));
        group.sample_size(samples);
        for (name, text) in SAMPLES {
            let grid = after_singles(text);
            let region = Region::default().max_order(order).overlap(Overlap::Forbidden);
            group.bench_function(name, |b| {
                b.iter(|| {
                    let position = Position::new(&grid).expect("no contradiction");
                    find(&position, &region, Listing::All, &Limits::default())
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, exhaustive);
criterion_main!(benches);
