//! The library against slow obvious code, published data and deliberate corruptions.
//!
//! One program of many modules: it is linked once, and its tests share the cores to the end.

mod common;

mod answer;
mod argument;
mod ask;
mod cases;
mod certificates;
mod conformance;
mod equal;
mod formats;
mod learn;
mod lists;
mod lp;
mod mutation;
mod reading;
mod report;
mod search;
mod solutions;
mod solve;
mod survey;
mod technique;
mod template;
mod truths;
