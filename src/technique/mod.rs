//! Names: every technique is a region of the one search and a predicate on the [`Shape`] of what is found
//! there.
//!
//! [`find`] searches the regions of the requested techniques; [`name`] names a step that was found in any
//! other way. Both use the same shapes and the same predicates. No technique has a search of its own. Adding
//! one touches its family's file; adding a family one line of the registry.

mod area;
mod chains;
mod definition;
mod derived_truths;
mod exocets;
mod falls;
mod find;
mod fireworks;
mod fish;
mod locked_sets;
mod naming;
mod positions;
mod rank_zero;
mod rectangles;
mod regions;
mod registry;
mod shape;
mod structure;
mod template;
mod views;

pub use area::Area;
pub use definition::{Example, Group, Instance, Technique};
pub use exocets::Exocet;
pub use falls::{Fall, falls};
pub use find::{Coverage, FoundNamed, Query, find};
pub(crate) use find::{Memory, find_beside};
pub use locked_sets::almost_sets::{AlmostSet, AlmostSets, almost_sets};
pub use naming::family::Family;
pub use naming::named::{Named, first_of, name, name_among, names};
pub use naming::selection::{ParseNameError, Selection, select, spellings};
pub use regions::sight::Sight;
pub use registry::{all, by_id};
pub use shape::{Body, Fins, Fish, Shape};
pub use structure::Stem;
