//! What linear programming decides: whether a candidate is eliminable at any order, and a lower bound on the order.
//!
//! Floating point is a hint throughout: what leaves this room was checked in exact arithmetic, by
//! [`verify`](crate::pattern::verify) (patterns) and [`Point::new`] (witnesses).

mod decide;
mod exact;
mod order;
mod point;
mod polytope;
mod ratio;
mod simplex;
mod verdict;

pub use decide::{Decider, decide};
pub use order::{Bases, Objective, OrderLp, Outcome, Range};
pub use point::{NoPoint, Point};
pub use ratio::Ratio;
pub use verdict::{Decision, Undecided, Verdict};
