//! Results as text and as JSON: pure functions, which look at no engine.

pub mod decision;
mod eureka;
mod explain;
mod forum;
#[cfg(feature = "json")]
pub mod json;
mod palette;
mod question;
mod scope;
pub mod script;
pub mod text;
mod total;

pub use eureka::eureka;
pub use explain::{explain, facts};
pub use forum::forum;
pub use palette::Palette;
pub use question::{Question, Tally};
pub use scope::{Scope, Techniques};
pub use script::Script;
pub use total::Total;
