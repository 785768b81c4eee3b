//! Linear programming decides whether any pattern eliminates a candidate, and bounds the order and rank of
//! such patterns.
//!
//! [`decide`](decide()) decides every candidate of a position, [`Decider`] one after the other,
//! [`answer`](answer()) adds the bounds, and [`Closure`] keeps its answers up to date while candidates are
//! deleted. [`extremes`] finds the least and greatest value of a sum of candidates, [`links`](links()) the
//! pairs of which at most one or at least one is true. [`decide_within`] finds everything that given sets
//! prove, and [`regions`](regions()) everything that the sets of one pattern prove with other weights.
//!
//! Floating point is a hint throughout: every result that leaves this room was checked in exact arithmetic,
//! by [`verify`](crate::pattern::verify) (patterns) and [`Point::new`] (witnesses).

#![warn(clippy::disallowed_methods)]

mod answer;
mod bounds;
mod climb_end;
mod closing;
mod closure;
mod columns;
mod decide;
mod decides;
mod determinant;
mod dice;
mod dual_simplex;
mod exact;
mod extremes;
mod family;
mod larger;
mod links;
mod matrix;
mod numbered;
mod order;
mod order_program;
pub mod parity;
mod point;
mod ratio;
mod ratio_test;
mod regions;
mod row_reduction;
mod simplex;
mod solution;
mod stop;
pub mod template;
mod upper_bound;
mod verdict;
mod within;

pub use answer::{Answer, answer, answer_until};
pub use bounds::{Bounds, least_rank};
pub use closure::{Closure, Next};
pub(crate) use decide::decide_among;
pub use decide::{Decider, decide, decide_until};
pub use extremes::{Extreme, Extremes, extremes};
pub use links::{Half, Link, LinkKind, LinkSet, LinkVerdict, Links, Lone, NoLinks, links, links_until};
pub(crate) use numbered::pattern_of;
pub use order::{
    Bases, Centre, LeastWeighted, OrderBound, OrderPoint, Relaxation, SetCosts, Start, least_weighted,
};
pub(crate) use order::{NearPoint, least_contradiction};
// The programs behind the bounds. Tests and benches compare them with another solver; they are not part of
// the stable interface.
#[doc(hidden)]
pub use order::{Objective, OrderLp, Range};
pub(crate) use order_program::OrderProgram;
#[doc(hidden)]
pub use order_program::Outcome;
pub use point::{NoPoint, Point};
pub use ratio::{ParseRatioError, Ratio};
pub use regions::{Regions, regions};
pub(crate) use stop::NEVER;
pub use stop::Stop;
pub use verdict::{Decision, Undecided, Verdict};
pub use within::{Role, Within, decide_within};
