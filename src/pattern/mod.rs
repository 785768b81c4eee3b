//! Base/cover patterns: weights on constraints, their notation, and [`verify()`], which alone decides what they prove.

mod derived;
mod notation;
mod permutation;
mod position;
mod step;
mod tree;
mod verify;
mod weights;

pub use derived::{Unproven, prove_derived};
pub use notation::{ChainFault, Claim, Notation, ParsePatternError, ParsePatternErrorKind, Side, candidates};
pub use permutation::{NotForced, verify_permutation};
pub use step::{Minimal, Step};
pub use tree::{Split, Tree, TreeRejection, verify_tree};
pub use verify::{Proven, Rejection, verify, verify_claim};
pub use weights::{Form, Pattern};
