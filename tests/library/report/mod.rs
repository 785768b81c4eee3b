//! What is printed, drawn, recorded and exported.

mod drawing;
mod gallery;
mod json;
mod notations;
mod posted;
mod rejected;
mod veripb;
