//! Derived truths, deadly patterns and symmetries: their generators, their proofs, and what is claimed.

mod complete_truths;
mod counted;
mod deadly;
mod derived;
mod derived_orders;
mod few_sets;
mod generated;
mod shown;
mod symmetric;
