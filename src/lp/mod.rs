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
mod any_logic;
mod arithmetic;
mod bounds;
mod closure;
mod decide;
mod extremes;
mod links;
mod listed_sets;
mod numbered;
mod order;
pub mod parity;
mod point;
mod simplex;
mod solution;
mod stop;
pub mod template;
mod upper_bound;
mod verdict;

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
pub(crate) use any_logic::order_program::OrderProgram;
#[doc(hidden)]
pub use any_logic::order_program::Outcome;
pub use arithmetic::ratio::{ParseRatioError, Ratio};
pub use listed_sets::regions::{Regions, regions};
pub use listed_sets::within::{Role, Within, decide_within};
#[doc(hidden)]
pub use order::{Objective, OrderLp, Range};
pub use point::{NoPoint, Point};
pub(crate) use stop::NEVER;
pub use stop::Stop;
pub use verdict::{Decision, Undecided, Verdict};
