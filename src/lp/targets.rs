//! One job a target, shared among threads; results in the order of the targets whatever thread did them.

/// Does `job` for every item and returns the results in order.
#[cfg(feature = "parallel")]
pub(crate) fn for_each_target<T: Sync, R: Send>(items: &[T], job: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    use rayon::prelude::*;
    // One item a task: targets differ a thousandfold in work.
    items.par_iter().with_max_len(1).map(job).collect()
}

/// Does `job` for every item and returns the results in order.
#[cfg(not(feature = "parallel"))]
pub(crate) fn for_each_target<T: Sync, R: Send>(items: &[T], job: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    items.iter().map(job).collect()
}
