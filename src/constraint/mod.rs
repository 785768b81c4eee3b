//! The 324 constraints of a Sudoku, and their incidence with the live candidates of one position.
//!
//! A constraint is both a truth (at least one of its candidates is true) and a link (at most one is): it may
//! serve as base set or as cover set. A [`Derived`] truth is a further base set. Knows nothing of patterns.

mod derived;
mod id;
mod set;
mod space;
mod state;
mod templates;

pub use derived::{Derived, DerivedKind, Givens, ParseGivensError};
pub use id::{ConstraintId, Kind, ParseConstraintError};
pub use set::ConstraintSet;
pub use space::{Contradiction, Space};
pub use templates::{Scratch, Templates};
