//! Whole puzzles: paths to their solution, and ratings.
//!
//! [`solve`](solve()) goes from step to step as a [`Plan`] says, and splits cases in certificate trees where
//! no pattern eliminates anything. [`rate`] says how large the steps of a puzzle have to be, [`basics`]
//! applies singles, locked candidates and subsets to the end. Knows nothing of output.

pub mod basics;
mod branch;
mod path;
mod rating;
mod simplest;
mod split;
mod trees;

pub use path::{Deduction, Path, Plan, Stop, Strategy, solve};
pub use rating::{Measure, Rated, rate, rate_all};
