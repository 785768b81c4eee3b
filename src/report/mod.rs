//! Results as text and as JSON: pure functions, which look at no engine.

pub mod decision;
mod explain;
mod journey;
#[cfg(feature = "json")]
pub mod json;
mod palette;
pub mod path;
mod question;
mod scope;
pub mod text;
mod total;
mod tree;

pub use explain::{explain, facts};
pub use journey::Journey;
pub use palette::Palette;
pub use question::{Question, Tally};
pub use scope::{Scope, Techniques};
pub use total::Total;
pub use tree::tree;
