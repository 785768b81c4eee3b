//! [`Ordered`]: jobs on many threads, results in order.
//!
//! No crate does this. rayon's `par_bridge` loses the order, and an indexed iterator has to know the number
//! of items. pariter (0.6) keeps the order and bounds what is under way, but it reads ahead as far as its
//! bound allows before it hands over a result that is ready: on a pipe that waits for the next puzzle the
//! answer to the first one would not come. Its threads are its own, too, besides those of the pool on which
//! the jobs share out their work.
//!
//! No thread starts here: the caller lets each of its threads [`Ordered::work`], and takes the results on
//! another.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Items on their way from `next` to the jobs, and their results on the way back, in the order of the items.
#[derive(Debug)]
pub struct Ordered<N, E> {
    queue: Mutex<Queue<N, E>>,
    /// That a result was handed over, or that no further item is begun.
    moved: Condvar,
    window: u64,
}

/// What the threads share.
#[derive(Debug)]
struct Queue<N, E> {
    next: N,
    begun: u64,
    handed: u64,
    ended: bool,
    failure: Option<E>,
}

impl<T, E, N: FnMut() -> Result<Option<T>, E>> Ordered<N, E> {
    /// Of the items that `next` gives until it has no further one.
    ///
    /// No more than `window` jobs are begun before the first of them is handed over: that bounds the memory
    /// when one takes long.
    pub fn new(window: u64, next: N) -> Self {
        let queue = Queue {
            next,
            begun: 0,
            handed: 0,
            ended: false,
            failure: None,
        };
        Self {
            queue: Mutex::new(queue),
            moved: Condvar::new(),
            window,
        }
    }

    /// How many should [`work`](Self::work) for a pool of this many threads: two for each.
    ///
    /// A thread of the pool that waits for the parts of its job takes up the next job meanwhile, and ends
    /// that first. With one asking for each thread, the one who waits for the job below asks for no other,
    /// and a thread of the pool has nothing to do: a twentieth of the time of `survey --measure rate` on two
    /// cores.
    pub fn asking(&self, threads: usize) -> usize {
        2 * threads
    }

    /// Does the job of one item after the other until none is left, and sends each result with its number.
    ///
    /// It waits for a place in the window, so it is not for the threads of a pool that jobs share: a thread
    /// of a pool that waits for a part of its job takes up whatever else the pool has to do. Were that this
    /// very loop, it would wait here for a job to be handed over, perhaps the one that it has left below, and
    /// nothing would ever move again.
    pub fn work<R>(&self, results: &Sender<(u64, R)>, job: impl Fn(T) -> R) {
        while let Some((number, item)) = self.begin() {
            // Nobody is listening any more after a failure.
            let _ = results.send((number, job(item)));
        }
    }

    /// Takes the results in the order of the items, each as soon as it can be. Ends when there is no further
    /// item, when `take` breaks off, or at the first failure of either; what was begun is finished by those
    /// who work.
    ///
    /// # Errors
    /// What `next` or `take` failed with.
    pub fn take<R>(
        &self,
        results: &Receiver<(u64, R)>,
        mut take: impl FnMut(R) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let mut waiting = BTreeMap::new();
        let mut wanted = 0;
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&wanted) {
                let taken = take(result);
                wanted += 1;
                let mut queue = self.lock();
                queue.handed = wanted;
                queue.ended |= !matches!(taken, Ok(ControlFlow::Continue(())));
                drop(queue);
                self.moved.notify_all();
                if taken?.is_break() {
                    return Ok(());
                }
            }
        }
        let failure = self.lock().failure.take();
        failure.map_or(Ok(()), Err)
    }

    /// The next item and its number, as soon as it has a place in the window; none when there is no further
    /// one.
    fn begin(&self) -> Option<(u64, T)> {
        let mut queue = self.lock();
        while !queue.ended && queue.begun >= queue.handed + self.window {
            queue = self.moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
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
    }

    fn lock(&self) -> MutexGuard<'_, Queue<N, E>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
