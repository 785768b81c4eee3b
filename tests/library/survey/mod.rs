//! Symmetries and what is counted up to them: least forms, canonical forms, catalogues.

mod canonical;
pub(crate) mod catalogue;
mod minlex;
