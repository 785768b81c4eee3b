//! What linear programming decides: whether a candidate is eliminable at any order, and a lower bound on the order.
//!
//! Floating point is a hint throughout: what leaves this room was checked in exact arithmetic, by
//! [`verify`](crate::pattern::verify) (patterns) and [`Point::new`] (witnesses).

mod answer;
mod bounds;
mod closure;
mod decide;
mod exact;
mod matrix;
mod numbered;
mod order;
mod point;
mod ratio;
mod row_reduction;
mod simplex;
mod stop;
mod targets;
mod verdict;

pub use answer::{Answer, answer, answer_until};
pub use bounds::{Bounds, least_rank};
pub use closure::{Closure, Next};
pub use decide::{Decider, decide, decide_until};
pub(crate) use numbered::pattern_of;
pub use order::{
    Bases, LeastWeighted, NearPoint, Objective, OrderBound, OrderLp, Outcome, Range, least_weighted,
};
pub use point::{NoPoint, Point};
pub use ratio::{ParseRatioError, Ratio};
pub use stop::Stop;
pub(crate) use targets::for_each_target;
pub use verdict::{Decision, Undecided, Verdict};
