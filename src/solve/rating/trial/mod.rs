//! How hard a puzzle is by trial and error: what follows from singles when a candidate is assumed true.
//!
//! Source: Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*: the depth of trial and
//! error T&E(d) with the basic rules, which are singles, and the B rating, the length of the longest braid
//! that is needed. A puzzle has a B rating if and only if its T&E depth is at most 1.

mod assumption;
mod braid;
mod depth;

pub(super) use braid::braid;
pub(super) use depth::depth;
