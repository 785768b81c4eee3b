//! Base/cover patterns: weights on constraints, their notation, and the judge, [`verify()`] and [`TemplateJudge`], which
//! alone decides what they prove.

mod derived;
mod notation;
mod permutation;
mod proven;
mod step;
mod template;
mod tree;
mod verify;
mod weights;

pub use derived::{Unproven, prove_derived};
pub use notation::{ChainFault, Claim, Notation, ParsePatternError, ParsePatternErrorKind, Side};
pub use permutation::{NotForced, verify_permutation};
pub use proven::{Logic, Proven};
pub use step::{Minimal, Step};
pub use template::{TemplateJudge, verify_by};
pub use tree::{Split, Tree, TreeRejection, verify_tree};
pub use verify::{Rejection, verify, verify_claim};
pub use weights::{Form, Pattern};
