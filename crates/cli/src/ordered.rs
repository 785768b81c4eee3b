//! Jobs on all threads, results in order.

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
pub(super) fn each<T: Send, R: Send, E: Send>(
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::time::Duration;

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
                    thread::sleep(Duration::from_millis(50));
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
            let sleep = |millis| thread::sleep(Duration::from_millis(millis));
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
        let seen = ended.recv_timeout(Duration::from_secs(60));
        assert_eq!(seen, Ok(vec![0, 1, 2]));
    }

    /// A thread that waits for the parts of its job takes up the next job.
    #[test]
    fn the_next_job_is_asked_for_before_one_is_done() {
        let (asked, second) = channel();
        let second = Mutex::new(second);
        let mut items = 0..2;
        let next = || {
            let item = items.next();
            if item == Some(1) {
                asked.send(()).unwrap();
            }
            Ok(item)
        };
        let is_asked = || second.lock().unwrap().recv_timeout(Duration::from_secs(60));
        let job = |i: u64| i > 0 || is_asked().is_ok();
        let mut seen = Vec::new();
        let take = |in_time| {
            seen.push(in_time);
            Taken::Ok(ControlFlow::Continue(()))
        };
        each(&pool(1), WINDOW, next, job, take).unwrap();
        assert_eq!(seen, [true, true]);
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
