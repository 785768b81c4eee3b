//! Names: against the textbooks, under symmetries, and each on an example of its own.

mod examples;
mod reference;
mod symmetry;
mod textbook;
