//! Times, and the table they are printed in.

use criterion::BenchmarkGroup;
use criterion::measurement::WallTime;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A pass that takes longer is made once and not repeated.
const LONG: Duration = Duration::from_secs(3);

/// What a pass gave, and the mean time of one: over all that criterion made of it where a pass is short, else
/// that of the one pass.
pub fn mean<T>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    mut pass: impl FnMut() -> T,
) -> (T, Duration) {
    let start = Instant::now();
    let result = pass();
    let once = start.elapsed();
    if once > LONG {
        return (result, once);
    }
    let (mut total, mut passes) = (Duration::ZERO, 0);
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|n| {
            let start = Instant::now();
            (0..n).for_each(|_| drop(black_box(pass())));
            let took = start.elapsed();
            total += took;
            passes += n;
            took
        });
    });
    let mean = if passes == 0 {
        once
    } else {
        Duration::from_secs_f64(total.as_secs_f64() / passes as f64)
    };
    (result, mean)
}
