//! Symmetries and what is counted up to them: least forms, canonical forms, catalogues; puzzles at random,
//! and what is asked of many.

mod canonical;
pub(crate) mod catalogue;
mod generate;
mod minlex;
mod probe;
mod requirement;
