//! Results as text and as JSON: pure functions, which look at no engine.

mod explain;
#[cfg(feature = "json")]
pub mod json;
mod palette;
mod scope;
pub mod text;

pub use explain::explain;
pub use palette::Palette;
pub use scope::Scope;
