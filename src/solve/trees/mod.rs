//! Certificate trees: the branches of a split, what closes them, and the tree to go on with.

pub(super) mod branch;
pub(super) mod case_tree;
pub(super) mod closing;
pub(super) mod event;
pub(super) mod graft;
pub(super) mod questions;
pub(super) mod refuted;
pub(super) mod rests;
pub(super) mod short_tree;
pub(super) mod split;
pub(super) mod truth;
