//! Whole puzzles: paths to their solution, and ratings.
//!
//! [`solve`](solve()) goes from step to step as a [`Plan`] says, and splits cases in certificate trees where
//! no pattern eliminates anything. [`rate`] says how large the steps of a puzzle have to be, [`basics`]
//! applies singles, locked candidates and subsets to the end. Knows nothing of output.

pub mod basics;
mod branch;
mod deduction;
mod path;
mod plan;
mod rating;
mod simplest;
mod split;
mod totals;
mod trees;

pub use deduction::Deduction;
pub use path::{Path, Stop, solve};
pub use plan::{Plan, Strategy};
pub use rating::{Measure, Rated, rate, rate_all};
pub use totals::PathTotals;
