//! Why the hot kernels use fixed words: the search's own set operations on [`Bits`] and on `bitvec`.
//!
//! `cargo bench --bench bits`.

use basecover::bits::Bits;
use bitvec::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

const WORDS: usize = 4;

/// A hundred sets of a few members each, as a position's constraints are.
fn sets() -> Vec<Vec<usize>> {
    (0..100)
        .map(|i| (0..5).map(|j| (i * 37 + j * 53) % (64 * WORDS)).collect())
        .collect()
}

fn bits(c: &mut Criterion) {
    let words: Vec<Bits<WORDS>> = sets().into_iter().map(|set| set.into_iter().collect()).collect();
    let vectors: Vec<BitArr!(for 64 * WORDS, in u64)> = sets()
        .into_iter()
        .map(|set| {
            let mut bits = BitArray::ZERO;
            set.into_iter().for_each(|i| bits.set(i, true));
            bits
        })
        .collect();

    let mut group = c.benchmark_group("uncovered_candidates_of_100_bases");
    group.bench_function("words", |b| {
        let cover = words[7].or(&words[11]);
        b.iter(|| {
            words
                .iter()
                .map(|set| black_box(set).minus(&cover).len())
                .sum::<usize>()
        });
    });
    group.bench_function("bitvec", |b| {
        let cover = vectors[7] | vectors[11];
        b.iter(|| {
            vectors
                .iter()
                .map(|&set| (black_box(set) & !cover).count_ones())
                .sum::<usize>()
        });
    });
    group.finish();

    let mut group = c.benchmark_group("whether_100_bases_are_covered");
    group.bench_function("words", |b| {
        let cover = words[7].or(&words[11]);
        b.iter(|| words.iter().filter(|set| black_box(set).within(&cover)).count());
    });
    group.bench_function("bitvec", |b| {
        let cover = vectors[7] | vectors[11];
        b.iter(|| {
            vectors
                .iter()
                .filter(|&&set| (black_box(set) & !cover).not_any())
                .count()
        });
    });
    group.finish();
}

criterion_group!(benches, bits);
criterion_main!(benches);
