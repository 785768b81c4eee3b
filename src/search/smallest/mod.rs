//! The smallest pattern for a target, with proof: in either logic, for a link, for a contradiction, and with
//! weights.

pub(super) mod any_logic;
pub(super) mod best;
pub(super) mod branch;
pub(super) mod contradiction;
pub(super) mod linked;
pub(super) mod minimal;
pub(super) mod shrinking;
pub(super) mod sifting;
pub(super) mod spare;
pub mod template;
pub(super) mod weighted;
