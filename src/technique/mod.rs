//! Names: every technique is a region of the one search and a predicate on the [`Shape`] of what is found
//! there.
//!
//! [`find`] searches the regions of the requested techniques; [`name`] names a step that was found in any
//! other way. Both use the same shapes and the same predicates. No technique has a search of its own. Adding
//! one touches its family's file; adding a family one line of the registry.

mod almost_locked;
mod almost_sets;
mod als;
mod area;
mod bent;
mod chains;
mod colors;
mod crossing;
mod deadly;
mod definition;
mod exocets;
mod falls;
mod family;
mod find;
mod fireworks;
mod fish;
mod guarded;
mod impossible;
mod locked;
mod locked_rows;
mod named;
mod parity;
mod positions;
mod rank_zero;
mod rectangles;
mod registry;
mod selection;
mod shape;
mod sight;
mod single_digit;
mod singles;
mod spelling;
mod standing;
mod structure;
mod subsets;
mod sue_de_coq;
mod symmetric;
mod template;
mod views;
mod winged;
mod wings;

pub use almost_sets::{AlmostSet, AlmostSets, almost_sets};
pub use area::Area;
pub use definition::{Example, Group, Instance, Technique};
pub use exocets::Exocet;
pub use falls::{Fall, falls};
pub use family::Family;
pub use find::{Coverage, FoundNamed, Query, find};
pub(crate) use find::{Memory, find_beside};
pub use named::{Named, first_of, name, name_among, names};
pub use registry::{all, by_id};
pub use selection::{ParseNameError, Selection, select, spellings};
pub use shape::{Body, Fins, Fish, Shape};
pub use sight::Sight;
pub use structure::Stem;
