//! The commands as questions, one file or folder each.

pub(crate) mod case;
pub(crate) mod classify;
pub(crate) mod convert;
pub(crate) mod decide;
pub(crate) mod derived_truths;
pub(crate) mod draw;
pub(crate) mod enumerate;
pub(crate) mod equal;
pub(crate) mod explore;
pub(crate) mod find;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod links;
pub(crate) mod position;
pub(crate) mod post;
pub(crate) mod rate;
pub(crate) mod solve;
pub(crate) mod survey;
pub(crate) mod verify;
