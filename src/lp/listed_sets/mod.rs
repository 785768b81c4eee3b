//! What listed base sets prove with listed cover sets, with any weights.

pub(super) mod family;
pub(super) mod regions;
pub(super) mod within;
