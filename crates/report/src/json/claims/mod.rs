//! Records that claim something, with its proof, and how `basecover verify` proves them again.

pub(crate) mod argument;
pub(crate) mod check;
pub(crate) mod check_decision;
pub(crate) mod decision;
pub(crate) mod derived;
pub(crate) mod expression;
pub(crate) mod link;
pub(crate) mod rejection;
pub(crate) mod step;
pub(crate) mod tree;
