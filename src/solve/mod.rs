//! Whole puzzles: paths, ratings, and certificate trees where no pattern eliminates anything. Knows nothing of output.

pub mod basics;
mod branch;
mod path;
mod rating;
mod simplest;
mod split;
mod totals;
mod trees;

pub use path::{Deduction, Path, Plan, Stop, Strategy, solve};
pub use rating::{Measure, Rated, rate, rate_all};
pub use totals::PathTotals;
