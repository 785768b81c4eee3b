//! [`wide`]: loops in the widest vectors that this processor has.
//!
//! A program for every x86-64 processor uses the vectors of the oldest ones, half as wide as those of most
//! today. Functions called through here are compiled for both, and the choice is made at run time. *The
//! results are the same*: sums are taken in a number of lanes of their own, and no product is fused with a
//! sum.
//!
//! Knows nothing of Sudoku.

/// Does some work, in wider vectors where there are any. What it calls has to be inlined to take part.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn wide<R>(work: impl FnOnce() -> R) -> R {
    pulp::Arch::new().dispatch(work)
}

/// Does some work.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn wide<R>(work: impl FnOnce() -> R) -> R {
    work()
}
