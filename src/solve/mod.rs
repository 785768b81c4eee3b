//! Whole puzzles: paths to their solution, and ratings.
//!
//! [`solve`](solve()) goes from step to step as a [`Plan`] says: by candidate patterns, by template patterns,
//! and by certificate trees, which split cases. [`rate`] says how large the steps of a puzzle have to be,
//! [`basics`] applies singles, locked candidates and subsets to the end, [`hints`] are the next steps that a
//! person would take. [`show()`] proves a truth that somebody claims, [`suppose`] goes on from suppositions,
//! and [`smallest_tree`] proves one candidate false. Knows nothing of output.

pub mod basics;
mod cases;
mod deduction;
mod hint;
mod hodoku;
mod ladder;
mod path;
mod plan;
mod rating;
mod rung;
mod simplest;
mod smallest_tree;
mod supposed;
mod totals;
mod trees;

pub use cases::{Cases, Told, in_all_cases, set_of, truth_of};
pub use deduction::Deduction;
pub use hint::{Hint, Hints, hints};
pub use hodoku::{Level, Score};
pub use ladder::Ladder;
pub use path::{Path, PathEnd, solve};
pub use plan::{Closing, Plan, Strategy};
pub use rating::{Goal, Measure, Rated, rate, rate_all};
pub use smallest_tree::smallest_tree;
pub use supposed::{Refutation, Supposed, suppose};
pub use totals::{Hardest, PathTotals};
pub use trees::truth::{Claimed, SolutionCheck, show, show_all};
