//! Decides template logic: the eliminations of patterns that cover every template of a digit, not every
//! candidate.
//!
//! **Decision theorem.** A *mix of templates* gives each template a value, none below 0, so that those of
//! each digit sum to 1, and so do those that visit a cell, for each cell. Let v1(X) be the largest value of
//! X in a mix. Some template pattern eliminates X if and only if v1(X) < 1. *Proof.* By duality v1(X) is the
//! least sum of weights, one for each cell and one for each digit, whose sums over the templates are at
//! least 0, and at least 1 over those that hold X; made whole, these are a pattern. (The weight of a digit
//! counts once in each of its templates, and so does every house of the digit: its constant is written as
//! houses.)
//!
//! Both sides of an answer are made exact and proven: the pattern by
//! [`TemplateJudge`](crate::pattern::TemplateJudge), the mix by
//! [`Point::of_templates`](super::Point::of_templates).

mod answer;
mod basis;
mod closure;
mod decide;
mod houses;
mod listed;
mod modular;
mod order;
pub mod parity;
mod program;
mod proof;
mod rows;
mod seen;
mod weights;

pub(crate) use answer::decide_among;
pub use answer::{answer, answer_until, least_rank};
pub use closure::{Closure, closure, closure_until};
pub use decide::{Decider, decide, decide_until};
pub use order::{LeastWeighted, OrderLp, least_weighted};
