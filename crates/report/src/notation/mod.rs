//! Chains and sets in the notations of the forums: Eureka, nice loops, sets by name.

pub(crate) mod eureka;
mod nice_loop;
pub mod script;
