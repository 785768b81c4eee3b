//! What template logic costs: `cargo bench --bench template`.
//!
//! `decide` is a whole position with its exact proofs, `closure` all that template patterns eliminate one
//! after the other, `smallest` a smallest pattern with its proof, `judge` a pattern in a prepared grid. The
//! lists are those of the bench `decide`; the figure is for all positions of a list together.

mod positions;

use basecover::constraint::Position;
use basecover::grid::Grid;
use basecover::lp::{Verdict, template};
use basecover::pattern::{Pattern, TemplateJudge};
use basecover::search::template::TemplateSearch;
use basecover::search::{Limits, Region};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
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

/// All candidates of a position that some template pattern eliminates, each by itself from the same start, as
/// `find` does; an element is one of them.
fn bench_smallest(criterion: &mut Criterion) {
    let region = Region::templates();
    let mut group = criterion.benchmark_group("template/smallest");
    group.sample_size(10);
    for list in lists() {
        let eliminable = |grid: &Grid| {
            let position = position(grid);
            let decisions = template::decide(&position).into_iter();
            let targets = decisions.filter_map(|decision| match decision.verdict {
                Verdict::Eliminable { value, .. } => Some((decision.candidate, value)),
                _ => None,
            });
            let targets: Vec<_> = targets.collect();
            (position, targets)
        };
        let prepared: Vec<_> = list.grids.iter().map(eliminable).collect();
        let targets: usize = prepared.iter().map(|(_, targets)| targets.len()).sum();
        if targets == 0 {
            continue;
        }
        group.throughput(Throughput::Elements(targets as u64));
        group.bench_function(format!("{} ({targets} targets)", list.name), |bencher| {
            bencher.iter(|| {
                for (position, targets) in &prepared {
                    let search = TemplateSearch::new(position, &region);
                    for &(target, value) in targets {
                        black_box(search.clone().smallest(target, value, &Limits::default()));
                    }
                }
            });
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

criterion_group!(benches, bench_decide, bench_closure, bench_smallest, bench_judge);
criterion_main!(benches);
