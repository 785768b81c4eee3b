//! Whole puzzles: paths, ratings, and certificate trees where no pattern eliminates anything. Knows nothing of output.

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
