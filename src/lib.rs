//! General Logic for Sudoku: finds and proves base/cover-set eliminations.
#![warn(missing_docs)]
// A cast that does not fit goes wrong silently, and perhaps only where `usize` has 32 bits; `bits::fit` panics instead.
#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

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
