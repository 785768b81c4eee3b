//! Template patterns with parity truths: separation, and everything that they eliminate.
//!
//! *Lemma* (docs/theory.md): of an odd number of sets some true template visits an odd number. So there is a
//! row for each such truth, the sum of the templates that visit an odd number of its sets, 1 at least. There
//! are too many of them to be listed. Where a vertex gives a candidate the value 1, truths that the vertex
//! breaks are looked for (`lp/parity.rs`), and the simplex goes on with them.

mod closure;
mod shrink;
mod truth;

pub use closure::Closure;
