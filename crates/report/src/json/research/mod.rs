//! Records of research: surveys, catalogues and generated puzzles.

pub(crate) mod catalogue;
pub(crate) mod findings;
pub(crate) mod generated;
pub(crate) mod survey;
pub(crate) mod survey_line;
