//! Base/cover patterns: weights on constraints, their notation, and [`verify`], which alone decides what they prove.

mod step;
mod verify;
mod weights;

pub use step::{Minimal, Step};
pub use verify::{Proven, Rejection, verify, verify_claim};
pub use weights::{Form, Pattern};
