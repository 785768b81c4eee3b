//! Results as text, JSON and drawings: pure functions that run no search.
//!
//! A step in a line is [`text::step`], in a sentence [`explain`](explain()), in the notations of forums
//! [`forum::step`], on the board [`step_grid`](step_grid()) (a terminal) or [`svg::draw`] (a file). [`json`]
//! has the records of the program, [`html`] a page for a browser. With their features, `png` has drawings for
//! programs that cannot read SVG, and `chart` the figures of a survey.
//!
//! | feature | adds |
//! |---|---|
//! | `png` | drawings as PNG |
//! | `charts` | charts as SVG |
//! | `arrow` | rows of [`frame`] as tables of Arrow |

#![warn(missing_docs)]
// A cast that does not fit goes wrong silently, and perhaps only where `usize` has 32 bits; `casts::fit`
// panics instead.
#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

pub mod cases;
mod drawing;
mod entry;
mod explain;
pub mod json;
mod judged;
mod notation;
mod pages;
mod palette;
mod question;
mod scope;
mod sentences;
mod tables;
pub mod text;
mod total;
pub mod veripb;
mod words;

pub use drawing::chained::{ChainLink, Chained, Strength, Style};
#[cfg(feature = "charts")]
pub use drawing::chart;
pub use drawing::picture::{Linked, Picture, Role, Shown};
#[cfg(feature = "png")]
pub use drawing::png;
pub use drawing::step_grid::{picture_grid, signs, step_grid};
pub use drawing::svg;
pub use entry::Entry;
use explain::explain_argument;
pub use explain::{explain, facts, numbered, numbered_tree};
pub use judged::Judged;
pub use notation::eureka::eureka;
pub use notation::script::{self, Script};
pub use pages::{gallery, html, sheet};
pub use palette::Palette;
pub use question::{AnswerCounts, Question};
pub use scope::{Scope, Techniques};
pub use sentences::almost_sets::almost_sets;
pub use sentences::tree::{self, tree};
pub use sentences::{
    catalogue, claim, decision, equal, exact_logic, exploration, expression, forum, hint, links, path,
    supposed,
};
pub use tables::{cost, frame, table, tally};
pub use total::Total;
