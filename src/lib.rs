//! General Logic for Sudoku: finds and proves base/cover-set eliminations.
#![warn(missing_docs)]

pub mod bits;
pub mod constraint;
pub mod formats;
pub mod grid;
pub mod lp;
pub mod pattern;
pub mod report;
pub mod search;
pub mod solve;
pub mod survey;
pub mod technique;
pub mod truths;
