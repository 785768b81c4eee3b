//! The threads that searches share. Those of rayon's own pool would be gone in a process that was forked, and
//! whoever asked there would wait for ever.

use pyo3::PyResult;
use pyo3::exceptions::PyRuntimeError;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::num::NonZeroUsize;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

/// As much as the main thread of a program has: proofs go deep.
pub(crate) const STACK: usize = 8 << 20;

/// The threads of this process, and the process that began them.
static SHARED: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// So many threads, or one a core.
pub(crate) fn of(threads: Option<NonZeroUsize>) -> PyResult<ThreadPool> {
    let threads = threads.map_or(0, NonZeroUsize::get);
    let pool = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK);
    pool.build()
        .map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// Those that all searches of this process share.
pub(crate) fn shared() -> PyResult<Arc<ThreadPool>> {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let here = process::id();
    if let Some((process, pool)) = &*shared
        && *process == here
    {
        return Ok(Arc::clone(pool));
    }
    let pool = Arc::new(of(None)?);
    // The threads of the parent are not here: nobody must wait for them.
    std::mem::forget(shared.replace((here, Arc::clone(&pool))));
    Ok(pool)
}
