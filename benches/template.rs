//! What template logic costs: `cargo bench --bench template`.
//!
//! `decide` is a whole position with its exact proofs, `closure` all that template patterns eliminate one after the other, `judge` a pattern in a prepared grid. The lists are those of
//! the bench `decide`; the figure is for all positions of a list together.

mod positions;

use basecover::constraint::Position;
use basecover::grid::Grid;
use basecover::lp::template;
use basecover::pattern::{Pattern, TemplateJudge};
use criterion::{Criterion, criterion_group, criterion_main};
use positions::lists;
use std::hint::black_box;

fn position(grid: &Grid) -> Position {
    Position::new(grid).expect("a consistent position")
}

fn bench_decide(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("template/decide");
    group.sample_size(10);
    for list in lists() {
        let all = |grid: &Grid| template::decide(&position(black_box(grid))).len();
        group.bench_function(list.name, |bencher| {
            bencher.iter(|| list.grids.iter().map(all).sum::<usize>());
        });
    }
}

fn bench_closure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("template/closure");
    group.sample_size(10);
    for list in lists() {
        let all = |grid: &Grid| template::closure(&position(black_box(grid))).1.len();
        group.bench_function(list.name, |bencher| {
            bencher.iter(|| list.grids.iter().map(all).sum::<usize>());
        });
    }
}

fn bench_judge(criterion: &mut Criterion) {
    let grid = Grid::empty();
    criterion.bench_function("template/judge the empty grid", |bencher| {
        bencher.iter(|| {
            TemplateJudge::new(black_box(&grid))
                .verify(Pattern::default())
                .is_err()
        });
    });
}

criterion_group!(benches, bench_decide, bench_closure, bench_judge);
criterion_main!(benches);
