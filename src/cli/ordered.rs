//! Jobs on all threads, results in order.
//!
//! No crate does this. rayon's `par_bridge` gives the order up, and an indexed iterator has to know how many
//! items there are. pariter (0.6) keeps the order and bounds what is under way, but it reads ahead as far as
//! its bound allows before it hands over a result that is ready: on a pipe that waits for the next puzzle the
//! answer to the first one would not come. Its threads are its own, too, beside those of the pool on which
//! the jobs share out their work.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// What the workers share.
struct Queue<N, E> {
    next: N,
    begun: u64,
    handed: u64,
    ended: bool,
    failure: Option<E>,
}

/// Does a job for each item, one thread each, and hands over the results in the order of the items, each as
/// soon as it can be.
///
/// The threads that wait for a place in the window are not those of the pool: a thread of the pool that waits
/// for a part of its job takes up whatever else the pool has to do. Were that another worker of this loop, it
/// would wait here for a job to be handed over, perhaps the very one that it has left below, and nothing
/// would ever move again.
///
/// No more than `window` jobs are begun before the first of them is handed over: that bounds the memory when
/// one takes long.
///
/// Ends when there is no further item, when `take` breaks off, or at the first failure of either; jobs that
/// were begun are finished first.
pub(super) fn each<T: Send, R: Send, E: Send>(
    pool: &rayon::ThreadPool,
    window: u64,
    next: impl FnMut() -> Result<Option<T>, E> + Send,
    job: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let queue = Mutex::new(Queue {
        next,
        begun: 0,
        handed: 0,
        ended: false,
        failure: None,
    });
    let moved = Condvar::new();
    let lock = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    let begin = || {
        let mut queue = lock();
        while !queue.ended && queue.begun >= queue.handed + window {
            queue = moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if queue.ended {
            return None;
        }
        match (queue.next)() {
            Ok(Some(item)) => {
                queue.begun += 1;
                return Some((queue.begun - 1, item));
            }
            Ok(None) => {}
            Err(failure) => queue.failure = Some(failure),
        }
        queue.ended = true;
        None
    };
    let (sender, results) = channel();
    let outcome: Result<(), E> = thread::scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let (sender, begin, job) = (sender.clone(), &begin, &job);
            scope.spawn(move || {
                while let Some((number, item)) = begin() {
                    // Nobody listens any more after a failure.
                    let _ = sender.send((number, pool.install(|| job(item))));
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut wanted = 0;
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&wanted) {
                let taken = take(result);
                wanted += 1;
                let mut queue = lock();
                queue.handed = wanted;
                queue.ended |= !matches!(taken, Ok(ControlFlow::Continue(())));
                drop(queue);
                moved.notify_all();
                if taken?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    });
    outcome?;
    let failure = lock().failure.take();
    failure.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: u64 = 100;

    type Taken = Result<ControlFlow<()>, &'static str>;

    fn pool(threads: usize) -> rayon::ThreadPool {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap()
    }

    #[test]
    fn results_come_in_order_whatever_takes_longest() {
        for threads in [1, 4] {
            let mut items = 0..3 * WINDOW;
            let mut seen = Vec::new();
            let job = |i: u64| {
                // The first one holds all others up.
                if i == 0 {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                i
            };
            let take = |i| {
                seen.push(i);
                Taken::Ok(ControlFlow::Continue(()))
            };
            each(&pool(threads), WINDOW, || Ok(items.next()), job, take).unwrap();
            assert_eq!(seen, (0..3 * WINDOW).collect::<Vec<_>>());
        }
    }

    /// While both parts of the first job are at work, the thread of the first part has nothing to do but wait
    /// for the second: it must not begin another job that waits for the first one to be handed over.
    #[test]
    fn a_job_in_parts_waits_for_no_other_job() {
        let (done, ended) = channel();
        thread::spawn(move || {
            let sleep = |millis| thread::sleep(std::time::Duration::from_millis(millis));
            let pool = pool(2);
            pool.spawn(move || sleep(200));
            let mut items = 0..3;
            let mut seen = Vec::new();
            let job = |i: u64| {
                rayon::join(|| sleep(300), || sleep(400));
                i
            };
            let take = |i| {
                seen.push(i);
                Taken::Ok(ControlFlow::Continue(()))
            };
            each(&pool, 1, || Ok(items.next()), job, take).unwrap();
            done.send(seen).unwrap();
        });
        let seen = ended.recv_timeout(std::time::Duration::from_secs(60));
        assert_eq!(seen, Ok(vec![0, 1, 2]));
    }

    #[test]
    fn failures_and_breaks_end_it() {
        let mut items = 0..u64::MAX;
        let mut seen = 0;
        let take = |i| {
            seen += 1;
            Taken::Ok(if i == 9 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        };
        each(&pool(3), WINDOW, || Ok(items.next()), |i| i, take).unwrap();
        assert_eq!(seen, 10);
        let mut items = 0..u64::MAX;
        let refused = each(&pool(3), WINDOW, || Ok(items.next()), |i: u64| i, |_| Err("no"));
        assert!(refused.is_err());
        let mut items = 0..5;
        let next = || items.next().map(Some).ok_or("torn");
        let mut seen = 0;
        let take = |_| {
            seen += 1;
            Ok(ControlFlow::Continue(()))
        };
        assert!(each(&pool(2), WINDOW, next, |i: u64| i, take).is_err());
        assert_eq!(seen, 5);
    }
}
