//! What the linear programs cost: `cargo bench --bench decide`.
//!
//! `decide` is a whole position with its exact proofs, `order_bound` all its eliminable candidates. With the environment variable BASECOVER_SHARED
//! set to a folder that holds `puzzles/*.txt`, 20 positions of each of three lists are measured too; the figure is for all 20 together.

use basecover::constraint::Space;
use basecover::grid::{CellState, Digit, Grid};
use basecover::lp::{Bases, Objective, OrderLp, Verdict, decide};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::Path;

const SHIPPED: [(&str, &str); 5] = [
    (
        "gnpx-1",
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    ),
    (
        "easter-monster",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ),
    (
        "golden-nugget",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ),
    (
        "ai-escargot",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ),
    (
        "inkala-2012",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
];

const LISTS: [&str; 3] = ["unbiased_sample", "top1465", "hardest_1106"];

fn after_singles(text: &str) -> Grid {
    let mut cells = [CellState::Open; 81];
    for (state, c) in cells.iter_mut().zip(text.chars()) {
        *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
    }
    let mut grid = Grid::from_cells(cells).expect("a puzzle without clashes");
    grid.place_singles();
    grid
}

/// Twenty positions of a list, evenly spread.
fn twenty(folder: &Path, list: &str) -> Vec<Grid> {
    let text = std::fs::read_to_string(folder.join(format!("puzzles/{list}.txt"))).expect("the list");
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines
        .iter()
        .step_by(lines.len() / 20)
        .take(20)
        .map(|line| after_singles(line))
        .collect()
}

fn positions() -> Vec<(String, Vec<Grid>)> {
    let shipped = SHIPPED
        .iter()
        .map(|(name, text)| ((*name).to_owned(), vec![after_singles(text)]));
    let folder = std::env::var_os("BASECOVER_SHARED");
    let shared = folder
        .iter()
        .flat_map(|folder| LISTS.map(|list| (format!("{list}-20"), twenty(Path::new(folder), list))));
    shipped.chain(shared).collect()
}

fn bench_decide(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decide");
    for (name, grids) in positions() {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                grids
                    .iter()
                    .map(|grid| decide(black_box(grid)).len())
                    .sum::<usize>()
            });
        });
    }
}

fn bench_order_bound(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("order_bound");
    group.sample_size(10);
    for (name, grids) in positions() {
        let prepared: Vec<_> = (grids.iter())
            .map(|grid| {
                let space = Space::new(grid).expect("a consistent position");
                let eliminable = decide(grid)
                    .into_iter()
                    .filter(|d| matches!(d.verdict, Verdict::Eliminable { .. }));
                let targets: Vec<_> = eliminable.filter_map(|d| space.number_of(d.candidate)).collect();
                (space, targets)
            })
            .collect();
        let targets: usize = prepared.iter().map(|(_, targets)| targets.len()).sum();
        group.bench_function(format!("{name} ({targets} targets)"), |bencher| {
            bencher.iter(|| {
                for (space, targets) in &prepared {
                    let mut program = OrderLp::new(space, Bases::Overlapping, Objective::Order);
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
