//! The commands, one file or folder each.

pub(crate) mod case;
pub(crate) mod check;
pub(crate) mod classify;
pub(crate) mod convert;
pub(crate) mod decide;
pub(crate) mod draw;
pub(crate) mod equal;
pub(crate) mod explore;
pub(crate) mod export;
pub(crate) mod find;
pub(crate) mod hint;
pub(crate) mod links;
pub(crate) mod rate;
pub(crate) mod research;
pub(crate) mod shell;
pub(crate) mod solutions;
pub(crate) mod solve;
pub(crate) mod techniques;
pub(crate) mod verify;
