//! Results for people to read: sentences, lists and posts, one file for each kind of result.

pub(crate) mod almost_sets;
pub mod catalogue;
pub mod claim;
pub mod decision;
pub mod equal;
pub mod exact_logic;
pub mod exploration;
pub mod expression;
pub mod forum;
pub mod hint;
pub(crate) mod lacks;
pub mod links;
pub mod path;
pub(crate) mod regions;
pub mod supposed;
pub mod tree;
