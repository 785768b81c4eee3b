//! Jobs on all threads, results in order, as in the program.

use basecover::survey::Ordered;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::thread;

/// Does a job for each item on the threads of the pool, and hands over the results in the order of the items,
/// each as soon as it can be. The threads that ask for jobs, and wait for them, are not those of the pool:
/// see [`Ordered::work`].
///
/// Ends when there is no further item, when `take` breaks off, or at the first failure of either; jobs that
/// were begun are finished first.
pub(crate) fn each<T: Send, R: Send, E: Send>(
    pool: &rayon::ThreadPool,
    window: u64,
    next: impl FnMut() -> Result<Option<T>, E> + Send,
    job: impl Fn(T) -> R + Sync,
    take: impl FnMut(R) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let ordered = Ordered::new(window, next);
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..ordered.asking(pool.current_num_threads()) {
            let (sender, ordered, job) = (sender.clone(), &ordered, &job);
            scope.spawn(move || ordered.work(&sender, |item| pool.install(|| job(item))));
        }
        drop(sender);
        ordered.take(&results, take)
    })
}
