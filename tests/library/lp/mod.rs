//! The linear programs against an off-the-shelf solver, brute force and published data.

mod closure;
mod decide;
mod extremes;
mod links;
mod lists;
mod order;
pub(crate) mod peer;
mod regions;
mod relaxation;
mod removals;
mod sifting;
mod weighted;
