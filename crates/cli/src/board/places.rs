//! [`Places`]: so many at once, and no more; others wait for their turn.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many at once.
#[derive(Debug)]
pub(super) struct Places {
    all: usize,
    free: Mutex<usize>,
    freed: Condvar,
}

/// One that is taken, for as long as this lives.
#[derive(Debug)]
pub(super) struct Permit<'a>(&'a Places);

impl Places {
    pub(super) fn new(all: usize) -> Self {
        Self {
            all,
            free: Mutex::new(all),
            freed: Condvar::new(),
        }
    }

    /// Waits for so long at most until so many are free.
    fn free(&self, wanted: usize, patience: Duration) -> MutexGuard<'_, usize> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .freed
            .wait_timeout_while(free, patience, |free| *free < wanted);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Takes one, or none where none is free for so long.
    pub(super) fn take(&self, patience: Duration) -> Option<Permit<'_>> {
        let mut free = self.free(1, patience);
        *free = free.checked_sub(1)?;
        Some(Permit(self))
    }

    /// Waits for so long at most until all are free.
    pub(super) fn end(&self, patience: Duration) {
        drop(self.free(self.all, patience));
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.freed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Places;
    use std::time::Duration;

    #[test]
    fn a_place_is_taken_until_it_is_given_back() {
        let places = Places::new(2);
        let at_once = || places.take(Duration::ZERO);
        let (one, other) = (at_once(), at_once());
        assert!(one.is_some() && other.is_some() && at_once().is_none());
        drop(one);
        assert!(at_once().is_some(), "it is free again");
        std::thread::scope(|scope| {
            scope.spawn(|| drop(other));
            places.end(Duration::from_secs(60));
        });
        assert_eq!(*places.free.lock().unwrap(), 2);
    }
}
