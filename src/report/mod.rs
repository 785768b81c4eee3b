//! Results as text and as JSON: pure functions, which look at no engine.
