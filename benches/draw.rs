//! A drawing of many sets: the loop of Easter Monster as SVG.
//!
//! `cargo bench --bench draw`

use basecover::formats;
use basecover::pattern::{Step, verify};
use basecover::technique;
use basecover_report::Picture;
use basecover_report::svg::{self, Theme};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

const PUZZLE: &str = include_str!("../puzzles/easter-monster.txt");
const LOOP: &str = "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9 \
                    / 3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9";

fn drawing(c: &mut Criterion) {
    let grid = formats::read(PUZZLE, None).expect("a puzzle file").remove(0).grid;
    let proven = verify(&grid, LOOP.parse().expect("a pattern")).expect("it holds");
    let step = technique::name(&grid, Step::group([proven]).remove(0));
    let picture = Picture::of_named(&grid, &step, 0).expect("it has a cover choice");
    c.bench_function("draw/easter-monster", |b| {
        b.iter(|| black_box(svg::draw(&picture, Theme::Auto)));
    });
}

criterion_group!(benches, drawing);
criterion_main!(benches);
