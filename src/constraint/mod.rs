//! The 324 constraints of a Sudoku, and their incidence with the live candidates of one position.
//!
//! A constraint is both a truth (at least one of its candidates is true) and a link (at most one is): it may
//! serve as base set or as cover set. A [`Derived`] truth is a further base set. A [`Position`] holds all
//! that together, for a grid in which every constraint has a live candidate. Knows nothing of patterns.

mod derived;
mod id;
mod position;
mod set;
mod space;
mod state;
mod templates;

pub(crate) use derived::{Cases, ProofLine};
pub use derived::{Derived, DerivedKind, Givens, ParseGivensError, Proof};
pub use id::{ConstraintId, Kind, ParseConstraintError};
pub use position::{Contradiction, Position};
pub use set::ConstraintSet;
pub(crate) use space::Doubles;
pub use space::Space;
pub(crate) use state::seen;
pub use templates::{Scratch, Templates};
