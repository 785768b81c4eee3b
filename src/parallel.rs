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

/// Does a job for every number below this one. It knows nothing of items and results: rayon's way of sharing
/// takes 2,000 lines of code before the optimiser, and so they are compiled once.
#[cfg(feature = "parallel")]
fn share(count: usize, job: &(dyn Fn(usize) + Sync)) {
    use rayon::prelude::*;
    // One item a task: targets differ a thousandfold in work.
    (0..count).into_par_iter().with_max_len(1).for_each(job);
}

/// Does a job for every number below this one.
#[cfg(not(feature = "parallel"))]
fn share(count: usize, job: &(dyn Fn(usize) + Sync)) {
    (0..count).for_each(job);
}
