//! Results as text and as JSON: pure functions, which look at no engine.

pub mod decision;
mod explain;
#[cfg(feature = "json")]
pub mod json;
mod palette;
mod question;
mod scope;
pub mod text;
mod total;

pub use explain::{explain, facts};
pub use palette::Palette;
pub use question::{Question, Tally};
pub use scope::{Scope, Techniques};
pub use total::Total;
