//! The library against slow obvious code, published data and deliberate corruptions.
//!
//! One program of many modules: it is linked once, and its tests share the cores to the end.

mod common;

mod answer;
mod argument;
mod ask;
mod brute_force;
mod brute_force_derived;
mod canonical;
mod cases;
mod catalogue;
mod certificates;
mod complete_truths;
mod conformance;
mod counted;
mod deadly;
mod derived;
mod derived_orders;
mod drawing;
mod equal;
mod exact;
mod explore;
mod few_sets;
#[cfg(all(feature = "xml", feature = "links"))]
mod formats;
mod gallery;
mod json;
mod learn;
mod lists;
mod lp;
mod minlex;
mod mutation;
mod notations;
mod posted;
mod reading;
mod rejected;
mod reshaped;
mod shown;
mod solve;
mod symmetric;
mod technique;
mod template;
mod truths;
mod veripb;
