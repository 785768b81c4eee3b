//! The same questions put to basecover and to [HiGHS](https://highs.dev), the off-the-shelf solver of linear
//! and integer programs.
//!
//! HiGHS gets its best chance: one thread as basecover, no output, nothing to be made exact, and of the
//! settings that were tried the fastest.

mod decide;
mod measure;
mod minimal;
mod template;

pub use decide::{Ask, values};
pub use measure::mean;
pub use minimal::{Settings, least_order};
pub use template::template_values;
