//! Drawings and tables that commands write to files.

pub(crate) mod image;
pub(crate) mod sheets;
pub(crate) mod tables;
