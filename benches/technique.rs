//! `find --technique NAME --after singles` on the three GNPX samples, one core: search, verification and
//! names.
//!
//! `cargo bench --bench technique`; record what it prints in `benches/README.md`.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Grid;
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Query};
use criterion::{Criterion, criterion_group, criterion_main};

const SAMPLES: [(&str, &str); 3] = [
    ("gnpx-1", include_str!("../puzzles/gnpx-1.txt")),
    ("gnpx-2", include_str!("../puzzles/gnpx-2.txt")),
    ("gnpx-3", include_str!("../puzzles/gnpx-3.txt")),
];

/// Names of techniques or groups, each up to an order of its own.
const ASKED: [(&str, Option<i64>); 7] = [
    ("fish", Some(4)),
    ("fish", Some(7)),
    ("subsets", None),
    ("wings", None),
    ("sue-de-coq", None),
    ("als-xz", None),
    ("grouped-aic", None),
];

fn after_singles(text: &str) -> Grid {
    let mut grid = formats::read(text, None).expect("a puzzle file").remove(0).grid;
    grid.place_singles();
    grid
}

fn techniques(c: &mut Criterion) {
    // The library shares the targets among rayon's threads; the figures asked for are those of one core.
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("no pool yet");
    for (asked, max_order) in ASKED {
        let order = max_order.map_or(String::new(), |order| format!("_order_{order}"));
        let mut group = c.benchmark_group(format!("{asked}{order}"));
        group.sample_size(20);
        let techniques = technique::select(asked);
        for (name, text) in SAMPLES {
            let grid = after_singles(text);
            let query = Query::new(&techniques)
                .max_order(max_order)
                .listing(Listing::Best);
            group.bench_function(name, |b| {
                b.iter(|| {
                    let position = Position::new(&grid).expect("no contradiction");
                    technique::find(&position, &query, &Limits::default())
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, techniques);
criterion_main!(benches);
