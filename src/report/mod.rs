//! Results as text, JSON and drawings: pure functions that run no search.
//!
//! A step in a line is [`text::step`], in a sentence [`explain`](explain()), in the notations of forums
//! [`forum::step`], on the board [`step_grid`](step_grid()) (a terminal) or [`svg::draw`] (a file). With
//! their features, `json` has the records of the program, `html` a page for a browser, `png` drawings for
//! programs that cannot read SVG, and `chart` the charts of a survey.

mod almost_sets;
mod case_split;
pub mod catalogue;
mod chained;
#[cfg(feature = "charts")]
pub mod chart;
pub mod claim;
pub mod cost;
pub mod decision;
mod entry;
mod eureka;
mod explain;
pub mod exploration;
pub mod expression;
pub mod forum;
#[cfg(feature = "json")]
pub mod frame;
pub mod gallery;
mod guarded;
pub mod hint;
#[cfg(feature = "json")]
pub mod html;
#[cfg(feature = "json")]
pub mod json;
mod judged;
mod lacks;
pub mod links;
mod nice_loop;
mod palette;
pub mod path;
mod picture;
#[cfg(feature = "png")]
pub mod png;
mod question;
mod regions;
mod scope;
pub mod script;
pub mod sheet;
mod step_grid;
pub mod supposed;
pub mod svg;
pub mod table;
pub mod tally;
mod template;
pub mod text;
mod total;
pub mod tree;
pub mod veripb;
mod words;

pub use almost_sets::almost_sets;
pub use chained::{ChainLink, Chained, Strength, Style};
pub use entry::Entry;
pub use eureka::eureka;
#[cfg(feature = "json")]
use explain::explain_argument;
pub use explain::{explain, facts, numbered};
pub use judged::Judged;
pub use palette::Palette;
pub use picture::{Linked, Picture, Role, Shown};
pub use question::{Question, Tally};
pub use scope::{Scope, Techniques};
pub use script::Script;
pub use step_grid::{picture_grid, signs, step_grid};
pub use total::Total;
pub use tree::tree;
