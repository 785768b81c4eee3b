//! Commands about the program itself: completions, pages of the manual, the JSON schema.

pub(crate) mod completions;
pub(crate) mod man;
pub(crate) mod schema;
