//! What a search lists: hits by number, and the steps made of them.

pub(super) mod hits;
pub(super) mod listing;
pub(super) mod sets;
pub mod steps;
