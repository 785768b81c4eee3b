//! What the regions of several techniques are made of: parts of a position, counted before a search is
//! prepared.

pub(super) mod crossing;
pub(super) mod locked_rows;
pub(super) mod sight;
pub(super) mod standing;
