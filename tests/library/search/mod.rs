//! The searches, against slow obvious code and what was published.

mod brute_force;
mod brute_force_derived;
mod exact;
pub(crate) mod explore;
mod irreducible;
mod reshaped;
