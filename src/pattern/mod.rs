//! Base/cover patterns: weights on constraints, their notation, and [`verify()`], which alone decides what they prove.

mod notation;
mod step;
mod verify;
mod weights;

pub use notation::{Claim, Notation, ParsePatternError, ParsePatternErrorKind, Side};
pub use step::{Minimal, Step};
pub use verify::{Proven, Rejection, verify, verify_claim};
pub use weights::{Form, Pattern};
