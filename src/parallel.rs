//! One job for each item of a list, such as each target, shared among threads.

use std::sync::Mutex;

/// Does `job` for every item and returns the results in order.
pub fn map<T: Sync, R: Send>(items: &[T], job: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    share(items.len(), &|i| {
        let result = job(&items[i]);
        *results[i]
            .lock()
            .expect("a result is made before the lock is taken") = Some(result);
    });
    let of = |result: Mutex<Option<R>>| result.into_inner().ok().flatten();
    results
        .into_iter()
        .map(|result| of(result).expect("every job was done"))
        .collect()
}

/// Does a job for every number below this one. It is not generic over items and results: rayon's work sharing
/// expands to 2,000 lines of code before optimisation, which are so compiled only once.
#[cfg(feature = "parallel")]
fn share(count: usize, job: &(dyn Fn(usize) + Sync)) {
    use rayon::prelude::*;
    // One item per task: the work of targets differs a thousandfold.
    (0..count).into_par_iter().with_max_len(1).for_each(job);
}

/// Does a job for every number below this one.
#[cfg(not(feature = "parallel"))]
fn share(count: usize, job: &(dyn Fn(usize) + Sync)) {
    (0..count).for_each(job);
}
