//! The 324 constraints of a Sudoku, and their incidence with the live candidates of one position.
//!
//! A constraint is both a truth (at least one of its candidates is true) and a link (at most one is): it may
//! serve as base set or as cover set. Knows nothing of patterns.

mod id;
mod set;
mod space;
mod state;

pub use id::{ConstraintId, Kind, ParseConstraintError};
pub use set::ConstraintSet;
pub use space::{Contradiction, Space};
